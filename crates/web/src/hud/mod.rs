//! The interface around the board: what is read, and what is touched apart from the board itself.
//!
//! [`view_model`] turns the session into plain data; [`Hud::render`] writes to the page what changed.
//! Controls send [`UiMsg`]s; nothing here changes the game.

mod ask;
mod bubble;
mod cells;
mod controls;
mod curve;
mod dialogs;
mod float;
mod gauge;
mod grid;
mod guide;
pub mod links;
mod locale;
mod mode;
mod mode_panes;
mod motive;
mod notice;
mod past;
mod result;
mod settings;
mod shared;
mod speech;
mod view_model;
mod windows;

use border_rush_core::{
    Cell,
    session::{Msg, Settings},
};
use wasm_bindgen::JsValue;
use web_sys::{Document, Element, HtmlElement};

use crate::page_settings::PageSettings;

pub use guide::{Guide, Tone};
pub use locale::{browser_language, system_reduces_motion};
pub use notice::Notice;
pub use shared::Dispatch;
pub use speech::Announcement;
pub use view_model::{ViewModel, view_model};

use crate::shell::dom;
use ask::Ask;
use controls::Controls;
use dialogs::Dialogs;
use float::Floats;
use grid::Grid;
use notice::Notices;
use shared::Shared;

/// What the page's controls ask for.
#[derive(Clone, PartialEq, Debug)]
pub enum UiMsg {
    /// A message for the session.
    Game(Msg),
    /// The settings about games as they shall be.
    Settings(Settings),
    /// The page's settings as they shall be.
    PageSettings(PageSettings),
    /// The board as a picture, to be the address of this link.
    Picture(HtmlElement),
    /// The first view again (C3).
    CameraHome,
    /// A new game; the player was asked already where one is under way.
    NewGame,
    /// Back to level 1 (L6); the player was asked already.
    RestartLevels,
    /// A pane changed its size: the insets must be read again.
    Layout,
}

/// The interface of the page.
pub struct Hud {
    document: Document,
    body: HtmlElement,
    free: HtmlElement,
    live: HtmlElement,
    shared: Shared,
    controls: Controls,
    grid: Grid,
    floats: Floats,
    dialogs: Dialogs,
    notices: Notices,
    ask: Ask,
    shown: Option<ViewModel>,
    tell_start: bool,
}

impl Hud {
    /// Takes hold of the page's elements and binds its controls, for the page's whole life.
    ///
    /// # Errors
    /// Names the element that the page lacks.
    pub fn new(document: &Document, send: Dispatch) -> Result<Self, JsValue> {
        let shared = Shared::new(browser_language());
        let ask = Ask::new(document, &shared, &send)?;
        let hud = Self {
            body: document.body().ok_or("no body")?,
            free: dom::find(document, "#free")?,
            live: dom::find(document, "#live")?,
            controls: Controls::new(document, &shared, &send, &ask)?,
            grid: Grid::new(document, &send)?,
            floats: Floats::new(document)?,
            dialogs: Dialogs::new(document, &shared, &send)?,
            notices: Notices::new(document)?,
            document: document.clone(),
            ask,
            shared,
            shown: None,
            tell_start: false,
        };
        locale::write_links(document);
        // Until now the controls were a picture: nothing would have answered them.
        dom::find::<Element>(document, "#frame")?.remove_attribute("inert")?;
        controls::watch_layout(&hud.free, send);
        Ok(hud)
    }

    /// Shows the model: writes what differs from the one before.
    pub fn render(&mut self, model: &ViewModel) {
        self.shared.set(model);
        if self.shown.as_ref().map(|shown| shown.language) != Some(model.language) {
            locale::translate(&self.document, model.language);
        }
        self.write_account(model);
        self.notices.language(model.language);
        self.notices.renderer(model.renderer);
        self.controls.render(model);
        self.grid.render(model);
        self.dialogs.render(model);
        self.floats.render(model);
        if std::mem::take(&mut self.tell_start) {
            self.speak(&speech::started(model.size, model.blocks, model.language));
        }
        self.shown = Some(model.clone());
    }

    /// Moves what floats over the board (preview, counters, keyboard cursor) to where the scene now
    /// shows the cells. Cheap when nothing floats; call it after a frame in which the view moved.
    pub fn follow(&mut self, locate: &dyn Fn(Cell) -> Option<(f64, f64)>) {
        self.floats.follow(locate, &self.grid);
    }

    /// CSS pixels that the interface covers at the top, right, bottom and left while playing.
    pub fn insets(&self) -> (f64, f64, f64, f64) {
        let free = self.free.get_bounding_client_rect();
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

    /// Lets the settings say that this browser makes no sound, or not any more (S4).
    pub fn set_silent(&self, silent: bool) {
        dom::set_attr(&self.body, "data-sound", if silent { "failed" } else { "" });
    }

    /// Says what has just happened, in the language of the last render.
    pub fn announce(&mut self, announcement: &Announcement<'_>) {
        if matches!(announcement, Announcement::Started) {
            self.tell_start = true;
            return;
        }
        let said = speech::say(announcement, self.shared.get().language);
        self.speak(&said);
    }

    /// A new game; asks first if one is under way.
    pub fn ask_new_game(&self) {
        self.ask.new_game();
    }

    /// Opens the rules.
    pub fn open_help(&self) {
        self.dialogs.open_help();
    }

    /// Stills the page's own motion, whatever the system says (C5).
    pub fn set_reduced_motion(&mut self, reduced: bool) {
        dom::set_attr(
            &self.body,
            "data-motion",
            if reduced { "reduced" } else { "full" },
        );
    }

    fn speak(&self, words: &str) {
        if words.is_empty() {
            return;
        }
        // The same words twice must be a change, or they would not be heard again.
        let again = self.live.text_content().as_deref() == Some(words);
        let ending = if again { "\u{a0}" } else { "" };
        self.live
            .set_text_content(Some(&format!("{words}{ending}")));
    }

    fn write_account(&self, model: &ViewModel) {
        let write = |name: &str, value: &str| dom::set_attr(&self.body, name, value);
        let account = &model.account;
        write("data-phase", account.phase);
        write("data-outcome", account.outcome);
        write("data-ply", &account.ply.to_string());
        write(
            "data-level",
            &account
                .level
                .map(|level| level.to_string())
                .unwrap_or_default(),
        );
        write("data-size", &model.size.cols().to_string());
        write("data-water", &model.register.water.total.to_string());
        write("data-rock", &model.register.rock.total.to_string());
        write("data-lang", crate::i18n::tag(model.language));
        write("data-renderer", locale::renderer_name(model.renderer));
        let pinned = model
            .aim
            .filter(|_| model.pinned)
            .map(|cell| cell.to_string());
        write("data-pinned", &pinned.unwrap_or_default());
        write("data-ready", "true");
    }
}
