//! What tests and tools may ask of a page: exported to JavaScript, put on `window.borderRush` only
//! where the address has `?probe`. They read, turn a manual clock, and break things; none can play.

use border_rush_core::{Cell, Side, session::Phase};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::app::{App, page};

/// The place of a cell in the window, `[x, y]` in CSS pixels; empty where no scene shows it.
#[wasm_bindgen(js_name = probeLocate)]
pub fn locate(cell: &str) -> Vec<f64> {
    let place = cell
        .parse::<Cell>()
        .ok()
        .and_then(|cell| look(|app| app.locate(cell)).flatten());
    place.map_or_else(Vec::new, |(x, y)| vec![x, y])
}

/// Moves a manual clock on by milliseconds and draws one frame.
#[wasm_bindgen(js_name = probeAdvance)]
pub fn advance(ms: f64) {
    look(|app| app.advance(ms));
}

/// The board as lines of tiles, the highest row first.
#[wasm_bindgen(js_name = probeCells)]
pub fn cells() -> String {
    look(|app| app.session().game().board().setup(Side::Water).to_string()).unwrap_or_default()
}

/// The legal cells of the person here whose turn it is, lowest first, separated by spaces; empty when
/// it is nobody's here.
#[wasm_bindgen(js_name = probeLegal)]
pub fn legal() -> String {
    look(|app| {
        let session = app.session();
        if !matches!(session.phase(), Phase::PersonToMove(_)) {
            return String::new();
        }
        let game = session.game();
        let board = game.board();
        let legal = board
            .size()
            .cells()
            .filter(|&cell| game.check(cell).is_ok());
        legal
            .map(|cell| cell.to_string())
            .collect::<Vec<_>>()
            .join(" ")
    })
    .unwrap_or_default()
}

/// The game on the table as a record's text.
#[wasm_bindgen(js_name = probeRecord)]
pub fn record() -> String {
    look(|app| app.session().table().record().to_text()).unwrap_or_default()
}

/// The state of the sound: `silent`, `running`, `suspended` or `failed`.
#[wasm_bindgen(js_name = probeSound)]
pub fn sound() -> String {
    look(|app| app.sound_word().to_owned()).unwrap_or_default()
}

/// Panics in the middle of the application, or before it has begun: as the scene would (0), the
/// sound (1), or anything else.
#[wasm_bindgen(js_name = probePanic)]
pub fn panic_as(part: u32) {
    look(|_| fall(part)).unwrap_or_else(|| fall(part));
}

fn fall(part: u32) {
    match part {
        0 => crate::scene::break_down(),
        1 => border_rush_audio::break_down(),
        _ => panic!("asked to"),
    }
}

fn look<T>(look: impl FnOnce(&mut App) -> T) -> Option<T> {
    page::with(look)
}
