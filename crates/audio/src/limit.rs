//! The limiter, as a curve that each sample passes: cheaper than a compressor, the same in every
//! browser, and nothing gets over it.

/// Highest sample that may leave, −1.1 dBFS.
pub const CEILING: f32 = 0.88;
/// Samples up to here pass untouched: whatever does not crowd.
pub const UNTOUCHED: f32 = 0.5;
/// Samples up to here are bent; beyond, there is no more to gain.
pub const REACH: f32 = 2.0;
/// Points of the curve.
const POINTS: usize = 4097;

/// The curve over −[`REACH`]..=[`REACH`], evenly spaced.
pub fn curve() -> Vec<f32> {
    let half = (POINTS / 2) as f32;
    (0..POINTS)
        .map(|point| limited((point as f32 - half) / half * REACH))
        .collect()
}

/// What becomes of a sample.
fn limited(sample: f32) -> f32 {
    let room = CEILING - UNTOUCHED;
    let over = (sample.abs() - UNTOUCHED).max(0.0);
    sample.signum() * (sample.abs().min(UNTOUCHED) + room * over / (room + over))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_curve_is_straight_then_bends_and_never_passes_the_ceiling() {
        let curve = curve();
        assert!(curve.windows(2).all(|pair| pair[0] <= pair[1]));
        assert!(curve.iter().all(|sample| sample.abs() <= CEILING));
        assert!((limited(0.3) - 0.3).abs() < 1e-6 && (limited(-0.5) + 0.5).abs() < 1e-6);
        assert!(curve[POINTS / 2].abs() < 1e-6, "silence stays silent");
        assert!(limited(REACH) > 0.8);
    }
}
