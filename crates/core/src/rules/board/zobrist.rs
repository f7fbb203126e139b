//! Random words whose sum names a position.

use crate::{rng::mix, rules::side::Side};

use super::ground::Ground;

/// Added when rock is to move.
const ROCK_TO_MOVE: u64 = mix(0x0B0A_2D00);
/// Keeps the words apart from those of other uses of [`mix`].
const SALT: u64 = 0xB02D_E22C_5EED;

/// The word of a cell that holds this; 0 for sand, so that an empty board hashes to 0.
///
/// Computed, not looked up: a table of random words is the one thing that no page compresses.
#[inline]
pub(super) const fn key(padded: usize, ground: Ground) -> u64 {
    match ground as u64 & 3 {
        0 => 0,
        ground => mix(SALT ^ ((padded as u64) << 2 | ground)),
    }
}

/// The word of a side to move.
pub(super) const fn turn(side: Side) -> u64 {
    match side {
        Side::Water => 0,
        Side::Rock => ROCK_TO_MOVE,
    }
}
