//! What the project's commands are made of; the end-to-end tests share the server and the build.

mod failure;
pub mod page;
mod play;
pub mod run;
pub mod serve;
pub mod size;
pub mod tools;

pub use failure::{Context, Failure, Result};
pub use play::play;
pub use run::step;
