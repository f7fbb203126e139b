//! Moves that are tried in a review, and games that go on from a position that is shown (T7).

use super::{
    Declined, Effect, Mode, Msg, Now, Session, Table,
    review::{Review, Untried},
    saved,
};
use crate::{BySide, Cell, Record, Seat, TimeControl};

impl Session {
    /// Takes an input about moves that are tried. What is not about them comes back.
    pub(super) fn update_review(
        &mut self,
        msg: Msg,
        now: Now,
        effects: &mut Vec<Effect>,
    ) -> Option<Msg> {
        if let Msg::PlayFromHere {
            seats,
            time_control,
            seed,
        } = msg
        {
            self.play_from_here(seats, time_control, seed, now, effects);
            return None;
        }
        let Mode::Review(review) = &mut self.mode else {
            return Some(msg);
        };
        match msg {
            Msg::Choose(cell) => self.pin(cell, effects),
            Msg::Confirm => {
                if let Some(aim) = self.aim.filter(|aim| aim.pinned) {
                    self.try_move(aim.cell, effects);
                }
            }
            Msg::Try(cell) => self.try_move(cell, effects),
            Msg::Undo => {
                if review.take_back() {
                    self.keep_variations(effects);
                    self.show_review(effects);
                }
            }
            Msg::ToMainLine => {
                if review.to_main_line() {
                    self.show_review(effects);
                }
            }
            msg => return Some(msg),
        }
        None
    }

    /// Whether a new game can go on from the position shown: one of a review, or of a game outside the
    /// progression.
    pub fn can_play_from_here(&self) -> bool {
        let is_open = match &self.mode {
            Mode::Tutorial(_) => false,
            Mode::Review(_) => true,
            Mode::Play => self.table.level().is_none() && self.game().ply() > 0,
        };
        is_open && self.game().to_move().is_some()
    }

    /// A review of the record with what was tried in the same game before.
    pub(super) fn review_of(&self, record: Record) -> Option<Review> {
        let name = record.bare().to_compact();
        let mut review = Review::of(record)?;
        let known = self.history.iter().map(|entry| &entry.record);
        let mut known = known.filter(|known| saved::is_same_game(known, &name));
        if let Some(tried) = known.find_map(|known| Record::parse_compact(known).ok()) {
            review.adopt_variations(&tried);
        }
        Some(review)
    }

    fn try_move(&mut self, cell: Cell, effects: &mut Vec<Effect>) {
        let Mode::Review(review) = &mut self.mode else {
            return;
        };
        match review.attempt(cell) {
            Ok(events) => {
                self.keep_variations(effects);
                effects.push(Effect::Played(events));
                self.show_review(effects);
            }
            Err(Untried::Illegal(reason)) => self.refuse(cell, reason, effects),
            Err(Untried::Full) => effects.push(Effect::Declined(Declined::Full)),
        }
    }

    fn show_review(&mut self, effects: &mut Vec<Effect>) {
        self.aim = None;
        effects.extend([Effect::Redraw, Effect::Hud]);
    }

    /// Keeps what was tried with the game in the history, as long as that holds it.
    fn keep_variations(&mut self, effects: &mut Vec<Effect>) {
        let Mode::Review(review) = &self.mode else {
            return;
        };
        let record = review.record();
        let name = record.bare().to_compact();
        let mut known = self.history.iter_mut();
        if let Some(entry) = known.find(|entry| saved::is_same_game(&entry.record, &name)) {
            let record = Record {
                variations: record.variations.clone(),
                ..record.bare()
            };
            entry.record = record.to_compact();
            effects.push(Effect::Save);
        }
    }

    fn play_from_here(
        &mut self,
        seats: BySide<Seat>,
        time_control: Option<TimeControl>,
        seed: u64,
        now: Now,
        effects: &mut Vec<Effect>,
    ) {
        let origin = match &self.mode {
            Mode::Tutorial(_) => return,
            Mode::Review(review) => &review.record().origin,
            Mode::Play if self.table.level().is_some() => {
                effects.push(Effect::Declined(Declined::Level));
                return;
            }
            Mode::Play => self.table.origin(),
        };
        if self.game().to_move().is_none() {
            effects.push(Effect::Declined(Declined::Finished));
            return;
        }
        let table = Table::go_on(origin, self.game().clone(), seats, time_control, seed);
        self.mode = Mode::Play;
        self.begin(table, None, now, effects);
    }
}
