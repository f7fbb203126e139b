//! The opponent (A): who plays rock, and how well.

mod classic;
pub mod params;
pub mod protocol;
mod strength;
mod value;

pub use protocol::{Answer, Reply, Request};
pub use strength::{Strength, StrengthError};

use crate::{Board, Cell, Game, Side};

/// The rock's move; `None` unless it is the rock's turn (R7).
///
/// Pure: the same game, strength and seed give the same move on every machine (A4).
pub fn choose(game: &Game, strength: Strength, seed: u64) -> Option<Cell> {
    if game.to_move() != Some(Side::Rock) {
        return None;
    }
    choose_for(game.board(), Side::Rock, strength, seed)
}

/// The move that a player of this strength makes for a side; `None` where it has no legal one.
/// The position and the seed decide: turn and history do not count.
pub fn choose_for(board: &Board, side: Side, strength: Strength, seed: u64) -> Option<Cell> {
    choose_with(board, side, &params::style(strength), seed)
}

/// As [`choose_for`], for a style of one's own: to try weights against each other.
pub fn choose_with(board: &Board, side: Side, style: &params::Style, seed: u64) -> Option<Cell> {
    classic::choose(board, side, style, seed)
}
