//! The link to the engine in its Web Worker (A5): requests out, replies in, by id.

use std::rc::Rc;

use border_rush_core::engine::{
    Reply,
    protocol::{PageMessage, WorkerMessage},
};
use serde::Serialize;
use serde_wasm_bindgen::Serializer;
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
    /// Starts the worker. Where it can't be started every [`Self::send`] is refused.
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

    /// Sends a message; says whether it is on its way.
    pub fn send(&self, message: &PageMessage) -> bool {
        // A seed has 64 bits, more than a number of the browser's holds.
        let serializer = Serializer::new().serialize_large_number_types_as_bigints(true);
        let send = |worker: &Worker| {
            let message = message.serialize(&serializer);
            message.is_ok_and(|message| worker.post_message(&message).is_ok())
        };
        self.worker.as_ref().is_some_and(send)
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
/// [`crate::worker_entry`]. The page names its script, `www/worker.js`.
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
    let data = event.dyn_ref::<MessageEvent>()?.data();
    Some(match serde_wasm_bindgen::from_value(data).ok()? {
        WorkerMessage::Ready => WorkerEvent::Alive,
        WorkerMessage::Reply(reply) => WorkerEvent::Reply(reply),
    })
}
