//! The input queue: everything that happens to the page arrives here, and is handled one at a time
//! and in order.

use std::{
    cell::{OnceCell, RefCell},
    collections::VecDeque,
    rc::Rc,
};

/// What stands behind the queue.
pub trait Handler {
    /// What may happen to it.
    type Input;

    /// Takes one input.
    fn handle(&mut self, input: Self::Input);

    /// Shows what has changed. Called once after a burst of inputs.
    fn flush(&mut self);
}

/// A handle on the queue; clones mean the same queue.
pub struct Queue<H: Handler> {
    inner: Rc<Inner<H>>,
}

struct Inner<H: Handler> {
    handler: OnceCell<RefCell<H>>,
    inputs: RefCell<VecDeque<H::Input>>,
}

impl<H: Handler> Clone for Queue<H> {
    fn clone(&self) -> Self {
        Self {
            inner: Rc::clone(&self.inner),
        }
    }
}

impl<H: Handler> Default for Queue<H> {
    fn default() -> Self {
        Self {
            inner: Rc::new(Inner {
                handler: OnceCell::new(),
                inputs: RefCell::default(),
            }),
        }
    }
}

impl<H: Handler> Queue<H> {
    /// Puts the handler behind the queue, once; what came before is handled now.
    pub fn open(&self, handler: H) {
        if self.inner.handler.set(RefCell::new(handler)).is_ok() {
            self.deliver();
        }
    }

    /// Posts an input. It is handled at once, or after the one being handled: the browser may call
    /// one listener within another.
    pub fn post(&self, input: H::Input) {
        self.inner.inputs.borrow_mut().push_back(input);
        self.deliver();
    }

    /// A function that posts what a part of the page tells, as an input of the handler.
    pub fn poster<T: 'static>(&self, input: fn(T) -> H::Input) -> Rc<dyn Fn(T)>
    where
        H: 'static,
    {
        let queue = self.clone();
        Rc::new(move |told| queue.post(input(told)))
    }

    /// Looks at the handler, if there is one and it is not handling an input.
    pub fn with<T>(&self, look: impl FnOnce(&mut H) -> T) -> Option<T> {
        let mut handler = self.inner.handler.get()?.try_borrow_mut().ok()?;
        Some(look(&mut handler))
    }

    /// Handles what was posted while somebody looked at the handler.
    pub fn deliver(&self) {
        self.with(|handler| {
            // What is written may cause an input as well: it moves the focus, say.
            while let Some(first) = self.next() {
                handler.handle(first);
                while let Some(input) = self.next() {
                    handler.handle(input);
                }
                handler.flush();
            }
        });
    }

    fn next(&self) -> Option<H::Input> {
        self.inner.inputs.borrow_mut().pop_front()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Log {
        queue: Queue<Self>,
        entries: Rc<RefCell<Vec<String>>>,
    }

    impl Handler for Log {
        type Input = u32;

        fn handle(&mut self, input: u32) {
            self.entries.borrow_mut().push(format!("begin {input}"));
            if input == 1 {
                self.queue.post(2);
            }
            self.entries.borrow_mut().push(format!("end {input}"));
        }

        fn flush(&mut self) {
            self.entries.borrow_mut().push("flush".into());
        }
    }

    #[test]
    fn an_input_posted_while_another_is_handled_comes_after_it() {
        let queue = Queue::<Log>::default();
        let entries = Rc::new(RefCell::default());
        queue.post(1);
        assert_eq!(queue.with(|_| ()), None, "nobody is there yet");
        queue.open(Log {
            queue: queue.clone(),
            entries: Rc::clone(&entries),
        });
        let wanted = ["begin 1", "end 1", "begin 2", "end 2", "flush"];
        assert_eq!(*entries.borrow(), wanted);
    }
}
