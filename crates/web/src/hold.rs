//! Whether this tab holds the game: the page's loader finds out, and tells. Exported to JavaScript.

use wasm_bindgen::prelude::wasm_bindgen;

use crate::app::{Input, page};

/// The game goes on here (again), or in another tab.
#[wasm_bindgen(js_name = holdGame)]
pub fn hold_game(here: bool) {
    page::post(Input::Held(here));
}
