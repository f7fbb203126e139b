//! All progress as a text, out and in: what the page's loader makes a file of (P1). Exported to
//! JavaScript.

use wasm_bindgen::prelude::wasm_bindgen;

use crate::{
    app::{Input, page},
    shell::storage,
};

/// All progress as the stored document; empty where the browser refuses to write it.
#[wasm_bindgen(js_name = progressText)]
pub fn text() -> String {
    let visit = page::with(|app| app.visit());
    visit
        .and_then(|visit| storage::write(&visit))
        .unwrap_or_default()
}

/// Says whether a text holds progress, all of it to be read; takes it over if told so.
#[wasm_bindgen(js_name = takeProgress)]
pub fn take(text: &str, over: bool) -> bool {
    let (visit, whole) = storage::read(text);
    if whole && over {
        page::post(Input::Imported(Box::new(visit)));
    }
    whole
}
