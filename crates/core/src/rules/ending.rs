//! How a game came to its end.

use serde::{Deserialize, Serialize};

use super::{Outcome, Side};

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
    /// Who won, given what the scores say; `None` where nobody did.
    pub const fn outcome(self, counted: Outcome) -> Option<Outcome> {
        match self {
            Self::Counted => Some(counted),
            Self::Resigned(loser) | Self::Time(loser) => Some(Outcome::Won(loser.other())),
            Self::Abandoned => None,
        }
    }
}
