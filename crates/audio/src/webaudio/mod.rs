//! The only module that touches Web Audio. It plays what the pure modules wrote, on a live context
//! as on an offline one, so that what is measured is what is heard.

mod graph;
mod live;
mod pad;
mod room;
mod voice;

pub use graph::{Bus, Graph, MOST_VOICES};
pub use live::{Live, RATE, hush};
pub(crate) use live::{page_clock, reason};

use js_sys::Reflect;
use wasm_bindgen::JsValue;
use web_sys::AudioParam;

/// Seconds of sound that a browser is asked to make at once: longer blocks cost a phone less, and
/// nobody hears a tile late by so little.
const LATENCY: f64 = 0.03;

/// Lets a parameter approach `value` from wherever it is now, in about three times `within`
/// seconds: no step, so no click.
fn approach(param: &AudioParam, value: f32, now: f64, within: f64) -> Result<(), JsValue> {
    param.cancel_scheduled_values(now)?;
    param.set_target_at_time(value, now, within)?;
    Ok(())
}

/// Lets a parameter change once a block of 128 samples instead of at each: a filter or a pitch that
/// drifts slowly is then far cheaper. Browsers that do not know it work on as before.
fn coarsen(param: &AudioParam) {
    drop(Reflect::set(
        param,
        &"automationRate".into(),
        &"k-rate".into(),
    ));
}
