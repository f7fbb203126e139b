//! Harness of the end-to-end tests: the release page, a real browser, real input events.
//!
//! A test is a [`Visit`]: a fresh browser context on a screen of some shape, a query in the
//! address, perhaps a fault put into the browser before the page starts. [`Visit::play`] opens
//! the page, gives it to the test, and fails on any error in the console, any rejected promise that
//! nobody handles, or any request to another host. Tests wait for states of the page, never for a time or a frame.

mod browser;
pub mod canvas;
mod console;
mod crash;
pub mod crash_test;
mod devtools;
pub mod faults;
pub mod former;
pub mod gallery;
mod host;
mod page;
mod picture;
pub mod player;
mod pointer;
mod reading;
pub mod screen;
mod site;
pub mod soak;
mod state;
mod transfer;
mod visit;

pub use console::Line;
pub use former::Former;
pub use host::Host;
pub use page::{Page, Tab};
pub use picture::{Difference, Picture};
pub use pointer::{Point, Pointer};
pub use screen::Screen;
pub use state::State;
pub use visit::Visit;

/// What went wrong in a test or its harness.
pub type Fault = Box<dyn std::error::Error + Send + Sync>;

/// Outcome of a test or of one of its steps.
pub type Check<T = ()> = Result<T, Fault>;
