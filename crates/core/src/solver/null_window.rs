//! How an exact value is found by questions of the form "is it at least this much?".

/// What is known of a value, and what to ask next: MTD(f) (Plaat and others, 1996), the first guess
/// being a draw.
#[derive(Clone, Copy, Debug)]
pub struct NullWindow {
    low: i32,
    high: i32,
    guess: i32,
}

impl NullWindow {
    /// A value that lies between these two.
    pub const fn new(low: i32, high: i32) -> Self {
        let guess = 0;
        Self { low, high, guess }
    }

    /// The question to ask next: whether the value is at least this much. `None` once the value is known.
    pub fn next(&self) -> Option<i32> {
        (self.low < self.high).then(|| self.guess.clamp(self.low + 1, self.high))
    }

    /// Takes the answer to a question: a lower bound where it is `least` or more, else an upper one.
    pub const fn narrow(&mut self, found: i32, least: i32) {
        if found >= least {
            self.low = found;
            self.guess = found + 1;
        } else {
            self.high = found;
            self.guess = found;
        }
    }

    /// The value, once it is known; before, its lower bound.
    pub const fn low(&self) -> i32 {
        self.low
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_value_is_found_whatever_the_answers_reveal() {
        for value in -9..=9 {
            for slack in 0..3 {
                let mut window = NullWindow::new(-9, 9);
                while let Some(least) = window.next() {
                    assert!((-8..=9).contains(&least));
                    let found = if value >= least {
                        (value - slack).max(least)
                    } else {
                        (value + slack).min(least - 1)
                    };
                    window.narrow(found, least);
                }
                assert_eq!(window.low(), value);
            }
        }
    }
}
