//! The exact value of tiny boards: up to 25 cells, in seconds up to 20.
//!
//! The value is the final score of water less that of rock (R8) when both play perfectly. For proofs and
//! for testing the engine. The page links no more of it than what the engine's endgame search shares:
//! `graph`, `bounds`, `null_window` and `table`.

mod bitboard;
pub(crate) mod bounds;
pub(crate) mod graph;
pub(crate) mod key;
mod last_cells;
mod lead_test;
mod masses;
mod move_weights;
pub(crate) mod null_window;
mod ordering;
mod position;
mod search;
mod successors;
pub(crate) mod table;

use position::Position;
use search::Search;

use crate::{Board, Cell, Game, Side, Size, Tile};

/// What perfect play leads to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Solution {
    /// Water's final score less rock's.
    pub value: i32,
    /// A line that shows it: the moves from here to the end, all perfect.
    pub line: Vec<Cell>,
}

/// Solves positions on boards of one size, and remembers what it has proved.
///
/// Positions are identified by a hash of 128 bits, of which the table compares at least 64.
pub struct Solver {
    size: Size,
    search: Search,
}

impl Solver {
    /// A solver with a table of 2 to the power of `bits` entries of sixteen bytes; `None` where the
    /// board has more than 25 cells.
    pub fn new(size: Size, bits: u32) -> Option<Self> {
        let search = Search::new(size, bits.clamp(8, 32))?;
        Some(Self { size, search })
    }

    /// The value of a position; `None` where the board has another size.
    pub fn value(&mut self, board: &Board, to_move: Side) -> Option<i32> {
        if board.size() != self.size {
            return None;
        }
        let lead = self.search.value(position_of(board, to_move));
        Some(if to_move == Side::Water { lead } else { -lead })
    }

    /// The value of a game from here on, and a line that shows it; `None` where the board has another
    /// size.
    pub fn solve(&mut self, game: &Game) -> Option<Solution> {
        let value = self.value(game.board(), game.to_move().unwrap_or(Side::Water))?;
        let mut game = game.clone();
        let start = game.ply();
        while let Some(cell) = self.best(&game, value) {
            game.play(cell).ok()?;
        }
        let line = game.moves()[start..].to_vec();
        Some(Solution { value, line })
    }

    /// Positions whose moves were tried so far.
    pub const fn nodes(&self) -> u64 {
        self.search.nodes
    }

    /// A move that keeps the value; `None` when the game is over.
    fn best(&mut self, game: &Game, value: i32) -> Option<Cell> {
        let side = game.to_move()?;
        let lead = if side == Side::Water { value } else { -value };
        let first = self.search.best(position_of(game.board(), side));
        let mut board = game.board().clone();
        let mut moves: Vec<Cell> = game.legal_moves().collect();
        moves.sort_by_key(|&cell| Some(self.size.index(cell)) != first);
        moves.into_iter().find(|&cell| {
            let kept = board.play(cell, side).is_ok()
                && !self
                    .search
                    .reaches(position_of(&board, side.other()), 1 - lead);
            board.undo();
            kept
        })
    }
}

fn position_of(board: &Board, to_move: Side) -> Position {
    let size = board.size();
    let set = |tile| {
        let cells = size.cells().filter(|&cell| board.tile(cell) == tile);
        cells.fold(0, |set, cell| set | 1 << size.index(cell))
    };
    Position {
        own: set(Tile::of(to_move)),
        other: set(Tile::of(to_move.other())),
        dead: set(Tile::Dead),
    }
}
