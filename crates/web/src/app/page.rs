//! The one page of this module, for what JavaScript calls.

use super::{App, Input};
use crate::shell::queue::Queue;

thread_local! {
    static PAGE: Queue<App> = Queue::default();
}

/// A handle on the page's queue.
pub fn queue() -> Queue<App> {
    PAGE.with(Queue::clone)
}

/// Posts an input to the page.
pub fn post(input: Input) {
    queue().post(input);
}

/// Looks at the application, if it has started and is not handling an input. What is posted meanwhile
/// is handled then.
pub fn with<T>(look: impl FnOnce(&mut App) -> T) -> Option<T> {
    let queue = queue();
    let found = queue.with(look);
    queue.deliver();
    found
}
