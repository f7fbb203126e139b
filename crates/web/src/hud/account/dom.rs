//! The attributes of the body.

use wasm_bindgen::JsValue;
use web_sys::{Document, HtmlElement};

use super::model::Account;
use crate::{hud::names::side_name, i18n::Language, scene::Renderer, shell::dom};

/// The body of the page.
pub struct AccountAttributes {
    body: HtmlElement,
}

impl AccountAttributes {
    /// Takes hold of the body.
    ///
    /// # Errors
    /// Where the page has none.
    pub fn new(document: &Document) -> Result<Self, JsValue> {
        let body = document.body().ok_or("no body")?;
        Ok(Self { body })
    }

    /// Writes the account.
    pub fn render(&self, account: &Account, language: Language, renderer: Renderer) {
        let level = account.level.map(|level| level.to_string());
        let pinned = account.pinned.map(|cell| cell.to_string());
        self.write("data-phase", account.phase);
        self.write("data-turn", account.turn.map_or("", side_name));
        self.write("data-outcome", account.outcome);
        self.write("data-ply", &account.ply.to_string());
        self.write("data-level", &level.unwrap_or_default());
        self.write("data-size", &account.size.cols().to_string());
        self.write("data-water", &account.scores.water.to_string());
        self.write("data-rock", &account.scores.rock.to_string());
        self.write("data-mode", account.mode);
        dom::set_attr_if(&self.body, "data-facing", account.facing.then_some(""));
        self.write("data-lang", language.tag());
        self.write("data-renderer", renderer_name(renderer));
        self.write("data-pinned", &pinned.unwrap_or_default());
        self.write("data-ready", "true");
    }

    /// Says whether this browser makes no sound, or not any more (S4).
    pub fn set_silent(&self, silent: bool) {
        self.write("data-sound", if silent { "failed" } else { "" });
    }

    /// Stills the page's own motion, whatever the system says (C5).
    pub fn set_reduced_motion(&self, reduced: bool) {
        self.write("data-motion", if reduced { "reduced" } else { "full" });
    }

    fn write(&self, name: &str, value: &str) {
        dom::set_attr(&self.body, name, value);
    }
}

/// Name of a renderer in the page's attributes.
const fn renderer_name(renderer: Renderer) -> &'static str {
    match renderer {
        Renderer::WebGl => "webgl",
        Renderer::Missing | Renderer::Lost => "plain",
    }
}
