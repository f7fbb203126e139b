//! What zooms without fingers on the board: wheels and touchpads.

use std::{cell::Cell, rc::Rc};

use js_sys::Reflect;
use wasm_bindgen::JsCast;
use web_sys::{Event, HtmlElement, MouseEvent, WheelEvent};

use super::{claims::Claims, event::BrowserEvent};
use crate::maths::Maths;

/// Pixels of a wheel that reports lines or pages.
const LINE: f64 = 16.0;
/// Pixels of a wheel, and of a touchpad's pinch, that zoom by a factor of e.
const WHEEL_SCALE: f64 = 900.0;
const PINCH_SCALE: f64 = 120.0;

/// What a turn of the wheel means, or a pinch that comes as one.
pub fn wheel(event: &Event, canvas: &HtmlElement, claims: &Claims) -> Option<BrowserEvent> {
    let wheel = event.dyn_ref::<WheelEvent>()?;
    if !claims.takes_wheel(wheel.delta_y()) {
        return None;
    }
    event.prevent_default();
    let unit = if wheel.delta_mode() == WheelEvent::DOM_DELTA_PIXEL {
        1.0
    } else {
        LINE
    };
    // With Ctrl it is the page's zoom or a touchpad's pinch; over the board both mean ours.
    let scale = if wheel.ctrl_key() {
        PINCH_SCALE
    } else {
        WHEEL_SCALE
    };
    Some(BrowserEvent::Zoom {
        factor: (-wheel.delta_y() * unit / scale).exponential(),
        at: place(wheel, canvas),
    })
}

/// A touchpad's pinch as Safari tells of it: by the scale since its start.
#[derive(Clone)]
pub struct PinchEvents {
    canvas: HtmlElement,
    scale: Rc<Cell<f64>>,
}

impl PinchEvents {
    /// No pinch yet, over this canvas.
    pub fn new(canvas: &HtmlElement) -> Self {
        Self {
            canvas: canvas.clone(),
            scale: Rc::new(Cell::new(1.0)),
        }
    }

    /// `gesturestart`.
    pub fn start(&self, event: &Event) {
        event.prevent_default();
        self.scale.set(1.0);
    }

    /// `gesturechange`.
    pub fn change(&self, event: &Event) -> Option<BrowserEvent> {
        event.prevent_default();
        let scale = Reflect::get(event, &"scale".into()).ok()?.as_f64()?;
        let former = self.scale.replace(scale);
        let at = place(event.unchecked_ref(), &self.canvas);
        (former > 0.0 && scale > 0.0).then(|| BrowserEvent::Zoom {
            factor: scale / former,
            at,
        })
    }
}

/// Where an event lies in the canvas, CSS pixels.
pub fn place(event: &MouseEvent, canvas: &HtmlElement) -> (f64, f64) {
    let frame = canvas.get_bounding_client_rect();
    (
        f64::from(event.client_x()) - frame.left(),
        f64::from(event.client_y()) - frame.top(),
    )
}
