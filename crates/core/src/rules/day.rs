//! A day of the calendar, as the player's own clock shows it (N5).

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};

/// A day of the Gregorian calendar, without hour or zone. It is counted in days and never in
/// milliseconds, since two midnights are not always 24 hours apart.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Day(i32);

/// Days from 1 January of year 0 to 1 January 1970.
const EPOCH: i64 = 719_528;
/// Days in 400 years, after which the calendar begins anew.
const CYCLE: i64 = 146_097;

impl Day {
    /// The day of a date; `None` where the calendar has none such, or for a year that is not from 1
    /// to 9999. Months and days count from 1.
    pub fn new(year: i32, month: u32, day: u32) -> Option<Self> {
        let is_date = (1..=9999).contains(&year)
            && (1..=12).contains(&month)
            && (1..=days_in(year, month)).contains(&day);
        let before: u32 = (1..month).map(|month| days_in(year, month)).sum();
        let count = first_of(year) + i64::from(before) + i64::from(day) - 1;
        is_date.then_some(Self(count as i32))
    }

    /// Days since 1 January 1970, which is 0.
    pub const fn count(self) -> i32 {
        self.0
    }

    /// The day that lies so many days later; earlier, under 0. The calendar's last or first one
    /// beyond its ends.
    #[must_use]
    pub fn plus(self, days: i32) -> Self {
        let (first, last) = (first_of(1) as i32, first_of(10_000) as i32 - 1);
        Self(self.0.saturating_add(days).clamp(first, last))
    }

    /// Day of the week: 0 is Monday, 6 Sunday.
    pub const fn weekday(self) -> usize {
        // 1 January 1970 was a Thursday.
        (self.0 + 3).rem_euclid(7) as usize
    }

    /// Year, month and day of the month, as [`Self::new`] takes them.
    pub fn date(self) -> (i32, u32, u32) {
        let days = i64::from(self.0) + EPOCH;
        let mut year = (days / CYCLE * 400 + days % CYCLE * 400 / CYCLE) as i32;
        while first_of(year + 1) <= i64::from(self.0) {
            year += 1;
        }
        while first_of(year) > i64::from(self.0) {
            year -= 1;
        }
        let mut left = (i64::from(self.0) - first_of(year)) as u32;
        let mut month = 1;
        while left >= days_in(year, month) {
            left -= days_in(year, month);
            month += 1;
        }
        (year, month, left + 1)
    }
}

/// Days from 1970 to the first of a year's.
fn first_of(year: i32) -> i64 {
    let before = i64::from(year) - 1;
    let leaps = before.div_euclid(4) - before.div_euclid(100) + before.div_euclid(400);
    // Year 0 is a leap year.
    366 + before * 365 + leaps - EPOCH
}

const fn days_in(year: i32, month: u32) -> u32 {
    let is_leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    match month {
        2 if is_leap => 29,
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    }
}

impl fmt::Display for Day {
    /// As `2026-12-03`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (year, month, day) = self.date();
        write!(f, "{year:04}-{month:02}-{day:02}")
    }
}

/// The text is no day such as `2026-12-03`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DayError;

impl fmt::Display for DayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a day is written as 2026-12-03")
    }
}

impl std::error::Error for DayError {}

impl FromStr for Day {
    type Err = DayError;

    /// Reads what `Display` writes, in that spelling alone.
    fn from_str(text: &str) -> Result<Self, DayError> {
        let is_digit = |(at, byte): (usize, u8)| match at {
            4 | 7 => byte == b'-',
            _ => byte.is_ascii_digit(),
        };
        if text.len() != 10 || !text.bytes().enumerate().all(is_digit) {
            return Err(DayError);
        }
        let part = |from: usize, to: usize| text[from..to].parse().unwrap_or(0);
        Self::new(part(0, 4) as i32, part(5, 7), part(8, 10)).ok_or(DayError)
    }
}

impl TryFrom<String> for Day {
    type Error = DayError;

    fn try_from(text: String) -> Result<Self, DayError> {
        text.parse()
    }
}

impl From<Day> for String {
    fn from(day: Day) -> Self {
        day.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> Day {
        text.parse().expect(text)
    }

    #[test]
    fn known_days_have_their_number_and_weekday() {
        assert_eq!(day("1970-01-01").count(), 0);
        assert_eq!(day("2000-03-01").count(), 11_017);
        assert_eq!(day("2026-12-03").count(), 20_790);
        assert_eq!(day("2026-12-03").weekday(), 3, "a Thursday");
        assert_eq!(day("1969-12-28").weekday(), 6, "a Sunday");
    }

    #[test]
    fn every_day_of_the_calendar_follows_the_one_before_it() {
        let mut count = day("0001-01-01").count();
        for year in 1..=9999 {
            for month in 1..=12 {
                for date in 1..=days_in(year, month) {
                    let day = Day::new(year, month, date).expect("a date");
                    assert_eq!((day.count(), day.date()), (count, (year, month, date)));
                    count += 1;
                }
            }
        }
    }

    #[test]
    fn dates_that_no_calendar_has_are_none() {
        let none = [
            (2026, 2, 29),
            (1900, 2, 29),
            (2026, 4, 31),
            (2026, 0, 1),
            (2026, 13, 1),
            (2026, 1, 0),
            (0, 1, 1),
            (10_000, 1, 1),
        ];
        for (year, month, date) in none {
            assert_eq!(Day::new(year, month, date), None, "{year} {month} {date}");
        }
        assert!(Day::new(2000, 2, 29).is_some());
    }

    #[test]
    fn a_day_reads_back_in_one_spelling() {
        for text in ["2026-12-03", "0001-01-01", "9999-12-31", "2024-02-29"] {
            assert_eq!(day(text).to_string(), text);
        }
        let refused = [
            "2026-12-3",
            "26-12-03",
            "2026-12-32",
            "2026/12/03",
            "2026-12-03 ",
            "+026-12-03",
            "2026-02-29",
            "２０26-12",
            "",
        ];
        for text in refused {
            assert_eq!(text.parse::<Day>(), Err(DayError), "{text}");
        }
    }

    #[test]
    fn days_go_on_over_the_ends_of_months_and_stop_at_the_calendar_s() {
        assert_eq!(day("2026-12-31").plus(1), day("2027-01-01"));
        assert_eq!(day("2028-03-01").plus(-1), day("2028-02-29"));
        assert_eq!(day("9999-12-31").plus(1), day("9999-12-31"));
        assert_eq!(day("0001-01-05").plus(i32::MIN), day("0001-01-01"));
    }
}
