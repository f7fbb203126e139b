//! What the player chose in the settings (S4).

use border_rush_core::float::clamp;
/// Volumes of music and effects, and mute.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Volumes {
    /// Music, 0..1; values outside are clamped.
    pub music: f32,
    /// Effects, 0..1; values outside are clamped.
    pub effects: f32,
    /// Silences both.
    pub muted: bool,
}

impl Default for Volumes {
    fn default() -> Self {
        Self {
            music: 0.7,
            effects: 0.8,
            muted: false,
        }
    }
}

impl Volumes {
    /// Gain of the music bus: the ear hears volume by its square.
    pub fn music_gain(self) -> f32 {
        gain(self.music)
    }

    /// Gain of the effects bus.
    pub fn effects_gain(self) -> f32 {
        gain(self.effects)
    }

    /// Whether anything can be heard at all.
    pub fn audible(self) -> bool {
        !self.muted && self.music_gain() + self.effects_gain() > 0.0
    }
}

fn gain(volume: f32) -> f32 {
    if volume.is_nan() {
        0.0
    } else {
        clamp(volume, 0.0, 1.0).powi(2)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nonsense_volumes_stay_within_bounds() {
        for volume in [f32::NAN, f32::INFINITY, -3.0, 0.0, 0.5, 7.0] {
            assert!((0.0..=1.0).contains(&gain(volume)));
        }
    }

    #[test]
    fn mute_and_two_zeros_are_silent() {
        assert!(Volumes::default().audible());
        assert!(
            !Volumes {
                muted: true,
                ..Volumes::default()
            }
            .audible()
        );
        assert!(
            !Volumes {
                music: 0.0,
                effects: 0.0,
                muted: false
            }
            .audible()
        );
    }
}
