//! The little of the DOM that the interface uses; every write looks first and changes only what
//! differs, so that nothing is announced or laid out twice.

use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Document, Element, Event, HtmlElement, NodeList};

/// The first element that matches.
///
/// # Errors
/// Names the selector where the page has no such element of that kind.
pub fn find<T: JsCast>(document: &Document, selector: &str) -> Result<T, JsValue> {
    let missing = || JsValue::from_str(&format!("the page lacks {selector}"));
    let element = document.query_selector(selector)?.ok_or_else(missing)?;
    element.dyn_into().map_err(|_| missing())
}

/// The first element within another that matches.
///
/// # Errors
/// As [`find`].
pub fn within<T: JsCast>(root: &Element, selector: &str) -> Result<T, JsValue> {
    let missing = || JsValue::from_str(&format!("#{} lacks {selector}", root.id()));
    let element = root.query_selector(selector)?.ok_or_else(missing)?;
    element.dyn_into().map_err(|_| missing())
}

/// All elements that match, in the order of the page.
pub fn all(document: &Document, selector: &str) -> Vec<Element> {
    document
        .query_selector_all(selector)
        .map_or_else(|_| Vec::new(), |found| elements(&found))
}

/// All elements within another that match, in the order of the page.
pub fn all_within(root: &Element, selector: &str) -> Vec<Element> {
    root.query_selector_all(selector)
        .map_or_else(|_| Vec::new(), |found| elements(&found))
}

fn elements(found: &NodeList) -> Vec<Element> {
    (0..found.length())
        .filter_map(|at| found.get(at)?.dyn_into().ok())
        .collect()
}

/// The element that an event came from, or the nearest around it that matches.
pub fn origin(event: &Event, selector: &str) -> Option<HtmlElement> {
    let target: Element = event.target()?.dyn_into().ok()?;
    target.closest(selector).ok()??.dyn_into().ok()
}

/// Writes the text of an element.
pub fn set_text(element: &Element, text: &str) {
    if element.text_content().as_deref() != Some(text) {
        element.set_text_content(Some(text));
    }
}

/// Writes an attribute.
pub fn set_attr(element: &Element, name: &str, value: &str) {
    if element.get_attribute(name).as_deref() != Some(value) {
        // Names are ours and valid: the browser has nothing to refuse.
        let _ = element.set_attribute(name, value);
    }
}

/// Writes an attribute, or takes it away.
pub fn set_attr_if(element: &Element, name: &str, value: Option<&str>) {
    match value {
        Some(value) => set_attr(element, name, value),
        None => {
            let _ = element.remove_attribute(name);
        }
    }
}

/// Writes the accessible name of an element; a button shows it under a hovering pointer, too.
pub fn set_label(element: &Element, label: &str) {
    set_attr(element, "aria-label", label);
    if element.tag_name() == "BUTTON" {
        set_attr(element, "title", label);
    }
}

/// Shows or hides an element.
pub fn set_shown(element: &HtmlElement, shown: bool) {
    if element.hidden() == shown {
        element.set_hidden(!shown);
    }
}

/// Writes a whole number that the style sheet reads as a variable.
pub fn set_var(element: &HtmlElement, name: &str, value: i32) {
    let _ = element.style().set_property(name, &value.to_string());
}

/// Writes a property of the element's own style.
pub fn set_style(element: &HtmlElement, name: &str, value: &str) {
    let _ = element.style().set_property(name, value);
}

/// The whole number that an attribute holds.
pub fn number(element: &HtmlElement, name: &str) -> Option<i32> {
    element.get_attribute(name)?.parse().ok()
}

/// A new element.
///
/// # Errors
/// What the browser says; never for the names used here.
pub fn create<T: JsCast>(document: &Document, name: &str) -> Result<T, JsValue> {
    document
        .create_element(name)?
        .dyn_into()
        .map_err(|_| JsValue::from_str(name))
}
