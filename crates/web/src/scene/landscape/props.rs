//! What grows and lies on the meadow: stones, tufts, flowers, reeds, bushes.

use std::f32::consts::TAU;

use three_d::{InnerSpace, Vec3, vec3};

use super::{
    Mesh,
    terrain::{chance, color, height, smooth, soft},
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

/// A stream of chances.
struct Dice(i32);

impl Dice {
    fn next(&mut self) -> f32 {
        self.0 += 1;
        chance(self.0, 17, 99)
    }

    fn between(&mut self, low: f32, high: f32) -> f32 {
        low + (high - low) * self.next()
    }
}

/// Scatters everything around a bed of these half sizes.
pub fn scatter(mesh: &mut Mesh, half_x: f32, half_z: f32) {
    let clear = half_x.max(half_z);
    let mut dice = Dice(0);
    for _ in 0..60 {
        let at = place(&mut dice, half_x, half_z, 0.5, 15.0);
        let size = 0.07 + 0.26 * dice.next().powi(3);
        stone(mesh, &mut dice, at, size, clear);
    }
    for (x, z) in [
        (-1.25, -1.30),
        (1.45, -0.75),
        (-1.5, 0.85),
        (1.35, 1.25),
        (0.3, -1.62),
    ] {
        let at = (
            x * clear + dice.between(-0.8, 0.8),
            z * clear + dice.between(-0.8, 0.8),
        );
        for _ in 0..6 {
            let near = (
                at.0 + dice.between(-1.3, 1.3),
                at.1 + dice.between(-1.1, 1.1),
            );
            let size = dice.between(0.18, 0.62);
            if outside(near, half_x, half_z, size) {
                stone(mesh, &mut dice, near, size, clear);
            }
        }
        for _ in 0..26 {
            let near = (
                at.0 + dice.between(-1.2, 1.2),
                at.1 + dice.between(-1.0, 1.0),
            );
            if outside(near, half_x, half_z, 0.3) {
                reed(mesh, &mut dice, near);
            }
        }
    }
    for _ in 0..620 {
        let at = place(&mut dice, half_x, half_z, 0.25, 17.0);
        if soft(at.0 * 0.25, at.1 * 0.25, 41) > 0.36 {
            tuft(mesh, &mut dice, at, clear);
        }
    }
    for _ in 0..150 {
        let at = place(&mut dice, half_x, half_z, 0.9, 15.0);
        if soft(at.0 * 0.2, at.1 * 0.2, 43) > 0.50 {
            flower(mesh, &mut dice, at);
        }
    }
    for _ in 0..90 {
        let (turn, far) = (dice.between(0.0, TAU), dice.between(26.0, 75.0));
        let size = dice.between(0.5, 1.7);
        bush(mesh, &mut dice, (turn.cos() * far, turn.sin() * far), size);
    }
}

fn outside((x, z): (f32, f32), half_x: f32, half_z: f32, gap: f32) -> bool {
    x.abs() > half_x + gap || z.abs() > half_z + gap
}

/// A place outside the bed, likelier near it.
fn place(dice: &mut Dice, half_x: f32, half_z: f32, gap: f32, reach: f32) -> (f32, f32) {
    let out_by = gap + reach * dice.next().powf(1.7);
    let (x, z) = (half_x + out_by, half_z + out_by);
    let along = dice.between(-1.0, 1.0);
    match (dice.next() * 4.0) as u8 {
        0 => (x, along * z),
        1 => (-x, along * z),
        2 => (along * x, z),
        _ => (along * x, -z),
    }
}

/// A pebble or boulder: a rough ball of flat facets, pressed into the ground, on its own shadow.
fn stone(mesh: &mut Mesh, dice: &mut Dice, (x, z): (f32, f32), size: f32, clear: f32) {
    let tint = vec3(0.735, 0.705, 0.625) * dice.between(0.86, 1.04);
    let ground = height(x, z);
    shadow(mesh, (x, z), size, clear);
    let (wide, tall) = (dice.between(0.9, 1.5), dice.between(0.42, 0.7));
    let turn = dice.between(0.0, TAU);
    ball(
        mesh,
        dice,
        |p| {
            let (sin, cos) = turn.sin_cos();
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

/// A soft ball of leaves, shaded smoothly.
fn bush(mesh: &mut Mesh, dice: &mut Dice, (x, z): (f32, f32), size: f32) {
    let far = x.hypot(z);
    let haze = (1.0 - (-far / 95.0).exp()) * 0.85;
    let green = vec3(0.46, 0.56, 0.40) * dice.between(0.9, 1.1);
    let foot = vec3(x, height(x, z) + 0.35 * size, z);
    let corners = CORNERS.map(|(x, y, z)| {
        let n = vec3(x, y, z).normalize();
        let lit = green * (0.74 + 0.30 * n.dot(toward_sun()).max(0.0) + 0.16 * n.y);
        let at = foot + vec3(n.x, n.y * 0.75, n.z) * (size * dice.between(0.85, 1.15));
        mesh.point(at, 0.0, lit + (vec3(0.82, 0.87, 0.86) - lit) * haze, 0.25)
    });
    for [a, b, c] in FACES {
        mesh.triangle(corners[a], corners[b], corners[c]);
    }
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
        let (along, aside) = (turn.cos() * size * 1.9, turn.sin() * size * 1.35);
        let long = dx.hypot(dz).max(1e-3);
        let (px, pz) = (
            mx + (along * dx - aside * dz) / long,
            mz + (along * dz + aside * dx) / long,
        );
        mesh.point(lift(px, pz), 0.0, color(px, pz, clear), 1.0);
        mesh.triangle(middle, first + i, first + (i + 1) % 12);
    }
}

fn blade(mesh: &mut Mesh, foot: Vec3, tip: Vec3, width: f32, colors: (Vec3, Vec3), sway: f32) {
    let lean = tip - foot;
    let mut aside = vec3(-lean.z, 0.0, lean.x);
    if aside.magnitude2() < 1e-6 {
        aside = vec3(1.0, 0.0, 0.0);
    }
    let aside = aside.normalize() * width;
    let a = mesh.point(foot - aside, 0.0, colors.0, 0.0);
    let b = mesh.point(foot + aside, 0.0, colors.0, 0.0);
    let c = mesh.point(tip, sway, colors.1, 0.0);
    mesh.triangle(a, b, c);
}

fn tuft(mesh: &mut Mesh, dice: &mut Dice, (x, z): (f32, f32), clear: f32) {
    let base = color(x, z, clear) * 0.88;
    let tip = color(x, z, clear) * dice.between(0.92, 1.16);
    let foot = vec3(x, height(x, z) - 0.02, z);
    let grown = dice.between(0.16, 0.42);
    for _ in 0..7 {
        let turn = dice.between(0.0, TAU);
        let lean = dice.between(0.15, 0.75) * grown;
        let root = foot + vec3(dice.between(-0.09, 0.09), 0.0, dice.between(-0.09, 0.09));
        let top = root
            + vec3(
                turn.cos() * lean,
                grown * dice.between(0.6, 1.0),
                turn.sin() * lean,
            );
        blade(
            mesh,
            root,
            top,
            0.022 + 0.05 * grown,
            (base, tip),
            0.35 * grown,
        );
    }
}

fn reed(mesh: &mut Mesh, dice: &mut Dice, (x, z): (f32, f32)) {
    let foot = vec3(x, height(x, z) - 0.02, z);
    let grown = dice.between(0.55, 1.35);
    let top = foot + vec3(dice.between(-0.16, 0.16), grown, dice.between(-0.16, 0.16));
    let shade = dice.between(0.9, 1.1);
    let colors = (
        vec3(0.40, 0.49, 0.33) * shade,
        vec3(0.60, 0.66, 0.43) * shade,
    );
    blade(mesh, foot, top, 0.042, colors, 0.5 * grown);
    for _ in 0..3 {
        let turn = dice.between(0.0, TAU);
        let lean = dice.between(0.12, 0.4) * grown;
        let leaf = foot
            + vec3(
                turn.cos() * lean,
                grown * dice.between(0.4, 0.75),
                turn.sin() * lean,
            );
        blade(mesh, foot, leaf, 0.05, colors, 0.3 * grown);
    }
    if grown > 1.05 {
        let brown = vec3(0.52, 0.40, 0.29);
        let low = foot + (top - foot) * 0.80;
        let high = foot + (top - foot) * 1.02;
        for aside in [vec3(0.028, 0.0, 0.0), vec3(0.0, 0.0, 0.028)] {
            let sway = 0.45 * grown;
            let [a, b, c, d] = [low - aside, low + aside, high + aside, high - aside]
                .map(|p| mesh.point(p, sway, brown, 0.0));
            mesh.triangle(a, b, c);
            mesh.triangle(a, c, d);
        }
    }
}

fn flower(mesh: &mut Mesh, dice: &mut Dice, (x, z): (f32, f32)) {
    let tints = [
        vec3(0.93, 0.91, 0.86),
        vec3(0.90, 0.82, 0.55),
        vec3(0.76, 0.72, 0.80),
    ];
    let tint = tints[(soft(x * 0.3, z * 0.3, 47) * 4.5) as usize % 3];
    for _ in 0..4 {
        let (px, pz) = (x + dice.between(-0.3, 0.3), z + dice.between(-0.3, 0.3));
        let at = vec3(px, height(px, pz) + dice.between(0.12, 0.26), pz);
        let size = dice.between(0.028, 0.05) * smooth(30.0, 10.0, x.hypot(z)).max(0.4);
        let ring = [(-1.0, -0.3), (0.3, -1.0), (1.0, 0.3), (-0.3, 1.0)]
            .map(|(a, b)| mesh.point(at + vec3(a, 0.0, b) * size, 0.12, tint, 0.0));
        mesh.triangle(ring[0], ring[1], ring[2]);
        mesh.triangle(ring[0], ring[2], ring[3]);
    }
}
