//! The window with the fields.

use std::{cell::RefCell, rc::Rc};

use border_rush_core::{
    BySide, Side,
    session::{BoardChoice, GameSetup},
};
use wasm_bindgen::JsValue;
use web_sys::{
    Document, Element, HtmlDialogElement, HtmlElement, HtmlInputElement, HtmlSelectElement,
};

use super::model::{
    Fields, NewGameModel, clock_name, clock_words, may_swap, most_blocks, seat_name, seat_words,
    setup,
};
use crate::{
    hud::{
        form::field,
        msg::{Dispatch, UiMsg},
        names::side_name,
    },
    i18n::Language,
    shell::{dialog, dom, listener::Listener},
};

/// The window and what it was opened with.
pub struct NewGameDialog {
    form: Form,
    shown: Rc<RefCell<Option<NewGameModel>>>,
    _listeners: Vec<Listener>,
}

impl NewGameDialog {
    /// Takes hold of the window and listens to its fields and buttons.
    ///
    /// # Errors
    /// Names the part that the page lacks.
    pub fn new(document: &Document, dispatch: &Dispatch) -> Result<Self, JsValue> {
        let form = Form::new(document)?;
        let shown = Rc::new(RefCell::new(None));
        Ok(Self {
            _listeners: listen(document, &form, &shown, dispatch)?,
            form,
            shown,
        })
    }

    /// Follows what the page shows. What was chosen in an open window stays.
    pub fn render(&mut self, model: &NewGameModel) {
        let former = self.shown.replace(Some(model.clone()));
        if former.as_ref() == Some(model) {
            return;
        }
        if former.map(|former| former.language) != Some(model.language) {
            self.form.name_options(model.language);
        }
        self.form.tell(model);
    }

    /// Opens the window with the game that was begun last.
    pub fn open(&self) {
        if let Some(model) = &*self.shown.borrow() {
            self.form.write(model.remembered);
            self.form.tell(model);
        }
        dialog::open(&self.form.dialog);
    }
}

fn listen(
    document: &Document,
    form: &Form,
    shown: &Rc<RefCell<Option<NewGameModel>>>,
    dispatch: &Dispatch,
) -> Result<Vec<Listener>, JsValue> {
    let (changed, told) = (form.clone(), Rc::clone(shown));
    let change = Listener::new(&form.dialog, "change", move |_| {
        if let Some(model) = &*told.borrow() {
            // What a field held and could not mean (300 blocks) must not go on standing there.
            changed.write(changed.read());
            changed.tell(model);
        }
    })?;
    let (page, read, levels) = (document.clone(), form.clone(), Rc::clone(shown));
    let dispatch = Rc::clone(dispatch);
    let press = Listener::new(&form.dialog, "click", move |event| {
        let Some(model) = levels.borrow().clone() else {
            return;
        };
        let on = |selector| dom::origin(&event, selector).is_some();
        if on("#exchange") {
            read.exchange();
            read.tell(&model);
        }
        let begun = on("#begin").then(|| read.read());
        if on("#begin-here") {
            dialog::close_all(&page);
            dispatch(UiMsg::PlayFromHere(read.read()));
        }
        let level = on("#begin-level").then_some(model.level_setup);
        if let Some(setup) = begun.or(level) {
            dialog::close_all(&page);
            dispatch(UiMsg::NewGameWith(setup));
        }
    })?;
    Ok(vec![change, press])
}

#[derive(Clone)]
struct Form {
    dialog: HtmlDialogElement,
    seats: BySide<HtmlSelectElement>,
    board: HtmlSelectElement,
    blocks: HtmlInputElement,
    swap: HtmlInputElement,
    clock: HtmlSelectElement,
    here: HtmlElement,
    note: Element,
    level: HtmlElement,
}

impl Form {
    fn new(document: &Document) -> Result<Self, JsValue> {
        let dialog: HtmlDialogElement = dom::find(document, "#setup")?;
        Ok(Self {
            seats: BySide {
                water: field(&dialog, side_name(Side::Water))?,
                rock: field(&dialog, side_name(Side::Rock))?,
            },
            board: field(&dialog, "board")?,
            blocks: field(&dialog, "blocks")?,
            swap: field(&dialog, "swap")?,
            clock: field(&dialog, "clock")?,
            here: dom::within(&dialog, "#begin-here")?,
            note: dom::within(&dialog, ".note")?,
            level: dom::within(&dialog, "#begin-level")?,
            dialog,
        })
    }

    /// The game that the fields describe.
    fn read(&self) -> GameSetup {
        let fields = Fields {
            seats: BySide::from_fn(|side| self.seats[side].value()),
            board: self.board.value(),
            blocks: self.blocks.value(),
            swap: self.swap.checked(),
            clock: self.clock.value(),
        };
        setup(&fields)
    }

    fn write(&self, setup: GameSetup) {
        let (n, blocks) = match setup.arena {
            BoardChoice::Auto => (0, 0),
            BoardChoice::Fixed { n, blocks } => (n, blocks),
        };
        for side in Side::ALL {
            self.seats[side].set_value(seat_name(setup.seats[side]));
        }
        self.board.set_value(&n.to_string());
        self.blocks.set_value(&blocks.to_string());
        self.blocks.set_disabled(n == 0);
        self.blocks.set_max(&most_blocks(n).to_string());
        self.swap.set_checked(setup.swap);
        self.clock.set_value(&clock_name(setup.time_control));
    }

    fn exchange(&self) {
        let water = self.seats.water.value();
        self.seats.water.set_value(&self.seats.rock.value());
        self.seats.rock.set_value(&water);
    }

    /// Says of the game that the fields describe whether it counts, and offers the level's in one
    /// press where it is another.
    fn tell(&self, model: &NewGameModel) {
        let setup = self.read();
        self.swap.set_disabled(!may_swap(setup.seats));
        dom::set_text(&self.note, &model.note(setup));
        dom::set_text(&self.level, &model.level_words());
        dom::set_shown(&self.level, !setup.counts_for_levels());
        dom::set_shown(&self.here, model.from_here);
    }

    fn name_options(&self, language: Language) {
        for side in Side::ALL {
            name_options(&self.seats[side], language, seat_words);
        }
        name_options(&self.clock, language, clock_words);
    }
}

fn name_options(
    field: &HtmlSelectElement,
    language: Language,
    words: impl Fn(&str, Language) -> String,
) {
    for option in dom::all_within(field, "option") {
        let name = option.get_attribute("value").unwrap_or_default();
        dom::set_text(&option, &words(&name, language));
    }
}
