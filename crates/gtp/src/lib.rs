//! Border Rush under the Go Text Protocol, version 2: B is water, W is rock.
//!
//! [`Engine`] answers one line at a time; [`serve`] connects it to a pair of pipes.

mod commands;
mod engine;
mod line;
mod pipe;
mod response;

pub use engine::Engine;
pub use line::LIMIT;
pub use pipe::serve;
pub use response::Response;
