//! What the player chooses (U7), apart from any game.

use serde::{Deserialize, Serialize};

use crate::rules::seat::level_seats;
use crate::{BySide, Seat, Strength};

/// Languages of the interface (I1).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Language {
    /// English.
    En,
    /// French.
    Fr,
}

/// Which board the next game is played on (L5).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Arena {
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

/// How much the scene and the page may move (C5).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Motion {
    /// As the system asks.
    #[default]
    Auto,
    /// Everything moves.
    Full,
    /// No sway, no cinematic, no pulsing.
    Reduced,
}

/// How much the picture may cost (X4).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Quality {
    /// By measured frame time.
    #[default]
    Auto,
    /// Every effect, full pixel ratio.
    High,
    /// Fewer pixels.
    Medium,
    /// Fewest pixels, plain shadows.
    Low,
}

/// How a game is begun, apart from its level: on which board, and who plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GameSetup {
    /// The board.
    pub arena: Arena,
    /// Who sits where. Other seats than a level's make it a game outside the progression (L5).
    pub seats: BySide<Seat>,
}

/// The player's choices; the default is a first visit's.
#[expect(clippy::struct_excessive_bools, reason = "each is a switch of its own")]
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// Language of the interface; `None` follows the browser (I2).
    pub language: Option<Language>,
    /// Strength of the rock (A1).
    pub strength: Strength,
    /// Board of the next game (L5).
    pub arena: Arena,
    /// Whether a move asks for confirmation; `None` asks on touch only (U5).
    pub confirm: Option<bool>,
    /// Liberty counters on the masses, and the learner's figures at every level (U2, U3).
    pub counters: bool,
    /// Full outline of the masses (V5).
    pub outline: bool,
    /// Loudness of the music, 0 to 100.
    pub music: u8,
    /// Loudness of the effects, 0 to 100.
    pub effects: u8,
    /// No sound at all.
    pub muted: bool,
    /// How much may move.
    pub motion: Motion,
    /// How much the picture may cost.
    pub quality: Quality,
    /// The introduction was played or skipped: it is not offered any more (U11).
    pub introduced: bool,
    /// The player has made a canal before: the next one is no news.
    pub knows_canals: bool,
}

impl Settings {
    /// How the next game is begun: as a level's, on the board of choice.
    pub const fn setup(&self) -> GameSetup {
        GameSetup {
            arena: self.arena,
            seats: level_seats(self.strength),
        }
    }
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            language: None,
            strength: Strength::Stream,
            arena: Arena::Auto,
            confirm: None,
            counters: false,
            outline: false,
            music: 60,
            effects: 80,
            muted: false,
            motion: Motion::Auto,
            quality: Quality::Auto,
            introduced: false,
            knows_canals: false,
        }
    }
}
