//! Names that several panes share: in the page's attributes, and as keys of the dictionary.

use border_rush_core::{Outcome, Side, Strength};

use crate::i18n::{DialogKey, Key};

/// Name of an outcome in the page's attributes; empty where nobody won and nothing was counted.
pub const fn outcome_name(outcome: Option<Outcome>) -> &'static str {
    match outcome {
        Some(Outcome::Won(side)) => side_name(side),
        Some(Outcome::Draw) => "draw",
        None => "",
    }
}

/// Name of a side in the page's attributes.
pub const fn side_name(side: Side) -> &'static str {
    match side {
        Side::Water => "water",
        Side::Rock => "rock",
    }
}

/// A side in the language.
pub const fn side_key(side: Side) -> Key {
    match side {
        Side::Water => Key::SideWater,
        Side::Rock => Key::SideRock,
    }
}

/// A strength in the language.
pub const fn strength_key(strength: Strength) -> DialogKey {
    match strength {
        Strength::Stream => DialogKey::SettingsStream,
        Strength::River => DialogKey::SettingsRiver,
        Strength::Torrent => DialogKey::SettingsTorrent,
        Strength::Flood => DialogKey::SettingsFlood,
        Strength::Deluge => DialogKey::SettingsDeluge,
    }
}
