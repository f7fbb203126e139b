//! The page's one source of time: the browser's clock, or one that a test turns by hand.

use border_rush_core::session::Now;

/// Milliseconds from an arbitrary start; never runs backwards.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Clock {
    /// Follows `performance.now()`.
    Live,
    /// Stands still but for [`Clock::advance`].
    Manual(f64),
}

impl Clock {
    /// The time now.
    pub fn now(self) -> f64 {
        match self {
            Self::Live => web_sys::window()
                .and_then(|window| window.performance())
                .map_or(0.0, |performance| performance.now()),
            Self::Manual(time) => time,
        }
    }

    /// The moment of an input: this clock's time, and the date.
    pub fn moment(self) -> Now {
        Now {
            instant: self.now() as u64,
            wall: js_sys::Date::now() as u64,
        }
    }

    /// Whether frames come by themselves.
    pub fn is_live(self) -> bool {
        self == Self::Live
    }

    /// Moves a manual clock on by `ms`; a live one goes by itself.
    pub fn advance(&mut self, ms: f64) {
        if let Self::Manual(time) = self {
            *time += ms.max(0.0);
        }
    }
}
