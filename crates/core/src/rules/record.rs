//! A game as text: what determines it (R10), who played it (T1), and how it ended.

mod compact;
mod error;
mod extra;
mod options;
mod origin;
mod text;
mod variations;

pub use error::{Fault, Location, RecordError};
pub use extra::Extra;
pub use origin::Origin;
pub use variations::{Place, Variation, Variations};

use serde::{Deserialize, Serialize};

use super::{BySide, Cell, Ending, Game, Score, Side, Strength, Swap, seat::strongest};

/// Where a game stands in the progression.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Arena {
    /// A game at this level, counted from 1 (L1).
    Level(u32),
    /// A game outside the progression (L5).
    Free,
}

/// A game, finished or not.
///
/// # Examples
/// ```
/// use border_rush_core::Record;
///
/// let text = "border-rush 2\nsize 9x9\nfree\nseed 7\nwater person\nrock engine river\nmoves E5 D4\n";
/// let record = Record::parse(text)?;
/// assert_eq!(record.to_text(), text);
/// assert_eq!(Record::parse_compact(&record.to_compact())?, record);
/// let error = Record::parse(&text.replace("D4", "E5")).unwrap_err();
/// assert_eq!(error.to_string(), "line 7, column 10: the cell is taken");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// How it began, and who plays it.
    pub origin: Origin,
    /// Cells played, first move first. Who played them, and what petrified, follows from the rules.
    pub moves: Vec<Cell>,
    /// Time used for each move in milliseconds, `None` where it is not known (T6). As many as
    /// moves, or empty where none is known.
    pub times: Vec<Option<u32>>,
    /// How the game ended; `None` while it goes on. Whether it is [`Ending::Counted`] follows from
    /// the moves, see [`Ending::of`].
    pub ending: Option<Ending>,
    /// What was tried beside these moves (T7).
    pub variations: Variations,
    /// What a later writer of the same version added.
    pub extra: Extra,
}

impl Record {
    /// The record of a game before its first move.
    pub const fn new(origin: Origin) -> Self {
        Self {
            origin,
            moves: Vec::new(),
            times: Vec::new(),
            ending: None,
            variations: Variations::new(),
            extra: Extra::new(),
        }
    }

    /// The strength of the strongest engine that plays; `None` where none does.
    pub fn engine(&self) -> Option<Strength> {
        strongest(self.origin.seats)
    }

    /// The game as it stood after so many moves, or after all: without times and variations, without
    /// what a later writer added, and without an ending but the one that follows from the moves.
    #[must_use]
    pub fn up_to(&self, ply: usize) -> Self {
        self.with_moves(&self.moves[..ply.min(self.moves.len())])
    }

    /// A game that began like this one and went on with these moves: without anything else that
    /// [`Self::up_to`] leaves out.
    #[must_use]
    pub fn with_moves(&self, moves: &[Cell]) -> Self {
        let mut record = Self {
            moves: moves.to_vec(),
            ..Self::new(self.origin.clone())
        };
        if moves.is_empty() && self.origin.swap.is_some() {
            record.origin.set_swap(Swap::Offered);
        }
        record.ending = record.replay().ok().as_ref().and_then(Ending::of);
        record
    }

    /// Plays the game from its start, by its blocks and moves alone.
    ///
    /// # Errors
    /// As [`Origin::begin`], or if a move is illegal.
    pub fn replay(&self) -> Result<Game, RecordError> {
        let mut game = self.origin.begin()?;
        for (index, &cell) in self.moves.iter().enumerate() {
            let played = game.play(cell);
            played.map_err(|error| Fault::Move(error).at(Location::Move(index + 1)))?;
        }
        Ok(game)
    }

    /// The record without variations and times: of two pages that bring a game to the same end and try
    /// other moves in it, both have the same.
    #[must_use]
    pub fn bare(&self) -> Self {
        Self {
            times: Vec::new(),
            variations: Variations::new(),
            ..self.clone()
        }
    }

    /// Plays the game from its start, and checks times, ending and variations against it. A record that
    /// passes reads back as it was written.
    ///
    /// # Errors
    /// As [`Self::replay`]; if there are times, but not one a move; if the ending is not one that
    /// the moves allow; if a variation is illegal or out of place.
    pub fn check(&self) -> Result<Game, RecordError> {
        let game = self.replay()?;
        self.agree(&game)?;
        self.check_variations()?;
        Ok(game)
    }

    /// A record as it was read, with the ending that follows from its moves where it has none, and
    /// its game, once all agrees.
    fn finished(mut self) -> Result<(Self, Game), RecordError> {
        let game = self.replay()?;
        self.ending = self.ending.or_else(|| Ending::of(&game));
        self.agree(&game)?;
        self.check_variations()?;
        Ok((self, game))
    }

    fn check_variations(&self) -> Result<(), RecordError> {
        if self.variations.is_empty() {
            return Ok(());
        }
        self.variations.check(self.origin.begin()?, &self.moves)
    }

    /// Whether times and ending agree with the game.
    fn agree(&self, game: &Game) -> Result<(), RecordError> {
        let (moves, times) = (self.moves.len(), self.times.len());
        if moves == 0 && self.origin.swap == Some(Swap::Taken) {
            return Err(Fault::NothingToSwap.at(Location::Swap));
        }
        if times != 0 && times != moves {
            return Err(Fault::Times { moves, times }.at(Location::Times));
        }
        match (Ending::of(game), self.ending) {
            (None, Some(Ending::Counted)) => Err(Fault::NotCounted.at(Location::Ending)),
            (Some(counted), recorded) if recorded != Some(counted) => {
                Err(Fault::IsCounted.at(Location::Ending))
            }
            _ => Ok(()),
        }
    }
}

/// Both final scores; `None` while a side can move.
fn result(game: &Game) -> Option<BySide<Score>> {
    let score = |side: Side| game.score(side);
    game.outcome().map(|_| BySide::from_fn(score))
}
