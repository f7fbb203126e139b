//! Grass, reeds and flowers: blades of one triangle.

use crate::maths::Maths;
use std::f32::consts::TAU;

use three_d::{InnerSpace, Vec3, vec3};

use super::{
    Mesh,
    props::Dice,
    terrain::{color, height, smooth, soft},
};

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

/// Some blades of grass from one root.
pub fn tuft(mesh: &mut Mesh, dice: &mut Dice, (x, z): (f32, f32), clear: f32) {
    let ground = color(x, z, clear);
    let base = vec3(ground.x * 0.74, ground.y * 0.86, ground.z * 0.62);
    let tip = vec3(ground.x * 0.95, ground.y * 1.05, ground.z * 0.74) * dice.between(0.92, 1.14);
    let foot = vec3(x, height(x, z) - 0.02, z);
    let grown = dice.between(0.16, 0.42);
    for _ in 0..7 {
        let turn = dice.between(0.0, TAU);
        let lean = dice.between(0.15, 0.75) * grown;
        let root = foot + vec3(dice.between(-0.09, 0.09), 0.0, dice.between(-0.09, 0.09));
        let top = root
            + vec3(
                turn.cosine() * lean,
                grown * dice.between(0.6, 1.0),
                turn.sine() * lean,
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

/// A reed with its leaves; a tall one bears a head.
pub fn reed(mesh: &mut Mesh, dice: &mut Dice, (x, z): (f32, f32)) {
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
                turn.cosine() * lean,
                grown * dice.between(0.4, 0.75),
                turn.sine() * lean,
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

/// A few flowers of one kind.
pub fn flower(mesh: &mut Mesh, dice: &mut Dice, (x, z): (f32, f32)) {
    let tints = [
        vec3(0.93, 0.91, 0.86),
        vec3(0.90, 0.82, 0.55),
        vec3(0.76, 0.72, 0.80),
    ];
    let tint = tints[(soft(x * 0.3, z * 0.3, 47) * 4.5) as usize % 3];
    for _ in 0..4 {
        let (px, pz) = (x + dice.between(-0.3, 0.3), z + dice.between(-0.3, 0.3));
        let at = vec3(px, height(px, pz) + dice.between(0.12, 0.26), pz);
        let size = dice.between(0.034, 0.06) * smooth(30.0, 10.0, x.hypot(z)).max(0.4);
        let ring = [(-1.0, -0.3), (0.3, -1.0), (1.0, 0.3), (-0.3, 1.0)]
            .map(|(a, b)| mesh.point(at + vec3(a, 0.0, b) * size, 0.12, tint, 0.0));
        mesh.triangle(ring[0], ring[1], ring[2]);
        mesh.triangle(ring[0], ring[2], ring[3]);
    }
}
