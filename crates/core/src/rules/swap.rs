//! The swap rule (T5): after the first move the second player may take over the side that made it.

use std::{fmt, str::FromStr};

/// Where a game with the swap rule stands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Swap {
    /// The second player may swap after the first move, or has declined by moving.
    Offered,
    /// The players have exchanged their sides.
    Taken,
}

impl fmt::Display for Swap {
    /// As in records.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Offered => "offered",
            Self::Taken => "taken",
        })
    }
}

impl FromStr for Swap {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        match text {
            "offered" => Ok(Self::Offered),
            "taken" => Ok(Self::Taken),
            _ => Err(()),
        }
    }
}
