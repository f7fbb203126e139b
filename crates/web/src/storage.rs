//! What survives a visit (P1, P2): one JSON document in localStorage, read part by part.
//!
//! Whatever is found there, the page starts: a part that can be read is kept, and the document is
//! set aside under another key when any part could not.

use border_rush_core::session::{HISTORY, HistoryEntry, Saved, Settings, Table};
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

/// Reads a document, and says whether all of it could be read.
pub fn read(text: &str) -> (Saved, bool) {
    let mut reader = Reader {
        document: JSON::parse(text).unwrap_or(JsValue::UNDEFINED),
        damaged: false,
    };
    let saved = reader.saved();
    (saved, !reader.damaged)
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
    let text = write(saved).ok_or(StorageFault::Full)?;
    storage.set_item(KEY, &text).map_err(|_| StorageFault::Full)
}

/// The browser's storage. `gloo_storage` panics where reaching for it throws, as it does with
/// blocked cookies, so the window is asked first.
fn raw() -> Option<web_sys::Storage> {
    let there = web_sys::window()?.local_storage().ok()?.is_some();
    there.then(LocalStorage::raw)
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
            settings: self.settings(),
            level: self.level().unwrap_or(first.level),
            history: self.history(),
            game: self.game(),
        }
    }

    /// Each setting by itself: one that means nothing here does not take the others along.
    fn settings(&mut self) -> Settings {
        let first = Settings::default();
        let stored = self.get("settings");
        let Ok(known) = first.serialize(&Serializer::json_compatible()) else {
            return first;
        };
        if !stored.is_object() {
            self.damaged = true;
            return first;
        }
        let mut good = first;
        for key in Reflect::own_keys(&known).unwrap_or_default() {
            let former = Reflect::get(&known, &key).unwrap_or(JsValue::UNDEFINED);
            let value = Reflect::get(&stored, &key).unwrap_or(JsValue::UNDEFINED);
            // A setting that the document does not know yet keeps its default.
            if value.is_undefined() || Reflect::set(&known, &key, &value).is_err() {
                continue;
            }
            match self.read(known.clone()) {
                Some(settings) => good = settings,
                None => drop(Reflect::set(&known, &key, &former)),
            }
        }
        good
    }

    fn level(&mut self) -> Option<u32> {
        let level = self.part("level").filter(|&level| level > 0);
        self.damaged |= level.is_none();
        level
    }

    /// The latest games of the history, each by itself: a broken one does not take the others
    /// along.
    fn history(&mut self) -> Vec<HistoryEntry> {
        let stored = self.get("history");
        if !js_sys::Array::is_array(&stored) {
            self.damaged = true;
            return Vec::new();
        }
        let games = js_sys::Array::from(&stored);
        let first = games.length().saturating_sub(HISTORY as u32);
        let games = (first..games.length()).filter_map(|index| self.read(games.get(index)));
        let games: Vec<HistoryEntry> = games.collect();
        let read = games.len();
        let plausible: Vec<_> = games
            .into_iter()
            .filter(HistoryEntry::is_plausible)
            .collect();
        self.damaged |= plausible.len() < read;
        plausible
    }

    /// The game under way, if it is one that can be taken up.
    fn game(&mut self) -> Option<String> {
        let stored: Option<String> = self.part("game")?;
        let known = stored
            .as_deref()
            .is_none_or(|text| Table::resume(text).is_some());
        self.damaged |= !known;
        stored.filter(|_| known)
    }

    fn get(&self, key: &str) -> JsValue {
        Reflect::get(&self.document, &key.into()).unwrap_or(JsValue::UNDEFINED)
    }

    fn part<T: DeserializeOwned>(&mut self, key: &str) -> Option<T> {
        let value = self.get(key);
        self.read(value)
    }

    fn read<T: DeserializeOwned>(&mut self, value: JsValue) -> Option<T> {
        let read = serde_wasm_bindgen::from_value(value).ok();
        self.damaged |= read.is_none();
        read
    }
}
