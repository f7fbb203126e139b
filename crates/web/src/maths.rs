//! The functions of angles and growth as the browser has them, which need not be shipped again.

/// Functions of real numbers.
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
    /// The length of the way this far along and `aside`.
    #[must_use]
    fn far(self, aside: Self) -> Self;

    /// Sine and cosine.
    fn sine_cosine(self) -> (Self, Self) {
        (self.sine(), self.cosine())
    }
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

    fn far(self, aside: Self) -> Self {
        (self * self + aside * aside).sqrt()
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

    fn far(self, aside: Self) -> Self {
        (self * self + aside * aside).sqrt()
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
