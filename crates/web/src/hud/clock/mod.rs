//! The clocks of a game that has some (T6).

mod dom;
mod model;

pub use dom::ClockPane;
pub use model::clock_model;
