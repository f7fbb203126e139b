//! The exact end of a game: when little sand is left, the best move is proved.

mod graph;
mod node;
mod position;
mod search;

use graph::SandGraph;
use search::Search;

use crate::{Board, Cell, Side};

/// The best move of an endgame, and what it leads to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct End {
    /// The move.
    pub cell: Cell,
    /// Final lead of the side that makes it when both play perfectly, in liberties (R8).
    pub lead: i32,
}

/// The search for the best move of an endgame, in slices. The same slices find the same.
pub struct Endgame(Search);

impl Endgame {
    /// Most cells of sand.
    pub const MAX_SAND: usize = SandGraph::MAX_SAND;

    /// The endgame from this position; `None` where the side has no legal move, or where more than
    /// [`Self::MAX_SAND`] cells are sand.
    pub fn new(board: &Board, side: Side) -> Option<Self> {
        if board.sand_len() > Self::MAX_SAND || !board.has_legal_move(side) {
            return None;
        }
        let (graph, position) = SandGraph::new(board, side)?;
        Some(Self(Search::new(graph, position)))
    }

    /// Tries so many positions more; the answer, once it is proved.
    pub fn run(&mut self, positions: u64) -> Option<End> {
        let (node, lead) = self.0.run(positions)?;
        let cell = self.0.cell(node)?;
        Some(End { cell, lead })
    }
}
