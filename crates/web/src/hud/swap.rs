//! The buttons with which the second player takes over the first move (T5). No other game has them,
//! so they are made here: one for each edge at which a person sits.

use border_rush_core::session::Session;
use wasm_bindgen::JsValue;
use web_sys::{Document, HtmlElement};

use crate::{
    i18n::{Key, Language, text},
    shell::dom,
};

/// The buttons.
pub struct SwapButtons {
    buttons: Vec<HtmlElement>,
}

impl SwapButtons {
    /// Puts the buttons into the page, hidden.
    ///
    /// # Errors
    /// Where the page does not take them.
    pub fn new(document: &Document) -> Result<Self, JsValue> {
        let made = dom::all(document, ".decide").into_iter().map(|place| {
            let button: HtmlElement = dom::create(document, "button")?;
            dom::set_attr(&button, "type", "button");
            dom::set_attr(&button, "data-act", "swap");
            button.set_class_name("swap main");
            button.set_hidden(true);
            place.append_child(&button)?;
            Ok(button)
        });
        Ok(Self {
            buttons: made.collect::<Result<_, JsValue>>()?,
        })
    }

    /// Shows them where the first move may be taken over and no other waits to be confirmed.
    pub fn render(&self, session: &Session, language: Language) {
        let pinned = session.aim().is_some_and(|aim| aim.pinned);
        for button in &self.buttons {
            dom::set_text(button, text(language, Key::ControlSwap));
            dom::set_shown(button, session.can_swap() && !pinned);
        }
    }
}
