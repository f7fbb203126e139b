//! The pad (S1): three filtered oscillators that never stop, spread over the room, each breathing
//! at its own pace.

use wasm_bindgen::JsValue;
use web_sys::{
    AudioNode, AudioParam, BaseAudioContext, BiquadFilterNode, BiquadFilterType, GainNode,
    OscillatorNode, PeriodicWave,
};

use super::graph::gain;
use crate::{harmony::hertz, music::PAD_VOICES};

/// Place and breath (hertz) of each voice, lowest first.
const PLACES: [(f32, f32); PAD_VOICES] = [(0.0, 0.07), (-0.6, 0.11), (0.6, 0.17)];
/// Breath: how far the pitch wavers, in cents, and how far the filter does.
const WAVER: f32 = 6.0;
const SHIMMER: f32 = 700.0;
/// Overtones of the wave, and how fast they weaken: softer than a saw.
const OVERTONES: usize = 14;
const SOFTNESS: f32 = 1.3;
/// How a voice changes pitch, in seconds: it dips, moves while it is faint, and swells.
const DIP: f64 = 0.09;
const MOVE: f64 = 0.24;
const SWELL: f64 = 0.55;
/// Then it ebbs: after so many seconds, so slowly, to this share.
const EBB: (f64, f64, f32) = (2.2, 1.4, 0.45);
/// Seconds in which the filter follows, thrice this to arrive.
const AIR: f64 = 0.5;

/// Three voices.
pub struct Pad {
    voices: [Voice; PAD_VOICES],
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
        })
    }

    /// Moves a voice to a pitch and a level.
    pub fn sing(&mut self, voice: u8, pitch: u8, level: f32, at: f64) -> Result<(), JsValue> {
        match self.voices.get_mut(usize::from(voice)) {
            Some(voice) => voice.sing(pitch, level, at),
            None => Ok(()),
        }
    }

    /// Opens or closes the filters.
    pub fn air(&self, cutoff: f32, at: f64) -> Result<(), JsValue> {
        self.voices
            .iter()
            .try_for_each(|voice| toward(&voice.filter.frequency(), cutoff, at, AIR))
    }
}

impl Voice {
    fn new(
        context: &BaseAudioContext,
        wave: &PeriodicWave,
        (place, breath): (f32, f32),
        near: &AudioNode,
        far: &AudioNode,
    ) -> Result<Self, JsValue> {
        let oscillator = context.create_oscillator()?;
        oscillator.set_periodic_wave(wave);
        let filter = context.create_biquad_filter()?;
        filter.set_type(BiquadFilterType::Lowpass);
        filter.q().set_value(0.5);
        filter.frequency().set_value_at_time(800.0, 0.0)?;
        let level = gain(context, 0.0)?;
        let out = context.create_stereo_panner()?;
        out.pan().set_value(place);
        oscillator.connect_with_audio_node(&filter)?;
        filter.connect_with_audio_node(&level)?;
        level.connect_with_audio_node(&out)?;
        out.connect_with_audio_node(near)?;
        out.connect_with_audio_node(far)?;
        breathe(context, breath, WAVER, &oscillator.detune())?;
        breathe(context, breath * 0.61, SHIMMER, &filter.detune())?;
        oscillator.start()?;
        Ok(Self {
            oscillator,
            filter,
            level,
            pitch: 0,
        })
    }

    fn sing(&mut self, pitch: u8, level: f32, at: f64) -> Result<(), JsValue> {
        let gain = self.level.gain();
        if pitch == self.pitch {
            toward(&gain, level, at, SWELL)?;
            return toward(&gain, level * EBB.2, at + EBB.0, EBB.1);
        }
        let frequency = self.oscillator.frequency();
        if self.pitch == 0 {
            frequency.set_value_at_time(hertz(pitch), at)?;
        } else {
            toward(&gain, level * 0.2, at, DIP)?;
            toward(&frequency, hertz(pitch), at + MOVE, 0.03)?;
        }
        self.pitch = pitch;
        toward(&gain, level, at + MOVE + 0.06, SWELL)?;
        toward(&gain, level * EBB.2, at + EBB.0, EBB.1)
    }
}

/// A slow wave on a parameter.
fn breathe(
    context: &BaseAudioContext,
    hertz: f32,
    depth: f32,
    param: &AudioParam,
) -> Result<(), JsValue> {
    let wave = context.create_oscillator()?;
    wave.frequency().set_value_at_time(hertz, 0.0)?;
    let depth = gain(context, depth)?;
    wave.connect_with_audio_node(&depth)?;
    depth.connect_with_audio_param(param)?;
    wave.start()
}

fn wave(context: &BaseAudioContext) -> Result<PeriodicWave, JsValue> {
    let mut real = [0.0; OVERTONES];
    let mut imaginary = [0.0; OVERTONES];
    for (overtone, share) in imaginary.iter_mut().enumerate().skip(1) {
        *share = (overtone as f32).powf(-SOFTNESS);
    }
    context.create_periodic_wave(&mut real, &mut imaginary)
}

fn toward(param: &AudioParam, value: f32, at: f64, within: f64) -> Result<(), JsValue> {
    param.set_target_at_time(value, at, within)?;
    Ok(())
}
