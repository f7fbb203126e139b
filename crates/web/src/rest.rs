//! The second half of this module: what a first visit does not need before its first move is
//! answered. `cargo xtask finish` takes it out, `www/halves.js` brings it back.

use wasm_bindgen::prelude::wasm_bindgen;

use crate::{PAGE, page::Input};

#[cfg(target_arch = "wasm32")]
#[wasm_bindgen]
extern "C" {
    /// Brings the second half at once. The stubs that stand for what is not there yet call it too.
    #[wasm_bindgen(js_name = borderRushRest)]
    fn bring();

    /// Whether the second half is there.
    #[wasm_bindgen(js_name = borderRushIsWhole)]
    pub fn is_here() -> bool;
}

/// Outside a browser nothing was taken out.
#[cfg(not(target_arch = "wasm32"))]
pub const fn is_here() -> bool {
    true
}

#[cfg(not(target_arch = "wasm32"))]
const fn bring() {}

/// Brings the second half, unless it is there.
pub fn need() {
    if !is_here() {
        bring();
    }
}

/// Told by `www/halves.js` when the second half is there.
#[wasm_bindgen(js_name = restIsHere)]
pub fn arrived() {
    PAGE.with(|page| page.post(Input::Whole));
}
