//! The dialog with the result.

use std::rc::Rc;

use border_rush_core::Side;
use wasm_bindgen::JsValue;
use web_sys::{Document, Element, HtmlDialogElement, HtmlElement};

use super::model::ResultModel;
use crate::{
    hud::{
        msg::{Dispatch, UiMsg},
        names::{outcome_name, side_name},
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
    _next: Listener,
}

impl ResultDialog {
    /// Takes hold of the dialog.
    ///
    /// # Errors
    /// Names the element that the page lacks.
    pub fn new(document: &Document, dispatch: &Dispatch) -> Result<Self, JsValue> {
        let next: HtmlElement = dom::find(document, "#next")?;
        let (page, controls) = (document.clone(), Rc::clone(dispatch));
        Ok(Self {
            dispatch: Rc::clone(dispatch),
            document: document.clone(),
            dialog: dom::find(document, "#result")?,
            shown: None,
            offered: false,
            _next: Listener::new(&next, "click", move |_| {
                dialog::close_all(&page);
                controls(UiMsg::NewGame);
            })?,
        })
    }

    /// Shows a result; opens the dialog once when `may_open` first holds.
    pub fn render(&mut self, result: Option<&ResultModel>, may_open: bool) {
        if self.shown.as_ref() != result {
            self.shown = result.cloned();
            if let Some(result) = result {
                write_result(&self.dialog, result);
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
    for side in Side::ALL {
        let (total, split) = &result.scores[side];
        let of = format!("[data-side={}]", side_name(side));
        write(&format!("{of} b"), &total.to_string());
        write(&format!("{of} dd span"), split);
    }
}
