//! The interface around the board: what is read, and what is touched apart from the board itself.
//!
//! [`view_model()`] turns the session into plain data; [`Hud::render`] writes to the page what changed.
//! Each pane has a folder: its model is pure, its DOM writes what the model says. Controls send
//! [`UiMsg`]s; nothing here changes the game.

mod account;
mod announcer;
mod ask;
mod clock;
mod controls;
mod coordinates;
mod counters;
mod curve;
mod dialogs;
mod drawing;
mod ending;
mod form;
mod grid;
mod guide;
mod history;
mod language_button;
mod link;
mod links;
mod msg;
mod names;
mod new_game;
mod page_dialogs;
mod persistence;
mod pin;
mod preview;
mod register;
mod result;
mod review;
mod rules;
mod settings;
mod share;
mod spoken;
mod turn;
mod tutorial;
mod view_model;

use std::cell::Cell as Slot;

use border_rush_core::{
    Cell, Record, Side, Tile,
    session::{Declined, Session},
};
use wasm_bindgen::JsValue;
use web_sys::{Document, Element, HtmlElement};

pub use announcer::Announcement;
pub use dialogs::{Dialogs, NoDialogs};
pub use drawing::Drawing;
pub use link::arrival_key;
pub use msg::{DialogKind, Dispatch, UiMsg};
pub use page_dialogs::mount_dialogs;
pub use pin::Locate;
pub use spoken::Question;
pub use turn::Pace;
pub use view_model::Moment;
use view_model::{ViewModel, advice_words, view_model};

use crate::{
    i18n::Key,
    page_settings::Scheme,
    scene::{Plane, Renderer},
    shell::{
        dialog, dom, listener::Listener, locale, notices::Notice, notices::Notices,
        resize::ResizeWatch, unread::Unread,
    },
};
use account::AccountAttributes;
use announcer::Announcer;
use ask::AskDialog;
use controls::Controls;
use coordinates::CoordinatesPane;
use counters::CountersPane;
use grid::Grid;
use guide::GuidePane;
use pin::Pin;
use preview::PreviewPane;
use register::RegisterPane;

/// How many cells the middle of the rim lies outside of the board, in the scene and on the flat board.
const RIM: f64 = 0.34;
const FLAT_RIM: f64 = 0.2;

/// The interface of the page.
pub struct Hud {
    document: Document,
    body: HtmlElement,
    /// What the panes leave free for the board.
    free: HtmlElement,
    /// Left, top, right and bottom of that in the window.
    room: Slot<(f64, f64, f64, f64)>,
    account: AccountAttributes,
    register: RegisterPane,
    guide: GuidePane,
    controls: Controls,
    grid: Grid,
    cursor: Pin,
    preview: PreviewPane,
    counters: CountersPane,
    coordinates: CoordinatesPane,
    ask: AskDialog,
    dialogs: Box<dyn Dialogs>,
    notices: Notices,
    unread: Unread,
    announcer: Announcer,
    dispatch: Dispatch,
    shown: Option<ViewModel>,
    _layout: Option<ResizeWatch>,
    _dialog_listeners: Vec<Listener>,
}

impl Hud {
    /// Takes hold of the page's elements and listens to its controls. There are no dialogs before
    /// [`Self::set_dialogs`].
    ///
    /// # Errors
    /// Names the element that the page lacks.
    pub fn new(document: &Document, dispatch: Dispatch) -> Result<Self, JsValue> {
        let free: HtmlElement = dom::find(document, "#free")?;
        let unread = Unread::default();
        let changed = || {
            let dispatch = dispatch.clone();
            move || dispatch(UiMsg::Layout)
        };
        let hud = Self {
            body: document.body().ok_or("no body")?,
            account: AccountAttributes::new(document)?,
            register: RegisterPane::new(document)?,
            guide: GuidePane::new(document)?,
            controls: Controls::new(document, &dispatch)?,
            grid: Grid::new(document, &dispatch)?,
            cursor: Pin::new(dom::find(document, "#cursor")?),
            preview: PreviewPane::new(document)?,
            counters: CountersPane::new(document)?,
            coordinates: CoordinatesPane::new(document)?,
            ask: AskDialog::new(document, &dispatch)?,
            dialogs: Box::new(NoDialogs),
            notices: Notices::new(document, &unread)?,
            unread,
            announcer: Announcer::new(document)?,
            shown: None,
            _layout: ResizeWatch::new(&free, changed()),
            // What waited for a dialog to be closed may come then.
            _dialog_listeners: dialog::listen(document, changed())?,
            document: document.clone(),
            free,
            room: Slot::default(),
            dispatch,
        };
        links::write(document);
        // Until now the controls were a picture: nothing would have answered them.
        dom::find::<Element>(document, "#frame")?.remove_attribute("inert")?;
        Ok(hud)
    }

    /// Puts these dialogs in the place of those before; they show something from the next render on.
    pub fn set_dialogs(&mut self, dialogs: Box<dyn Dialogs>) {
        self.dialogs = dialogs;
        dom::set_attr(&self.body, "data-dialogs", "true");
    }

    /// Shows a moment: writes what differs from the one before.
    pub fn render(&mut self, moment: &Moment<'_>) {
        let model = &view_model(moment, &*self.dialogs);
        let former = self.shown.as_ref();
        if former.map(|shown| shown.language) != Some(model.language) {
            locale::set_language(&self.document, model.language);
            locale::translate::<Key>(&self.document, model.language);
            links::write_version(&self.document, model.language);
        }
        let renderer = former.map_or(Renderer::WebGl, |shown| shown.renderer);
        self.tell_renderer(renderer, model.renderer);
        self.account
            .render(&model.account, model.language, model.renderer);
        let shows_end = model.steps_back.then_some("");
        dom::set_attr_if(&self.body, "data-shows-end", shows_end);
        self.notices.set_language(model.language);
        self.register.render(&model.register);
        self.guide.render(&model.guide);
        self.controls.render(model);
        self.grid.render(model.size, &model.cells, model.language);
        self.dialogs.render(moment);
        let board = moment.session.game().board();
        let cells = model.size.cells();
        let taken = cells.filter(|&cell| board.tile(cell) != Tile::Sand);
        self.preview.render(
            model.bubble.as_ref(),
            model.aim,
            model.touch,
            (model.size, taken),
        );
        self.counters.render(&model.counters);
        // Who plays by keyboard hears and sees names of cells.
        let named = model.coordinates || self.grid.cursor().is_some();
        self.coordinates.render(model.size, named);
        self.announcer
            .render(model.size, model.blocks, model.language);
        self.shown = Some(model.clone());
    }

    /// Moves what stands on cells (preview, counters, keyboard cursor) to where the scene now shows
    /// them. Cheap when there is nothing; call it after a frame in which the view moved.
    pub fn follow(&mut self, locate: Locate<'_>, plane: Option<&Plane>) {
        let (left, top, right, bottom) = self.room.get();
        self.grid.lay(plane, (left, top));
        let Some(model) = &self.shown else { return };
        let grid = &self.grid;
        let on_grid = |cell: Cell| grid.locate(cell);
        let locate: Locate<'_> = if model.renderer == Renderer::WebGl {
            locate
        } else {
            &on_grid
        };
        self.preview.follow(locate);
        self.counters.follow(locate);
        let outside = if plane.is_some() { RIM } else { FLAT_RIM };
        self.coordinates.follow(
            outside,
            |(x, y)| (left..right).contains(&x) && (top..bottom).contains(&y),
            |column, row| match plane {
                Some(plane) => plane.place(column, row),
                None => grid.place(column, row),
            },
        );
        // Once the game has ended no cell is to be chosen.
        let cursor = grid.cursor().filter(|_| !model.over);
        self.cursor.show(cursor.and_then(locate));
    }

    /// CSS pixels that the interface covers at the top, right, bottom and left while playing.
    pub fn insets(&self) -> (f64, f64, f64, f64) {
        let free = self.free.get_bounding_client_rect();
        self.room
            .set((free.left(), free.top(), free.right(), free.bottom()));
        let (width, height) = (self.body.client_width(), self.body.client_height());
        let right = f64::from(width) - free.right();
        let bottom = f64::from(height) - free.bottom();
        (
            free.top().max(0.0),
            right.max(0.0),
            bottom.max(0.0),
            free.left().max(0.0),
        )
    }

    /// Tells the player something that went wrong, once, until they dismiss it.
    pub fn notice(&mut self, notice: Notice) {
        self.notices.add(notice);
    }

    /// Takes a notice away that is true no longer.
    pub fn withdraw(&mut self, notice: Notice) {
        self.notices.remove(notice);
    }

    /// Something has come up by itself: no press on it counts before it can have been seen (F4).
    pub fn came_up(&self, element: &Element) {
        self.unread.add(element);
    }

    /// Whatever dialog or pane is open has come up by itself: what was asked for came late.
    pub fn came_up_late(&self) {
        for element in dom::all(&self.document, "dialog[open], #lesson, #review") {
            self.unread.add(&element);
        }
    }

    /// Follows the clock; says whether something is still too new to be pressed.
    pub fn pass(&self, now: f64) -> bool {
        self.unread.pass(now)
    }

    /// Lets the settings say that this browser makes no sound, or not any more (S4).
    pub fn set_silent(&self, silent: bool) {
        self.account.set_silent(silent);
    }

    /// Stills the page's own motion, whatever the system says (C5).
    pub fn set_reduced_motion(&self, reduced: bool) {
        self.account.set_reduced_motion(reduced);
    }

    /// Has the page take the light or the dark scheme (U13).
    pub fn set_scheme(&self, scheme: Scheme) {
        let name = match scheme {
            Scheme::Auto => None,
            Scheme::Light => Some("light"),
            Scheme::Dark => Some("dark"),
        };
        locale::set_scheme(&self.document, name);
    }

    /// Says what has just happened, in the language of the last render.
    pub fn announce(&mut self, announcement: &Announcement<'_>) {
        self.announcer.announce(announcement);
    }

    /// Says the advice that has come, in the language of the last render.
    pub fn announce_advice(&mut self, session: &Session) {
        let Some(model) = &self.shown else { return };
        let words = advice_words(session, model.language, &*self.dialogs);
        if let Some((words, _)) = words {
            self.announce(&Announcement::Advised(&words));
        }
    }

    /// A new game; asks first if one is under way.
    pub fn ask_new_game(&self) {
        match &self.shown {
            Some(model) if model.under_way => self.ask.new_game(model.language),
            _ => (self.dispatch)(UiMsg::NewGame),
        }
    }

    /// Asks the person of this side whether the other may take its last move back.
    pub fn ask_undo(&self, asked: Side, cell: Cell) {
        if let Some(model) = &self.shown {
            self.ask.undo(asked, cell, model.language);
        }
    }

    /// Reads a text in which a game may be, and asks about it; a game that needs no question comes back.
    ///
    /// # Errors
    /// The sentence that says why there is none.
    pub fn open_link(&self, session: &Session, from: &str) -> Result<Option<Box<Record>>, Key> {
        let Some(model) = &self.shown else {
            return Ok(None);
        };
        let offer = self.dialogs.link(session, from, model.language)?;
        match offer.question {
            None => Ok(Some(offer.record)),
            Some((words, yes)) => {
                self.ask.link(offer.record, &words, yes);
                Ok(None)
            }
        }
    }

    /// Asks whether to go back to level 1.
    pub fn ask_restart(&self) {
        if let Some(model) = &self.shown {
            self.ask.restart(model.level, model.language);
        }
    }

    /// Asks whether to give up; says why not where nobody here can.
    pub fn ask_resign(&mut self) {
        let Some(model) = &self.shown else { return };
        match model.resigns {
            Some(side) => self.ask.resign(side, model.language),
            None => self.announce(&Announcement::Declined(Declined::Finished)),
        }
    }

    /// The board of a session as a drawing, made from its state alone.
    pub fn drawing(&self, session: &Session) -> Drawing {
        self.dialogs.drawing(session)
    }

    /// Says something of the board.
    pub fn answer(&mut self, question: Question, session: &Session) {
        let Some((at, model)) = self.grid.reached().zip(self.shown.as_ref()) else {
            return;
        };
        if let Some(words) = self.dialogs.answer(question, session, at, model.language) {
            self.announcer.speak(&words);
        }
    }

    /// Moves the focus to the button of a cell in the grid.
    pub fn focus_cell(&self, cell: Cell) {
        self.grid.focus(cell);
    }

    /// Opens a dialog.
    pub fn open(&mut self, kind: DialogKind) {
        self.dialogs.open(kind);
    }

    /// Says why the grid is the board, at each change; a scene that is back takes the notice away.
    fn tell_renderer(&mut self, former: Renderer, renderer: Renderer) {
        match renderer {
            _ if renderer == former => {}
            Renderer::Missing => self.notices.add(Notice::NoWebGl),
            Renderer::Lost => self.notices.add(Notice::ContextLost),
            Renderer::WebGl => self.notices.remove(Notice::ContextLost),
        }
    }
}
