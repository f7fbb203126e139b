//! A finished game, seen again (U9).

mod dom;
mod model;
pub mod motive;

pub use dom::ReviewPane;
pub use model::{caption, message_of, review};
