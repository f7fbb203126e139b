//! The result of a game (U9): who won, by what, and what comes next.

mod dom;
mod model;

pub use dom::ResultDialog;
pub use model::result_model;
