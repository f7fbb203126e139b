//! Small functions of real numbers.
//!
//! Sines and powers are the browser's own, which need not be shipped again: with [`clamp`], 4.2 KB
//! of the page, gzipped, less than the standard library's.

pub use border_rush_core::float::clamp;

/// Angles and powers, as the browser computes them.
pub trait Maths: Copy {
    /// The sine of an angle in radians.
    #[must_use]
    fn sine(self) -> Self;
    /// The cosine of an angle in radians.
    #[must_use]
    fn cosine(self) -> Self;
    /// The power of e.
    #[must_use]
    fn exponential(self) -> Self;

    /// Sine and cosine.
    fn sine_cosine(self) -> (Self, Self) {
        (self.sine(), self.cosine())
    }
}

/// Eases in and out (smoothstep): 0 up to `part` 0, 1 from 1 on, level at both ends.
pub fn ease(part: f32) -> f32 {
    let part = clamp(part, 0.0, 1.0);
    part * part * (3.0 - 2.0 * part)
}

impl Maths for f64 {
    fn sine(self) -> Self {
        host::sin(self)
    }

    fn cosine(self) -> Self {
        host::cos(self)
    }

    fn exponential(self) -> Self {
        host::exp(self)
    }
}

impl Maths for f32 {
    fn sine(self) -> Self {
        host::sin(self.into()) as f32
    }

    fn cosine(self) -> Self {
        host::cos(self.into()) as f32
    }

    fn exponential(self) -> Self {
        host::exp(self.into()) as f32
    }
}

#[cfg(target_arch = "wasm32")]
mod host {
    pub use js_sys::Math::{cos, exp, sin};
}

#[cfg(not(target_arch = "wasm32"))]
mod host {
    pub fn sin(angle: f64) -> f64 {
        angle.sin()
    }

    pub fn cos(angle: f64) -> f64 {
        angle.cos()
    }

    pub fn exp(power: f64) -> f64 {
        power.exp()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn easing_is_level_at_both_ends_and_half_way_in_the_middle() {
        let eased = [-1.0, 0.0, 0.5, 1.0, 2.0].map(|part| ease(part).to_bits());
        assert_eq!(eased, [0.0, 0.0, 0.5, 1.0, 1.0].map(f32::to_bits));
        assert!(ease(0.01) < 0.001 && ease(0.99) > 0.999);
    }
}
