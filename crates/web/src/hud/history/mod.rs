//! The finished games (U6) and the way ahead.

mod dom;
mod model;

pub use dom::HistoryDialog;
pub use model::history;
