//! The page's sound: cues and situations in, a state out.

use std::mem;

use wasm_bindgen::JsValue;

use crate::{
    chance::Chance,
    cue::Cue,
    effects::{self, MOST_STROKES},
    engine::{SoundEngine, SoundState},
    life::{Waiting, Watchdog},
    mood::{Mood, Situation},
    music::{Event, Scheduler},
    stroke::Stroke,
    volume::Volumes,
    webaudio::{Bus, Live, page_clock, reason},
};

/// Contexts that may fail before sound is given up for this visit.
const MOST_FAILURES: u8 = 3;
/// Seconds after a gesture until a context that still does not run counts as refused. Some browsers
/// say nothing where there is no device: the clock just never starts.
const START: f64 = 3.0;

/// All sound of the game. Errors end in [`SoundState::Failed`] and never reach the caller.
pub struct Sound {
    live: Option<Live>,
    failure: Option<String>,
    failures: u8,
    volumes: Volumes,
    hidden: bool,
    mood: Mood,
    chance: Chance,
    waiting: Waiting,
    watchdog: Watchdog,
    stalled: bool,
    /// A gesture has come, so a context may begin as soon as one is wanted.
    touched: bool,
    /// Since when, in seconds of the page's clock, a gesture has waited for the context to run.
    asked: Option<f64>,
    music: Scheduler,
    /// Reused by every cue and every tick.
    strokes: Vec<Stroke>,
    events: Vec<Event>,
}

impl Default for Sound {
    fn default() -> Self {
        Self::new()
    }
}

impl SoundEngine for Sound {
    fn gesture(&mut self) {
        self.touched = true;
        if !self.wanted() || self.failures >= MOST_FAILURES {
            return;
        }
        if mem::take(&mut self.stalled) {
            self.live = None;
        }
        if !self.running() {
            self.asked.get_or_insert_with(page_clock);
        }
        if self.live.is_none() {
            self.begin();
        } else if !self.running() {
            self.attempt(Self::wake);
        }
    }

    fn cue(&mut self, cue: Cue) {
        if !self.wanted() {
            return;
        }
        if self.running() {
            self.attempt(|sound, live| sound.play(live, cue));
        } else if self.live.is_some() {
            self.waiting.hold(cue, page_clock());
        }
    }

    fn situation(&mut self, situation: &Situation) {
        self.mood.hear(situation);
    }

    fn set_volumes(&mut self, volumes: Volumes) {
        if volumes == self.volumes {
            return;
        }
        let before = self.wanted();
        self.volumes = volumes;
        self.attempt(|sound, live| live.graph.set_volumes(sound.volumes));
        self.follow(before);
    }

    fn set_hidden(&mut self, hidden: bool) {
        let before = self.wanted();
        self.hidden = hidden;
        self.follow(before);
    }

    fn tick(&mut self) {
        if !self.running() {
            return;
        }
        self.asked = None;
        self.attempt(|sound, live| {
            let page = page_clock();
            sound.stalled |= sound.watchdog.stalled(page, live.graph.now());
            live.graph.sweep()?;
            let mut waiting = mem::take(&mut sound.waiting);
            waiting
                .release(page)
                .try_for_each(|cue| sound.play(live, cue))?;
            sound.continue_music(live)
        });
    }

    fn state(&self) -> SoundState {
        match (&self.failure, &self.live) {
            (Some(reason), _) => SoundState::Failed(reason.clone()),
            (None, None) => SoundState::Silent,
            (None, Some(live)) if live.running() && !self.stalled => SoundState::Running,
            (None, Some(_)) if self.refused() => SoundState::Failed("does not start".into()),
            (None, Some(_)) => SoundState::Suspended,
        }
    }
}

impl Sound {
    /// A silent sound; nothing is created in the browser.
    pub fn new() -> Self {
        Self {
            live: None,
            failure: None,
            failures: 0,
            volumes: Volumes::default(),
            hidden: false,
            mood: Mood::default(),
            chance: Chance::new(0),
            waiting: Waiting::default(),
            watchdog: Watchdog::default(),
            stalled: false,
            touched: false,
            asked: None,
            music: Scheduler::new(0),
            strokes: Vec::with_capacity(MOST_STROKES),
            events: Vec::new(),
        }
    }

    fn refused(&self) -> bool {
        self.asked.is_some_and(|since| page_clock() - since > START)
    }

    fn wanted(&self) -> bool {
        !self.hidden && self.volumes.audible()
    }

    fn running(&self) -> bool {
        self.live.as_ref().is_some_and(Live::running)
    }

    fn begin(&mut self) {
        self.failure = None;
        self.chance = Chance::new(page_clock().to_bits());
        self.music = Scheduler::new(self.chance.bits());
        match Live::new(&mut self.chance) {
            Ok(live) => {
                self.live = Some(live);
                self.attempt(Self::wake);
            }
            Err(thrown) => self.fail(&thrown),
        }
    }

    fn wake(&mut self, live: &mut Live) -> Result<(), JsValue> {
        live.graph.set_volumes(self.volumes)?;
        live.resume()
    }

    /// Suspends or resumes when what is wanted has changed.
    fn follow(&mut self, before: bool) {
        match (before, self.wanted()) {
            (true, false) => {
                self.asked = None;
                self.attempt(|_, live| live.suspend());
            }
            (false, true) if self.live.is_some() => self.attempt(Self::wake),
            // Unmuting is a gesture too, whose own call came while sound was not wanted.
            (false, true) if self.touched => self.gesture(),
            _ => {}
        }
    }

    fn play(&mut self, live: &mut Live, cue: Cue) -> Result<(), JsValue> {
        let at = live.graph.now() + f64::from(cue.delay());
        if cue.hush() > 0.0 {
            live.graph.hush(self.volumes, cue.hush())?;
        }
        self.strokes.clear();
        let key = self.music.composer().key();
        effects::strokes(cue, key, &mut self.chance, &mut self.strokes);
        for stroke in &self.strokes {
            live.graph.play(Bus::Effects, stroke, at)?;
        }
        Ok(())
    }

    fn continue_music(&mut self, live: &mut Live) -> Result<(), JsValue> {
        if self.volumes.music_gain() <= 0.0 {
            return Ok(());
        }
        let now = live.graph.now();
        self.events.clear();
        self.music.tick(now, self.mood.at(now), &mut self.events);
        self.events
            .iter()
            .try_for_each(|event| live.graph.perform(event))
    }

    /// Does something with the live context, if there is one; a thrown value ends it.
    fn attempt(&mut self, action: impl FnOnce(&mut Self, &mut Live) -> Result<(), JsValue>) {
        let Some(mut live) = self.live.take() else {
            return;
        };
        match action(self, &mut live) {
            Ok(()) => self.live = Some(live),
            Err(thrown) => self.fail(&thrown),
        }
    }

    fn fail(&mut self, thrown: &JsValue) {
        self.failures += 1;
        self.failure = Some(reason(thrown));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Natively there is no Web Audio, as in a browser that lacks it.
    #[test]
    fn without_web_audio_the_game_goes_on_in_silence() {
        let mut sound = Sound::new();
        assert_eq!(sound.state(), SoundState::Silent);
        for _ in 0..10 {
            sound.gesture();
            sound.cue(Cue::Won);
            sound.situation(&Situation::default());
            sound.tick();
            sound.set_hidden(true);
            sound.set_hidden(false);
            sound.set_volumes(Volumes {
                muted: true,
                ..Volumes::default()
            });
            sound.set_volumes(Volumes::default());
            assert!(matches!(sound.state(), SoundState::Failed(_)));
        }
    }

    #[test]
    fn nothing_begins_while_nothing_may_be_heard() {
        let mut sound = Sound::new();
        sound.set_volumes(Volumes {
            muted: true,
            ..Volumes::default()
        });
        sound.gesture();
        assert_eq!(sound.state(), SoundState::Silent);
        sound.set_volumes(Volumes::default());
        assert!(
            matches!(sound.state(), SoundState::Failed(_)),
            "unmuting begins"
        );
    }
}
