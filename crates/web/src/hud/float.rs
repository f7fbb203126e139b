//! What floats over the board: the preview of a move (U2), the counters (U3), the keyboard's cursor
//! (C4). Each follows its cell as the scene shows it.

use crate::maths::clamp;
use std::cmp::Ordering;

use border_rush_core::Cell;
use wasm_bindgen::JsValue;
use web_sys::{Document, Element, HtmlElement};

use super::{
    bubble::Bubble,
    cells::Counter,
    grid::Grid,
    view_model::{ViewModel, side_name},
};
use crate::scene::Renderer;
use crate::shell::dom;

/// Room between the cell and its bubble, in CSS pixels: enough for a fingertip, or for a mouse.
const ABOVE_FINGER: f64 = 64.0;
const ABOVE_MOUSE: f64 = 30.0;
/// Half a cell is at most about this part of the window's height.
const CELL_PART: f64 = 0.035;
/// Room that the bubble keeps from the window's edges.
const EDGE: f64 = 8.0;

/// The floating parts.
pub struct Floats {
    document: Document,
    bubble: Pin,
    main: Element,
    more: Element,
    cursor: Pin,
    counters: HtmlElement,
    pool: Vec<Pin>,
    shown: Shown,
}

/// An element at a place; moved only when the place changes.
struct Pin {
    element: HtmlElement,
    /// Whole CSS pixels.
    at: Option<(i32, i32)>,
}

#[derive(Default)]
struct Shown {
    bubble: Option<Bubble>,
    aim: Option<Cell>,
    counters: Vec<Counter>,
    /// Whether the game has ended: no cell is to be chosen.
    over: bool,
    /// Whether the page's grid is the board.
    flat: bool,
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
        let cursor = dom::find(document, "#cursor")?;
        Ok(Self {
            document: document.clone(),
            main: dom::within(&bubble, "strong")?,
            more: dom::within(&bubble, "span")?,
            bubble: Pin::new(bubble),
            cursor: Pin::new(cursor),
            counters: dom::find(document, "#counters")?,
            pool: Vec::new(),
            shown: Shown::default(),
        })
    }

    /// Shows the model's words and numbers; [`Self::follow`] then puts them where they belong.
    pub fn render(&mut self, model: &ViewModel) {
        self.shown.room = if model.touch {
            ABOVE_FINGER
        } else {
            ABOVE_MOUSE
        };
        self.shown.aim = model.aim;
        self.shown.over = model.result.is_some();
        self.shown.flat = model.renderer != Renderer::WebGl;
        if self.shown.bubble != model.bubble {
            self.shown.bubble.clone_from(&model.bubble);
            self.write_bubble();
        }
        if self.shown.counters != model.counters {
            self.shown.counters.clone_from(&model.counters);
            self.write_counters();
        }
        self.measure();
    }

    /// Puts every floating part where the scene has its cell, or the flat board.
    pub fn follow(&mut self, locate: &dyn Fn(Cell) -> Option<(f64, f64)>, grid: &Grid) {
        if self.shown.flat {
            self.put(&|cell| grid.locate(cell), grid);
        } else {
            self.put(locate, grid);
        }
    }

    fn put(&mut self, locate: &dyn Fn(Cell) -> Option<(f64, f64)>, grid: &Grid) {
        if let (Some(cell), Some(_)) = (self.shown.aim, &self.shown.bubble)
            && let Some(at) = locate(cell)
        {
            self.place_bubble(at);
        }
        for (counter, pin) in self.shown.counters.iter().zip(&mut self.pool) {
            pin.show(locate(counter.cell));
        }
        let cursor = grid.cursor().filter(|_| !self.shown.over);
        self.cursor.show(cursor.and_then(locate));
    }

    fn write_bubble(&self) {
        dom::set_shown(&self.bubble.element, self.shown.bubble.is_some());
        if let Some(bubble) = &self.shown.bubble {
            dom::set_text(&self.main, &bubble.main);
            let dot = if bubble.more.is_empty() { "" } else { " · " };
            dom::set_text(&self.more, &format!("{dot}{}", bubble.more));
            let tone = if bubble.forbidden {
                "forbidden"
            } else {
                "gain"
            };
            dom::set_attr(&self.bubble.element, "data-tone", tone);
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
            self.pool.push(Pin::new(element));
        }
        for (at, pin) in self.pool.iter_mut().enumerate() {
            match self.shown.counters.get(at) {
                Some(counter) => write_counter(&pin.element, *counter),
                None => pin.show(None),
            }
        }
    }

    fn measure(&mut self) {
        if self.shown.bubble.is_none() {
            return;
        }
        let (width, height) = (
            self.bubble.element.offset_width(),
            self.bubble.element.offset_height(),
        );
        self.shown.extent = (f64::from(width), f64::from(height));
        let (width, height) = (self.counters.client_width(), self.counters.client_height());
        self.shown.window = (f64::from(width), f64::from(height));
        // Cells are larger in a larger window.
        self.shown.room = self.shown.room.max(self.shown.window.1 * CELL_PART);
    }

    fn place_bubble(&mut self, at: (f64, f64)) {
        let Shown {
            room,
            extent,
            window,
            ..
        } = self.shown;
        self.bubble.put(corner(at, room, extent, window));
    }
}

impl Pin {
    fn new(element: HtmlElement) -> Self {
        Self { element, at: None }
    }

    /// Shows the element at its place, or hides it.
    fn show(&mut self, at: Option<(f64, f64)>) {
        dom::set_shown(&self.element, at.is_some());
        if let Some(at) = at {
            self.put(at);
        }
    }

    fn put(&mut self, (x, y): (f64, f64)) {
        let at = (x.round() as i32, y.round() as i32);
        if self.at != Some(at) {
            self.at = Some(at);
            dom::set_var(&self.element, "--x", at.0);
            dom::set_var(&self.element, "--y", at.1);
        }
    }
}

/// The upper left corner of a bubble above a place, or below it where there is no room above; never
/// out of the window, never on the place itself.
fn corner(at: (f64, f64), room: f64, extent: (f64, f64), window: (f64, f64)) -> (f64, f64) {
    let most = (window.0 - extent.0 - EDGE).max(EDGE);
    let x = clamp(at.0 - extent.0 / 2.0, EDGE, most);
    let above = at.1 - room - extent.1;
    let y = if above >= EDGE { above } else { at.1 + room };
    (x, y)
}

/// A number, or two with an arrow between them; what it means for the mass has a shape as well.
fn write_counter(element: &HtmlElement, counter: Counter) {
    let now = counter.liberties;
    let words = match counter.after {
        Some(after) => format!("{now}→{after}"),
        None if now == 0 => String::new(),
        None => now.to_string(),
    };
    dom::set_text(element, &words);
    dom::set_attr(element, "data-side", side_name(counter.side));
    let turn = counter.after.map(|after| match after.cmp(&now) {
        _ if after == 0 => "dead",
        Ordering::Greater => "up",
        Ordering::Less => "down",
        Ordering::Equal => "same",
    });
    dom::set_attr_if(element, "data-turn", turn);
    dom::set_attr_if(element, "data-few", counter.threatened.then_some("true"));
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
