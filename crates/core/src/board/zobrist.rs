//! Random words whose sum names a position.

use crate::{
    cell::PADDED,
    rng::{Rng, mix},
    side::Side,
};

use super::ground::Ground;

/// Added when rock is to move.
const ROCK_TO_MOVE: u64 = mix(0x0B0A_2D00);
const KEYS: [[u64; 4]; PADDED] = keys();
static TABLE: [[u64; 4]; PADDED] = KEYS;

/// The word of a cell that holds this; 0 for sand, so that an empty board hashes to 0.
#[inline]
pub(super) fn key(padded: usize, ground: Ground) -> u64 {
    TABLE[padded][ground as usize & 3]
}

/// The word of a side to move.
pub(super) const fn turn(side: Side) -> u64 {
    match side {
        Side::Water => 0,
        Side::Rock => ROCK_TO_MOVE,
    }
}

const fn keys() -> [[u64; 4]; PADDED] {
    let mut rng = Rng::new(0xB02D_E22C_5EED);
    let mut keys = [[0; 4]; PADDED];
    let mut cell = 0;
    while cell < PADDED {
        let mut ground = 1;
        while ground < 4 {
            keys[cell][ground] = rng.next_u64();
            ground += 1;
        }
        cell += 1;
    }
    keys
}
