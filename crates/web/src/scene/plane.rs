//! How the sand lies in the picture: the flat board, seen by the camera.

use border_rush_core::Size;
use three_d::{Mat4, Vec4, vec4};

use super::layout;

/// A plane seen in perspective: what a place of the board, in cells from its upper left corner, is in
/// the picture, in homogeneous CSS pixels.
#[derive(Clone, Copy, PartialEq, Default, Debug)]
pub struct Plane {
    /// What one more column adds: x, y and depth.
    pub column: [f64; 3],
    /// What one more row towards the player adds.
    pub row: [f64; 3],
    /// The corner itself.
    pub corner: [f64; 3],
}

impl Plane {
    /// The sand of a board under a camera, on a canvas of so many CSS pixels.
    pub fn of(size: Size, projection: &Mat4, (width, height): (f64, f64)) -> Self {
        let (half_x, half_z) = layout::half(size);
        let seen = |clip: Vec4| {
            let (x, y, w) = (f64::from(clip.x), f64::from(clip.y), f64::from(clip.w));
            [(w + x) * width / 2.0, (w - y) * height / 2.0, w]
        };
        Self {
            column: seen(projection.x),
            row: seen(projection.z),
            corner: seen(projection * vec4(-half_x, 0.0, -half_z, 1.0)),
        }
    }

    /// The place in the picture; `None` behind the camera.
    pub fn place(&self, columns: f64, rows: f64) -> Option<(f64, f64)> {
        let at =
            |axis: usize| self.corner[axis] + self.column[axis] * columns + self.row[axis] * rows;
        let depth = at(2);
        (depth > 1e-3).then(|| (at(0) / depth, at(1) / depth))
    }
}

#[cfg(test)]
mod tests {
    use three_d::Vec2;

    use super::*;
    use crate::scene::camera::{FreeZone, fit, project};

    #[test]
    fn the_middle_of_every_cell_is_where_the_camera_sees_it() {
        let (width, height) = (800.0, 600.0);
        let zone = FreeZone {
            low: Vec2::new(-1.0, -0.8),
            high: Vec2::new(1.0, 0.7),
        };
        for size in [9, 13].map(|n| Size::square(n).unwrap()) {
            let aspect = (width / height) as f32;
            let pose = fit(&layout::bounds(size), 0.4, 0.7, aspect, &zone);
            let projection = pose.projection(aspect);
            let plane = Plane::of(size, &projection, (width, height));
            for cell in size.cells() {
                let seen = project(&projection, layout::middle_of(size, cell)).unwrap();
                let (x, y) = plane
                    .place(
                        f64::from(cell.col()) + 0.5,
                        f64::from(size.rows() - 1 - cell.row()) + 0.5,
                    )
                    .unwrap();
                let wanted = (
                    (f64::from(seen.x) + 1.0) * width / 2.0,
                    (1.0 - f64::from(seen.y)) * height / 2.0,
                );
                assert!((x - wanted.0).hypot(y - wanted.1) < 0.05, "{cell}");
            }
        }
    }
}
