//! The end of a game as it is shown: dusk, glow, overflow, the ride (U8); and the way back to day.

use crate::maths::{Maths, ease};
use border_rush_core::{BySide, Outcome, Side};

/// Light that is left at the end: it drops by 70 %.
const DUSK: f32 = 0.3;
/// A draw only dims the light.
const DRAW_DUSK: f32 = 0.55;
const FALLING: f64 = 1400.0;
const RISING: f64 = 900.0;
/// Time between two pulses of the glow, in ms.
const PULSE: f64 = 2300.0;
const SHOW: f64 = 12_000.0;

/// Light and glow at an instant.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Mood {
    /// Light, 1 by day.
    pub light: f32,
    /// Glow of each side's champion.
    pub glow: BySide<f32>,
    /// How far the escapes of winning water swell: wider, farther out and whiter, 0 to 1.
    pub overflow: f32,
}

/// What the light is doing.
pub struct EndSequence {
    outcome: Option<Outcome>,
    since: f64,
    from: f32,
}

impl EndSequence {
    /// Day; or the end of a finished game, without its show.
    pub fn new(outcome: Option<Outcome>) -> Self {
        Self {
            outcome,
            since: f64::MIN,
            from: goal(outcome),
        }
    }

    /// Takes an outcome; what differs starts now. Says whether an end has just come.
    pub fn show(&mut self, outcome: Option<Outcome>, now: f64) -> bool {
        if outcome == self.outcome {
            return false;
        }
        self.from = self.light(now);
        (self.outcome, self.since) = (outcome, now);
        outcome.is_some()
    }

    /// The winner, once there is one.
    pub fn winner(&self) -> Option<Side> {
        match self.outcome {
            Some(Outcome::Won(side)) => Some(side),
            _ => None,
        }
    }

    /// Light and glow now; without pulses when motion is reduced.
    pub fn mood(&self, now: f64, reduced: bool) -> Mood {
        let light = self.light(now);
        let since = (now - self.since).max(0.0);
        let strength = progress(since, 1600.0);
        let beat = ((since / PULSE).fract() as f32 * std::f32::consts::TAU).cosine();
        let pulse = if reduced { 0.8 } else { 0.78 - 0.22 * beat };
        let winner = self.winner();
        let glow = BySide::from_fn(|side| {
            if winner == Some(side) {
                pulse * strength
            } else {
                0.0
            }
        });
        let overflow = if winner == Some(Side::Water) {
            progress(since - 500.0, 1500.0)
        } else {
            0.0
        };
        Mood {
            light,
            glow,
            overflow,
        }
    }

    /// Whether the show is on.
    pub fn moving(&self, now: f64) -> bool {
        now - self.since < if self.outcome.is_some() { SHOW } else { RISING }
    }

    fn light(&self, now: f64) -> f32 {
        let length = if self.outcome.is_some() {
            FALLING
        } else {
            RISING
        };
        self.from + (goal(self.outcome) - self.from) * progress(now - self.since, length)
    }
}

fn goal(outcome: Option<Outcome>) -> f32 {
    match outcome {
        None => 1.0,
        Some(Outcome::Won(_)) => DUSK,
        Some(Outcome::Draw) => DRAW_DUSK,
    }
}

/// How far something that takes `length` ms has come, eased in and out.
fn progress(since: f64, length: f64) -> f32 {
    ease((since / length) as f32)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_light_drops_by_seventy_percent_and_comes_back() {
        let mut end_sequence = EndSequence::new(None);
        assert!((end_sequence.mood(0.0, false).light - 1.0).abs() < 1e-6);
        assert!(end_sequence.show(Some(Outcome::Won(Side::Water)), 100.0));
        assert!(!end_sequence.show(Some(Outcome::Won(Side::Water)), 200.0));
        let end = end_sequence.mood(100.0 + FALLING, false);
        assert!((end.light - 0.3).abs() < 1e-6 && end.glow.water > 0.0 && end.glow.rock == 0.0);
        assert!(!end_sequence.show(None, 5000.0));
        assert!((end_sequence.mood(5000.0, false).light - 0.3).abs() < 1e-6);
        assert!((end_sequence.mood(5000.0 + RISING, false).light - 1.0).abs() < 1e-6);
    }

    #[test]
    fn reduced_motion_glows_without_a_pulse() {
        let mut end_sequence = EndSequence::new(None);
        end_sequence.show(Some(Outcome::Won(Side::Rock)), 0.0);
        let glow = |now| end_sequence.mood(now, true).glow.rock;
        assert!((glow(3000.0) - glow(3700.0)).abs() < 1e-6 && glow(3000.0) > 0.5);
    }
}
