//! Why a placement is refused.

use std::fmt;

use crate::rules::tile::Tile;

/// Why a tile cannot be placed; the state is untouched (R6).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum MoveError {
    /// The game is over.
    Finished,
    /// The cell is not on this board.
    OffBoard,
    /// The cell is taken by this.
    NotSand(Tile),
    /// The mass holding the new tile would have no liberty: a forbidden move (R6).
    NoLiberty,
    /// It is the other side's turn.
    NotYourTurn,
}

impl fmt::Display for MoveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Finished => "the game is over",
            Self::OffBoard => "the cell is off the board",
            Self::NotSand(Tile::Dead) => "the cell is dead earth",
            Self::NotSand(_) => "the cell is taken",
            Self::NoLiberty => "forbidden: the mass would have no liberty",
            Self::NotYourTurn => "it is the other side's turn",
        })
    }
}

impl std::error::Error for MoveError {}
