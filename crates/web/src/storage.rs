//! What survives a visit (P1, P2): one JSON document in localStorage, read part by part.
//!
//! Whatever is found there, the page starts: a part that can be read is kept, and the document is
//! set aside under another key when any part could not.

mod read;
mod write;

use border_rush_core::session::Saved;
use gloo_storage::{LocalStorage, Storage};

pub use read::read;

/// Key of the document.
const KEY: &str = "border-rush";
/// Key of the last document that could not be read in full.
const ASIDE: &str = "border-rush-aside";
/// Version of the document's shape.
const VERSION: f64 = 1.0;
/// What was wrong with the storage, to be told to the player once.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StorageFault {
    /// There is none, or it is blocked: nothing outlives this visit.
    Blocked,
    /// It is full: the latest state was not kept.
    Full,
    /// Some of what was found could not be read; it was set aside.
    Damaged,
}

/// Reads what a former visit left, or a first visit's state.
pub fn load() -> (Saved, Option<StorageFault>) {
    let Some(storage) = raw() else {
        return (Saved::default(), Some(StorageFault::Blocked));
    };
    let text = match storage.get_item(KEY) {
        Ok(Some(text)) => text,
        Ok(None) => return (Saved::default(), None),
        Err(_) => return (Saved::default(), Some(StorageFault::Blocked)),
    };
    let (saved, whole) = read(&text);
    if whole {
        return (saved, None);
    }
    set_aside(&storage, &text);
    (saved, Some(StorageFault::Damaged))
}

/// Keeps a document that could not be read in full. Where there is no room for it twice, it moves:
/// what was read of it is stored anew right after. A storage that refuses even that is no reason
/// not to play.
fn set_aside(storage: &web_sys::Storage, text: &str) {
    if storage.set_item(ASIDE, text).is_err() && storage.remove_item(KEY).is_ok() {
        let _ = storage.set_item(ASIDE, text);
    }
}

/// Whether a key of the storage is the document's.
pub fn is_document(key: Option<&str>) -> bool {
    key == Some(KEY)
}

/// Writes the state of the visit in one step.
///
/// # Errors
/// [`StorageFault::Blocked`] or [`StorageFault::Full`]; what was stored before is still there.
pub fn store(saved: &Saved) -> Result<(), StorageFault> {
    let storage = raw().ok_or(StorageFault::Blocked)?;
    let text = write::write(saved).ok_or(StorageFault::Full)?;
    storage.set_item(KEY, &text).map_err(|_| StorageFault::Full)
}

/// The browser's storage. `gloo_storage` panics where reaching for it throws, as it does with
/// blocked cookies, so the window is asked first.
fn raw() -> Option<web_sys::Storage> {
    let there = web_sys::window()?.local_storage().ok()?.is_some();
    there.then(LocalStorage::raw)
}
