//! The document of a visit, written: plain objects for the browser's JSON.

use border_rush_core::{
    BySide, Ending, Seat, Side,
    session::{Arena, HistoryEntry, Language, Motion, Quality, Saved, Settings, Split},
};
use js_sys::{Array, JSON, Object, Reflect};
use wasm_bindgen::JsValue;

use super::VERSION;

/// The document as text; `None` where the browser refuses to write it.
pub fn write(saved: &Saved) -> Option<String> {
    let games: Array = saved.history.iter().map(past_game).collect();
    let document = object(&[
        ("version", VERSION.into()),
        ("settings", settings(&saved.settings)),
        ("restarts", saved.restarts.into()),
        ("level", saved.level.into()),
        ("history", games.into()),
        ("game", saved.game.as_deref().into()),
    ]);
    JSON::stringify(&document).ok()?.as_string()
}

/// Name of a language in the document.
pub const fn language_name(language: Language) -> &'static str {
    match language {
        Language::En => "En",
        Language::Fr => "Fr",
    }
}

/// Name of a wish about motion in the document.
pub const fn motion_name(motion: Motion) -> &'static str {
    match motion {
        Motion::Auto => "Auto",
        Motion::Full => "Full",
        Motion::Reduced => "Reduced",
    }
}

/// Name of a quality in the document.
pub const fn quality_name(quality: Quality) -> &'static str {
    match quality {
        Quality::Auto => "Auto",
        Quality::High => "High",
        Quality::Medium => "Medium",
        Quality::Low => "Low",
    }
}

/// Name of a side in the document.
pub const fn side_name(side: Side) -> &'static str {
    match side {
        Side::Water => "Water",
        Side::Rock => "Rock",
    }
}

fn object(parts: &[(&str, JsValue)]) -> JsValue {
    let object = Object::new();
    for (name, value) in parts {
        // A plain object takes any property.
        let _ = Reflect::set(&object, &(*name).into(), value);
    }
    object.into()
}

fn settings(settings: &Settings) -> JsValue {
    object(&[
        ("language", settings.language.map(language_name).into()),
        ("strength", settings.strength.name().into()),
        ("arena", arena(settings.arena)),
        ("confirm", settings.confirm.into()),
        ("counters", settings.counters.into()),
        ("outline", settings.outline.into()),
        ("music", settings.music.into()),
        ("effects", settings.effects.into()),
        ("muted", settings.muted.into()),
        ("motion", motion_name(settings.motion).into()),
        ("quality", quality_name(settings.quality).into()),
        ("introduced", settings.introduced.into()),
        ("knows_canals", settings.knows_canals.into()),
    ])
}

fn arena(arena: Arena) -> JsValue {
    match arena {
        Arena::Auto => "Auto".into(),
        Arena::Fixed { n, blocks } => {
            let fixed = object(&[("n", n.into()), ("blocks", blocks.into())]);
            object(&[("Fixed", fixed)])
        }
    }
}

fn past_game(entry: &HistoryEntry) -> JsValue {
    object(&[
        // A whole number under 2⁵³, so that a float holds it.
        ("at", (entry.at as f64).into()),
        ("level", entry.level.into()),
        ("size", entry.size.into()),
        ("seats", by_side(entry.seats, seat)),
        ("ending", ending(entry.ending)),
        ("scores", by_side(entry.scores, split)),
        ("record", entry.record.as_str().into()),
    ])
}

fn by_side<T: Copy>(of: BySide<T>, write: impl Fn(T) -> JsValue) -> JsValue {
    object(&[("water", write(of.water)), ("rock", write(of.rock))])
}

fn seat(seat: Seat) -> JsValue {
    match seat {
        Seat::Person => "person".into(),
        Seat::Engine(strength) => object(&[("engine", strength.name().into())]),
        Seat::Remote => "remote".into(),
    }
}

fn ending(ending: Ending) -> JsValue {
    match ending {
        Ending::Counted => "counted".into(),
        Ending::Resigned(loser) => object(&[("resigned", side_name(loser).into())]),
        Ending::Time(loser) => object(&[("time", side_name(loser).into())]),
        Ending::Abandoned => "abandoned".into(),
    }
}

fn split(split: Split) -> JsValue {
    object(&[("shore", split.shore.into()), ("sand", split.sand.into())])
}
