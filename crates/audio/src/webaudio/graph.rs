//! The fixed part of the graph: buses with their volumes, the room, the limiter.
//!
//! ```text
//! music   near ─┬─────────────────────────┐
//! effects near ─┘        └ send ─┐        ├─ master ─ limiter ─ out
//! music   far ──┬─ part ─────────│────────┤
//! effects far ──┘  └ send ───────┴─ room ─┘
//! ```

use wasm_bindgen::JsValue;
use web_sys::{AudioNode, BaseAudioContext, GainNode};

use super::{
    approach,
    pad::Pad,
    room::room,
    voice::{Voices, noise_buffer},
};
use crate::{
    chance::Chance,
    instrument::{bell, pulse},
    limit::{self, REACH},
    music::{Event, Sounding},
    stroke::{Room, Stroke},
    volume::Volumes,
};

/// Who speaks: each has its own volume (S4).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bus {
    /// Pad, bells, pulse.
    Music,
    /// What answers to the game.
    Effects,
}

/// Shares of near and far sounds that go to the room, and of far ones that stay dry.
const NEAR_SEND: f32 = 0.1;
const FAR_SEND: f32 = 0.75;
const FAR_DRY: f32 = 0.5;
/// Shares of the pad that are heard near and far.
const PAD_NEAR: f32 = 0.5;
const PAD_FAR: f32 = 0.5;
/// The effects stand before the music by this gain.
const EFFECTS_LIFT: f32 = 1.8;
/// Most strokes that may sound or wait at once: a bound on nodes whatever the page does. So many
/// of them are kept for the music.
pub const MOST_VOICES: usize = 160;
const MUSIC_VOICES: usize = 60;
/// Seconds in which a volume follows its slider, thrice this to arrive.
const FOLLOW: f64 = 0.03;

/// The graph on a context, live or offline.
pub struct Graph {
    context: BaseAudioContext,
    master: GainNode,
    music: Pair,
    effects: Pair,
    pad: Pad,
    voices: Voices,
}

/// A bus's two ways in; their gains are its volume.
struct Pair {
    near: GainNode,
    far: GainNode,
}

impl Graph {
    /// Builds the graph, silent until [`Self::open`].
    ///
    /// # Errors
    /// Whatever the browser throws.
    pub fn new(context: &BaseAudioContext, chance: &mut Chance) -> Result<Self, JsValue> {
        let master = gain(context, 0.0)?;
        finish(context, &master)?;
        let near = gain(context, 1.0)?;
        let far = gain(context, 1.0)?;
        near.connect_with_audio_node(&master)?;
        let room = room(context, chance, &master)?;
        link(context, &near, NEAR_SEND, &room)?;
        link(context, &far, FAR_SEND, &room)?;
        link(context, &far, FAR_DRY, &master)?;
        let music = Pair::new(context, &near, &far)?;
        let (pad_near, pad_far) = (gain(context, PAD_NEAR)?, gain(context, PAD_FAR)?);
        pad_near.connect_with_audio_node(&music.near)?;
        pad_far.connect_with_audio_node(&music.far)?;
        Ok(Self {
            context: context.clone(),
            master,
            pad: Pad::new(context, &pad_near, &pad_far)?,
            music,
            effects: Pair::new(context, &near, &far)?,
            voices: Voices::new(noise_buffer(context, chance)?),
        })
    }

    /// Seconds of the audio clock.
    pub fn now(&self) -> f64 {
        self.context.current_time()
    }

    /// Fades everything in, thrice `within` seconds to arrive.
    ///
    /// # Errors
    /// Whatever the browser throws.
    pub fn open(&self, within: f64) -> Result<(), JsValue> {
        approach(&self.master.gain(), 1.0, self.now(), within)
    }

    /// Fades everything out, to be heard no more after thrice `within` seconds.
    ///
    /// # Errors
    /// Whatever the browser throws.
    pub fn close(&self, within: f64) -> Result<(), JsValue> {
        approach(&self.master.gain(), 0.0, self.now(), within)
    }

    /// Lets both buses follow the settings.
    ///
    /// # Errors
    /// Whatever the browser throws.
    pub fn set_volumes(&self, volumes: Volumes) -> Result<(), JsValue> {
        self.music.set(volumes.music_gain(), self.now(), FOLLOW)?;
        self.effects
            .set(EFFECTS_LIFT * volumes.effects_gain(), self.now(), FOLLOW)
    }

    /// Lets the music step back for `seconds`.
    ///
    /// # Errors
    /// Whatever the browser throws.
    pub fn hush(&self, volumes: Volumes, seconds: f32) -> Result<(), JsValue> {
        let (full, now) = (volumes.music_gain(), self.now());
        self.music.set(full * 0.3, now, 0.25)?;
        self.music.add(full, now + f64::from(seconds), 0.8)
    }

    /// Plays an event of the music at its time.
    ///
    /// # Errors
    /// Whatever the browser throws.
    pub fn perform(&mut self, event: &Event) -> Result<(), JsValue> {
        let at = event.at;
        match event.sounding {
            Sounding::Pad {
                voice,
                pitch,
                level,
            } => self.pad.sing(voice, pitch, level, at),
            Sounding::Air { cutoff } => self.pad.air(cutoff, at),
            Sounding::Bell { pitch, level, pan } => self.play_all(&bell(pitch, level, pan), at),
            Sounding::Pulse { pitch, level } => self.play_all(&pulse(pitch, level), at),
        }
    }

    fn play_all(&mut self, strokes: &[Stroke], at: f64) -> Result<(), JsValue> {
        strokes
            .iter()
            .try_for_each(|stroke| self.play(Bus::Music, stroke, at))
    }

    /// Plays a stroke at a time of the audio clock, or drops it when too many sound already.
    ///
    /// # Errors
    /// Whatever the browser throws.
    pub fn play(&mut self, bus: Bus, stroke: &Stroke, at: f64) -> Result<(), JsValue> {
        let (pair, most) = match bus {
            Bus::Music => (&self.music, MOST_VOICES),
            Bus::Effects => (&self.effects, MOST_VOICES - MUSIC_VOICES),
        };
        if self.voices.count() >= most {
            return Ok(());
        }
        let into = match stroke.room {
            Room::Near => &pair.near,
            Room::Far => &pair.far,
        };
        self.voices.play(&self.context, into, stroke, at)
    }

    /// Releases what has fallen silent; returns how many strokes still sound or wait.
    ///
    /// # Errors
    /// Whatever the browser throws.
    pub fn sweep(&mut self) -> Result<usize, JsValue> {
        let now = self.now();
        self.voices.sweep(now)
    }
}

impl Pair {
    fn new(context: &BaseAudioContext, near: &GainNode, far: &GainNode) -> Result<Self, JsValue> {
        let pair = Self {
            near: gain(context, 0.0)?,
            far: gain(context, 0.0)?,
        };
        pair.near.connect_with_audio_node(near)?;
        pair.far.connect_with_audio_node(far)?;
        Ok(pair)
    }

    fn set(&self, value: f32, now: f64, within: f64) -> Result<(), JsValue> {
        approach(&self.near.gain(), value, now, within)?;
        approach(&self.far.gain(), value, now, within)
    }

    fn add(&self, value: f32, at: f64, within: f64) -> Result<(), JsValue> {
        self.near.gain().set_target_at_time(value, at, within)?;
        self.far.gain().set_target_at_time(value, at, within)?;
        Ok(())
    }
}

/// A gain whose first value is set on the audio clock.
pub(super) fn gain(context: &BaseAudioContext, value: f32) -> Result<GainNode, JsValue> {
    let gain = context.create_gain()?;
    gain.gain().set_value_at_time(value, 0.0)?;
    Ok(gain)
}

fn link(
    context: &BaseAudioContext,
    from: &AudioNode,
    share: f32,
    to: &AudioNode,
) -> Result<(), JsValue> {
    let send = gain(context, share)?;
    from.connect_with_audio_node(&send)?;
    send.connect_with_audio_node(to)?;
    Ok(())
}

/// From the master to the loudspeaker, through the limiter. A shaper's curve spans −1..1: the gain
/// before it makes room for more.
fn finish(context: &BaseAudioContext, master: &GainNode) -> Result<(), JsValue> {
    let reach = gain(context, 1.0 / REACH)?;
    let limiter = context.create_wave_shaper()?;
    limiter.set_curve_opt_f32_slice(Some(&mut limit::curve()));
    master.connect_with_audio_node(&reach)?;
    reach.connect_with_audio_node(&limiter)?;
    limiter.connect_with_audio_node(&context.destination())?;
    Ok(())
}
