//! The best move, on request: for a person's next move, or in a game under review.

use super::{Aim, Effect, Mode, Phase, Request, Session};
use crate::{
    Record,
    engine::{Ask, BestMove},
};

/// Advice that was asked for about one position, and what came of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct AdviceRequest {
    /// Id of the request.
    id: u32,
    /// Names the position.
    hash: u64,
    /// The answer, once it has come.
    answer: Option<BestMove>,
}

impl AdviceRequest {
    const fn awaits(&self, id: u32) -> bool {
        self.id == id && self.answer.is_none()
    }
}

impl Session {
    /// The advice about the position shown, once it has come.
    pub fn advice(&self) -> Option<BestMove> {
        let shown = self.game().hash();
        let answer = self.advice.filter(|advice| advice.hash == shown)?.answer;
        answer.filter(|best| self.game().check(best.cell).is_ok())
    }

    /// Whether advice about the position shown is awaited.
    pub fn is_advising(&self) -> bool {
        self.advice
            .is_some_and(|advice| advice.hash == self.game().hash() && advice.answer.is_none())
    }

    /// Whether advice can be asked for: on a person's turn, or in a game under review.
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
        self.advice = Some(AdviceRequest {
            id: self.request,
            hash: self.game().hash(),
            answer: None,
        });
        effects.push(Effect::Think(Request {
            id: self.request,
            ask: Ask::Advice,
            seed: record.origin.seed,
            record: record.to_compact(),
        }));
        effects.push(Effect::Hud);
    }

    /// Shows the move as one that waits for confirmation, unless one is pinned already.
    /// Of a position that is not shown it is kept until that is shown again.
    pub(super) fn advised(&mut self, id: u32, best: BestMove, effects: &mut Vec<Effect>) {
        let Some(advice) = self.advice.as_mut().filter(|advice| advice.awaits(id)) else {
            return;
        };
        advice.answer = Some(best);
        if self.advice().is_none() {
            return;
        }
        if !self.aim.is_some_and(|aim| aim.pinned) {
            self.aim = Some(Aim {
                cell: best.cell,
                pinned: true,
            });
        }
        effects.extend([Effect::Advised, Effect::Redraw, Effect::Hud]);
    }

    /// Forgets all advice; says whether some was still awaited.
    pub(super) fn drops_advice(&mut self) -> bool {
        let dropped = self.advice.take();
        dropped.is_some_and(|advice| advice.answer.is_none())
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
        match &self.mode {
            Mode::Review(review) => Some(review.record().with_moves(review.game().moves())),
            Mode::Tutorial(_) => None,
            Mode::Play => {
                let is_persons = matches!(self.phase(), Phase::PersonToMove(_));
                (is_persons && self.table.allows_help()).then(|| self.table.untimed_record())
            }
        }
    }
}
