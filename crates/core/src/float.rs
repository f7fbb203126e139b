//! Numbers with a point, without what the standard library's ways would add to the page.

/// The number, or the bound that it passes. Unlike the standard `clamp` it never panics, and so needs
/// none of the code that writes numbers: 8 KB of the page.
pub fn clamp<T: PartialOrd>(number: T, low: T, high: T) -> T {
    if number < low {
        low
    } else if number > high {
        high
    } else {
        number
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_stay_between_their_bounds() {
        let clamped = [-1.0, 0.5, 2.0].map(|x: f64| clamp(x, 0.0, 1.0).to_bits());
        assert_eq!(clamped, [0.0, 0.5, 1.0].map(f64::to_bits));
        assert!(clamp(f32::NAN, 0.0, 1.0).is_nan());
    }
}
