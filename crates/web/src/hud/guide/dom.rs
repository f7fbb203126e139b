//! The message on the page.

use wasm_bindgen::JsValue;
use web_sys::{Document, HtmlElement};

use super::model::{GuideMessage, Tone};
use crate::{hud::names::side_name, shell::dom};

/// The pane of the guide.
pub struct GuidePane {
    pane: HtmlElement,
    words: HtmlElement,
    /// The same for who sits at the far edge (T3).
    far: HtmlElement,
    far_words: HtmlElement,
}

impl GuidePane {
    /// Takes hold of the pane.
    ///
    /// # Errors
    /// Names the element that the page lacks.
    pub fn new(document: &Document) -> Result<Self, JsValue> {
        let pane: HtmlElement = dom::find(document, "#guide")?;
        let far: HtmlElement = dom::find(document, "#far-guide")?;
        Ok(Self {
            words: dom::within(&pane, "span")?,
            far_words: dom::within(&far, "span")?,
            far,
            pane,
        })
    }

    /// Shows the message.
    pub fn render(&self, message: &GuideMessage) {
        let tone = match message.tone {
            Tone::Calm => "calm",
            Tone::Good(side) => side_name(side),
            Tone::Danger => "danger",
            Tone::Stone => "stone",
        };
        let live = if message.is_event { "off" } else { "polite" };
        dom::set_attr(&self.pane, "data-tone", tone);
        dom::set_attr(&self.pane, "aria-live", live);
        dom::set_attr_if(&self.pane, "data-joy", message.joy.then_some(""));
        dom::set_text(&self.words, &message.words);
        dom::set_attr(&self.far, "data-tone", tone);
        dom::set_text(&self.far_words, &message.words);
    }
}
