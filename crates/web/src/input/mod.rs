//! Pointers, wheel and keys, from the browser's events to plain inputs.

mod bind;
mod gesture;
mod keys;

pub use bind::{bind, listen};
pub use gesture::{Action, Gesture, Gestures, Pointer};
pub use keys::{Key, key_of};
