//! Keys, scales and pitches. Pitches are counted in semitones, 60 being middle C.

/// The colour of a key: major while the water runs free, minor when it is hemmed in (S2).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mode {
    /// Bright.
    Major,
    /// Dark (natural minor).
    Minor,
}

impl Mode {
    /// Semitones of the seven degrees above the tonic.
    pub const fn scale(self) -> [u8; 7] {
        match self {
            Self::Major => [0, 2, 4, 5, 7, 9, 11],
            Self::Minor => [0, 2, 3, 5, 7, 8, 10],
        }
    }

    /// Semitones of the five tones that bells may use.
    pub const fn pentatonic(self) -> [u8; 5] {
        match self {
            Self::Major => [0, 2, 4, 7, 9],
            Self::Minor => [0, 3, 5, 7, 10],
        }
    }
}

/// A tonic and a mode.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Key {
    tonic: u8,
    mode: Mode,
}

impl Key {
    /// The key on a tonic counted in semitones from C; only its place in the octave counts.
    pub const fn new(tonic: u8, mode: Mode) -> Self {
        Self {
            tonic: tonic % 12,
            mode,
        }
    }

    /// The tonic, 0 (C) to 11 (B).
    pub const fn tonic(self) -> u8 {
        self.tonic
    }

    /// Major or minor.
    pub const fn mode(self) -> Mode {
        self.mode
    }

    /// The same tonic in another mode.
    #[must_use]
    pub const fn turned(self, mode: Mode) -> Self {
        Self { mode, ..self }
    }

    /// Whether the pitch belongs to the scale.
    pub fn holds(self, pitch: u8) -> bool {
        self.mode.scale().contains(&self.above_tonic(pitch))
    }

    /// Whether the pitch is one of the five that bells may use.
    pub fn rings(self, pitch: u8) -> bool {
        self.mode.pentatonic().contains(&self.above_tonic(pitch))
    }

    /// Place in the octave (0 to 11, from C) of a degree, 0 being the tonic; degrees wrap at 7.
    pub fn degree(self, degree: u8) -> u8 {
        (self.tonic + self.mode.scale()[usize::from(degree % 7)]) % 12
    }

    /// The bell pitch `step` tones above the lowest one at or above `floor`.
    pub fn bell(self, floor: u8, step: u8) -> u8 {
        (floor..=120)
            .filter(|&pitch| self.rings(pitch))
            .nth(step.into())
            .unwrap_or(floor)
    }

    const fn above_tonic(self, pitch: u8) -> u8 {
        (pitch % 12 + 12 - self.tonic) % 12
    }
}

/// Frequency of a pitch, A above middle C being 440 Hz.
pub fn hertz(pitch: u8) -> f32 {
    440.0 * ((f32::from(pitch) - 69.0) / 12.0).exp2()
}

/// The pitch of a place in the octave (0 to 11) nearest to `near`.
pub fn nearest(class: u8, near: u8) -> u8 {
    let above = near + (class + 12 - near % 12) % 12;
    if above - near > 6 && above >= 12 {
        above - 12
    } else {
        above
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bells_belong_to_the_scale() {
        for tonic in 0..12 {
            for mode in [Mode::Major, Mode::Minor] {
                let key = Key::new(tonic, mode);
                for step in 0..15 {
                    let pitch = key.bell(60, step);
                    assert!(pitch >= 60 && key.rings(pitch) && key.holds(pitch));
                }
            }
        }
    }

    #[test]
    fn the_nearest_pitch_is_at_most_a_tritone_away() {
        for class in 0..12 {
            for near in 24..96 {
                let pitch = nearest(class, near);
                assert_eq!(pitch % 12, class);
                assert!(pitch.abs_diff(near) <= 6, "{class} {near} {pitch}");
            }
        }
    }

    #[test]
    fn concert_pitch() {
        assert!((hertz(69) - 440.0).abs() < 1e-3);
        assert!((hertz(57) - 220.0).abs() < 1e-3);
    }
}
