//! A place of the camera, and the projection seen from there.

use crate::maths::Maths;
use three_d::{
    EuclideanSpace, InnerSpace, Mat4, Point3, SquareMatrix, Vec2, Vec3, Vec4, vec3, vec4,
};

use super::FIELD_OF_VIEW;

const NEAR: f32 = 0.8;
const FAR: f32 = 420.0;

/// Where the camera stands: a point looked at, two angles, a distance, and a shift of the picture.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Pose {
    /// The point looked at.
    pub target: Vec3,
    /// Turn about the vertical in radians; 0 looks along the columns, from row 1.
    pub yaw: f32,
    /// Angle above the horizon in radians.
    pub tilt: f32,
    /// Distance from the target, in cells.
    pub distance: f32,
    /// Shift of the whole picture in clip units, so that the target need not be in its middle.
    pub shift: Vec2,
}

impl Pose {
    /// Where the eye is.
    pub fn eye(&self) -> Vec3 {
        self.target + self.away() * self.distance
    }

    /// The matrix from the world to clip space, for a picture of this width / height.
    pub fn projection(&self, aspect: f32) -> Mat4 {
        let view = Mat4::look_at_rh(
            Point3::from_vec(self.eye()),
            Point3::from_vec(self.target),
            vec3(0.0, 1.0, 0.0),
        );
        let mut lens = lens(aspect);
        // A lens shift: moves the picture without turning the camera, so nothing changes shape.
        lens.z.x = -self.shift.x;
        lens.z.y = -self.shift.y;
        lens * view
    }

    /// A pose between this and another, along the straight line of every number.
    pub fn toward(&self, other: &Self, part: f32) -> Self {
        let mix = |a: f32, b: f32| a + (b - a) * part;
        Self {
            target: self.target + (other.target - self.target) * part,
            yaw: mix(self.yaw, other.yaw),
            tilt: mix(self.tilt, other.tilt),
            distance: mix(self.distance, other.distance),
            shift: self.shift + (other.shift - self.shift) * part,
        }
    }

    fn away(&self) -> Vec3 {
        let (sin, cos) = self.tilt.sine_cosine();
        vec3(self.yaw.sine() * cos, sin, self.yaw.cosine() * cos)
    }
}

/// The perspective of the fixed field of view.
fn lens(aspect: f32) -> Mat4 {
    let (sin, cos) = (FIELD_OF_VIEW.to_radians() / 2.0).sine_cosine();
    let (tall, deep) = (cos / sin, NEAR - FAR);
    Mat4::from_cols(
        vec4(tall / aspect, 0.0, 0.0, 0.0),
        vec4(0.0, tall, 0.0, 0.0),
        vec4(0.0, 0.0, (FAR + NEAR) / deep, -1.0),
        vec4(0.0, 0.0, 2.0 * FAR * NEAR / deep, 0.0),
    )
}

/// The ray under a point of the picture (clip units): where it starts, and its unit direction.
pub fn ray(projection: &Mat4, x: f32, y: f32) -> Option<(Vec3, Vec3)> {
    let back = projection.invert()?;
    let at = |z: f32| {
        let p = back * vec4(x, y, z, 1.0);
        p.truncate() / p.w
    };
    let start = at(-1.0);
    Some((start, (at(0.9) - start).normalize()))
}

/// A point of the world in clip units; `None` behind the camera.
pub fn project(projection: &Mat4, point: Vec3) -> Option<Vec2> {
    let clip: Vec4 = projection * point.extend(1.0);
    (clip.w > 1e-3).then(|| Vec2::new(clip.x / clip.w, clip.y / clip.w))
}

/// The numbers of a matrix, column by column.
pub fn columns(matrix: &Mat4) -> [f32; 16] {
    let mut numbers = [0.0; 16];
    for (column, chunk) in numbers.chunks_exact_mut(4).enumerate() {
        let values = matrix[column];
        chunk.copy_from_slice(&[values.x, values.y, values.z, values.w]);
    }
    numbers
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pose() -> Pose {
        Pose {
            target: vec3(1.0, 0.0, -2.0),
            yaw: 0.4,
            tilt: 0.9,
            distance: 12.0,
            shift: Vec2::new(0.1, -0.3),
        }
    }

    #[test]
    fn the_target_lands_where_the_shift_says() {
        let pose = pose();
        let seen = project(&pose.projection(1.5), pose.target).unwrap();
        assert!((seen - pose.shift).magnitude() < 1e-4, "{seen:?}");
    }

    #[test]
    fn a_ray_leads_back_to_the_point() {
        let pose = pose();
        let projection = pose.projection(0.6);
        let point = vec3(0.3, 0.0, 1.7);
        let seen = project(&projection, point).unwrap();
        let (start, along) = ray(&projection, seen.x, seen.y).unwrap();
        let at_ground = start - along * (start.y / along.y);
        assert!((at_ground - point).magnitude() < 1e-3, "{at_ground:?}");
    }
}
