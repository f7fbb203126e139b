//! What a visit must hold: the game's own session, which replays what the test did, and how a page
//! is compared with it.

use border_rush_core::{
    Cell, Side, Strength,
    engine::{self, Ask},
    rng::Rng,
    rules::record::Record,
    session::{Effect, HistoryEntry, Msg, Now, Phase, Request, Saved, Session},
};

use serde_json::{Value, json};

use crate::{Check, Former, Page, former};

/// Something that the player does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Action {
    /// A tile, and the rock's answer.
    Place(Cell),
    /// The last move is taken back.
    Undo,
    /// A new game, in place of one under way or after its end.
    NewGame,
    /// The sound is turned off or on.
    Mute,
    /// The language is switched.
    Language,
}

/// The visit as it must be.
#[derive(Clone, Debug)]
pub struct Model {
    saved: Saved,
    /// The page's settings.
    page: Value,
    /// Seed of the game to come, known once it lies there.
    fresh: u64,
}

impl Model {
    /// The visit that a former one left.
    pub fn new(former: &Former) -> Self {
        Self {
            saved: former.saved.clone(),
            page: former.page.clone(),
            fresh: 0,
        }
    }

    /// Everything that the page must hold.
    pub const fn saved(&self) -> &Saved {
        &self.saved
    }

    /// Whether the game on the table has ended.
    pub fn is_over(&self) -> bool {
        matches!(self.session().phase(), Phase::Over(_))
    }

    /// Something that the player may do now.
    pub fn choose(&self, rng: &mut Rng) -> Action {
        let session = self.session();
        let board = session.game().board();
        let mut legal: Vec<Cell> = board.legal_moves(Side::Water).collect();
        legal.sort_unstable();
        match rng.below(100) {
            _ if self.is_over() => Action::NewGame,
            0..8 if session.can_undo() => Action::Undo,
            8..12 => Action::NewGame,
            12..17 => Action::Mute,
            17..20 => Action::Language,
            20..34 => Action::Place(legal[rng.below(legal.len() as u32) as usize]),
            _ => {
                let ply = session.game().ply() as u64;
                let best = engine::choose_for(board, Side::Water, Strength::Torrent, ply);
                Action::Place(best.unwrap_or(legal[0]))
            }
        }
    }

    /// The visit after it; where a new game is laid, the page tells its seed.
    ///
    /// # Errors
    /// When the page can't be read.
    pub fn after(&self, action: Action, page: &Page) -> Check<Self> {
        let mut session = self.session();
        let mut settings = self.page.clone();
        let fresh = Record::parse(&page.record()?)?.origin.seed;
        let msg = match action {
            Action::Place(cell) => Some(Msg::Tap { cell, touch: false }),
            Action::Undo => Some(Msg::Undo),
            Action::NewGame => Some(Msg::NewGame { seed: fresh }),
            Action::Mute => {
                settings["muted"] = json!(settings["muted"] == false);
                None
            }
            Action::Language => {
                let french = settings["language"] == "fr";
                settings["language"] = json!(if french { "en" } else { "fr" });
                None
            }
        };
        let update = |msg| session.update(msg, Now::default());
        let mut effects = msg.map_or_else(Vec::new, update);
        while let Some((id, strength, seed)) = asked(&effects) {
            let cell = engine::choose(session.game(), strength, seed);
            effects = session.update(Msg::BestMove { id, cell }, Now::default());
        }
        Ok(Self {
            saved: session.saved(),
            page: settings,
            fresh,
        })
    }

    /// What differs between the page and this; empty where nothing does. The page must be at rest:
    /// the rock has answered.
    ///
    /// # Errors
    /// When the page, or what it stored, can't be read.
    pub fn differs(&self, page: &Page) -> Check<String> {
        let former::Stored {
            session: stored,
            page: settings,
            ..
        } = former::stored(page)?;
        let games = |saved: &Saved| saved.history.iter().map(timeless).collect::<Vec<_>>();
        let (state, record) = (page.state()?, page.record()?);
        let expected = self.saved.game.as_deref().map(timeless_record);
        let session = self.session();
        let board = session.game().board().setup(Side::Water).to_string();
        let parts = [
            (
                "game stored",
                stored.game.as_deref().map(timeless_record) == expected,
            ),
            ("game shown", Some(timeless_record(&record)) == expected),
            ("board", page.cells()? == board),
            ("turn", state.is_over() == self.is_over()),
            ("level", stored.level == self.saved.level),
            ("restarts", stored.restarts == self.saved.restarts),
            ("history", games(&stored) == games(&self.saved)),
            ("settings", stored.settings == self.saved.settings),
            ("page's settings", settings == self.page),
        ];
        let differ = parts
            .iter()
            .filter(|(_, same)| !same)
            .map(|(name, _)| *name);
        let differ: Vec<_> = differ.collect();
        if differ.is_empty() {
            return Ok(String::new());
        }
        Ok(format!(
            "{}: the page has {stored:?}, {settings}",
            differ.join(", ")
        ))
    }

    fn session(&self) -> Session {
        Session::new(self.saved.clone(), self.fresh, Now::default()).0
    }
}

/// The question to the engine: its id, strength and seed.
fn asked(effects: &[Effect]) -> Option<(u32, Strength, u64)> {
    effects.iter().find_map(|effect| match effect {
        Effect::Think(Request {
            id,
            ask: Ask::Move(strength),
            seed,
            ..
        }) => Some((*id, *strength, *seed)),
        _ => None,
    })
}

/// A finished game apart from when it ended and how long its moves took, which the page's own clock
/// says.
fn timeless(game: &HistoryEntry) -> HistoryEntry {
    let record = Record::parse_compact(&game.record).map(without_times);
    HistoryEntry {
        at: 0,
        record: record.map_or(game.record.clone(), |record| record.to_compact()),
        ..game.clone()
    }
}

/// A record's text apart from how long its moves took.
fn timeless_record(text: &str) -> String {
    let record = Record::parse(text).map(without_times);
    record.map_or(text.to_owned(), |record| record.to_text())
}

fn without_times(mut record: Record) -> Record {
    record.times.clear();
    record
}
