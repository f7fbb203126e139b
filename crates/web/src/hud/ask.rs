//! The question before something is lost: a game under way, or the level (L6).

use std::{cell::Cell as Slot, rc::Rc};

use wasm_bindgen::JsValue;
use web_sys::{Document, HtmlDialogElement, HtmlElement};

use super::{
    UiMsg,
    shared::{Dispatch, Shared},
};
use crate::i18n::{Arg, Key, message, text};
use crate::shell::dom;

/// What the answer yes would do.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Question {
    NewGame,
    Restart,
}

/// The window with the question; clones mean the same one.
#[derive(Clone)]
pub struct Ask {
    dialog: HtmlDialogElement,
    words: HtmlElement,
    yes: HtmlElement,
    pending: Rc<Slot<Option<Question>>>,
    shared: Shared,
    send: Dispatch,
}

impl Ask {
    /// Takes hold of the window.
    ///
    /// # Errors
    /// Names the element that the page lacks.
    pub fn new(document: &Document, shared: &Shared, send: &Dispatch) -> Result<Self, JsValue> {
        let ask = Self {
            dialog: dom::find(document, "#ask")?,
            words: dom::find(document, "#ask-text")?,
            yes: dom::find(document, "#ask-yes")?,
            pending: Rc::default(),
            shared: shared.clone(),
            send: Rc::clone(send),
        };
        let (answered, document) = (ask.clone(), document.clone());
        dom::on(&ask.yes, "click", move |_| answered.yes(&document))?;
        Ok(ask)
    }

    /// A new game; asks first if one is under way.
    pub fn new_game(&self) {
        let facts = self.shared.get();
        if facts.under_way {
            let words = text(facts.language, Key::AskNew);
            self.ask(
                Question::NewGame,
                words,
                text(facts.language, Key::ControlNew),
            );
        } else {
            (self.send)(UiMsg::NewGame);
        }
    }

    /// Back to level 1; always asks.
    pub fn restart(&self) {
        let facts = self.shared.get();
        let args = [("level", Arg::Number(facts.level))];
        let words = message(facts.language, Key::AskRestart, &args);
        self.ask(
            Question::Restart,
            &words,
            text(facts.language, Key::SettingsRestart),
        );
    }

    fn ask(&self, question: Question, words: &str, yes: &str) {
        self.pending.set(Some(question));
        dom::set_text(&self.words, words);
        dom::set_text(&self.yes, yes);
        dom::open(&self.dialog);
    }

    /// Closes every window: the answer leads back to the board.
    fn yes(&self, document: &Document) {
        super::windows::close_all(document);
        match self.pending.take() {
            Some(Question::NewGame) => (self.send)(UiMsg::NewGame),
            Some(Question::Restart) => (self.send)(UiMsg::RestartLevels),
            None => {}
        }
    }
}
