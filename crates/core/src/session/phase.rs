//! Whose turn it is, always read from the position and the seats.

use super::{Finish, Mode, Session, seats};
use crate::{Seat, Side};

/// Whose turn it is, as the page shows it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// A person at this device may place a tile for the side.
    PersonToMove(Side),
    /// The side's engine is asked for its move.
    EngineThinks(Side),
    /// The move of the side's person elsewhere is awaited.
    RemoteToMove(Side),
    /// It is the side's turn, but the clocks stand until somebody goes on (T6).
    Paused(Side),
    /// The game has ended.
    Over(Finish),
    /// A board is only looked at: a game under review, a lesson of the tutorial that was met.
    Watching,
}

impl Session {
    /// Whose turn it is.
    pub fn phase(&self) -> Phase {
        match &self.mode {
            Mode::Play => self.play_phase(),
            Mode::Tutorial(lesson) if !lesson.is_met() => {
                let side = lesson.game().to_move();
                side.map_or(Phase::Watching, Phase::PersonToMove)
            }
            Mode::Tutorial(_) | Mode::Review(_) => Phase::Watching,
        }
    }

    /// From which side the board is seen: the side of the only person at this device. `None` where
    /// two persons share the device or none sits here.
    pub fn viewer(&self) -> Option<Side> {
        match &self.mode {
            Mode::Play => seats::only_person(self.table.seats()),
            Mode::Tutorial(lesson) => Some(lesson.side()),
            Mode::Review(review) => seats::only_person(review.seats()),
        }
    }

    /// The side that would give up now (T8): the only person's here; of two, the one's whose turn it
    /// is. `None` where no person here plays a game under way.
    pub fn can_resign(&self) -> Option<Side> {
        let under_way = self.mode.is_play() && self.table.finish().is_none();
        let seats = self.table.seats();
        let to_move = self.table.game().to_move();
        let side = seats::only_person(seats).or(to_move.filter(|&side| seats[side].is_here()));
        side.filter(|_| under_way)
    }

    /// Whether the person whose turn it is may take over the first move instead of moving (T5).
    pub fn can_swap(&self) -> bool {
        let is_persons = matches!(self.phase(), Phase::PersonToMove(_));
        is_persons && self.mode.is_play() && self.table.may_swap()
    }

    /// How the game shown ended; `None` while it goes on, or where a review shows a moment before
    /// its end. The one place that tells.
    pub fn finish(&self) -> Option<Finish> {
        match &self.mode {
            Mode::Play => self.table.finish(),
            Mode::Tutorial(_) => None,
            Mode::Review(review) => review.finish(),
        }
    }

    fn play_phase(&self) -> Phase {
        match (self.table.finish(), self.table.game().to_move()) {
            (Some(finish), _) => Phase::Over(finish),
            (None, Some(side)) if self.clock.paused => Phase::Paused(side),
            (None, Some(side)) => match self.table.seats()[side] {
                Seat::Person => Phase::PersonToMove(side),
                Seat::Engine(_) => Phase::EngineThinks(side),
                Seat::Remote => Phase::RemoteToMove(side),
            },
            // A game in which nobody can move has finished.
            (None, None) => Phase::Watching,
        }
    }
}
