//! Listeners on the canvas and the window; each only posts a plain input.

use wasm_bindgen::{JsCast, JsValue, closure::Closure};
use web_sys::{
    AddEventListenerOptions, Document, Element, Event, EventTarget, HtmlElement, KeyboardEvent,
    PointerEvent, WheelEvent,
};

use super::{Action, Key, Pointer, key_of};
use crate::page::{Input, Page};

/// Pixels of a wheel that reports lines or pages.
const LINE: f64 = 16.0;

/// Binds pointers, wheel and keys to the page for its whole life.
///
/// # Errors
/// What the browser says where a listener can't be added.
pub fn bind(canvas: &HtmlElement, page: &Page) -> Result<(), JsValue> {
    for (name, action) in [
        ("pointerdown", Action::Down),
        ("pointermove", Action::Move),
        ("pointerup", Action::Up),
        ("pointercancel", Action::Cancel),
    ] {
        let canvas_of = canvas.clone();
        let page = page.clone();
        listen(canvas, name, move |event| {
            pointer(&event, action, &canvas_of, &page);
        })?;
    }
    let left = page.clone();
    listen(canvas, "pointerleave", move |event| leave(&event, &left))?;
    let wheel_page = page.clone();
    listen(canvas, "wheel", move |event| wheel(&event, &wheel_page))?;
    for unwanted in ["contextmenu", "selectstart", "gesturestart"] {
        listen(canvas, unwanted, |event| event.prevent_default())?;
    }
    // iOS ignores `touch-action` for its double-tap zoom and loupe unless the touch is refused; one
    // that follows another at once can't be refused, and trying is an error in the console.
    listen(canvas, "touchstart", |event| {
        if event.cancelable() {
            event.prevent_default();
        }
    })?;
    bind_window(page)
}

fn bind_window(page: &Page) -> Result<(), JsValue> {
    let window = web_sys::window().ok_or("no window")?;
    let document = window.document().ok_or("no document")?;
    let keys = page.clone();
    listen(&document, "keydown", move |event| key(&event, &keys))?;
    // The browser lets sound begin only within one of these (S4).
    for gesture in ["pointerup", "keydown", "click", "touchend"] {
        let page = page.clone();
        listen_early(&document, gesture, move |_| page.post(Input::UserGesture))?;
    }
    let hidden_page = page.clone();
    let hidden_document = document.clone();
    listen(&document, "visibilitychange", move |_| {
        hidden_page.post(Input::Hidden(hidden_document.hidden()));
    })?;
    let leaving = page.clone();
    listen(&window, "blur", move |_| leaving.post(Input::Blur))?;
    let elsewhere = page.clone();
    listen(&window, "storage", move |_| {
        elsewhere.post(Input::StoredElsewhere);
    })?;
    let resized = page.clone();
    listen(&window, "resize", move |_| resized.post(Input::Resized))
}

fn pointer(event: &Event, action: Action, canvas: &HtmlElement, page: &Page) {
    let Some(event) = event.dyn_ref::<PointerEvent>() else {
        return;
    };
    // A mouse's further buttons come as moves or presses with another `button`. A release always
    // means that every button is up, whichever was the last.
    let presses = matches!(action, Action::Down | Action::Move);
    let other = presses && event.pointer_type() != "touch" && event.button() > 0;
    let action = if other { Action::OtherButton } else { action };
    if action == Action::Down {
        // A drag that leaves the canvas still belongs to it; where this fails it merely ends there.
        let _ = canvas.set_pointer_capture(event.pointer_id());
    }
    page.post(Input::Pointer(action, plain(event, canvas)));
}

/// A finger "leaves" whenever it lifts: what it was told, it may go on reading.
fn leave(event: &Event, page: &Page) {
    if event
        .dyn_ref::<PointerEvent>()
        .is_some_and(|event| event.buttons() == 0 && event.pointer_type() != "touch")
    {
        page.post(Input::PointerLeft);
    }
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

fn wheel(event: &Event, page: &Page) {
    let Some(wheel) = event.dyn_ref::<WheelEvent>() else {
        return;
    };
    // With Ctrl it is the page's zoom or a touchpad's pinch; over the board both mean ours.
    event.prevent_default();
    let unit = if wheel.delta_mode() == WheelEvent::DOM_DELTA_PIXEL {
        1.0
    } else {
        LINE
    };
    page.post(Input::Wheel(wheel.delta_y() * unit));
}

fn key(event: &Event, page: &Page) {
    let Some(press) = event.dyn_ref::<KeyboardEvent>() else {
        return;
    };
    if press.ctrl_key() || press.alt_key() || press.meta_key() || event.default_prevented() {
        return;
    }
    if is_taken(event, &press.key()) {
        return;
    }
    let steps = |key: &Key| matches!(key, Key::Orbit(..) | Key::Zoom(_));
    // A key held down goes on turning the view, but takes back one move.
    if let Some(key) = key_of(&press.key()).filter(|key| !press.repeat() || steps(key)) {
        event.prevent_default();
        page.post(Input::Key(key));
    }
}

/// Whether a key belongs to something else than the page: a field, which has no use for Escape, or
/// an open window.
fn is_taken(event: &Event, key: &str) -> bool {
    let target = event
        .target()
        .and_then(|target| target.dyn_into::<Element>().ok());
    let field = target.is_some_and(|target| matches!(target.closest("input, select"), Ok(Some(_))));
    let document = web_sys::window().and_then(|window| window.document());
    let open = |document: Document| matches!(document.query_selector("dialog[open]"), Ok(Some(_)));
    (field && key != "Escape") || document.is_some_and(open)
}

/// Adds a listener that may refuse the browser's own action.
///
/// # Errors
/// What the browser says where a listener can't be added.
pub fn listen(
    target: &EventTarget,
    name: &str,
    act: impl FnMut(Event) + 'static,
) -> Result<(), JsValue> {
    add(target, name, false, act)
}

/// Adds a listener that hears before any other.
fn listen_early(
    target: &EventTarget,
    name: &str,
    act: impl FnMut(Event) + 'static,
) -> Result<(), JsValue> {
    add(target, name, true, act)
}

fn add(
    target: &EventTarget,
    name: &str,
    capture: bool,
    act: impl FnMut(Event) + 'static,
) -> Result<(), JsValue> {
    let act = Closure::<dyn FnMut(Event)>::new(act);
    let options = AddEventListenerOptions::new();
    options.set_passive(false);
    options.set_capture(capture);
    target.add_event_listener_with_callback_and_add_event_listener_options(
        name,
        act.as_ref().unchecked_ref(),
        &options,
    )?;
    // The listeners live as long as the page.
    act.forget();
    Ok(())
}
