//! Who plays a side (T1).

use serde::{Deserialize, Serialize};

use super::Strength;

/// Who plays a side. A game has one for each: `BySide<Seat>`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Seat {
    /// A person at this device.
    Person,
    /// An engine of a strength.
    Engine(Strength),
    /// A person elsewhere.
    Remote,
}

impl Seat {
    /// The engine's strength, if an engine sits here.
    pub const fn strength(self) -> Option<Strength> {
        match self {
            Self::Engine(strength) => Some(strength),
            Self::Person | Self::Remote => None,
        }
    }

    /// Whether a person at this device sits here.
    pub const fn is_here(self) -> bool {
        matches!(self, Self::Person)
    }
}
