//! What the engine's worker runs of the page's own module (A2, A5): the heuristic, which needs no
//! other module to be loaded. Called by `www/worker.js`.

use border_rush_core::engine::protocol::{self, PageMessage, WorkerMessage};
use serde_wasm_bindgen::Deserializer;
use wasm_bindgen::{JsValue, prelude::wasm_bindgen};

/// The reply to a [`PageMessage`], as a [`WorkerMessage`]; undefined where it asks for a search, which
/// is the other module's, or for no reply.
#[wasm_bindgen(js_name = answerWithoutSearch)]
pub fn answer_without_search(message: &JsValue) -> JsValue {
    let reply = match PageMessage::read(|| Deserializer::from(message.clone())) {
        Ok(PageMessage::Ask(request)) => protocol::answer_without_search(&request),
        Ok(PageMessage::Now | PageMessage::Stop) => None,
        Err(fault) => Some(fault),
    };
    let written =
        reply.and_then(|reply| serde_wasm_bindgen::to_value(&WorkerMessage::Reply(reply)).ok());
    written.unwrap_or_default()
}
