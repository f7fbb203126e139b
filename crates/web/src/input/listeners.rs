//! Listeners on the canvas, the document and the window; each only tells a plain [`BrowserEvent`].

use std::rc::Rc;

use wasm_bindgen::{JsCast, JsValue};
use web_sys::{
    Document, Element, Event, EventTarget, HtmlElement, KeyboardEvent, MouseEvent, PointerEvent,
    Window,
};

use super::{
    claims::Claims,
    event::BrowserEvent,
    gesture::{Action, Pointer},
    keys::{Key, key_of, sign_of},
    zoom::{PinchEvents, place, wheel},
};
use crate::shell::listener::{Listener, Phase};

/// Where the browser's events go.
pub type Dispatch = Rc<dyn Fn(BrowserEvent)>;

/// Listens to pointers on the canvas and on the grid that lies over it, to wheel, keys and what happens
/// to the window, for as long as the listeners that come back are kept.
///
/// # Errors
/// What the browser says where a listener can't be added.
pub fn listen(
    (canvas, grid): (&HtmlElement, &HtmlElement),
    dispatch: &Dispatch,
    claims: &Rc<Claims>,
) -> Result<Vec<Listener>, JsValue> {
    let window = web_sys::window().ok_or("no window")?;
    let document = window.document().ok_or("no document")?;
    let mut listeners = canvas_listeners(canvas, dispatch)?;
    for surface in [canvas, grid] {
        listeners.extend(surface_listeners(surface, canvas, dispatch, claims)?);
    }
    listeners.extend(page_listeners(&document, dispatch, claims)?);
    listeners.extend(window_listeners(&window, dispatch, claims)?);
    Ok(listeners)
}

/// What the scene itself tells.
fn canvas_listeners(canvas: &HtmlElement, dispatch: &Dispatch) -> Result<Vec<Listener>, JsValue> {
    Ok(vec![
        // A lost drawing context is only given back where its loss was not left to the browser.
        told(canvas, "webglcontextlost", dispatch, |event| {
            event.prevent_default();
            Some(BrowserEvent::ContextLost)
        })?,
        told(canvas, "webglcontextrestored", dispatch, |_| {
            Some(BrowserEvent::ContextRestored)
        })?,
    ])
}

/// What is made of an event.
type Read = Box<dyn Fn(&Event) -> Option<BrowserEvent>>;

/// Hands on the canvas, or on the grid while it lies over the scene.
fn surface_listeners(
    surface: &HtmlElement,
    canvas: &HtmlElement,
    dispatch: &Dispatch,
    claims: &Rc<Claims>,
) -> Result<Vec<Listener>, JsValue> {
    let mut listeners = Vec::new();
    let tell = |name, read: Read| {
        let claims = Rc::clone(claims);
        told(surface, name, dispatch, move |event| {
            claims.has_scene().then(|| read(event)).flatten()
        })
    };
    for (name, action) in [
        ("pointerdown", Action::Down),
        ("pointermove", Action::Move),
        ("pointerup", Action::Up),
        ("pointercancel", Action::Cancel),
    ] {
        let (surface_of, canvas_of) = (surface.clone(), canvas.clone());
        listeners.push(tell(
            name,
            Box::new(move |event| pointer(event, action, &surface_of, &canvas_of)),
        )?);
    }
    let pinches = PinchEvents::new(canvas);
    let begun = pinches.clone();
    listeners.push(tell(
        "gesturestart",
        Box::new(move |event| {
            begun.start(event);
            None
        }),
    )?);
    listeners.push(tell(
        "gesturechange",
        Box::new(move |event| pinches.change(event)),
    )?);
    for unwanted in ["contextmenu", "selectstart"] {
        listeners.push(tell(
            unwanted,
            Box::new(|event| {
                event.prevent_default();
                None
            }),
        )?);
    }
    // iOS ignores `touch-action` for its double-tap zoom and loupe unless the touch is refused; one
    // that follows another at once can't be refused, and trying is an error in the console.
    listeners.push(tell(
        "touchstart",
        Box::new(|event| {
            if event.cancelable() {
                event.prevent_default();
            }
            None
        }),
    )?);
    listeners.push(tell("pointerleave", Box::new(leave))?);
    let (wheels, canvas_of) = (Rc::clone(claims), canvas.clone());
    listeners.push(tell(
        "wheel",
        Box::new(move |event| wheel(event, &canvas_of, &wheels)),
    )?);
    Ok(listeners)
}

fn page_listeners(
    document: &Document,
    dispatch: &Dispatch,
    claims: &Rc<Claims>,
) -> Result<Vec<Listener>, JsValue> {
    let (keys, hands) = (Rc::clone(claims), Rc::clone(claims));
    let mut listeners = vec![told(document, "keydown", dispatch, move |event| {
        key(event, &keys)
    })?];
    let pressed = Rc::clone(dispatch);
    let entered = move |_| {
        hands.set_entered(true);
        pressed(BrowserEvent::Pressed);
    };
    listeners.push(Listener::in_phase(
        document,
        "pointerdown",
        Phase::Capture,
        entered,
    )?);
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

fn window_listeners(
    window: &Window,
    dispatch: &Dispatch,
    claims: &Rc<Claims>,
) -> Result<Vec<Listener>, JsValue> {
    let claims = Rc::clone(claims);
    let mut listeners = vec![told(window, "blur", dispatch, move |_| {
        claims.set_entered(false);
        Some(BrowserEvent::Blur)
    })?];
    for (name, event) in [
        ("storage", BrowserEvent::StoredElsewhere),
        ("hashchange", BrowserEvent::AddressChanged),
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

fn pointer(
    event: &Event,
    action: Action,
    surface: &HtmlElement,
    canvas: &HtmlElement,
) -> Option<BrowserEvent> {
    let event = event.dyn_ref::<PointerEvent>()?;
    // A mouse's further buttons come as moves or presses with another `button`. A release always
    // means that every button is up, whichever was the last.
    let presses = matches!(action, Action::Down | Action::Move);
    let secondary = presses && event.pointer_type() != "touch" && event.button() > 0;
    let other = secondary || (action == Action::Down && is_modified(event));
    let action = if other { Action::OtherButton } else { action };
    if action == Action::Down {
        // A drag that leaves the board still belongs to it; where this fails it merely ends there.
        let _ = surface.set_pointer_capture(event.pointer_id());
    }
    Some(BrowserEvent::Pointer(action, plain(event, canvas)))
}

/// Whether a press means something else than placing: on a Mac, Control makes it secondary, and with
/// Meta or Alt it is the system's or the browser's.
pub fn is_modified(press: &MouseEvent) -> bool {
    press.ctrl_key() || press.meta_key() || press.alt_key()
}

/// A finger "leaves" whenever it lifts: the preview that it asked for stays.
fn leave(event: &Event) -> Option<BrowserEvent> {
    let event = event.dyn_ref::<PointerEvent>()?;
    let hovers = event.buttons() == 0 && event.pointer_type() != "touch";
    hovers.then_some(BrowserEvent::PointerLeft)
}

fn plain(event: &PointerEvent, canvas: &HtmlElement) -> Pointer {
    Pointer {
        id: event.pointer_id(),
        // A pen asks as a finger does: not every pen hovers.
        touch: event.pointer_type() != "mouse",
        hovers: event.pointer_type() != "touch",
        primary: event.is_primary(),
        at: place(event, canvas),
        time: event.time_stamp(),
    }
}

fn key(event: &Event, claims: &Claims) -> Option<BrowserEvent> {
    let press = event.dyn_ref::<KeyboardEvent>()?;
    if press.ctrl_key() || press.alt_key() || press.meta_key() || event.default_prevented() {
        return None;
    }
    if is_taken(event, &press.key()) || !claims.takes_key(&press.key()) {
        return None;
    }
    if claims.is_naming() {
        let sign = sign_of(&press.key())?;
        event.prevent_default();
        return Some(BrowserEvent::Key(sign));
    }
    let steps = |key: &Key| matches!(key, Key::Orbit(..) | Key::Zoom(_));
    // A key held down goes on turning the view, but takes back one move.
    let key = key_of(&press.key()).filter(|key| !press.repeat() || steps(key))?;
    event.prevent_default();
    Some(BrowserEvent::Key(key))
}

/// What text is typed into.
const TEXT: &str = "textarea, [role=textbox], [role=searchbox], [role=combobox], \
    input:not([type=range], [type=checkbox], [type=radio], [type=button])";
/// Fields that have no use for Escape.
const CHOICE: &str = "input, select";

/// Whether a key belongs to something else than the page: what can be written in, a field, or an
/// open dialog. The event's own path leads into open shadow roots, too.
fn is_taken(event: &Event, key: &str) -> bool {
    let path = event.composed_path();
    let elements = || path.iter().filter_map(|one| one.dyn_into::<Element>().ok());
    let within = |selector| elements().any(|one| matches!(one.matches(selector), Ok(true)));
    let written = elements()
        .filter_map(|one| one.dyn_into::<HtmlElement>().ok())
        .any(|one| one.is_content_editable());
    let document = web_sys::window().and_then(|window| window.document());
    let open = |document: Document| matches!(document.query_selector("dialog[open]"), Ok(Some(_)));
    written || within(TEXT) || (key != "Escape" && within(CHOICE)) || document.is_some_and(open)
}
