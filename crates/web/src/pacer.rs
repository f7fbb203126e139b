//! When frames come (X4): every one while something moves, a few a second on a still board, none
//! in a hidden tab.

use std::{cell::Cell, rc::Rc};

use wasm_bindgen::{JsCast, closure::Closure};

use crate::page::{Input, Page};

/// Milliseconds between the frames of a still board: 12 a second.
const STILL: i32 = 83;
/// Milliseconds between slow ticks.
const TICK: i32 = 250;

/// Asks the browser for frames and ticks. The callbacks are made once: a frame allocates nothing.
pub struct Pacer {
    frame: Closure<dyn FnMut()>,
    rest: Closure<dyn FnMut()>,
    tick: Closure<dyn FnMut()>,
    /// A frame has been asked for.
    due: Rc<Cell<bool>>,
    /// Handle of the timer that ends a rest.
    resting: Rc<Cell<Option<i32>>>,
    ticking: Option<i32>,
}

impl Pacer {
    /// A pacer that posts to the page; nothing comes before [`Self::wake`] and [`Self::tick`].
    pub fn new(page: &Page) -> Self {
        let due = Rc::new(Cell::new(false));
        let resting = Rc::new(Cell::new(None));
        let (frame_page, frame_due) = (page.clone(), due.clone());
        let frame = Closure::<dyn FnMut()>::new(move || {
            frame_due.set(false);
            frame_page.post(Input::Frame);
        });
        let (rest_page, rest_over) = (page.clone(), resting.clone());
        let rest = Closure::<dyn FnMut()>::new(move || {
            rest_over.set(None);
            rest_page.post(Input::Rested);
        });
        let tick_page = page.clone();
        let tick = Closure::<dyn FnMut()>::new(move || tick_page.post(Input::Tick));
        Self {
            frame,
            rest,
            tick,
            due,
            resting,
            ticking: None,
        }
    }

    /// Asks for a frame as soon as the browser draws.
    pub fn wake(&self) {
        let Some(window) = web_sys::window() else {
            return;
        };
        if let Some(timer) = self.resting.take() {
            window.clear_timeout_with_handle(timer);
        }
        if !self.due.replace(true) {
            let asked = window.request_animation_frame(self.frame.as_ref().unchecked_ref());
            self.due.set(asked.is_ok());
        }
    }

    /// Asks for the next frame of a still board.
    pub fn doze(&self) {
        if self.due.get() || self.resting.get().is_some() {
            return;
        }
        let Some(window) = web_sys::window() else {
            return;
        };
        let timer = window.set_timeout_with_callback_and_timeout_and_arguments_0(
            self.rest.as_ref().unchecked_ref(),
            STILL,
        );
        self.resting.set(timer.ok());
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
    pub fn sleep(&mut self) {
        if let (Some(window), Some(timer)) = (web_sys::window(), self.resting.take()) {
            window.clear_timeout_with_handle(timer);
        }
        self.set_ticking(false);
    }
}
