//! The dialog with the fields.

use std::{cell::RefCell, rc::Rc};

use border_rush_core::session::Settings;
use wasm_bindgen::JsValue;
use web_sys::{
    Document, Element, HtmlDialogElement, HtmlElement, HtmlInputElement, HtmlSelectElement,
};

use super::model::{confirm, confirm_name};
use crate::{
    hud::{
        form::{choose, chosen, field},
        msg::{Dispatch, UiMsg},
    },
    i18n::Language,
    page_settings::{PageSettings, Persistence},
    shell::{dialog, dom, listener::Listener, vibration},
};

/// The settings about games, and the page's.
type Shown = (Settings, PageSettings);

/// The dialog and what it shows.
pub struct SettingsDialog {
    dialog: HtmlDialogElement,
    form: Form,
    shown: Rc<RefCell<Option<Shown>>>,
    resign: HtmlElement,
    may_forget: HtmlElement,
    _change: Listener,
    _resign: Listener,
    _close: Listener,
}

impl SettingsDialog {
    /// Takes hold of the dialog and listens to its fields.
    ///
    /// # Errors
    /// Names the field that the page lacks.
    pub fn new(document: &Document, dispatch: &Dispatch) -> Result<Self, JsValue> {
        let dialog: HtmlDialogElement = dom::find(document, "#settings")?;
        let form = Form::new(&dialog)?;
        dom::set_shown(&dom::within(&dialog, ".vibration")?, vibration::is_known());
        let shown: Rc<RefCell<Option<Shown>>> = Rc::default();
        let resign: HtmlElement = dom::find(document, "#resign")?;
        let asks = Rc::clone(dispatch);
        let pressed = Listener::new(&resign, "click", move |_| asks(UiMsg::AskResign))?;
        let (told, tells) = (Rc::clone(&shown), Rc::clone(dispatch));
        let closed = Listener::new(&dialog, "close", move |_| {
            if told.borrow().as_ref().is_some_and(may_forget) {
                tells(UiMsg::Persistence(Persistence::Told));
            }
        })?;
        let (read, former, dispatch) = (form.clone(), Rc::clone(&shown), Rc::clone(dispatch));
        let change = Listener::new(&dialog, "change", move |_| {
            let former: Shown = former.borrow().clone().unwrap_or_default();
            let (settings, page) = (read.read(&former.0), read.read_page(&former.1));
            if settings != former.0 {
                dispatch(UiMsg::Settings(settings));
            }
            if page != former.1 {
                dispatch(UiMsg::PageSettings(page));
            }
        })?;
        Ok(Self {
            may_forget: dom::within(&dialog, ".may-forget")?,
            dialog,
            form,
            shown,
            resign,
            _change: change,
            _resign: pressed,
            _close: closed,
        })
    }

    /// Shows or hides the button to give up.
    pub fn offer_resigning(&self, offered: bool) {
        dom::set_shown(&self.resign, offered);
    }

    /// Shows the settings.
    pub fn render(&mut self, settings: &Settings, page: &PageSettings) {
        let shown = (settings.clone(), page.clone());
        if self.shown.borrow().as_ref() != Some(&shown) {
            self.form.write(settings, page);
            dom::set_shown(&self.may_forget, may_forget(&shown));
            *self.shown.borrow_mut() = Some(shown);
        }
    }

    /// Opens the dialog.
    pub fn open(&self) {
        dialog::open(&self.dialog);
    }
}

/// Whether it is still to be said that this browser may forget the game.
fn may_forget((_, page): &Shown) -> bool {
    page.persistence == Persistence::Refused
}

#[derive(Clone)]
struct Form {
    confirm: HtmlSelectElement,
    counters: HtmlInputElement,
    outline: HtmlInputElement,
    single_keys: HtmlInputElement,
    coordinates: HtmlSelectElement,
    view: HtmlSelectElement,
    view_locked: HtmlInputElement,
    music: HtmlInputElement,
    effects: HtmlInputElement,
    muted: HtmlInputElement,
    motion: HtmlSelectElement,
    quality: HtmlSelectElement,
    scheme: HtmlSelectElement,
    vibration: HtmlInputElement,
    seating: HtmlSelectElement,
    turn_board: HtmlInputElement,
    language: HtmlSelectElement,
}

impl Form {
    fn new(root: &Element) -> Result<Self, JsValue> {
        Ok(Self {
            confirm: field(root, "confirm")?,
            counters: field(root, "counters")?,
            outline: field(root, "outline")?,
            single_keys: field(root, "single-keys")?,
            coordinates: field(root, "coordinates")?,
            view: field(root, "view")?,
            view_locked: field(root, "view-locked")?,
            music: field(root, "music")?,
            effects: field(root, "effects")?,
            muted: field(root, "muted")?,
            motion: field(root, "motion")?,
            quality: field(root, "quality")?,
            scheme: field(root, "scheme")?,
            vibration: field(root, "vibration")?,
            seating: field(root, "seating")?,
            turn_board: field(root, "turn_board")?,
            language: field(root, "language")?,
        })
    }

    /// The settings about games as the fields say; what a field does not know stays as it was.
    fn read(&self, former: &Settings) -> Settings {
        Settings {
            confirm: confirm(&self.confirm.value()),
            ..former.clone()
        }
    }

    /// The page's settings in the same way.
    fn read_page(&self, former: &PageSettings) -> PageSettings {
        PageSettings {
            language: Language::from_tag(&self.language.value()),
            counters: self.counters.checked(),
            outline: self.outline.checked(),
            single_keys: self.single_keys.checked(),
            coordinates: chosen(&self.coordinates).unwrap_or(former.coordinates),
            move_numbers: former.move_numbers,
            view: chosen(&self.view).unwrap_or(former.view),
            view_locked: self.view_locked.checked(),
            music: percent(&self.music, former.music),
            effects: percent(&self.effects, former.effects),
            muted: self.muted.checked(),
            motion: chosen(&self.motion).unwrap_or(former.motion),
            quality: chosen(&self.quality).unwrap_or(former.quality),
            persistence: former.persistence,
            scheme: chosen(&self.scheme).unwrap_or(former.scheme),
            vibration: self.vibration.checked(),
            seating: chosen(&self.seating).unwrap_or(former.seating),
            turn_board: self.turn_board.checked(),
        }
    }

    fn write(&self, settings: &Settings, page: &PageSettings) {
        self.confirm.set_value(confirm_name(settings.confirm));
        self.counters.set_checked(page.counters);
        self.outline.set_checked(page.outline);
        self.single_keys.set_checked(page.single_keys);
        choose(&self.coordinates, &page.coordinates);
        choose(&self.view, &page.view);
        self.view_locked.set_checked(page.view_locked);
        self.music.set_value(&page.music.to_string());
        self.effects.set_value(&page.effects.to_string());
        self.muted.set_checked(page.muted);
        choose(&self.motion, &page.motion);
        choose(&self.quality, &page.quality);
        choose(&self.scheme, &page.scheme);
        self.vibration.set_checked(page.vibration);
        choose(&self.seating, &page.seating);
        self.turn_board.set_checked(page.turn_board);
        self.language
            .set_value(page.language.map_or("", Language::tag));
    }
}

fn percent(field: &HtmlInputElement, former: u8) -> u8 {
    field
        .value()
        .parse::<u8>()
        .map_or(former, |value| value.min(100))
}
