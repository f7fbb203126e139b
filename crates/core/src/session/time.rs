//! The time that a session is told, and how long a turn took.

/// The moment of an input, by two clocks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Now {
    /// Milliseconds since some moment of this visit; never goes back. All that a session measures.
    pub instant: u64,
    /// Milliseconds since 1970 UTC: the date of a finished game in the history, and nothing else.
    pub wall: u64,
}

/// Measures a turn. Stands still while something else than the game is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Stopwatch {
    /// Milliseconds measured before it was last started.
    measured: u64,
    /// The instant at which it was last started; `None` while it stands.
    since: Option<u64>,
}

impl Stopwatch {
    /// Starts at nothing.
    pub const fn start(now: Now) -> Self {
        Self {
            measured: 0,
            since: Some(now.instant),
        }
    }

    /// Stands, with so many milliseconds measured.
    pub const fn stand(measured: u64) -> Self {
        Self {
            measured,
            since: None,
        }
    }

    /// Stops, and keeps what it has measured.
    pub const fn pause(&mut self, now: Now) {
        self.measured = self.read(now);
        self.since = None;
    }

    /// Goes on where it was stopped.
    pub const fn resume(&mut self, now: Now) {
        if self.since.is_none() {
            self.since = Some(now.instant);
        }
    }

    /// Milliseconds measured so far.
    pub const fn read(&self, now: Now) -> u64 {
        match self.since {
            Some(since) => self.measured + now.instant.saturating_sub(since),
            None => self.measured,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn at(instant: u64) -> Now {
        Now { instant, wall: 0 }
    }

    #[test]
    fn it_measures_while_it_runs() {
        let mut watch = Stopwatch::start(at(100));
        assert_eq!(watch.read(at(350)), 250);
        watch.pause(at(400));
        watch.pause(at(900));
        assert_eq!(watch.read(at(1000)), 300);
        watch.resume(at(2000));
        watch.resume(at(2500));
        assert_eq!(watch.read(at(2600)), 900);
    }

    #[test]
    fn an_instant_that_goes_back_counts_as_none() {
        assert_eq!(Stopwatch::start(at(500)).read(at(100)), 0);
    }
}
