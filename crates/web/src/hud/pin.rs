//! Elements that stand on cells of the board, wherever the scene shows those.

use border_rush_core::Cell;
use web_sys::HtmlElement;

use crate::shell::dom;

/// Where the middle of a cell is shown, in CSS pixels of the window; `None` where it is not.
pub type Locate<'a> = &'a dyn Fn(Cell) -> Option<(f64, f64)>;

/// An element at a point of the window; moved only when the point changes.
pub struct Pin {
    element: HtmlElement,
    /// Whole CSS pixels.
    at: Option<(i32, i32)>,
}

impl Pin {
    /// Pins an element, nowhere yet.
    pub fn new(element: HtmlElement) -> Self {
        Self { element, at: None }
    }

    /// The element.
    pub fn element(&self) -> &HtmlElement {
        &self.element
    }

    /// Shows the element at a point, or hides it.
    pub fn show(&mut self, at: Option<(f64, f64)>) {
        dom::set_shown(&self.element, at.is_some());
        if let Some(at) = at {
            self.put(at);
        }
    }

    /// Puts the element at a point.
    pub fn put(&mut self, (x, y): (f64, f64)) {
        let at = (x.round() as i32, y.round() as i32);
        if self.at != Some(at) {
            self.at = Some(at);
            dom::set_var(&self.element, "--x", at.0);
            dom::set_var(&self.element, "--y", at.1);
        }
    }
}
