//! Look-ahead: the page's timer only asks, the audio clock decides. Notes are written for the
//! second to come, so a late, throttled or sleeping timer is not heard.

use super::{Composer, Event};
use crate::mood::Tension;
use border_rush_core::float::clamp;

/// Seconds written ahead beyond the next expected tick.
pub const WINDOW: f64 = 1.0;
/// Shortest and longest time expected between two ticks: the next one may always come as late as
/// a throttled timer's.
const EXPECTED: (f64, f64) = (0.3, 1.3);
/// Seconds before the first note after a start or a lost thread.
const LEAD: f64 = 0.1;

/// Asks the composer for what comes next.
#[derive(Clone, Debug)]
pub struct Scheduler {
    composer: Composer,
    /// Start of the next half beat that is not written yet.
    next: f64,
    last_tick: f64,
}

impl Scheduler {
    /// Nothing is written yet.
    pub fn new(seed: u64) -> Self {
        Self {
            composer: Composer::new(seed),
            next: 0.0,
            last_tick: 0.0,
        }
    }

    /// The composer, for the key and tempo of the moment.
    pub const fn composer(&self) -> &Composer {
        &self.composer
    }

    /// Writes what is due at `now` (seconds of the audio clock). Every event lies after `now`, and
    /// however long the last tick is past, no more than the window is written.
    pub fn tick(&mut self, now: f64, tension: Tension, out: &mut Vec<Event>) {
        let expected = clamp(now - self.last_tick, EXPECTED.0, EXPECTED.1);
        let until = now + WINDOW + expected;
        self.last_tick = now;
        // Behind: the clock ran on without us. Far ahead: it is another clock.
        if self.next < now + LEAD / 2.0 || self.next > now + 2.0 * (WINDOW + EXPECTED.1) {
            self.next = now + LEAD;
            self.composer.break_off();
        }
        while self.next < until {
            self.next += self.composer.write(self.next, tension, out);
        }
    }
}
