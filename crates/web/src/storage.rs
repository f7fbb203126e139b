//! What survives a visit (P1, P2): one JSON document in localStorage, read part by part.
//!
//! Whatever is found there, the page starts: a part that can be read is kept, and the document is
//! set aside under another key when any part could not.

use border_rush_core::session::{HistoryEntry, Saved, Settings};
use gloo_storage::{LocalStorage, Storage};
use js_sys::{JSON, Reflect};
use serde::{Serialize, de::DeserializeOwned};
use serde_wasm_bindgen::Serializer;
use wasm_bindgen::JsValue;

/// Key of the document.
const KEY: &str = "border-rush";
/// Key of the last document that could not be read in full.
const ASIDE: &str = "border-rush-aside";
/// Version of the document's shape.
const VERSION: f64 = 1.0;
/// Longest document that is read, in bytes: twelve games take under 10,000.
const LONGEST: usize = 500_000;

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
    let mut reader = Reader {
        document: parse(&text),
        damaged: false,
    };
    let saved = reader.saved();
    if reader.damaged {
        // Best effort: what cannot be read must not be what stops the game.
        let _ = storage.set_item(ASIDE, &text);
        return (saved, Some(StorageFault::Damaged));
    }
    (saved, None)
}

/// Writes the state of the visit in one step.
///
/// # Errors
/// [`StorageFault::Blocked`] or [`StorageFault::Full`]; what was stored before is still there.
pub fn store(saved: &Saved) -> Result<(), StorageFault> {
    let storage = raw().ok_or(StorageFault::Blocked)?;
    let text = write(saved).ok_or(StorageFault::Full)?;
    storage.set_item(KEY, &text).map_err(|_| StorageFault::Full)
}

/// The browser's storage. `gloo_storage` panics where reaching for it throws, as it does with
/// blocked cookies, so the window is asked first.
fn raw() -> Option<web_sys::Storage> {
    let there = web_sys::window()?.local_storage().ok()?.is_some();
    there.then(LocalStorage::raw)
}

fn parse(text: &str) -> JsValue {
    if text.len() > LONGEST {
        return JsValue::UNDEFINED;
    }
    JSON::parse(text).unwrap_or(JsValue::UNDEFINED)
}

fn write(saved: &Saved) -> Option<String> {
    let document = saved.serialize(&Serializer::json_compatible()).ok()?;
    Reflect::set(&document, &"version".into(), &VERSION.into()).ok()?;
    JSON::stringify(&document).ok()?.as_string()
}

/// Takes a document apart; remembers whether anything was lost.
struct Reader {
    document: JsValue,
    damaged: bool,
}

impl Reader {
    fn saved(&mut self) -> Saved {
        let first = Saved::default();
        if !self.document.is_object() {
            self.damaged = true;
            return first;
        }
        let version = Reflect::get(&self.document, &"version".into()).ok();
        self.damaged |= version.and_then(|value| value.as_f64()) != Some(VERSION);
        Saved {
            settings: self.part::<Settings>("settings").unwrap_or(first.settings),
            level: self.part("level").unwrap_or(first.level),
            history: self.history(),
            game: self.part("game").unwrap_or(first.game),
        }
    }

    /// Each game of the history by itself: a broken one does not take the others along.
    fn history(&mut self) -> Vec<HistoryEntry> {
        let entries: Vec<JsValue> = Reflect::get(&self.document, &"history".into())
            .ok()
            .filter(js_sys::Array::is_array)
            .map_or_else(
                || {
                    self.damaged = true;
                    Vec::new()
                },
                |list| js_sys::Array::from(&list).to_vec(),
            );
        entries
            .into_iter()
            .filter_map(|entry| self.read(entry))
            .collect()
    }

    fn part<T: DeserializeOwned>(&mut self, key: &str) -> Option<T> {
        let value = Reflect::get(&self.document, &key.into()).unwrap_or(JsValue::UNDEFINED);
        self.read(value)
    }

    fn read<T: DeserializeOwned>(&mut self, value: JsValue) -> Option<T> {
        let read = serde_wasm_bindgen::from_value(value).ok();
        self.damaged |= read.is_none();
        read
    }
}
