//! The parts of the interface that a first visit needs only after its first picture: windows, and
//! what lies before the table. They move in with the module's second half.

use wasm_bindgen::JsValue;
use web_sys::Document;

use super::{
    beside_panes::BesidePanes,
    settings::SettingsWindow,
    shared::{Send, Shared},
    view_model::ViewModel,
    windows::Windows,
};

/// Windows and panes.
pub struct Rooms {
    settings: SettingsWindow,
    windows: Windows,
    beside: BesidePanes,
}

impl Rooms {
    /// Takes hold of their elements and binds their controls.
    ///
    /// # Errors
    /// Names the element that the page lacks.
    pub fn new(document: &Document, shared: &Shared, send: &Send) -> Result<Self, JsValue> {
        Ok(Self {
            settings: SettingsWindow::new(document, shared, send)?,
            windows: Windows::new(document, send)?,
            beside: BesidePanes::new(document, shared, send)?,
        })
    }

    /// Shows the model.
    pub fn render(&mut self, model: &ViewModel) {
        self.settings.render(model);
        self.windows.render(model);
        self.beside.render(model);
    }

    /// Opens the rules.
    pub fn open_help(&self) {
        self.windows.open_help();
    }
}
