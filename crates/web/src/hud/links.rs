//! Every address that the interface leads to (U10), in this one place.

use web_sys::Document;

use crate::{
    i18n::{Arg, Key, Language, message},
    shell::dom,
};

/// The game's site.
const SITE: &str = "https://borderrush.antweb.fr";
/// Where the game can be supported. No address of its own has been chosen for this: until then it
/// leads to the game's site.
const SUPPORT: &str = SITE;
/// Version shown in the footer.
const VERSION: &str = env!("CARGO_PKG_VERSION");

/// Points every link to its address.
pub fn write(document: &Document) {
    for (selector, address) in [("a.site", SITE), ("a.support", SUPPORT)] {
        for element in dom::all(document, selector) {
            dom::set_attr(&element, "href", address);
        }
    }
}

/// Writes the version in a language.
pub fn write_version(document: &Document, language: Language) {
    let args = [("version", Arg::Text(VERSION))];
    let version = message(language, Key::FooterVersion, &args);
    for element in dom::all(document, ".version") {
        dom::set_text(&element, &version);
    }
}
