//! The question before something is lost: a game under way (T8), the level (L6), or a move of which
//! the other person has a say (T3).

use std::{cell, rc::Rc};

use border_rush_core::{Cell, Record, Side, session::Msg};
use wasm_bindgen::JsValue;
use web_sys::{Document, HtmlDialogElement, HtmlElement};

use super::{
    msg::{Dispatch, UiMsg},
    names::side_name,
};
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
    pending: Rc<cell::Cell<Option<UiMsg>>>,
    _yes: Listener,
}

impl AskDialog {
    /// Takes hold of the dialog.
    ///
    /// # Errors
    /// Names the element that the page lacks.
    pub fn new(document: &Document, dispatch: &Dispatch) -> Result<Self, JsValue> {
        let yes: HtmlElement = dom::find(document, "#ask-yes")?;
        let pending = Rc::new(cell::Cell::new(None));
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
        let yes = text(language, Key::ControlRestart);
        self.ask(UiMsg::RestartLevels, &words, yes);
    }

    /// Asks whether this side shall give up.
    pub fn resign(&self, side: Side, language: Language) {
        let words = text(language, Key::AskResign);
        let yes = text(language, Key::ControlResign);
        self.ask(UiMsg::Game(Msg::Resign(side)), words, yes);
    }

    /// Asks the person of this side whether the other may take its last move back.
    pub fn undo(&self, asked: Side, cell: Cell, language: Language) {
        let key = match asked {
            Side::Rock => Key::AskUndoWater,
            Side::Water => Key::AskUndoRock,
        };
        let cell = cell.to_string();
        let words = message(language, key, &[("cell", Arg::Text(&cell))]);
        self.ask(UiMsg::TakeBack, &words, text(language, Key::AskAgreed));
        dom::set_attr(&self.dialog, "data-asked", side_name(asked));
    }

    /// Asks whether a game from an address shall be followed.
    pub fn link(&self, record: Box<Record>, words: &str, yes: &str) {
        self.ask(UiMsg::Game(Msg::Follow(record)), words, yes);
    }

    fn ask(&self, msg: UiMsg, words: &str, yes: &str) {
        self.pending.set(Some(msg));
        dom::set_attr_if(&self.dialog, "data-asked", None);
        dom::set_text(&self.words, words);
        dom::set_text(&self.yes, yes);
        dialog::open(&self.dialog);
    }
}
