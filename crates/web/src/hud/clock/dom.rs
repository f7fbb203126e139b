//! The clocks on the page: a line of the register, and the button that goes on. No other game has
//! either, so they are made here.

use std::rc::Rc;

use border_rush_core::{BySide, Side, session::Msg};
use wasm_bindgen::JsValue;
use web_sys::{Document, HtmlElement};

use super::model::ClockModel;
use crate::{
    hud::{
        msg::{Dispatch, UiMsg},
        names::side_name,
    },
    i18n::{Key, Language, text},
    shell::{dom, listener::Listener},
};

/// The line with both clocks, and the button.
pub struct ClockPane {
    line: HtmlElement,
    sides: BySide<HtmlElement>,
    go_on: HtmlElement,
    _go_on: Listener,
}

impl ClockPane {
    /// Puts the line and the button into the page, hidden.
    ///
    /// # Errors
    /// Names the element that the page lacks.
    pub fn new(document: &Document, dispatch: &Dispatch) -> Result<Self, JsValue> {
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
        let go_on: HtmlElement = dom::create(document, "button")?;
        dom::set_attr(&go_on, "type", "button");
        go_on.set_id("go-on");
        go_on.set_class_name("main");
        go_on.set_hidden(true);
        dom::find::<HtmlElement>(document, ".decide")?.append_child(&go_on)?;
        let dispatch = Rc::clone(dispatch);
        let pressed = move |_| dispatch(UiMsg::Game(Msg::GoOn));
        Ok(Self {
            line,
            sides,
            _go_on: Listener::new(&go_on, "click", pressed)?,
            go_on,
        })
    }

    /// Shows the clocks.
    pub fn render(&self, model: Option<&ClockModel>, language: Language) {
        dom::set_shown(&self.line, model.is_some());
        dom::set_shown(&self.go_on, model.is_some_and(|model| model.paused));
        dom::set_text(&self.go_on, text(language, Key::ClockGoOn));
        let Some(model) = model else { return };
        for side in Side::ALL {
            let (clock, shown) = (&self.sides[side], &model.sides[side]);
            dom::set_text(clock, &shown.words);
            dom::set_attr_if(clock, "data-runs", shown.runs.then_some(""));
            dom::set_attr_if(clock, "data-short", shown.short.then_some(""));
        }
    }
}
