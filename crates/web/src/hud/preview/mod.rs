//! The preview of a move (U2): what it would bring, or why it is forbidden.

mod dom;
mod model;

pub use dom::PreviewPane;
pub use model::{Bubble, bubble, refusal, shown_preview};
