//! Steps of the introduction, and the button to the next scene.

use std::rc::Rc;

use border_rush_core::session::Msg;
use wasm_bindgen::JsValue;
use web_sys::{Document, HtmlElement};

use super::model::TutorialModel;
use crate::{
    hud::msg::{Dispatch, UiMsg},
    shell::{dom, listener::Listener},
};

/// The pane.
pub struct TutorialPane {
    pane: HtmlElement,
    steps: HtmlElement,
    next: HtmlElement,
    shown: Option<TutorialModel>,
    _next: Listener,
}

impl TutorialPane {
    /// Takes hold of the pane.
    ///
    /// # Errors
    /// Names the element that the page lacks.
    pub fn new(document: &Document, dispatch: &Dispatch) -> Result<Self, JsValue> {
        let next: HtmlElement = dom::find(document, "#lesson-next")?;
        let dispatch = Rc::clone(dispatch);
        Ok(Self {
            pane: dom::find(document, "#lesson")?,
            steps: dom::find(document, "#steps")?,
            shown: None,
            _next: Listener::new(&next, "click", move |_| {
                dispatch(UiMsg::Game(Msg::Confirm));
            })?,
            next,
        })
    }

    /// Shows the steps of a lesson and where it stands; without one, hides the pane.
    pub fn render(&mut self, scene: Option<&TutorialModel>) {
        if self.shown.as_ref() == scene {
            return;
        }
        self.shown = scene.cloned();
        dom::set_shown(&self.pane, scene.is_some());
        dom::set_shown(&self.steps, scene.is_some());
        if let Some(TutorialModel { step, next }) = scene {
            dom::set_var(&self.steps, "--step", *step as i32);
            dom::set_shown(&self.next, next.is_some());
            dom::set_text(&self.next, next.unwrap_or_default());
        }
    }
}
