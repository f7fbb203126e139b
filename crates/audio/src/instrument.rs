//! The two played instruments of the music, written in strokes.

use crate::{
    harmony::hertz,
    stroke::{Source, Stroke, Sweep},
};
use border_rush_core::float::clamp;

/// A bell of glass: a long tone, its octave, and a short inharmonic partial that makes the strike.
/// `level` 0..1, `pan` −1..1.
pub fn bell(pitch: u8, level: f32, pan: f32) -> [Stroke; 3] {
    let tone = hertz(pitch);
    // High bells ring shorter, as real ones do.
    let ring = clamp(900.0 / tone, 0.6, 1.8);
    let partial = |ratio: f32, attack: f32, decay: f32, share: f32| {
        Stroke::tone(
            Source::Sine,
            Sweep::still(tone * ratio),
            attack,
            decay * ring,
            level * share,
        )
        .at(pan)
        .far()
    };
    [
        partial(1.0, 0.006, 1.5, 0.7),
        partial(2.003, 0.004, 0.7, 0.18),
        partial(5.43, 0.002, 0.12, 0.07),
    ]
}

/// The low pulse: a soft blow whose overtones let a small loudspeaker tell of it too.
pub fn pulse(pitch: u8, level: f32) -> [Stroke; 3] {
    let tone = hertz(pitch);
    let blow = |ratio: f32, decay: f32, share: f32| {
        let sweep = Sweep::new(tone * ratio * 1.35, tone * ratio, 0.07);
        Stroke::tone(Source::Sine, sweep, 0.014, decay, level * share)
    };
    [
        blow(1.0, 0.42, 0.8),
        blow(2.0, 0.26, 0.22),
        blow(3.0, 0.16, 0.07),
    ]
}

/// A drop of water: a short tone that rises as the bubble closes.
pub fn drop(hertz: f32, level: f32, pan: f32) -> Stroke {
    let sweep = Sweep::new(hertz, hertz * 1.7, 0.07);
    Stroke::tone(Source::Sine, sweep, 0.005, 0.1, level).at(pan)
}
