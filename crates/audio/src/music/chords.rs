//! The pad's chords: which one follows, and how its tones lie in the three voices.

use super::{
    PAD_VOICES,
    style::{Colour, Offer, Style},
};
use crate::{
    chance::Chance,
    harmony::{Key, nearest},
};

/// Lowest and highest pitch of each voice; an octave at least, so that every tone has a place.
const RANGES: [(u8, u8); PAD_VOICES] = [(43, 55), (54, 67), (60, 74)];
/// How well two chords follow each other, by the distance of their roots in degrees: thirds and
/// fourths flow, neighbours step, the same root stands still.
const AFFINITY: [f32; 7] = [0.0, 0.5, 1.0, 1.2, 1.0, 0.9, 0.5];

/// The chord that sounds.
#[derive(Clone, Debug)]
pub struct Chord {
    root: u8,
    /// Pitches of the voices, lowest voice first.
    pub pitches: [u8; PAD_VOICES],
}

impl Chord {
    /// A first chord: the open tonic.
    pub fn first(key: Key) -> Self {
        let mut chord = Self {
            root: 0,
            pitches: [48, 60, 67],
        };
        chord.go_home(key, Colour::Open);
        chord
    }

    /// Moves to the tonic.
    pub fn go_home(&mut self, key: Key, colour: Colour) {
        self.lay(key, 0, colour);
    }

    /// Moves on to a chord of the style; to the tonic if `home`.
    pub fn follow(&mut self, key: Key, style: &Style, home: bool, chance: &mut Chance) {
        let weigh = |offer: &Offer| {
            let away = usize::from((offer.degree + 7 - self.root) % 7);
            offer.weight * AFFINITY[away] * if home && offer.degree == 0 { 12.0 } else { 1.0 }
        };
        let mut weights = [0.0; 8];
        for (weight, offer) in weights.iter_mut().zip(style.offers) {
            *weight = weigh(offer);
        }
        let offer = style.offers[chance.weighted(&weights[..style.offers.len()])];
        self.lay(key, offer.degree, offer.colour);
    }

    /// Whether a pitch is one of its tones, in any octave.
    pub fn has(&self, pitch: u8) -> bool {
        self.pitches.iter().any(|tone| tone % 12 == pitch % 12)
    }

    /// Whether a pitch may ring above it: a tone of the chord, or no semitone away from one.
    pub fn bears(&self, pitch: u8) -> bool {
        let rubs = |tone: &u8| matches!((pitch + 120 - tone) % 12, 1 | 11);
        self.has(pitch) || !self.pitches.iter().any(rubs)
    }

    /// The root goes to the lowest voice; the others cross or not, whichever moves them less.
    fn lay(&mut self, key: Key, root: u8, colour: Colour) {
        let middle = match colour {
            Colour::Full => root + 2,
            Colour::Open => root + 1,
        };
        let [low, one, two] = [root, middle, root + 4].map(|degree| key.degree(degree));
        let straight = self.placed([low, one, two]);
        let crossed = self.placed([low, two, one]);
        self.root = root;
        self.pitches = if self.motion(straight) <= self.motion(crossed) {
            straight
        } else {
            crossed
        };
    }

    fn placed(&self, classes: [u8; PAD_VOICES]) -> [u8; PAD_VOICES] {
        let mut pitches = [0; PAD_VOICES];
        for (voice, pitch) in pitches.iter_mut().enumerate() {
            let (low, high) = RANGES[voice];
            let near = nearest(classes[voice], self.pitches[voice]);
            *pitch = match near {
                _ if near < low => near + 12,
                _ if near > high => near - 12,
                _ => near,
            };
        }
        pitches
    }

    fn motion(&self, to: [u8; PAD_VOICES]) -> u32 {
        self.pitches
            .iter()
            .zip(to)
            .map(|(from, to)| u32::from(from.abs_diff(to)))
            .sum()
    }
}
