//! The question before something is lost: a game under way (T8), or the level (L6).

use std::{cell::Cell, rc::Rc};

use border_rush_core::{Side, session::Msg};
use wasm_bindgen::JsValue;
use web_sys::{Document, HtmlDialogElement, HtmlElement};

use super::msg::{Dispatch, UiMsg};
use crate::{
    i18n::{Arg, Key, Language, message, text},
    shell::{dialog, dom, listener::Listener},
};

/// The dialog with the question.
pub struct AskDialog {
    dialog: HtmlDialogElement,
    words: HtmlElement,
    yes: HtmlElement,
    /// What the answer yes asks for.
    pending: Rc<Cell<Option<UiMsg>>>,
    _yes: Listener,
}

impl AskDialog {
    /// Takes hold of the dialog.
    ///
    /// # Errors
    /// Names the element that the page lacks.
    pub fn new(document: &Document, dispatch: &Dispatch) -> Result<Self, JsValue> {
        let yes: HtmlElement = dom::find(document, "#ask-yes")?;
        let pending = Rc::new(Cell::new(None));
        let (page, asked, dispatch) = (document.clone(), Rc::clone(&pending), Rc::clone(dispatch));
        Ok(Self {
            dialog: dom::find(document, "#ask")?,
            words: dom::find(document, "#ask-text")?,
            pending,
            _yes: Listener::new(&yes, "click", move |_| {
                // The answer leads back to the board.
                dialog::close_all(&page);
                if let Some(msg) = asked.take() {
                    dispatch(msg);
                }
            })?,
            yes,
        })
    }

    /// Asks whether a new game shall take the place of the one under way.
    pub fn new_game(&self, language: Language) {
        let words = text(language, Key::AskNew);
        self.ask(UiMsg::NewGame, words, text(language, Key::ControlNew));
    }

    /// Asks whether to go back from this level to level 1.
    pub fn restart(&self, level: u32, language: Language) {
        let words = message(language, Key::AskRestart, &[("level", Arg::Number(level))]);
        let yes = text(language, Key::SettingsRestart);
        self.ask(UiMsg::RestartLevels, &words, yes);
    }

    /// Asks whether this side shall give up.
    pub fn resign(&self, side: Side, language: Language) {
        let words = text(language, Key::AskResign);
        let yes = text(language, Key::SettingsResign);
        self.ask(UiMsg::Game(Msg::Resign(side)), words, yes);
    }

    fn ask(&self, msg: UiMsg, words: &str, yes: &str) {
        self.pending.set(Some(msg));
        dom::set_text(&self.words, words);
        dom::set_text(&self.yes, yes);
        dialog::open(&self.dialog);
    }
}
