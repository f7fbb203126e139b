//! Numbers with a point, without what the standard library's ways would add to the page.

/// Numbers that can be held between bounds.
pub trait Held: PartialOrd + Sized {
    /// This number, or the bound that it passes. Unlike `clamp` it never panics, and so needs none of
    /// the code that writes numbers: 8 KB of the page.
    #[must_use]
    fn held(self, low: Self, high: Self) -> Self {
        if self < low {
            low
        } else if self > high {
            high
        } else {
            self
        }
    }
}

impl Held for f32 {}
impl Held for f64 {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_stay_between_their_bounds() {
        let held = [-1.0, 0.5, 2.0].map(|x: f64| x.held(0.0, 1.0).to_bits());
        assert_eq!(held, [0.0, 0.5, 1.0].map(f64::to_bits));
        assert!(f32::NAN.held(0.0, 1.0).is_nan());
    }
}
