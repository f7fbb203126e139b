//! Pointers, wheel, keys and the window: from the browser's events to plain ones.

mod claims;
mod event;
mod gesture;
mod keys;
mod listeners;
mod zoom;

pub use claims::Claims;
pub use event::BrowserEvent;
pub use gesture::{Action, Gesture, Gestures, Pointer};
pub use keys::Key;
pub use listeners::{is_modified, listen};
