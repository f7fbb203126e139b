//! The page of Border Rush: scene, interface, input.
//!
//! Everything that happens is an [`app::Input`] in one queue; [`app::App`] turns it into messages
//! for the session and runs the effects that come back.

pub mod app;
pub mod hold;
pub mod hud;
pub mod i18n;
pub mod input;
pub mod maths;
pub mod page_settings;
pub mod parts;
pub mod picture;
pub mod probe;
pub mod progress;
pub mod scene;
pub mod shell;
pub mod worker_entry;

use wasm_bindgen::{JsCast, JsValue, prelude::wasm_bindgen};
use web_sys::{Event, HtmlCanvasElement, Url, UrlSearchParams, Window};

use crate::{
    app::{App, Start, page},
    shell::clock::Clock,
};

/// Starts the page.
///
/// # Errors
/// What the browser says where the page lacks what it needs; the page then says so in words.
pub fn start() -> Result<(), JsValue> {
    watch_panics();
    let window = web_sys::window().ok_or("no window")?;
    let document = window.document().ok_or("no document")?;
    let canvas = document.get_element_by_id("scene").ok_or("no canvas")?;
    let canvas: HtmlCanvasElement = canvas.dyn_into()?;
    let query = query(&window)?;
    let manual = query.has("probe") && query.get("clock").as_deref() == Some("manual");
    let start = Start {
        canvas,
        clock: if manual {
            Clock::Manual(0.0)
        } else {
            Clock::Live
        },
        seed: query
            .get("seed")
            .and_then(|seed| seed.parse().ok())
            .unwrap_or_else(random_seed),
        touch: matches(&window, "(pointer: coarse)"),
    };
    let queue = page::queue();
    queue.open(App::start(start, &queue)?);
    Ok(())
}

/// Leaves a panic's words in the body and tells the loader at once, which tells the player. What
/// has to be stored is stored already; only the sound would go on by itself.
fn watch_panics() {
    std::panic::set_hook(Box::new(|info| {
        console_error_panic_hook::hook(info);
        border_rush_audio::hush();
        let window = web_sys::window();
        let body = window.as_ref().and_then(|window| window.document()?.body());
        // Nothing is left to do where even this is refused.
        if let (Some(window), Some(body), Ok(news)) =
            (window, body, Event::new("border-rush-broken"))
        {
            let _ = body.set_attribute("data-panic", &info.to_string());
            let _ = window.dispatch_event(&news);
        }
    }));
}

/// Whether the module can still take an input. It cannot after a panic, or after an exception passed
/// through it: then the page has to be reloaded.
#[wasm_bindgen]
pub fn alive() -> bool {
    page::with(|_| ()).is_some()
}

fn query(window: &Window) -> Result<UrlSearchParams, JsValue> {
    Ok(Url::new(&window.location().href()?)?.search_params())
}

/// 53 random bits: no secret, only variety.
fn random_seed() -> u64 {
    (js_sys::Math::random() * (1_u64 << 53) as f64) as u64
}

fn matches(window: &Window, question: &str) -> bool {
    window
        .match_media(question)
        .ok()
        .flatten()
        .is_some_and(|answer| answer.matches())
}
