//! The table of games as data.

use border_rush_core::{
    Arena, BySide, Outcome, Record, Seat,
    rules::level::{blocks_at, size_of},
    session::{HistoryEntry, Session},
};

use crate::{
    hud::names::strength_key,
    i18n::{Arg, DialogKey, Language, message, text},
};

/// One finished game as the table shows it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PastGame {
    /// When it ended, in milliseconds since 1970 UTC; the page writes it as the locale does.
    pub at: u64,
    /// Its level, in words.
    pub level: String,
    /// Its board, `9 × 9`.
    pub size: String,
    /// Who held rock, in words: an engine by its strength; a person against one by that one's.
    pub opponent: String,
    /// Final scores.
    pub scores: BySide<u16>,
    /// Who won.
    pub outcome: Option<Outcome>,
}

/// What the history shows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HistoryModel {
    /// The level to play and the one after it, with their boards.
    pub ahead: String,
    /// Games under way that are not on the table, the longest waiting first, in words.
    pub waiting: Vec<String>,
    /// Finished games, the latest first.
    pub games: Vec<PastGame>,
}

/// The history of a session.
pub fn history(session: &Session, language: Language) -> HistoryModel {
    HistoryModel {
        ahead: ahead(session.level(), language),
        waiting: session
            .waiting()
            .iter()
            .map(|game| waiting(game, language))
            .collect(),
        games: past_games(session.history(), language),
    }
}

/// A game that waits: where, against whom, and how far.
fn waiting(game: &Record, language: Language) -> String {
    let origin = &game.origin;
    let place = match origin.arena {
        Arena::Level(level) => message(
            language,
            DialogKey::HistoryLevel,
            &[("level", Arg::Number(level))],
        ),
        Arena::Free => format!("{0}\u{202f}×\u{202f}{0}", origin.size.cols()),
    };
    let moves = [("n", Arg::Number(game.moves.len() as u32))];
    let far = message(language, DialogKey::HistoryMove, &moves);
    format!("{place} · {} · {far}", opponent(origin.seats, language))
}

fn past_games(history: &[HistoryEntry], language: Language) -> Vec<PastGame> {
    history
        .iter()
        .rev()
        .map(|entry| past_game(entry, language))
        .collect()
}

/// Where the player is on the way, and what comes after: level, board and blocks (L2, L3).
fn ahead(level: u32, language: Language) -> String {
    let facts = |level: u32| {
        let size = size_of(level);
        let blocks = Arg::Number(blocks_at(level, size) as u32);
        let args = [
            ("level", Arg::Number(level)),
            ("size", size.cols().into()),
            ("n", blocks),
        ];
        message(language, DialogKey::HistoryAhead, &args)
    };
    format!("{} → {}", facts(level), facts(level.saturating_add(1)))
}

fn past_game(entry: &HistoryEntry, language: Language) -> PastGame {
    let level = match entry.level {
        Some(number) => message(
            language,
            DialogKey::HistoryLevel,
            &[("level", Arg::Number(number))],
        ),
        None => text(language, DialogKey::HistoryFree).to_owned(),
    };
    PastGame {
        at: entry.at,
        level,
        size: format!("{0}\u{202f}×\u{202f}{0}", entry.size),
        opponent: opponent(entry.seats, language),
        scores: BySide::from_fn(|side| entry.scores[side].total()),
        outcome: entry.outcome(),
    }
}

fn opponent(seats: BySide<Seat>, language: Language) -> String {
    let name = |strength| text(language, strength_key(strength));
    if seats.water == Seat::Remote || seats.rock == Seat::Remote {
        return text(language, DialogKey::HistoryRemote).to_owned();
    }
    match (seats.water.strength(), seats.rock.strength()) {
        (_, Some(strength)) => name(strength).to_owned(),
        (Some(strength), None) => {
            let args = [("strength", Arg::Text(name(strength)))];
            message(language, DialogKey::HistoryYou, &args)
        }
        (None, None) => text(language, DialogKey::HistoryTwo).to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use border_rush_core::Strength;

    use super::*;

    #[test]
    fn the_way_ahead_tells_both_boards() {
        assert_eq!(
            ahead(2, Language::En),
            "Level 2: 11\u{202f}×\u{202f}11, 1 block → Level 3: 13\u{202f}×\u{202f}13, 2 blocks"
        );
        assert!(
            ahead(1, Language::Fr).starts_with("Niveau 1\u{202f}: 9\u{202f}×\u{202f}9, 0 bloc →")
        );
        assert!(!ahead(u32::MAX, Language::Fr).is_empty());
    }

    #[test]
    fn who_held_rock_is_told_of_every_seating() {
        let person = Seat::Person;
        let [stream, deluge] = [Strength::Stream, Strength::Deluge].map(Seat::Engine);
        let told = |water, rock| opponent(BySide { water, rock }, Language::En);
        assert_eq!(told(person, deluge), "Deluge");
        assert_eq!(told(stream, deluge), "Deluge");
        assert_eq!(told(stream, person), "You, against Stream");
        assert_eq!(told(person, person), "Two persons");
        assert_eq!(told(Seat::Remote, person), "By post");
    }
}
