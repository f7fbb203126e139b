//! Border Rush under the Go Text Protocol, version 2: B is water, W is rock.
//!
//! [`Engine`] answers one line at a time and knows no pipe; [`talk`] connects it to one.

mod commands;
mod engine;
mod line;
mod pipe;
mod response;

pub use engine::Engine;
pub use line::LIMIT;
pub use pipe::talk;
pub use response::Response;
