//! The seam between the page and its sound, which is a part of its own that comes later, or not at
//! all.

use crate::{cue::Cue, mood::Situation, volume::Volumes};

/// Where the sound stands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SoundState {
    /// No gesture yet, or nothing may be heard: no context exists.
    Silent,
    /// The audio clock runs.
    Running,
    /// Muted, hidden or interrupted; the next gesture resumes what may be heard.
    Suspended,
    /// The browser refused, with its words in whatever language it speaks; a later gesture may
    /// still heal it.
    Failed(String),
}

/// What the page asks of its sound. Nothing here fails: what goes wrong is a state.
pub trait SoundEngine {
    /// Creates or resumes the context. Call it inside a real user gesture (pointer up, key down,
    /// click), before the cues of that gesture.
    fn gesture(&mut self);

    /// Plays a cue now, or not at all.
    fn cue(&mut self, cue: Cue);

    /// Tells the music how the player stands (S2). Call it whenever the position has changed.
    fn situation(&mut self, situation: &Situation);

    /// Follows the settings; muting suspends the context after a fade.
    fn set_volumes(&mut self, volumes: Volumes);

    /// Suspends in a hidden tab and resumes in a shown one.
    fn set_hidden(&mut self, hidden: bool);

    /// Schedules what comes next and releases what has ended. Call it each frame or about every
    /// 250 ms; later calls are made up for.
    fn tick(&mut self);

    /// Where the sound stands now.
    fn state(&self) -> SoundState;
}

/// No sound: until the engine is there, or where it can't be had.
#[derive(Default)]
pub struct Silence {
    failure: Option<String>,
}

impl Silence {
    /// Silence since the engine can't be had, and why.
    pub const fn failed(reason: String) -> Self {
        Self {
            failure: Some(reason),
        }
    }
}

impl SoundEngine for Silence {
    fn gesture(&mut self) {}
    fn cue(&mut self, _: Cue) {}
    fn situation(&mut self, _: &Situation) {}
    fn set_volumes(&mut self, _: Volumes) {}
    fn set_hidden(&mut self, _: bool) {}
    fn tick(&mut self) {}

    fn state(&self) -> SoundState {
        let failure = self.failure.clone();
        failure.map_or(SoundState::Silent, SoundState::Failed)
    }
}
