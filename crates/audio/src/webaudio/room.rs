//! The room (S1): convolution with decaying noise, another one for each ear. Convolution costs by
//! the length of its tail, more than all the rest of the sound; so the tail is short, and two
//! echoes, denser than the ear can tell apart, let it glow on.

use wasm_bindgen::JsValue;
use web_sys::{AudioNode, BaseAudioContext, ConvolverNode};

use super::graph::gain;
use crate::{chance::Chance, noise};

/// Seconds of the echoes: short against the tail, and no multiple of each other.
const GLOW: [f32; 2] = [0.113, 0.149];
/// What an echo keeps each time it comes round, and its share of the whole.
const KEPT: f32 = 0.62;
const SHARE: f32 = 0.42;

/// Builds the room into a node and returns its way in.
pub fn room(
    context: &BaseAudioContext,
    chance: &mut Chance,
    into: &AudioNode,
) -> Result<ConvolverNode, JsValue> {
    let rate = context.sample_rate();
    let left = noise::tail(chance, rate);
    let right = noise::tail(chance, rate);
    let buffer = context.create_buffer(2, left.len() as u32, rate)?;
    buffer.copy_to_channel(&left, 0)?;
    buffer.copy_to_channel(&right, 1)?;
    let room = context.create_convolver()?;
    room.set_buffer(Some(&buffer));
    room.connect_with_audio_node(into)?;
    GLOW.iter()
        .try_for_each(|&seconds| glow(context, &room, seconds, into))?;
    Ok(room)
}

fn glow(
    context: &BaseAudioContext,
    from: &AudioNode,
    seconds: f32,
    into: &AudioNode,
) -> Result<(), JsValue> {
    let echo = context.create_delay()?;
    echo.delay_time().set_value(seconds);
    let kept = gain(context, KEPT)?;
    let share = gain(context, SHARE)?;
    from.connect_with_audio_node(&echo)?;
    echo.connect_with_audio_node(&kept)?;
    kept.connect_with_audio_node(&echo)?;
    echo.connect_with_audio_node(&share)?;
    share.connect_with_audio_node(into).map(drop)
}
