//! What a position is called: equal for positions with the same future.

use super::{
    masses::Masses,
    position::Position,
    shape::{Set, Shape, Turn},
};
use crate::rng::mix;

/// A hash of 128 bits.
pub type Name = [u64; 2];

/// The name of a position, whatever lies under its tiles: the sand, where each mass meets it, and
/// each mass's outward faces.
pub fn name(position: &Position, shape: &Shape) -> Name {
    let sand = position.sand(shape);
    let [own, other] = [position.own, position.other].map(|side| Masses::of(shape, side, sand));
    name_turned(shape, sand, [&own, &other], None)
}

/// The name that a position has once it is turned, from its sand and masses as they lie.
pub fn name_turned(shape: &Shape, sand: Set, [own, other]: [&Masses; 2], turn: Turn) -> Name {
    let sand = shape.image(turn, sand);
    let own = name_of_side(shape, own, sand, turn, 1);
    let other = name_of_side(shape, other, sand, turn, 2);
    add(scattered(u64::from(sand)), add(own, other))
}

fn name_of_side(shape: &Shape, masses: &Masses, sand: Set, turn: Turn, salt: u64) -> Name {
    let (mut alive, done) = (0, masses.done);
    let mut name = [0; 2];
    for mass in masses.list() {
        let (near, shore) = (shape.image(turn, mass.near), mass.shore);
        alive = alive.max(shore);
        let mut mass_name = u64::from(near) | u64::from(shore) << 32 | salt << 40;
        if shore == 0 {
            // Away from the rim, how many faces meet a cell may come to count (R9).
            let [sides, ends] = shape.meets(shape.image(turn, mass.tiles), sand);
            mass_name ^= mix(sides) ^ mix(ends ^ salt);
        }
        name = add(name, scattered(mass_name));
    }
    if done > alive {
        name = add(name, scattered(u64::from(done) << 48 | salt << 40));
    }
    name
}

#[inline]
fn scattered(value: u64) -> Name {
    let half = mix(value ^ 0x9E37_79B9_7F4A_7C15);
    let turned = half ^ half >> 29;
    [
        half,
        (turned ^ turned << 31).wrapping_mul(0xD134_2543_DE82_EF95),
    ]
}

#[inline]
const fn add(one: Name, two: Name) -> Name {
    [one[0].wrapping_add(two[0]), one[1].wrapping_add(two[1])]
}
