//! The curve, and the controls that lead from move to move.

use std::rc::Rc;

use border_rush_core::{Side, session::Msg};
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::spawn_local;
use web_sys::{
    Document, Element, Event, HtmlDialogElement, HtmlElement, HtmlInputElement, HtmlTextAreaElement,
};

use super::model::ReviewModel;
use crate::{
    hud::{
        msg::{DialogKind, Dispatch, UiMsg},
        names::side_name,
    },
    shell::{dialog, dom, listener::Listener, navigator},
};

/// Marks the control that has copied the game shown.
const COPIED: &str = "data-done";

/// The pane.
pub struct ReviewPane {
    pane: HtmlElement,
    ply: HtmlInputElement,
    swing: HtmlElement,
    better: HtmlElement,
    text: Element,
    copy: HtmlElement,
    numbers: HtmlElement,
    from_here: HtmlElement,
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
        let numbers: HtmlElement = dom::find(document, "#numbers")?;
        Ok(Self {
            swing: dom::find(document, "#swing")?,
            better: dom::find(document, "#better")?,
            copy: dom::find(document, "#copy")?,
            from_here: dom::find(document, "#from-here")?,
            shown: None,
            _listeners: vec![
                listen_slider(&ply, dispatch)?,
                listen_copy(document, &text, dispatch)?,
                listen_numbers(&numbers, dispatch)?,
                listen_clicks(&pane, &ply, dispatch)?,
            ],
            pane,
            ply,
            text,
            numbers,
        })
    }

    /// Shows a review, with or without the numbers of its moves, or hides the pane.
    pub fn render(&mut self, review: Option<&ReviewModel>, numbered: bool) {
        let pressed = if numbered { "true" } else { "false" };
        dom::set_attr(&self.numbers, "aria-pressed", pressed);
        if self.shown.as_ref() == review {
            return;
        }
        let record = |review: Option<&ReviewModel>| review.map(|review| review.record.clone());
        if record(self.shown.as_ref()) != record(review) {
            // The mark of a copy belongs to the game that was copied.
            dom::set_attr_if(&self.copy, COPIED, None);
        }
        self.shown = review.cloned();
        dom::set_shown(&self.pane, review.is_some());
        match review {
            Some(review) => self.write(review),
            // No copy under way is of what is shown any more.
            None => dom::set_attr(&self.text, "href", "#"),
        }
    }

    fn write(&self, review: &ReviewModel) {
        let ReviewModel {
            ply,
            plies,
            at,
            is_variation,
            goes_on,
            swing,
            before,
            lines,
            record,
        } = review;
        self.ply.set_max(&plies.to_string());
        self.ply.set_value(&ply.to_string());
        dom::set_attr(&self.swing, "data-ply", &swing.to_string());
        dom::set_attr(&self.better, "data-hint", &before.to_string());
        dom::set_shown(&self.from_here, *goes_on);
        dom::set_attr_if(&self.pane, "data-tried", is_variation.then_some(""));
        let current = (ply == swing && !is_variation).then_some("true");
        dom::set_attr_if(&self.swing, "aria-current", current);
        dom::set_var(&self.pane, "--at", *at as i32);
        for side in Side::ALL {
            let selector = format!(".curve .{}", side_name(side));
            if let Ok(line) = dom::within::<Element>(&self.pane, &selector) {
                dom::set_attr(&line, "points", &lines[side]);
            }
        }
        dom::set_attr(&self.text, "href", &address_of(record));
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
        let controls = [
            ("#untry", UiMsg::Game(Msg::Undo)),
            ("#main-line", UiMsg::Game(Msg::ToMainLine)),
            ("#from-here", UiMsg::Open(DialogKind::NewGame)),
        ];
        for (control, msg) in controls {
            if dom::origin(&event, control).is_some() {
                return dispatch(msg);
            }
        }
        if let Some(to) = target(&event, &ply) {
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

fn listen_numbers(button: &HtmlElement, dispatch: &Dispatch) -> Result<Listener, JsValue> {
    let dispatch = Rc::clone(dispatch);
    Listener::new(button, "click", move |_| dispatch(UiMsg::ToggleMoveNumbers))
}

fn listen_copy(
    document: &Document,
    text: &Element,
    dispatch: &Dispatch,
) -> Result<Listener, JsValue> {
    let button: HtmlElement = dom::find(document, "#copy")?;
    let copy = Rc::new(Copy {
        button: button.clone(),
        link: text.clone(),
        by_hand: dom::find(document, "#by-hand")?,
        field: dom::find(document, "#by-hand textarea")?,
        dispatch: Rc::clone(dispatch),
    });
    Listener::new(&button, "click", move |_| {
        spawn_local(copy_game(Rc::clone(&copy)));
    })
}

/// What copying a game needs.
struct Copy {
    button: HtmlElement,
    /// Its address holds the game.
    link: Element,
    /// Where the text is shown that the browser does not copy.
    by_hand: HtmlDialogElement,
    field: HtmlTextAreaElement,
    dispatch: Dispatch,
}

/// Copies the game shown, and says so once it has been copied; what the browser refuses to copy is
/// shown to be copied by hand (F3).
async fn copy_game(copy: Rc<Copy>) {
    let address = copy.link.get_attribute("href").unwrap_or_default();
    let Some(record) = record_of(&address) else {
        return;
    };
    let copied = navigator::ask("clipboard", "writeText", &[record.as_str().into()]).await;
    if copied.is_err() {
        copy.field.set_value(&record);
        // It may come late: the browser may have asked first.
        dialog::open(&copy.by_hand);
        (copy.dispatch)(UiMsg::CameUp(copy.by_hand.clone().into()));
        copy.field.select();
        return;
    }
    // Meanwhile another game may be shown.
    if copy.link.get_attribute("href").as_ref() == Some(&address) {
        dom::set_attr(&copy.button, COPIED, "");
    }
    (copy.dispatch)(UiMsg::RecordCopied);
}

/// A record as the address of a text.
fn address_of(record: &str) -> String {
    let text = String::from(js_sys::encode_uri_component(record));
    format!("data:text/plain,{text}")
}

fn record_of(address: &str) -> Option<String> {
    let (_, text) = address.split_once(',')?;
    js_sys::decode_uri_component(text).ok().map(String::from)
}
