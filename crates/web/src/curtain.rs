//! The end is seen before the result is read (U8): how long the result window waits.

use border_rush_core::Outcome;

/// How long a win is shown before its result, in milliseconds.
const SHOW: f64 = 4300.0;
/// How long a draw is.
const DRAW: f64 = 1600.0;
/// How long an end is that nothing stages: less motion, or a flat board.
const PLAIN: f64 = 600.0;

/// Holds the result back while the end is staged.
#[derive(Default)]
pub struct Curtain {
    staged: bool,
    due: Option<f64>,
}

impl Curtain {
    /// Whether ends are staged from now on.
    pub const fn set_staged(&mut self, staged: bool) {
        self.staged = staged;
    }

    /// The game ended at the clock's `now`.
    pub fn ended(&mut self, outcome: Outcome, now: f64) {
        let wait = match (self.staged, outcome) {
            (false, _) => PLAIN,
            (true, Outcome::Draw) => DRAW,
            (true, Outcome::Won(_)) => SHOW,
        };
        self.due = Some(now + wait);
    }

    /// Whether the result may be read; a game that ended in a former visit may at once.
    pub fn is_open(&self) -> bool {
        self.due.is_none()
    }

    /// Opens when it is time; says so once.
    pub fn opens(&mut self, now: f64) -> bool {
        self.due.take_if(|due| now >= *due).is_some()
    }
}

#[cfg(test)]
mod tests {
    use border_rush_core::Side;

    use super::*;

    /// When the result of a game that ends at 1000 may be read.
    fn opening(staged: bool, outcome: Outcome) -> f64 {
        let mut curtain = Curtain::default();
        curtain.set_staged(staged);
        curtain.ended(outcome, 1000.0);
        assert!(!curtain.is_open());
        let mut times = (0..100).map(|step| 1000.0 + 100.0 * f64::from(step));
        let opening = times.find(|&now| curtain.opens(now)).unwrap_or(f64::MAX);
        assert!(curtain.is_open() && !curtain.opens(f64::MAX));
        opening
    }

    #[test]
    fn a_win_is_shown_longer_than_a_draw() {
        let times = [
            Outcome::Won(Side::Water),
            Outcome::Won(Side::Rock),
            Outcome::Draw,
        ]
        .map(|outcome| opening(true, outcome) as u32);
        assert_eq!(times, [5300, 5300, 2600]);
    }

    #[test]
    fn an_end_without_staging_is_short() {
        assert_eq!(opening(false, Outcome::Won(Side::Water)) as u32, 1600);
    }

    #[test]
    fn a_resumed_end_is_open() {
        assert!(Curtain::default().is_open());
    }
}
