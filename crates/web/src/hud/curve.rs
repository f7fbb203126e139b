//! The drawing of a score that changes: points of a polyline.

use std::fmt::Write as _;

/// Width and height of the drawing, and its margin above and below.
const FRAME: (u32, u32, u32) = (3000, 900, 60);

/// Points of a line through the scores, the earliest at the left; `most` is the scale's top.
pub fn points(scores: impl ExactSizeIterator<Item = u16>, most: u16) -> String {
    let (width, height, margin) = FRAME;
    let most = u32::from(most.max(1));
    let last = scores.len().max(2) as u32 - 1;
    let mut points = String::new();
    for (score, at) in scores.zip(0..) {
        let rise = (height - 2 * margin) * u32::from(score) / most;
        let _ = write!(points, "{},{} ", width * at / last, height - margin - rise);
    }
    points
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_curve_runs_from_the_earliest_and_stays_inside() {
        assert_eq!(points([0, 20].into_iter(), 20), "0,840 3000,60 ");
        assert_eq!(points([5, 10].into_iter(), 20), "0,645 3000,450 ");
        assert_eq!(points([].into_iter(), 0), "");
    }
}
