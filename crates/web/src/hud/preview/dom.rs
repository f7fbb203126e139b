//! The bubble on the page: it stands by its cell, wherever the scene shows that.

use border_rush_core::{Cell, Size};
use wasm_bindgen::JsValue;
use web_sys::{Document, Element, HtmlElement};

use super::model::Bubble;
use crate::{
    hud::pin::{Locate, Pin},
    maths::clamp,
    shell::dom,
};

/// Least distance between the middle of the cell and its bubble, in CSS pixels: enough for a fingertip,
/// or for a mouse.
const BESIDE_FINGER: f64 = 64.0;
const BESIDE_MOUSE: f64 = 30.0;
/// How far the bubble keeps from the middle of the cell, in cells: the cells around stay in sight.
const CLEAR: f64 = 1.6;
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
    size: Option<Size>,
    /// Cells that hold a tile.
    taken: Vec<Cell>,
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
            size: None,
            taken: Vec::new(),
            distance: 0.0,
            extent: (0.0, 0.0),
            window: (0.0, 0.0),
        })
    }

    /// Shows the preview of the aimed cell to a finger or a mouse, on a board of this size with tiles on
    /// these cells; [`Self::follow`] then puts it by its cell.
    pub fn render(
        &mut self,
        preview: Option<&Bubble>,
        aim: Option<Cell>,
        touch: bool,
        (size, taken): (Size, impl Iterator<Item = Cell>),
    ) {
        self.aim = aim;
        self.size = Some(size);
        self.taken.clear();
        self.taken.extend(taken);
        if self.shown.as_ref() != preview {
            self.shown = preview.cloned();
            self.write();
        }
        if self.shown.is_some() {
            self.measure(if touch { BESIDE_FINGER } else { BESIDE_MOUSE });
        }
    }

    /// Puts the bubble by its cell.
    pub fn follow(&mut self, locate: Locate<'_>) {
        if let (Some(cell), Some(_)) = (self.aim, &self.shown)
            && let Some(at) = locate(cell)
        {
            let clear = CLEAR * self.cell_extent(cell, at, locate);
            let distance = self.distance.max(clear);
            let corners = corners(at, distance, self.extent, self.window);
            let hidden = corners.map(|corner| self.hidden(corner, locate));
            let best = (0..corners.len()).min_by_key(|&at| hidden[at]);
            self.bubble.put(corners[best.unwrap_or(0)]);
        }
    }

    /// How far a cell's neighbour is from it, in CSS pixels; 0 where none is shown.
    fn cell_extent(&self, cell: Cell, at: (f64, f64), locate: Locate<'_>) -> f64 {
        let neighbours = self.size.into_iter().flat_map(|size| size.neighbours(cell));
        let shown = neighbours.filter_map(locate);
        let far = shown.map(|to| (to.0 - at.0).abs().max((to.1 - at.1).abs()));
        far.fold(0.0, f64::max)
    }

    /// How many tiles a bubble with this corner would lie on.
    fn hidden(&self, corner: (f64, f64), locate: Locate<'_>) -> usize {
        let (width, height) = self.extent;
        let inside = |at: &(f64, f64)| {
            (corner.0..corner.0 + width).contains(&at.0)
                && (corner.1..corner.1 + height).contains(&at.1)
        };
        let shown = self.taken.iter().filter_map(|&cell| locate(cell));
        shown.filter(inside).count()
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
        self.distance = distance;
    }
}

/// The upper left corners of a bubble beside a point: above it, below, left and right; never out of the
/// window. One that does not fit beside the point stands where the first that does would.
fn corners(
    at: (f64, f64),
    distance: f64,
    extent: (f64, f64),
    window: (f64, f64),
) -> [(f64, f64); 4] {
    let most = |axis: fn((f64, f64)) -> f64| (axis(window) - axis(extent) - EDGE).max(EDGE);
    let (most_x, most_y) = (most(|both| both.0), most(|both| both.1));
    let x = clamp(at.0 - extent.0 / 2.0, EDGE, most_x);
    let y = clamp(at.1 - extent.1 / 2.0, EDGE, most_y);
    let above = (x, at.1 - distance - extent.1);
    let below = (x, at.1 + distance);
    let left = (at.0 - distance - extent.0, y);
    let right = (at.0 + distance, y);
    let fits = |corner: &(f64, f64)| {
        (EDGE..=most_x).contains(&corner.0) && (EDGE..=most_y).contains(&corner.1)
    };
    let all = [above, below, left, right];
    let first = all.into_iter().find(fits).unwrap_or((x, below.1));
    all.map(|corner| if fits(&corner) { corner } else { first })
}

#[cfg(test)]
mod tests {
    use super::*;

    const WINDOW: (f64, f64) = (390.0, 844.0);

    /// Where it stands if it hides no tile.
    fn corner(at: (f64, f64), distance: f64, extent: (f64, f64), window: (f64, f64)) -> (f64, f64) {
        corners(at, distance, extent, window)[0]
    }

    #[test]
    fn every_side_is_offered_that_has_room() {
        let corners = corners((200.0, 400.0), 60.0, (100.0, 30.0), WINDOW);
        let expected = [
            (150.0, 310.0),
            (150.0, 460.0),
            (40.0, 385.0),
            (260.0, 385.0),
        ];
        assert_eq!(corners, expected);
        let [above, below, left, right] =
            super::corners((60.0, 400.0), 60.0, (100.0, 30.0), WINDOW);
        assert_eq!((above, below), ((10.0, 310.0), (10.0, 460.0)));
        assert_eq!(
            (left, right),
            (above, (120.0, 385.0)),
            "no room on the left"
        );
    }

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
