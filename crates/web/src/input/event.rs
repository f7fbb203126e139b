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
    /// A pointer went down anywhere in the page, on the canvas or not.
    Pressed,
    /// The hovering mouse left the canvas.
    PointerLeft,
    /// A wheel or a touchpad zooms over the canvas.
    Zoom {
        /// Times closer.
        factor: f64,
        /// Where, CSS pixels.
        at: (f64, f64),
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
    /// The fragment of the page's address changed.
    AddressChanged,
    /// The window's shape changed.
    Resized,
    /// The system's wish about motion changed.
    MotionChanged,
    /// The drawing context is gone.
    ContextLost,
    /// The drawing context is back.
    ContextRestored,
}
