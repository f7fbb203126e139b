//! The composer: key, bars and tempo, one half beat after the other.

use super::{
    Event, Sounding,
    bells::Bells,
    chords::Chord,
    style::{Colour, HALVES, Style},
};
use crate::{
    chance::Chance,
    harmony::{Key, nearest},
    mood::Tension,
};

/// Bars of a phrase.
const PHRASE: u32 = 4;
/// Phrases that stay in one key at least, and at most this many more.
const STAY: (u32, usize) = (4, 4);
/// Share of the way to its tempo that the music goes at each half beat.
const PACE: f32 = 0.12;
/// Latest that a bell is struck after its half beat, in seconds: no hand is a machine.
const LAG: f32 = 0.03;
/// The pulse lies nearest to this pitch, about 58 Hz.
const DEEP: u8 = 34;

/// Writes the music.
#[derive(Clone, Debug)]
pub struct Composer {
    chance: Chance,
    key: Key,
    chord: Chord,
    bells: Bells,
    tempo: f32,
    tension: Tension,
    half: usize,
    bar: u32,
    stay: u32,
    begun: bool,
}

impl Composer {
    /// A composer that starts calm.
    pub fn new(seed: u64) -> Self {
        let mut chance = Chance::new(seed);
        let style = Style::of(Tension::Calm);
        let key = Key::new(chance.below(12) as u8, style.mode);
        Self {
            chord: Chord::first(key),
            stay: stay(&mut chance),
            chance,
            key,
            bells: Bells::default(),
            tempo: style.tempo,
            tension: Tension::Calm,
            half: 0,
            bar: 0,
            begun: false,
        }
    }

    /// The key of the moment.
    pub const fn key(&self) -> Key {
        self.key
    }

    /// Beats a minute now.
    pub const fn tempo(&self) -> f32 {
        self.tempo
    }

    /// Drops the rest of the bar: the next half beat starts another.
    pub const fn break_off(&mut self) {
        self.half = 0;
    }

    /// Writes the half beat that starts at `at` (seconds) and returns its length in seconds. No
    /// event lies before `at`.
    pub fn write(&mut self, at: f64, tension: Tension, out: &mut Vec<Event>) -> f64 {
        let style = Style::of(tension);
        self.turn(style);
        if self.half == 0 {
            self.start_bar(at, style, out);
        } else if tension != self.tension {
            out.push(Event {
                at,
                sounding: Sounding::Air {
                    cutoff: style.cutoff,
                },
            });
        }
        self.tension = tension;
        self.tempo += PACE * (style.tempo - self.tempo);
        self.strike(at, style, out);
        self.half = (self.half + 1) % HALVES;
        f64::from(30.0 / self.tempo)
    }

    /// Major and minor turn on the next beat, not only on the next bar: the ear is warned early.
    fn turn(&mut self, style: &Style) {
        if style.mode != self.key.mode() && self.half.is_multiple_of(2) {
            self.half = 0;
            self.bar = 0;
        }
    }

    fn start_bar(&mut self, at: f64, style: &Style, out: &mut Vec<Event>) {
        let place = self.bar % PHRASE;
        if place == 0 {
            self.start_phrase(style);
        }
        let turned = self.key.mode() != style.mode;
        self.key = self.key.turned(style.mode);
        if turned {
            // The third tells major from minor: let it be heard.
            self.chord.go_home(self.key, Colour::Full);
        } else if self.begun && (place.is_multiple_of(2) || !self.chance.likely(style.hold)) {
            let home = place + 1 == PHRASE;
            self.chord.follow(self.key, style, home, &mut self.chance);
        }
        self.begun = true;
        self.bells.next_bar(style, &mut self.chance);
        self.bar += 1;
        self.sing(at, style, out);
    }

    fn start_phrase(&mut self, style: &Style) {
        self.bells.renew(style, &mut self.chance);
        if self.stay > 0 {
            self.stay -= 1;
        } else if style.mode == self.key.mode() {
            // A fourth or a fifth away, six of the seven tones remain.
            let away = if self.chance.likely(0.5) { 5 } else { 7 };
            self.key = Key::new(self.key.tonic() + away, style.mode);
            self.stay = stay(&mut self.chance);
        }
    }

    fn sing(&mut self, at: f64, style: &Style, out: &mut Vec<Event>) {
        let cutoff = style.cutoff * self.chance.between(0.88, 1.12);
        out.push(Event {
            at,
            sounding: Sounding::Air { cutoff },
        });
        for (voice, pitch) in self.chord.pitches.into_iter().enumerate() {
            // The voices breathe one after the other.
            let late = f64::from(self.chance.between(0.0, 0.12)) + 0.14 * voice as f64;
            let level = style.pad * self.chance.between(0.8, 1.0);
            let sounding = Sounding::Pad {
                voice: voice as u8,
                pitch,
                level,
            };
            out.push(Event {
                at: at + late,
                sounding,
            });
        }
    }

    fn strike(&mut self, at: f64, style: &Style, out: &mut Vec<Event>) {
        if style.pulse[self.half] > 0.0 {
            let pitch = nearest(self.key.tonic(), DEEP);
            out.push(Event {
                at,
                sounding: Sounding::Pulse {
                    pitch,
                    level: style.pulse[self.half],
                },
            });
        }
        if let Some(pitch) = self.bells.at(self.half, self.key, style, &self.chord) {
            let accent = if self.half.is_multiple_of(4) {
                1.0
            } else {
                0.75
            };
            let level = style.bell * accent * self.chance.between(0.7, 1.0);
            let pan = self.chance.between(-0.55, 0.55);
            let at = at + f64::from(self.chance.between(0.0, LAG));
            out.push(Event {
                at,
                sounding: Sounding::Bell { pitch, level, pan },
            });
        }
    }
}

fn stay(chance: &mut Chance) -> u32 {
    STAY.0 + chance.below(STAY.1) as u32
}
