//! The bubble on the page: it stands by its cell, wherever the scene shows that.

use border_rush_core::Cell;
use wasm_bindgen::JsValue;
use web_sys::{Document, Element, HtmlElement};

use super::model::Bubble;
use crate::{
    hud::pin::{Locate, Pin},
    maths::clamp,
    shell::dom,
};

/// Distance between the cell and its bubble, in CSS pixels: enough for a fingertip, or for a mouse.
const ABOVE_FINGER: f64 = 64.0;
const ABOVE_MOUSE: f64 = 30.0;
/// Half a cell is at most about this part of the window's height.
const CELL_PART: f64 = 0.035;
/// Distance that the bubble keeps from the window's edges.
const EDGE: f64 = 8.0;

/// The bubble.
pub struct PreviewPane {
    bubble: Pin,
    main: Element,
    more: Element,
    /// An element as large as the window.
    overlay: HtmlElement,
    shown: Option<Bubble>,
    aim: Option<Cell>,
    distance: f64,
    /// Width and height of the bubble with its present words.
    extent: (f64, f64),
    /// Size of the window.
    window: (f64, f64),
}

impl PreviewPane {
    /// Takes hold of the bubble.
    ///
    /// # Errors
    /// Names the element that the page lacks.
    pub fn new(document: &Document) -> Result<Self, JsValue> {
        let bubble: HtmlElement = dom::find(document, "#preview")?;
        Ok(Self {
            main: dom::within(&bubble, "strong")?,
            more: dom::within(&bubble, "span")?,
            bubble: Pin::new(bubble),
            overlay: dom::find(document, "#counters")?,
            shown: None,
            aim: None,
            distance: 0.0,
            extent: (0.0, 0.0),
            window: (0.0, 0.0),
        })
    }

    /// Shows the preview of the aimed cell to a finger or a mouse; [`Self::follow`] then puts it by
    /// its cell.
    pub fn render(&mut self, preview: Option<&Bubble>, aim: Option<Cell>, touch: bool) {
        self.aim = aim;
        if self.shown.as_ref() != preview {
            self.shown = preview.cloned();
            self.write();
        }
        if self.shown.is_some() {
            self.measure(if touch { ABOVE_FINGER } else { ABOVE_MOUSE });
        }
    }

    /// Puts the bubble by its cell.
    pub fn follow(&mut self, locate: Locate<'_>) {
        if let (Some(cell), Some(_)) = (self.aim, &self.shown)
            && let Some(at) = locate(cell)
        {
            let corner = corner(at, self.distance, self.extent, self.window);
            self.bubble.put(corner);
        }
    }

    fn write(&self) {
        dom::set_shown(self.bubble.element(), self.shown.is_some());
        let Some(bubble) = &self.shown else { return };
        dom::set_text(&self.main, &bubble.main);
        let dot = if bubble.more.is_empty() { "" } else { " · " };
        dom::set_text(&self.more, &format!("{dot}{}", bubble.more));
        let tone = if bubble.forbidden {
            "forbidden"
        } else {
            "gain"
        };
        dom::set_attr(self.bubble.element(), "data-tone", tone);
    }

    fn measure(&mut self, distance: f64) {
        let bubble = self.bubble.element();
        let (width, height) = (bubble.offset_width(), bubble.offset_height());
        self.extent = (f64::from(width), f64::from(height));
        let (width, height) = (self.overlay.client_width(), self.overlay.client_height());
        self.window = (f64::from(width), f64::from(height));
        // Cells are larger in a larger window.
        self.distance = distance.max(self.window.1 * CELL_PART);
    }
}

/// The upper left corner of a bubble above a point, or below it where there is no space above; never
/// out of the window, never on the point itself.
fn corner(at: (f64, f64), distance: f64, extent: (f64, f64), window: (f64, f64)) -> (f64, f64) {
    let most = (window.0 - extent.0 - EDGE).max(EDGE);
    let x = clamp(at.0 - extent.0 / 2.0, EDGE, most);
    let above = at.1 - distance - extent.1;
    let y = if above >= EDGE {
        above
    } else {
        at.1 + distance
    };
    (x, y)
}

#[cfg(test)]
mod tests {
    use super::*;

    const WINDOW: (f64, f64) = (390.0, 844.0);

    #[test]
    fn the_bubble_stands_above_its_cell() {
        assert_eq!(
            corner((200.0, 400.0), 60.0, (160.0, 30.0), WINDOW),
            (120.0, 310.0)
        );
    }

    #[test]
    fn it_keeps_within_the_window() {
        assert_eq!(
            corner((10.0, 400.0), 60.0, (160.0, 30.0), WINDOW),
            (8.0, 310.0)
        );
        assert_eq!(
            corner((385.0, 400.0), 60.0, (160.0, 30.0), WINDOW),
            (222.0, 310.0)
        );
        assert_eq!(
            corner((200.0, 50.0), 60.0, (160.0, 30.0), WINDOW),
            (120.0, 110.0)
        );
        assert_eq!(
            corner((200.0, 400.0), 60.0, (800.0, 30.0), WINDOW),
            (8.0, 310.0)
        );
    }
}
