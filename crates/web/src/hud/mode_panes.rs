//! The panes of the modes beside play: steps of the introduction, curve and controls of a review.

use std::rc::Rc;

use border_rush_core::{Side, session::Msg};
use wasm_bindgen::JsValue;
use web_sys::{Document, Element, Event, HtmlElement, HtmlInputElement};

use super::{
    UiMsg,
    mode::ModeModel,
    shared::{Dispatch, Shared},
    view_model::{ViewModel, side_name},
    windows::close_all,
};
use crate::i18n::{Key, text};
use crate::shell::dom;

/// The elements that they write to.
pub struct ModePanes {
    body: HtmlElement,
    lesson: HtmlElement,
    next: HtmlElement,
    steps: HtmlElement,
    review: HtmlElement,
    ply: HtmlInputElement,
    swing: HtmlElement,
    better: HtmlElement,
    text: Element,
    shown: ModeModel,
}

impl ModePanes {
    /// Takes hold of the panes and binds their controls.
    ///
    /// # Errors
    /// Names the element that the page lacks.
    pub fn new(document: &Document, shared: &Shared, send: &Dispatch) -> Result<Self, JsValue> {
        let panes = Self {
            body: document.body().ok_or("no body")?,
            lesson: dom::find(document, "#lesson")?,
            next: dom::find(document, "#lesson-next")?,
            steps: dom::find(document, "#steps")?,
            review: dom::find(document, "#review")?,
            ply: dom::find(document, "#ply")?,
            swing: dom::find(document, "#swing")?,
            better: dom::find(document, "#better")?,
            text: dom::find(document, "#save-text")?,
            shown: ModeModel::Play,
        };
        panes.bind(document, shared, send)?;
        Ok(panes)
    }

    /// Shows the model.
    pub fn render(&mut self, model: &ViewModel) {
        if self.shown == model.mode {
            return;
        }
        self.shown.clone_from(&model.mode);
        let (kind, reviews) = match &model.mode {
            ModeModel::Play => ("", false),
            ModeModel::Tutorial { .. } => ("lesson", false),
            ModeModel::Review { .. } => ("review", true),
        };
        dom::set_attr(&self.body, "data-beside", kind);
        dom::set_shown(&self.lesson, kind == "lesson");
        dom::set_shown(&self.steps, kind == "lesson");
        dom::set_shown(&self.review, reviews);
        self.write();
    }

    fn write(&self) {
        match &self.shown {
            ModeModel::Tutorial { step, next } => {
                dom::set_var(&self.steps, "--step", *step as i32);
                dom::set_shown(&self.next, next.is_some());
                dom::set_text(&self.next, next.unwrap_or_default());
            }
            ModeModel::Review {
                ply,
                plies,
                swing,
                before,
                lines,
                record,
            } => {
                self.ply.set_max(&plies.to_string());
                self.ply.set_value(&ply.to_string());
                dom::set_attr(&self.swing, "data-ply", &swing.to_string());
                dom::set_attr(&self.better, "data-hint", &before.to_string());
                dom::set_attr_if(
                    &self.swing,
                    "aria-current",
                    (ply == swing).then_some("true"),
                );
                dom::set_var(&self.review, "--at", (1000 * ply / plies) as i32);
                for side in Side::ALL {
                    let selector = format!(".curve .{}", side_name(side));
                    if let Ok(line) = dom::within::<Element>(&self.review, &selector) {
                        dom::set_attr(&line, "points", &lines[side]);
                    }
                }
                let text = String::from(js_sys::encode_uri_component(record));
                dom::set_attr(&self.text, "href", &format!("data:text/plain,{text}"));
            }
            ModeModel::Play => {}
        }
    }

    fn bind(&self, document: &Document, shared: &Shared, send: &Dispatch) -> Result<(), JsValue> {
        let (ply, to) = (self.ply.clone(), Rc::clone(send));
        dom::on(&self.ply, "input", move |_| {
            to(UiMsg::Game(Msg::GoTo(ply.value().parse().unwrap_or(0))));
        })?;
        let (ply, send, page) = (self.ply.clone(), Rc::clone(send), document.clone());
        dom::on(document, "click", move |event| {
            if let Some(link) = dom::origin(&event, "#save-picture") {
                send(UiMsg::Picture(link));
            } else if let Some(msg) = opens(&event) {
                close_all(&page);
                let by_key = dom::origin(&event, ":focus-visible").is_some();
                send(UiMsg::Game(msg));
                if let Some(cell) = by_key.then(|| first_cell(&page)).flatten() {
                    // Who came by keyboard goes on there.
                    let _ = cell.focus();
                }
            } else if let Some(button) = dom::origin(&event, "[data-hint]:not([aria-busy=true])") {
                // In a review: at the position where the better move was due.
                if let Some(before) = number(&button, "data-hint") {
                    send(UiMsg::Game(Msg::GoTo(usize::try_from(before).unwrap_or(0))));
                }
                send(UiMsg::Game(Msg::AskAdvice));
            } else if let Some(msg) = moves(&event, &ply) {
                send(UiMsg::Game(msg));
            }
        })?;
        self.bind_copy(document, shared)
    }

    fn bind_copy(&self, document: &Document, shared: &Shared) -> Result<(), JsValue> {
        let (link, shared) = (self.text.clone(), shared.clone());
        let live: HtmlElement = dom::find(document, "#live")?;
        let button: HtmlElement = dom::find(document, "#copy")?;
        let marked = button.clone();
        dom::on(&button, "click", move |_| {
            let address = link.get_attribute("href").unwrap_or_default();
            let record = address.split_once(',').map_or("", |(_, record)| record);
            let record = js_sys::decode_uri_component(record).map(String::from);
            let clipboard = web_sys::window().map(|window| window.navigator().clipboard());
            // A page that is not served safely has none: the text can still be saved.
            if let (Ok(record), Some(clipboard)) = (record, clipboard.filter(|it| it.is_object())) {
                let _ = clipboard.write_text(&record);
                dom::set_attr(&marked, "data-done", "");
                live.set_text_content(Some(text(shared.get().language, Key::ReviewCopied)));
            }
        })
    }
}

/// The cell of the board that Tab reaches.
fn first_cell(page: &Document) -> Option<HtmlElement> {
    dom::find(page, "#board [tabindex='0']").ok()
}

/// A click that leads from the table, or from any window, to what lies before it.
fn opens(event: &Event) -> Option<Msg> {
    if dom::origin(event, "[data-learn]").is_some() {
        return Some(Msg::StartTutorial);
    }
    if dom::origin(event, "#review-open").is_some() {
        return Some(Msg::StartReview(None));
    }
    let past = number(&dom::origin(event, "[data-past]")?, "data-past")?;
    Some(Msg::StartReview(usize::try_from(past).ok()))
}

/// A click that goes on in it, or back to the table.
fn moves(event: &Event, ply: &HtmlInputElement) -> Option<Msg> {
    if dom::origin(event, "#lesson-next").is_some() {
        return Some(Msg::Confirm);
    }
    if dom::origin(event, "[data-leave]").is_some() {
        return Some(Msg::ReturnToGame);
    }
    let now = ply.value().parse().unwrap_or(0);
    let to = match dom::origin(event, "[data-step]") {
        Some(button) => now + number(&button, "data-step")?,
        None => number(&dom::origin(event, "#swing")?, "data-ply")?,
    };
    Some(Msg::GoTo(usize::try_from(to).unwrap_or(0)))
}

fn number(element: &HtmlElement, name: &str) -> Option<i32> {
    element.get_attribute(name)?.parse().ok()
}
