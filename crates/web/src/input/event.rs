//! The browser's events as plain values.

use super::{
    gesture::{Action, Pointer},
    keys::Key,
};

/// What the browser tells of the player and of the window.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum BrowserEvent {
    /// A pointer on the canvas.
    Pointer(Action, Pointer),
    /// The hovering mouse left the canvas.
    PointerLeft,
    /// The wheel turned over the board.
    Wheel {
        /// By so many pixels, positive away from the board.
        turn: f64,
        /// Where, CSS pixels of the canvas.
        at: (f64, f64),
        /// As a touchpad tells two fingers that move apart: in far fewer pixels.
        pinch: bool,
    },
    /// A key of the page.
    Key(Key),
    /// A gesture that counts as the player's own to the browser: sound may begin.
    UserGesture,
    /// The window lost focus: what is pressed will not be released here.
    Blur,
    /// The tab was hidden or shown.
    Hidden(bool),
    /// Another page of the same player stored its state.
    StoredElsewhere,
    /// The window's shape changed.
    Resized,
    /// The system's wish about motion changed.
    MotionChanged,
    /// The drawing context is gone.
    ContextLost,
    /// The drawing context is back.
    ContextRestored,
}
