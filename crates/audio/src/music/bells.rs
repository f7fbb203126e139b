//! The bells' melody: a short motif that lives for a phrase, comes back varied, and rests.

use super::style::{HALVES, Style};
use crate::{chance::Chance, harmony::Key, music::chords::Chord};

/// Tones that the bells range over, from the style's floor.
const RANGE: i8 = 10;

/// A motif: tones relative to where the melody stands, at the half beats of a bar.
#[derive(Clone, Debug, Default)]
pub struct Bells {
    motif: [Option<i8>; HALVES],
    bar: [Option<i8>; HALVES],
    anchor: i8,
}

impl Bells {
    /// A new motif, for a new phrase.
    pub fn renew(&mut self, style: &Style, chance: &mut Chance) {
        let (fewest, most) = style.strikes;
        let mut left = fewest + chance.below(most - fewest + 1);
        let mut tone = 0_i8;
        self.motif = [None; HALVES];
        for half in 0..HALVES {
            let likely = left as f32 / (HALVES - half) as f32;
            // Strong half beats draw the bells to them.
            let pull = if half % 2 == 0 { 1.5 } else { 0.7 };
            if left > 0 && chance.likely(likely * pull) {
                self.motif[half] = Some(tone);
                tone += step(style, chance);
                left -= 1;
            }
        }
        self.anchor = chance.below(RANGE as usize) as i8;
    }

    /// What the next bar makes of the motif.
    pub fn next_bar(&mut self, style: &Style, chance: &mut Chance) {
        self.bar = [None; HALVES];
        if chance.likely(style.rest) {
            return;
        }
        self.anchor = (self.anchor + step(style, chance)).clamp(0, RANGE);
        for half in 0..HALVES {
            let kept = self.motif[half].filter(|_| chance.likely(0.85));
            let turn = if chance.likely(0.2) {
                step(style, chance)
            } else {
                0
            };
            self.bar[half] = kept.map(|tone| tone + turn);
        }
    }

    /// The pitch at a half beat of the bar, if a bell is struck there: it never rubs against the
    /// chord, and on a strong beat it leans on it where the five tones allow.
    pub fn at(&self, half: usize, key: Key, style: &Style, chord: &Chord) -> Option<u8> {
        let tone = self.anchor + self.bar[half]?;
        let strong = half.is_multiple_of(4);
        let pitch = |away: i8| key.bell(style.floor, fold(tone + away) as u8);
        let near = [0, -1, 1, -2, 2].map(pitch);
        let leans = near[..3].iter().find(|&&pitch| strong && chord.has(pitch));
        leans
            .or_else(|| near.iter().find(|&&pitch| chord.bears(pitch)))
            .copied()
    }
}

/// A step of the melody: mostly small, leaning as the style does.
fn step(style: &Style, chance: &mut Chance) -> i8 {
    let size = 1 + chance.weighted(&[6.0, 3.0, 1.0]) as i8;
    if chance.likely(0.5 + style.slope / 2.0) {
        size
    } else {
        -size
    }
}

/// Turns back at both ends of the range.
fn fold(tone: i8) -> i8 {
    let around = tone.rem_euclid(2 * RANGE);
    if around > RANGE {
        2 * RANGE - around
    } else {
        around
    }
}
