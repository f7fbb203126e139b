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

/// The page's settings; the default is a first visit's.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct PageSettings {
    /// Language of the interface; `None` follows the browser (I2).
    pub language: Option<Language>,
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
}

impl Default for PageSettings {
    fn default() -> Self {
        Self {
            language: None,
            counters: false,
            outline: false,
            music: 60,
            effects: 80,
            muted: false,
            motion: Motion::Auto,
            quality: Quality::Auto,
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
            music: reader.optional(from, "music", first.music),
            effects: reader.optional(from, "effects", first.effects),
            muted: reader.optional(from, "muted", first.muted),
            motion: reader.optional(from, "motion", first.motion),
            quality: reader.optional(from, "quality", first.quality),
        }
    }
}

/// The stored language; one that this build does not have is the browser's again.
fn language(from: &impl Node, reader: &mut Reader) -> Option<Language> {
    let tag: String = reader.optional::<Option<_>>(from, "language", None)?;
    reader.note(i18n::is_tag(&tag));
    Language::from_tag(&tag)
}
