//! What a browser may lack, or forbid where the page is put: the clipboard, storage that lasts and
//! the like. Nothing here throws: whatever can't be had is an error to be told.

use js_sys::{Array, Function, Promise, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;

/// A property of the browser's navigator; `None` where there is none, or it may not be read.
pub fn property(name: &str) -> Option<JsValue> {
    let navigator = web_sys::window()?.navigator();
    let found = Reflect::get(&navigator, &name.into()).ok()?;
    (!found.is_undefined() && !found.is_null()).then_some(found)
}

/// Calls a method of such a property and waits for what it promises.
///
/// # Errors
/// What the browser says where there is no such method, where it refuses, or where it fails later.
pub async fn ask(name: &str, method: &str, arguments: &[JsValue]) -> Result<JsValue, JsValue> {
    let owner = property(name).ok_or_else(|| JsValue::from_str(name))?;
    promised(&owner, method, arguments).await
}

/// Calls a method of the browser's navigator itself and waits for what it promises.
///
/// # Errors
/// As [`ask`].
pub async fn call(method: &str, arguments: &[JsValue]) -> Result<JsValue, JsValue> {
    let window = web_sys::window().ok_or_else(|| JsValue::from_str(method))?;
    promised(&window.navigator(), method, arguments).await
}

async fn promised(
    owner: &JsValue,
    method: &str,
    arguments: &[JsValue],
) -> Result<JsValue, JsValue> {
    let method: Function = Reflect::get(owner, &method.into())?.dyn_into()?;
    let arguments: Array = arguments.iter().collect();
    let answer = method.apply(owner, &arguments)?;
    JsFuture::from(Promise::resolve(&answer)).await
}
