//! A live context: created in a gesture, suspended and resumed, faded before it stops.

use std::cell::Cell;

use js_sys::Promise;
use wasm_bindgen::{JsCast, JsValue, prelude::Closure};
use web_sys::{AudioContext, AudioContextOptions, AudioContextState};

use super::{LATENCY, graph::Graph};
use crate::chance::Chance;

/// Samples a second that the graph makes: nothing in it lies above 12 kHz, and each sample costs.
pub const RATE: f32 = 32_000.0;
/// Fade before the context stops, and after it starts; thrice this to arrive.
const FADE_OUT: f64 = 0.015;
const FADE_IN: f64 = 0.12;
/// Milliseconds until a faded context is suspended.
const SETTLE: i32 = 80;

thread_local! {
    /// The latest context, for [`hush`].
    static PLAYING: Cell<Option<AudioContext>> = const { Cell::new(None) };
}

/// Ends all sound of the page for good, whatever state its owner is in: after a panic nobody else
/// could.
pub fn hush() {
    if let Some(context) = PLAYING.take() {
        let_be(context.close());
    }
}

/// The context of a page that plays, and its graph.
pub struct Live {
    context: AudioContext,
    /// What sounds on it.
    pub graph: Graph,
    suspend: Closure<dyn FnMut()>,
    timer: Option<i32>,
}

impl Live {
    /// Creates the context; must run inside a real user gesture.
    ///
    /// # Errors
    /// Whatever the browser throws: no Web Audio, no device, too many contexts.
    pub fn new(chance: &mut Chance) -> Result<Self, JsValue> {
        if !cfg!(target_arch = "wasm32") {
            return Err(JsValue::NULL);
        }
        let options = AudioContextOptions::new();
        options.set_latency_hint_f64(LATENCY);
        options.set_sample_rate(RATE);
        let context = AudioContext::new_with_context_options(&options)?;
        let graph = Graph::new(&context, chance).inspect_err(|_| let_be(context.close()))?;
        PLAYING.set(Some(context.clone()));
        let later = context.clone();
        let suspend = Closure::new(move || let_be(later.suspend()));
        Ok(Self {
            context,
            graph,
            suspend,
            timer: None,
        })
    }

    /// Whether the audio clock runs.
    pub fn running(&self) -> bool {
        self.context.state() == AudioContextState::Running
    }

    /// Starts or restarts the clock and fades in. In Safari a context may also be `interrupted`;
    /// it is resumed just the same.
    ///
    /// # Errors
    /// Whatever the browser throws.
    pub fn resume(&mut self) -> Result<(), JsValue> {
        self.keep_on();
        // Even when it says that it runs: a suspension may be on its way.
        let_be(self.context.resume());
        self.graph.open(FADE_IN)
    }

    /// Fades out, then stops the clock.
    ///
    /// # Errors
    /// Whatever the browser throws.
    pub fn suspend(&mut self) -> Result<(), JsValue> {
        self.graph.close(FADE_OUT)?;
        self.keep_on();
        let Some(window) = web_sys::window() else {
            let_be(self.context.suspend());
            return Ok(());
        };
        let then = self.suspend.as_ref().unchecked_ref();
        self.timer =
            Some(window.set_timeout_with_callback_and_timeout_and_arguments_0(then, SETTLE)?);
        Ok(())
    }

    /// Calls off a suspension that has not come about.
    fn keep_on(&mut self) {
        if let (Some(timer), Some(window)) = (self.timer.take(), web_sys::window()) {
            window.clear_timeout_with_handle(timer);
        }
    }
}

impl Drop for Live {
    fn drop(&mut self) {
        self.keep_on();
        let_be(self.context.close());
    }
}

/// Asks, and takes no for an answer: a context that does not resume is asked again by the next
/// gesture, and one that does not suspend or close has been faded before.
fn let_be(asked: Result<Promise, JsValue>) {
    thread_local! {
        static REFUSED: Closure<dyn FnMut(JsValue)> = Closure::new(|_| {});
    }
    if let Ok(promise) = asked {
        REFUSED.with(|refused| drop(promise.catch(refused)));
    }
}

/// Seconds of the page's clock, which runs on when the audio clock stands still; 0 without one.
pub fn page_clock() -> f64 {
    if !cfg!(target_arch = "wasm32") {
        return 0.0;
    }
    let performance = web_sys::window().and_then(|window| window.performance());
    performance.map_or(0.0, |performance| performance.now() / 1000.0)
}

/// What a thrown value says.
pub fn reason(thrown: &JsValue) -> String {
    if !cfg!(target_arch = "wasm32") {
        return String::from("no Web Audio");
    }
    let told = thrown
        .dyn_ref::<js_sys::Error>()
        .map(|error| String::from(error.message()));
    told.or_else(|| thrown.as_string())
        .unwrap_or_else(|| String::from("unknown"))
}
