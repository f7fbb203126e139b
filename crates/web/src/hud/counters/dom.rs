//! The numbers on the page.

use std::cmp::Ordering;

use wasm_bindgen::JsValue;
use web_sys::{Document, HtmlElement};

use super::model::Counter;
use crate::{
    hud::{
        names::side_name,
        pin::{Locate, Pin},
    },
    shell::dom,
};

/// The overlay that shows the liberties of masses as numbers on the board.
pub struct CountersPane {
    document: Document,
    overlay: HtmlElement,
    /// Elements for the numbers, used again and again.
    pool: Vec<Pin>,
    shown: Vec<Counter>,
}

impl CountersPane {
    /// Takes hold of the overlay.
    ///
    /// # Errors
    /// Names the element that the page lacks.
    pub fn new(document: &Document) -> Result<Self, JsValue> {
        Ok(Self {
            document: document.clone(),
            overlay: dom::find(document, "#counters")?,
            pool: Vec::new(),
            shown: Vec::new(),
        })
    }

    /// Shows the numbers; [`Self::follow`] then puts them on their cells.
    pub fn render(&mut self, counters: &[Counter]) {
        if self.shown != counters {
            self.shown = counters.to_vec();
            self.write();
        }
    }

    /// Puts every number on its cell.
    pub fn follow(&mut self, locate: Locate<'_>) {
        for (counter, pin) in self.shown.iter().zip(&mut self.pool) {
            pin.show(locate(counter.cell));
        }
    }

    fn write(&mut self) {
        while self.pool.len() < self.shown.len() {
            let Ok(element) = dom::create::<HtmlElement>(&self.document, "span") else {
                break;
            };
            element.set_hidden(true);
            // A counter that the page will not take is only missing.
            let _ = self.overlay.append_child(&element);
            self.pool.push(Pin::new(element));
        }
        for (at, pin) in self.pool.iter_mut().enumerate() {
            match self.shown.get(at) {
                Some(counter) => write_counter(pin.element(), *counter),
                None => pin.show(None),
            }
        }
    }
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
