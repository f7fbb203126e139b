//! How many tides of the day were played in a row (N5).

use crate::rules::Day;

/// Days of which one may be missed without an end of the streak.
const WEEK: i32 = 7;

/// How many days in a row were played up to this one, in any order and with days given twice. A
/// missed day is forgiven where none of the six days after it was missed as well; it isn't counted.
/// Today counts once it is played, and ends nothing before it is over. Later days than today are left
/// out: the clock was set back.
pub fn streak(played: &[Day], today: Day) -> usize {
    let mut days: Vec<Day> = played.iter().copied().filter(|&day| day <= today).collect();
    days.sort_unstable();
    days.dedup();
    let mut count = 0;
    let mut missed = None;
    // The day that should have been played last.
    let mut expected = today;
    for &day in days.iter().rev() {
        for gap in (day.count() + 1..=expected.count()).rev() {
            let is_open = gap == today.count();
            let is_forgiven = missed.is_none_or(|later| later - gap >= WEEK);
            if !is_open && !is_forgiven {
                return count;
            }
            if !is_open {
                missed = Some(gap);
            }
        }
        count += 1;
        expected = day.plus(-1);
    }
    count
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Days of a picture that ends today: `x` is a day that was played, `.` one that was missed.
    fn of(picture: &str) -> usize {
        let today: Day = "2028-03-01".parse().expect("a day");
        let first = 1 - picture.len() as i32;
        let played = picture
            .chars()
            .zip(first..)
            .filter(|&(char, _)| char == 'x');
        let days: Vec<Day> = played.map(|(_, at)| today.plus(at)).collect();
        streak(&days, today)
    }

    #[test]
    fn days_in_a_row_are_counted_and_today_is_still_open() {
        for (picture, count) in [
            ("", 0),
            (".", 0),
            ("x", 1),
            ("x.", 1),
            ("xxx", 3),
            ("xxx.", 3),
        ] {
            assert_eq!(of(picture), count, "{picture}");
        }
    }

    #[test]
    fn one_missed_day_a_week_is_forgiven() {
        let cases = [
            ("xx.xx", 4),
            ("xxxxx..x", 1),
            ("xxxxx..", 5),
            ("xxxxx...", 0),
            ("xx.x", 3),
            ("xx.", 2),
            ("xx..", 2),
            ("x.xxxxx.xxx", 8),
            ("x.xxxxxx.xxx", 10),
            ("x.xxxxxx.xx.", 9),
        ];
        for (picture, count) in cases {
            assert_eq!(of(picture), count, "{picture}");
        }
    }

    #[test]
    fn a_day_given_twice_or_yet_to_come_changes_nothing() {
        let today: Day = "2026-10-25".parse().expect("a day");
        let days = [0, -1, 0, -2, 5, 1, -1].map(|at| today.plus(at));
        assert_eq!(streak(&days, today), 3);
    }

    #[test]
    fn a_clock_set_back_neither_doubles_nor_loses_a_day() {
        let today: Day = "2026-10-25".parse().expect("a day");
        let mut days: Vec<Day> = (0..10).map(|at| today.plus(-at)).collect();
        let before = streak(&days, today);
        days.push(today.plus(-3));
        assert_eq!((before, streak(&days, today)), (10, 10));
        assert_eq!(
            streak(&days, today.plus(-1)),
            9,
            "as the set-back clock sees it"
        );
    }
}
