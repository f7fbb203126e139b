//! Listeners on the canvas, the document and the window; each only tells a plain [`BrowserEvent`].

use std::rc::Rc;

use wasm_bindgen::{JsCast, JsValue};
use web_sys::{
    Document, Element, Event, EventTarget, HtmlElement, KeyboardEvent, PointerEvent, WheelEvent,
    Window,
};

use super::{
    event::BrowserEvent,
    gesture::{Action, Pointer},
    keys::{Key, key_of},
};
use crate::shell::listener::{Listener, Phase};

/// Pixels of a wheel that reports lines or pages.
const LINE: f64 = 16.0;

/// Where the browser's events go.
pub type Dispatch = Rc<dyn Fn(BrowserEvent)>;

/// Listens to pointers, wheel, keys and what happens to the window, for as long as the listeners
/// that come back are kept.
///
/// # Errors
/// What the browser says where a listener can't be added.
pub fn listen(canvas: &HtmlElement, dispatch: &Dispatch) -> Result<Vec<Listener>, JsValue> {
    let window = web_sys::window().ok_or("no window")?;
    let document = window.document().ok_or("no document")?;
    let mut listeners = canvas_listeners(canvas, dispatch)?;
    listeners.extend(page_listeners(&document, dispatch)?);
    listeners.extend(window_listeners(&window, dispatch)?);
    Ok(listeners)
}

fn canvas_listeners(canvas: &HtmlElement, dispatch: &Dispatch) -> Result<Vec<Listener>, JsValue> {
    let mut listeners = Vec::new();
    for (name, action) in [
        ("pointerdown", Action::Down),
        ("pointermove", Action::Move),
        ("pointerup", Action::Up),
        ("pointercancel", Action::Cancel),
    ] {
        let canvas_of = canvas.clone();
        listeners.push(told(canvas, name, dispatch, move |event| {
            pointer(event, action, &canvas_of)
        })?);
    }
    for unwanted in ["contextmenu", "selectstart", "gesturestart"] {
        listeners.push(Listener::new(canvas, unwanted, |event| {
            event.prevent_default();
        })?);
    }
    // iOS ignores `touch-action` for its double-tap zoom and loupe unless the touch is refused; one
    // that follows another at once can't be refused, and trying is an error in the console.
    listeners.push(Listener::new(canvas, "touchstart", |event| {
        if event.cancelable() {
            event.prevent_default();
        }
    })?);
    listeners.push(told(canvas, "pointerleave", dispatch, leave)?);
    listeners.push(told(canvas, "wheel", dispatch, wheel)?);
    // A lost drawing context is only given back where its loss was not left to the browser.
    listeners.push(told(canvas, "webglcontextlost", dispatch, |event| {
        event.prevent_default();
        Some(BrowserEvent::ContextLost)
    })?);
    listeners.push(told(canvas, "webglcontextrestored", dispatch, |_| {
        Some(BrowserEvent::ContextRestored)
    })?);
    Ok(listeners)
}

fn page_listeners(document: &Document, dispatch: &Dispatch) -> Result<Vec<Listener>, JsValue> {
    let mut listeners = vec![told(document, "keydown", dispatch, key)?];
    // The browser lets sound begin only within one of these (S4); whoever else listens to them may
    // end them, so they are heard first.
    for name in ["pointerup", "keydown", "click", "touchend"] {
        let dispatch = Rc::clone(dispatch);
        let gesture = move |_| dispatch(BrowserEvent::UserGesture);
        listeners.push(Listener::in_phase(document, name, Phase::Capture, gesture)?);
    }
    let document_of = document.clone();
    listeners.push(told(document, "visibilitychange", dispatch, move |_| {
        Some(BrowserEvent::Hidden(document_of.hidden()))
    })?);
    Ok(listeners)
}

fn window_listeners(window: &Window, dispatch: &Dispatch) -> Result<Vec<Listener>, JsValue> {
    let mut listeners = Vec::new();
    for (name, event) in [
        ("blur", BrowserEvent::Blur),
        ("storage", BrowserEvent::StoredElsewhere),
        ("resize", BrowserEvent::Resized),
    ] {
        listeners.push(told(window, name, dispatch, move |_| Some(event))?);
    }
    if let Some(reduced) = window.match_media("(prefers-reduced-motion: reduce)")? {
        listeners.push(told(&reduced, "change", dispatch, |_| {
            Some(BrowserEvent::MotionChanged)
        })?);
    }
    Ok(listeners)
}

/// A listener that tells what it makes of an event, if anything.
fn told(
    target: &EventTarget,
    name: &'static str,
    dispatch: &Dispatch,
    read: impl Fn(&Event) -> Option<BrowserEvent> + 'static,
) -> Result<Listener, JsValue> {
    let dispatch = Rc::clone(dispatch);
    Listener::new(target, name, move |event| {
        if let Some(event) = read(&event) {
            dispatch(event);
        }
    })
}

fn pointer(event: &Event, action: Action, canvas: &HtmlElement) -> Option<BrowserEvent> {
    let event = event.dyn_ref::<PointerEvent>()?;
    // A mouse's further buttons come as moves or presses with another `button`. A release always
    // means that every button is up, whichever was the last.
    let presses = matches!(action, Action::Down | Action::Move);
    let other = presses && event.pointer_type() != "touch" && event.button() > 0;
    let action = if other { Action::OtherButton } else { action };
    if action == Action::Down {
        // A drag that leaves the canvas still belongs to it; where this fails it merely ends there.
        let _ = canvas.set_pointer_capture(event.pointer_id());
    }
    Some(BrowserEvent::Pointer(action, plain(event, canvas)))
}

/// A finger "leaves" whenever it lifts: the preview that it asked for stays.
fn leave(event: &Event) -> Option<BrowserEvent> {
    let event = event.dyn_ref::<PointerEvent>()?;
    let hovers = event.buttons() == 0 && event.pointer_type() != "touch";
    hovers.then_some(BrowserEvent::PointerLeft)
}

fn plain(event: &PointerEvent, canvas: &HtmlElement) -> Pointer {
    let frame = canvas.get_bounding_client_rect();
    let at = (
        f64::from(event.client_x()) - frame.left(),
        f64::from(event.client_y()) - frame.top(),
    );
    Pointer {
        id: event.pointer_id(),
        // A pen asks as a finger does: neither hovers everywhere.
        touch: event.pointer_type() != "mouse",
        at,
        time: event.time_stamp(),
    }
}

fn wheel(event: &Event) -> Option<BrowserEvent> {
    let wheel = event.dyn_ref::<WheelEvent>()?;
    // With Ctrl it is the page's zoom or a touchpad's pinch; over the board both mean ours.
    event.prevent_default();
    let unit = if wheel.delta_mode() == WheelEvent::DOM_DELTA_PIXEL {
        1.0
    } else {
        LINE
    };
    Some(BrowserEvent::Wheel(wheel.delta_y() * unit))
}

fn key(event: &Event) -> Option<BrowserEvent> {
    let press = event.dyn_ref::<KeyboardEvent>()?;
    if press.ctrl_key() || press.alt_key() || press.meta_key() || event.default_prevented() {
        return None;
    }
    if is_taken(event, &press.key()) {
        return None;
    }
    let steps = |key: &Key| matches!(key, Key::Orbit(..) | Key::Zoom(_));
    // A key held down goes on turning the view, but takes back one move.
    let key = key_of(&press.key()).filter(|key| !press.repeat() || steps(key))?;
    event.prevent_default();
    Some(BrowserEvent::Key(key))
}

/// Whether a key belongs to something else than the page: a field, which has no use for Escape, or
/// an open dialog.
fn is_taken(event: &Event, key: &str) -> bool {
    let target = event
        .target()
        .and_then(|target| target.dyn_into::<Element>().ok());
    let field = target.is_some_and(|target| matches!(target.closest("input, select"), Ok(Some(_))));
    let document = web_sys::window().and_then(|window| window.document());
    let open = |document: Document| matches!(document.query_selector("dialog[open]"), Ok(Some(_)));
    (field && key != "Escape") || document.is_some_and(open)
}
