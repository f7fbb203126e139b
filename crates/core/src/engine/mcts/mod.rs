//! Monte Carlo tree search (A3): a tree of positions, valued by random games to the end.
//!
//! UCT with rapid action value estimation (RAVE; Gelly and Silver, 2007), without an exploration term.
//! Every cell is filled once, and mostly by either side with equal odds, so "who placed here sooner or
//! later" (all moves as first) tells nearly as much about a move as playing it first, and far sooner.

mod rollout;
mod tree;

use super::{
    params::TreeParams,
    playout::{field::Field, masses::Masses},
};
use crate::{Board, BySide, Cell, Side, rng::Rng};
use rollout::Rollout;
use tree::Tree;

/// The best move of a search.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Found {
    /// The move.
    pub cell: Cell,
    /// Mean final scores of the games that began with it.
    pub scores: BySide<f32>,
}

/// A search of one position. The same position, side, seed and work give the same move everywhere:
/// only additions, multiplications, divisions and square roots of IEEE 754 are used.
pub struct Search {
    params: TreeParams,
    side: Side,
    board: Board,
    start: Field,
    field: Field,
    masses: Masses,
    tree: Tree,
    rollout: Rollout,
    rng: Rng,
    work_done: u64,
}

impl Search {
    /// A search of the position for a side that has a legal move.
    pub fn new(board: &Board, side: Side, params: TreeParams, seed: u64) -> Self {
        let params = with_contempt_at(params, board.sand_len());
        let start = Field::of(board);
        let sand = board.sand().map(|cell| cell.padded() as u16).collect();
        Self {
            params,
            side,
            board: board.clone(),
            field: start.clone(),
            start,
            masses: Masses::new(),
            tree: Tree::new(params, board, side),
            rollout: Rollout::new(sand),
            rng: Rng::new(seed ^ board.hash()),
            work_done: 0,
        }
    }

    /// Work done so far: about one for each tile placed and for each four moves compared.
    pub const fn work_done(&self) -> u64 {
        self.work_done
    }

    /// Plays games until this much work is done in all.
    pub fn run_to(&mut self, work: u64) {
        while self.work_done < work {
            self.run_one();
        }
    }

    /// The move visited most; `None` where there is none, or before the first game.
    pub fn best(&self) -> Option<Found> {
        self.tree.best()
    }

    /// One game: selection and expansion in the tree, a random game from there, backpropagation.
    fn run_one(&mut self) {
        self.field.reset(&self.start);
        self.rollout.reset();
        let tree_work = self
            .tree
            .descend(&mut self.field, &mut self.board, &mut self.rollout);
        let placed = self
            .rollout
            .play_out(&mut self.field, self.tree.to_move(), &mut self.rng);
        let scores = self.field.scores(&mut self.masses);
        let value = value_for_water(&self.params, scores, self.side);
        self.tree.backpropagate(value, scores, &self.rollout);
        // Even a game that is over at once takes some time.
        self.work_done += 4 + tree_work + placed;
    }
}

/// The parameters with the part of their contempt that counts on a board with so much sand.
fn with_contempt_at(params: TreeParams, sand: usize) -> TreeParams {
    let (low, high) = TreeParams::CONTEMPT_SAND;
    let open = sand.clamp(low, high) - low;
    TreeParams {
        contempt: params.contempt * open as f32 / (high - low) as f32,
        ..params
    }
}

/// What final scores are worth to water, from 0 to 1 and the margin, in a search for this side.
fn value_for_water(params: &TreeParams, scores: BySide<u16>, searcher: Side) -> f32 {
    const MARGIN_MAX: i32 = TreeParams::MARGIN_MAX;
    let lead = i32::from(scores.water) - i32::from(scores.rock);
    let result = match (lead.signum(), searcher) {
        (0, Side::Water) => 0.5 - params.contempt,
        (0, Side::Rock) => 0.5 + params.contempt,
        (sign, _) => 0.5 + 0.5 * sign as f32,
    };
    let margin = lead.clamp(-MARGIN_MAX, MARGIN_MAX) as f32;
    result + margin * params.margin / 100.0
}
