//! A player's visit: the game on the table, the level, the settings and the history.
//!
//! One way round: [`Session::update`] is the only place where they change; it returns what the
//! world has to do. Pure: time and seeds arrive as arguments.

mod advice;
mod clock;
mod finish;
pub mod lesson;
mod links;
mod mode;
mod msg;
mod phase;
pub mod review;
mod saved;
mod seats;
mod settings;
pub mod stored;
mod stored_entry;
mod table;
mod tides;
mod time;
mod trying;
mod update;
mod waiting;

pub use crate::rules::seat::level_seats;
pub use clock::Clocks;
pub use finish::Finish;
pub use links::Link;
pub use mode::Mode;
pub use msg::{Declined, Effect, Msg, Request};
pub use phase::Phase;
pub use saved::{HISTORY, HistoryEntry, Saved, Split};
pub use seats::{are_engines, only_person};
pub use settings::{BoardChoice, GameSetup, Settings};
pub use table::Table;
pub use tides::TideEntry;
pub use time::Now;
pub use waiting::WAITING;

use crate::{Cell, Game, MoveError, Preview, Record, Side, Size};
use clock::TurnClock;
use time::Stopwatch;

/// The cell that the person to move has in mind.
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
    waiting: Vec<Record>,
    tides: Vec<TideEntry>,
    table: Table,
    mode: Mode,
    /// How long the turn under way has taken.
    turn: Stopwatch,
    /// What else is known of its clock.
    clock: TurnClock,
    /// The moment of the latest input.
    latest: Now,
    /// The move that made a person's first canal.
    first_canal: Option<usize>,
    aim: Option<Aim>,
    /// The aim was tapped while it was no person's turn, and refused.
    refused_out_of_turn: bool,
    /// Id of the latest request to an engine, and whether its move is still awaited.
    request: u32,
    awaiting: bool,
    /// The latest advice asked for.
    advice: Option<advice::AdviceRequest>,
}

impl Session {
    /// Takes up what a former visit left; `seed` serves where a new board has to be laid.
    /// The effects start the engine where it is its turn. Clocks stand until somebody goes on (T6).
    pub fn new(saved: Saved, seed: u64, now: Now) -> (Self, Vec<Effect>) {
        let Saved {
            settings,
            restarts,
            level,
            history,
            game,
            spent,
            waiting,
            tides,
        } = saved;
        let level = level.max(1);
        let table = game
            .as_deref()
            .and_then(Table::resume)
            .unwrap_or_else(|| Table::lay(settings.setup(), level, seed));
        let mut session = Self {
            settings,
            restarts,
            level,
            history: saved::latest(history),
            waiting: Vec::new(),
            tides: Vec::new(),
            table,
            mode: Mode::Play,
            turn: Stopwatch::start(now),
            clock: TurnClock::default(),
            latest: now,
            first_canal: None,
            aim: None,
            refused_out_of_turn: false,
            request: 0,
            awaiting: false,
            advice: None,
        };
        session.join_waiting(&waiting);
        session.join_tides(&tides);
        session.stand(spent);
        let mut effects = vec![Effect::Redraw, Effect::Hud];
        session.ask_engine(&mut effects);
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
            spent: self.spent(),
            waiting: self.waiting.iter().map(Record::to_text).collect(),
            tides: self.tides.clone(),
        }
    }

    /// The game shown: the one on the table, or the one of tutorial or review.
    pub const fn game(&self) -> &Game {
        match self.mode.game() {
            Some(game) => game,
            None => self.table.game(),
        }
    }

    /// What is shown.
    pub const fn mode(&self) -> &Mode {
        &self.mode
    }

    /// Whether the tutorial should be offered (U11): a first visit, in which nothing was
    /// placed yet.
    pub fn offers_tutorial(&self) -> bool {
        let fresh = self.table.game().ply() == 0 && self.level == 1 && self.history.is_empty();
        fresh && self.mode.is_play() && !self.settings.introduced
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

    /// Whether the first canal ever of a person here was made in the last exchange of moves.
    pub fn is_first_canal(&self) -> bool {
        let since = |made: usize| self.table.game().ply().checked_sub(made);
        self.mode.is_play()
            && self
                .first_canal
                .and_then(since)
                .is_some_and(|moves| moves < 2)
    }

    /// Whether the game just won is the first win on a board of its size, as far as the history
    /// remembers.
    pub fn is_first_win_of_size(&self) -> bool {
        let won = |entry: &&HistoryEntry| {
            let person = only_person(entry.seats);
            person.is_some() && entry.finish().winner() == person
        };
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

    /// The cell that the person to move has in mind.
    pub const fn aim(&self) -> Option<Aim> {
        self.aim
    }

    /// The same where it shall be seen: on a person's turn, or as advice or a move to be tried in a game
    /// under review.
    pub fn aim_shown(&self) -> Option<Aim> {
        let seen = matches!(self.phase(), Phase::PersonToMove(_)) || self.advice().is_some();
        let tried = matches!(self.mode, Mode::Review(_));
        self.aim.filter(|aim| seen || (tried && aim.pinned))
    }

    /// What the move in mind would do, or why it is refused (U2); `None` without a cell in mind on a
    /// person's turn, or a cell tapped out of turn.
    pub fn preview(&self) -> Option<Result<Preview, MoveError>> {
        let aim = self.aim?;
        match self.phase() {
            Phase::PersonToMove(_) => Some(self.game().preview(aim.cell)),
            Phase::EngineThinks(_) | Phase::RemoteToMove(_) if self.refused_out_of_turn => {
                Some(Err(MoveError::NotYourTurn))
            }
            _ => None,
        }
    }

    /// Whether two persons play the game on the table at this device.
    pub fn is_shared(&self) -> bool {
        self.mode.is_play() && seats::are_two_persons(self.table.seats())
    }

    /// The side that has to agree before a move is taken back, and the move: where two persons share
    /// this device, the one whose turn it is, on the other's last move (T3).
    pub fn undo_needs(&self) -> Option<(Side, Cell)> {
        let needed = self.is_shared() && self.can_undo();
        let game = self.table.game();
        let mover = *game.movers().last().filter(|_| needed)?;
        Some((mover.other(), *game.moves().last()?))
    }

    /// Whether there is a move of a person here to take back, or one that was tried in a review.
    pub fn can_undo(&self) -> bool {
        match &self.mode {
            Mode::Play => self.table.can_take_back(),
            Mode::Tutorial(_) => false,
            Mode::Review(review) => review.is_variation(),
        }
    }
}
