//! What shows, sounds and thinks: the effects of the session, done; and what goes wrong with them,
//! told once.

use border_rush_audio::{Cue, Silence, SoundEngine, SoundState};
use border_rush_core::{
    Event, Side,
    session::{Effect, Now, Session, are_engines},
};

use super::{audio_cues, result_delay::ResultDelay, vibrations};
use crate::{
    hud::{Announcement, Hud, Moment, Pace, arrival_key},
    i18n::Language,
    page_settings::{Motion, PageSettings},
    scene::{Renderer, Screen},
    shell::{
        engine_client::EngineClient, locale, notices::Notice, storage::StorageFault, vibration,
    },
};

/// The parts of the page that effects reach.
pub struct Outputs {
    /// The picture of the board.
    pub screen: Screen,
    /// The interface.
    pub hud: Hud,
    /// The sound; silence until it is here.
    pub sound: Box<dyn SoundEngine>,
    /// The engine.
    pub engine_client: EngineClient,
    result_delay: ResultDelay,
    /// How fast engines that play each other are shown.
    pace: Pace,
    stale: Stale,
    reported: Reported,
    /// Whether a finger may feel what it does (U14).
    vibrates: bool,
}

/// What a part that has come follows.
pub struct Surroundings<'a> {
    /// The visit's session.
    pub session: &'a Session,
    /// The page's settings.
    pub settings: &'a PageSettings,
    /// Whether the tab is hidden.
    pub hidden: bool,
    /// The page's clock in milliseconds.
    pub now: f64,
}

/// What the player has been told already: each fault once.
#[derive(Default)]
struct Reported {
    storage: Option<StorageFault>,
    sound: bool,
    engine: bool,
}

/// What has changed since it was last written.
#[derive(Clone, Copy)]
struct Stale {
    hud: bool,
    board: bool,
}

const EVERYTHING: Stale = Stale {
    hud: true,
    board: true,
};

impl Outputs {
    /// Everything is still to be written.
    pub fn new(screen: Screen, hud: Hud, engine_client: EngineClient) -> Self {
        Self {
            screen,
            hud,
            sound: Box::new(Silence::default()),
            engine_client,
            result_delay: ResultDelay::default(),
            pace: Pace::default(),
            stale: EVERYTHING,
            reported: Reported::default(),
            vibrates: false,
        }
    }

    /// Does what an effect asks for, at the clock's `now`. The session is the one that it came from.
    pub fn perform(&mut self, effect: Effect, session: &Session, now: f64) {
        match effect {
            Effect::Redraw => self.stale.board = true,
            Effect::Hud => self.stale.hud = true,
            Effect::Played(events) => {
                self.sound_moves(&events, session);
                self.vibrate(vibrations::of_move(&events, session.viewer()));
                self.hud.announce(&Announcement::Played(&events));
            }
            Effect::Ended(finish) => {
                self.sound.cue(audio_cues::ending(finish, session.viewer()));
                self.sound_situation(session);
                self.result_delay.ended(finish.outcome, now);
            }
            Effect::Refused(_, reason) => {
                self.sound.cue(Cue::Forbidden);
                self.vibrate(vibrations::REFUSED);
                let awaited = session.game().to_move();
                self.hud.announce(&Announcement::Refused(reason, awaited));
            }
            Effect::Declined(reason) => {
                self.hud.announce(&Announcement::Declined(reason));
            }
            Effect::TimeShort(side) => {
                self.sound.cue(Cue::TimeShort);
                self.hud.announce(&Announcement::TimeShort(side));
            }
            Effect::Pinned(cell) => self.hud.announce(&Announcement::Pinned(cell)),
            Effect::Arrived(arrival) => {
                if let Some(key) = arrival_key(&arrival) {
                    self.hud.notice(Notice::Link(key));
                }
            }
            Effect::Undone => {
                self.sound.cue(Cue::Undo);
                self.sound_situation(session);
                self.hud.announce(&Announcement::Undone);
            }
            Effect::Swapped => {
                self.sound.cue(Cue::Undo);
                self.sound_situation(session);
                self.hud.announce(&Announcement::Swapped);
            }
            Effect::Started => {
                self.sound_situation(session);
                self.hud.announce(&Announcement::Started);
            }
            Effect::Think(request) => {
                let shows = are_engines(session.table().seats());
                self.engine_client
                    .set_pace(shows.then(|| self.pace.delay()));
                self.engine_client.ask(request, now);
            }
            Effect::CancelThink => self.engine_client.cancel(),
            // Only the application knows all that is stored.
            Effect::Save => {}
            Effect::Advised => self.say_advice(session),
            Effect::NoAdvice => self.hud.notice(Notice::NoAdvice),
            Effect::EngineFellBack => self.report_fallback(session),
        }
    }

    /// Brings the settings to everything that follows them.
    pub fn follow_settings(&mut self, settings: &PageSettings) {
        let reduced = match settings.motion {
            Motion::Auto => locale::system_reduces_motion(),
            Motion::Full => false,
            Motion::Reduced => true,
        };
        self.sound.set_volumes(audio_cues::volumes(settings));
        self.screen.set_style(reduced, settings);
        self.hud.set_reduced_motion(reduced);
        self.hud.set_scheme(settings.scheme);
        self.vibrates = settings.vibration;
        self.result_delay
            .set_animated(!reduced && self.screen.renderer() == Renderer::WebGl);
        self.stale.hud = true;
    }

    /// Puts the sound in the place of the one before.
    pub fn adopt_sound(&mut self, sound: Box<dyn SoundEngine>, around: &Surroundings<'_>) {
        self.sound = sound;
        self.sound.set_volumes(audio_cues::volumes(around.settings));
        self.sound.set_hidden(around.hidden);
        self.sound_situation(around.session);
    }

    /// Shows engines that play each other at the next pace, from the next move on.
    pub fn next_pace(&mut self) {
        self.pace = self.pace.next();
        self.stale.hud = true;
    }

    /// The player has touched the page: what stepped back from the end comes again.
    pub fn touched(&mut self) {
        self.stale.hud |= self.result_delay.interrupt();
    }

    /// Has the interface written anew.
    pub fn refresh_hud(&mut self) {
        self.stale.hud = true;
    }

    /// Has the interface and the board written anew.
    pub fn refresh(&mut self) {
        self.stale = EVERYTHING;
    }

    /// Writes what has become stale, in a language, to a finger or a mouse.
    pub fn write(
        &mut self,
        session: &Session,
        settings: &PageSettings,
        (language, touch): (Language, bool),
        now: f64,
    ) {
        if std::mem::take(&mut self.stale.board) {
            self.screen.show(session, now);
            let turns = settings.turn_board && session.is_shared();
            match session.game().to_move().filter(|_| turns) {
                Some(side) => self.screen.set_turned(side == Side::Rock),
                // At the end the board stays as the last move was made.
                None if turns => {}
                None => self.screen.set_turned(false),
            }
        }
        if std::mem::take(&mut self.stale.hud) {
            self.hud.render(&Moment {
                session,
                page: settings,
                pace: self.pace,
                now: Now {
                    instant: now as u64,
                    wall: 0,
                },
                language,
                touch,
                renderer: self.screen.renderer(),
                show_result: self.result_delay.is_over(),
                shows_end: self.result_delay.shows_end(),
            });
            // The picture fits into what the interface leaves free.
            self.screen.fit(self.hud.insets());
            self.follow();
        }
        self.hud.pass(now);
    }

    /// Draws a frame; says whether anything moves.
    pub fn frame(&mut self, now: f64) -> bool {
        self.sound.tick();
        let moving = self.screen.frame(now);
        self.follow();
        self.stale.hud |= self.result_delay.elapses(now);
        self.hud.pass(now) || moving
    }

    /// What goes on also where nothing is drawn.
    pub fn tick(&mut self, now: f64) {
        self.sound.tick();
        self.report_sound();
        self.hud.pass(now);
        self.stale.hud |= self.result_delay.elapses(now);
    }

    /// Says once that there is no sound, until there is; the settings go on saying so while it is
    /// true.
    pub fn report_sound(&mut self) {
        let failed = matches!(self.sound.state(), SoundState::Failed(_));
        self.hud.set_silent(failed);
        if !failed {
            self.hud.withdraw(Notice::SoundFailed);
        } else if !std::mem::replace(&mut self.reported.sound, true) {
            self.hud.notice(Notice::SoundFailed);
        }
    }

    /// Says each fault of the storage once, not at every move.
    pub fn report_storage(&mut self, fault: StorageFault) {
        if self.reported.storage.replace(fault) == Some(fault) {
            return;
        }
        self.hud.notice(match fault {
            StorageFault::Blocked => Notice::StorageBlocked,
            StorageFault::Full => Notice::StorageFull,
            StorageFault::Damaged => Notice::StorageDamaged,
        });
    }

    /// What stands on a cell stays with it while the camera turns.
    fn follow(&mut self) {
        let screen = &self.screen;
        self.hud
            .follow(&|cell| screen.locate(cell), screen.plane().as_ref());
    }

    fn sound_moves(&mut self, events: &[Event], session: &Session) {
        for cue in audio_cues::cues(events, session.game()) {
            self.sound.cue(cue);
        }
        self.sound_situation(session);
    }

    /// Tells the music how the player stands.
    fn sound_situation(&mut self, session: &Session) {
        self.sound.situation(&audio_cues::situation(session));
    }

    fn vibrate(&self, pattern: &[u8]) {
        if self.vibrates && !pattern.is_empty() {
            vibration::play(pattern);
        }
    }

    fn say_advice(&mut self, session: &Session) {
        self.hud.announce_advice(session);
    }

    /// Says once, not at every move, that the engine now runs on the page.
    fn report_fallback(&mut self, session: &Session) {
        let thinking = session.viewer().unwrap_or(Side::Water).other();
        if !std::mem::replace(&mut self.reported.engine, true) {
            self.hud.notice(Notice::EngineFellBack(thinking));
        }
    }
}
