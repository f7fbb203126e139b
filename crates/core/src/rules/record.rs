//! A game as text: everything that determines it (R10), and nothing else.

mod compact;
mod digits;
mod error;
mod text;

pub use error::{Fault, Place, RecordError};

use serde::{Deserialize, Serialize};

use crate::{
    Strength,
    rules::board::Score,
    rules::cell::{Cell, Size},
    rules::game::Game,
    rules::setup::Setup,
    rules::side::{BySide, Side},
};

/// Where a game stands in the progression.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Arena {
    /// A game at this level, counted from 1 (L1).
    Level(u32),
    /// A game outside the progression (L5).
    Free,
}

/// What determines a game.
///
/// # Examples
/// ```
/// use border_rush_core::Record;
///
/// let text = "border-rush 1\nsize 9x9\nfree\nseed 7\nstrength river\nmoves E5 D4\n";
/// let record = Record::parse(text)?;
/// assert_eq!(record.to_text(), text);
/// assert_eq!(Record::parse_compact(&record.to_compact())?, record);
/// let error = Record::parse(&text.replace("D4", "E5")).unwrap_err();
/// assert_eq!(error.to_string(), "line 6, column 10: the cell is taken");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// The board's size.
    pub size: Size,
    /// Level, or free play.
    pub arena: Arena,
    /// Cells that held a rock before the first move (L3), in any order.
    pub blocks: Vec<Cell>,
    /// Where the blocks and the rock's choices came from (L4, A4).
    pub seed: u64,
    /// How strong the rock played.
    pub strength: Strength,
    /// Cells played, first move first. Who played them, and what petrified, follows from the rules.
    pub moves: Vec<Cell>,
}

impl Record {
    /// Plays the game from its start.
    ///
    /// # Errors
    /// If a block is off the board, given twice or leaves another without liberty, if the level is
    /// 0, or if a move is illegal.
    pub fn replay(&self) -> Result<Game, RecordError> {
        let mut game = self.start()?;
        for (index, &cell) in self.moves.iter().enumerate() {
            let played = game.play(cell);
            played.map_err(|error| Fault::Move(error).at(Place::Move(index + 1)))?;
        }
        Ok(game)
    }

    /// The game before its first move.
    fn start(&self) -> Result<Game, RecordError> {
        if self.arena == Arena::Level(0) {
            return Err(Fault::Number.at(Place::Level));
        }
        let mut seen = vec![false; self.size.area()];
        for (index, &cell) in self.blocks.iter().enumerate() {
            let place = Place::Block(index + 1);
            if !self.size.contains(cell) {
                return Err(Fault::OffBoard.at(place));
            }
            if std::mem::replace(&mut seen[self.size.index(cell)], true) {
                return Err(Fault::Twice.at(place));
            }
        }
        let setup = Setup::with_blocks(self.size, &self.blocks);
        Game::new(setup).map_err(|error| Fault::Setup(error).at(Place::Blocks))
    }
}

/// Both final scores; `None` while the game goes on.
fn result(game: &Game) -> Option<BySide<Score>> {
    game.outcome().map(|_| BySide {
        water: game.score(Side::Water),
        rock: game.score(Side::Rock),
    })
}
