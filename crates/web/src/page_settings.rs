//! What the player chooses (U7) about the page: what no rule and no session reads, stored beside the
//! session's own settings.

use border_rush_core::session::stored::{Node, Reader};
use serde::{Deserialize, Serialize};

use crate::i18n::{self, Language};

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

/// Whether the rim names columns and rows (T9).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Coordinates {
    /// Where words name cells.
    #[default]
    Auto,
    /// Always.
    Always,
    /// Not at all.
    Never,
}

/// How the board is looked at (T9).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum View {
    /// As it lies best on the screen.
    #[default]
    Slanting,
    /// From straight above.
    Above,
}

/// Whether the browser has promised to keep what is stored (P1).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Persistence {
    /// It has not been asked: there is nothing to lose yet.
    #[default]
    Unasked,
    /// It keeps everything.
    Granted,
    /// It may clear what is stored after days without a visit: to be said once.
    Refused,
    /// The player has been told so.
    Told,
}

/// Which colours the panes have (U13).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Scheme {
    /// As the system asks.
    #[default]
    Auto,
    /// Dark letters on light panes.
    Light,
    /// Light letters on dark panes.
    Dark,
}

/// How two persons sit at one device (T3).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Seating {
    /// Face to face, rock's person at the far edge of an upright screen.
    #[default]
    Facing,
    /// On the same side.
    SameSide,
}

impl Seating {
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks so")]
    const fn is_facing(&self) -> bool {
        matches!(self, Self::Facing)
    }
}

/// The page's settings; the default is a first visit's.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[expect(clippy::struct_excessive_bools, reason = "each is a choice of its own")]
pub struct PageSettings {
    /// Language of the interface; `None` follows the browser (I2).
    pub language: Option<Language>,
    /// Liberty counters on the masses, and the learner's figures at every level (U2, U3).
    pub counters: bool,
    /// Full outline of the masses (V5).
    pub outline: bool,
    /// Keys of a single sign do something (T11).
    #[serde(skip_serializing_if = "is_on")]
    pub single_keys: bool,
    /// Names of columns and rows on the rim.
    #[serde(skip_serializing_if = "is_default")]
    pub coordinates: Coordinates,
    /// The number of each move on its tile, in a review.
    #[serde(skip_serializing_if = "is_default")]
    pub move_numbers: bool,
    /// The camera's first view.
    #[serde(skip_serializing_if = "is_default")]
    pub view: View,
    /// No hand moves the camera.
    #[serde(skip_serializing_if = "is_default")]
    pub view_locked: bool,
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
    /// Whether this browser keeps what is stored.
    #[serde(skip_serializing_if = "Persistence::is_unasked")]
    pub persistence: Persistence,
    /// Which colours the panes have; left out of what is stored where it is the system's choice.
    #[serde(skip_serializing_if = "Scheme::is_auto")]
    pub scheme: Scheme,
    /// Short vibrations with what a finger does, where the device has them (U14); left out where it is on.
    #[serde(skip_serializing_if = "is_on")]
    pub vibration: bool,
    /// How two persons sit.
    #[serde(skip_serializing_if = "Seating::is_facing")]
    pub seating: Seating,
    /// Whether the board turns to the one of two persons whose turn it is.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub turn_board: bool,
}

impl Scheme {
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks so")]
    const fn is_auto(&self) -> bool {
        matches!(self, Self::Auto)
    }
}

impl Persistence {
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks so")]
    const fn is_unasked(&self) -> bool {
        matches!(self, Self::Unasked)
    }
}

/// Settings that came later are stored only where they were chosen: former versions know no others.
fn is_default<T: Default + PartialEq>(choice: &T) -> bool {
    *choice == T::default()
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks so")]
const fn is_on(choice: &bool) -> bool {
    *choice
}

impl Default for PageSettings {
    fn default() -> Self {
        Self {
            language: None,
            counters: false,
            outline: false,
            single_keys: true,
            coordinates: Coordinates::Auto,
            move_numbers: false,
            view: View::Slanting,
            view_locked: false,
            music: 60,
            effects: 80,
            muted: false,
            motion: Motion::Auto,
            quality: Quality::Auto,
            persistence: Persistence::Unasked,
            scheme: Scheme::Auto,
            vibration: true,
            seating: Seating::Facing,
            turn_board: false,
        }
    }
}

impl PageSettings {
    /// Reads each setting by itself; one that the document does not know keeps its default.
    pub fn read(from: &impl Node, reader: &mut Reader) -> Self {
        let first = Self::default();
        Self {
            language: language(from, reader),
            counters: reader.optional(from, "counters", first.counters),
            outline: reader.optional(from, "outline", first.outline),
            single_keys: reader.optional(from, "single_keys", first.single_keys),
            coordinates: reader.optional(from, "coordinates", first.coordinates),
            move_numbers: reader.optional(from, "move_numbers", first.move_numbers),
            view: reader.optional(from, "view", first.view),
            view_locked: reader.optional(from, "view_locked", first.view_locked),
            music: reader.optional(from, "music", first.music),
            effects: reader.optional(from, "effects", first.effects),
            muted: reader.optional(from, "muted", first.muted),
            motion: reader.optional(from, "motion", first.motion),
            quality: reader.optional(from, "quality", first.quality),
            persistence: reader.optional(from, "persistence", first.persistence),
            scheme: reader.optional(from, "scheme", first.scheme),
            vibration: reader.optional(from, "vibration", first.vibration),
            seating: reader.optional(from, "seating", first.seating),
            turn_board: reader.optional(from, "turn_board", first.turn_board),
        }
    }
}

/// The stored language; one that this build does not have is the browser's again.
fn language(from: &impl Node, reader: &mut Reader) -> Option<Language> {
    let tag: String = reader.optional::<Option<_>>(from, "language", None)?;
    reader.note(i18n::is_tag(&tag));
    Language::from_tag(&tag)
}
