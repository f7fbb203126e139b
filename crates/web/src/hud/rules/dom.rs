//! The dialog with the rules.

use wasm_bindgen::JsValue;
use web_sys::{Document, HtmlDialogElement};

use crate::shell::{dialog, dom};

/// The dialog.
pub struct RulesDialog {
    dialog: HtmlDialogElement,
}

impl RulesDialog {
    /// Takes hold of the dialog.
    ///
    /// # Errors
    /// Names the element that the page lacks.
    pub fn new(document: &Document) -> Result<Self, JsValue> {
        let dialog = dom::find(document, "#rules")?;
        Ok(Self { dialog })
    }

    /// Opens the dialog.
    pub fn open(&self) {
        dialog::open(&self.dialog);
    }
}
