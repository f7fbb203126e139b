//! Short vibrations, where the device has them (U14).

use js_sys::{Array, Function, Reflect};
use wasm_bindgen::{JsCast, JsValue};

/// Whether the browser knows of vibrations at all.
pub fn is_known() -> bool {
    vibrate().is_some()
}

/// Vibrates for some milliseconds, then rests and vibrates in turn. Does nothing where there is no
/// such thing, or where nobody has touched the page yet: a browser would complain.
pub fn play(pattern: &[u8]) {
    if let Some((navigator, vibrate)) = vibrate().filter(|(navigator, _)| is_touched(navigator)) {
        let pattern: Array = pattern.iter().map(|&part| JsValue::from(part)).collect();
        // A browser may refuse it, and nothing depends on it.
        let _ = vibrate.call1(&navigator, &pattern);
    }
}

fn is_touched(navigator: &JsValue) -> bool {
    let get = |from: &JsValue, name: &str| Reflect::get(from, &name.into()).ok();
    let active = get(navigator, "userActivation").and_then(|state| get(&state, "hasBeenActive"));
    active.is_none_or(|active| !active.is_falsy() || active.is_undefined())
}

fn vibrate() -> Option<(JsValue, Function)> {
    let navigator: JsValue = web_sys::window()?.navigator().into();
    let vibrate = Reflect::get(&navigator, &"vibrate".into()).ok()?;
    Some((navigator, vibrate.dyn_into().ok()?))
}
