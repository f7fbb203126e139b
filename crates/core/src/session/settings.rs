//! What the player chooses (U7) about games. What only the page follows, such as the loudness or the
//! language, is the page's own.

use serde::{Deserialize, Serialize};

use crate::rules::seat::{level_seats, level_strength};
use crate::{BySide, Seat, Strength, TimeControl};

/// Which board the next game is played on (L5).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum BoardChoice {
    /// The level decides (L2, L3), and the game counts for the progression.
    #[default]
    Auto,
    /// A board of one's own, outside the progression.
    Fixed {
        /// Width and height: 9, 11 or 13.
        n: u8,
        /// Rock's blocks at the start, at most [`crate::rules::level::blocks_cap`].
        blocks: u8,
    },
}

/// How a game is begun, apart from its level: on which board, and who plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GameSetup {
    /// The board.
    pub arena: BoardChoice,
    /// Who sits where. Other seats than a level's make it a game outside the progression (L5).
    pub seats: BySide<Seat>,
    /// How much time the sides have; `None` where no clock runs (T6).
    pub time_control: Option<TimeControl>,
    /// Whether the second player may take over the first move (T5).
    pub swap: bool,
}

impl Default for GameSetup {
    /// A first visit's game: the level's, without any option.
    fn default() -> Self {
        Settings::default().setup()
    }
}

impl GameSetup {
    /// Whether the game counts for the progression: a level's seats on the level's board (L1), without
    /// the swap rule. With a clock it counts as well.
    pub const fn counts_for_levels(&self) -> bool {
        // In full: of a new option it must be decided whether a level can be played with it.
        let Self {
            arena,
            seats,
            time_control: _,
            swap,
        } = *self;
        matches!(arena, BoardChoice::Auto) && !swap && level_strength(seats).is_some()
    }
}

/// The player's choices that a session follows; the default is a first visit's.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a choice, or a thing learnt, of its own"
)]
pub struct Settings {
    /// Strength of a level's engine (A1).
    pub strength: Strength,
    /// Board of the next game (L5).
    pub arena: BoardChoice,
    /// Who sits where in the next game (T2); `None` for a level's seats.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seats: Option<BySide<Seat>>,
    /// Whether a move asks for confirmation; `None` asks on touch only (U5).
    pub confirm: Option<bool>,
    /// The tutorial was played or skipped: it is not offered any more (U11).
    pub introduced: bool,
    /// The player has made a canal before: the next one is no news.
    pub knows_canals: bool,
    /// A tile that waited for confirmation was placed before: how that is done is known (U5).
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub knows_confirm: bool,
    /// How much time the sides have in the next game; `None` where no clock runs (T6).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub time_control: Option<TimeControl>,
    /// Whether the second player may take over the first move in the next game (T5).
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub swap: bool,
}

impl Settings {
    /// How the next game is begun.
    pub const fn setup(&self) -> GameSetup {
        GameSetup {
            arena: self.arena,
            seats: match self.seats {
                Some(seats) => seats,
                None => level_seats(self.strength),
            },
            time_control: self.time_control,
            swap: self.swap,
        }
    }

    /// How the next game of the progression is begun by one press: on the level's own board, without
    /// any option. [`GameSetup::counts_for_levels`] allows a clock, which the player can add.
    pub const fn level_setup(&self) -> GameSetup {
        GameSetup {
            arena: BoardChoice::Auto,
            seats: level_seats(self.strength),
            time_control: None,
            swap: false,
        }
    }

    /// Remembers how a game is begun, for the next one. Other seats than a level's leave the strength
    /// of the level's engine as it is.
    pub fn remember(&mut self, setup: GameSetup) {
        let GameSetup {
            arena,
            seats,
            time_control,
            swap,
        } = setup;
        (self.arena, self.time_control, self.swap) = (arena, time_control, swap);
        if let Some(strength) = level_strength(seats) {
            self.strength = strength;
            self.seats = None;
        } else {
            self.seats = Some(seats);
        }
    }
}
