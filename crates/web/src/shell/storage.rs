//! What survives a visit (P1, P2): one JSON document in localStorage, read part by part.
//!
//! Whatever is found there, the page starts: a part that can be read is kept, and the document is
//! set aside under another key when any part could not.

mod node;
mod saved_visit;

use gloo_storage::{LocalStorage, Storage};

pub use saved_visit::SavedVisit;

/// Key of the document.
const KEY: &str = "border-rush";
/// Key of the last document that could not be read in full.
const ASIDE: &str = "border-rush-aside";

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

/// What a former visit left.
#[derive(Default)]
pub struct Found {
    /// What of it could be read; a first visit's state in place of the rest.
    pub visit: SavedVisit,
    /// The text that was found; empty where there was none.
    pub text: String,
    /// What was wrong with it.
    pub fault: Option<StorageFault>,
}

/// Reads what a former visit left.
pub fn load() -> Found {
    match raw().map(|storage| storage.get_item(KEY)) {
        Some(Ok(Some(text))) => {
            let (visit, whole) = take(&text);
            let fault = (!whole).then_some(StorageFault::Damaged);
            Found { visit, text, fault }
        }
        Some(Ok(None)) => Found::default(),
        Some(Err(_)) | None => Found {
            fault: Some(StorageFault::Blocked),
            ..Found::default()
        },
    }
}

/// Reads a stored document and sets it aside where not all of it could be read; says whether all
/// could.
pub fn take(text: &str) -> (SavedVisit, bool) {
    let (visit, whole) = read(text);
    if let Some(storage) = raw().filter(|_| !whole) {
        set_aside(&storage, text);
    }
    (visit, whole)
}

/// Keeps a document that could not be read in full. Where there is no room for it twice, it moves:
/// what was read of it is stored anew right after. A storage that refuses even that is no reason
/// not to play.
fn set_aside(storage: &web_sys::Storage, text: &str) {
    if storage.set_item(ASIDE, text).is_err() && storage.remove_item(KEY).is_ok() {
        let _ = storage.set_item(ASIDE, text);
    }
}

/// Reads a document, and says whether all of it could be read.
pub fn read(text: &str) -> (SavedVisit, bool) {
    node::parse(text).map_or_else(Default::default, |document| SavedVisit::read(&document))
}

/// The document as text; `None` where the browser refuses to write it.
pub fn write(visit: &SavedVisit) -> Option<String> {
    node::write(&visit.document())
}

/// Writes the state of the visit in one step, and returns the text.
///
/// # Errors
/// [`StorageFault::Blocked`] or [`StorageFault::Full`]; what was stored before is still there.
pub fn store(visit: &SavedVisit) -> Result<String, StorageFault> {
    let storage = raw().ok_or(StorageFault::Blocked)?;
    let text = write(visit).ok_or(StorageFault::Full)?;
    match storage.set_item(KEY, &text) {
        Ok(()) => Ok(text),
        Err(_) => Err(StorageFault::Full),
    }
}

/// The document's text, should it be another than the one known: another page of the same player
/// wrote it.
pub fn news(known: &str) -> Option<String> {
    let stored = raw()?.get_item(KEY).ok()??;
    (stored != known).then_some(stored)
}

/// The browser's storage. `gloo_storage` panics where reaching for it throws, as it does with
/// blocked cookies, so the window is asked first.
fn raw() -> Option<web_sys::Storage> {
    let there = web_sys::window()?.local_storage().ok()?.is_some();
    there.then(LocalStorage::raw)
}
