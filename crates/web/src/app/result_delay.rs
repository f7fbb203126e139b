//! The end is seen before the result is read (U8): how long the result dialog waits.

use border_rush_core::Outcome;

/// How long a win is shown before its result, in milliseconds.
const SHOW: f64 = 4300.0;
/// How long a draw is.
const DRAW: f64 = 1600.0;
/// How long an end is that is not animated: less motion, or a flat board.
const PLAIN: f64 = 600.0;

/// Holds the result back while the end is animated.
#[derive(Default)]
pub struct ResultDelay {
    animated: bool,
    due: Option<f64>,
    /// Somebody has touched the page since the game ended.
    interrupted: bool,
}

impl ResultDelay {
    /// Whether ends are animated from now on.
    pub const fn set_animated(&mut self, animated: bool) {
        self.animated = animated;
    }

    /// The game ended at the clock's `now`.
    pub fn ended(&mut self, outcome: Option<Outcome>, now: f64) {
        let wait = match (self.animated, outcome) {
            (false, _) => PLAIN,
            (true, Some(Outcome::Draw) | None) => DRAW,
            (true, Some(Outcome::Won(_))) => SHOW,
        };
        self.due = Some(now + wait);
        self.interrupted = false;
    }

    /// Whether the end is being animated for who only looks.
    pub const fn shows_end(&self) -> bool {
        self.animated && self.due.is_some() && !self.interrupted
    }

    /// Somebody touches the page; says whether the end was shown for who only looks until now.
    pub const fn interrupt(&mut self) -> bool {
        let shown = self.shows_end();
        self.interrupted = true;
        shown
    }

    /// Whether the result may be read; a game that ended in a former visit may at once.
    pub fn is_over(&self) -> bool {
        self.due.is_none()
    }

    /// Whether the delay ends now; says so once.
    pub fn elapses(&mut self, now: f64) -> bool {
        self.due.take_if(|due| now >= *due).is_some()
    }
}

#[cfg(test)]
mod tests {
    use border_rush_core::Side;

    use super::*;

    #[test]
    fn a_touch_ends_the_show_and_the_result_waits_all_the_same() {
        let mut result_delay = ResultDelay::default();
        assert!(!result_delay.shows_end() && !result_delay.interrupt());
        result_delay.set_animated(true);
        result_delay.ended(Some(Outcome::Won(Side::Rock)), 0.0);
        assert!(result_delay.shows_end());
        assert!(result_delay.interrupt() && !result_delay.interrupt());
        assert!(!result_delay.shows_end() && !result_delay.is_over());
        result_delay.ended(Some(Outcome::Won(Side::Rock)), 9000.0);
        assert!(result_delay.shows_end(), "another game's end");
        result_delay.set_animated(false);
        assert!(!result_delay.shows_end(), "a still end has nothing to show");
    }

    /// When the result of a game that ends at 1000 may be read.
    fn opening(animated: bool, outcome: Outcome) -> f64 {
        let mut result_delay = ResultDelay::default();
        result_delay.set_animated(animated);
        result_delay.ended(Some(outcome), 1000.0);
        assert!(!result_delay.is_over());
        let mut times = (0..100).map(|step| 1000.0 + 100.0 * f64::from(step));
        let opening = times
            .find(|&now| result_delay.elapses(now))
            .unwrap_or(f64::MAX);
        assert!(result_delay.is_over() && !result_delay.elapses(f64::MAX));
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
    fn an_end_without_animation_is_short() {
        assert_eq!(opening(false, Outcome::Won(Side::Water)) as u32, 1600);
    }

    #[test]
    fn a_resumed_end_is_over() {
        assert!(ResultDelay::default().is_over());
    }
}
