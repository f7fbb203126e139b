//! The live region.

use border_rush_core::Size;
use wasm_bindgen::JsValue;
use web_sys::{Document, HtmlElement};

use super::model::{Announcement, say, started};
use crate::{i18n::Language, shell::dom};

/// The live region (`#live`), which a screen reader says when its text changes, and what is still to be
/// said in it.
pub struct Announcer {
    live: HtmlElement,
    language: Language,
    /// A new board lies there that has not been rendered yet.
    starts: bool,
}

impl Announcer {
    /// Finds the live region in the page; nothing is said yet.
    ///
    /// # Errors
    /// Names the element that the page lacks.
    pub fn new(document: &Document) -> Result<Self, JsValue> {
        Ok(Self {
            live: dom::find(document, "#live")?,
            language: Language::SOURCE,
            starts: false,
        })
    }

    /// Says what has just happened, in the language of the last render.
    pub fn announce(&mut self, announcement: &Announcement<'_>) {
        if matches!(announcement, Announcement::Started) {
            self.starts = true;
        } else {
            self.speak(&say(announcement, self.language));
        }
    }

    /// Follows the language, and says of a new board how large it is.
    pub fn render(&mut self, size: Size, blocks: usize, language: Language) {
        self.language = language;
        if std::mem::take(&mut self.starts) {
            self.speak(&started(size, blocks, language));
        }
    }

    /// Says words that are made already.
    pub fn speak(&self, words: &str) {
        if words.is_empty() {
            return;
        }
        // The same words twice must be a change, or they would not be read out again.
        let again = self.live.text_content().as_deref() == Some(words);
        let ending = if again { "\u{a0}" } else { "" };
        self.live
            .set_text_content(Some(&format!("{words}{ending}")));
    }
}
