//! The pad (S1): three filtered oscillators that never stop, spread over the room. Each breathes
//! with its notes: level and filter open as it swells and close as it ebbs. No slow oscillator
//! drives them, which would cost more than the voices themselves.

use wasm_bindgen::JsValue;
use web_sys::{
    AudioNode, AudioParam, BaseAudioContext, BiquadFilterNode, BiquadFilterType, GainNode,
    OscillatorNode, PeriodicWave,
};

use super::{coarsen, graph::gain};
use crate::{harmony::hertz, music::PAD_VOICES};

/// Place of each voice, lowest first.
const PLACES: [f32; PAD_VOICES] = [0.0, -0.6, 0.6];
/// Farthest that a voice drifts from its pitch, in cents.
const DRIFT: f32 = 5.0;
/// How far a voice's filter opens and closes around the cutoff of the moment.
const OPEN: (f32, f32) = (1.35, 0.75);
/// Cutoff before the music says otherwise, in hertz.
const FIRST_CUTOFF: f32 = 800.0;
/// Overtones of the wave.
const OVERTONES: usize = 14;
/// How a voice changes pitch, in seconds: it dips, moves while it is faint, and swells.
const DIP: f64 = 0.09;
const MOVE: f64 = 0.24;
const SWELL: f64 = 0.55;
/// Then it ebbs: after so many seconds, so slowly, to this share.
const EBB: (f64, f64, f32) = (2.2, 1.4, 0.45);
/// Seconds in which pitch drifts and the filter follows a new mood, thrice this to arrive.
const AIR: f64 = 0.5;

/// Three voices.
pub struct Pad {
    voices: [Voice; PAD_VOICES],
    cutoff: f32,
}

struct Voice {
    oscillator: OscillatorNode,
    filter: BiquadFilterNode,
    level: GainNode,
    pitch: u8,
}

impl Pad {
    /// A silent pad into a near and a far way.
    pub fn new(
        context: &BaseAudioContext,
        near: &AudioNode,
        far: &AudioNode,
    ) -> Result<Self, JsValue> {
        let wave = wave(context)?;
        let [low, left, right] = PLACES;
        let voice = |place| Voice::new(context, &wave, place, near, far);
        Ok(Self {
            voices: [voice(low)?, voice(left)?, voice(right)?],
            cutoff: FIRST_CUTOFF,
        })
    }

    /// Moves a voice to a pitch and a level.
    pub fn sing(&mut self, voice: u8, pitch: u8, level: f32, at: f64) -> Result<(), JsValue> {
        match self.voices.get_mut(usize::from(voice)) {
            Some(voice) => voice.sing(pitch, level, self.cutoff, at),
            None => Ok(()),
        }
    }

    /// Opens or closes the filters.
    pub fn air(&mut self, cutoff: f32, at: f64) -> Result<(), JsValue> {
        self.cutoff = cutoff;
        let filters = self.voices.iter().map(|voice| voice.filter.frequency());
        filters
            .into_iter()
            .try_for_each(|frequency| toward(&frequency, cutoff, at, AIR))
    }
}

impl Voice {
    fn new(
        context: &BaseAudioContext,
        wave: &PeriodicWave,
        place: f32,
        near: &AudioNode,
        far: &AudioNode,
    ) -> Result<Self, JsValue> {
        let oscillator = context.create_oscillator()?;
        oscillator.set_periodic_wave(wave);
        let filter = context.create_biquad_filter()?;
        filter.set_type(BiquadFilterType::Lowpass);
        filter.q().set_value(0.5);
        filter.frequency().set_value_at_time(FIRST_CUTOFF, 0.0)?;
        let level = gain(context, 0.0)?;
        let out = context.create_stereo_panner()?;
        out.pan().set_value(place);
        oscillator.connect_with_audio_node(&filter)?;
        filter.connect_with_audio_node(&level)?;
        level.connect_with_audio_node(&out)?;
        out.connect_with_audio_node(near)?;
        out.connect_with_audio_node(far)?;
        let drifting = [
            oscillator.frequency(),
            oscillator.detune(),
            filter.frequency(),
            filter.detune(),
            filter.q(),
            filter.gain(),
        ];
        drifting.iter().for_each(coarsen);
        oscillator.start()?;
        Ok(Self {
            oscillator,
            filter,
            level,
            pitch: 0,
        })
    }

    fn sing(&mut self, pitch: u8, level: f32, cutoff: f32, at: f64) -> Result<(), JsValue> {
        let gain = self.level.gain();
        if self.pitch == 0 {
            self.oscillator
                .frequency()
                .set_value_at_time(hertz(pitch), at)?;
        } else if pitch != self.pitch {
            toward(&gain, level * 0.2, at, DIP)?;
            toward(&self.oscillator.frequency(), hertz(pitch), at + MOVE, 0.03)?;
        }
        self.pitch = pitch;
        toward(&self.oscillator.detune(), drift(pitch), at + EBB.0, AIR)?;
        let swells = at + MOVE + 0.06;
        toward(&gain, level, swells, SWELL)?;
        toward(&gain, level * EBB.2, at + EBB.0, EBB.1)?;
        toward(&self.filter.frequency(), cutoff * OPEN.0, swells, SWELL)?;
        toward(&self.filter.frequency(), cutoff * OPEN.1, at + EBB.0, EBB.1)
    }
}

/// Where a voice drifts to while it holds a pitch, in cents: somewhere else for each.
fn drift(pitch: u8) -> f32 {
    DRIFT * (f32::from(pitch % 11) / 5.0 - 1.0)
}

/// A wave whose overtones weaken somewhat faster than a saw's.
fn wave(context: &BaseAudioContext) -> Result<PeriodicWave, JsValue> {
    let mut real = [0.0; OVERTONES];
    let mut imaginary = [0.0; OVERTONES];
    for (overtone, share) in imaginary.iter_mut().enumerate().skip(1) {
        let overtone = overtone as f32;
        *share = 1.0 / (overtone * overtone.sqrt().sqrt());
    }
    context.create_periodic_wave(&mut real, &mut imaginary)
}

fn toward(param: &AudioParam, value: f32, at: f64, within: f64) -> Result<(), JsValue> {
    param.set_target_at_time(value, at, within)?;
    Ok(())
}
