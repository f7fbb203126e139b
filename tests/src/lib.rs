//! Harness of the end-to-end tests: the release page, a real browser, real input events.
//!
//! A test is a [`Visit`]: a fresh browser profile on a screen of some shape, a query in the
//! address, perhaps a fault put into the browser before the page starts. [`Visit::play`] opens
//! the page, hands it to the test, and fails on any error in the console or any request to
//! another host. Tests wait for states of the page, never for a time or a frame.

mod browser;
pub mod canvas;
mod care;
pub mod faults;
pub mod former;
pub mod gallery;
mod hands;
mod host;
pub mod hour;
pub mod kills;
mod page;
mod picture;
pub mod player;
mod reading;
pub mod screen;
mod site;
mod state;
mod visit;

pub use former::Former;
pub use hands::{Hand, Point};
pub use host::Host;
pub use page::{Page, Tab};
pub use picture::{Apart, Picture};
pub use screen::Screen;
pub use state::State;
pub use visit::Visit;

/// What went wrong in a test or its harness.
pub type Fault = Box<dyn std::error::Error + Send + Sync>;

/// Outcome of a test or of one of its steps.
pub type Check<T = ()> = Result<T, Fault>;
