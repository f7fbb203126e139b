//! The numbers that every program reads, once a frame; in the order of `shaders/frame.glsl`.

use crate::maths::clamp;
use three_d::{InnerSpace, Mat4, Vec3, vec3};

use super::{
    board_animation::{BURSTS, BoardAnimation, BurstKind, RIPPLES},
    camera::columns,
    layout,
};

/// Seconds after which everything periodic has come round; shaders never see a larger time.
const CYCLE: f64 = 64.0;
/// Count of the numbers: two matrices, six vectors of the frame, one a ripple and one a burst.
pub const NUMBERS: u32 = 16 + 16 + 6 * 4 + RIPPLES as u32 * 4 + BURSTS as u32 * 4;

/// What changes from frame to frame.
pub struct Frame {
    /// World to clip space.
    pub camera: Mat4,
    /// The camera's place.
    pub eye: Vec3,
    /// Light, from 0.3 to 1 (U8).
    pub light: f32,
    /// Glow of the winning water and rock.
    pub glow: (f32, f32),
    /// How far the escapes of winning water swell: wider, farther out and whiter, 0 to 1 (U8).
    pub overflow: f32,
    /// 0 without the finest of light and water, 1 with everything.
    pub detail: f32,
    /// Whether the champions are outlined (V5).
    pub outline: bool,
    /// The picture's size in pixels.
    pub pixels: (u32, u32),
}

/// Toward the sun: from the upper left, 40° high.
pub fn toward_sun() -> Vec3 {
    vec3(-0.62, 0.643, -0.45).normalize()
}

impl Frame {
    /// The numbers at a time in ms.
    pub fn numbers(
        &self,
        board: &BoardAnimation,
        sunlight: &Mat4,
        now: f64,
    ) -> [f32; NUMBERS as usize] {
        let size = board.size();
        let (half_x, half_z) = layout::half(size);
        let sun = toward_sun();
        let (width, height) = self.pixels;
        let mut out = [0.0; NUMBERS as usize];
        let mut at = 0;
        let mut put = |values: &[f32]| {
            out[at..at + values.len()].copy_from_slice(values);
            at += values.len();
        };
        put(&columns(&self.camera));
        put(&columns(sunlight));
        put(&[self.eye.x, self.eye.y, self.eye.z, wrapped(now)]);
        put(&[half_x, half_z, layout::RIM, layout::field_width(size)]);
        put(&[sun.x, sun.y, sun.z, self.light]);
        put(&[self.glow.0, self.glow.1, self.detail, self.overflow]);
        put(&[
            f32::from(size.cols()),
            f32::from(size.rows()),
            2.0 / width.max(1) as f32,
            2.0 / height.max(1) as f32,
        ]);
        put(&[f32::from(u8::from(self.outline)), 0.0, 0.0, 0.0]);
        for ripple in board.ripples() {
            let place = layout::spot(size, f32::from(ripple.at.0), f32::from(ripple.at.1));
            let age = age(ripple.start, now);
            let strength = if (0.0..4.0).contains(&age) {
                ripple.strength
            } else {
                0.0
            };
            put(&[place.x, place.z, age, strength]);
        }
        for burst in board.bursts() {
            let place = layout::spot(size, f32::from(burst.at.0), f32::from(burst.at.1));
            let kind = match burst.kind {
                BurstKind::Dust => 0.0,
                BurstKind::Splash => 1.0,
                BurstKind::Ash => 2.0,
                BurstKind::Steam => 3.0,
            };
            put(&[place.x, place.z, age(burst.start, now), kind]);
        }
        out
    }
}

fn wrapped(now: f64) -> f32 {
    (now / 1000.0).rem_euclid(CYCLE) as f32
}

/// Seconds since a start; -1 before it, or when there is none.
fn age(start: Option<f64>, now: f64) -> f32 {
    start.map_or(-1.0, |start| {
        clamp((now - start) / 1000.0, -1.0, 60.0) as f32
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shaders_hold_as_many_bursts_and_ripples_as_the_board() {
        let text = include_str!("../../../../shaders/frame.glsl");
        for array in [format!("bursts[{BURSTS}];"), format!("ripples[{RIPPLES}];")] {
            assert!(text.contains(&array), "{array}");
        }
    }

    #[test]
    fn ten_hours_look_like_ten_seconds() {
        let ten_hours = 36_000_000.0 + 10_000.0;
        let cycles = (36_000.0_f64 / CYCLE).fract() * CYCLE;
        assert!((f64::from(wrapped(ten_hours)) - (cycles + 10.0) % CYCLE).abs() < 1e-3);
        assert!(wrapped(-5.0) >= 0.0 && wrapped(1e15) < CYCLE as f32 + 1e-3);
    }
}
