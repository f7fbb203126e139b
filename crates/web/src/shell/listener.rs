//! A listener of the browser's events that lives as long as its owner.

use wasm_bindgen::{JsCast, JsValue, closure::Closure};
use web_sys::{AddEventListenerOptions, Event, EventTarget};

/// When a listener hears an event.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// Before the listeners of the elements inside.
    Capture,
    /// After them, as the event comes up through the page.
    Bubble,
}

/// A listener on an element, the document or the window; dropping it takes it away.
#[must_use = "a listener that is dropped hears nothing"]
pub struct Listener {
    target: EventTarget,
    name: &'static str,
    phase: Phase,
    closure: Closure<dyn FnMut(Event)>,
}

impl Listener {
    /// Listens for the events of a name. The listener may refuse the browser's own action.
    ///
    /// # Errors
    /// What the browser says where a listener can't be added.
    pub fn new(
        target: &EventTarget,
        name: &'static str,
        act: impl FnMut(Event) + 'static,
    ) -> Result<Self, JsValue> {
        Self::in_phase(target, name, Phase::Bubble, act)
    }

    /// As [`Self::new`], in a phase of the event.
    ///
    /// # Errors
    /// As [`Self::new`].
    pub fn in_phase(
        target: &EventTarget,
        name: &'static str,
        phase: Phase,
        act: impl FnMut(Event) + 'static,
    ) -> Result<Self, JsValue> {
        let listener = Self {
            target: target.clone(),
            name,
            phase,
            closure: Closure::new(act),
        };
        let options = AddEventListenerOptions::new();
        // Browsers take some for passive by themselves, which then cannot refuse anything.
        options.set_passive(false);
        options.set_capture(phase == Phase::Capture);
        target.add_event_listener_with_callback_and_add_event_listener_options(
            name,
            listener.closure.as_ref().unchecked_ref(),
            &options,
        )?;
        Ok(listener)
    }
}

impl Drop for Listener {
    fn drop(&mut self) {
        // One that cannot be taken away ends with the page.
        let _ = self.target.remove_event_listener_with_callback_and_bool(
            self.name,
            self.closure.as_ref().unchecked_ref(),
            self.phase == Phase::Capture,
        );
    }
}
