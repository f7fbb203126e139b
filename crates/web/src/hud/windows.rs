//! The windows over the board: result (U9), past games (U6), rules.

use std::{cell::Cell as Slot, rc::Rc};

use border_rush_core::Side;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Document, Element, HtmlDialogElement, HtmlElement};

use super::{
    UiMsg, curve, locale,
    past::PastGame,
    result::ResultModel,
    shared::Dispatch,
    view_model::{ViewModel, outcome_name, side_name},
};
use crate::i18n::{Key, Language, text};
use crate::shell::dom;

/// The windows that show what the model says.
pub struct Windows {
    document: Document,
    result: HtmlDialogElement,
    result_open: HtmlElement,
    history: HtmlDialogElement,
    rules: HtmlDialogElement,
    shown_result: Option<ResultModel>,
    offered: bool,
    past: Option<(String, Vec<PastGame>)>,
}

impl Windows {
    /// Takes hold of the windows and binds what opens and closes them.
    ///
    /// # Errors
    /// Names the element that the page lacks.
    pub fn new(document: &Document, send: &Dispatch) -> Result<Self, JsValue> {
        let windows = Self {
            document: document.clone(),
            result: dom::find(document, "#result")?,
            result_open: dom::find(document, "#result-open")?,
            history: dom::find(document, "#history")?,
            rules: dom::find(document, "#rules")?,
            shown_result: None,
            offered: false,
            past: None,
        };
        windows.bind(send)?;
        Ok(windows)
    }

    /// Shows the model; opens the result when it may open, once.
    pub fn render(&mut self, model: &ViewModel) {
        if self.shown_result != model.result {
            self.shown_result.clone_from(&model.result);
            if let Some(result) = &model.result {
                write_result(&self.result, result);
            }
        }
        self.offer(model.result.is_some() && model.show_result);
        // The way ahead is in the language of the page: it tells that one apart as well.
        let known = self.past.as_ref();
        if known.is_none_or(|(ahead, past)| *ahead != model.ahead || *past != model.past) {
            self.write_past(model);
            self.past = Some((model.ahead.clone(), model.past.clone()));
        }
    }

    /// Opens the rules.
    pub fn open_help(&self) {
        dom::open(&self.rules);
    }

    fn bind(&self, send: &Dispatch) -> Result<(), JsValue> {
        let (rules, history, result) = (
            self.rules.clone(),
            self.history.clone(),
            self.result.clone(),
        );
        bind_click(&self.document, "#help", move || dom::open(&rules))?;
        bind_click(&self.document, "#history-open", move || dom::open(&history))?;
        bind_click(&self.document, "#result-open", move || dom::open(&result))?;
        let (document, send) = (self.document.clone(), Rc::clone(send));
        let next = Rc::clone(&send);
        bind_click(&self.document, "#next", move || {
            close_all(&document);
            next(UiMsg::NewGame);
        })?;
        for window in dom::all(&self.document, "dialog") {
            let send = Rc::clone(&send);
            // What waited for it to be closed may come: the interface is written again.
            dom::on(&window, "close", move |_| send(UiMsg::Layout))?;
        }
        // Letters may be marked from inside to beside a window: it is left where the press began.
        let (beside, document) = (Rc::new(Slot::new(false)), self.document.clone());
        let pressed = Rc::clone(&beside);
        dom::on(&self.document, "pointerdown", move |event| {
            pressed.set(is_backdrop(&event));
        })?;
        dom::on(&self.document, "click", move |event| {
            if let Some(button) = dom::origin(&event, "[data-open]") {
                open_named(
                    &document,
                    &button.get_attribute("data-open").unwrap_or_default(),
                );
            } else if dom::origin(&event, "[data-close]").is_some()
                || (beside.get() && is_backdrop(&event))
            {
                close_around(&event);
            }
        })
    }

    fn offer(&mut self, offered: bool) {
        dom::set_shown(&self.result_open, offered);
        // A window that is being read stays until it is closed; then the result comes.
        let waits = offered && dom::find::<Element>(&self.document, "dialog[open]").is_ok();
        if waits || std::mem::replace(&mut self.offered, offered) == offered {
            return;
        }
        if offered {
            dom::open(&self.result);
        } else {
            self.result.close();
        }
    }

    fn write_past(&self, model: &ViewModel) {
        if let Ok(part) = dom::within::<Element>(&self.history, ".ahead") {
            dom::set_text(&part, &model.ahead);
        }
        let games = model.past.len();
        for (selector, shown) in [
            (".empty", games == 0),
            (".curve", games > 1),
            ("table", games > 0),
        ] {
            if let Ok(part) = dom::within::<Element>(&self.history, selector) {
                dom::set_attr_if(&part, "hidden", (!shown).then_some(""));
            }
        }
        let scores = || model.past.iter().rev().map(|game| game.scores);
        let most = scores().map(|both| both.water.max(both.rock)).max();
        for side in Side::ALL {
            let selector = format!(".curve .{}", side_name(side));
            let points = curve::points(scores().map(|both| both[side]), most.unwrap_or(0));
            if let Ok(line) = dom::within::<Element>(&self.history, &selector) {
                dom::set_attr(&line, "points", &points);
            }
        }
        if let Ok(body) = dom::within::<Element>(&self.history, "tbody") {
            body.set_text_content(None);
            for (game, back) in model.past.iter().zip(0..) {
                // A row that the browser will not make is only missing from the list.
                let _ = add_row(&self.document, &body, (game, back), model.language);
            }
        }
    }
}

/// Closes every window.
pub fn close_all(document: &Document) {
    for dialog in dom::all(document, "dialog[open]") {
        if let Some(dialog) = dialog.dyn_ref::<HtmlDialogElement>() {
            dialog.close();
        }
    }
}

fn bind_click(
    document: &Document,
    selector: &str,
    act: impl Fn() + 'static,
) -> Result<(), JsValue> {
    let button: HtmlElement = dom::find(document, selector)?;
    dom::on(&button, "click", move |_| act())
}

fn open_named(document: &Document, id: &str) {
    if let Ok(dialog) = dom::find(document, &format!("#{id}")) {
        dom::open(&dialog);
    }
}

/// A click on a window itself, not on anything in it, is one beside it.
fn is_backdrop(event: &web_sys::Event) -> bool {
    let target = event
        .target()
        .and_then(|target| target.dyn_into::<HtmlDialogElement>().ok());
    let (Some(dialog), Some(mouse)) = (target, event.dyn_ref::<web_sys::MouseEvent>()) else {
        return false;
    };
    let window = dialog.get_bounding_client_rect();
    let (x, y) = (f64::from(mouse.client_x()), f64::from(mouse.client_y()));
    x < window.left() || x > window.right() || y < window.top() || y > window.bottom()
}

fn close_around(event: &web_sys::Event) {
    let dialog = dom::origin(event, "dialog");
    if let Some(dialog) = dialog.and_then(|found| found.dyn_into::<HtmlDialogElement>().ok()) {
        dialog.close();
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

fn add_row(
    document: &Document,
    body: &Element,
    (game, back): (&PastGame, i32),
    language: Language,
) -> Result<(), JsValue> {
    let row: Element = dom::create(document, "tr")?;
    dom::set_attr(&row, "data-outcome", outcome_name(game.outcome));
    let day = locale::day(game.at, language);
    for words in [day.as_str(), &game.level, &game.size, game.strength] {
        let cell: Element = dom::create(document, "td")?;
        cell.set_text_content(Some(words));
        row.append_child(&cell)?;
    }
    let cell: Element = dom::create(document, "td")?;
    let water: Element = dom::create(document, "b")?;
    water.set_text_content(Some(&game.scores.water.to_string()));
    cell.append_child(&water)?;
    cell.append_child(&document.create_text_node(&format!(" – {}", game.scores.rock)))?;
    row.append_child(&cell)?;
    let cell = review_button(document, back, language)?;
    row.append_child(&cell)?;
    body.append_child(&row).map(|_| ())
}

/// The way into the review of the game so many games back.
fn review_button(document: &Document, back: i32, language: Language) -> Result<Element, JsValue> {
    let cell: Element = dom::create(document, "td")?;
    let button: HtmlElement = dom::create(document, "button")?;
    dom::set_attr(&button, "type", "button");
    dom::set_attr(&button, "data-past", &back.to_string());
    dom::set_label(&button, text(language, Key::ReviewOpen));
    cell.append_child(&button)?;
    Ok(cell)
}
