//! The distance at which the whole bed fills the part of the screen left free (C1).

use crate::maths::clamp;
use three_d::{Vec2, Vec3, vec3};

use super::pose::{Pose, project};

const NEAREST: f32 = 2.0;
const FARTHEST: f32 = 160.0;

/// The box that must stay in the picture, centred on the origin of the board.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Bounds {
    /// Half of the width, in cells.
    pub x: f32,
    /// Half of the depth.
    pub z: f32,
    /// Lowest and highest point.
    pub y: (f32, f32),
}

impl Bounds {
    /// The eight corners.
    pub fn corners(&self) -> [Vec3; 8] {
        std::array::from_fn(|i| {
            let pick = |bit: usize, low: f32, high: f32| if i & bit == 0 { low } else { high };
            vec3(
                pick(1, -self.x, self.x),
                pick(2, self.y.0, self.y.1),
                pick(4, -self.z, self.z),
            )
        })
    }
}

/// The part of the picture that the interface leaves free, in clip units (-1 to 1, up positive).
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct FreeZone {
    /// Lower left corner.
    pub low: Vec2,
    /// Upper right corner.
    pub high: Vec2,
}

impl FreeZone {
    /// From the screen's size and what is covered at top, right, bottom and left, in one unit.
    /// A zone squeezed under a quarter of the screen is widened again: the board stays visible.
    pub fn new(width: f32, height: f32, covered: [f32; 4]) -> Self {
        let [top, right, bottom, left] = covered;
        let (left, right) = squeeze(left / width, right / width);
        let (bottom, top) = squeeze(bottom / height, top / height);
        Self {
            low: Vec2::new(left * 2.0 - 1.0, bottom * 2.0 - 1.0),
            high: Vec2::new(1.0 - right * 2.0, 1.0 - top * 2.0),
        }
    }

    /// Its middle.
    pub fn middle(&self) -> Vec2 {
        (self.low + self.high) * 0.5
    }
}

fn squeeze(start: f32, end: f32) -> (f32, f32) {
    let (start, end) = (clamp(start, 0.0, 1.0), clamp(end, 0.0, 1.0));
    let over = (start + end) / 0.75;
    if over > 1.0 {
        (start / over, end / over)
    } else {
        (start, end)
    }
}

/// The nearest pose at these angles that keeps all eight corners in the free zone.
pub fn fit(bounds: &Bounds, yaw: f32, tilt: f32, aspect: f32, zone: &FreeZone) -> Pose {
    let pose = |distance| Pose {
        target: vec3(0.0, 0.0, 0.0),
        yaw,
        tilt,
        distance,
        shift: Vec2::new(0.0, 0.0),
    };
    let room = zone.high - zone.low;
    let (mut near, mut far) = (NEAREST, FARTHEST);
    for _ in 0..24 {
        let middle = (near + far) * 0.5;
        let fits = extent(bounds, &pose(middle), aspect)
            .is_some_and(|(low, high)| high.x - low.x <= room.x && high.y - low.y <= room.y);
        if fits {
            far = middle;
        } else {
            near = middle;
        }
    }
    let mut found = pose(far);
    if let Some((low, high)) = extent(bounds, &found, aspect) {
        found.shift = zone.middle() - (low + high) * 0.5;
    }
    found
}

/// Lower left and upper right corner of the picture of the box; `None` when part is behind.
fn extent(bounds: &Bounds, pose: &Pose, aspect: f32) -> Option<(Vec2, Vec2)> {
    let projection = pose.projection(aspect);
    let mut low = Vec2::new(f32::MAX, f32::MAX);
    let mut high = Vec2::new(f32::MIN, f32::MIN);
    for corner in bounds.corners() {
        let seen = project(&projection, corner)?;
        low = Vec2::new(low.x.min(seen.x), low.y.min(seen.y));
        high = Vec2::new(high.x.max(seen.x), high.y.max(seen.y));
    }
    Some((low, high))
}

/// The first view's angle above the horizon, in radians: 54° on a desk, steeper on an upright or
/// small screen so that the far side is not crushed (C1).
pub fn home_tilt(width: f32, height: f32) -> f32 {
    let upright = clamp((1.25 - width / height) / 0.65, 0.0, 1.0);
    let small = clamp((560.0 - height) / 200.0, 0.0, 1.0);
    (54.0 + (upright * 14.0).max(small * 5.0)).to_radians()
}

#[cfg(test)]
mod tests {
    use border_rush_core::Size;

    use super::*;
    use crate::scene::layout;

    const SCREENS: [(f32, f32); 11] = [
        (320.0, 568.0),
        (360.0, 740.0),
        (390.0, 844.0),
        (568.0, 320.0),
        (844.0, 390.0),
        (768.0, 1024.0),
        (1024.0, 768.0),
        (1280.0, 800.0),
        (1920.0, 1080.0),
        (3440.0, 1440.0),
        (3840.0, 2160.0),
    ];

    fn bounds(n: u8) -> Bounds {
        layout::bounds(Size::square(n).unwrap())
    }

    fn check(n: u8, screen: (f32, f32), covered: [f32; 4], yaw: f32) {
        let (width, height) = screen;
        let zone = FreeZone::new(width, height, covered);
        let aspect = width / height;
        let pose = fit(&bounds(n), yaw, home_tilt(width, height), aspect, &zone);
        let projection = pose.projection(aspect);
        let mut touches = 0;
        for corner in bounds(n).corners() {
            let seen = project(&projection, corner).unwrap();
            let slack = [
                seen.x - zone.low.x,
                seen.y - zone.low.y,
                zone.high.x - seen.x,
                zone.high.y - seen.y,
            ];
            for room in slack {
                assert!(room > -2e-3, "{corner:?} leaves {zone:?} on {screen:?}");
                touches += i32::from(room < 6e-3);
            }
        }
        assert!(touches >= 2, "{n} on {screen:?}: the bed could be larger");
    }

    #[test]
    fn all_eight_corners_fill_the_free_zone_on_every_screen() {
        for n in [9, 11, 13] {
            for screen in SCREENS {
                for yaw in [0.0, 0.3, -0.8, 2.5] {
                    check(n, screen, [0.0; 4], yaw);
                    check(n, screen, [56.0, 0.0, 72.0, 0.0], yaw);
                    check(n, screen, [10.0, 120.0, 30.0, 20.0], yaw);
                }
            }
        }
    }

    #[test]
    fn insets_that_leave_nothing_still_leave_a_board() {
        let zone = FreeZone::new(320.0, 200.0, [150.0, 0.0, 150.0, 0.0]);
        assert!(zone.high.y - zone.low.y > 0.4);
        let pose = fit(&bounds(13), 0.0, 0.9, 1.6, &zone);
        assert!(pose.distance < FARTHEST - 1.0);
    }

    #[test]
    fn small_and_upright_screens_look_down_more_steeply() {
        let degrees = |w, h| home_tilt(w, h).to_degrees();
        assert!((degrees(1280.0, 800.0) - 54.0).abs() < 1e-3);
        assert!((degrees(3840.0, 2160.0) - 54.0).abs() < 1e-3);
        assert!(degrees(390.0, 844.0) > 65.0);
        assert!(degrees(844.0, 390.0) > 57.0);
    }
}
