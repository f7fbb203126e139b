//! What the session asks of the world, done; and what goes wrong with it, told once.

use border_rush_audio::{Cue, SoundState};
use border_rush_core::{Event, session::Effect};

use super::App;
use crate::{
    heard,
    hud::{self, Notice},
    rest,
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
                if rest::is_here() {
                    self.sound_moves(&events);
                }
                self.hud.announce(&hud::Announcement::Played(&events));
                if let Some(Event::Ended { outcome }) = events.last() {
                    self.curtain.ended(*outcome, self.clock.now());
                }
            }
            Effect::Refused(cell, reason) => {
                if rest::is_here() {
                    self.sound.cue(Cue::Forbidden);
                }
                self.hud.announce(&hud::Announcement::Refused(cell, reason));
            }
            Effect::Pinned(cell) => self.hud.announce(&hud::Announcement::Pinned(cell)),
            Effect::Undone => {
                if rest::is_here() {
                    self.sound.cue(Cue::Undo);
                    self.sound_situation();
                }
                self.hud.announce(&hud::Announcement::Undone);
            }
            Effect::Started => {
                if rest::is_here() {
                    self.sound_situation();
                }
                self.hud.announce(&hud::Announcement::Started);
            }
            Effect::Think(request) => self.thinker.ask(&request, self.clock.now()),
            Effect::CancelThink => self.thinker.cancel(),
            Effect::Save => match storage::store(&self.session.saved()) {
                Ok(document) => self.stored = document,
                Err(fault) => self.tell_storage(Some(fault)),
            },
            Effect::Advised => self.say_advice(),
            Effect::NoAdvice => self.hud.notice(Notice::NoAdvice),
            Effect::RockFellBack => self.tell_rock(),
        }
    }

    fn sound_moves(&mut self, events: &[Event]) {
        for cue in heard::cues(events, self.session.game()) {
            self.sound.cue(cue);
        }
        self.sound_situation();
    }

    /// What the music follows.
    pub(super) fn sound_situation(&mut self) {
        self.sound.situation(&heard::situation(&self.session));
    }

    fn say_advice(&mut self) {
        let side = self.session.game().to_move();
        if let Some((verdict, side)) = self.session.advice().zip(side) {
            self.hud
                .announce(&hud::Announcement::Advised(verdict, side));
        }
    }

    /// Says once that there is no sound; the settings go on saying so while it is true.
    pub(super) fn tell_sound(&mut self) {
        let failed = matches!(self.sound.state(), SoundState::Failed(_));
        self.hud.set_silent(failed);
        if failed && !std::mem::replace(&mut self.told.sound, true) {
            self.hud.notice(Notice::SoundFailed);
        }
    }

    /// Each fault of the storage is told once, not at every move.
    pub(super) fn tell_storage(&mut self, fault: Option<StorageFault>) {
        let Some(fault) = fault.filter(|fault| self.told.storage != Some(*fault)) else {
            return;
        };
        self.told.storage = Some(fault);
        self.hud.notice(match fault {
            StorageFault::Blocked => Notice::StorageBlocked,
            StorageFault::Full => Notice::StorageFull,
            StorageFault::Damaged => Notice::StorageDamaged,
        });
    }

    /// A rock that thinks on the page is told once, not at every move.
    fn tell_rock(&mut self) {
        if !std::mem::replace(&mut self.told.rock, true) {
            self.hud.notice(Notice::RockFellBack);
        }
    }
}
