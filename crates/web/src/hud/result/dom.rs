//! The dialog with the result.

use std::rc::Rc;

use border_rush_core::session::Msg;
use wasm_bindgen::JsValue;
use web_sys::{Document, Element, HtmlDialogElement, HtmlElement};

use super::model::ResultModel;
use crate::{
    hud::{
        msg::{Dispatch, UiMsg},
        names::outcome_name,
    },
    shell::{dialog, dom, listener::Listener},
};

/// The dialog.
pub struct ResultDialog {
    document: Document,
    dialog: HtmlDialogElement,
    shown: Option<ResultModel>,
    offered: bool,
    dispatch: Dispatch,
    turned: HtmlElement,
    _listeners: [Listener; 2],
}

impl ResultDialog {
    /// Takes hold of the dialog.
    ///
    /// # Errors
    /// Names the element that the page lacks.
    pub fn new(document: &Document, dispatch: &Dispatch) -> Result<Self, JsValue> {
        let next: HtmlElement = dom::find(document, "#next")?;
        let turned: HtmlElement = dom::find(document, "#turned")?;
        let (page, controls) = (document.clone(), Rc::clone(dispatch));
        let next = Listener::new(&next, "click", move |_| {
            dialog::close_all(&page);
            controls(UiMsg::NewGame);
        })?;
        Ok(Self {
            dispatch: Rc::clone(dispatch),
            document: document.clone(),
            dialog: dom::find(document, "#result")?,
            shown: None,
            offered: false,
            _listeners: [next, listen_turned(document, &turned, dispatch)?],
            turned,
        })
    }

    /// Shows a result; opens the dialog once when `may_open` first holds.
    pub fn render(&mut self, result: Option<&ResultModel>, may_open: bool) {
        if self.shown.as_ref() != result {
            self.shown = result.cloned();
            if let Some(result) = result {
                write_result(&self.dialog, result);
                let (ply, words) = result.turned.clone().unwrap_or_default();
                dom::set_text(&self.turned, &words);
                dom::set_shown(&self.turned, !words.is_empty());
                dom::set_attr(&self.turned, PLY, &ply.to_string());
            }
        }
        self.offer(result.is_some() && may_open);
    }

    /// Opens the dialog.
    pub fn open(&self) {
        dialog::open(&self.dialog);
    }

    fn offer(&mut self, offered: bool) {
        // A dialog that is being read stays until it is closed; then the result comes.
        let waits = offered && dialog::any_open(&self.document);
        if waits || std::mem::replace(&mut self.offered, offered) == offered {
            return;
        }
        if offered {
            self.open();
            (self.dispatch)(UiMsg::CameUp(self.dialog.clone().into()));
        } else {
            self.dialog.close();
        }
    }
}

fn write_result(dialog: &HtmlDialogElement, result: &ResultModel) {
    let write = |selector: &str, words: &str| {
        if let Ok(part) = dom::within::<Element>(dialog, selector) {
            dom::set_text(&part, words);
        }
    };
    dom::set_attr(dialog, "data-outcome", outcome_name(result.outcome));
    write("h2", result.title);
    write(".why", &result.why);
    write(".first", &result.first);
    write(".level", &result.level);
    write(".cap", result.cap);
    write("#next", result.next);
}

/// The attribute with the number of the move to which the button leads.
const PLY: &str = "data-ply";

/// The move that turned the game is one press away, in the review.
fn listen_turned(
    document: &Document,
    turned: &HtmlElement,
    dispatch: &Dispatch,
) -> Result<Listener, JsValue> {
    let (page, button, dispatch) = (document.clone(), turned.clone(), Rc::clone(dispatch));
    Listener::new(turned, "click", move |_| {
        let ply = button.get_attribute(PLY).and_then(|ply| ply.parse().ok());
        dialog::close_all(&page);
        dispatch(UiMsg::Game(Msg::StartReview(None)));
        dispatch(UiMsg::Game(Msg::GoTo(ply.unwrap_or(0))));
    })
}
