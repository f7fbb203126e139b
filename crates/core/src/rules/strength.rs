//! How strongly the rock plays (A1).

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};

/// Strength of the rock, chosen in the settings, independent of the level; the weakest first.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
#[serde(rename_all = "lowercase")]
pub enum Strength {
    /// Ruisseau: leaves openings and overlooks moves; the one to learn with.
    #[default]
    Stream,
    /// Rivière: sees the reply to its move.
    River,
    /// Torrent: the classic rock at its best.
    Torrent,
    /// Crue: searches, a little (A3).
    Flood,
    /// Déluge: searches, and proves the end (A3).
    Deluge,
}

impl Strength {
    /// Every strength, the weakest first.
    pub const ALL: [Self; 5] = [
        Self::Stream,
        Self::River,
        Self::Torrent,
        Self::Flood,
        Self::Deluge,
    ];

    /// Name in records and tools: lower case, read back by [`FromStr`].
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
        f.write_str("a strength is one of")?;
        Strength::ALL
            .iter()
            .try_for_each(|strength| write!(f, " {strength}"))
    }
}

impl std::error::Error for StrengthError {}

impl FromStr for Strength {
    type Err = StrengthError;

    /// Reads a name in lower case, such as `stream`.
    fn from_str(text: &str) -> Result<Self, StrengthError> {
        Self::ALL
            .into_iter()
            .find(|strength| strength.name() == text)
            .ok_or(StrengthError)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_strength_reads_back_its_name() {
        for strength in Strength::ALL {
            assert_eq!(strength.name().parse(), Ok(strength));
        }
        assert_eq!("Brook".parse::<Strength>(), Err(StrengthError));
        assert_eq!(
            StrengthError.to_string(),
            "a strength is one of stream river torrent flood deluge"
        );
    }

    #[test]
    fn the_default_is_the_weakest() {
        assert_eq!(Strength::default(), Strength::ALL[0]);
        assert!(Strength::ALL.is_sorted());
    }
}
