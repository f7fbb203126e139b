//! What is offered, as data.

use border_rush_core::{
    engine::params::search_params,
    session::{Phase, Session, are_engines},
};

use crate::i18n::Key;

/// How fast engines that play each other are shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Pace {
    /// A move about every second.
    #[default]
    Calm,
    /// Time to think along.
    Slow,
    /// As in a game with a person.
    Quick,
}

impl Pace {
    /// For how long a move is held back after the one before, in milliseconds.
    pub const fn delay(self) -> f64 {
        match self {
            Self::Calm => 1_000.0,
            Self::Slow => 3_000.0,
            Self::Quick => 260.0,
        }
    }

    /// The one after it, and round again.
    #[must_use]
    pub const fn next(self) -> Self {
        match self {
            Self::Calm => Self::Slow,
            Self::Slow => Self::Quick,
            Self::Quick => Self::Calm,
        }
    }

    /// Its name.
    pub const fn key(self) -> Key {
        match self {
            Self::Calm => Key::TurnCalm,
            Self::Slow => Key::TurnSlow,
            Self::Quick => Key::TurnQuick,
        }
    }
}

/// What is offered.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[expect(clippy::struct_excessive_bools, reason = "each is a button of its own")]
pub struct TurnModel {
    /// To go on after a pause.
    pub go_on: bool,
    /// To have the engine answer at once.
    pub now: bool,
    /// To send the move that was made to the person elsewhere.
    pub send: bool,
    /// To take over the first move, where no other waits to be confirmed.
    pub swap: bool,
    /// To stop a show, and this pace of it.
    pub show: Option<Pace>,
}

/// What the game on the table offers.
pub fn turn_model(session: &Session, pace: Pace) -> TurnModel {
    let seats = session.table().seats();
    let shows = are_engines(seats);
    let is_pinned = session.aim().is_some_and(|aim| aim.pinned);
    let mut model = TurnModel {
        swap: session.can_swap() && !is_pinned,
        ..TurnModel::default()
    };
    match session.phase() {
        Phase::Paused(_) => model.go_on = true,
        Phase::RemoteToMove(_) => model.send = true,
        Phase::EngineThinks(_) if shows => model.show = Some(pace),
        Phase::EngineThinks(side) => {
            model.now = seats[side].strength().and_then(search_params).is_some();
        }
        _ => {}
    }
    model
}

#[cfg(test)]
mod tests {
    use border_rush_core::{
        BySide, Seat, Strength,
        session::{BoardChoice, GameSetup, Msg, Now, Saved},
    };

    use super::*;

    fn begun(water: Seat, rock: Seat) -> Session {
        let mut session = Session::new(Saved::default(), 7, Now::default()).0;
        let setup = GameSetup {
            arena: BoardChoice::Fixed { n: 9, blocks: 0 },
            seats: BySide { water, rock },
            swap: true,
            ..GameSetup::default()
        };
        session.update(Msg::NewGameWith { setup, seed: 1 }, Now::default());
        session
    }

    #[test]
    fn each_control_comes_when_it_does_something() {
        let offered = |session: &Session| turn_model(session, Pace::Slow);
        let engine = |strength| Seat::Engine(strength);
        let mut session = begun(Seat::Person, Seat::Person);
        assert_eq!(offered(&session), TurnModel::default());
        let cell = "E5".parse().expect("a cell");
        session.update(Msg::Tap { cell, touch: false }, Now::default());
        assert!(offered(&session).swap);
        let cell = "D4".parse().expect("a cell");
        session.update(Msg::Tap { cell, touch: true }, Now::default());
        assert!(!offered(&session).swap, "another move waits");
        let thinks = begun(engine(Strength::Deluge), Seat::Person);
        assert!(offered(&thinks).now && offered(&thinks).show.is_none());
        let quick = begun(engine(Strength::Stream), Seat::Person);
        assert_eq!(
            offered(&quick),
            TurnModel::default(),
            "it has answered already"
        );
        let mut show = begun(engine(Strength::Deluge), engine(Strength::Stream));
        assert_eq!(offered(&show).show, Some(Pace::Slow));
        show.update(Msg::Pause, Now::default());
        assert!(offered(&show).go_on && offered(&show).show.is_none());
    }

    #[test]
    fn paces_go_round() {
        let first = Pace::default();
        assert_eq!(first.next().next().next(), first);
        assert!(Pace::Quick.delay() < Pace::Calm.delay());
        assert!(Pace::Calm.delay() < Pace::Slow.delay());
    }
}
