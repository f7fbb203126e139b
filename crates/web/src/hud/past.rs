//! The finished games (U6) as data.

use border_rush_core::{BySide, Outcome, Strength, session::HistoryEntry};

use crate::i18n::{Arg, Key, Language, message, text};

/// One finished game as the table shows it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PastGame {
    /// When it ended, in milliseconds since 1970 UTC; the page writes it as the locale does.
    pub at: u64,
    /// Its level, in words.
    pub place: String,
    /// Its board, `9 × 9`.
    pub size: String,
    /// The rock's strength, in words.
    pub strength: &'static str,
    /// Final scores.
    pub scores: BySide<u16>,
    /// Who won.
    pub outcome: Outcome,
}

/// Finished games, the latest first.
pub fn past(history: &[HistoryEntry], language: Language) -> Vec<PastGame> {
    history
        .iter()
        .rev()
        .map(|entry| past_game(entry, language))
        .collect()
}

/// A strength in the language.
pub const fn strength_key(strength: Strength) -> Key {
    match strength {
        Strength::Stream => Key::SettingsStream,
        Strength::River => Key::SettingsRiver,
        Strength::Torrent => Key::SettingsTorrent,
    }
}

fn past_game(entry: &HistoryEntry, language: Language) -> PastGame {
    let place = match entry.level {
        Some(level) => message(
            language,
            Key::HistoryLevel,
            &[("level", Arg::Number(level))],
        ),
        None => text(language, Key::HistoryFree).to_owned(),
    };
    PastGame {
        at: entry.at,
        place,
        size: format!("{0}\u{202f}×\u{202f}{0}", entry.size),
        strength: text(language, strength_key(entry.strength)),
        scores: BySide::from_fn(|side| entry.scores[side].total()),
        outcome: entry.outcome(),
    }
}
