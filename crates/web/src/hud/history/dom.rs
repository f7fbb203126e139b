//! The dialog with the games: the way ahead, the curve of the scores, a table.

use std::rc::Rc;

use border_rush_core::{Side, session::Msg};
use wasm_bindgen::JsValue;
use web_sys::{Document, Element, HtmlDialogElement, HtmlElement};

use super::model::{HistoryModel, PastGame};
use crate::{
    hud::{
        curve,
        msg::{Dispatch, UiMsg},
        names::{outcome_name, side_name},
    },
    i18n::{DialogKey, Language, text},
    shell::{dialog, dom, listener::Listener, locale},
};

/// The dialog.
pub struct HistoryDialog {
    document: Document,
    dialog: HtmlDialogElement,
    shown: Option<HistoryModel>,
    _take_up: Listener,
}

impl HistoryDialog {
    /// Takes hold of the dialog.
    ///
    /// # Errors
    /// Names the element that the page lacks.
    pub fn new(document: &Document, dispatch: &Dispatch) -> Result<Self, JsValue> {
        let waiting: HtmlElement = dom::find(document, "#history .waiting")?;
        let (page, dispatch) = (document.clone(), Rc::clone(dispatch));
        let take_up = Listener::new(&waiting, "click", move |event| {
            let button = dom::origin(&event, WAITS);
            let index = button.and_then(|button| button.get_attribute(WAITS_ATTRIBUTE));
            if let Some(index) = index.and_then(|index| index.parse().ok()) {
                dialog::close_all(&page);
                dispatch(UiMsg::Game(Msg::TakeUp(index)));
            }
        })?;
        Ok(Self {
            _take_up: take_up,
            document: document.clone(),
            dialog: dom::find(document, "#history")?,
            shown: None,
        })
    }

    /// Shows the history. Its words are in the language, so that another language is another model.
    pub fn render(&mut self, model: &HistoryModel, language: Language) {
        if self.shown.as_ref() != Some(model) {
            self.write(model, language);
            self.shown = Some(model.clone());
        }
    }

    /// Opens the dialog.
    pub fn open(&self) {
        dialog::open(&self.dialog);
    }

    fn write(&self, model: &HistoryModel, language: Language) {
        if let Ok(part) = dom::within::<Element>(&self.dialog, ".ahead") {
            dom::set_text(&part, &model.ahead);
        }
        let games = model.games.len();
        for (selector, shown) in [
            (".empty", games == 0),
            (".curve", games > 1),
            ("table", games > 0),
        ] {
            if let Ok(part) = dom::within::<Element>(&self.dialog, selector) {
                dom::set_attr_if(&part, "hidden", (!shown).then_some(""));
            }
        }
        self.write_curve(model);
        self.write_waiting(model);
        if let Ok(body) = dom::within::<Element>(&self.dialog, "tbody") {
            body.set_text_content(None);
            for (game, back) in model.games.iter().zip(0..) {
                // A row that the browser will not make is only missing from the list.
                let _ = add_row(&self.document, &body, (game, back), language);
            }
        }
    }

    fn write_waiting(&self, model: &HistoryModel) {
        let Ok(list) = dom::within::<Element>(&self.dialog, ".waiting") else {
            return;
        };
        list.set_text_content(None);
        dom::set_attr_if(&list, "hidden", model.waiting.is_empty().then_some(""));
        for (words, index) in model.waiting.iter().zip(0..) {
            // As for the rows below.
            let _ = add_waiting(&self.document, &list, words, index);
        }
    }

    fn write_curve(&self, model: &HistoryModel) {
        let scores = || model.games.iter().rev().map(|game| game.scores);
        let most = scores().map(|both| both.water.max(both.rock)).max();
        for side in Side::ALL {
            let selector = format!(".curve .{}", side_name(side));
            let points = curve::points(scores().map(|both| both[side]), most.unwrap_or(0));
            if let Ok(line) = dom::within::<Element>(&self.dialog, &selector) {
                dom::set_attr(&line, "points", &points);
            }
        }
    }
}

/// The attribute with the place of a game that waits.
const WAITS_ATTRIBUTE: &str = "data-waits";
const WAITS: &str = "[data-waits]";

fn add_waiting(
    document: &Document,
    list: &Element,
    words: &str,
    index: i32,
) -> Result<(), JsValue> {
    let item: Element = dom::create(document, "li")?;
    let button: HtmlElement = dom::create(document, "button")?;
    dom::set_attr(&button, "type", "button");
    dom::set_attr(&button, WAITS_ATTRIBUTE, &index.to_string());
    button.set_class_name("link");
    dom::set_text(&button, words);
    item.append_child(&button)?;
    list.append_child(&item).map(|_| ())
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
    for words in [day.as_str(), &game.level, &game.size, &game.opponent] {
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
    dom::set_label(&button, text(language, DialogKey::ReviewOpen));
    cell.append_child(&button)?;
    Ok(cell)
}
