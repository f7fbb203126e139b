//! Renders the real graph on an offline context, in ticks as a page would.

use border_rush_audio::{
    Cue, Tension, Volumes,
    chance::Chance,
    effects,
    harmony::{Key, Mode},
    music::{Event, Scheduler},
    webaudio::{Bus, Graph, RATE},
};
use js_sys::{Function, Promise, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{AudioBuffer, OfflineAudioContext};

use crate::measure::Take;

/// Seconds between two ticks.
const TICK: f64 = 0.25;

/// Renders `seconds`; `act` is called at each tick with the graph and the time.
///
/// # Errors
/// Whatever the browser throws.
pub async fn render(
    seconds: f64,
    mut act: impl FnMut(&mut Graph, f64) -> Result<(), JsValue>,
) -> Result<Take, JsValue> {
    let length = (seconds * f64::from(RATE)) as u32;
    let context = OfflineAudioContext::new_with_number_of_channels_and_length_and_sample_rate(
        2, length, RATE,
    )?;
    let mut graph = Graph::new(&context, &mut Chance::new(5))?;
    graph.open(0.05)?;
    graph.set_volumes(Volumes {
        music: 1.0,
        effects: 1.0,
        muted: false,
    })?;
    act(&mut graph, 0.0)?;
    let mut time = TICK;
    let mut pause = pause_at(&context, time)?;
    let began = js_sys::Date::now();
    let done = context.start_rendering()?;
    let mut voices = 0;
    loop {
        wait(pause).await?;
        voices = graph.sweep()?.max(voices);
        act(&mut graph, time)?;
        time += TICK;
        if time >= seconds - TICK {
            break;
        }
        pause = pause_at(&context, time)?;
        drop(context.resume()?);
    }
    drop(context.resume()?);
    let buffer: AudioBuffer = wait(done).await?.unchecked_into();
    let channels = [buffer.get_channel_data(0)?, buffer.get_channel_data(1)?];
    let cost = ((js_sys::Date::now() - began) / 1000.0 / seconds) as f32;
    Ok(Take {
        channels,
        rate: RATE,
        voices,
        left: graph.sweep()?,
        cost,
    })
}

/// Music alone at one tension.
///
/// # Errors
/// Whatever the browser throws.
pub async fn music(tension: Tension, seconds: f64, seed: u64) -> Result<Take, JsValue> {
    let mut scheduler = Scheduler::new(seed);
    let mut events: Vec<Event> = Vec::new();
    render(seconds, move |graph, now| {
        events.clear();
        scheduler.tick(now, tension, &mut events);
        events.iter().try_for_each(|event| graph.perform(event))
    })
    .await
}

/// One cue alone, in D major, at the start.
///
/// # Errors
/// Whatever the browser throws.
pub async fn cue(cue: Cue, seconds: f64, seed: u64) -> Result<Take, JsValue> {
    render(seconds, move |graph, now| {
        if now > 0.0 {
            Ok(())
        } else {
            play(graph, cue, seed, 0.1)
        }
    })
    .await
}

/// Plays a cue at a time.
///
/// # Errors
/// Whatever the browser throws.
pub fn play(graph: &mut Graph, cue: Cue, seed: u64, at: f64) -> Result<(), JsValue> {
    let mut strokes = Vec::new();
    effects::strokes(
        cue,
        Key::new(2, Mode::Major),
        &mut Chance::new(seed),
        &mut strokes,
    );
    strokes
        .iter()
        .try_for_each(|stroke| graph.play(Bus::Effects, stroke, at))
}

/// A promise that is kept when rendering has come to a time and waits (missing in web-sys).
fn pause_at(context: &OfflineAudioContext, time: f64) -> Result<Promise, JsValue> {
    let suspend: Function = Reflect::get(context, &"suspend".into())?.dyn_into()?;
    suspend.call1(context, &time.into())?.dyn_into()
}

/// Waits for a promise.
///
/// # Errors
/// What it was rejected with.
pub async fn wait(promise: Promise) -> Result<JsValue, JsValue> {
    JsFuture::from(promise).await
}
