//! How much time the sides have for a game (T6).

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};

/// Longest time that can be set, in seconds: a day.
const LONGEST: u32 = 24 * 60 * 60;

/// How much time each side has: so many seconds for all of its moves, and a rule for each of them.
/// No time of it is zero, but for an increment.
///
/// Stored, and written in records, as `600 30` or `300 +5`.
///
/// # Examples
/// ```
/// use border_rush_core::TimeControl;
///
/// let control: TimeControl = "600 30".parse()?;
/// assert_eq!(control, TimeControl::DEFAULT);
/// assert_eq!(control.left([25_000, 40_000]), 535_000);
/// assert_eq!((control.for_move(535_000), control.for_move(9_000)), (30_000, 9_000));
/// let control: TimeControl = "300 +5".parse()?;
/// assert_eq!(control.left([25_000, 40_000]), 245_000);
/// assert!("0 30".parse::<TimeControl>().is_err());
/// # Ok::<(), border_rush_core::TimeControlError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct TimeControl {
    total: u32,
    per_move: PerMove,
}

/// What holds for each move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum PerMove {
    /// It may take so many seconds at most.
    Limit(u32),
    /// So many seconds are added after it.
    Increment(u32),
}

impl TimeControl {
    /// Ten minutes in all, and thirty seconds at most for a move.
    pub const DEFAULT: Self = Self {
        total: 600,
        per_move: PerMove::Limit(30),
    };

    /// So many seconds for all moves of a side, and what holds for each.
    ///
    /// # Errors
    /// If a time is over a day, or zero where it is no increment.
    pub const fn new(total: u32, per_move: PerMove) -> Result<Self, TimeControlError> {
        let (PerMove::Limit(each) | PerMove::Increment(each)) = per_move;
        if total == 0 || matches!(per_move, PerMove::Limit(0)) {
            return Err(TimeControlError::Zero);
        }
        if total > LONGEST || each > LONGEST {
            return Err(TimeControlError::TooLong);
        }
        Ok(Self { total, per_move })
    }

    /// Seconds for all moves of a side, without increments.
    pub const fn total(self) -> u32 {
        self.total
    }

    /// What holds for each move.
    pub const fn per_move(self) -> PerMove {
        self.per_move
    }

    /// Milliseconds that a side has left whose moves took these milliseconds; not under 0.
    pub fn left(self, moves: impl IntoIterator<Item = u32>) -> u64 {
        let added = match self.per_move {
            PerMove::Limit(_) => 0,
            PerMove::Increment(seconds) => milliseconds(seconds),
        };
        let total = milliseconds(self.total);
        moves
            .into_iter()
            .fold(total, |left, took| left.saturating_sub(took.into()) + added)
    }

    /// Milliseconds that a move may take of a side that has so many left.
    pub fn for_move(self, left: u64) -> u64 {
        match self.per_move {
            PerMove::Limit(seconds) => left.min(milliseconds(seconds)),
            PerMove::Increment(_) => left,
        }
    }
}

const fn milliseconds(seconds: u32) -> u64 {
    seconds as u64 * 1000
}

impl fmt::Display for TimeControl {
    /// As in records: `600 30` with a limit for a move, `300 +5` with an increment.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.per_move {
            PerMove::Limit(each) => write!(f, "{} {each}", self.total),
            PerMove::Increment(each) => write!(f, "{} +{each}", self.total),
        }
    }
}

impl FromStr for TimeControl {
    type Err = TimeControlError;

    /// Reads what is displayed, with any spaces.
    fn from_str(text: &str) -> Result<Self, TimeControlError> {
        let mut words = text.split_whitespace();
        let (Some(total), Some(each), None) = (words.next(), words.next(), words.next()) else {
            return Err(TimeControlError::Form);
        };
        let per_move = match each.strip_prefix('+') {
            Some(added) => PerMove::Increment(seconds(added)?),
            None => PerMove::Limit(seconds(each)?),
        };
        Self::new(seconds(total)?, per_move)
    }
}

/// A whole number of seconds: digits only, no zero before them.
fn seconds(text: &str) -> Result<u32, TimeControlError> {
    let is_whole = text.bytes().all(|byte| byte.is_ascii_digit());
    let is_short = !text.is_empty() && (text == "0" || !text.starts_with('0'));
    if !is_whole || !is_short {
        return Err(TimeControlError::Form);
    }
    text.parse().map_err(|_| TimeControlError::TooLong)
}

impl From<TimeControl> for String {
    fn from(control: TimeControl) -> Self {
        control.to_string()
    }
}

impl TryFrom<String> for TimeControl {
    type Error = TimeControlError;

    fn try_from(text: String) -> Result<Self, TimeControlError> {
        text.parse()
    }
}

/// Why a time control cannot be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TimeControlError {
    /// Not two times in seconds.
    Form,
    /// Nobody could move in it.
    Zero,
    /// Longer than a day.
    TooLong,
}

impl fmt::Display for TimeControlError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Form => {
                "not a time control: seconds in all, then seconds a move or + and an increment"
            }
            Self::Zero => "a clock of zero: nobody could move",
            Self::TooLong => "a clock of more than a day",
        })
    }
}

impl std::error::Error for TimeControlError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_displayed_reads_back() {
        for text in ["600 30", "1 1", "300 +5", "60 +0", "86400 86400"] {
            let control: TimeControl = text.parse().expect("a time control");
            assert_eq!(control.to_string(), text);
        }
    }

    #[test]
    fn each_fault_has_its_word() {
        use TimeControlError::{Form, TooLong, Zero};
        for (text, error) in [
            ("", Form),
            ("600", Form),
            ("600 30 5", Form),
            ("600 -30", Form),
            ("+600 30", Form),
            ("600 ++5", Form),
            ("600 +", Form),
            ("0600 30", Form),
            ("ten 30", Form),
            ("0 30", Zero),
            ("600 0", Zero),
            ("0 +5", Zero),
            ("86401 30", TooLong),
            ("600 86401", TooLong),
            ("600 +99999999999", TooLong),
        ] {
            assert_eq!(text.parse::<TimeControl>(), Err(error), "{text}");
        }
    }

    #[test]
    fn a_side_never_owes_time() {
        let control = TimeControl::new(10, PerMove::Increment(2)).expect("a time control");
        assert_eq!(control.left([4_000]), 8_000);
        assert_eq!(control.left([40_000]), 2_000);
        assert_eq!(control.left([u32::MAX, 500]), 3_500);
    }
}
