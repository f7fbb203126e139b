//! Where the page's module is split: what only these functions reach goes into the module named
//! with each. `cargo xtask finish` makes the modules.
#![expect(
    clippy::unnecessary_wraps,
    reason = "what may fail is the fetching, which the attribute adds"
)]

use border_rush_audio::{Sound, SoundEngine};
use wasm_bindgen::JsValue;
use wasm_split_helpers::{SplitLoaderError, wasm_split};
use web_sys::Document;

use crate::hud::{Dialogs, Dispatch, mount_dialogs};

/// The sound, which no first move needs.
///
/// # Errors
/// When its module could not be fetched.
#[wasm_split(sound, fallible)]
pub fn sound() -> Result<Box<dyn SoundEngine>, SplitLoaderError> {
    Ok(Box::new(Sound::new()))
}

/// The dialogs, mounted in the page; or the reason why the page cannot hold them.
///
/// # Errors
/// When their module could not be fetched.
#[wasm_split(dialogs, fallible)]
pub fn dialogs(
    document: Document,
    controls: Dispatch,
) -> Result<Result<Box<dyn Dialogs>, JsValue>, SplitLoaderError> {
    Ok(mount_dialogs(&document, &controls))
}

/// An address as a QR picture in SVG; `None` for a text that is too long for one.
///
/// # Errors
/// When its module could not be fetched.
#[wasm_split(qr, fallible)]
pub fn qr_picture(text: String) -> Result<Option<String>, SplitLoaderError> {
    Ok(super::qr::svg(&text))
}
