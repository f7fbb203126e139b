//! What may happen to a session, and what it asks of the world in return.

use super::{Finish, GameSetup, Saved, Settings};
use crate::{
    BySide, Cell, Event, MoveError, Record, Seat, Side, TimeControl,
    engine::BestMove,
    links::{Tide, post::Arrival},
    rules::Day,
};

/// An input. Only [`super::Session::update`] reads it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Msg {
    /// The pointer, the finger or the keyboard's cursor is over a cell, or over none.
    Aim(Option<Cell>),
    /// A deliberate tap, click or Enter on a cell.
    Tap {
        /// The cell meant.
        cell: Cell,
        /// Whether a finger did it: decides the default of the confirm mode (U5).
        touch: bool,
    },
    /// A cell chosen by sliding: it is pinned whatever the confirm mode, since a slide never
    /// places (C2). In a review, a move to be tried.
    Choose(Cell),
    /// The pinned move is played, in a review tried; in the tutorial, the next lesson comes.
    Confirm,
    /// The pinned move is dropped.
    Cancel,
    /// The last move of a person here and what followed it are taken back (U5); in a review, the last
    /// move that was tried.
    Undo,
    /// A new game as the settings have it; a game under way is dropped.
    NewGame {
        /// Source of the block placement and of the engine's ties.
        seed: u64,
    },
    /// A new game on a board and with seats of choice (T1), which the settings remember.
    NewGameWith {
        /// Board and seats.
        setup: GameSetup,
        /// As for a new game.
        seed: u64,
    },
    /// The second player takes over the first move (T5): the players exchange their sides, and the
    /// other moves. How long that took counts for nobody.
    Swap,
    /// This side gives up (T8): a person's here, in a game under way; otherwise it is
    /// [declined](Effect::Declined).
    Resign(Side),
    /// Time has passed (T6): to be told often enough while [`super::Session::clock_runs`].
    Tick,
    /// Nobody can see the page: the clocks stop, unless somebody elsewhere plays; a game in which no
    /// person plays stands still.
    Hide,
    /// A game in which no person plays stands still (T8).
    Pause,
    /// The clocks, or a game that stands still, go on.
    GoOn,
    /// Back to level 1 with a new game (L6); the interface has asked already.
    RestartLevels {
        /// As for a new game.
        seed: u64,
    },
    /// Another page of the same player stored this. Its settings hold here too; level and history
    /// are joined with ours, so that neither goes back; each page keeps its own game.
    Adopt(Box<Saved>),
    /// The player brings this from a file: as [`Self::Adopt`], and its game replaces the one on the
    /// table. The interface has asked already.
    Import(Box<Saved>),
    /// The settings as they are now.
    Set {
        /// All of them.
        settings: Settings,
        /// Source of a new game, should an untouched board have to change with them.
        seed: u64,
    },
    /// The tutorial is begun (U11); the game on the table waits.
    StartTutorial,
    /// A finished game is shown again (U9): so many games back in the history, or the table's own.
    StartReview(Option<usize>),
    /// The game under review is shown after so many moves.
    GoTo(usize),
    /// In a review, a move is tried for the side to move (T7): kept as a variation.
    Try(Cell),
    /// In a review, back from a variation to the game itself, where it was left.
    ToMainLine,
    /// A new game begins with the moves shown, in a review or in a game outside the progression that
    /// is under way (T7).
    PlayFromHere {
        /// Who sits where from now on.
        seats: BySide<Seat>,
        /// How much time the sides have.
        time_control: Option<TimeControl>,
        /// As for a new game.
        seed: u64,
    },
    /// A game that came as a link is [followed](super::Session::about_link) (N1, N3, N4).
    Follow(Box<Record>),
    /// A game that [waits](super::Session::waiting) is taken up, counted from the longest waiting.
    TakeUp(usize),
    /// The tide of a day is tried (N5); the days are those of the player's own calendar.
    StartTide {
        /// Its board; not a day's to come.
        tide: Box<Tide>,
        /// The day it is.
        today: Day,
    },
    /// Back from the tutorial or the review to the game on the table.
    ReturnToGame,
    /// The engine whose turn it is answers.
    BestMove {
        /// The request's id; a stale one is dropped (A5).
        id: u32,
        /// Its move.
        cell: Option<Cell>,
    },
    /// The player asks for the best move.
    AskAdvice,
    /// The adviser answers.
    Advised {
        /// The request's id; a stale one is dropped.
        id: u32,
        /// The best move, and what to expect of it.
        best: BestMove,
    },
    /// The engine, or the adviser, cannot answer.
    EngineFailed {
        /// The request's id.
        id: u32,
    },
}

/// Something to do outside of the rules. One that fails comes back as a [`Msg`] or is told to the
/// player; it never reaches the game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Effect {
    /// The board, the aim or the marks changed.
    Redraw,
    /// Something that the interface shows in words or numbers changed.
    Hud,
    /// Moves were made: to be heard and announced.
    Played(Vec<Event>),
    /// The side has little time left for its move: to be heard and announced, once a turn.
    TimeShort(Side),
    /// The game has ended: to be heard, announced and shown.
    Ended(Finish),
    /// A move was refused; nothing changed.
    Refused(Cell, MoveError),
    /// A wish that is no move was declined; nothing changed.
    Declined(Declined),
    /// A move waits for confirmation.
    Pinned(Cell),
    /// The players have exchanged their sides.
    Swapped,
    /// A link of a game by post came: what it brought. A reply was played already.
    Arrived(Arrival),
    /// Moves were taken back.
    Undone,
    /// A new board lies there.
    Started,
    /// An engine shall think: the answer is [`Msg::BestMove`] or, to a request for advice,
    /// [`Msg::Advised`], with the same id.
    Think(Request),
    /// No answer is waited for any more.
    CancelThink,
    /// What is stored has changed (P1).
    Save,
    /// The engine failed and the session chose its move by itself.
    EngineFellBack,
    /// The advice that was asked for has come: see [`super::Session::advice`].
    Advised,
    /// No advice can be had.
    NoAdvice,
}

/// Why a wish that is no move was declined.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Declined {
    /// The game has ended already.
    Finished,
    /// No person at this device holds the side.
    NotYourSide,
    /// There is no move to take over.
    NoSwap,
    /// A game of a level is played from its start.
    Level,
    /// The record holds as many tried moves as it can.
    Full,
    /// The record of the game cannot be read.
    Unreadable,
}

pub use crate::engine::Request;
