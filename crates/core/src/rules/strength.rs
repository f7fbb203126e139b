//! How strongly an engine plays (A1).

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};

/// Strength of an engine, independent of the level; the weakest first.
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
    /// Torrent: the heuristic at its best.
    Torrent,
    /// Crue: a short tree search (A3).
    Flood,
    /// Déluge: a longer tree search, and a proof of the last moves (A3).
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

    /// Number in compact records, for ever the same and under [`Self::CODES`]: a strength to come
    /// takes one that is free, wherever it stands among the others.
    pub const fn code(self) -> u8 {
        match self {
            Self::Stream => 0,
            Self::River => 1,
            Self::Torrent => 2,
            Self::Flood => 3,
            Self::Deluge => 4,
        }
    }

    /// How many codes there are, most of them still free.
    pub const CODES: u8 = 64;

    /// The strength of a code; `None` for one that is free.
    pub fn from_code(code: u8) -> Option<Self> {
        Self::ALL
            .into_iter()
            .find(|strength| strength.code() == code)
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
    fn codes_are_for_ever() {
        let codes = Strength::ALL.map(|strength| (strength.name(), strength.code()));
        let given = [
            ("stream", 0),
            ("river", 1),
            ("torrent", 2),
            ("flood", 3),
            ("deluge", 4),
        ];
        for pair in given {
            assert!(codes.contains(&pair), "{pair:?}");
        }
        for strength in Strength::ALL {
            assert!(strength.code() < Strength::CODES);
            assert_eq!(Strength::from_code(strength.code()), Some(strength));
        }
        assert_eq!(Strength::from_code(Strength::CODES - 1), None);
    }

    #[test]
    fn the_default_is_the_weakest() {
        assert_eq!(Strength::default(), Strength::ALL[0]);
        assert!(Strength::ALL.is_sorted());
    }
}
