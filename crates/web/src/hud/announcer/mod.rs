//! What has just happened, said in the live region for who does not see it.

mod dom;
mod model;

pub use dom::Announcer;
pub use model::{Announcement, advice, placed};
