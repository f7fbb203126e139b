//! The exact end of a game: when little sand is left, every way to the end is tried.

mod bounds;
mod graph;
mod search;
mod state;

use graph::Graph;
use search::Search;

use crate::{Board, Cell, Side};

/// The best move of an end, and what it comes to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct End {
    /// The move.
    pub cell: Cell,
    /// Final lead of the side that makes it when both play their best, in liberties (R8).
    pub lead: i32,
}

/// The search for the best move of an end, in slices. The same slices find the same.
pub struct Endgame(Search);

impl Endgame {
    /// Most cells of sand that are looked at.
    pub const MOST: usize = Graph::MOST;

    /// The end of a game from this position; `None` where the side has no legal move, or where more
    /// than [`Self::MOST`] cells are sand.
    pub fn new(board: &Board, side: Side) -> Option<Self> {
        if board.sand_len() > Self::MOST || !board.has_legal_move(side) {
            return None;
        }
        let (graph, state) = Graph::new(board, side)?;
        Some(Self(Search::new(graph, state)))
    }

    /// Tries so many positions more; the answer, once it is proved.
    pub fn run(&mut self, positions: u64) -> Option<End> {
        let (node, lead) = self.0.run(positions)?;
        let cell = self.0.cell(node)?;
        Some(End { cell, lead })
    }
}
