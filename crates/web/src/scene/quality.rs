//! Picture quality: pixels first, then the life of the light (X4).
//!
//! Where the graphics card tells how long its work takes, that decides. Elsewhere only the time
//! between frames is known, which a saving mode or a slow display may hold up as well: fewer pixels
//! are then a trial, taken back where they change nothing.

pub use crate::page_settings::Quality;

/// Pixels a CSS pixel at most, and detail (0 or 1), from best to weakest.
const STEPS: [(f64, f32); 7] = [
    (2.0, 1.0),
    (1.5, 1.0),
    (1.2, 1.0),
    (1.0, 1.0),
    (0.8, 1.0),
    (0.62, 1.0),
    (0.62, 0.0),
];
const HIGH: usize = 0;
const MEDIUM: usize = 1;
/// Pixels of the setting "low", which has no detail either.
const LOW: usize = 3;
/// Milliseconds between frames above which they come too slowly, and below which they come as
/// quickly as displays show them.
const SLOW: f64 = 24.0;
const SWIFT: f64 = 18.5;
/// Milliseconds of the card's work that are too many for sixty frames a second, and that would leave
/// room at the next better step.
const BUSY: f64 = 14.0;
const EASY: f64 = 10.0;
/// Detail costs about this many times the work.
const DETAIL_COST: f64 = 1.5;
/// A time between frames that has not fallen to this part of the former one has not changed.
const UNCHANGED: f64 = 0.88;
/// Pixels that a trial has to give up, as a part of all, before it says anything.
const TRIAL: f64 = 0.4;
/// Frames counted before a step down.
const PATIENCE: u32 = 24;
/// Frames before the first step up, and before one that follows a step up that held.
const RISE: u32 = 150;
const RISE_ON: u32 = 45;
/// The longest wait for a step up that has failed before.
const RISE_AT_MOST: u32 = 3600;
/// Longer pauses say nothing of the drawing.
const PAUSE: f64 = 400.0;

/// How long a frame took.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct FrameTime {
    /// Milliseconds since the frame before.
    pub interval: f64,
    /// Milliseconds of the graphics card's work on a late frame, where it tells.
    pub work: Option<f64>,
}

/// The step in use, and the frames it was judged by.
pub struct Pacing {
    wish: Quality,
    step: usize,
    interval: Mean,
    work: Option<Mean>,
    /// Frames at this step.
    count: u32,
    trial: Option<Trial>,
    /// The time between frames that pixels do not change, once a trial has shown it.
    fixed: Option<f64>,
    /// Frames to wait before a step up.
    rise: u32,
    /// The last step was one up, and has not held yet.
    rising: bool,
    /// Frames to wait before a step down: more after each trial in vain.
    patience: u32,
}

/// A running mean of milliseconds.
#[derive(Clone, Copy)]
struct Mean(f64);

impl Mean {
    fn add(&mut self, value: f64) {
        // A single stall is not a slow machine.
        self.0 += (value.min(2.0 * self.0 + 8.0) - self.0) * 0.12;
    }
}

/// Steps down that have not shown yet that pixels matter.
#[derive(Clone, Copy)]
struct Trial {
    from: usize,
    interval: f64,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Pace {
    Slow,
    Fine,
    Quick,
}

impl Pacing {
    /// Starts at the best step.
    pub fn new() -> Self {
        Self {
            wish: Quality::Auto,
            step: HIGH,
            interval: Mean(16.0),
            work: None,
            count: 0,
            trial: None,
            fixed: None,
            rise: RISE,
            rising: false,
            patience: PATIENCE,
        }
    }

    /// Takes the setting; true if the picture changes.
    pub fn set(&mut self, wish: Quality) -> bool {
        let former = (self.step, self.detail());
        self.wish = wish;
        self.step = match wish {
            Quality::Auto => self.step,
            Quality::High => HIGH,
            Quality::Medium => MEDIUM,
            Quality::Low => LOW,
        };
        self.count = 0;
        (self.step, self.detail()) != former
    }

    /// Pixels a CSS pixel on a screen that has this many.
    pub fn ratio(&self, screen: f64) -> f64 {
        ratio_of(self.step, screen)
    }

    /// 0 without the finest of light and water, 1 with everything.
    pub fn detail(&self) -> f32 {
        if self.wish == Quality::Low {
            0.0
        } else {
            STEPS[self.step].1
        }
    }

    /// Counts a frame that followed another of itself, on a screen that has this many pixels a CSS
    /// pixel; true if the picture must change.
    pub fn count(&mut self, time: FrameTime, screen: f64) -> bool {
        if self.wish != Quality::Auto || !(1.0..PAUSE).contains(&time.interval) {
            return false;
        }
        self.interval.add(time.interval);
        if let Some(work) = time.work {
            self.work.get_or_insert(Mean(work)).add(work);
        }
        self.count += 1;
        match self.pace(screen) {
            Pace::Slow if self.count >= self.patience => self.slow(screen),
            Pace::Quick if self.count >= self.rise => self.quick(screen),
            Pace::Fine | Pace::Quick if self.count >= PATIENCE => self.held(),
            _ => false,
        }
    }

    fn pace(&self, screen: f64) -> Pace {
        let (slow, quick) = if let Some(Mean(work)) = self.work {
            (work > BUSY, work * self.growth(screen) < EASY)
        } else {
            let interval = self.interval.0;
            let is_fixed = self
                .fixed
                .is_some_and(|fixed| (interval - fixed).abs() < (1.0 - UNCHANGED) * fixed);
            (interval > SLOW && !is_fixed, interval < SWIFT || is_fixed)
        };
        match (slow, quick) {
            (true, _) => Pace::Slow,
            (false, true) => Pace::Quick,
            (false, false) => Pace::Fine,
        }
    }

    /// Times the work that the next better step asks for.
    fn growth(&self, screen: f64) -> f64 {
        let Some(above) = above(self.step, screen) else {
            return 1.0;
        };
        let detail = if STEPS[above].1 > STEPS[self.step].1 {
            DETAIL_COST
        } else {
            1.0
        };
        detail * (ratio_of(above, screen) / self.ratio(screen)).powi(2)
    }

    /// Too slow for a while: a step down, or back where steps down have changed nothing.
    fn slow(&mut self, screen: f64) -> bool {
        if std::mem::take(&mut self.rising) {
            self.rise = (self.rise.max(RISE) * 2).min(RISE_AT_MOST);
        }
        let interval = self.interval.0;
        let trial = *self.trial.get_or_insert(Trial {
            from: self.step,
            interval,
        });
        if self.work.is_none() {
            if interval < trial.interval * UNCHANGED {
                // Fewer pixels help: what follows is judged from here.
                self.trial = Some(Trial {
                    from: self.step,
                    interval,
                });
            } else if self.pixels_of(trial, screen) < TRIAL {
                self.fixed = Some(interval);
                self.trial = None;
                self.patience = (self.patience * 2).min(RISE_AT_MOST);
                return self.go(trial.from);
            }
        }
        match below(self.step, screen) {
            Some(step) => self.go(step),
            None => false,
        }
    }

    /// With room to spare for a while: a step up, on trial.
    fn quick(&mut self, screen: f64) -> bool {
        self.trial = None;
        let Some(step) = above(self.step, screen) else {
            return false;
        };
        self.rising = true;
        self.go(step)
    }

    /// The step holds.
    fn held(&mut self) -> bool {
        self.trial = None;
        if std::mem::take(&mut self.rising) && self.rise <= RISE {
            self.rise = RISE_ON;
        }
        false
    }

    /// Pixels at this step, as a part of those where the trial began.
    fn pixels_of(&self, trial: Trial, screen: f64) -> f64 {
        (self.ratio(screen) / ratio_of(trial.from, screen)).powi(2)
    }

    fn go(&mut self, step: usize) -> bool {
        self.step = step;
        self.work = None;
        self.count = 0;
        true
    }
}

fn ratio_of(step: usize, screen: f64) -> f64 {
    screen.min(STEPS[step].0)
}

/// The next step that is weaker on this screen: a ratio that it lacks changes nothing.
fn below(step: usize, screen: f64) -> Option<usize> {
    (step + 1..STEPS.len()).find(|&other| differs(step, other, screen))
}

/// The next step that is better on this screen, the best of those that look alike there.
fn above(step: usize, screen: f64) -> Option<usize> {
    let next = (0..step).rfind(|&other| differs(step, other, screen))?;
    (0..=next).find(|&other| other == next || !differs(other, next, screen))
}

fn differs(one: usize, other: usize, screen: f64) -> bool {
    let look = |step| (ratio_of(step, screen), STEPS[step].1);
    look(one) != look(other)
}

#[cfg(test)]
mod tests;
