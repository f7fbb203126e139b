//! The page's input queue: everything that happens arrives here, one at a time and in order.

use std::{cell::RefCell, collections::VecDeque, rc::Rc};

use border_rush_core::session::Saved;

use crate::{
    app::App,
    hud::UiMsg,
    input::{Action, Key, Pointer},
    worker_link::WorkerEvent,
};

/// Everything that may happen to the page.
pub enum Input {
    /// A control of the interface was used.
    Ui(UiMsg),
    /// A pointer on the canvas.
    Pointer(Action, Pointer),
    /// The hovering mouse left the canvas.
    PointerLeft,
    /// The window lost focus: what is pressed will not be released here.
    Blur,
    /// The wheel turned by so many pixels, positive away from the board.
    Wheel(f64),
    /// A key of the page.
    Key(Key),
    /// A gesture that counts as the player's own to the browser: sound may begin.
    UserGesture,
    /// The engine's worker said something, or broke.
    Worker(WorkerEvent),
    /// A frame is due.
    Frame,
    /// The time between two frames of a still board is over.
    IdleElapsed,
    /// A slow tick: sound looks ahead, the engine's silence is measured.
    Tick,
    /// The tab was hidden or shown.
    Hidden(bool),
    /// Another page of the same player stored its state.
    StoredElsewhere,
    /// The player brings progress from a file.
    Imported(Box<Saved>),
    /// The window's shape changed.
    Resized,
    /// The system's wish about motion changed.
    MotionChanged,
    /// The drawing context is gone.
    ContextLost,
    /// The drawing context is back.
    ContextRestored,
}

/// A handle on the page; clones mean the same page.
#[derive(Clone, Default)]
pub struct Page {
    inner: Rc<Inner>,
}

#[derive(Default)]
struct Inner {
    app: RefCell<Option<App>>,
    queue: RefCell<VecDeque<Input>>,
}

impl Page {
    /// Puts the application behind the queue; what came before is handled now.
    pub fn open(&self, app: App) {
        *self.inner.app.borrow_mut() = Some(app);
        self.deliver();
    }

    /// Posts an input. It is handled at once, or after the one being handled: handlers of the
    /// browser may run within one another.
    pub fn post(&self, input: Input) {
        self.inner.queue.borrow_mut().push_back(input);
        self.deliver();
    }

    /// Looks at the application, if it is not in the middle of something.
    pub fn with<T>(&self, look: impl FnOnce(&mut App) -> T) -> Option<T> {
        self.inner.app.try_borrow_mut().ok()?.as_mut().map(look)
    }

    fn deliver(&self) {
        let Ok(mut app) = self.inner.app.try_borrow_mut() else {
            return;
        };
        let Some(app) = app.as_mut() else { return };
        loop {
            let next = self.inner.queue.borrow_mut().pop_front();
            match next {
                Some(input) => app.take(input),
                None => break,
            }
        }
        app.flush();
    }
}
