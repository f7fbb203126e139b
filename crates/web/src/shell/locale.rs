//! The page in a language: static texts, title, dates; what the browser prefers.

use js_sys::{Array, Date, Object, Reflect};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Document, Element, Url};

use super::{dom, navigator};
use crate::i18n::{self, Language, Phrase, named};

/// The browser's language at a first visit (I2); whatever it says, one that there is.
pub fn browser_language() -> Language {
    i18n::detect(browser_languages())
}

/// Whether the system asks for less motion (C5).
pub fn system_reduces_motion() -> bool {
    let query = "(prefers-reduced-motion: reduce)";
    let wish = web_sys::window().and_then(|window| window.match_media(query).ok().flatten());
    wish.is_some_and(|wish| wish.matches())
}

/// Has the page take the light or the dark scheme; `None` leaves it to the system (U13).
pub fn set_scheme(document: &Document, scheme: Option<&str>) {
    if let Some(root) = document.document_element() {
        dom::set_attr_if(&root, "data-scheme", scheme);
    }
}

/// Tells the page's language to the browser.
pub fn set_language(document: &Document, language: Language) {
    if let Some(root) = document.document_element() {
        dom::set_attr(&root, "lang", language.tag());
        dom::set_attr(&root, "dir", language.direction());
    }
}

/// Writes every text that the page marks with a key of this table.
pub fn translate<P: Phrase>(document: &Document, language: Language) {
    let words: Words = named::<P>;
    each(document, "data-i18n", language, words, dom::set_text);
    each(document, "data-i18n-label", language, words, dom::set_label);
    each(
        document,
        "data-i18n-content",
        language,
        words,
        |element, words| dom::set_attr(element, "content", words),
    );
}

/// A day as the locale writes it in short, `30 Nov`.
pub fn day(at: u64, language: Language) -> String {
    let options = Object::new();
    for (name, value) in [("day", "numeric"), ("month", "short")] {
        // A plain object takes any property.
        let _ = Reflect::set(&options, &name.into(), &value.into());
    }
    let date = Date::new(&JsValue::from_f64(at as f64));
    String::from(date.to_locale_date_string(language.tag(), &options))
}

/// What gives the text of a key's name.
type Words = fn(Language, &str) -> Option<&'static str>;

fn each(
    document: &Document,
    attribute: &str,
    language: Language,
    words: Words,
    write: fn(&Element, &str),
) {
    for element in dom::all(document, &["[", attribute, "]"].concat()) {
        let name = element.get_attribute(attribute).unwrap_or_default();
        if let Some(words) = words(language, &name) {
            write(&element, words);
        }
    }
}

/// `navigator.languages`, or `navigator.language` alone, or nothing: browsers differ, and some
/// lie.
fn browser_languages() -> Vec<String> {
    let list = navigator::property("languages").and_then(|list| list.dyn_into::<Array>().ok());
    let list = list.into_iter().flatten();
    list.chain(navigator::property("language"))
        .filter_map(|item| item.as_string())
        .collect()
}

/// The fragment of the page's address where it speaks of a game (N1); the address is without it from now
/// on, so that a reload doesn't open it again.
pub fn take_game_of_address() -> Option<String> {
    let window = web_sys::window()?;
    let fragment = window.location().hash().ok()?;
    let start = fragment.get(..3).unwrap_or_default();
    // Other fragments are places in the page.
    if !start.eq_ignore_ascii_case("#g=") && !fragment.starts_with("#g%3") {
        return None;
    }
    let url = Url::new(&window.location().href().ok()?).ok()?;
    url.set_hash("");
    let history = window.history().ok()?;
    _ = history.replace_state_with_url(&JsValue::NULL, "", Some(&url.href()));
    Some(fragment)
}
