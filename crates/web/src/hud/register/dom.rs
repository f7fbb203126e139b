//! The gauges on the page.

use border_rush_core::{BySide, Side};
use wasm_bindgen::JsValue;
use web_sys::{Document, Element, HtmlElement};

use super::model::Gauge;
use crate::{hud::names::side_name, shell::dom};

/// The pane of the register.
pub struct RegisterPane {
    rows: BySide<Row>,
}

struct Row {
    element: HtmlElement,
    total: Element,
    split: Element,
    spoken: Element,
}

impl RegisterPane {
    /// Takes hold of the pane.
    ///
    /// # Errors
    /// Names the element that the page lacks.
    pub fn new(document: &Document) -> Result<Self, JsValue> {
        Ok(Self {
            rows: BySide {
                water: Row::new(document, Side::Water)?,
                rock: Row::new(document, Side::Rock)?,
            },
        })
    }

    /// Shows the gauges.
    pub fn render(&self, gauges: &BySide<Gauge>) {
        for side in Side::ALL {
            self.rows[side].render(&gauges[side]);
        }
    }
}

impl Row {
    fn new(document: &Document, side: Side) -> Result<Self, JsValue> {
        let selector = format!("#register [data-side={}]", side_name(side));
        let row: HtmlElement = dom::find(document, &selector)?;
        Ok(Self {
            total: dom::within(&row, ".total")?,
            split: dom::within(&row, ".split")?,
            spoken: dom::within(&row, ".spoken")?,
            element: row,
        })
    }

    fn render(&self, gauge: &Gauge) {
        dom::set_var(&self.element, "--shore", i32::from(gauge.shore));
        dom::set_var(&self.element, "--sand", i32::from(gauge.sand));
        dom::set_var(
            &self.element,
            "--after",
            i32::from(gauge.after.unwrap_or(0)),
        );
        dom::set_attr_if(&self.element, "data-after", gauge.after.map(|_| ""));
        dom::set_text(&self.total, &gauge.total.to_string());
        dom::set_text(&self.split, &gauge.split);
        dom::set_text(&self.spoken, &gauge.spoken);
    }
}
