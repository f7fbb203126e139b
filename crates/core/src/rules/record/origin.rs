//! How a game began: all that determines it but its moves.

use super::{Arena, Fault, Location, RecordError};
use crate::rules::{
    BySide, Cell, Game, Occasion, Seat, Setup, Size, Swap, TimeControl,
    level::{blocks_at, blocks_cap, place_blocks, size_of},
};

/// What a game began with, and who plays it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Origin {
    /// The board's size.
    pub size: Size,
    /// Level, or free play.
    pub arena: Arena,
    /// Cells that held a rock before the first move (L3), in any order.
    pub blocks: Vec<Cell>,
    /// Where the blocks and the engines' choices came from (L4, A4).
    pub seed: u64,
    /// Who plays each side (T1).
    pub seats: BySide<Seat>,
    /// How much time the sides have; `None` where no clock runs (T6).
    pub time_control: Option<TimeControl>,
    /// Where the game stands with the swap rule; `None` where it is played without (T5). The seats
    /// are those after a swap.
    pub swap: Option<Swap>,
    /// What it is played for, beside itself (N3–N5).
    pub occasion: Option<Occasion>,
}

impl Origin {
    /// A game on an empty board.
    pub const fn new(size: Size, arena: Arena, seats: BySide<Seat>, seed: u64) -> Self {
        Self {
            size,
            arena,
            blocks: Vec::new(),
            seed,
            seats,
            time_control: None,
            swap: None,
            occasion: None,
        }
    }

    /// A level's game (L2–L4).
    pub fn of_level(level: u32, seats: BySide<Seat>, seed: u64) -> Self {
        let size = size_of(level);
        Self {
            blocks: place_blocks(size, blocks_at(level, size), seed),
            ..Self::new(size, Arena::Level(level), seats, seed)
        }
    }

    /// A game outside the progression (L5), with so many blocks or as many as the size allows.
    pub fn free(size: Size, blocks: usize, seats: BySide<Seat>, seed: u64) -> Self {
        Self {
            blocks: place_blocks(size, blocks.min(blocks_cap(size)), seed),
            ..Self::new(size, Arena::Free, seats, seed)
        }
    }

    /// Exchanges the players' sides, or gives them back.
    pub const fn set_swap(&mut self, swap: Swap) {
        let is_taken = matches!(self.swap, Some(Swap::Taken));
        if is_taken != matches!(swap, Swap::Taken) {
            (self.seats.water, self.seats.rock) = (self.seats.rock, self.seats.water);
        }
        self.swap = Some(swap);
    }

    /// The game before its first move.
    ///
    /// # Errors
    /// If a block is off the board, given twice or leaves another without liberty, or if the level is 0.
    pub fn begin(&self) -> Result<Game, RecordError> {
        if self.arena == Arena::Level(0) {
            return Err(Fault::Number.at(Location::Level));
        }
        let mut seen = vec![false; self.size.area()];
        for (index, &cell) in self.blocks.iter().enumerate() {
            let place = Location::Block(index + 1);
            if !self.size.contains(cell) {
                return Err(Fault::OffBoard.at(place));
            }
            if std::mem::replace(&mut seen[self.size.index(cell)], true) {
                return Err(Fault::Twice.at(place));
            }
        }
        let setup = Setup::with_blocks(self.size, &self.blocks);
        Game::new(setup).map_err(|error| Fault::Setup(error).at(Location::Blocks))
    }

    /// Seed of an engine's choice after so many moves: the game's own, so that a resumed game goes on as
    /// it would have, and another attempt differs (A4, L4).
    pub const fn engine_seed(&self, ply: usize) -> u64 {
        self.seed ^ (ply as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15)
    }
}
