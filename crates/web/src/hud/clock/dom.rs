//! The clocks on the page: a line of the register. No other game has it, so it is made here.

use border_rush_core::{BySide, Side};
use wasm_bindgen::JsValue;
use web_sys::{Document, HtmlElement};

use super::model::ClockModel;
use crate::{hud::names::side_name, shell::dom};

/// The line with both clocks.
pub struct ClockPane {
    line: HtmlElement,
    sides: BySide<HtmlElement>,
}

impl ClockPane {
    /// Puts the line into the page, hidden.
    ///
    /// # Errors
    /// Names the element that the page lacks.
    pub fn new(document: &Document) -> Result<Self, JsValue> {
        let line: HtmlElement = dom::create(document, "div")?;
        line.set_class_name("clocks");
        line.set_hidden(true);
        let side = |side| {
            let clock: HtmlElement = dom::create(document, "span")?;
            dom::set_attr(&clock, "data-side", side_name(side));
            dom::set_attr(&clock, "role", "timer");
            line.append_child(&clock)?;
            Ok::<_, JsValue>(clock)
        };
        let sides = BySide {
            water: side(Side::Water)?,
            rock: side(Side::Rock)?,
        };
        dom::find::<HtmlElement>(document, "#register")?.append_child(&line)?;
        Ok(Self { line, sides })
    }

    /// Shows the clocks.
    pub fn render(&self, model: Option<&ClockModel>) {
        dom::set_shown(&self.line, model.is_some());
        let Some(model) = model else { return };
        for side in Side::ALL {
            let (clock, shown) = (&self.sides[side], &model.sides[side]);
            dom::set_text(clock, &shown.words);
            dom::set_attr_if(clock, "data-runs", shown.runs.then_some(""));
            dom::set_attr_if(clock, "data-short", shown.short.then_some(""));
        }
    }
}
