//! The rock, thinking in a Web Worker (A5): text in, text out, as
//! [`border_rush_core::rock::protocol`] says. It keeps nothing between two requests.

use std::{
    panic,
    sync::atomic::{AtomicU32, Ordering},
};

use border_rush_core::rock::protocol::{READY, Reply, Request};
use wasm_bindgen::{JsCast, JsValue, closure::Closure};
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

/// Number of the request in hand, for a last word should the rock break down.
static IN_HAND: AtomicU32 = AtomicU32::new(0);

fn main() {
    panic::set_hook(Box::new(|info| {
        say(&Reply::fault(IN_HAND.load(Ordering::Relaxed), info));
    }));
    let Some(scope) = scope() else { return };
    let listener = Closure::<dyn Fn(MessageEvent)>::new(|message: MessageEvent| {
        say(&answer(&message.data()));
    });
    scope.set_onmessage(Some(listener.as_ref().unchecked_ref()));
    // The listener lives as long as the worker.
    listener.forget();
    post(READY);
}

fn answer(message: &JsValue) -> Reply {
    let Some(text) = message.as_string() else {
        return Reply::fault(0, "the message is no text");
    };
    match Request::parse(&text) {
        Err(fault) => fault,
        Ok(request) => {
            IN_HAND.store(request.id, Ordering::Relaxed);
            request.answer()
        }
    }
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
