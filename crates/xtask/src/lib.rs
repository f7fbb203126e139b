//! What the project's commands are made of; the end-to-end tests share the server and the build.

mod arena;
mod audit;
pub mod browser;
mod check;
mod digest;
mod failure;
mod fuzz;
mod gzip;
mod hosting;
mod imports;
pub mod lab;
pub mod naming;
pub mod offline;
pub mod page;
mod parts;
mod play;
pub mod run;
pub mod serve;
mod shots;
pub mod size;
mod templates;
pub mod tools;

pub use arena::{arena, swap, tides};
pub use audit::audit;
pub use check::{end_to_end_only, test};
pub use failure::{Context, Failure, Result};
pub use fuzz::fuzz;
pub use play::play;
pub use run::step;
pub use shots::{crash_test, engines, shots, soak, start};
