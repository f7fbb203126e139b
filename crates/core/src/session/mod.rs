//! A player's visit: the game on the table, the level, the settings and the history.
//!
//! One way round: [`Session::update`] is the only place where they change; it returns what the
//! world has to do. Pure: time and seeds arrive as arguments.

mod advice;
pub mod lesson;
mod mode;
mod msg;
pub mod review;
mod saved;
mod settings;
mod table;
mod update;

pub use mode::Mode;
pub use msg::{Effect, Msg, Request};
pub use saved::{HISTORY, HistoryEntry, Saved, Split};
pub use settings::{Arena, Language, Motion, Quality, Settings};
pub use table::Table;

use crate::{Cell, Game, MoveError, Outcome, Preview, Side, Size};

/// Whose turn it is, as the page shows it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// The player may place a tile.
    YourTurn,
    /// The rock's move is awaited.
    RockThinks,
    /// The game has ended.
    Over(Outcome),
    /// A board is only looked at: a game under review, a scene of the introduction that was met.
    Watching,
}

/// The cell that the player has in mind.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Aim {
    /// The cell.
    pub cell: Cell,
    /// Whether the move waits for confirmation (U5).
    pub pinned: bool,
}

/// A player's visit.
pub struct Session {
    settings: Settings,
    restarts: u32,
    level: u32,
    history: Vec<HistoryEntry>,
    table: Table,
    /// What lies before the table.
    aside: Option<Mode>,
    /// The move that made the player's first canal.
    first_canal: Option<usize>,
    aim: Option<Aim>,
    /// The aim was tapped during the rock's turn, which refused it.
    early: bool,
    /// Id of the latest request to the rock, and whether its answer is still awaited.
    request: u32,
    awaiting: bool,
    /// The latest advice asked for.
    advice: Option<advice::Advice>,
}

impl Session {
    /// Takes up what a former visit left; `seed` serves where a new board has to be laid.
    /// The effects start the rock where it is its turn.
    pub fn new(saved: Saved, seed: u64) -> (Self, Vec<Effect>) {
        let Saved {
            settings,
            restarts,
            level,
            history,
            game,
        } = saved;
        let level = level.max(1);
        let table = game
            .as_deref()
            .and_then(Table::resume)
            .unwrap_or_else(|| Table::lay(settings.arena, level, settings.strength, seed));
        let mut session = Self {
            settings,
            restarts,
            level,
            history: saved::latest(history),
            table,
            aside: None,
            first_canal: None,
            aim: None,
            early: false,
            request: 0,
            awaiting: false,
            advice: None,
        };
        let mut effects = vec![Effect::Redraw, Effect::Hud];
        session.ask_rock(&mut effects);
        (session, effects)
    }

    /// What has to be stored to take up this visit again (P1).
    pub fn saved(&self) -> Saved {
        Saved {
            settings: self.settings.clone(),
            restarts: self.restarts,
            level: self.level,
            history: self.history.clone(),
            game: Some(self.table.record().to_text()),
        }
    }

    /// The game shown: the one on the table, unless something lies before it.
    pub const fn game(&self) -> &Game {
        match &self.aside {
            Some(aside) => aside.game(),
            None => self.table.game(),
        }
    }

    /// What lies before the table.
    pub const fn aside(&self) -> Option<&Mode> {
        self.aside.as_ref()
    }

    /// Whether the introduction should be offered (U11): a first visit, in which nothing was
    /// placed yet.
    pub fn offers_introduction(&self) -> bool {
        let fresh = self.table.game().ply() == 0 && self.level == 1 && self.history.is_empty();
        fresh && self.aside.is_none() && !self.settings.introduced
    }

    /// The game on the table with its origin.
    pub const fn table(&self) -> &Table {
        &self.table
    }

    /// The player's choices.
    pub const fn settings(&self) -> &Settings {
        &self.settings
    }

    /// The level to play, from 1 (L1). After a win the next one, while the board won still lies
    /// there: the table has its own level.
    pub const fn level(&self) -> u32 {
        self.level
    }

    /// Finished games, the latest last (U6).
    pub fn history(&self) -> &[HistoryEntry] {
        &self.history
    }

    /// Whether the player's first canal ever was made in the last exchange of moves.
    pub fn is_first_canal(&self) -> bool {
        let since = |made: usize| self.table.game().ply().checked_sub(made);
        self.aside.is_none()
            && self
                .first_canal
                .and_then(since)
                .is_some_and(|moves| moves < 2)
    }

    /// Whether the game just won is the first win on a board of its size, as far as the history
    /// remembers.
    pub fn is_first_win_of_size(&self) -> bool {
        let won = |entry: &&HistoryEntry| entry.outcome() == Outcome::Won(Side::Water);
        let size = |entry: &&HistoryEntry| {
            let now = self.table.game().board().size().cols();
            entry.size == now
        };
        self.history.iter().filter(won).filter(size).count() == 1
            && self
                .table
                .level()
                .is_some_and(|level| level <= Size::OFFERED.len() as u32)
    }

    /// Whose turn it is.
    pub fn phase(&self) -> Phase {
        match &self.aside {
            Some(Mode::Lesson(lesson)) if !lesson.is_met() => return Phase::YourTurn,
            Some(_) => return Phase::Watching,
            None => {}
        }
        match (self.game().outcome(), self.game().to_move()) {
            (Some(outcome), _) => Phase::Over(outcome),
            (None, Some(Side::Rock)) => Phase::RockThinks,
            (None, _) => Phase::YourTurn,
        }
    }

    /// The cell that the player has in mind.
    pub const fn aim(&self) -> Option<Aim> {
        self.aim
    }

    /// The same where it shall be seen: on the player's turn, or as advice in a game under review.
    pub fn aim_shown(&self) -> Option<Aim> {
        let seen = self.phase() == Phase::YourTurn || self.advice().is_some();
        self.aim.filter(|_| seen)
    }

    /// What the move in mind would do, or why it is refused (U2); `None` without a cell in mind on
    /// the player's turn, or a cell tapped during the rock's.
    pub fn preview(&self) -> Option<Result<Preview, MoveError>> {
        let aim = self.aim?;
        match self.phase() {
            Phase::YourTurn => Some(self.game().preview(aim.cell)),
            Phase::RockThinks if self.early => Some(Err(MoveError::NotYourTurn)),
            Phase::RockThinks | Phase::Over(_) | Phase::Watching => None,
        }
    }

    /// Whether there is a move of the player's to take back.
    pub fn can_undo(&self) -> bool {
        self.aside.is_none()
            && self.game().outcome().is_none()
            && self.game().movers().contains(&Side::Water)
    }
}
