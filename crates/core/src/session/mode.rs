//! What a visit shows: the game on the table, a lesson of the tutorial (U11), or a finished game
//! seen again (U9). While something else is shown, the table's game waits untouched, its engine does
//! not think, and its turn is not timed.

use super::{Aim, Declined, Effect, Msg, Now, Session};
use crate::{
    Cell, Game, Record,
    session::lesson::{Lesson, Tried},
    session::review::Review,
};

/// What is shown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Mode {
    /// The game on the table is played.
    Play,
    /// A lesson of the tutorial.
    Tutorial(Lesson),
    /// A finished game.
    Review(Review),
}

impl Mode {
    /// Whether the game on the table is played.
    pub const fn is_play(&self) -> bool {
        matches!(self, Self::Play)
    }

    /// The game shown in place of the table's; `None` while that is played.
    pub const fn game(&self) -> Option<&Game> {
        match self {
            Self::Play => None,
            Self::Tutorial(lesson) => Some(lesson.game()),
            Self::Review(review) => Some(review.game()),
        }
    }
}

impl Session {
    /// Takes an input in tutorial and review. What is not about them comes back.
    pub(super) fn update_mode(
        &mut self,
        msg: Msg,
        now: Now,
        effects: &mut Vec<Effect>,
    ) -> Option<Msg> {
        match (msg, &mut self.mode) {
            // What it showed is read before the next one comes: a second tap of a finger does not skip it.
            (Msg::Tap { touch: true, .. } | Msg::Choose(_), Mode::Tutorial(lesson))
                if lesson.is_met() => {}
            (Msg::Tap { cell, .. } | Msg::Choose(cell), Mode::Tutorial(_)) => {
                self.attempt(cell, now, effects);
            }
            (Msg::Confirm, Mode::Tutorial(lesson)) if lesson.is_met() => {
                let next = lesson.next();
                self.next_lesson(next, now, effects);
            }
            (Msg::GoTo(ply), Mode::Review(review)) => {
                review.go_to(ply);
                self.aim = None;
                effects.extend([Effect::Redraw, Effect::Hud]);
            }
            (Msg::ReturnToGame, Mode::Tutorial(_) | Mode::Review(_)) => {
                self.return_to_game(now, effects);
            }
            (
                Msg::Tap { .. }
                | Msg::Choose(_)
                | Msg::Confirm
                | Msg::Undo
                | Msg::Swap
                | Msg::Resign(_),
                Mode::Tutorial(_) | Mode::Review(_),
            )
            | (Msg::GoTo(_) | Msg::Try(_) | Msg::ToMainLine | Msg::ReturnToGame, _) => {}
            (msg, _) => return Some(msg),
        }
        None
    }

    /// Begins the tutorial, from its first lesson.
    pub(super) fn start_tutorial(&mut self, now: Now, effects: &mut Vec<Effect>) {
        if let Some(lesson) = Lesson::first() {
            self.enter(Mode::Tutorial(lesson), now, effects);
        }
    }

    /// Shows a finished game again: one of the history, or the one on the table.
    pub(super) fn start_review(
        &mut self,
        past: Option<usize>,
        now: Now,
        effects: &mut Vec<Effect>,
    ) {
        let record = if let Some(back) = past {
            let entry = self.history.iter().rev().nth(back);
            let record = entry.map(|entry| Record::parse_compact(&entry.record));
            if matches!(record, Some(Err(_))) {
                effects.push(Effect::Declined(Declined::Unreadable));
            }
            record.and_then(Result::ok)
        } else {
            let over = self.table.finish().is_some();
            over.then(|| self.table.record())
        };
        if let Some(review) = record.and_then(|record| self.review_of(record)) {
            self.enter(Mode::Review(review), now, effects);
        }
    }

    /// Shows the table's game, if something else is shown.
    pub(super) fn show_table(&mut self, now: Now, effects: &mut Vec<Effect>) {
        if !self.mode.is_play() {
            self.return_to_game(now, effects);
        }
    }

    pub(super) fn enter(&mut self, mode: Mode, now: Now, effects: &mut Vec<Effect>) {
        self.stop_thinking(effects);
        self.turn.pause(now);
        self.aim = None;
        self.mode = mode;
        effects.extend([Effect::Redraw, Effect::Hud]);
    }

    fn attempt(&mut self, cell: Cell, now: Now, effects: &mut Vec<Effect>) {
        let Mode::Tutorial(lesson) = &mut self.mode else {
            return;
        };
        if lesson.is_met() {
            let next = lesson.next();
            return self.next_lesson(next, now, effects);
        }
        match lesson.attempt(cell) {
            Tried::Made(events) => {
                self.aim = None;
                effects.push(Effect::Played(events));
            }
            // The cell that counts is marked as a pinned move is.
            Tried::Missed(cell) => self.aim = Some(Aim { cell, pinned: true }),
            Tried::Forbidden(reason) => return self.refuse(cell, reason, effects),
        }
        effects.extend([Effect::Redraw, Effect::Hud]);
    }

    /// The next lesson, or the game again after the last.
    fn next_lesson(&mut self, next: Option<Lesson>, now: Now, effects: &mut Vec<Effect>) {
        match next {
            Some(lesson) => self.enter(Mode::Tutorial(lesson), now, effects),
            None => self.return_to_game(now, effects),
        }
    }

    fn return_to_game(&mut self, now: Now, effects: &mut Vec<Effect>) {
        self.stop_thinking(effects);
        if let Mode::Tutorial(_) = std::mem::replace(&mut self.mode, Mode::Play) {
            self.settings.introduced = true;
        }
        if !self.clock.paused {
            self.turn.resume(now);
        }
        self.aim = None;
        effects.extend([Effect::Save, Effect::Redraw, Effect::Hud]);
        self.ask_engine(effects);
    }
}
