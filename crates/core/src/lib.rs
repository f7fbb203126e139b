//! Border Rush's rules, engine, solver and session.
//!
//! Pure: no browser, clock, thread or global randomness. Time, seeds and budgets arrive as
//! arguments. The ids in brackets (R3, L4, …) are the requirements of `docs/requirements.md`.

pub mod engine;
pub mod float;
pub mod links;
pub mod rng;
pub mod rules;
pub mod session;
pub mod solver;

pub use engine::Playout;
pub use rules::{
    Arena, Board, BySide, Cell, Ending, Event, Game, Liberties, Mass, MoveError, Origin, Outcome,
    PerMove, Preview, Record, RecordError, Score, Seat, Setup, SetupError, Side, Size, Strength,
    Swap, Tile, TimeControl, TimeControlError,
};
