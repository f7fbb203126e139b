//! Border Rush's rules, levels, session and rock.
//!
//! Pure: no browser, clock, thread or global randomness. Time, seeds and budgets arrive as
//! arguments. The ids in brackets (R3, L4, …) are the requirements' names in the specification.

pub mod board;
pub mod cell;
pub mod float;
pub mod game;
pub mod lesson;
pub mod level;
pub mod playout;
pub mod record;
pub mod review;
pub mod rng;
pub mod rock;
pub mod session;
pub mod setup;
pub mod side;
pub mod solve;
pub mod tile;

pub use board::{Board, Liberties, Mass, MoveError, Score};
pub use cell::{Cell, Size};
pub use game::{Event, Game, Outcome, Preview};
pub use playout::Playout;
pub use record::{Arena, Record, RecordError};
pub use rock::Strength;
pub use setup::{Setup, SetupError};
pub use side::{BySide, Side};
pub use tile::Tile;
