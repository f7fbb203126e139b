//! Noise as samples: the source of water and dust, and the room's answer to an impulse (S1).

use crate::chance::Chance;

/// Seconds of noise that strokes loop over.
pub const LOOP: f32 = 2.0;
/// Seconds of the room's own tail.
pub const TAIL: f32 = 0.6;
/// Seconds before the room answers.
const PREDELAY: f32 = 0.014;
/// Halvings of the tail's level over its whole length (−36 dB).
const FALL: f32 = 6.0;
/// Share of the tail in which what remains fades to nothing.
const LAST: f32 = 0.2;

/// White noise, every sample within −1..1.
pub fn white(chance: &mut Chance, sample_rate: f32, seconds: f32) -> Vec<f32> {
    (0..samples(sample_rate, seconds))
        .map(|_| chance.between(-1.0, 1.0))
        .collect()
}

/// One channel of the room's impulse response: exponentially decaying noise that darkens as it
/// fades, as air and moss take the high tones first.
pub fn tail(chance: &mut Chance, sample_rate: f32) -> Vec<f32> {
    let length = samples(sample_rate, TAIL);
    let silent = samples(sample_rate, PREDELAY);
    let fade = (-FALL / length as f32).exp2();
    let (mut level, mut dark) = (1.0_f32, 0.0_f32);
    let mut tail = vec![0.0; length];
    for sample in tail.iter_mut().skip(silent) {
        let open = 0.12 + 0.6 * level;
        dark += open * (chance.between(-1.0, 1.0) - dark);
        *sample = dark * level;
        level *= fade;
    }
    let last = (LAST * length as f32) as usize;
    for (left, sample) in tail.iter_mut().rev().take(last).enumerate() {
        *sample *= left as f32 / last as f32;
    }
    tail
}

fn samples(sample_rate: f32, seconds: f32) -> usize {
    (sample_rate * seconds) as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    fn energy(samples: &[f32]) -> f32 {
        samples.iter().map(|sample| sample * sample).sum()
    }

    #[test]
    fn the_tail_starts_late_and_dies_away() {
        let tail = tail(&mut Chance::new(3), 8000.0);
        let part = tail.len() / 3;
        assert!(tail[..50].iter().all(|&sample| sample == 0.0));
        let parts: Vec<f32> = tail.chunks(part).map(energy).collect();
        assert!(parts[0] > 10.0 * parts[1] && parts[1] > 10.0 * parts[2]);
        assert!(tail[tail.len() - 1].abs() < 2e-3);
    }

    #[test]
    fn noise_has_no_direct_part() {
        let noise = white(&mut Chance::new(4), 8000.0, LOOP);
        assert!(noise.iter().all(|sample| sample.abs() <= 1.0));
        assert!((noise.iter().sum::<f32>() / noise.len() as f32).abs() < 0.02);
    }
}
