//! What survives a visit (P1, P2): one JSON document in localStorage, read part by part.
//!
//! Whatever is found there, the page starts: a part that can be read is kept, and the document is
//! set aside under another key when any part could not.
//!
//! | version | what it brought |
//! |---|---|
//! | 1 | settings, level, history, game; later settings `introduced` and `knows_canals`, which an older document leaves out |
//! | 2 | `restarts`, 0 in an older document |
//! | 3 | `seats` and `ending` of a past game, in place of `strength` |

mod read;
mod write;

use border_rush_core::session::Saved;
use gloo_storage::{LocalStorage, Storage};

pub use read::read;
pub use write::write;

/// Key of the document.
const KEY: &str = "border-rush";
/// Key of the last document that could not be read in full.
const ASIDE: &str = "border-rush-aside";
/// Version of the document's shape. Every older one is read too: see the module.
const VERSION: f64 = 3.0;

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
    let blocked = (Saved::default(), Some(StorageFault::Blocked));
    match raw().map(|storage| storage.get_item(KEY)) {
        Some(Ok(Some(text))) => match take(&text) {
            (saved, true) => (saved, None),
            (saved, false) => (saved, Some(StorageFault::Damaged)),
        },
        Some(Ok(None)) => (Saved::default(), None),
        Some(Err(_)) | None => blocked,
    }
}

/// Reads a stored document and sets it aside where not all of it could be read; says whether all
/// could.
pub fn take(text: &str) -> (Saved, bool) {
    let (saved, whole) = read(text);
    if let Some(storage) = raw().filter(|_| !whole) {
        set_aside(&storage, text);
    }
    (saved, whole)
}

/// Keeps a document that could not be read in full. Where there is no room for it twice, it moves:
/// what was read of it is stored anew right after. A storage that refuses even that is no reason
/// not to play.
fn set_aside(storage: &web_sys::Storage, text: &str) {
    if storage.set_item(ASIDE, text).is_err() && storage.remove_item(KEY).is_ok() {
        let _ = storage.set_item(ASIDE, text);
    }
}

/// Writes the state of the visit in one step, and returns the document.
///
/// # Errors
/// [`StorageFault::Blocked`] or [`StorageFault::Full`]; what was stored before is still there.
pub fn store(saved: &Saved) -> Result<String, StorageFault> {
    let storage = raw().ok_or(StorageFault::Blocked)?;
    let text = write(saved).ok_or(StorageFault::Full)?;
    match storage.set_item(KEY, &text) {
        Ok(()) => Ok(text),
        Err(_) => Err(StorageFault::Full),
    }
}

/// The document, should it be another than the one known: another page of the same player wrote
/// it.
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
