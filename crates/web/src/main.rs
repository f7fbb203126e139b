//! Entry of the page's module.

fn main() {
    // In a worker there is no page to start: it only asks for `answerWithoutSearch`.
    if web_sys::window().is_none() {
        return;
    }
    if let Err(reason) = border_rush_web::start() {
        // The loader waits for this call: a thrown error becomes its message to the player.
        wasm_bindgen::throw_val(reason);
    }
}
