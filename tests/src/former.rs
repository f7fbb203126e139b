//! Former visits: what the page finds in its storage, made with the game's own rules.

use border_rush_core::{
    Cell, Side, Strength, engine,
    rules::record::Record,
    session::{Finish, HISTORY, HistoryEntry, Saved, Settings, Table},
};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::{Check, Page, player::Skill};

/// The storage's key.
pub const KEY: &str = "border-rush";
/// Version of the stored document.
const VERSION: u32 = 3;
/// Boards tried before giving up on a wanted outcome.
const BOARDS: u64 = 40;

/// A visit that left a game behind.
#[derive(Clone, Debug)]
pub struct Former {
    /// What is stored of the session.
    pub saved: Saved,
    /// What is stored of the page: see [`page_settings`].
    pub page: Value,
    /// The player's moves that lead from there to the end.
    pub rest: Vec<Cell>,
    /// Score of water and of rock at the end.
    pub scores: (u16, u16),
}

impl Former {
    /// A visit with these settings and level that left no game.
    pub fn at_level(level: u32, settings: Settings) -> Self {
        let saved = Saved {
            settings,
            level,
            ..Saved::default()
        };
        Self {
            saved,
            page: page_settings(json!({})),
            rest: Vec::new(),
            scores: (0, 0),
        }
    }

    /// A visit that left a game of this level `tiles` of the player's before its end, an end that
    /// has the wanted winner.
    ///
    /// # Errors
    /// When no board tried ends so.
    pub fn before_the_end(level: u32, tiles: usize, winner: Side) -> Check<Self> {
        let skill = if winner == Side::Water {
            Skill::Strong
        } else {
            Skill::Careless
        };
        for seed in 1..=BOARDS {
            let table = play_out(level, seed, skill)?;
            if table.finish().and_then(Finish::winner) == Some(winner) {
                return Ok(Self::cut(level, &table, tiles));
            }
        }
        Err(format!("no board of level {level} is won by {winner:?}").into())
    }

    /// A visit that left the game of these moves on a bare board of level 1.
    ///
    /// # Errors
    /// When a move is no cell or not legal.
    pub fn with_moves(moves: &str) -> Check<Self> {
        let mut record = Table::lay(Settings::default().setup(), 1, 1).record();
        record.moves = moves
            .split_whitespace()
            .map(str::parse)
            .collect::<Result<_, _>>()?;
        record.replay()?;
        let saved = Saved {
            game: Some(record.to_text()),
            ..Saved::default()
        };
        Ok(Self {
            saved,
            page: page_settings(json!({})),
            rest: Vec::new(),
            scores: (0, 0),
        })
    }

    /// The same visit with other settings.
    #[must_use]
    pub fn with_settings(mut self, settings: Settings) -> Self {
        self.saved.settings = settings;
        self
    }

    /// The same visit with these settings of the page, the others as at a first visit.
    #[must_use]
    pub fn with_page(mut self, settings: Value) -> Self {
        self.page = page_settings(settings);
        self
    }

    /// The same visit, its last move taken away.
    ///
    /// # Errors
    /// When it left no game.
    pub fn one_move_less(mut self) -> Check<Self> {
        let text = self.saved.game.take().ok_or("no game was left")?;
        let record = Record::parse(&text)?;
        let less = record.up_to(record.moves.len().saturating_sub(1));
        self.saved.game = Some(less.to_text());
        Ok(self)
    }

    /// The stored document.
    ///
    /// # Errors
    /// When it can't be written.
    pub fn document(&self) -> Check<String> {
        let session = serde_json::to_value(&self.saved)?;
        let document = json!({"version": VERSION, "session": session, "page": self.page});
        Ok(document.to_string())
    }

    fn cut(level: u32, table: &Table, tiles: usize) -> Self {
        let (game, record) = (table.game(), table.record());
        let own = game
            .movers()
            .iter()
            .enumerate()
            .filter(|(_, side)| **side == Side::Water);
        let own: Vec<usize> = own.map(|(ply, _)| ply).collect();
        let from = own.len().saturating_sub(tiles);
        let rest = own[from..].iter().map(|&ply| game.moves()[ply]).collect();
        let record = record.up_to(own.get(from).copied().unwrap_or_default());
        let saved = Saved {
            level,
            game: Some(record.to_text()),
            ..Saved::default()
        };
        let scores = (
            game.score(Side::Water).total(),
            game.score(Side::Rock).total(),
        );
        Self {
            saved,
            page: page_settings(json!({})),
            rest,
            scores,
        }
    }
}

/// As many finished games as a history keeps.
///
/// # Errors
/// When one can't be played.
pub fn past_games() -> Check<Vec<HistoryEntry>> {
    (0..HISTORY as u64)
        .map(|seed| {
            let table = play_out(1, seed, Skill::Careless)?;
            let finish = table.finish().ok_or("the game ends")?;
            Ok(HistoryEntry {
                at: 1_700_000_000_000 + seed,
                level: table.level(),
                size: table.game().board().size().cols(),
                seats: table.seats(),
                ending: finish.ending,
                scores: finish.scores,
                record: table.record().to_compact(),
            })
        })
        .collect()
}

/// Settings of the page that a first visit does not store.
const RARE: [&str; 10] = [
    "single_keys",
    "persistence",
    "scheme",
    "vibration",
    "coordinates",
    "move_numbers",
    "view",
    "view_locked",
    "seating",
    "turn_board",
];

/// The page's settings of a first visit, but for these.
///
/// # Panics
/// When one of them is none of the page's.
pub fn page_settings(changed: Value) -> Value {
    let mut settings = json!({
        "language": null, "counters": false, "outline": false, "music": 60, "effects": 80,
        "muted": false, "motion": "Auto", "quality": "Auto"
    });
    if let Value::Object(changed) = changed {
        for (name, value) in changed {
            // Some are stored only where they differ from a first visit's.
            let known = settings.get(&name).is_some() || RARE.contains(&name.as_str());
            assert!(known, "the page knows no {name}");
            settings[name] = value;
        }
    }
    settings
}

/// A document that the page stored, in its parts.
#[derive(Clone, PartialEq, Debug, Deserialize)]
pub struct Stored {
    /// Of the document's shape.
    pub version: u32,
    /// The session's part.
    pub session: Saved,
    /// The page's settings.
    pub page: Value,
}

/// What a page has stored.
///
/// # Errors
/// When it is no whole document of the newest version.
pub fn stored(page: &Page) -> Check<Stored> {
    let text = page.stored(KEY)?.unwrap_or_default();
    let stored: Stored = serde_json::from_str(&text)?;
    if stored.version == VERSION {
        Ok(stored)
    } else {
        Err(format!("version {}", stored.version).into())
    }
}

/// Settings about games that differ from a first visit's.
pub fn settings(change: impl FnOnce(&mut Settings)) -> Settings {
    let mut settings = Settings::default();
    change(&mut settings);
    settings
}

/// Plays a whole game of a level against the weakest rock, as the page would.
fn play_out(level: u32, seed: u64, skill: Skill) -> Check<Table> {
    let mut table = Table::lay(Settings::default().setup(), level, seed);
    while let Some(side) = table.game().to_move() {
        let (board, ply) = (table.game().board(), table.game().ply() as u64);
        let cell = match (side, skill) {
            (Side::Water, Skill::Strong) => engine::choose_for(board, side, Strength::Torrent, ply),
            (Side::Water, Skill::Careless) => board.legal_moves(side).min(),
            (Side::Rock, _) => engine::choose(table.game(), Strength::Stream, table.engine_seed()),
        };
        table.play(cell.ok_or("a side to move has no move")?, 0)?;
    }
    Ok(table)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_visit_is_left_before_the_wanted_end() -> Check {
        for (level, winner) in [(1, Side::Water), (2, Side::Rock), (3, Side::Water)] {
            let former = Former::before_the_end(level, 2, winner)?;
            let mut table =
                Table::resume(&former.saved.game.unwrap_or_default()).ok_or("no game")?;
            assert_eq!(table.game().to_move(), Some(Side::Water));
            let mut rest = former.rest.iter();
            while let Some(side) = table.game().to_move() {
                let answer = engine::choose(table.game(), Strength::Stream, table.engine_seed());
                let cell = if side == Side::Water {
                    rest.next().copied()
                } else {
                    answer
                };
                table.play(cell.ok_or("no move")?, 0)?;
            }
            assert_eq!(table.finish().and_then(Finish::winner), Some(winner));
        }
        Ok(())
    }

    #[test]
    fn a_visit_of_given_moves_is_checked() {
        assert!(Former::with_moves("A1 E5 B1").is_ok());
        assert!(Former::with_moves("A1 A1").is_err());
        assert!(Former::with_moves("A1 Z9").is_err());
    }
}
