//! The window in which a game of choice is begun (T2): who sits where, on which board.

mod dom;
mod model;

pub use dom::NewGameDialog;
pub use model::NewGameModel;
