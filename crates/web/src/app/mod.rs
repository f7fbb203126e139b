//! The application: the session with everything that shows it, in one place and one direction.
//!
//! Input → [`Msg`] → [`Session::update`] → [`Effect`]s → scene, interface, sound, storage, engine.
//! An effect that fails is told to the player or comes back as a message; it never reaches the
//! rules.
//!
//! [`Effect`]: border_rush_core::session::Effect

mod audio_cues;
mod cell_entry;
mod input;
mod keys;
mod late_parts;
mod outputs;
pub mod page;
mod result_delay;
mod vibrations;

use std::rc::Rc;

use border_rush_core::{
    Cell,
    session::{Effect, Msg, Phase, Session},
};
use wasm_bindgen::JsValue;
use web_sys::HtmlCanvasElement;

pub use input::Input;

use crate::{
    hud::{Announcement, DialogKind, Drawing, Hud, UiMsg},
    i18n::Language,
    input::{self as browser, Action, BrowserEvent, Claims, Gesture, Gestures, Key, Pointer},
    page_settings::PageSettings,
    parts::{PartEvent, Parts},
    scene::{Renderer, Screen},
    shell::{
        clock::Clock,
        dom,
        engine_client::EngineClient,
        frame_loop::{FrameEvent, FrameLoop},
        listener::Listener,
        locale,
        notices::Notice,
        queue::{Handler, Queue},
        storage::{self, Found, SavedVisit, StorageFault},
    },
};
use cell_entry::{CellEntry, Entry};
use late_parts::LateParts;
use outputs::{Outputs, Surroundings};

/// What a page is started with.
pub struct Start {
    /// Its canvas.
    pub canvas: HtmlCanvasElement,
    /// Its clock.
    pub clock: Clock,
    /// Seed of all that is random; each game takes the next one.
    pub seed: u64,
    /// Whether the first pointer is a finger.
    pub touch: bool,
}

/// The session and everything that shows it.
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is the state of another thing"
)]
pub struct App {
    session: Session,
    settings: PageSettings,
    outputs: Outputs,
    late_parts: LateParts,
    gestures: Gestures,
    cell_entry: CellEntry,
    claims: Rc<Claims>,
    clock: Clock,
    frame_loop: FrameLoop,
    /// Something happened that the next frame should show at once.
    frame_due: bool,
    seed: u64,
    touch: bool,
    hidden: bool,
    /// The text of the stored document, as far as this page knows.
    stored: String,
    /// The game is this tab's: no other one plays on it.
    held: bool,
    /// The latest state could not be stored: only this page has it.
    unstored: bool,
    _listeners: Vec<Listener>,
}

impl App {
    /// Builds the page's application and takes up the former visit.
    ///
    /// # Errors
    /// What the browser says where the page lacks an element that it needs.
    pub fn start(start: Start, queue: &Queue<Self>) -> Result<Self, JsValue> {
        let window = web_sys::window().ok_or("no window")?;
        let document = window.document().ok_or("no page")?;
        let claims = Rc::new(Claims::new(&window));
        let controls = queue.poster(Input::Ui);
        let hud = Hud::new(&document, Rc::clone(&controls))?;
        let parts = Parts::new(&document, &controls, queue.poster(Input::Part));
        let engine_client = EngineClient::start(queue.poster(Input::Worker));
        let listeners = browser::listen(
            (&start.canvas, &dom::find(&document, "#board")?),
            &queue.poster(Input::Browser),
            &claims,
        )?;
        let Found { visit, text, fault } = storage::load();
        let now = start.clock.moment();
        let (session, effects) = Session::new(visit.session, start.seed, now);
        let screen = Screen::new(start.canvas, start.clock.is_live());
        let mut app = Self {
            session,
            settings: visit.page,
            outputs: Outputs::new(screen, hud, engine_client),
            late_parts: LateParts::new(parts),
            gestures: Gestures::default(),
            cell_entry: CellEntry::default(),
            claims,
            clock: start.clock,
            frame_loop: FrameLoop::new(queue.poster(Input::Frame)),
            frame_due: true,
            seed: start.seed,
            touch: start.touch,
            hidden: document.hidden(),
            stored: text,
            held: true,
            unstored: false,
            _listeners: listeners,
        };
        app.follow_settings();
        app.run(effects);
        if let Some(fault) = fault {
            app.outputs.report_storage(fault);
        }
        if fault == Some(StorageFault::Damaged) {
            app.save();
        }
        app.follow_address();
        app.frame_loop
            .set_ticking(app.clock.is_live() && !app.hidden);
        // A clock that is turned by hand has no ticks of its own.
        if !app.clock.is_live() {
            app.late_parts.prefetch();
        }
        Ok(app)
    }

    /// Moves a manual clock on and draws (tests).
    pub fn advance(&mut self, ms: f64) {
        self.clock.advance(ms);
        self.tick();
        self.flush();
        self.outputs.frame(self.clock.now());
    }

    /// The session, to look at.
    pub const fn session(&self) -> &Session {
        &self.session
    }

    /// All that is stored of the visit (P1).
    pub fn visit(&self) -> SavedVisit {
        SavedVisit {
            session: self.session.saved(),
            page: self.settings.clone(),
        }
    }

    /// Where a cell lies in the window, in CSS pixels; `None` where no scene shows it.
    pub fn locate(&self, cell: Cell) -> Option<(f64, f64)> {
        self.outputs.screen.locate(cell)
    }

    /// Draws the scene for a picture; see [`Screen::picture`].
    pub fn draw_picture(&mut self) -> Vec<u32> {
        self.outputs.screen.picture(self.clock.now())
    }

    /// The board shown as a drawing, made from its state.
    pub fn drawing(&self) -> Drawing {
        self.outputs.hud.drawing(&self.session)
    }

    /// The state of the sound in a word (tests).
    pub fn sound_word(&self) -> &'static str {
        audio_cues::state_word(&self.outputs.sound.state())
    }

    fn browser(&mut self, event: BrowserEvent) {
        match event {
            BrowserEvent::Pointer(action, pointer) => self.pointer(action, pointer),
            BrowserEvent::Pressed => self.cell_entry.end(),
            BrowserEvent::PointerLeft => self.update(Msg::Aim(None)),
            BrowserEvent::Blur => self.gestures.reset(),
            // Fingers on the board tell themselves how they move.
            BrowserEvent::Zoom { .. } if self.gestures.busy(self.clock.now()) => {}
            BrowserEvent::Zoom { factor, at } => self.outputs.screen.pinch(factor, at, at),
            BrowserEvent::Key(Key::Cancel) if self.cell_entry.is_open() => self.cell_entry.end(),
            BrowserEvent::Key(key) => self.ui(keys::command_of(key, self.session.mode())),
            BrowserEvent::UserGesture => {
                self.late_parts
                    .user_gesture(&mut self.outputs, self.clock.now());
            }
            BrowserEvent::Hidden(hidden) => self.hide(hidden),
            BrowserEvent::StoredElsewhere => self.catch_up(),
            BrowserEvent::AddressChanged => self.follow_address(),
            BrowserEvent::Resized => self.outputs.refresh_hud(),
            BrowserEvent::MotionChanged => self.follow_settings(),
            BrowserEvent::ContextLost => {
                self.outputs.screen.lose();
                self.renderer_changed();
            }
            BrowserEvent::ContextRestored => {
                self.outputs.screen.restore();
                self.renderer_changed();
            }
        }
    }

    fn pointer(&mut self, action: Action, pointer: Pointer) {
        if action == Action::Down {
            self.touch = pointer.touch;
            self.outputs.touched();
        }
        let screen = &self.outputs.screen;
        let gestures = self.gestures.take(action, pointer, |at| screen.pick(at));
        for gesture in gestures {
            self.gesture(gesture);
        }
    }

    fn gesture(&mut self, gesture: Gesture) {
        match gesture {
            Gesture::Aim(cell) => self.update(Msg::Aim(cell)),
            Gesture::Tap {
                cell: Some(cell),
                touch,
                ..
            } => self.command(Msg::Tap { cell, touch }),
            // A tap beside the board drops the pinned move; a second one soon after brings the
            // camera home.
            Gesture::Tap { cell: None, at, .. } => {
                self.command(Msg::Cancel);
                self.outputs.screen.tap_beside(at, self.clock.now());
            }
            Gesture::Choose(Some(cell)) => self.command(Msg::Choose(cell)),
            Gesture::Choose(None) => self.command(Msg::Cancel),
            Gesture::Orbit(dx, dy) => self.outputs.screen.orbit(dx, dy),
            Gesture::Pinch { factor, from, to } => self.outputs.screen.pinch(factor, from, to),
        }
    }

    fn ui(&mut self, msg: UiMsg) {
        if self.late_parts.waits_for_dialogs(&msg) {
            return;
        }
        match msg {
            UiMsg::Game(Msg::Undo) => self.ask_undo(),
            UiMsg::TakeBack => self.command(Msg::Undo),
            UiMsg::Game(msg) => self.command(msg),
            UiMsg::Settings(settings) => {
                let seed = self.next_seed();
                self.update(Msg::Set { settings, seed });
            }
            UiMsg::PageSettings(settings) => self.set(settings),
            UiMsg::ToggleMute => self.change(|settings| settings.muted = !settings.muted),
            UiMsg::ToggleCounters => self.change(|settings| settings.counters = !settings.counters),
            UiMsg::ToggleMoveNumbers => {
                self.change(|settings| settings.move_numbers = !settings.move_numbers);
            }
            UiMsg::NextLanguage => {
                let next = self.language().next();
                self.change(|settings| settings.language = Some(next));
            }
            UiMsg::Open(kind) => self.outputs.hud.open(kind),
            UiMsg::AskNewGame if self.late_parts.have_dialogs() => {
                self.outputs.hud.open(DialogKind::NewGame);
            }
            UiMsg::AskNewGame => self.outputs.hud.ask_new_game(),
            UiMsg::AskRestart => self.outputs.hud.ask_restart(),
            UiMsg::AskResign => self.outputs.hud.ask_resign(),
            UiMsg::OpenLink(text) => self.open_link(&text),
            UiMsg::LinkCopied => self.outputs.hud.announce(&Announcement::LinkCopied),
            UiMsg::PartMissing => self.outputs.hud.notice(Notice::PartFailed),
            UiMsg::RecordCopied => self.outputs.hud.announce(&Announcement::RecordCopied),
            UiMsg::Orbit(dx, dy) => self.outputs.screen.orbit(dx, dy),
            UiMsg::Zoom(factor) => self.outputs.screen.zoom(factor),
            UiMsg::Reveal(cell) => self.outputs.screen.reveal(cell),
            UiMsg::Say(question) => self.outputs.hud.answer(question, &self.session),
            UiMsg::AskCell => {
                self.cell_entry.begin();
                self.outputs.hud.announce(&Announcement::CellAwaited);
            }
            UiMsg::CellSign(sign) => self.cell_sign(sign),
            UiMsg::CameraHome => self.outputs.screen.home(),
            UiMsg::NewGame => {
                let seed = self.next_seed();
                self.update(Msg::NewGame { seed });
            }
            UiMsg::NewGameWith(setup) => {
                let seed = self.next_seed();
                self.update(Msg::NewGameWith { setup, seed });
            }
            UiMsg::RestartLevels => {
                let seed = self.next_seed();
                self.update(Msg::RestartLevels { seed });
            }
            UiMsg::Persistence(now) => self.change(|settings| settings.persistence = now),
            UiMsg::CameUp(element) => self.outputs.hud.came_up(&element),
            UiMsg::PlayFromHere(setup) => {
                let seed = self.next_seed();
                self.update(Msg::PlayFromHere {
                    seats: setup.seats,
                    time_control: setup.time_control,
                    seed,
                });
            }
            UiMsg::PlayNow => self.outputs.engine_client.hurry(),
            UiMsg::NextPace => self.outputs.next_pace(),
            UiMsg::Layout => self.outputs.refresh_hud(),
        }
    }

    /// A game from a text: asked about, or followed where there is nothing to ask.
    fn open_link(&mut self, from: &str) {
        match self.outputs.hud.open_link(&self.session, from) {
            Ok(None) => {}
            Ok(Some(record)) => self.command(Msg::Follow(record)),
            Err(reason) => self.outputs.hud.notice(Notice::Link(reason)),
        }
    }

    /// Follows a game in the page's address, which is cleaned: it is opened once.
    fn follow_address(&mut self) {
        if let Some(fragment) = locale::take_game_of_address() {
            self.ui(UiMsg::OpenLink(fragment));
        }
    }

    /// Takes a move back, where another person is at the table after a question to that one.
    fn ask_undo(&mut self) {
        match self.session.undo_needs() {
            Some((asked, cell)) => self.outputs.hud.ask_undo(asked, cell),
            None => self.command(Msg::Undo),
        }
    }

    /// A command of the player's. A reply of the engine that only waits for its delay comes first:
    /// nothing that moves delays a tap. Not before an undo, which takes it back unseen.
    fn command(&mut self, msg: Msg) {
        if !matches!(msg, Msg::Aim(_) | Msg::Undo)
            && matches!(self.session.phase(), Phase::EngineThinks(_))
            && let Some(reply) = self.outputs.engine_client.take_now()
        {
            self.update(reply);
        }
        self.update(keys::tried(msg, &self.session));
    }

    fn tick(&mut self) {
        // The board can be played: what comes now delays nothing.
        self.late_parts.tick(&mut self.outputs);
        self.outputs.tick(self.clock.now());
        if self.session.clock_runs() {
            self.update(Msg::Tick);
        }
    }

    fn take_part(&mut self, event: PartEvent) {
        let around = Surroundings {
            session: &self.session,
            settings: &self.settings,
            hidden: self.hidden,
            now: self.clock.now(),
        };
        if let Some(msg) = self.late_parts.take(event, &mut self.outputs, &around) {
            self.ui(msg);
            self.outputs.hud.came_up_late();
        }
    }

    /// The one way into the session, and out of it.
    fn update(&mut self, msg: Msg) {
        // These go on from what is stored.
        if matches!(
            msg,
            Msg::Set { .. }
                | Msg::NewGame { .. }
                | Msg::NewGameWith { .. }
                | Msg::RestartLevels { .. }
                | Msg::Import(_)
        ) {
            self.catch_up();
        }
        let effects = self.session.update(msg, self.clock.moment());
        self.run(effects);
    }

    fn run(&mut self, effects: Vec<Effect>) {
        for effect in effects {
            if effect == Effect::Save {
                self.save();
            } else {
                self.late_parts.foresee(&effect);
                let now = self.clock.now();
                self.outputs.perform(effect, &self.session, now);
            }
        }
    }

    fn change(&mut self, change: impl FnOnce(&mut PageSettings)) {
        let mut settings = self.settings.clone();
        change(&mut settings);
        self.set(settings);
    }

    /// Leads the keyboard to a cell once its name is whole.
    fn cell_sign(&mut self, sign: Option<char>) {
        let size = self.session.game().board().size();
        match self.cell_entry.take(sign, size) {
            Entry::More => {}
            Entry::Cell(cell) => self.outputs.hud.focus_cell(cell),
            Entry::None => self.outputs.hud.announce(&Announcement::NoCell),
        }
    }

    /// Brings the page's settings to everything that follows them.
    fn follow_settings(&mut self) {
        self.claims.set_single_keys(self.settings.single_keys);
        self.outputs.follow_settings(&self.settings);
    }

    /// Takes the page's settings as they shall be.
    fn set(&mut self, settings: PageSettings) {
        self.catch_up();
        self.settings = settings;
        self.save();
        self.follow_settings();
        self.outputs.refresh();
    }

    /// Language of the page.
    fn language(&self) -> Language {
        let chosen = self.settings.language;
        chosen.unwrap_or_else(locale::browser_language)
    }

    fn frame(&mut self) {
        if self.hidden {
            return;
        }
        let now = self.clock.now();
        let moving = self.outputs.frame(now);
        let waits = self.outputs.engine_client.due_in(now).is_some();
        if moving || waits || self.gestures.busy(now) {
            self.frame_loop.request_frame();
        } else {
            self.frame_loop.request_idle_frame();
        }
    }

    /// Takes the engine's reply when it is due; at once in a hidden tab, where nobody watches.
    fn take_engine_reply(&mut self) {
        let reply = if self.hidden {
            self.outputs.engine_client.take_now()
        } else {
            self.outputs.engine_client.due(self.clock.now())
        };
        if let Some(msg) = reply {
            self.update(msg);
        }
    }

    fn hide(&mut self, hidden: bool) {
        self.hidden = hidden;
        self.outputs.sound.set_hidden(hidden);
        self.gestures.reset();
        if hidden {
            self.update(Msg::Hide);
            self.frame_loop.stop();
        } else {
            self.frame_loop.set_ticking(self.clock.is_live());
        }
    }

    fn renderer_changed(&mut self) {
        self.follow_settings();
        self.outputs.refresh();
    }

    /// Stores the visit, joined with what another page may have stored since.
    fn save(&mut self) {
        self.catch_up();
        // Another tab stores the game that it plays.
        if !self.held {
            return;
        }
        let stored = storage::store(&self.visit());
        self.unstored = stored.is_err();
        match stored {
            Ok(text) => self.stored = text,
            Err(fault) => self.outputs.report_storage(fault),
        }
    }

    /// The game stops here while another tab plays it, and goes on from where that one left it.
    fn hold(&mut self, here: bool) {
        if !std::mem::replace(&mut self.held, here) && here {
            self.take_up();
        } else if !here {
            self.update(Msg::Hide);
            self.outputs.engine_client.cancel();
        }
    }

    /// Takes up what is stored; what could not be stored, from here.
    fn take_up(&mut self) {
        let found = storage::load();
        let mut visit = self.visit();
        if !self.unstored && !found.text.is_empty() {
            (visit, self.stored) = (found.visit, found.text);
        } else if let Some(game) = found.visit.session.game {
            // Neither game is lost: the one that the other tab stored waits.
            visit.session.waiting.push(game);
        }
        self.settings = visit.page;
        let (seed, now) = (self.next_seed(), self.clock.moment());
        let (session, effects) = Session::new(visit.session, seed, now);
        self.session = session;
        self.follow_settings();
        self.run(effects);
        self.outputs.refresh();
    }

    /// Settings, level and history follow the player's other pages: when the browser tells of them,
    /// and before something is stored; each page keeps its own game.
    fn catch_up(&mut self) {
        if let Some(text) = storage::news(&self.stored) {
            self.adopt_stored(text);
        }
    }

    fn adopt_stored(&mut self, text: String) {
        let (SavedVisit { mut session, page }, whole) = storage::take(&text);
        self.stored = text;
        if whole {
            self.settings = page;
        } else {
            session.settings = self.session.settings().clone();
        }
        let stored = Msg::Adopt(Box::new(session));
        let effects = self.session.update(stored, self.clock.moment());
        self.run(effects);
        self.follow_settings();
    }

    fn import(&mut self, visit: SavedVisit) {
        self.catch_up();
        // What a browser has promised, another one has not.
        let persistence = self.settings.persistence;
        self.settings = PageSettings {
            persistence,
            ..visit.page
        };
        self.update(Msg::Import(Box::new(visit.session)));
        self.follow_settings();
    }

    fn next_seed(&mut self) -> u64 {
        // A Weyl sequence: any odd step visits every seed before one returns.
        self.seed = self.seed.wrapping_add(0x9E37_79B9_7F4A_7C15);
        self.seed
    }
}

impl Handler for App {
    type Input = Input;

    fn handle(&mut self, input: Input) {
        let quiet = matches!(input, Input::Frame(FrameEvent::Frame | FrameEvent::Tick));
        self.frame_due |= !quiet;
        match input {
            Input::Browser(event) => self.browser(event),
            Input::Ui(msg) => self.ui(msg),
            Input::Worker(event) => self.outputs.engine_client.take(event),
            Input::Frame(FrameEvent::Frame) => self.frame(),
            // A frame comes, as after any input.
            Input::Frame(FrameEvent::IdleElapsed) => {}
            Input::Frame(FrameEvent::Tick) => self.tick(),
            Input::Part(event) => self.take_part(event),
            Input::Held(here) => self.hold(here),
            Input::Imported(visit) => self.import(*visit),
        }
    }

    /// Writes what has become stale, so that each part of the page is written once, and sees that
    /// the next frame comes.
    fn flush(&mut self) {
        self.take_engine_reply();
        let reader = (self.language(), self.touch);
        let now = self.clock.now();
        self.outputs
            .write(&self.session, &self.settings, reader, now);
        let renderer = self.outputs.screen.renderer();
        self.claims.set_scene(renderer == Renderer::WebGl);
        self.claims.set_zooms(self.outputs.screen.zooms());
        self.claims.set_naming(self.cell_entry.is_open());
        if std::mem::take(&mut self.frame_due) && self.clock.is_live() && !self.hidden {
            self.frame_loop.request_frame();
        }
    }
}
