//! A watch on the size of an element.

use wasm_bindgen::{JsCast, closure::Closure};
use web_sys::{Element, ResizeObserver};

/// Calls back whenever the size of an element changes; dropping it ends the watch.
pub struct ResizeWatch {
    observer: ResizeObserver,
    _changed: Closure<dyn FnMut()>,
}

impl ResizeWatch {
    /// Watches an element. `None` where the browser can't: the window's own changes and each
    /// rendering must do.
    pub fn new(element: &Element, changed: impl FnMut() + 'static) -> Option<Self> {
        let changed = Closure::<dyn FnMut()>::new(changed);
        let observer = ResizeObserver::new(changed.as_ref().unchecked_ref()).ok()?;
        observer.observe(element);
        Some(Self {
            observer,
            _changed: changed,
        })
    }
}

impl Drop for ResizeWatch {
    fn drop(&mut self) {
        self.observer.disconnect();
    }
}
