//! Stones.

use crate::maths::Maths;
use std::f32::consts::TAU;

use three_d::{InnerSpace, Vec3, vec3};

use super::{
    Mesh,
    props::Dice,
    terrain::{color, height, smooth},
};
use crate::scene::frame::toward_sun;

const G: f32 = 1.618_034;
/// Corners and faces of a regular solid of twenty faces.
const CORNERS: [(f32, f32, f32); 12] = [
    (-1.0, G, 0.0),
    (1.0, G, 0.0),
    (-1.0, -G, 0.0),
    (1.0, -G, 0.0),
    (0.0, -1.0, G),
    (0.0, 1.0, G),
    (0.0, -1.0, -G),
    (0.0, 1.0, -G),
    (G, 0.0, -1.0),
    (G, 0.0, 1.0),
    (-G, 0.0, -1.0),
    (-G, 0.0, 1.0),
];
const FACES: [[usize; 3]; 20] = [
    [0, 11, 5],
    [0, 5, 1],
    [0, 1, 7],
    [0, 7, 10],
    [0, 10, 11],
    [1, 5, 9],
    [5, 11, 4],
    [11, 10, 2],
    [10, 7, 6],
    [7, 1, 8],
    [3, 9, 4],
    [3, 4, 2],
    [3, 2, 6],
    [3, 6, 8],
    [3, 8, 9],
    [4, 9, 5],
    [2, 4, 11],
    [6, 2, 10],
    [8, 6, 7],
    [9, 8, 1],
];

/// A pebble or boulder: a rough ball of flat facets, pressed into the ground, on its own shadow.
pub fn stone(mesh: &mut Mesh, dice: &mut Dice, (x, z): (f32, f32), size: f32, clear: f32) {
    let tint = vec3(0.735, 0.705, 0.625) * dice.between(0.86, 1.04);
    let ground = height(x, z);
    shadow(mesh, (x, z), size, clear);
    let (wide, tall) = (dice.between(0.9, 1.5), dice.between(0.42, 0.7));
    let turn = dice.between(0.0, TAU);
    ball(
        mesh,
        dice,
        |p| {
            let (sin, cos) = turn.sine_cosine();
            let (a, b) = (p.x * wide, p.z);
            vec3(
                x + (a * cos - b * sin) * size,
                ground + (p.y * tall + 0.22) * size,
                z + (a * sin + b * cos) * size,
            )
        },
        |n| mossy(tint, n) * (0.60 + 0.46 * n.dot(toward_sun()).max(0.0) + 0.10 * n.y),
    );
}

/// Stone that moss has taken where it faces the sky.
fn mossy(tint: Vec3, n: Vec3) -> Vec3 {
    tint + (vec3(0.60, 0.635, 0.47) - tint) * (smooth(0.45, 0.95, n.y) * 0.55)
}

/// Twenty facets of a rough ball, placed by one function and painted by another.
fn ball(mesh: &mut Mesh, dice: &mut Dice, to: impl Fn(Vec3) -> Vec3, paint: impl Fn(Vec3) -> Vec3) {
    let corners = CORNERS.map(|(x, y, z)| to(vec3(x, y, z).normalize() * dice.between(0.78, 1.12)));
    for face in FACES {
        let [a, b, c] = face.map(|i| corners[i]);
        let shade = paint((b - a).cross(c - a).normalize());
        let [a, b, c] = [a, b, c].map(|p| mesh.point(p, 0.0, shade, 0.0));
        mesh.triangle(a, b, c);
    }
}

/// A soft patch of shade that fades into the ground's own colour at its edge.
fn shadow(mesh: &mut Mesh, (x, z): (f32, f32), size: f32, clear: f32) {
    let sun = toward_sun();
    let (dx, dz) = (-sun.x / sun.y * size * 0.5, -sun.z / sun.y * size * 0.5);
    let lift = |x: f32, z: f32| vec3(x, height(x, z) + 0.012, z);
    let (mx, mz) = (x + dx, z + dz);
    let middle = mesh.point(lift(mx, mz), 0.0, color(mx, mz, clear) * 0.72, 1.0);
    let first = middle + 1;
    for i in 0..12_u16 {
        let turn = f32::from(i) / 12.0 * TAU;
        let (along, aside) = (turn.cosine() * size * 1.9, turn.sine() * size * 1.35);
        let long = dx.hypot(dz).max(1e-3);
        let (px, pz) = (
            mx + (along * dx - aside * dz) / long,
            mz + (along * dz + aside * dx) / long,
        );
        mesh.point(lift(px, pz), 0.0, color(px, pz, clear) * 0.97, 1.0);
        mesh.triangle(middle, first + i, first + (i + 1) % 12);
    }
}
