//! Where things grow and lie on the meadow.

use super::{
    Mesh,
    plants::{flower, reed, tuft},
    solids::stone,
    terrain::{chance, soft},
};

/// A stream of chances.
pub struct Dice(i32);

impl Dice {
    /// A number from 0 to 1.
    pub fn next(&mut self) -> f32 {
        self.0 += 1;
        chance(self.0, 17, 99)
    }

    /// A number between two.
    pub fn between(&mut self, low: f32, high: f32) -> f32 {
        low + (high - low) * self.next()
    }
}

/// Scatters everything around a bed of these half sizes.
pub fn scatter(mesh: &mut Mesh, half_x: f32, half_z: f32) {
    let clear = half_x.max(half_z);
    let mut dice = Dice(0);
    for _ in 0..60 {
        let at = spot_outside(&mut dice, half_x, half_z, 0.5, 15.0);
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
        let at = spot_outside(&mut dice, half_x, half_z, 0.25, 17.0);
        if soft(at.0 * 0.25, at.1 * 0.25, 41) > 0.36 {
            tuft(mesh, &mut dice, at, clear);
        }
    }
    for _ in 0..150 {
        let at = spot_outside(&mut dice, half_x, half_z, 0.9, 15.0);
        if soft(at.0 * 0.2, at.1 * 0.2, 43) > 0.50 {
            flower(mesh, &mut dice, at);
        }
    }
}

fn outside((x, z): (f32, f32), half_x: f32, half_z: f32, gap: f32) -> bool {
    x.abs() > half_x + gap || z.abs() > half_z + gap
}

/// A spot outside the bed, likelier near it.
fn spot_outside(dice: &mut Dice, half_x: f32, half_z: f32, gap: f32, reach: f32) -> (f32, f32) {
    let out_by = gap
        + reach * {
            let part = dice.next();
            part * part.sqrt()
        };
    let (x, z) = (half_x + out_by, half_z + out_by);
    let along = dice.between(-1.0, 1.0);
    match (dice.next() * 4.0) as u8 {
        0 => (x, along * z),
        1 => (-x, along * z),
        2 => (along * x, z),
        _ => (along * x, -z),
    }
}
