//! The application: the session with everything that shows it, in one place and one direction.
//!
//! Input → [`Msg`] → [`Session::update`] → [`Effect`]s → scene, interface, sound, storage, rock.
//! An effect that fails is told to the player or comes back as a message; it never reaches the
//! rules.
//!
//! [`Effect`]: border_rush_core::session::Effect

mod audio_cues;
mod input;
pub mod page;
mod perform;
mod pointer;
mod result_delay;

use std::rc::Rc;

use border_rush_audio::Sound;
use border_rush_core::{
    Cell,
    session::{Msg, Now, Phase, Session},
};
use wasm_bindgen::JsValue;
use web_sys::HtmlCanvasElement;

pub use input::Input;

use crate::{
    hud::{self, Announcement, Hud, UiMsg},
    i18n::Language,
    input::{self as browser, BrowserEvent, Gestures},
    maths::Maths,
    page_settings::{Motion, PageSettings},
    scene::{Renderer, Screen},
    shell::{
        clock::{Clock, wall_time},
        engine_client::EngineClient,
        frame_loop::{FrameEvent, FrameLoop},
        listener::Listener,
        locale,
        queue::{Handler, Queue},
    },
    storage::{self, Found, SavedVisit, StorageFault},
};
use result_delay::ResultDelay;

/// Wheel pixels that zoom by a factor of e.
const WHEEL_SCALE: f64 = 900.0;

/// What a page is started with.
pub struct Start {
    /// Its canvas.
    pub canvas: HtmlCanvasElement,
    /// Its clock.
    pub clock: Clock,
    /// Seed of everything drawn by lot; each game takes the next one.
    pub seed: u64,
    /// Whether the first pointer is a finger.
    pub touch: bool,
}

/// The session and everything that shows it.
pub struct App {
    session: Session,
    settings: PageSettings,
    screen: Screen,
    hud: Hud,
    sound: Sound,
    engine_client: EngineClient,
    clock: Clock,
    frame_loop: FrameLoop,
    result_delay: ResultDelay,
    gestures: Gestures,
    seed: u64,
    touch: bool,
    hidden: bool,
    /// What [`Self::flush`] has to write.
    stale: Stale,
    reported: Reported,
    /// The text of the stored document, as far as this page knows.
    stored: String,
    _listeners: Vec<Listener>,
}

/// What the player has been told already: each fault once.
#[derive(Default)]
struct Reported {
    storage: Option<StorageFault>,
    sound: bool,
    engine: bool,
}

#[derive(Clone, Copy, Default)]
struct Stale {
    hud: bool,
    board: bool,
    /// Something happened that the next frame should show at once.
    frame: bool,
}

impl Stale {
    const ALL: Self = Self {
        hud: true,
        board: true,
        frame: true,
    };
}

impl App {
    /// Builds the page's application and takes up the former visit.
    ///
    /// # Errors
    /// What the browser says where the page lacks an element that it needs.
    pub fn start(start: Start, queue: &Queue<Self>) -> Result<Self, JsValue> {
        let document = web_sys::window()
            .and_then(|window| window.document())
            .ok_or("no page")?;
        let controls = poster(queue, Input::Ui);
        let mut hud = Hud::new(&document, Rc::clone(&controls))?;
        hud.set_dialogs(hud::mount_dialogs(&document, &controls)?);
        let engine_client = EngineClient::start(poster(queue, Input::Worker));
        let listeners = browser::listen(&start.canvas, &poster(queue, Input::Browser))?;
        let Found { visit, text, fault } = storage::load();
        let (session, effects) = Session::new(visit.session, start.seed, moment(start.clock));
        let mut app = Self {
            session,
            settings: visit.page,
            screen: Screen::new(start.canvas),
            hud,
            sound: Sound::new(),
            engine_client,
            clock: start.clock,
            frame_loop: FrameLoop::new(poster(queue, Input::Frame)),
            result_delay: ResultDelay::default(),
            gestures: Gestures::default(),
            seed: start.seed,
            touch: start.touch,
            hidden: document.hidden(),
            stale: Stale::ALL,
            reported: Reported::default(),
            stored: text,
            _listeners: listeners,
        };
        app.adopt_settings();
        app.run(effects);
        app.report_storage(fault);
        if fault == Some(StorageFault::Damaged) {
            app.save();
        }
        app.frame_loop
            .set_ticking(app.clock.is_live() && !app.hidden);
        Ok(app)
    }

    /// Moves a manual clock on and draws (tests).
    pub fn advance(&mut self, ms: f64) {
        self.clock.advance(ms);
        self.tick();
        self.flush();
        self.screen.frame(self.clock.now());
        self.follow();
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
        self.screen.locate(cell)
    }

    /// The state of the sound in a word (tests).
    pub fn sound_word(&self) -> &'static str {
        audio_cues::state_word(&self.sound.state())
    }

    fn update(&mut self, msg: Msg) {
        // These go on from what is stored.
        if matches!(
            msg,
            Msg::Set { .. } | Msg::NewGame { .. } | Msg::RestartLevels { .. } | Msg::Import(_)
        ) {
            self.catch_up();
        }
        let effects = self.session.update(msg, moment(self.clock));
        self.run(effects);
    }

    fn ui(&mut self, msg: UiMsg) {
        match msg {
            UiMsg::Game(msg) => self.command(msg),
            UiMsg::Settings(settings) => {
                let seed = self.next_seed();
                self.update(Msg::Set { settings, seed });
            }
            UiMsg::PageSettings(settings) => self.set(settings),
            UiMsg::ToggleMute => self.change(|settings| settings.muted = !settings.muted),
            UiMsg::NextLanguage => {
                let next = self.language().next();
                self.change(|settings| settings.language = Some(next));
            }
            UiMsg::Open(kind) => self.hud.open(kind),
            UiMsg::AskNewGame => self.hud.ask_new_game(),
            UiMsg::AskRestart => self.hud.ask_restart(),
            UiMsg::RecordCopied => self.hud.announce(&Announcement::RecordCopied),
            UiMsg::CameraHome => self.screen.home(),
            UiMsg::Picture(link) => {
                if let Some(address) = self.screen.picture(self.clock.now()) {
                    // An address of the browser's own making is not refused.
                    let _ = link.set_attribute("href", &address);
                }
            }
            UiMsg::NewGame => {
                let seed = self.next_seed();
                self.update(Msg::NewGame { seed });
            }
            UiMsg::RestartLevels => {
                let seed = self.next_seed();
                self.update(Msg::RestartLevels { seed });
            }
            UiMsg::Layout => self.stale.hud = true,
        }
    }

    /// A command of the player's. A move of the rock that only waits for its beat comes first: nothing
    /// that moves delays a tap. Not before an undo, which takes it back unseen.
    fn command(&mut self, msg: Msg) {
        if !matches!(msg, Msg::Aim(_) | Msg::Undo)
            && matches!(self.session.phase(), Phase::EngineThinks(_))
            && let Some(reply) = self.engine_client.take_now()
        {
            self.update(reply);
        }
        self.update(msg);
    }

    fn change(&mut self, change: impl FnOnce(&mut PageSettings)) {
        let mut settings = self.settings.clone();
        change(&mut settings);
        self.set(settings);
    }

    /// Takes the page's settings as they shall be.
    fn set(&mut self, settings: PageSettings) {
        self.catch_up();
        self.settings = settings;
        self.save();
        self.adopt_settings();
        self.stale.board = true;
    }

    /// Brings the settings to everything that follows them.
    fn adopt_settings(&mut self) {
        let settings = &self.settings;
        let reduced = match settings.motion {
            Motion::Auto => locale::system_reduces_motion(),
            Motion::Full => false,
            Motion::Reduced => true,
        };
        self.sound.set_volumes(audio_cues::volumes(settings));
        self.screen.set_style(reduced, settings);
        self.hud.set_reduced_motion(reduced);
        self.result_delay
            .set_animated(!reduced && self.screen.renderer() == Renderer::WebGl);
        self.stale.hud = true;
    }

    fn browser(&mut self, event: BrowserEvent) {
        match event {
            BrowserEvent::Pointer(action, pointer) => self.pointer(action, pointer),
            BrowserEvent::PointerLeft => self.update(Msg::Aim(None)),
            BrowserEvent::Blur => self.gestures.reset(),
            BrowserEvent::Wheel(pixels) => self.screen.zoom((-pixels / WHEEL_SCALE).exponential()),
            BrowserEvent::Key(key) => self.key(key),
            BrowserEvent::UserGesture => {
                self.sound.gesture();
                self.report_sound();
            }
            BrowserEvent::Hidden(hidden) => self.hide(hidden),
            BrowserEvent::StoredElsewhere => self.catch_up(),
            BrowserEvent::Resized => self.stale.hud = true,
            BrowserEvent::MotionChanged => self.adopt_settings(),
            BrowserEvent::ContextLost => self.context_lost(),
            BrowserEvent::ContextRestored => self.context_restored(),
        }
    }

    /// Writes the interface, fits the picture to what it leaves free, and brings what stands on
    /// cells to where the fitted picture has them.
    fn write_hud(&mut self) {
        let renderer = self.screen.renderer();
        let language = self.language();
        let mut model = hud::view_model(
            &self.session,
            &self.settings,
            language,
            self.touch,
            renderer,
        );
        model.show_result = self.result_delay.is_over();
        self.hud.render(&model);
        self.screen.fit(self.hud.insets());
        self.follow();
    }

    fn frame(&mut self) {
        if self.hidden {
            return;
        }
        self.sound.tick();
        let now = self.clock.now();
        let moving = self.screen.frame(now);
        self.follow();
        self.stale.hud |= self.result_delay.elapses(now);
        if moving || self.engine_client.due_in(now).is_some() || self.gestures.busy() {
            self.frame_loop.request_frame();
        } else {
            self.frame_loop.request_idle_frame();
        }
    }

    /// Language of the page.
    fn language(&self) -> Language {
        let chosen = self.settings.language;
        chosen.unwrap_or_else(locale::browser_language)
    }

    /// What stands on cells stays with its cell while the camera turns.
    fn follow(&mut self) {
        let screen = &self.screen;
        self.hud.follow(&|cell| screen.locate(cell));
    }

    fn tick(&mut self) {
        self.sound.tick();
        self.report_sound();
        self.stale.hud |= self.result_delay.elapses(self.clock.now());
    }

    /// Takes the engine's reply when it is due; at once in a hidden tab, where nobody watches.
    fn take_engine_reply(&mut self) {
        let reply = if self.hidden {
            self.engine_client.take_now()
        } else {
            self.engine_client.due(self.clock.now())
        };
        if let Some(msg) = reply {
            self.update(msg);
        }
    }

    fn hide(&mut self, hidden: bool) {
        self.hidden = hidden;
        self.sound.set_hidden(hidden);
        self.gestures.reset();
        if hidden {
            self.frame_loop.stop();
        } else {
            self.frame_loop.set_ticking(self.clock.is_live());
        }
    }

    fn context_lost(&mut self) {
        self.screen.lose();
        self.adopt_settings();
        self.stale = Stale::ALL;
    }

    fn context_restored(&mut self) {
        self.screen.restore();
        self.adopt_settings();
        self.stale = Stale::ALL;
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
        let news = Msg::Adopt(Box::new(session));
        let effects = self.session.update(news, moment(self.clock));
        self.run(effects);
        self.adopt_settings();
    }

    fn import(&mut self, visit: SavedVisit) {
        self.catch_up();
        self.settings = visit.page;
        self.update(Msg::Import(Box::new(visit.session)));
        self.adopt_settings();
    }

    fn next_seed(&mut self) -> u64 {
        // A Weyl sequence: any odd step visits every seed before one returns.
        self.seed = self.seed.wrapping_add(0x9E37_79B9_7F4A_7C15);
        self.seed
    }
}

/// The moment of an input: the page's clock, and the date.
fn moment(clock: Clock) -> Now {
    Now {
        instant: clock.now() as u64,
        wall: wall_time(),
    }
}

impl Handler for App {
    type Input = Input;

    fn handle(&mut self, input: Input) {
        let waits = matches!(input, Input::Frame(FrameEvent::Frame | FrameEvent::Tick));
        self.stale.frame |= !waits;
        match input {
            Input::Browser(event) => self.browser(event),
            Input::Ui(msg) => self.ui(msg),
            Input::Worker(event) => self.engine_client.take(event),
            Input::Frame(FrameEvent::Frame) => self.frame(),
            // A frame comes, as after any input.
            Input::Frame(FrameEvent::IdleElapsed) => {}
            Input::Frame(FrameEvent::Tick) => self.tick(),
            Input::Imported(visit) => self.import(*visit),
        }
    }

    /// Writes what has become stale, so that each part of the page is written once, and sees that
    /// the next frame comes.
    fn flush(&mut self) {
        self.take_engine_reply();
        if std::mem::take(&mut self.stale.board) {
            self.screen.show(&self.session, self.clock.now());
        }
        if std::mem::take(&mut self.stale.hud) {
            self.write_hud();
        }
        if std::mem::take(&mut self.stale.frame) && self.clock.is_live() && !self.hidden {
            self.frame_loop.request_frame();
        }
    }
}

/// Posts what a part tells as an input of the application.
fn poster<T: 'static>(queue: &Queue<App>, input: fn(T) -> Input) -> Rc<dyn Fn(T)> {
    let queue = queue.clone();
    Rc::new(move |told| queue.post(input(told)))
}
