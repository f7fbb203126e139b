//! The music (S1, S2): pure and seeded, written one half beat at a time for the tension of the
//! moment. The same seed and tensions give the same notes on every machine.

mod bells;
mod chords;
mod composer;
mod scheduler;
mod style;

pub use composer::Composer;
pub use scheduler::{Scheduler, WINDOW};
pub use style::{Style, TEMPO_BOUNDS};

/// Voices of the pad.
pub const PAD_VOICES: usize = 3;

/// What sounds.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Sounding {
    /// A voice of the pad moves to a pitch and swells to a level.
    Pad {
        /// 0 (lowest) to 2.
        voice: u8,
        /// In semitones, 60 being middle C.
        pitch: u8,
        /// 0..1.
        level: f32,
    },
    /// The pad's filter opens or closes.
    Air {
        /// Hertz.
        cutoff: f32,
    },
    /// A bell.
    Bell {
        /// In semitones, 60 being middle C.
        pitch: u8,
        /// 0..1.
        level: f32,
        /// −1 left to 1 right.
        pan: f32,
    },
    /// A low beat.
    Pulse {
        /// In semitones, 60 being middle C.
        pitch: u8,
        /// 0..1.
        level: f32,
    },
}

impl Sounding {
    /// Its pitch, if it has one.
    pub const fn pitch(&self) -> Option<u8> {
        match *self {
            Self::Pad { pitch, .. } | Self::Bell { pitch, .. } | Self::Pulse { pitch, .. } => {
                Some(pitch)
            }
            Self::Air { .. } => None,
        }
    }
}

/// Something that sounds at a time.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Event {
    /// Seconds of the audio clock.
    pub at: f64,
    /// What sounds.
    pub sounding: Sounding,
}
