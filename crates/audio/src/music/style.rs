//! What each level of tension does to the music: every figure of the composition in one place.

use crate::{harmony::Mode, mood::Tension};

/// Slowest and fastest tempo, in beats a minute.
pub const TEMPO_BOUNDS: (f32, f32) = (52.0, 84.0);
/// Half beats of a bar.
pub const HALVES: usize = 8;

/// How a chord stands on its root.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Colour {
    /// Root, third, fifth.
    Full,
    /// Root, second, fifth: open, neither major nor minor.
    Open,
}

/// A chord that a style may use.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Offer {
    /// Degree of the scale, 0 being the tonic.
    pub degree: u8,
    /// How it stands on it.
    pub colour: Colour,
    /// How often, compared with the others.
    pub weight: f32,
}

/// The music at one level of tension.
#[derive(Debug)]
pub struct Style {
    /// Major or minor.
    pub mode: Mode,
    /// Beats a minute.
    pub tempo: f32,
    /// Cutoff of the pad's filter, in hertz.
    pub cutoff: f32,
    /// Level of the pad's voices.
    pub pad: f32,
    /// Lowest pitch of the bells.
    pub floor: u8,
    /// Level of the bells.
    pub bell: f32,
    /// Fewest and most bells of a motif, which lasts a bar.
    pub strikes: (usize, usize),
    /// How the motif leans: positive climbs, negative falls.
    pub slope: f32,
    /// Share of the second and fourth bars of a phrase that keep the chord of the one before.
    pub hold: f32,
    /// Share of the bars in which the bells rest.
    pub rest: f32,
    /// Level of the pulse at each half beat of the bar.
    pub pulse: [f32; HALVES],
    /// Chords to choose from.
    pub offers: &'static [Offer],
}

impl Style {
    /// The style of a tension.
    pub const fn of(tension: Tension) -> &'static Self {
        match tension {
            Tension::Calm => &CALM,
            Tension::Stirred => &STIRRED,
            Tension::Tight => &TIGHT,
            Tension::Drowning => &DROWNING,
        }
    }
}

const fn full(degree: u8, weight: f32) -> Offer {
    Offer {
        degree,
        colour: Colour::Full,
        weight,
    }
}

const fn open(degree: u8, weight: f32) -> Offer {
    Offer {
        degree,
        colour: Colour::Open,
        weight,
    }
}

const CALM: Style = Style {
    mode: Mode::Major,
    tempo: TEMPO_BOUNDS.0,
    cutoff: 2000.0,
    pad: 0.1,
    floor: 67,
    bell: 0.36,
    strikes: (2, 5),
    slope: 0.3,
    hold: 0.5,
    rest: 0.3,
    pulse: [0.0; HALVES],
    offers: &[
        full(0, 3.0),
        open(0, 2.0),
        full(3, 3.0),
        open(3, 1.5),
        full(5, 1.5),
        open(4, 1.2),
    ],
};

const STIRRED: Style = Style {
    mode: Mode::Major,
    tempo: 60.0,
    cutoff: 760.0,
    pad: 0.11,
    floor: 60,
    bell: 0.3,
    strikes: (3, 5),
    slope: 0.0,
    hold: 0.3,
    rest: 0.2,
    pulse: [0.0; HALVES],
    offers: &[
        full(5, 3.0),
        full(1, 2.5),
        full(2, 1.5),
        full(3, 1.5),
        open(0, 1.0),
        open(4, 1.0),
    ],
};

const TIGHT: Style = Style {
    mode: Mode::Minor,
    tempo: 70.0,
    cutoff: 520.0,
    pad: 0.13,
    floor: 59,
    bell: 0.27,
    strikes: (3, 5),
    slope: -0.2,
    hold: 0.2,
    rest: 0.15,
    pulse: [0.3, 0.0, 0.0, 0.0, 0.24, 0.0, 0.0, 0.0],
    offers: &[
        full(0, 3.0),
        open(0, 1.0),
        full(5, 2.0),
        full(3, 2.0),
        full(2, 1.0),
        full(6, 1.0),
    ],
};

const DROWNING: Style = Style {
    mode: Mode::Minor,
    tempo: TEMPO_BOUNDS.1,
    cutoff: 360.0,
    pad: 0.15,
    floor: 57,
    bell: 0.25,
    strikes: (2, 4),
    slope: -0.6,
    hold: 0.0,
    rest: 0.1,
    pulse: [0.5, 0.28, 0.0, 0.0, 0.5, 0.28, 0.0, 0.0],
    offers: &[full(0, 3.0), full(3, 2.5), full(4, 1.5), full(5, 1.5)],
};
