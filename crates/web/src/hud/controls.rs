//! The controls that are always there, and the commands that controls anywhere in the page may
//! bear.

use std::rc::Rc;

use border_rush_core::session::Msg;
use wasm_bindgen::JsValue;
use web_sys::{Document, Element, Event, HtmlElement};

use super::{
    language_button::LanguageButton,
    msg::{DialogKind, Dispatch, UiMsg},
    view_model::ViewModel,
};
use crate::{
    i18n::{Key, text},
    shell::{dialog, dom, listener::Listener},
};

/// The elements that they write to.
pub struct Controls {
    level: HtmlElement,
    history: HtmlElement,
    language: LanguageButton,
    mute: HtmlElement,
    undo: Vec<Element>,
    pinned: Vec<Element>,
    learn: HtmlElement,
    result: HtmlElement,
    hints: Vec<Element>,
    _listeners: Vec<Listener>,
}

impl Controls {
    /// Takes hold of the elements and listens to the buttons.
    ///
    /// # Errors
    /// Names the element that the page lacks.
    pub fn new(document: &Document, dispatch: &Dispatch) -> Result<Self, JsValue> {
        let mut listeners = listen_buttons(document, dispatch)?;
        listeners.push(listen_commands(document, dispatch)?);
        Ok(Self {
            level: dom::find(document, "#level")?,
            history: dom::find(document, "#history-open")?,
            language: LanguageButton::new(document)?,
            mute: dom::find(document, "#mute")?,
            undo: dom::all(document, "[data-act=undo]"),
            pinned: dom::all(document, ".pinned"),
            learn: dom::find(document, "#learn")?,
            result: dom::find(document, "#result-open")?,
            hints: dom::all(document, "[data-hint]"),
            _listeners: listeners,
        })
    }

    /// Shows the model.
    pub fn render(&self, model: &ViewModel) {
        for button in &self.hints {
            dom::set_attr(button, "aria-disabled", flag(!model.hint.offered));
            dom::set_attr(button, "aria-busy", flag(model.hint.awaited));
        }
        dom::set_shown(&self.learn, model.offers_tutorial && !model.pinned);
        dom::set_shown(&self.result, model.offers_result);
        dom::set_text(&self.level, &model.caption);
        let history = text(model.language, Key::ControlHistory);
        dom::set_label(&self.history, &format!("{} – {history}", model.caption));
        self.language.render(model.language);
        dom::set_attr(&self.mute, "aria-pressed", flag(model.muted));
        for undo in &self.undo {
            dom::set_attr(undo, "aria-disabled", flag(!model.can_undo));
        }
        for pinned in &self.pinned {
            dom::set_attr_if(pinned, "hidden", (!model.pinned).then_some(""));
        }
    }
}

const fn flag(on: bool) -> &'static str {
    if on { "true" } else { "false" }
}

fn listen_buttons(document: &Document, dispatch: &Dispatch) -> Result<Vec<Listener>, JsValue> {
    let buttons = [
        ("#home", UiMsg::CameraHome),
        ("#mute", UiMsg::ToggleMute),
        ("#language", UiMsg::NextLanguage),
        ("#new-game", UiMsg::AskNewGame),
        ("#restart", UiMsg::AskRestart),
        ("#settings-open", UiMsg::Open(DialogKind::Settings)),
        ("#help", UiMsg::Open(DialogKind::Rules)),
        ("#history-open", UiMsg::Open(DialogKind::History)),
        ("#result-open", UiMsg::Open(DialogKind::Result)),
    ];
    let listeners = buttons.map(|(selector, msg)| {
        let button: HtmlElement = dom::find(document, selector)?;
        let dispatch = Rc::clone(dispatch);
        Listener::new(&button, "click", move |_| dispatch(msg.clone()))
    });
    listeners.into_iter().collect()
}

/// Commands that an element names by an attribute, wherever it is.
fn listen_commands(document: &Document, dispatch: &Dispatch) -> Result<Listener, JsValue> {
    let (page, dispatch) = (document.clone(), Rc::clone(dispatch));
    Listener::new(document, "click", move |event| {
        if let Some(msg) = act(&event) {
            dispatch(UiMsg::Game(msg));
        } else if let Some(msg) = leads_to_mode(&event) {
            dialog::close_all(&page);
            let by_key = dom::origin(&event, ":focus-visible").is_some();
            dispatch(UiMsg::Game(msg));
            if let Some(cell) = by_key.then(|| reachable_cell(&page)).flatten() {
                // Who came by keyboard goes on there.
                let _ = cell.focus();
            }
        } else if let Some(button) = dom::origin(&event, "[data-hint]:not([aria-busy=true])") {
            // In a review: at the position where the better move was due.
            if let Some(before) = dom::number(&button, "data-hint") {
                let before = usize::try_from(before).unwrap_or(0);
                dispatch(UiMsg::Game(Msg::GoTo(before)));
            }
            dispatch(UiMsg::Game(Msg::AskAdvice));
        } else if dom::origin(&event, "[data-leave]").is_some() {
            dispatch(UiMsg::Game(Msg::ReturnToGame));
        } else if let Some(kind) = opens(&event) {
            dispatch(UiMsg::Open(kind));
        }
    })
}

/// The dialog that a control in another one opens.
fn opens(event: &Event) -> Option<DialogKind> {
    match &*dom::origin(event, "[data-open]")?.get_attribute("data-open")? {
        "history" => Some(DialogKind::History),
        "share" => Some(DialogKind::Share),
        _ => None,
    }
}

/// What the controls do that each of two persons has.
fn act(event: &Event) -> Option<Msg> {
    match &*dom::origin(event, "[data-act]")?.get_attribute("data-act")? {
        "undo" => Some(Msg::Undo),
        "confirm" => Some(Msg::Confirm),
        "cancel" => Some(Msg::Cancel),
        "swap" => Some(Msg::Swap),
        _ => None,
    }
}

/// A click that leads from the game, or from any dialog, to the introduction or to a review.
fn leads_to_mode(event: &Event) -> Option<Msg> {
    if dom::origin(event, "[data-learn]").is_some() {
        return Some(Msg::StartTutorial);
    }
    if dom::origin(event, "#review-open").is_some() {
        return Some(Msg::StartReview(None));
    }
    let past = dom::number(&dom::origin(event, "[data-past]")?, "data-past")?;
    Some(Msg::StartReview(usize::try_from(past).ok()))
}

/// The cell of the board that Tab reaches.
fn reachable_cell(page: &Document) -> Option<HtmlElement> {
    dom::find(page, "#board [tabindex='0']").ok()
}
