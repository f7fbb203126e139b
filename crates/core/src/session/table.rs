//! The game on the table: a [`Game`] with what its record needs beside the moves.

use super::Arena;
use crate::{
    Cell, Game, Side, Size, Strength,
    rules::level::{blocks_at, blocks_cap, place_blocks, size_of},
    rules::record::{self, Record},
    rules::setup::Setup,
};

/// A game with its origin: enough to write its record and to think for the rock.
#[derive(Clone)]
pub struct Table {
    game: Game,
    arena: record::Arena,
    blocks: Vec<Cell>,
    seed: u64,
    strength: Strength,
}

impl Table {
    /// Lays a new board: the level's, or the player's own.
    pub fn lay(arena: Arena, level: u32, strength: Strength, seed: u64) -> Self {
        let (arena, size, count) = match arena {
            Arena::Auto => {
                let size = size_of(level);
                (record::Arena::Level(level), size, blocks_at(level, size))
            }
            Arena::Fixed { n, blocks } => {
                let size = offered(n);
                (
                    record::Arena::Free,
                    size,
                    usize::from(blocks).min(blocks_cap(size)),
                )
            }
        };
        let blocks = place_blocks(size, count, seed);
        let game = begin(size, &blocks);
        Self {
            game,
            arena,
            blocks,
            seed,
            strength,
        }
    }

    /// Takes up a recorded game where it stopped; `None` where the record is none of ours: broken,
    /// or of a size that the game does not offer.
    pub fn resume(text: &str) -> Option<Self> {
        let record = Record::parse(text).ok()?;
        let game = record.replay().ok()?;
        let offered = Size::OFFERED
            .iter()
            .any(|&n| Size::square(n) == Some(record.size));
        offered.then_some(Self {
            game,
            arena: record.arena,
            blocks: record.blocks,
            seed: record.seed,
            strength: record.strength,
        })
    }

    /// The game itself.
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// The same, to play on.
    pub const fn game_mut(&mut self) -> &mut Game {
        &mut self.game
    }

    /// Level of the game; `None` outside the progression (L5).
    pub const fn level(&self) -> Option<u32> {
        match self.arena {
            record::Arena::Level(level) => Some(level),
            record::Arena::Free => None,
        }
    }

    /// Strength of the rock in this game.
    pub const fn strength(&self) -> Strength {
        self.strength
    }

    /// Number of the rock's blocks at the start.
    pub const fn blocks(&self) -> usize {
        self.blocks.len()
    }

    /// The game as a record.
    pub fn record(&self) -> Record {
        Record {
            size: self.game.board().size(),
            arena: self.arena,
            blocks: self.blocks.clone(),
            seed: self.seed,
            strength: self.strength,
            moves: self.game.moves().to_vec(),
        }
    }

    /// Seed of the rock's next move: the game's own, so that a resumed game goes on as it would
    /// have, and another attempt differs (L4).
    pub fn thinking_seed(&self) -> u64 {
        self.seed ^ (self.game.ply() as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15)
    }

    /// Takes back the player's last move and all that followed it (U5). Says whether there was one.
    pub fn take_back(&mut self) -> bool {
        let Some(last) = self
            .game
            .movers()
            .iter()
            .rposition(|&side| side == Side::Water)
        else {
            return false;
        };
        while self.game.ply() > last {
            self.game.undo();
        }
        true
    }
}

#[expect(
    clippy::expect_used,
    reason = "blocks keep off the rim and leave sand around them (L4)"
)]
fn begin(size: Size, blocks: &[Cell]) -> Game {
    Game::new(Setup::with_blocks(size, blocks)).expect("a level starts from a valid position")
}

/// The offered board nearest to a stored size, which may be nonsense.
fn offered(n: u8) -> Size {
    let nearest = Size::OFFERED
        .into_iter()
        .min_by_key(|known| known.abs_diff(n));
    nearest.and_then(Size::square).unwrap_or_else(|| size_of(1))
}
