//! Zobrist keys: random numbers whose exclusive or identifies a position.

use crate::{rng::mix, rules::side::Side};

use super::ground::Ground;

/// Added when rock is to move.
const ROCK_TO_MOVE: u64 = mix(0x0B0A_2D00);
/// Keeps the keys apart from the numbers of other uses of [`mix`].
const SALT: u64 = 0xB02D_E22C_5EED;

/// The key of a cell that holds this; 0 for sand, so that an empty board hashes to 0.
///
/// Computed, not looked up: a table would be 10 KB of the page that do not compress.
#[inline]
pub(super) const fn key(padded: usize, ground: Ground) -> u64 {
    match ground as u64 & 3 {
        0 => 0,
        ground => mix(SALT ^ ((padded as u64) << 2 | ground)),
    }
}

/// The key of a side to move.
pub(super) const fn turn(side: Side) -> u64 {
    match side {
        Side::Water => 0,
        Side::Rock => ROCK_TO_MOVE,
    }
}
