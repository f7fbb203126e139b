//! Border Rush's rules, levels, session and rock.
//!
//! Pure: no browser, clock, thread or global randomness. Time, seeds and budgets arrive as
//! arguments. The ids in brackets (R3, L4, …) are the requirements' names in the specification.

pub mod cell;
pub mod side;

pub use cell::{Cell, Size};
pub use side::{BySide, Side};
