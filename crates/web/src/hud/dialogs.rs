//! The dialogs, and the panes of introduction and review.

use wasm_bindgen::JsValue;
use web_sys::Document;

use super::{
    mode_panes::ModePanes,
    settings::SettingsWindow,
    shared::{Dispatch, Shared},
    view_model::ViewModel,
    windows::Windows,
};

/// Windows and panes.
pub struct Dialogs {
    settings: SettingsWindow,
    windows: Windows,
    modes: ModePanes,
}

impl Dialogs {
    /// Takes hold of their elements and binds their controls.
    ///
    /// # Errors
    /// Names the element that the page lacks.
    pub fn new(document: &Document, shared: &Shared, send: &Dispatch) -> Result<Self, JsValue> {
        Ok(Self {
            settings: SettingsWindow::new(document, shared, send)?,
            windows: Windows::new(document, send)?,
            modes: ModePanes::new(document, shared, send)?,
        })
    }

    /// Shows the model.
    pub fn render(&mut self, model: &ViewModel) {
        self.settings.render(model);
        self.windows.render(model);
        self.modes.render(model);
    }

    /// Opens the rules.
    pub fn open_help(&self) {
        self.windows.open_help();
    }
}
