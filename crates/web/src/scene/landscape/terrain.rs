//! Ground, hills and sky.

use crate::maths::{Maths, ease};
use std::f32::consts::TAU;

use three_d::{InnerSpace, Vec3, vec3};

use super::{Mesh, layout::DEPTH};
use crate::scene::frame::toward_sun;

const HAZE: Vec3 = vec3(0.835, 0.885, 0.885);
const HORIZON: Vec3 = vec3(0.885, 0.920, 0.915);
const ZENITH: Vec3 = vec3(0.56, 0.715, 0.785);
/// How far the ground falls away from the bed, in cells.
const KNOLL: f32 = 1.3;
const SECTORS: u16 = 72;
const RINGS: [f32; 27] = [
    0.0, 5.5, 7.0, 8.0, 9.0, 10.2, 11.6, 13.2, 15.0, 17.2, 19.8, 23.0, 27.0, 32.0, 37.0, 43.0,
    50.0, 58.0, 67.0, 77.0, 89.0, 103.0, 120.0, 140.0, 165.0, 200.0, 260.0,
];

/// A value from 0 to 1 for a lattice point.
pub fn chance(x: i32, y: i32, seed: u32) -> f32 {
    let mut h = (x as u32).wrapping_mul(0x9E37_79B9) ^ (y as u32).wrapping_mul(0x85EB_CA6B) ^ seed;
    h = (h ^ (h >> 16)).wrapping_mul(0x7FEB_352D);
    h = (h ^ (h >> 15)).wrapping_mul(0x846C_A68B);
    ((h ^ (h >> 16)) >> 8) as f32 / 16_777_216.0
}

fn value(x: f32, y: f32, seed: u32) -> f32 {
    let (i, j) = (x.floor(), y.floor());
    let (u, v) = (ease(x - i), ease(y - j));
    let (i, j) = (i as i32, j as i32);
    let mix = |a: f32, b: f32, t: f32| a + (b - a) * t;
    let low = mix(chance(i, j, seed), chance(i + 1, j, seed), u);
    let high = mix(chance(i, j + 1, seed), chance(i + 1, j + 1, seed), u);
    mix(low, high, v)
}

/// Soft noise from 0 to 1.
pub fn soft(x: f32, y: f32, seed: u32) -> f32 {
    let octaves = [(1.0, 0.55), (2.1, 0.28), (4.3, 0.17)];
    octaves
        .into_iter()
        .map(|(scale, weight)| value(x * scale, y * scale, seed) * weight)
        .sum()
}

/// Eases from 0 at `low` to 1 at `high`, which may lie below it.
pub fn smooth(low: f32, high: f32, x: f32) -> f32 {
    ease((x - low) / (high - low))
}

/// Height of the ground.
pub fn height(x: f32, z: f32) -> f32 {
    let far = x.hypot(z);
    let knoll = KNOLL * smooth(6.0, 17.0, far);
    let rolling = smooth(13.0, 34.0, far) * (soft(x * 0.05, z * 0.05, 3) - 0.35) * 2.4;
    let hills = smooth(44.0, 105.0, far) * (1.0 + 8.5 * soft(x * 0.016 + 9.0, z * 0.016, 5));
    let ridge = smooth(110.0, 190.0, far) * 19.0 * soft(x * 0.011, z * 0.011 + 4.0, 8);
    rolling + hills + ridge - DEPTH - knoll
}

/// Colour of the ground before its fine texture; `clear` is the half width of the bed.
pub fn color(x: f32, z: f32, clear: f32) -> Vec3 {
    let far = x.hypot(z);
    let mix = |a: Vec3, b: Vec3, t: f32| a + (b - a) * t;
    let patch = soft(x * 0.11, z * 0.11, 21);
    let dry = soft(x * 0.06 + 3.0, z * 0.06, 22);
    let green = mix(
        vec3(0.545, 0.615, 0.440),
        vec3(0.670, 0.715, 0.525),
        smooth(0.3, 0.7, patch),
    );
    let meadow = mix(
        green,
        vec3(0.755, 0.735, 0.560),
        smooth(0.52, 0.80, dry) * 0.75,
    );
    let edge = x.abs().max(z.abs()) - clear;
    let worn = smooth(2.3, 0.2, edge + 1.6 * (soft(x * 0.6, z * 0.6, 23) - 0.5));
    let near = mix(meadow, vec3(0.735, 0.680, 0.530), worn * 0.85);
    let slope = vec3(
        height(x - 1.0, z) - height(x + 1.0, z),
        2.0,
        height(x, z - 1.0) - height(x, z + 1.0),
    );
    let light = 0.72 + 0.43 * slope.normalize().dot(toward_sun());
    let forest = smooth(0.52, 0.66, soft(x * 0.045, z * 0.045, 31)) * smooth(34.0, 60.0, far);
    let shaded = mix(near, vec3(0.43, 0.53, 0.42), forest * 0.7) * light;
    mix(
        shaded,
        HAZE,
        (1.0 - (-far / 95.0).exponential()) * smooth(10.0, 60.0, far) * 0.96,
    )
}

/// The ground from the bed to the hills.
pub fn ground(mesh: &mut Mesh, clear: f32) {
    let first = mesh.points.len() as u16;
    for (ring, &radius) in RINGS.iter().enumerate() {
        for sector in 0..SECTORS {
            let turn = (f32::from(sector) + 0.5 * (ring % 2) as f32) / f32::from(SECTORS) * TAU;
            let (x, z) = (turn.cosine() * radius, turn.sine() * radius);
            let textured = smooth(150.0, 40.0, radius) * 0.95 + 0.05;
            mesh.point(vec3(x, height(x, z), z), 0.0, color(x, z, clear), textured);
        }
    }
    stitch(mesh, first, RINGS.len() as u16);
}

/// The dome of the sky, lighter toward the horizon.
pub fn sky(mesh: &mut Mesh) {
    const STEPS: [f32; 7] = [-0.06, 0.0, 0.05, 0.13, 0.28, 0.6, 1.0];
    let first = mesh.points.len() as u16;
    for part in STEPS {
        for sector in 0..SECTORS {
            let turn = f32::from(sector) / f32::from(SECTORS) * TAU;
            let up = (part * TAU / 4.0).sine_cosine();
            let at = vec3(turn.cosine() * up.1, up.0, turn.sine() * up.1) * 330.0;
            let to_sun = at.normalize().dot(toward_sun()).max(0.0);
            let blue = smooth(0.0, 0.55, part.max(0.0));
            let color =
                HORIZON + (ZENITH - HORIZON) * blue + vec3(0.10, 0.07, 0.02) * to_sun.powi(6);
            mesh.point(at, 0.0, color, -1.0);
        }
    }
    stitch(mesh, first, STEPS.len() as u16);
}

fn stitch(mesh: &mut Mesh, first: u16, rings: u16) {
    for ring in 0..rings - 1 {
        for sector in 0..SECTORS {
            let next = (sector + 1) % SECTORS;
            let (inner, outer) = (first + ring * SECTORS, first + (ring + 1) * SECTORS);
            mesh.triangle(inner + sector, outer + sector, outer + next);
            mesh.triangle(inner + sector, outer + next, inner + next);
        }
    }
}
