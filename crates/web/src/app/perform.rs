//! What the session asks of the world, done; and what goes wrong with it, told once.

use border_rush_audio::{Cue, SoundState};
use border_rush_core::{Event, session::Effect};

use super::{App, audio_cues};
use crate::{
    hud::Announcement,
    shell::notices::Notice,
    storage::{self, StorageFault},
};

impl App {
    pub(super) fn run(&mut self, effects: Vec<Effect>) {
        for effect in effects {
            self.perform(effect);
        }
    }

    pub(super) fn perform(&mut self, effect: Effect) {
        match effect {
            Effect::Redraw => self.stale.board = true,
            Effect::Hud => self.stale.hud = true,
            Effect::Played(events) => {
                self.sound_moves(&events);
                self.hud.announce(&Announcement::Played(&events));
            }
            Effect::Ended(finish) => {
                self.sound
                    .cue(audio_cues::ending(finish, self.session.viewer()));
                self.sound_situation();
                self.result_delay.ended(finish.outcome, self.clock.now());
            }
            Effect::Refused(cell, reason) => {
                self.sound.cue(Cue::Forbidden);
                self.hud.announce(&Announcement::Refused(cell, reason));
            }
            Effect::Pinned(cell) => self.hud.announce(&Announcement::Pinned(cell)),
            Effect::Undone => {
                self.sound.cue(Cue::Undo);
                self.sound_situation();
                self.hud.announce(&Announcement::Undone);
            }
            Effect::Started => {
                self.sound_situation();
                self.hud.announce(&Announcement::Started);
            }
            Effect::Think(request) => self.engine_client.ask(request, self.clock.now()),
            Effect::CancelThink => self.engine_client.cancel(),
            Effect::Save => self.save(),
            Effect::Advised => self.say_advice(),
            Effect::NoAdvice => self.hud.notice(Notice::NoAdvice),
            Effect::EngineFellBack => self.report_fallback(),
        }
    }

    /// Stores the visit, joined with what another page may have stored since.
    pub(super) fn save(&mut self) {
        self.catch_up();
        match storage::store(&self.visit()) {
            Ok(text) => self.stored = text,
            Err(fault) => self.report_storage(Some(fault)),
        }
    }

    fn sound_moves(&mut self, events: &[Event]) {
        for cue in audio_cues::cues(events, self.session.game()) {
            self.sound.cue(cue);
        }
        self.sound_situation();
    }

    /// What the music follows.
    pub(super) fn sound_situation(&mut self) {
        self.sound.situation(&audio_cues::situation(&self.session));
    }

    fn say_advice(&mut self) {
        let side = self.session.game().to_move();
        if let Some((best, side)) = self.session.advice().zip(side) {
            self.hud.announce(&Announcement::Advised(best, side));
        }
    }

    /// Says once that there is no sound; the settings go on saying so while it is true.
    pub(super) fn report_sound(&mut self) {
        let failed = matches!(self.sound.state(), SoundState::Failed(_));
        self.hud.set_silent(failed);
        if failed && !std::mem::replace(&mut self.reported.sound, true) {
            self.hud.notice(Notice::SoundFailed);
        }
    }

    /// Says each fault of the storage once, not at every move.
    pub(super) fn report_storage(&mut self, fault: Option<StorageFault>) {
        let Some(fault) = fault.filter(|fault| self.reported.storage != Some(*fault)) else {
            return;
        };
        self.reported.storage = Some(fault);
        self.hud.notice(match fault {
            StorageFault::Blocked => Notice::StorageBlocked,
            StorageFault::Full => Notice::StorageFull,
            StorageFault::Damaged => Notice::StorageDamaged,
        });
    }

    /// Says once, not at every move, that the engine now thinks on the page.
    fn report_fallback(&mut self) {
        if !std::mem::replace(&mut self.reported.engine, true) {
            self.hud.notice(Notice::RockFellBack);
        }
    }
}
