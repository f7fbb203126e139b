//! Sound of Border Rush, all generated, no file: the game's cues and situation become timed notes
//! (pure), and notes become sound in a browser.
//!
//! A [`SoundEngine`] is all that the page needs: [`Sound`], or [`Silence`] where there is none.
//! [`webaudio`] is the only module that touches Web Audio; everything else is pure, seeded and
//! tested without a browser. Nothing here may disturb the game: whatever the browser refuses ends
//! in [`SoundState::Failed`], never in a panic.

pub mod chance;
pub mod cue;
pub mod effects;
mod engine;
pub mod harmony;
pub mod instrument;
mod life;
pub mod limit;
pub mod mood;
pub mod music;
pub mod noise;
mod sound;
pub mod stroke;
pub mod volume;
pub mod webaudio;

pub use cue::Cue;
pub use engine::{Silence, SoundEngine, SoundState};
pub use mood::{Situation, Tension};
pub use sound::Sound;
pub use volume::Volumes;
pub use webaudio::hush;

/// Panics as the sound would (tests of the page).
#[cold]
pub fn break_down() -> ! {
    panic!("asked to");
}
