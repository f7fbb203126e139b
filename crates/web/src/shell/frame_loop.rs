//! When frames come (X4): every one while something moves, a few a second on a still picture, none
//! in a hidden tab.

use std::{cell::Cell, rc::Rc};

use wasm_bindgen::{JsCast, closure::Closure};

/// What is due.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FrameEvent {
    /// A frame is due.
    Frame,
    /// The time between two frames of a still picture is over.
    IdleElapsed,
    /// A slow tick, also while nothing is drawn.
    Tick,
}

/// Milliseconds between the frames of a still picture: 12 a second.
const IDLE: i32 = 83;
/// Milliseconds between slow ticks.
const TICK: i32 = 250;

/// Asks the browser for frames and ticks. The callbacks are made once: a frame allocates nothing.
pub struct FrameLoop {
    frame: Closure<dyn FnMut()>,
    idle: Closure<dyn FnMut()>,
    tick: Closure<dyn FnMut()>,
    /// A frame has been asked for.
    due: Rc<Cell<bool>>,
    /// Handle of the timer that asks for the next frame of a still picture.
    idle_timer: Rc<Cell<Option<i32>>>,
    ticking: Option<i32>,
}

impl FrameLoop {
    /// A loop that tells `dispatch`; nothing comes before [`Self::request_frame`] and
    /// [`Self::set_ticking`].
    pub fn new(dispatch: Rc<dyn Fn(FrameEvent)>) -> Self {
        let due = Rc::new(Cell::new(false));
        let idle_timer = Rc::new(Cell::new(None));
        let (tell_frame, frame_due) = (Rc::clone(&dispatch), Rc::clone(&due));
        let frame = Closure::<dyn FnMut()>::new(move || {
            frame_due.set(false);
            tell_frame(FrameEvent::Frame);
        });
        let (tell_idle, idle_over) = (Rc::clone(&dispatch), Rc::clone(&idle_timer));
        let idle = Closure::<dyn FnMut()>::new(move || {
            idle_over.set(None);
            tell_idle(FrameEvent::IdleElapsed);
        });
        let tick = Closure::<dyn FnMut()>::new(move || dispatch(FrameEvent::Tick));
        Self {
            frame,
            idle,
            tick,
            due,
            idle_timer,
            ticking: None,
        }
    }

    /// Asks for a frame as soon as the browser draws.
    pub fn request_frame(&self) {
        let Some(window) = web_sys::window() else {
            return;
        };
        if let Some(timer) = self.idle_timer.take() {
            window.clear_timeout_with_handle(timer);
        }
        if !self.due.replace(true) {
            let asked = window.request_animation_frame(self.frame.as_ref().unchecked_ref());
            self.due.set(asked.is_ok());
        }
    }

    /// Asks for the next frame of a still picture.
    pub fn request_idle_frame(&self) {
        if self.due.get() || self.idle_timer.get().is_some() {
            return;
        }
        let Some(window) = web_sys::window() else {
            return;
        };
        let timer = window.set_timeout_with_callback_and_timeout_and_arguments_0(
            self.idle.as_ref().unchecked_ref(),
            IDLE,
        );
        self.idle_timer.set(timer.ok());
    }

    /// Starts or stops the slow ticks.
    pub fn set_ticking(&mut self, on: bool) {
        let Some(window) = web_sys::window() else {
            return;
        };
        match (on, self.ticking) {
            (true, None) => {
                let timer = window.set_interval_with_callback_and_timeout_and_arguments_0(
                    self.tick.as_ref().unchecked_ref(),
                    TICK,
                );
                self.ticking = timer.ok();
            }
            (false, Some(timer)) => {
                window.clear_interval_with_handle(timer);
                self.ticking = None;
            }
            _ => {}
        }
    }

    /// Stops everything that was asked for, as in a hidden tab.
    pub fn stop(&mut self) {
        if let (Some(window), Some(timer)) = (web_sys::window(), self.idle_timer.take()) {
            window.clear_timeout_with_handle(timer);
        }
        self.set_ticking(false);
    }
}
