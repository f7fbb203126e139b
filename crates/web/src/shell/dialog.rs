//! Dialogs over the page: opened, closed by their buttons, by Escape, or by a click beside them.

use std::{cell::Cell, rc::Rc};

use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Document, Event, HtmlDialogElement, MouseEvent};

use super::{dom, listener::Listener};

/// Opens a dialog, unless it is open.
pub fn open(dialog: &HtmlDialogElement) {
    if !dialog.open() {
        // It can only be refused for a dialog outside of the page, which ours are not.
        let _ = dialog.show_modal();
    }
}

/// Whether any dialog is open.
pub fn any_open(document: &Document) -> bool {
    matches!(document.query_selector("dialog[open]"), Ok(Some(_)))
}

/// Closes every dialog.
pub fn close_all(document: &Document) {
    for dialog in dom::all(document, "dialog[open]") {
        if let Some(dialog) = dialog.dyn_ref::<HtmlDialogElement>() {
            dialog.close();
        }
    }
}

/// Lets every dialog of the page be closed by what bears `data-close`, and by a click beside it;
/// calls `closed` after each that closes.
///
/// # Errors
/// What the browser says where a listener can't be added.
pub fn listen(
    document: &Document,
    closed: impl Fn() + Clone + 'static,
) -> Result<Vec<Listener>, JsValue> {
    let mut listeners = Vec::new();
    for dialog in dom::all(document, "dialog") {
        let closed = closed.clone();
        listeners.push(Listener::new(&dialog, "close", move |_| closed())?);
    }
    // Text may be selected from inside a dialog to beside it: what counts is where the press began.
    let pressed_outside = Rc::new(Cell::new(false));
    let pressed = Rc::clone(&pressed_outside);
    listeners.push(Listener::new(document, "pointerdown", move |event| {
        pressed.set(is_outside(&event));
    })?);
    listeners.push(Listener::new(document, "click", move |event| {
        let outside = pressed_outside.get() && is_outside(&event);
        if outside || dom::origin(&event, "[data-close]").is_some() {
            close_around(&event);
        }
    })?);
    Ok(listeners)
}

/// Whether a pointer is on a dialog's backdrop: the dialog is then the target, but lies elsewhere.
fn is_outside(event: &Event) -> bool {
    let target = event
        .target()
        .and_then(|target| target.dyn_into::<HtmlDialogElement>().ok());
    let (Some(dialog), Some(mouse)) = (target, event.dyn_ref::<MouseEvent>()) else {
        return false;
    };
    let frame = dialog.get_bounding_client_rect();
    let (x, y) = (f64::from(mouse.client_x()), f64::from(mouse.client_y()));
    x < frame.left() || x > frame.right() || y < frame.top() || y > frame.bottom()
}

fn close_around(event: &Event) {
    let dialog = dom::origin(event, "dialog");
    if let Some(dialog) = dialog.and_then(|found| found.dyn_into::<HtmlDialogElement>().ok()) {
        dialog.close();
    }
}
