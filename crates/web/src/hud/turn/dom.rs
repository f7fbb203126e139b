//! The buttons. Few games have them, so they are made here.

use std::rc::Rc;

use border_rush_core::session::Msg;
use wasm_bindgen::JsValue;
use web_sys::{Document, HtmlElement};

use super::model::TurnModel;
use crate::{
    hud::msg::{Dispatch, UiMsg},
    i18n::{Key, Language, text},
    shell::{dom, listener::Listener},
};

/// The buttons.
pub struct TurnPane {
    go_on: HtmlElement,
    now: HtmlElement,
    show: HtmlElement,
    pause: HtmlElement,
    pace: HtmlElement,
    _listeners: Vec<Listener>,
}

impl TurnPane {
    /// Puts the buttons into the page, hidden.
    ///
    /// # Errors
    /// Names the element that the page lacks.
    pub fn new(document: &Document, dispatch: &Dispatch) -> Result<Self, JsValue> {
        let decide: HtmlElement = dom::find(document, ".decide")?;
        let show: HtmlElement = dom::create(document, "div")?;
        show.set_class_name("pane");
        show.set_hidden(true);
        decide.append_child(&show)?;
        let mut listeners = Vec::new();
        let mut button = |parent: &HtmlElement, id: &str, msg: UiMsg| {
            let button: HtmlElement = dom::create(document, "button")?;
            dom::set_attr(&button, "type", "button");
            button.set_id(id);
            parent.append_child(&button)?;
            let dispatch = Rc::clone(dispatch);
            listeners.push(Listener::new(&button, "click", move |_| {
                dispatch(msg.clone());
            })?);
            Ok::<_, JsValue>(button)
        };
        let pane = Self {
            go_on: button(&decide, "go-on", UiMsg::Game(Msg::GoOn))?,
            now: button(&decide, "play-now", UiMsg::PlayNow)?,
            pause: button(&show, "pause", UiMsg::Game(Msg::Pause))?,
            pace: button(&show, "pace", UiMsg::NextPace)?,
            show,
            _listeners: listeners,
        };
        for button in [&pane.go_on, &pane.now] {
            button.set_class_name("main");
            button.set_hidden(true);
        }
        Ok(pane)
    }

    /// Shows what is offered.
    pub fn render(&self, model: TurnModel, language: Language) {
        for (button, shown, key) in [
            (&self.go_on, model.go_on, Key::ClockGoOn),
            (&self.now, model.now, Key::TurnNow),
            (&self.pause, true, Key::TurnPause),
        ] {
            dom::set_shown(button, shown);
            dom::set_text(button, text(language, key));
        }
        dom::set_shown(&self.show, model.show.is_some());
        if let Some(pace) = model.show {
            dom::set_text(&self.pace, text(language, pace.key()));
        }
    }
}
