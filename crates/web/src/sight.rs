//! The rock that plays at sight, in the worker (A2, A5): the worker runs the page's own module,
//! which is loaded already, and this is all that it asks of it.

use border_rush_core::engine::protocol;
use wasm_bindgen::prelude::wasm_bindgen;

/// The reply to a request; nothing where it asks for a search, which is another module's.
#[wasm_bindgen(js_name = rockAtSight)]
pub fn rock_at_sight(request: &str) -> Option<String> {
    protocol::answer_without_search(request)
}
