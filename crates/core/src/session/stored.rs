//! What a former visit left, read part by part (P2): one that means nothing here does not take the
//! others along. Whoever parsed the document gives it as a [`Node`].

use serde::de::DeserializeOwned;

use super::{HISTORY, HistoryEntry, Saved, Settings, Table, TideEntry, WAITING};

/// A value of a parsed document: text, number, list, object or nothing.
pub trait Node: Sized {
    /// The value under a name of an object; `None` where there is none, or this is no object.
    fn get(&self, name: &str) -> Option<Self>;

    /// Whether this is an object or a list.
    fn is_object(&self) -> bool;

    /// The last values of a list, at most so many; `None` where this is no list.
    fn last_items(&self, most: usize) -> Option<Vec<Self>>;

    /// What the value says; `None` where it does not say a `T`.
    fn read<T: DeserializeOwned>(&self) -> Option<T>;
}

/// Reads the parts of a document, and knows whether each of them could be read.
#[derive(Debug)]
pub struct Reader {
    whole: bool,
}

impl Reader {
    /// Nothing was read yet.
    pub const fn new() -> Self {
        Self { whole: true }
    }

    /// Whether every part that was read so far meant something.
    pub const fn is_whole(&self) -> bool {
        self.whole
    }

    /// A part that must be there. One that is not, or means nothing, is the default.
    pub fn required<T: DeserializeOwned>(&mut self, from: &impl Node, name: &str, default: T) -> T {
        let read = from.get(name).and_then(|value| value.read());
        self.or(read, default)
    }

    /// A part that an older document leaves out. One that is not there, or means nothing, is the
    /// default.
    pub fn optional<T: DeserializeOwned>(&mut self, from: &impl Node, name: &str, default: T) -> T {
        match from.get(name) {
            Some(value) => self.or(value.read(), default),
            None => default,
        }
    }

    /// The parts under a name, to be read one by one; `None` where there are none.
    pub fn object<N: Node>(&mut self, from: &N, name: &str) -> Option<N> {
        let object = from.get(name).filter(N::is_object);
        self.note(object.is_some());
        object
    }

    /// Tells whether a part could be read.
    pub const fn note(&mut self, read: bool) {
        self.whole &= read;
    }

    fn or<T>(&mut self, read: Option<T>, default: T) -> T {
        self.note(read.is_some());
        read.unwrap_or(default)
    }
}

impl Default for Reader {
    fn default() -> Self {
        Self::new()
    }
}

impl Saved {
    /// Reads what a visit left, of any version of the document: a first visit's state in place of
    /// what can't be read.
    ///
    /// | version | what it brought |
    /// |---|---|
    /// | 1 | settings, level, history, game; later settings `introduced` and `knows_canals`, which an older document leaves out |
    /// | 2 | `restarts`, 0 in an older document |
    /// | 3 | `seats` and `ending` of a past game, in place of `strength`; later the setting `seats`, which is left out for a level's, `knows_confirm`, left out until it holds, `waiting` and `tides`, left out where there are none |
    pub fn read(from: &impl Node, version: u32, reader: &mut Reader) -> Self {
        let first = Self::default();
        Self {
            settings: reader
                .object(from, "settings")
                .map_or_else(Settings::default, |stored| Settings::read(&stored, reader)),
            restarts: if version < 2 {
                first.restarts
            } else {
                reader.required(from, "restarts", first.restarts)
            },
            level: level(from, reader),
            history: history(from, reader),
            game: game(from, reader),
            spent: reader.optional(from, "spent", 0),
            waiting: waiting(from, reader),
            tides: tides(from, reader),
        }
    }
}

impl Settings {
    fn read(from: &impl Node, reader: &mut Reader) -> Self {
        let first = Self::default();
        Self {
            strength: reader.optional(from, "strength", first.strength),
            arena: reader.optional(from, "arena", first.arena),
            seats: reader.optional(from, "seats", first.seats),
            confirm: reader.optional(from, "confirm", first.confirm),
            introduced: reader.optional(from, "introduced", first.introduced),
            knows_canals: reader.optional(from, "knows_canals", first.knows_canals),
            knows_confirm: reader.optional(from, "knows_confirm", first.knows_confirm),
            time_control: reader.optional(from, "time_control", first.time_control),
            swap: reader.optional(from, "swap", first.swap),
        }
    }
}

fn level(from: &impl Node, reader: &mut Reader) -> u32 {
    let level = reader.required(from, "level", 1);
    reader.note(level > 0);
    level.max(1)
}

/// The latest games, each by itself; an impossible one counts as unread.
fn history(from: &impl Node, reader: &mut Reader) -> Vec<HistoryEntry> {
    let games = from
        .get("history")
        .and_then(|games| games.last_items(HISTORY));
    reader.note(games.is_some());
    let read = games.unwrap_or_default().into_iter().filter_map(|game| {
        let entry: Option<HistoryEntry> = game.read();
        let entry = entry.filter(HistoryEntry::is_plausible);
        reader.note(entry.is_some());
        entry
    });
    read.collect()
}

/// Games that wait, each by itself.
fn waiting(from: &impl Node, reader: &mut Reader) -> Vec<String> {
    let games: Vec<String> = items(from, "waiting", WAITING, reader);
    let (read, unread): (Vec<_>, Vec<_>) = games
        .into_iter()
        .partition(|text| Table::resume(text).is_some());
    reader.note(unread.is_empty());
    read
}

/// Most days whose tides are kept: more than thirty years.
const TIDES: usize = 12_000;

/// Counted tries, each by itself.
fn tides(from: &impl Node, reader: &mut Reader) -> Vec<TideEntry> {
    items(from, "tides", TIDES, reader)
}

/// The last items of a list that an older document leaves out; one that means nothing is left out.
fn items<T: DeserializeOwned>(
    from: &impl Node,
    name: &str,
    most: usize,
    reader: &mut Reader,
) -> Vec<T> {
    let Some(list) = from.get(name) else {
        return Vec::new();
    };
    let items = list.last_items(most);
    reader.note(items.is_some());
    let read = items.unwrap_or_default().into_iter().filter_map(|item| {
        let item = item.read();
        reader.note(item.is_some());
        item
    });
    read.collect()
}

/// The game under way, if it is one that can be taken up.
fn game(from: &impl Node, reader: &mut Reader) -> Option<String> {
    let game: Option<String> = reader.optional(from, "game", None);
    let fits = game
        .as_deref()
        .is_none_or(|text| Table::resume(text).is_some());
    reader.note(fits);
    game.filter(|_| fits)
}

/// A document as `serde_json` parses it: for tests and tools.
#[cfg(any(test, feature = "json"))]
impl Node for serde_json::Value {
    fn get(&self, name: &str) -> Option<Self> {
        self.get(name).cloned()
    }

    fn is_object(&self) -> bool {
        self.is_object() || self.is_array()
    }

    fn last_items(&self, most: usize) -> Option<Vec<Self>> {
        let items = self.as_array()?;
        Some(items[items.len().saturating_sub(most)..].to_vec())
    }

    fn read<T: DeserializeOwned>(&self) -> Option<T> {
        serde_json::from_value(self.clone()).ok()
    }
}

#[cfg(test)]
mod tests;
