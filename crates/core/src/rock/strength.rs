//! How strong the rock plays.

use std::{fmt, str::FromStr};

/// The rock's strength, weakest first (A1, A3).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Strength {
    /// Ruisseau: the default.
    #[default]
    Stream,
    /// Rivière.
    River,
    /// Torrent: the strongest of the classic rock.
    Torrent,
    /// Crue: a search.
    Flood,
    /// Déluge: the longest search.
    Deluge,
}

impl Strength {
    /// Every strength, weakest first.
    pub const ALL: [Self; 5] = [
        Self::Stream,
        Self::River,
        Self::Torrent,
        Self::Flood,
        Self::Deluge,
    ];
    /// The strengths that a player can choose today.
    pub const OFFERED: [Self; 3] = [Self::Stream, Self::River, Self::Torrent];

    /// The name in records and commands.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Stream => "stream",
            Self::River => "river",
            Self::Torrent => "torrent",
            Self::Flood => "flood",
            Self::Deluge => "deluge",
        }
    }
}

impl fmt::Display for Strength {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The text names no strength.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct StrengthError;

impl fmt::Display for StrengthError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a strength is stream, river, torrent, flood or deluge")
    }
}

impl std::error::Error for StrengthError {}

impl FromStr for Strength {
    type Err = StrengthError;

    /// Reads a name as [`Strength::name`] gives it.
    fn from_str(text: &str) -> Result<Self, StrengthError> {
        Self::ALL
            .into_iter()
            .find(|known| known.name() == text)
            .ok_or(StrengthError)
    }
}
