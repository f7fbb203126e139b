//! The alphabet of every short sound: one source, one sweep, one envelope, one place. Bells, the
//! pulse and all effects are written in it; only the pad is not.

use border_rush_core::float::clamp;
/// What vibrates.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Source {
    /// A pure tone.
    Sine,
    /// A hollow tone.
    Triangle,
    /// White noise.
    Noise,
}

/// A value in hertz that glides from one figure to another.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Sweep {
    /// Hertz at the start.
    pub from: f32,
    /// Hertz at the end of the glide.
    pub to: f32,
    /// Seconds that the glide takes.
    pub over: f32,
}

impl Sweep {
    /// No glide.
    pub const fn still(hertz: f32) -> Self {
        Self {
            from: hertz,
            to: hertz,
            over: 0.0,
        }
    }

    /// A glide over `over` seconds.
    pub const fn new(from: f32, to: f32, over: f32) -> Self {
        Self { from, to, over }
    }
}

/// Which part of the spectrum a filter lets through.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Band {
    /// Below the frequency.
    Low,
    /// Around the frequency.
    Band,
    /// Above the frequency.
    High,
}

/// A filter that may glide.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Filter {
    /// Which side of the frequency passes.
    pub band: Band,
    /// Its frequency.
    pub sweep: Sweep,
    /// Its sharpness.
    pub q: f32,
}

/// Where the sound is heard: how much of it goes through the reverb.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Room {
    /// Almost dry.
    Near,
    /// Mostly reverberated.
    Far,
}

/// One short sound.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Stroke {
    /// Seconds after the moment that it belongs to.
    pub delay: f32,
    /// What vibrates.
    pub source: Source,
    /// Pitch of a tone; unused by noise.
    pub pitch: Sweep,
    /// A filter behind the source, if any.
    pub filter: Option<Filter>,
    /// Seconds from silence to `level`.
    pub attack: f32,
    /// Seconds from `level` to silence.
    pub decay: f32,
    /// Peak gain, 0..1.
    pub level: f32,
    /// −1 left to 1 right, where the player sees it; narrower in the ear.
    pub pan: f32,
    /// Near or far.
    pub room: Room,
}

impl Stroke {
    /// A tone that starts at once, in the middle, near.
    pub const fn tone(source: Source, pitch: Sweep, attack: f32, decay: f32, level: f32) -> Self {
        Self {
            delay: 0.0,
            source,
            pitch,
            filter: None,
            attack,
            decay,
            level,
            pan: 0.0,
            room: Room::Near,
        }
    }

    /// Filtered noise that starts at once, in the middle, near.
    pub const fn noise(band: Band, sweep: Sweep, q: f32, times: (f32, f32), level: f32) -> Self {
        Self {
            delay: 0.0,
            source: Source::Noise,
            pitch: Sweep::still(0.0),
            filter: Some(Filter { band, sweep, q }),
            attack: times.0,
            decay: times.1,
            level,
            pan: 0.0,
            room: Room::Near,
        }
    }

    /// The same, later by `seconds`.
    #[must_use]
    pub const fn after(mut self, seconds: f32) -> Self {
        self.delay += seconds;
        self
    }

    /// The same at a place from −1 to 1.
    #[must_use]
    pub fn at(mut self, pan: f32) -> Self {
        self.pan = clamp(pan, -1.0, 1.0);
        self
    }

    /// The same, mostly through the reverb.
    #[must_use]
    pub const fn far(mut self) -> Self {
        self.room = Room::Far;
        self
    }

    /// Seconds from the moment that it belongs to until it is silent.
    pub fn ends(&self) -> f32 {
        self.delay + self.attack + self.decay
    }
}
