//! A watch on the size of an element.

use wasm_bindgen::{JsCast, closure::Closure};
use web_sys::{Element, ResizeObserver};

/// Calls back whenever the size of an element has changed; dropping it ends the watch.
pub struct ResizeWatch {
    observer: ResizeObserver,
    _observed: Closure<dyn FnMut()>,
}

impl ResizeWatch {
    /// Watches an element. `None` where the browser can't: the window's own changes and each
    /// rendering must do.
    pub fn new(element: &Element, changed: impl FnMut() + 'static) -> Option<Self> {
        let changed = Closure::<dyn FnMut()>::new(changed);
        // Whoever changes sizes within the observer's own call is an error to the browser.
        let observed = Closure::<dyn FnMut()>::new(move || {
            if let Some(window) = web_sys::window() {
                let changed = changed.as_ref().unchecked_ref();
                let _ = window.set_timeout_with_callback(changed);
            }
        });
        let observer = ResizeObserver::new(observed.as_ref().unchecked_ref()).ok()?;
        observer.observe(element);
        Some(Self {
            observer,
            _observed: observed,
        })
    }
}

impl Drop for ResizeWatch {
    fn drop(&mut self) {
        self.observer.disconnect();
    }
}
