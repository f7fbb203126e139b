//! What floats over the board: the preview of a move (U2), the counters (U3), the keyboard's cursor
//! (C4). Each follows its cell as the scene shows it.

use border_rush_core::Cell;
use wasm_bindgen::JsValue;
use web_sys::{Document, Element, HtmlElement};

use super::{
    bubble::Bubble,
    cells::Counter,
    dom,
    grid::Grid,
    view_model::{ViewModel, side_name},
};

/// Room between the cell and its bubble, in CSS pixels: enough for a fingertip, or for a mouse.
const ABOVE_FINGER: f64 = 64.0;
const ABOVE_MOUSE: f64 = 30.0;
/// Room that the bubble keeps from the window's edges.
const EDGE: f64 = 8.0;

/// The floating parts.
pub struct Floats {
    document: Document,
    bubble: HtmlElement,
    main: Element,
    more: Element,
    cursor: HtmlElement,
    counters: HtmlElement,
    pool: Vec<HtmlElement>,
    shown: Shown,
}

#[derive(Default)]
struct Shown {
    bubble: Option<Bubble>,
    aim: Option<Cell>,
    counters: Vec<Counter>,
    room: f64,
    /// Width and height of the bubble with its present words.
    extent: (f64, f64),
    /// Size of the window.
    window: (f64, f64),
}

impl Floats {
    /// Takes hold of the floating parts.
    ///
    /// # Errors
    /// Names the element that the page lacks.
    pub fn new(document: &Document) -> Result<Self, JsValue> {
        let bubble: HtmlElement = dom::find(document, "#preview")?;
        Ok(Self {
            document: document.clone(),
            main: dom::within(&bubble, "strong")?,
            more: dom::within(&bubble, "span")?,
            bubble,
            cursor: dom::find(document, "#cursor")?,
            counters: dom::find(document, "#counters")?,
            pool: Vec::new(),
            shown: Shown::default(),
        })
    }

    /// Shows the model's words and numbers, and puts them where the model or the grid says.
    pub fn render(&mut self, model: &ViewModel, grid: &Grid) {
        self.shown.room = if model.touch {
            ABOVE_FINGER
        } else {
            ABOVE_MOUSE
        };
        self.shown.aim = model.aim;
        if self.shown.bubble != model.bubble {
            self.shown.bubble.clone_from(&model.bubble);
            self.write_bubble();
        }
        if self.shown.counters != model.counters {
            self.shown.counters.clone_from(&model.counters);
            self.write_counters();
        }
        self.measure();
        let at = model.aim_at;
        let flat = super::locale::renderer_name(model.renderer) == "plain";
        if flat {
            self.follow(&|cell| grid.place(cell), grid);
        } else if let Some(at) = at {
            self.place_bubble(at);
        }
    }

    /// Puts every floating part where its cell is.
    pub fn follow(&mut self, locate: &dyn Fn(Cell) -> Option<(f64, f64)>, grid: &Grid) {
        if let (Some(cell), Some(_)) = (self.shown.aim, &self.shown.bubble)
            && let Some(at) = locate(cell)
        {
            self.place_bubble(at);
        }
        for (counter, element) in self.shown.counters.iter().zip(&self.pool) {
            let at = locate(counter.cell);
            dom::set_shown(element, at.is_some());
            if let Some(at) = at {
                put(element, at);
            }
        }
        let cursor = grid.cursor().and_then(locate);
        dom::set_shown(&self.cursor, cursor.is_some());
        if let Some(at) = cursor {
            put(&self.cursor, at);
        }
    }

    fn write_bubble(&self) {
        dom::set_shown(&self.bubble, self.shown.bubble.is_some());
        if let Some(bubble) = &self.shown.bubble {
            dom::set_text(&self.main, &bubble.main);
            dom::set_text(&self.more, &bubble.more);
            let tone = if bubble.forbidden {
                "forbidden"
            } else {
                "gain"
            };
            dom::set_attr(&self.bubble, "data-tone", tone);
        }
    }

    fn write_counters(&mut self) {
        while self.pool.len() < self.shown.counters.len() {
            let Ok(element) = dom::create::<HtmlElement>(&self.document, "span") else {
                break;
            };
            element.set_hidden(true);
            // A counter that the page will not take is only missing.
            let _ = self.counters.append_child(&element);
            self.pool.push(element);
        }
        for (at, element) in self.pool.iter().enumerate() {
            match self.shown.counters.get(at) {
                Some(counter) => write_counter(element, *counter),
                None => dom::set_shown(element, false),
            }
        }
    }

    fn measure(&mut self) {
        if self.shown.bubble.is_none() {
            return;
        }
        let (width, height) = (self.bubble.offset_width(), self.bubble.offset_height());
        self.shown.extent = (f64::from(width), f64::from(height));
        let (width, height) = (self.counters.client_width(), self.counters.client_height());
        self.shown.window = (f64::from(width), f64::from(height));
    }

    fn place_bubble(&self, at: (f64, f64)) {
        let Shown {
            room,
            extent,
            window,
            ..
        } = self.shown;
        put(&self.bubble, corner(at, room, extent, window));
    }
}

/// The upper left corner of a bubble above a place, or below it where there is no room above; never
/// out of the window, never on the place itself.
fn corner(at: (f64, f64), room: f64, extent: (f64, f64), window: (f64, f64)) -> (f64, f64) {
    let most = (window.0 - extent.0 - EDGE).max(EDGE);
    let x = (at.0 - extent.0 / 2.0).clamp(EDGE, most);
    let above = at.1 - room - extent.1;
    let y = if above >= EDGE { above } else { at.1 + room };
    (x, y)
}

fn put(element: &HtmlElement, at: (f64, f64)) {
    dom::set_var(element, "--x", at.0);
    dom::set_var(element, "--y", at.1);
}

fn write_counter(element: &HtmlElement, counter: Counter) {
    dom::set_text(element, &counter.liberties.to_string());
    dom::set_attr(element, "data-side", side_name(counter.side));
    dom::set_attr_if(
        element,
        "data-few",
        (counter.liberties <= 2).then_some("true"),
    );
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
