//! Strokes as nodes: built, played, released.

use wasm_bindgen::{JsCast, JsValue};
use web_sys::{
    AudioBuffer, AudioNode, AudioParam, AudioScheduledSourceNode, BaseAudioContext,
    BiquadFilterNode, BiquadFilterType, GainNode, OscillatorType, StereoPannerNode,
};

use super::{LATENCY, graph::gain};
use crate::{
    chance::Chance,
    noise,
    stroke::{Band, Filter, Source, Stroke, Sweep},
};

/// Level to which a decay runs, as a share of its peak (−60 dB).
const FLOOR: f32 = 0.001;
/// Seconds from the floor to true silence, and from there to the end of the source.
const CLOSE: f64 = 0.02;
/// Seconds from now to the soonest start. The clock that the page reads advances by a whole block:
/// a stroke of this moment must not find its attack already past when the next block is made.
const SOONEST: f64 = LATENCY + 0.005;

/// How far aside the board's edge is heard: on headphones one ear alone would be unkind.
const WIDTH: f32 = 0.75;

/// Everything that sounds or waits.
pub struct Voices {
    noise: AudioBuffer,
    chance: Chance,
    sounding: Vec<Voice>,
}

struct Voice {
    ends: f64,
    source: AudioScheduledSourceNode,
    out: StereoPannerNode,
}

impl Voices {
    /// No voice yet; noise comes from the given buffer.
    pub fn new(noise: AudioBuffer) -> Self {
        Self {
            noise,
            chance: Chance::new(1),
            sounding: Vec::new(),
        }
    }

    /// How many sound or wait.
    pub fn count(&self) -> usize {
        self.sounding.len()
    }

    /// Plays a stroke into a node.
    pub fn play(
        &mut self,
        context: &BaseAudioContext,
        into: &AudioNode,
        stroke: &Stroke,
        at: f64,
    ) -> Result<(), JsValue> {
        let starts = (at + f64::from(stroke.delay)).max(context.current_time() + SOONEST);
        let envelope = envelope(context, stroke, starts)?;
        let source = self.source(context, stroke, starts, &envelope)?;
        let out = context.create_stereo_panner()?;
        out.pan().set_value(WIDTH * stroke.pan);
        envelope.connect_with_audio_node(&out)?;
        out.connect_with_audio_node(into)?;
        let ends = starts + f64::from(stroke.attack + stroke.decay) + 2.0 * CLOSE;
        source.stop_with_when(ends)?;
        self.sounding.push(Voice { ends, source, out });
        Ok(())
    }

    /// Releases what has ended; returns how many remain.
    pub fn sweep(&mut self, now: f64) -> Result<usize, JsValue> {
        let mut index = 0;
        while index < self.sounding.len() {
            if self.sounding[index].ends < now {
                let voice = self.sounding.swap_remove(index);
                voice.out.disconnect()?;
                voice.source.disconnect()?;
            } else {
                index += 1;
            }
        }
        Ok(self.sounding.len())
    }

    fn source(
        &mut self,
        context: &BaseAudioContext,
        stroke: &Stroke,
        starts: f64,
        envelope: &GainNode,
    ) -> Result<AudioScheduledSourceNode, JsValue> {
        let source: AudioScheduledSourceNode = match stroke.source {
            Source::Noise => self.noise(context, starts)?,
            Source::Sine => tone(context, OscillatorType::Sine, stroke, starts)?,
            Source::Triangle => tone(context, OscillatorType::Triangle, stroke, starts)?,
        };
        if let Some(filter) = stroke.filter {
            let node = filter_node(context, filter, starts)?;
            source.connect_with_audio_node(&node)?;
            node.connect_with_audio_node(envelope)?;
        } else {
            source.connect_with_audio_node(envelope)?;
        }
        Ok(source)
    }

    fn noise(
        &mut self,
        context: &BaseAudioContext,
        starts: f64,
    ) -> Result<AudioScheduledSourceNode, JsValue> {
        let source = context.create_buffer_source()?;
        source.set_buffer(Some(&self.noise));
        source.set_loop(true);
        let offset = self.chance.between(0.0, noise::LOOP);
        source.start_with_when_and_grain_offset(starts, offset.into())?;
        Ok(source.unchecked_into())
    }
}

/// The buffer of noise that strokes loop over.
pub fn noise_buffer(
    context: &BaseAudioContext,
    chance: &mut Chance,
) -> Result<AudioBuffer, JsValue> {
    let rate = context.sample_rate();
    let samples = noise::white(chance, rate, noise::LOOP);
    let buffer = context.create_buffer(1, samples.len() as u32, rate)?;
    buffer.copy_to_channel(&samples, 0)?;
    Ok(buffer)
}

fn tone(
    context: &BaseAudioContext,
    wave: OscillatorType,
    stroke: &Stroke,
    starts: f64,
) -> Result<AudioScheduledSourceNode, JsValue> {
    let source = context.create_oscillator()?;
    source.set_type(wave);
    glide(&source.frequency(), stroke.pitch, starts)?;
    source.start_with_when(starts)?;
    Ok(source.unchecked_into())
}

fn filter_node(
    context: &BaseAudioContext,
    filter: Filter,
    starts: f64,
) -> Result<BiquadFilterNode, JsValue> {
    let node = context.create_biquad_filter()?;
    node.set_type(match filter.band {
        Band::Low => BiquadFilterType::Lowpass,
        Band::Band => BiquadFilterType::Bandpass,
        Band::High => BiquadFilterType::Highpass,
    });
    node.q().set_value(filter.q);
    glide(&node.frequency(), filter.sweep, starts)?;
    Ok(node)
}

fn envelope(context: &BaseAudioContext, stroke: &Stroke, starts: f64) -> Result<GainNode, JsValue> {
    let node = gain(context, 0.0)?;
    let param = node.gain();
    let level = stroke.level.max(1e-4);
    let peak = starts + f64::from(stroke.attack.max(0.001));
    let ends = peak + f64::from(stroke.decay.max(0.005));
    param.set_value_at_time(0.0, starts)?;
    param.linear_ramp_to_value_at_time(level, peak)?;
    param.exponential_ramp_to_value_at_time(level * FLOOR, ends)?;
    param.linear_ramp_to_value_at_time(0.0, ends + CLOSE)?;
    Ok(node)
}

fn glide(param: &AudioParam, sweep: Sweep, starts: f64) -> Result<(), JsValue> {
    param.set_value_at_time(sweep.from.max(1.0), starts)?;
    if sweep.over > 0.0 {
        let arrives = starts + f64::from(sweep.over);
        param.exponential_ramp_to_value_at_time(sweep.to.max(1.0), arrives)?;
    }
    Ok(())
}
