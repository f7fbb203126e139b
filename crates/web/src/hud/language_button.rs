//! The language button (I2): shows the language of the page and the next, which it switches to.

use wasm_bindgen::JsValue;
use web_sys::{Document, Element};

use crate::{
    i18n::{Key, Language, text},
    shell::dom,
};

/// The button, with the short name of every language in it.
pub struct LanguageButton {
    button: Element,
    names: Vec<Element>,
}

impl LanguageButton {
    /// Takes hold of the button.
    ///
    /// # Errors
    /// Says that the page lacks it.
    pub fn new(document: &Document) -> Result<Self, JsValue> {
        Ok(Self {
            button: dom::find(document, "#language")?,
            names: dom::all(document, "#language [data-lang]"),
        })
    }

    /// Shows the language of the page and the next; says in the next one's words what a press does.
    pub fn render(&self, language: Language) {
        let next = language.next();
        let mut shown = Vec::new();
        for name in &self.names {
            let of = name.get_attribute("data-lang").unwrap_or_default();
            let is_current = of == language.tag();
            let is_shown = is_current || of == next.tag();
            dom::set_attr_if(name, "data-current", is_current.then_some(""));
            dom::set_attr_if(name, "hidden", (!is_shown).then_some(""));
            if is_shown {
                shown.extend(name.text_content());
            }
        }
        let what = text(next, Key::ControlLanguage);
        dom::set_label(&self.button, &format!("{} – {what}", shown.join(" ")));
        dom::set_attr(&self.button, "lang", next.tag());
        dom::set_attr(&self.button, "dir", next.direction());
    }
}
