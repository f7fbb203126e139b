//! The introduction (U11), scene by scene.

mod dom;
mod model;

pub use dom::TutorialPane;
pub use model::{caption, message_of, tutorial};
