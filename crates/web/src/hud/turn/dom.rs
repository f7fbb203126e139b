//! The buttons. Few games have them, so they are made here.

use std::rc::Rc;

use border_rush_core::session::Msg;
use wasm_bindgen::JsValue;
use web_sys::{Document, Element, HtmlElement};

use super::model::TurnModel;
use crate::{
    hud::msg::{DialogKind, Dispatch, UiMsg},
    i18n::{Key, Language, text},
    shell::{dom, listener::Listener},
};

/// The buttons.
pub struct TurnPane {
    go_on: HtmlElement,
    now: HtmlElement,
    send: HtmlElement,
    show: HtmlElement,
    pause: HtmlElement,
    pace: HtmlElement,
    /// One at each edge at which a person sits; its presses are heard with those of all controls.
    swap: Vec<HtmlElement>,
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
            let button = button_in(document, parent)?;
            button.set_id(id);
            let dispatch = Rc::clone(dispatch);
            listeners.push(Listener::new(&button, "click", move |_| {
                dispatch(msg.clone());
            })?);
            Ok::<_, JsValue>(button)
        };
        let pane = Self {
            go_on: button(&decide, "go-on", UiMsg::Game(Msg::GoOn))?,
            now: button(&decide, "play-now", UiMsg::PlayNow)?,
            send: button(&decide, "send-move", UiMsg::Open(DialogKind::Share))?,
            pause: button(&show, "pause", UiMsg::Game(Msg::Pause))?,
            pace: button(&show, "pace", UiMsg::NextPace)?,
            show,
            swap: dom::all(document, ".decide")
                .iter()
                .map(|edge| swap_button(document, edge))
                .collect::<Result<_, JsValue>>()?,
            _listeners: listeners,
        };
        for button in [&pane.go_on, &pane.now, &pane.send] {
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
            (&self.send, model.send, Key::TurnSend),
            (&self.pause, true, Key::TurnPause),
        ] {
            dom::set_shown(button, shown);
            dom::set_text(button, text(language, key));
        }
        for button in &self.swap {
            dom::set_shown(button, model.swap);
            dom::set_text(button, text(language, Key::ControlSwap));
        }
        dom::set_shown(&self.show, model.show.is_some());
        if let Some(pace) = model.show {
            dom::set_text(&self.pace, text(language, pace.key()));
        }
    }
}

/// The button with which the second player takes over the first move (T5).
fn swap_button(document: &Document, edge: &Element) -> Result<HtmlElement, JsValue> {
    let button = button_in(document, edge)?;
    dom::set_attr(&button, "data-act", "swap");
    button.set_class_name("swap main");
    button.set_hidden(true);
    Ok(button)
}

fn button_in(document: &Document, parent: &Element) -> Result<HtmlElement, JsValue> {
    let button: HtmlElement = dom::create(document, "button")?;
    dom::set_attr(&button, "type", "button");
    parent.append_child(&button)?;
    Ok(button)
}
