//! The opponent (A): who plays rock, and how well.

pub mod endgame;
mod heuristic;
pub mod mcts;
pub mod params;
pub mod playout;
pub mod protocol;
mod task;
mod value;
mod why;

pub use playout::Playout;
pub use protocol::{Answer, Ask, Job, Reply, Request};
pub use task::{BestMove, Outlook, Task};
pub use why::{Motive, why};

use crate::{Board, Cell, Game, Side, Strength};

/// The rock's move; `None` unless it is the rock's turn (R7).
///
/// Pure: the same game, strength and seed give the same move on every machine (A4). The strengths
/// that search take their time over it; a [`Task`] can be put aside.
pub fn choose(game: &Game, strength: Strength, seed: u64) -> Option<Cell> {
    if game.to_move() != Some(Side::Rock) {
        return None;
    }
    choose_for(game.board(), Side::Rock, strength, seed)
}

/// The move that a player of this strength makes for a side; `None` where it has no legal one.
/// The position and the seed decide: turn and history do not count.
pub fn choose_for(board: &Board, side: Side, strength: Strength, seed: u64) -> Option<Cell> {
    let verdict = Task::new(board, side, strength, seed).finish();
    verdict.map(|verdict| verdict.cell)
}

/// The rock's move at sight, at once: by the classic rock, also in place of the strengths that
/// search. `None` unless it is the rock's turn.
pub fn choose_at_sight(game: &Game, strength: Strength, seed: u64) -> Option<Cell> {
    if game.to_move() != Some(Side::Rock) {
        return None;
    }
    choose_with(game.board(), Side::Rock, &params::style(strength), seed)
}

/// As [`choose_for`], for a style of one's own: to try weights against each other.
pub fn choose_with(board: &Board, side: Side, style: &params::Style, seed: u64) -> Option<Cell> {
    heuristic::choose(board, side, style, seed)
}

/// The best move for whoever's turn it is, and what to expect of it, as far as the strongest rock
/// can see; `None` when the game is over.
pub fn advise(game: &Game, seed: u64) -> Option<BestMove> {
    Task::deep(game.board(), game.to_move()?, params::Depth::ADVICE, seed).finish()
}
