//! What else may be done in a turn, beside the move: taking over the first one (T5), going on after a
//! pause (T6), having the engine play at once, stopping a show and setting its pace (T8).

mod dom;
mod model;

pub use dom::TurnPane;
pub use model::{Pace, turn_model};
