//! The guide (U4): the one message that matters most.

mod dom;
mod model;

pub use dom::GuidePane;
pub use model::{Guide, GuideMessage, Tone, first_canal_key, passed_key, petrified_key};
