//! Liberty counters on the masses (U3).

mod dom;
mod model;

pub use dom::CountersPane;
pub use model::{Counter, counters, move_numbers};
