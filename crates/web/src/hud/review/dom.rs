//! The curve, and the controls that lead from move to move.

use std::rc::Rc;

use border_rush_core::{Side, session::Msg};
use wasm_bindgen::JsValue;
use web_sys::{Document, Element, Event, HtmlElement, HtmlInputElement};

use super::model::ReviewModel;
use crate::{
    hud::{
        msg::{Dispatch, UiMsg},
        names::side_name,
    },
    shell::{dom, listener::Listener},
};

/// The pane.
pub struct ReviewPane {
    pane: HtmlElement,
    ply: HtmlInputElement,
    swing: HtmlElement,
    better: HtmlElement,
    text: Element,
    shown: Option<ReviewModel>,
    _listeners: Vec<Listener>,
}

impl ReviewPane {
    /// Takes hold of the pane.
    ///
    /// # Errors
    /// Names the element that the page lacks.
    pub fn new(document: &Document, dispatch: &Dispatch) -> Result<Self, JsValue> {
        let pane: HtmlElement = dom::find(document, "#review")?;
        let ply: HtmlInputElement = dom::find(document, "#ply")?;
        let text: Element = dom::find(document, "#save-text")?;
        Ok(Self {
            swing: dom::find(document, "#swing")?,
            better: dom::find(document, "#better")?,
            shown: None,
            _listeners: vec![
                listen_slider(&ply, dispatch)?,
                listen_copy(document, &text, dispatch)?,
                listen_clicks(&pane, &ply, dispatch)?,
            ],
            pane,
            ply,
            text,
        })
    }

    /// Shows a review, or hides the pane.
    pub fn render(&mut self, review: Option<&ReviewModel>) {
        if self.shown.as_ref() == review {
            return;
        }
        self.shown = review.cloned();
        dom::set_shown(&self.pane, review.is_some());
        if let Some(review) = review {
            self.write(review);
        }
    }

    fn write(&self, review: &ReviewModel) {
        let ReviewModel {
            ply,
            plies,
            swing,
            before,
            lines,
            record,
        } = review;
        self.ply.set_max(&plies.to_string());
        self.ply.set_value(&ply.to_string());
        dom::set_attr(&self.swing, "data-ply", &swing.to_string());
        dom::set_attr(&self.better, "data-hint", &before.to_string());
        let current = (ply == swing).then_some("true");
        dom::set_attr_if(&self.swing, "aria-current", current);
        dom::set_var(&self.pane, "--at", (1000 * ply / plies) as i32);
        for side in Side::ALL {
            let selector = format!(".curve .{}", side_name(side));
            if let Ok(line) = dom::within::<Element>(&self.pane, &selector) {
                dom::set_attr(&line, "points", &lines[side]);
            }
        }
        let text = String::from(js_sys::encode_uri_component(record));
        dom::set_attr(&self.text, "href", &format!("data:text/plain,{text}"));
    }
}

fn listen_slider(ply: &HtmlInputElement, dispatch: &Dispatch) -> Result<Listener, JsValue> {
    let (slider, dispatch) = (ply.clone(), Rc::clone(dispatch));
    Listener::new(ply, "input", move |_| {
        dispatch(UiMsg::Game(Msg::GoTo(slider.value().parse().unwrap_or(0))));
    })
}

fn listen_clicks(
    pane: &HtmlElement,
    ply: &HtmlInputElement,
    dispatch: &Dispatch,
) -> Result<Listener, JsValue> {
    let (ply, dispatch) = (ply.clone(), Rc::clone(dispatch));
    Listener::new(pane, "click", move |event| {
        if let Some(link) = dom::origin(&event, "#save-picture") {
            dispatch(UiMsg::Picture(link));
        } else if let Some(to) = target(&event, &ply) {
            dispatch(UiMsg::Game(Msg::GoTo(to)));
        }
    })
}

/// The move that a click leads to.
fn target(event: &Event, ply: &HtmlInputElement) -> Option<usize> {
    let now = ply.value().parse().unwrap_or(0);
    let to = match dom::origin(event, "[data-step]") {
        Some(button) => now + dom::number(&button, "data-step")?,
        None => dom::number(&dom::origin(event, "#swing")?, "data-ply")?,
    };
    Some(usize::try_from(to).unwrap_or(0))
}

fn listen_copy(
    document: &Document,
    text: &Element,
    dispatch: &Dispatch,
) -> Result<Listener, JsValue> {
    let button: HtmlElement = dom::find(document, "#copy")?;
    let (marked, link, dispatch) = (button.clone(), text.clone(), Rc::clone(dispatch));
    Listener::new(&button, "click", move |_| {
        let address = link.get_attribute("href").unwrap_or_default();
        let record = address.split_once(',').map_or("", |(_, record)| record);
        let record = js_sys::decode_uri_component(record).map(String::from);
        let clipboard = web_sys::window().map(|window| window.navigator().clipboard());
        // A page that is not served safely has none: the text can still be saved.
        if let (Ok(record), Some(clipboard)) = (record, clipboard.filter(|it| it.is_object())) {
            let _ = clipboard.write_text(&record);
            dom::set_attr(&marked, "data-done", "");
            dispatch(UiMsg::RecordCopied);
        }
    })
}
