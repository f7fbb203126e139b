//! What has come up by itself takes no press before the player can have seen it (F4).

use std::{cell::RefCell, rc::Rc};

use web_sys::Element;

use super::dom;

/// Presses on what bears this attribute are refused: see `www/boot.js`.
const ATTRIBUTE: &str = "data-unread";
/// How long it takes to see that something has come up, in milliseconds of the page's clock.
const UNSEEN: f64 = 600.0;

/// The elements that have just come up; clones mean the same ones.
#[derive(Clone, Default)]
pub struct Unread {
    elements: Rc<RefCell<Vec<New>>>,
}

/// An element that has come up, and the time from which on it takes presses, once that is known.
type New = (Element, Option<f64>);

impl Unread {
    /// An element has come up by itself, or shows something else now.
    pub fn add(&self, element: &Element) {
        dom::set_attr(element, ATTRIBUTE, "");
        let mut elements = self.elements.borrow_mut();
        elements.retain(|(known, _)| known != element);
        elements.push((element.clone(), None));
    }

    /// Lets go of what can have been seen by the clock's `now`; says whether anything is left.
    pub fn pass(&self, now: f64) -> bool {
        let mut elements = self.elements.borrow_mut();
        elements.retain_mut(|(element, until)| {
            let unseen = now < *until.get_or_insert(now + UNSEEN);
            if !unseen {
                dom::set_attr_if(element, ATTRIBUTE, None);
            }
            unseen
        });
        !elements.is_empty()
    }
}
