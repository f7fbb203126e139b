//! The engine (A): chooses moves for either side, at a strength, and says what to expect.
//!
//! Pure and seeded. Budgets are counted in work, never in time, and a [`Task`] runs in slices, so that
//! the same position, strength and seed give the same move on every machine (A4).

pub mod endgame;
mod evaluation;
mod heuristic;
pub mod mcts;
mod motive;
pub mod params;
pub mod playout;
pub mod protocol;
mod task;

pub use motive::{Motive, motives};
pub use playout::Playout;
pub use protocol::{Answer, Ask, Job, Reply, Request};
pub use task::{BestMove, Outlook, Task};

use crate::{Board, Cell, Game, Side, Strength};
use params::{HeuristicParams, SearchParams};

/// Version of the engine: it grows when any strength may choose another move than before for the same
/// position and seed. A challenge names it, so that both players know that they met the same engine (N3).
pub const VERSION: u32 = 1;

/// The move of whoever's turn it is; `None` only when the game is over (R7).
///
/// Runs to the end at once; a [`Task`] does the same in slices.
pub fn choose(game: &Game, strength: Strength, seed: u64) -> Option<Cell> {
    choose_for(game.board(), game.to_move()?, strength, seed)
}

/// The move of a side, whoever's turn it is; `None` where it has no legal one.
pub fn choose_for(board: &Board, side: Side, strength: Strength, seed: u64) -> Option<Cell> {
    let best = Task::new(board, side, strength, seed).finish();
    best.map(|best| best.cell)
}

/// The move of whoever's turn it is by the heuristic alone: in well under a millisecond, and less
/// strongly than [`choose`] where the strength searches. `None` only when the game is over (R7).
pub fn choose_without_search(game: &Game, strength: Strength, seed: u64) -> Option<Cell> {
    choose_with(
        game.board(),
        game.to_move()?,
        &params::heuristic_params(strength),
        seed,
    )
}

/// As [`choose_for`], by the heuristic with parameters of one's own: to try them against each other.
pub fn choose_with(board: &Board, side: Side, params: &HeuristicParams, seed: u64) -> Option<Cell> {
    heuristic::choose(board, side, params, seed)
}

/// The best move of whoever's turn it is, and what to expect of it, by the strongest search; `None`
/// only when the game is over.
pub fn advise(game: &Game, seed: u64) -> Option<BestMove> {
    Task::search(game.board(), game.to_move()?, SearchParams::ADVICE, seed).finish()
}
