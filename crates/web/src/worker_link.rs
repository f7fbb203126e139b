//! The thinking rock at the other end of a Web Worker (A5): requests out, replies in, by id.

use std::rc::Rc;

use border_rush_core::rock::{Reply, Request, protocol::STOP};
use wasm_bindgen::{JsCast, JsValue, closure::Closure};
use web_sys::{MessageEvent, Worker};

/// What comes back from the thinker.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Heard {
    /// An answer, or its refusal, to the request of an id.
    Reply(Reply),
    /// The worker is broken: no answer will come any more.
    Broken,
}

/// A worker, or the memory that there can be none.
pub struct WorkerLink {
    worker: Option<Worker>,
    /// Handlers live as long as the worker may call them.
    _handlers: Vec<Closure<dyn FnMut(JsValue)>>,
}

impl WorkerLink {
    /// Starts the worker. Where it can't be started the link is dead from the first, and
    /// [`Self::ask`] says so.
    pub fn start(hear: Rc<dyn Fn(Heard)>) -> Self {
        let Some(worker) = address().and_then(|address| Worker::new(&address).ok()) else {
            return Self {
                worker: None,
                _handlers: Vec::new(),
            };
        };
        let broken = hear.clone();
        let on_message = Closure::<dyn FnMut(JsValue)>::new(move |event: JsValue| {
            if let Some(reply) = reply_of(&event) {
                hear(Heard::Reply(reply));
            }
        });
        let on_error = Closure::<dyn FnMut(JsValue)>::new(move |_| broken(Heard::Broken));
        worker.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
        worker.set_onerror(Some(on_error.as_ref().unchecked_ref()));
        Self {
            worker: Some(worker),
            _handlers: vec![on_message, on_error],
        }
    }

    /// Puts a request; says whether it is on its way.
    pub fn ask(&self, request: &Request) -> bool {
        self.say(&request.to_text())
    }

    /// Tells the worker that no answer is waited for. Where that fails the answer is dropped here.
    pub fn stop(&self) {
        self.say(STOP);
    }

    fn say(&self, text: &str) -> bool {
        let say = |worker: &Worker| worker.post_message(&JsValue::from_str(text)).is_ok();
        self.worker.as_ref().is_some_and(say)
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

/// The address that the build wrote into the page.
fn address() -> Option<String> {
    let document = web_sys::window()?.document()?;
    document
        .get_element_by_id("boot")?
        .get_attribute("data-worker")
}

/// Anything but a reply (the worker's greeting) is no news.
fn reply_of(event: &JsValue) -> Option<Reply> {
    let data = event.dyn_ref::<MessageEvent>()?.data().as_string()?;
    Reply::parse(&data)
}
