//! The document of a visit, read: part by part, so that one that means nothing here does not take
//! the others along.

use border_rush_core::{
    BySide, Ending, Seat, Side, Strength,
    session::{
        Arena, HISTORY, HistoryEntry, Language, Motion, Quality, Saved, Settings, Split, Table,
        level_seats,
    },
};
use js_sys::{Array, JSON, Reflect};
use wasm_bindgen::JsValue;

use super::{
    VERSION,
    write::{language_name, motion_name, quality_name, side_name},
};

const LANGUAGES: [Language; 2] = [Language::En, Language::Fr];
const MOTIONS: [Motion; 3] = [Motion::Auto, Motion::Full, Motion::Reduced];
const QUALITIES: [Quality; 4] = [Quality::Auto, Quality::High, Quality::Medium, Quality::Low];

/// Reads a document, and says whether all of it could be read.
pub fn read(text: &str) -> (Saved, bool) {
    let document = JSON::parse(text).unwrap_or(JsValue::UNDEFINED);
    let mut whole = document.is_object();
    if !whole {
        return (Saved::default(), false);
    }
    let mut note = |fine: bool| whole &= fine;
    let version = get(&document, "version").as_f64().unwrap_or(0.0);
    note((1.0..=VERSION).contains(&version));
    let restarts = if version < 2.0 {
        Some(0)
    } else {
        whole_number(&get(&document, "restarts"), u32::MAX)
    };
    note(restarts.is_some());
    let level = whole_number(&get(&document, "level"), u32::MAX).filter(|&level| level > 0);
    note(level.is_some());
    let saved = Saved {
        settings: settings(&get(&document, "settings"), &mut note),
        restarts: restarts.unwrap_or(0),
        level: level.unwrap_or(1),
        history: history(&get(&document, "history"), &mut note),
        game: game(&get(&document, "game"), &mut note),
    };
    (saved, whole)
}

fn get(from: &JsValue, name: &str) -> JsValue {
    Reflect::get(from, &name.into()).unwrap_or(JsValue::UNDEFINED)
}

/// A whole number from 0 to the most.
fn whole_number(value: &JsValue, most: u32) -> Option<u32> {
    let number = value.as_f64()?;
    let fits = number.fract() == 0.0 && (0.0..=f64::from(most)).contains(&number);
    fits.then_some(number as u32)
}

fn byte(value: &JsValue) -> Option<u8> {
    whole_number(value, u8::MAX.into()).map(|number| number as u8)
}

/// Reads what may be left open: null means that it is.
fn open<T>(
    value: &JsValue,
    slot: &mut Option<T>,
    read: impl Fn(&JsValue) -> Option<T>,
) -> Option<()> {
    *slot = if value.is_null() {
        None
    } else {
        Some(read(value)?)
    };
    Some(())
}

/// The one of the known values that has the name.
fn named<T: Copy>(value: &JsValue, known: &[T], name: impl Fn(T) -> &'static str) -> Option<T> {
    let wanted = value.as_string()?;
    known.iter().copied().find(|&one| name(one) == wanted)
}

fn strength(value: &JsValue) -> Option<Strength> {
    value.as_string()?.parse().ok()
}

fn arena(value: &JsValue) -> Option<Arena> {
    if value.as_string().as_deref() == Some("Auto") {
        return Some(Arena::Auto);
    }
    let fixed = get(value, "Fixed");
    let (n, blocks) = (byte(&get(&fixed, "n"))?, byte(&get(&fixed, "blocks"))?);
    Some(Arena::Fixed { n, blocks })
}

/// Each setting by itself; one that the document does not know yet keeps its default.
fn settings(stored: &JsValue, note: &mut impl FnMut(bool)) -> Settings {
    let mut settings = Settings::default();
    if !stored.is_object() {
        note(false);
        return settings;
    }
    let mut take = |name: &str, set: &mut dyn FnMut(&JsValue) -> Option<()>| {
        let value = get(stored, name);
        note(value.is_undefined() || set(&value).is_some());
    };
    let of = &mut settings;
    take("language", &mut |value| {
        let language = |value: &JsValue| named(value, &LANGUAGES, language_name);
        open(value, &mut of.language, language)
    });
    take("strength", &mut |value| {
        strength(value).map(|read| of.strength = read)
    });
    take("arena", &mut |value| {
        arena(value).map(|read| of.arena = read)
    });
    take("confirm", &mut |value| {
        open(value, &mut of.confirm, JsValue::as_bool)
    });
    take("motion", &mut |value| {
        named(value, &MOTIONS, motion_name).map(|read| of.motion = read)
    });
    take("quality", &mut |value| {
        named(value, &QUALITIES, quality_name).map(|read| of.quality = read)
    });
    for (name, loudness) in [("music", &mut of.music), ("effects", &mut of.effects)] {
        take(name, &mut |value| byte(value).map(|read| *loudness = read));
    }
    for (name, switch) in [
        ("counters", &mut of.counters),
        ("outline", &mut of.outline),
        ("muted", &mut of.muted),
        ("introduced", &mut of.introduced),
        ("knows_canals", &mut of.knows_canals),
    ] {
        take(name, &mut |value| {
            value.as_bool().map(|read| *switch = read)
        });
    }
    settings
}

/// The latest games, each by itself; an impossible one counts as unread.
fn history(stored: &JsValue, note: &mut impl FnMut(bool)) -> Vec<HistoryEntry> {
    if !Array::is_array(stored) {
        note(false);
        return Vec::new();
    }
    let games = Array::from(stored);
    let first = games.length().saturating_sub(HISTORY as u32);
    let read = (first..games.length()).filter_map(|index| {
        let entry = past_game(&games.get(index)).filter(HistoryEntry::is_plausible);
        note(entry.is_some());
        entry
    });
    read.collect()
}

fn past_game(value: &JsValue) -> Option<HistoryEntry> {
    let at = get(value, "at").as_f64()?;
    let mut level = None;
    open(&get(value, "level"), &mut level, |level| {
        whole_number(level, u32::MAX)
    })?;
    Some(HistoryEntry {
        at: (at >= 0.0 && at.fract() == 0.0).then_some(at as u64)?,
        level,
        size: byte(&get(value, "size"))?,
        seats: seats(value)?,
        ending: ending(&get(value, "ending"))?,
        scores: by_side(&get(value, "scores"), split)?,
        record: get(value, "record").as_string()?,
    })
}

fn by_side<T>(value: &JsValue, read: impl Fn(&JsValue) -> Option<T>) -> Option<BySide<T>> {
    Some(BySide {
        water: read(&get(value, "water"))?,
        rock: read(&get(value, "rock"))?,
    })
}

/// Who played a past game. Before version 3 it was water by a person against rock of a strength.
fn seats(game: &JsValue) -> Option<BySide<Seat>> {
    let stored = get(game, "seats");
    if stored.is_undefined() {
        return strength(&get(game, "strength")).map(level_seats);
    }
    by_side(&stored, seat)
}

fn seat(value: &JsValue) -> Option<Seat> {
    match value.as_string().as_deref() {
        Some("person") => Some(Seat::Person),
        Some("remote") => Some(Seat::Remote),
        Some(_) => None,
        None => strength(&get(value, "engine")).map(Seat::Engine),
    }
}

/// What ended a past game; before version 3 all were counted.
fn ending(value: &JsValue) -> Option<Ending> {
    if value.is_undefined() {
        return Some(Ending::Counted);
    }
    let side = |value: &JsValue| named(value, &Side::ALL, side_name);
    match value.as_string().as_deref() {
        Some("counted") => Some(Ending::Counted),
        Some("abandoned") => Some(Ending::Abandoned),
        Some(_) => None,
        None => side(&get(value, "resigned"))
            .map(Ending::Resigned)
            .or_else(|| side(&get(value, "time")).map(Ending::Time)),
    }
}

fn split(value: &JsValue) -> Option<Split> {
    let faces = |name: &str| whole_number(&get(value, name), u16::MAX.into());
    let (shore, sand) = (faces("shore")? as u16, faces("sand")? as u16);
    Some(Split { shore, sand })
}

/// The game under way, if it is one that can be taken up.
fn game(stored: &JsValue, note: &mut impl FnMut(bool)) -> Option<String> {
    if stored.is_undefined() || stored.is_null() {
        return None;
    }
    let game = stored.as_string();
    let game = game.filter(|text| Table::resume(text).is_some());
    note(game.is_some());
    game
}
