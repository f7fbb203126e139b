//! What the project's commands are made of; the end-to-end tests share the server and the build.

mod arena;
mod audit;
mod browser;
mod check;
mod digest;
mod failure;
mod fuzz;
mod hosting;
pub mod lab;
pub mod naming;
pub mod offline;
pub mod page;
mod play;
pub mod run;
pub mod serve;
mod shorten;
mod shots;
pub mod size;
mod squeeze;
pub mod style;
mod templates;
pub mod tools;

pub use arena::arena;
pub use audit::audit;
pub use check::{end_to_end_only, test};
pub use failure::{Context, Failure, Result};
pub use fuzz::fuzz;
pub use play::play;
pub use run::step;
pub use shots::{engines, hour, kills, shots, start};
