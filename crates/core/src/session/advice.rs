//! The best move, on request: for the player's next move, or in a game under review.

use super::{Aim, Effect, Mode, Phase, Request, Session};
use crate::{
    Record,
    engine::{Ask, BestMove},
};

/// A thought about one position, or what came of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Advice {
    /// Id of the request.
    id: u32,
    /// Names the position.
    hash: u64,
    /// What came of it, if anything yet.
    verdict: Option<BestMove>,
}

impl Advice {
    const fn awaits(&self, id: u32) -> bool {
        self.id == id && self.verdict.is_none()
    }
}

impl Session {
    /// The advice about the position shown, once it has come.
    pub fn advice(&self) -> Option<BestMove> {
        let shown = self.game().hash();
        let verdict = self.advice.filter(|advice| advice.hash == shown)?.verdict;
        verdict.filter(|verdict| self.game().check(verdict.cell).is_ok())
    }

    /// Whether advice about the position shown is awaited.
    pub fn is_advising(&self) -> bool {
        self.advice
            .is_some_and(|advice| advice.hash == self.game().hash() && advice.verdict.is_none())
    }

    /// Whether advice can be asked for: on the player's turn, or in a game under review.
    pub fn can_advise(&self) -> bool {
        self.advised_record().is_some() && !self.is_advising()
    }

    pub(super) fn ask_advice(&mut self, effects: &mut Vec<Effect>) {
        if !self.can_advise() {
            return;
        }
        let Some(record) = self.advised_record() else {
            return;
        };
        self.request = self.request.wrapping_add(1);
        self.advice = Some(Advice {
            id: self.request,
            hash: self.game().hash(),
            verdict: None,
        });
        effects.push(Effect::Think(Request {
            id: self.request,
            ask: Ask::Advice,
            seed: record.seed,
            record: record.to_compact(),
        }));
        effects.push(Effect::Hud);
    }

    /// Shows the move as one that waits for confirmation, unless the player has pinned one already.
    /// Of a position that is not shown it is kept until that is shown again.
    pub(super) fn advised(&mut self, id: u32, verdict: BestMove, effects: &mut Vec<Effect>) {
        let Some(advice) = self.advice.as_mut().filter(|advice| advice.awaits(id)) else {
            return;
        };
        advice.verdict = Some(verdict);
        if self.advice().is_none() {
            return;
        }
        if !self.aim.is_some_and(|aim| aim.pinned) {
            self.aim = Some(Aim {
                cell: verdict.cell,
                pinned: true,
            });
        }
        effects.extend([Effect::Advised, Effect::Redraw, Effect::Hud]);
    }

    /// Forgets all advice; says whether some was still awaited.
    pub(super) fn drops_advice(&mut self) -> bool {
        let dropped = self.advice.take();
        dropped.is_some_and(|advice| advice.verdict.is_none())
    }

    /// Gives the request of this id up; says whether it was one for advice.
    pub(super) fn gives_advice_up(&mut self, id: u32, effects: &mut Vec<Effect>) -> bool {
        let pending = self.advice.filter(|advice| advice.awaits(id));
        if pending.is_some() {
            self.advice = None;
            effects.extend([Effect::NoAdvice, Effect::Hud]);
        }
        pending.is_some()
    }

    /// The game up to the position that advice would be about.
    fn advised_record(&self) -> Option<Record> {
        self.game().to_move()?;
        match &self.aside {
            Some(Mode::Review(review)) => {
                let mut record = review.record().clone();
                record.moves.truncate(review.game().ply());
                Some(record)
            }
            Some(Mode::Lesson(_)) => None,
            None => (self.phase() == Phase::YourTurn).then(|| self.table.record()),
        }
    }
}
