//! What may lie before the game on the table: the introduction (U11), or a finished game seen again
//! (U9). The table rests meanwhile, untouched, and its rock does not think.

use super::{Aim, Effect, Msg, Session};
use crate::{
    Cell, Game, Record,
    session::lesson::{Lesson, Tried},
    session::review::Review,
};

/// A board shown instead of the table's.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Mode {
    /// A scene of the introduction.
    Lesson(Lesson),
    /// A finished game.
    Review(Review),
}

impl Mode {
    /// The board with its game.
    pub const fn game(&self) -> &Game {
        match self {
            Self::Lesson(lesson) => lesson.game(),
            Self::Review(review) => review.game(),
        }
    }
}

impl Session {
    /// Takes an input while something lies before the table. What is not about it comes back.
    pub(super) fn update_aside(&mut self, msg: Msg, effects: &mut Vec<Effect>) -> Option<Msg> {
        match (msg, &mut self.aside) {
            (Msg::Tap { cell, .. } | Msg::Choose(cell), Some(Mode::Lesson(_))) => {
                self.attempt(cell, effects);
            }
            (Msg::Confirm, Some(Mode::Lesson(lesson))) if lesson.is_met() => {
                let next = lesson.next();
                self.turn_page(next, effects);
            }
            (Msg::GoTo(ply), Some(Mode::Review(review))) => {
                review.go_to(ply);
                self.aim = None;
                effects.extend([Effect::Redraw, Effect::Hud]);
            }
            (Msg::Leave, Some(_)) => self.leave(effects),
            (Msg::Tap { .. } | Msg::Choose(_) | Msg::Confirm | Msg::Undo, Some(_))
            | (Msg::GoTo(_) | Msg::Leave, None) => {}
            (msg, _) => return Some(msg),
        }
        None
    }

    /// Begins the introduction, from its first scene.
    pub(super) fn learn(&mut self, effects: &mut Vec<Effect>) {
        if let Some(lesson) = Lesson::first() {
            self.lay_before(Mode::Lesson(lesson), effects);
        }
    }

    /// Shows a finished game again: one of the history, or the one on the table.
    pub(super) fn review(&mut self, past: Option<usize>, effects: &mut Vec<Effect>) {
        let record = if let Some(back) = past {
            let entry = self.history.iter().rev().nth(back);
            entry.and_then(|entry| Record::parse_compact(&entry.record).ok())
        } else {
            let over = self.table.game().outcome().is_some();
            over.then(|| self.table.record())
        };
        if let Some(review) = record.and_then(Review::of) {
            self.lay_before(Mode::Review(review), effects);
        }
    }

    fn lay_before(&mut self, aside: Mode, effects: &mut Vec<Effect>) {
        self.stop_thinking(effects);
        self.aim = None;
        self.aside = Some(aside);
        effects.extend([Effect::Redraw, Effect::Hud]);
    }

    fn attempt(&mut self, cell: Cell, effects: &mut Vec<Effect>) {
        let Some(Mode::Lesson(lesson)) = &mut self.aside else {
            return;
        };
        if lesson.is_met() {
            let next = lesson.next();
            return self.turn_page(next, effects);
        }
        match lesson.attempt(cell) {
            Tried::Met(events) => {
                self.aim = None;
                effects.push(Effect::Played(events));
            }
            // The cell that counts is marked as a pinned move is.
            Tried::Missed(cell) => self.aim = Some(Aim { cell, pinned: true }),
            Tried::Forbidden(reason) => return self.refuse(cell, reason, effects),
        }
        effects.extend([Effect::Redraw, Effect::Hud]);
    }

    /// The next scene, or the table again after the last.
    fn turn_page(&mut self, next: Option<Lesson>, effects: &mut Vec<Effect>) {
        match next {
            Some(lesson) => self.lay_before(Mode::Lesson(lesson), effects),
            None => self.leave(effects),
        }
    }

    fn leave(&mut self, effects: &mut Vec<Effect>) {
        self.stop_thinking(effects);
        if let Some(Mode::Lesson(_)) = self.aside.take() {
            self.settings.introduced = true;
        }
        self.aim = None;
        effects.extend([Effect::Save, Effect::Redraw, Effect::Hud]);
        self.ask_rock(effects);
    }
}
