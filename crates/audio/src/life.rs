//! Two guards of the sound's life, both pure: nothing queued may burst, and a clock that stands
//! still is noticed.

use crate::cue::Cue;
use border_rush_core::float::clamp;

/// Cues that wait at most for a context which is just starting.
const MOST_WAITING: usize = 4;
/// Seconds that a cue is worth waiting for.
const PATIENCE: f64 = 0.6;
/// Seconds of ticks without progress after which an audio clock counts as dead.
const STALLED: f64 = 3.0;
/// Most seconds that one tick adds: a page that slept has proved nothing.
const LONGEST_TICK: f64 = 0.5;

/// The cues of the gesture that starts the sound: the context needs a moment to run. What is not
/// heard soon is never heard.
#[derive(Debug, Default)]
pub struct Waiting {
    cues: Vec<(Cue, f64)>,
}

impl Waiting {
    /// Holds a cue at a time in seconds of the page's clock.
    pub fn hold(&mut self, cue: Cue, now: f64) {
        self.cues.retain(|&(_, since)| fresh(since, now));
        if self.cues.len() < MOST_WAITING {
            self.cues.push((cue, now));
        }
    }

    /// Gives back the cues that are still fresh, and forgets all.
    pub fn release(&mut self, now: f64) -> impl Iterator<Item = Cue> {
        self.cues
            .drain(..)
            .filter(move |&(_, since)| fresh(since, now))
            .map(|(cue, _)| cue)
    }
}

fn fresh(since: f64, now: f64) -> bool {
    (0.0..=PATIENCE).contains(&(now - since))
}

/// Notices an audio clock that stands still though its context claims to run, as Safari's may
/// after an interruption.
#[derive(Debug, Default)]
pub struct Watchdog {
    page: f64,
    audio: f64,
    still: f64,
}

impl Watchdog {
    /// Called at each tick with the page's clock and a running context's audio clock; `true` once
    /// the context should be replaced.
    pub fn stalled(&mut self, page: f64, audio: f64) -> bool {
        let passed = clamp(page - self.page, 0.0, LONGEST_TICK);
        let moved = (audio - self.audio).abs() > f64::EPSILON;
        self.still = if moved { 0.0 } else { self.still + passed };
        (self.page, self.audio) = (page, audio);
        self.still > STALLED
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_late_context_plays_nothing_of_what_piled_up() {
        let mut waiting = Waiting::default();
        for _ in 0..100 {
            waiting.hold(Cue::Ui, 1.0);
        }
        assert_eq!(waiting.release(60.0).count(), 0);
        assert_eq!(waiting.release(1.0).count(), 0);
    }

    #[test]
    fn the_first_tile_is_heard() {
        let mut waiting = Waiting::default();
        waiting.hold(Cue::Ui, 0.0);
        waiting.hold(Cue::Fused, 5.0);
        assert_eq!(waiting.release(5.2).collect::<Vec<_>>(), [Cue::Fused]);
    }

    #[test]
    fn a_dead_clock_is_found_and_a_sleeping_page_is_not() {
        let mut dog = Watchdog::default();
        assert!(!dog.stalled(1.0, 1.0));
        assert!(!dog.stalled(3600.0, 1.0), "one tick proves nothing");
        let dead = (0..20).any(|tick| dog.stalled(3600.0 + f64::from(tick) * 0.25, 1.0));
        assert!(dead);
        assert!(!dog.stalled(3700.0, 1.1));
    }
}
