//! The engine with its search, in a Web Worker (A3, A5), spoken to as
//! [`border_rush_core::engine::protocol`] says; `www/worker.js` loads it where it is asked for.
//!
//! A task runs in slices, and messages are taken between them, so that a new request, or the word to
//! stop, ends a task within a few milliseconds. Nothing is kept between two requests.

use std::{
    cell::{Cell, RefCell},
    panic,
    sync::atomic::{AtomicU32, Ordering},
    task::Poll,
};

use border_rush_core::engine::{
    Job,
    protocol::{PageMessage, Reply, Request, WorkerMessage},
};
use serde_wasm_bindgen::Deserializer;
use wasm_bindgen::{JsCast, JsValue, closure::Closure, prelude::wasm_bindgen};
use web_sys::{DedicatedWorkerGlobalScope, MessageChannel, MessagePort};

/// Slices of a task between two signs of life: a second or so on a weak phone.
const SIGN_OF_LIFE: u32 = 256;

/// Number of the last request, for a reply should the engine panic.
static REQUEST_ID: AtomicU32 = AtomicU32::new(0);

thread_local! {
    /// The request that is being worked on.
    static JOB: RefCell<Option<Job>> = const { RefCell::new(None) };
    /// Where the worker posts itself a message to run the next slice: it waits behind the messages
    /// that came before, and no longer.
    static SELF_PORT: RefCell<Option<MessagePort>> = const { RefCell::new(None) };
    /// Whether such a message is under way: there is never more than one.
    static IS_SCHEDULED: Cell<bool> = const { Cell::new(false) };
    /// Slices that did not end a task.
    static SLICES: Cell<u32> = const { Cell::new(0) };
}

fn main() {
    panic::set_hook(Box::new(|info| {
        send(Reply::fault(REQUEST_ID.load(Ordering::Relaxed), info));
    }));
    if let Ok(channel) = MessageChannel::new() {
        let listener = Closure::<dyn Fn()>::new(|| {
            IS_SCHEDULED.set(false);
            run_slice();
        });
        channel
            .port1()
            .set_onmessage(Some(listener.as_ref().unchecked_ref()));
        // The listener lives as long as the worker.
        listener.forget();
        SELF_PORT.set(Some(channel.port2()));
    }
}

/// Takes a message from the page. The task under way ends: the page asks one thing at a time.
#[wasm_bindgen]
pub fn receive(message: &JsValue) {
    let former = JOB.take();
    let job = match PageMessage::read(|| Deserializer::from(message.clone())) {
        Ok(PageMessage::Ask(request)) => begin(&request),
        Ok(PageMessage::Now) => {
            return former.into_iter().for_each(|mut job| send(job.reply_now()));
        }
        Ok(PageMessage::Stop) => return,
        Err(fault) => Err(fault),
    };
    match job {
        Ok(job) => {
            JOB.set(Some(job));
            run_slice();
        }
        Err(fault) => send(fault),
    }
}

fn begin(request: &Request) -> Result<Job, Reply> {
    REQUEST_ID.store(request.id, Ordering::Relaxed);
    request.begin()
}

/// Runs one slice, then replies or schedules the next.
fn run_slice() {
    let slice = JOB.with_borrow_mut(|job| job.as_mut().map(Job::run_slice));
    match slice {
        Some(Poll::Ready(reply)) => {
            JOB.set(None);
            send(reply);
        }
        Some(Poll::Pending) if !schedule() => run_slice(),
        Some(Poll::Pending) | None => {}
    }
}

/// Schedules the next slice behind the messages that wait; says whether that was possible. Now and
/// then the page hears that a long task is not a dead one.
fn schedule() -> bool {
    SLICES.set(SLICES.get().wrapping_add(1));
    if SLICES.get().is_multiple_of(SIGN_OF_LIFE) {
        post(&WorkerMessage::Ready);
    }
    let post = |port: &MessagePort| port.post_message(&JsValue::NULL).is_ok();
    if !IS_SCHEDULED.get() {
        IS_SCHEDULED.set(SELF_PORT.with_borrow(|port| port.as_ref().is_some_and(post)));
    }
    IS_SCHEDULED.get()
}

fn send(reply: Reply) {
    post(&WorkerMessage::Reply(reply));
}

/// Posts to the page. There is nobody to tell if that fails: the page waits a while, then runs the
/// heuristic by itself.
fn post(message: &WorkerMessage) {
    if let (Some(scope), Ok(message)) = (scope(), serde_wasm_bindgen::to_value(message)) {
        let _ = scope.post_message(&message);
    }
}

/// This worker's scope; `None` when the program runs anywhere else.
fn scope() -> Option<DedicatedWorkerGlobalScope> {
    web_sys::js_sys::global().dyn_into().ok()
}
