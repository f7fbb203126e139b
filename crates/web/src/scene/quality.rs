//! Picture quality: pixels first, then caustics and shadows on stones (X4).

pub use crate::page_settings::Quality;

/// Pixels a CSS pixel at most, and detail (0 to 2), from best to weakest.
const STEPS: [(f64, f32); 6] = [
    (2.0, 2.0),
    (1.5, 2.0),
    (1.2, 2.0),
    (1.0, 1.0),
    (0.8, 0.0),
    (0.62, 0.0),
];
const HIGH: usize = 0;
const MEDIUM: usize = 1;
/// Frames slower than this (in ms) are too slow, faster ones leave room.
const SLOW: f64 = 24.0;
const QUICK: f64 = 13.0;
/// Frames counted before a step is taken.
const PATIENCE: u32 = 24;
/// Longer pauses say nothing of the drawing.
const PAUSE: f64 = 400.0;

/// The step in use, and the frames it was judged by.
pub struct Pacing {
    wish: Quality,
    step: usize,
    mean: f64,
    count: u32,
    /// Steps up are given up for good once one has led straight back down.
    ceiling: usize,
}

impl Pacing {
    /// Starts at the best step.
    pub fn new() -> Self {
        Self {
            wish: Quality::Auto,
            step: HIGH,
            mean: 16.0,
            count: 0,
            ceiling: HIGH,
        }
    }

    /// Takes the setting; true if the picture changes.
    pub fn set(&mut self, wish: Quality) -> bool {
        let former = self.step;
        self.wish = wish;
        self.step = match wish {
            Quality::Auto => self.step,
            Quality::High => HIGH,
            Quality::Medium => MEDIUM,
            Quality::Low => 3,
        };
        self.count = 0;
        self.step != former
    }

    /// Pixels a CSS pixel on a screen that has this many.
    pub fn ratio(&self, screen: f64) -> f64 {
        screen.min(STEPS[self.step].0)
    }

    /// 0 low, 1 without the finest, 2 everything.
    pub fn detail(&self) -> f32 {
        if self.wish == Quality::Low {
            0.0
        } else {
            STEPS[self.step].1
        }
    }

    /// Counts the time between two frames in a row, in ms; true if the picture must change.
    pub fn count(&mut self, interval: f64, screen: f64) -> bool {
        if self.wish != Quality::Auto || !(1.0..PAUSE).contains(&interval) {
            return false;
        }
        self.mean += (interval - self.mean) * 0.12;
        self.count += 1;
        if self.count < PATIENCE {
            return false;
        }
        if self.mean > SLOW && self.step + 1 < STEPS.len() {
            self.go(self.below(screen));
            self.ceiling = self.ceiling.max(self.step);
            return true;
        }
        if self.mean < QUICK && self.step > self.ceiling && self.count > PATIENCE * 12 {
            self.go(self.step - 1);
            return true;
        }
        false
    }

    /// The next step that is weaker on this screen: a ratio that it lacks changes nothing.
    fn below(&self, screen: f64) -> usize {
        let weaker = |&step: &usize| STEPS[step].0 < screen || STEPS[step].1 < STEPS[self.step].1;
        (self.step + 1..STEPS.len())
            .find(weaker)
            .unwrap_or(STEPS.len() - 1)
    }

    fn go(&mut self, step: usize) {
        (self.step, self.mean, self.count) = (step, 16.0, 0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn run(pacing: &mut Pacing, interval: f64, screen: f64) -> usize {
        (0..2000).filter(|_| pacing.count(interval, screen)).count()
    }

    #[test]
    fn a_slow_machine_gets_fewer_pixels_before_fewer_features() {
        let mut pacing = Pacing::new();
        let mut seen = vec![(pacing.ratio(2.0), pacing.detail())];
        while (0..200).any(|_| pacing.count(50.0, 2.0)) {
            seen.push((pacing.ratio(2.0), pacing.detail()));
        }
        assert_eq!(
            seen,
            [
                (2.0, 2.0),
                (1.5, 2.0),
                (1.2, 2.0),
                (1.0, 1.0),
                (0.8, 0.0),
                (0.62, 0.0)
            ]
        );
    }

    #[test]
    fn a_good_machine_and_pauses_change_nothing() {
        let mut pacing = Pacing::new();
        assert_eq!(
            run(&mut pacing, 16.7, 2.0) + run(&mut pacing, 5000.0, 2.0),
            0
        );
        assert!((pacing.ratio(3.0) - 2.0).abs() < 1e-9);
        assert!((pacing.ratio(1.0) - 1.0).abs() < 1e-9);
    }

    #[test]
    fn a_fixed_setting_is_not_judged() {
        let mut pacing = Pacing::new();
        assert!(pacing.set(Quality::Low));
        assert_eq!(run(&mut pacing, 90.0, 2.0), 0);
        assert_eq!((pacing.ratio(2.0), pacing.detail()), (1.0, 0.0));
        assert!(pacing.set(Quality::High));
    }
}
