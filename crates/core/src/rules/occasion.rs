//! What a game is played for, beside itself (N3–N5).

use std::{fmt, str::FromStr};

use super::{Cell, Day};

/// What a game is played for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Occasion {
    /// The tide of a day (N5).
    Tide {
        /// The day.
        day: Day,
        /// Whether this is the one try that counts.
        counted: bool,
    },
    /// To beat a game from the same start (N3).
    Challenge {
        /// Version of the engine that plays, see [`crate::engine::VERSION`].
        engine: u32,
        /// The moves of the game to beat; none in that game itself.
        rival: Vec<Cell>,
    },
    /// By links sent to and fro (N4), under a number of its own.
    Post(u64),
}

impl Occasion {
    /// Whether moves may be taken back and advice be asked for: not in a try that counts.
    pub const fn allows_help(&self) -> bool {
        !matches!(self, Self::Tide { counted: true, .. })
    }
}

const TIDE: &str = "tide";
const COUNTED: &str = "counted";
const CHALLENGE: &str = "challenge";
const POST: &str = "post";

impl fmt::Display for Occasion {
    /// As in records: `tide 2026-12-03 counted`, `challenge 1 E5 D4`, `post 7`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Tide { day, counted: true } => write!(f, "{TIDE} {day} {COUNTED}"),
            Self::Tide {
                day,
                counted: false,
            } => write!(f, "{TIDE} {day}"),
            Self::Challenge { engine, rival } => {
                write!(f, "{CHALLENGE} {engine}")?;
                rival.iter().try_for_each(|cell| write!(f, " {cell}"))
            }
            Self::Post(id) => write!(f, "{POST} {id}"),
        }
    }
}

/// The text names no occasion.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OccasionError;

impl FromStr for Occasion {
    type Err = OccasionError;

    /// Reads what `Display` writes.
    fn from_str(text: &str) -> Result<Self, OccasionError> {
        let words: Vec<&str> = text.split(' ').collect();
        let read = match *words.as_slice() {
            [TIDE, day] => day.parse().ok().map(|day| Self::Tide {
                day,
                counted: false,
            }),
            [TIDE, day, COUNTED] => day
                .parse()
                .ok()
                .map(|day| Self::Tide { day, counted: true }),
            [CHALLENGE, engine, ref rival @ ..] => {
                let rival: Option<Vec<Cell>> = rival.iter().map(|cell| cell.parse().ok()).collect();
                let engine = engine.parse().ok();
                engine
                    .zip(rival)
                    .map(|(engine, rival)| Self::Challenge { engine, rival })
            }
            [POST, id] => id.parse().ok().map(Self::Post),
            _ => None,
        };
        // One spelling: `+7` and `e5` are none.
        read.filter(|read| read.to_string() == text)
            .ok_or(OccasionError)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_occasion_reads_back_in_one_spelling() {
        let texts = [
            "tide 2026-12-03",
            "tide 2026-12-03 counted",
            "challenge 1",
            "challenge 4294967295 E5 D4",
            "post 0",
            "post 18446744073709551615",
        ];
        for text in texts {
            let occasion: Occasion = text.parse().expect(text);
            assert_eq!(occasion.to_string(), text);
        }
        let refused = [
            "",
            "tide",
            "tide 2026-02-30",
            "tide 2026-12-03 twice",
            "challenge",
            "challenge +1",
            "challenge 1 e5",
            "challenge 1 Z9",
            "challenge 1  E5",
            "post -1",
            "post 7 7",
            "party",
        ];
        for text in refused {
            assert_eq!(text.parse::<Occasion>(), Err(OccasionError), "{text}");
        }
    }

    #[test]
    fn only_the_try_that_counts_goes_without_help() {
        let helped = |text: &str| text.parse::<Occasion>().expect(text).allows_help();
        assert!(!helped("tide 2026-12-03 counted"));
        assert!(helped("tide 2026-12-03") && helped("challenge 1 E5") && helped("post 1"));
    }
}
