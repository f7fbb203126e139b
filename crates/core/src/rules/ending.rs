//! How a game came to its end.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::{Game, Outcome, Side};

/// How a game ended. Who won follows from it, together with the scores where they were counted.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Ending {
    /// Neither side could move, and the scores decided (R7, R8).
    Counted,
    /// This side gave up.
    Resigned(Side),
    /// This side's clock ran out (T6).
    Time(Side),
    /// Left unfinished; nobody won.
    Abandoned,
}

impl Ending {
    /// Every ending.
    pub const ALL: [Self; 6] = [
        Self::Counted,
        Self::Resigned(Side::Water),
        Self::Resigned(Side::Rock),
        Self::Time(Side::Water),
        Self::Time(Side::Rock),
        Self::Abandoned,
    ];

    /// Who won, given what the scores say; `None` where nobody did.
    pub const fn outcome(self, counted: Outcome) -> Option<Outcome> {
        match self {
            Self::Counted => Some(counted),
            Self::Resigned(loser) | Self::Time(loser) => Some(Outcome::Won(loser.other())),
            Self::Abandoned => None,
        }
    }

    /// The ending that follows from the moves: counted where neither side can move, else none.
    pub fn of(game: &Game) -> Option<Self> {
        game.to_move().is_none().then_some(Self::Counted)
    }

    /// Number in compact records, for ever the same; from 1 to 63, those over 6 are free.
    pub const fn code(self) -> u8 {
        match self {
            Self::Counted => 1,
            Self::Resigned(Side::Water) => 2,
            Self::Resigned(Side::Rock) => 3,
            Self::Time(Side::Water) => 4,
            Self::Time(Side::Rock) => 5,
            Self::Abandoned => 6,
        }
    }

    /// The ending of a code; `None` for one that is free.
    pub fn from_code(code: u8) -> Option<Self> {
        Self::ALL.into_iter().find(|ending| ending.code() == code)
    }
}

impl fmt::Display for Ending {
    /// As in records: `counted`, `resigned SIDE`, `time SIDE` or `abandoned`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Counted => f.write_str("counted"),
            Self::Resigned(side) => write!(f, "resigned {}", side.name()),
            Self::Time(side) => write!(f, "time {}", side.name()),
            Self::Abandoned => f.write_str("abandoned"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_for_ever() {
        let codes = Ending::ALL.map(Ending::code);
        assert_eq!(codes, [1, 2, 3, 4, 5, 6]);
        for ending in Ending::ALL {
            assert_eq!(Ending::from_code(ending.code()), Some(ending));
        }
        assert_eq!((Ending::from_code(0), Ending::from_code(7)), (None, None));
    }

    #[test]
    fn whoever_gives_up_or_runs_out_of_time_loses() {
        let counted = Outcome::Won(Side::Rock);
        let outcomes = Ending::ALL.map(|ending| ending.outcome(counted));
        let (water, rock) = (
            Some(Outcome::Won(Side::Water)),
            Some(Outcome::Won(Side::Rock)),
        );
        assert_eq!(outcomes, [rock, rock, water, rock, water, None]);
    }
}
