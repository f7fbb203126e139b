//! The rock that searches, thinking in a Web Worker (A3, A5): text in, text out, as
//! [`border_rush_core::engine::protocol`] says; `www/worker.js` loads it where it is asked for. It thinks in slices and listens between them, so that
//! a new question, or the word to stop, ends a thought within a few milliseconds. It keeps nothing
//! between two requests.

use std::{
    cell::{Cell, RefCell},
    panic,
    sync::atomic::{AtomicU32, Ordering},
};

use border_rush_core::engine::{
    Job,
    protocol::{READY, Reply, Request, STOP},
};
use wasm_bindgen::{JsCast, JsValue, closure::Closure, prelude::wasm_bindgen};
use web_sys::{DedicatedWorkerGlobalScope, MessageChannel, MessagePort};

/// Slices of a thought between two signs of life: a second or so on a weak phone.
const SIGN_OF_LIFE: u32 = 256;

/// Number of the request in hand, for a last word should the rock break down.
static IN_HAND: AtomicU32 = AtomicU32::new(0);

thread_local! {
    /// What is being thought about.
    static JOB: RefCell<Option<Job>> = const { RefCell::new(None) };
    /// Where the worker reminds itself to go on: a message to itself waits behind those that came
    /// before, and no longer.
    static REMINDER: RefCell<Option<MessagePort>> = const { RefCell::new(None) };
    /// Whether such a message is under way: there is never more than one.
    static REMINDED: Cell<bool> = const { Cell::new(false) };
    /// Slices that did not end a thought.
    static SLICES: Cell<u32> = const { Cell::new(0) };
}

fn main() {
    panic::set_hook(Box::new(|info| {
        say(&Reply::fault(IN_HAND.load(Ordering::Relaxed), info));
    }));
    if let Ok(channel) = MessageChannel::new() {
        let listener = Closure::<dyn Fn()>::new(|| {
            REMINDED.set(false);
            go_on();
        });
        channel
            .port1()
            .set_onmessage(Some(listener.as_ref().unchecked_ref()));
        // The listener lives as long as the worker.
        listener.forget();
        REMINDER.set(Some(channel.port2()));
    }
}

/// Takes a message from the page. Whatever was being thought about is dropped: the page asks one
/// thing at a time.
#[wasm_bindgen]
pub fn hear(text: &str) {
    JOB.set(None);
    if text == STOP {
        return;
    }
    match Request::parse(text).and_then(|request| begin(&request)) {
        Ok(job) => {
            JOB.set(Some(job));
            go_on();
        }
        Err(fault) => say(&fault),
    }
}

fn begin(request: &Request) -> Result<Job, Reply> {
    IN_HAND.store(request.id, Ordering::Relaxed);
    request.begin()
}

/// Thinks for one slice, then answers or leaves itself a message to go on.
fn go_on() {
    let reply = JOB.with_borrow_mut(|job| job.as_mut().map(Job::go_on));
    match reply {
        Some(Some(reply)) => {
            JOB.set(None);
            say(&reply);
        }
        Some(None) if !remind() => go_on(),
        Some(None) | None => {}
    }
}

/// Sees to it that the worker goes on after the messages that wait; says whether it will. Now and
/// then the page hears that a long thought is not a dead one.
fn remind() -> bool {
    SLICES.set(SLICES.get().wrapping_add(1));
    if SLICES.get().is_multiple_of(SIGN_OF_LIFE) {
        post(READY);
    }
    let post = |port: &MessagePort| port.post_message(&JsValue::NULL).is_ok();
    if !REMINDED.get() {
        REMINDED.set(REMINDER.with_borrow(|port| port.as_ref().is_some_and(post)));
    }
    REMINDED.get()
}

fn say(reply: &Reply) {
    post(&reply.to_text());
}

/// Posts to the page. There is nobody to tell if that fails: the page waits a while, then thinks
/// by itself.
fn post(text: &str) {
    if let Some(scope) = scope() {
        let _ = scope.post_message(&JsValue::from_str(text));
    }
}

/// This worker's scope; `None` when the program runs anywhere else.
fn scope() -> Option<DedicatedWorkerGlobalScope> {
    web_sys::js_sys::global().dyn_into().ok()
}
