//! What survives a visit (P1): plain data, to be written and read as one document.

use serde::{Deserialize, Serialize};

use super::{Finish, Settings, TideEntry};
use crate::{BySide, Ending, Outcome, Record, Score, Seat, Size};

/// Games that the history keeps (U6).
pub const HISTORY: usize = 12;

/// A side's score at the end of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Split {
    /// Outward faces of the champion.
    pub shore: u16,
    /// Its faces on sand.
    pub sand: u16,
}

impl Split {
    /// All liberties of the champion.
    pub const fn total(self) -> u16 {
        self.shore + self.sand
    }
}

impl From<Score> for Split {
    fn from(score: Score) -> Self {
        Self {
            shore: score.shore,
            sand: score.sand,
        }
    }
}

/// One finished game (U6, L6).
///
/// Stored with `seats` and `ending` since version 3 of the page's document. Before, `strength` stood
/// in place of the seats, of a game of water by a person against rock by an engine, and every game
/// was counted: both shapes are read, see `stored_entry`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "super::stored_entry::StoredEntry")]
pub struct HistoryEntry {
    /// When it ended, in milliseconds since 1970 UTC; a whole number under 2⁵³.
    pub at: u64,
    /// Its level, or `None` outside the progression.
    pub level: Option<u32>,
    /// Width and height of the board.
    pub size: u8,
    /// Who sat where.
    pub seats: BySide<Seat>,
    /// What ended it.
    pub ending: Ending,
    /// Both scores at the end, which decided a counted game.
    pub scores: BySide<Split>,
    /// The whole game in the record's compact form, for the review.
    pub record: String,
}

/// The games that the history keeps of a longer list: the latest.
pub(super) fn latest(mut games: Vec<HistoryEntry>) -> Vec<HistoryEntry> {
    games.drain(..games.len().saturating_sub(HISTORY));
    games
}

/// Two histories joined: the latest games of both, by the time of their end, each once, with what was
/// tried in either. A game is known by its record, which tells its seed and every move.
pub(super) fn joined(ours: Vec<HistoryEntry>, theirs: Vec<HistoryEntry>) -> Vec<HistoryEntry> {
    let mut games: Vec<HistoryEntry> = Vec::with_capacity(ours.len() + theirs.len());
    for game in ours.into_iter().chain(theirs) {
        let mut known = games.iter_mut();
        if let Some(known) = known.find(|known| is_same_game(&known.record, &game.record)) {
            known.record = with_variations(&known.record, &game.record);
        } else {
            let place = games.partition_point(|known| known.at <= game.at);
            games.insert(place, game);
        }
    }
    latest(games)
}

/// Whether two compact records are of one game, whatever was tried in it.
pub(super) fn is_same_game(one: &str, other: &str) -> bool {
    let tried = || [one, other].into_iter().any(Record::has_variations);
    one == other || (tried() && bare(one).is_some_and(|one| bare(other) == Some(one)))
}

fn bare(text: &str) -> Option<Record> {
    Record::parse_compact(text).ok().map(|record| record.bare())
}

/// The first record with what was tried in the other as well.
fn with_variations(one: &str, other: &str) -> String {
    let [ours, theirs] = [one, other].map(|text| Record::parse_compact(text).ok());
    match (ours, theirs) {
        (Some(mut ours), Some(theirs)) if one != other => {
            ours.variations.merge(&ours.moves, &theirs.variations);
            ours.to_compact()
        }
        _ => one.to_owned(),
    }
}

/// Latest date that a browser can write, in milliseconds since 1970 UTC.
const LATEST_DATE: u64 = 8_640_000_000_000_000;

impl HistoryEntry {
    /// Whether a game can have been so: an offered board, scores that fit on it, a date, a record of
    /// some length.
    pub fn is_plausible(&self) -> bool {
        let most = 4 * u32::from(self.size).pow(2);
        let fits = |split: Split| u32::from(split.shore) + u32::from(split.sand) <= most;
        Size::OFFERED.contains(&self.size)
            && fits(self.scores.water)
            && fits(self.scores.rock)
            && self.at <= LATEST_DATE
            && self.record.len() <= Record::COMPACT_LIMIT
    }

    /// How it ended.
    pub fn finish(&self) -> Finish {
        Finish::new(self.ending, self.scores)
    }

    /// Who won; `None` where nobody did, as the game was left unfinished.
    pub fn outcome(&self) -> Option<Outcome> {
        self.finish().outcome
    }
}

/// Everything that a visit leaves behind.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Saved {
    /// The player's choices.
    pub settings: Settings,
    /// How often the player went back to level 1 (L6): of two levels the one after more of these is
    /// the later.
    #[serde(default)]
    pub restarts: u32,
    /// The level to play, from 1.
    pub level: u32,
    /// Finished games, the latest last.
    pub history: Vec<HistoryEntry>,
    /// The game on the board as a record's text, finished or not.
    pub game: Option<String>,
    /// Milliseconds that the turn under way has taken, in a game with clocks (T6).
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub spent: u64,
    /// Games under way that are not on the board, as records' texts, the latest last.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub waiting: Vec<String>,
    /// The counted tries of the tides of the day (N5), the earliest first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tides: Vec<TideEntry>,
}

// What is small enough to copy depends on the target.
#[cfg_attr(
    not(target_arch = "wasm32"),
    expect(
        clippy::trivially_copy_pass_by_ref,
        reason = "the shape that serde asks for"
    )
)]
const fn is_nothing(spent: &u64) -> bool {
    *spent == 0
}

impl Default for Saved {
    fn default() -> Self {
        Self {
            settings: Settings::default(),
            restarts: 0,
            level: 1,
            history: Vec::new(),
            game: None,
            spent: 0,
            waiting: Vec::new(),
            tides: Vec::new(),
        }
    }
}
