//! The dialog with the rules.

use wasm_bindgen::JsValue;
use web_sys::{Document, Element, HtmlDialogElement};

use super::model::scenes;
use crate::{
    i18n::{Language, text},
    shell::{dialog, dom},
};

/// The dialog.
pub struct RulesDialog {
    document: Document,
    dialog: HtmlDialogElement,
    list: Element,
    /// The words of each picture, once they were drawn.
    lines: Vec<Element>,
    language: Option<Language>,
}

impl RulesDialog {
    /// Takes hold of the dialog.
    ///
    /// # Errors
    /// Names the element that the page lacks.
    pub fn new(document: &Document) -> Result<Self, JsValue> {
        let dialog: HtmlDialogElement = dom::find(document, "#rules")?;
        Ok(Self {
            document: document.clone(),
            list: dom::within(&dialog, ".scenes")?,
            dialog,
            lines: Vec::new(),
            language: None,
        })
    }

    /// Has the pictures' words in a language, once they were drawn.
    pub fn render(&mut self, language: Language) {
        if self.language.replace(language) != Some(language) {
            self.write();
        }
    }

    /// Opens the dialog; its pictures are drawn the first time.
    pub fn open(&mut self) {
        if self.lines.is_empty() {
            self.draw();
            self.write();
        }
        dialog::open(&self.dialog);
    }

    /// A picture that can't be made leaves its words.
    fn draw(&mut self) {
        for (svg, _) in scenes() {
            let item = dom::create::<Element>(&self.document, "li");
            let line = dom::create::<Element>(&self.document, "span");
            let (Ok(item), Ok(line)) = (item, line) else {
                return;
            };
            if let Ok(picture) = dom::create::<Element>(&self.document, "img") {
                let address = format!("data:image/svg+xml,{}", js_sys::encode_uri_component(&svg));
                dom::set_attr(&picture, "alt", "");
                dom::set_attr(&picture, "src", &address);
                _ = item.append_child(&picture);
            }
            if item
                .append_child(&line)
                .and(self.list.append_child(&item))
                .is_ok()
            {
                self.lines.push(line);
            }
        }
    }

    fn write(&self) {
        let Some(language) = self.language else {
            return;
        };
        for (line, (_, key)) in self.lines.iter().zip(scenes()) {
            dom::set_text(line, text(language, key));
        }
    }
}
