//! The rules (R), levels (L) and records of games. Knows nothing of engine, session or solver.

pub mod board;
pub mod cell;
pub mod day;
pub mod ending;
pub mod game;
pub mod level;
pub mod occasion;
pub mod record;
pub mod seat;
pub mod setup;
pub mod side;
pub mod strength;
pub mod swap;
pub mod tile;
pub mod time_control;

pub use board::{Board, Liberties, Mass, MoveError, Score};
pub use cell::{Cell, Size};
pub use day::{Day, DayError};
pub use ending::Ending;
pub use game::{Event, Game, Outcome, Preview};
pub use occasion::Occasion;
pub use record::{Arena, Origin, Record, RecordError};
pub use seat::Seat;
pub use setup::{Setup, SetupError};
pub use side::{BySide, Side};
pub use strength::{Strength, StrengthError};
pub use swap::Swap;
pub use tile::Tile;
pub use time_control::{PerMove, TimeControl, TimeControlError};
