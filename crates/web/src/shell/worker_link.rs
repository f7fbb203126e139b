//! The link to the engine in its Web Worker (A5): requests out, replies in, by id.

use std::rc::Rc;

use border_rush_core::engine::{
    Reply,
    protocol::{READY, STOP},
};
use wasm_bindgen::{JsCast, JsValue, closure::Closure};
use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};

/// What the worker says, or that it broke.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum WorkerEvent {
    /// The worker is loaded, or still computes.
    Alive,
    /// An answer, or its refusal, to the request of an id.
    Reply(Reply),
    /// The worker is broken: no answer will come any more.
    Broken,
}

/// A worker, or none where it could not be started.
pub struct WorkerLink {
    worker: Option<Worker>,
    /// Handlers live as long as a worker may call them.
    on_message: Closure<dyn FnMut(JsValue)>,
    on_error: Closure<dyn FnMut(JsValue)>,
}

impl WorkerLink {
    /// Starts the worker. Where it can't be started every [`Self::ask`] is refused.
    pub fn start(dispatch: Rc<dyn Fn(WorkerEvent)>) -> Self {
        let broken = dispatch.clone();
        let mut link = Self {
            worker: None,
            on_message: Closure::new(move |message: JsValue| {
                if let Some(event) = event_in(&message) {
                    dispatch(event);
                }
            }),
            on_error: Closure::new(move |_| broken(WorkerEvent::Broken)),
        };
        link.restart();
        link
    }

    /// Starts another worker in the place of a broken one.
    pub fn restart(&mut self) {
        self.give_up();
        self.worker = new_worker().ok();
        if let Some(worker) = &self.worker {
            worker.set_onmessage(Some(self.on_message.as_ref().unchecked_ref()));
            worker.set_onerror(Some(self.on_error.as_ref().unchecked_ref()));
        }
    }

    /// Puts a request's text; says whether it is on its way.
    pub fn ask(&self, request: &str) -> bool {
        let ask = |worker: &Worker| worker.post_message(&JsValue::from_str(request)).is_ok();
        self.worker.as_ref().is_some_and(ask)
    }

    /// Tells the worker that no answer is waited for. Where that fails the answer is dropped here.
    pub fn stop(&self) {
        self.ask(STOP);
    }

    /// Ends the worker: it is broken, or has been silent for too long.
    pub fn give_up(&mut self) {
        if let Some(worker) = self.worker.take() {
            worker.set_onmessage(None);
            worker.set_onerror(None);
            worker.terminate();
        }
    }
}

/// A worker that has been given this very module, compiled as it is, of which it runs
/// [`crate::sight`]. The page names its script, `www/worker.js`.
fn new_worker() -> Result<Worker, JsValue> {
    let document = web_sys::window().and_then(|window| window.document());
    let boot = document.and_then(|document| document.get_element_by_id("boot"));
    let script = boot.and_then(|boot| boot.get_attribute("data-worker"));
    let options = WorkerOptions::new();
    options.set_type(WorkerType::Module);
    let worker = Worker::new_with_options(&script.ok_or("no worker")?, &options)?;
    worker.post_message(&wasm_bindgen::module())?;
    Ok(worker)
}

/// What a message says; `None` for one that is not of the protocol.
fn event_in(event: &JsValue) -> Option<WorkerEvent> {
    let text = event.dyn_ref::<MessageEvent>()?.data().as_string()?;
    if text == READY {
        return Some(WorkerEvent::Alive);
    }
    Reply::parse(&text).map(WorkerEvent::Reply)
}
