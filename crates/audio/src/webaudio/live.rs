//! A live context: created in a gesture, suspended and resumed, faded before it stops.

use js_sys::Promise;
use wasm_bindgen::{JsCast, JsValue, prelude::Closure};
use web_sys::{AudioContext, AudioContextState};

use super::graph::Graph;
use crate::chance::Chance;

/// Fade before the context stops, and after it starts; thrice this to arrive.
const FADE_OUT: f64 = 0.015;
const FADE_IN: f64 = 0.12;
/// Milliseconds until a faded context is suspended.
const SETTLE: i32 = 80;

/// The context of a page that plays, and its graph.
pub struct Live {
    context: AudioContext,
    /// What sounds on it.
    pub graph: Graph,
    suspend: Closure<dyn FnMut()>,
    refused: Closure<dyn FnMut(JsValue)>,
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
        let context = AudioContext::new()?;
        let graph = Graph::new(&context, chance)?;
        let refused = Closure::new(|_| {});
        let later = context.clone();
        // A refusal to suspend leaves a faded context, which is silent too.
        let suspend = Closure::new(move || drop(later.suspend()));
        Ok(Self {
            context,
            graph,
            suspend,
            refused,
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
        if !self.running() {
            let promise = self.context.resume()?;
            self.guard(&promise);
        }
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
            return self.context.suspend().map(drop);
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

    /// A refused promise means that the context stays as it is: the next gesture tries again.
    fn guard(&self, promise: &Promise) {
        drop(promise.catch(&self.refused));
    }
}

impl Drop for Live {
    fn drop(&mut self) {
        self.keep_on();
        if let Ok(promise) = self.context.close() {
            self.guard(&promise);
        }
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
