//! From the state of the game to a mood (S2): danger is heard before it is counted.

use border_rush_core::float::clamp;
/// How close the player is to losing ground, from none to most.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub enum Tension {
    /// The water runs free.
    #[default]
    Calm,
    /// Something is owed: behind on the score, or no shore yet.
    Stirred,
    /// A mass is held, or the gap is wide.
    Tight,
    /// About to lose both ground and game.
    Drowning,
}

impl Tension {
    /// Every level, calmest first.
    pub const ALL: [Self; 4] = [Self::Calm, Self::Stirred, Self::Tight, Self::Drowning];
}

/// The facts of a position that the music follows.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Situation {
    /// Tiles in those masses of the player that have one liberty left.
    pub at_risk: u16,
    /// A mass of the rock has one liberty left.
    pub enemy_atari: bool,
    /// Rock's score less water's score, in liberties.
    pub gap: i32,
    /// Different sides of the board that the player's masses touch, 0 to 4.
    pub shores: u8,
    /// Tiles that the player has placed so far: an empty board is no danger.
    pub placed: u16,
    /// The game has ended.
    pub over: bool,
}

impl Situation {
    /// Danger from 0 (none) to 1.
    pub fn danger(&self) -> f32 {
        let behind = self.gap.clamp(-12, 12) as f32 / 12.0;
        if self.over {
            return if self.gap > 0 { 0.3 } else { 0.0 };
        }
        let opening = f32::from(self.placed.min(8)) / 8.0;
        let mut danger = if behind > 0.0 {
            behind * 0.5
        } else {
            behind * 0.15
        };
        danger += opening * [0.32, 0.08, 0.0][usize::from(self.shores.min(2))];
        danger += ATARI[usize::from(self.at_risk).min(ATARI.len() - 1)];
        danger -= if self.enemy_atari { 0.08 } else { 0.0 };
        clamp(danger, 0.0, 1.0)
    }
}

/// Danger by the number of tiles at risk: a single one may be given up, four or more may not.
const ATARI: [f32; 5] = [0.0, 0.2, 0.28, 0.36, 0.42];
/// Danger at which a level begins; one leaves it again only [`SLACK`] below.
const BOUNDS: [f32; 3] = [0.18, 0.4, 0.66];
/// Width of the hysteresis.
const SLACK: f32 = 0.07;
/// Seconds between two steps down.
const CALMING: f64 = 5.0;

/// The tension now, which rises at once and falls slowly, one level at a time.
#[derive(Clone, Debug, Default)]
pub struct Mood {
    danger: f32,
    level: Tension,
    changed: f64,
}

impl Mood {
    /// Takes a new position into account.
    pub fn hear(&mut self, situation: &Situation) {
        self.danger = situation.danger();
    }

    /// The tension at a time in seconds of any steady clock.
    pub fn at(&mut self, now: f64) -> Tension {
        let calm_for = now - self.changed;
        // A clock that was replaced starts again from 0.
        if calm_for < 0.0 {
            self.changed = now;
        }
        if let Some(higher) = self.risen() {
            (self.level, self.changed) = (higher, now);
        } else if calm_for >= CALMING && self.may_fall() {
            (self.level, self.changed) = (Tension::ALL[self.level as usize - 1], now);
        }
        self.level
    }

    fn risen(&self) -> Option<Tension> {
        let reached = BOUNDS.iter().filter(|&&bound| self.danger >= bound).count();
        (reached > self.level as usize).then(|| Tension::ALL[reached])
    }

    fn may_fall(&self) -> bool {
        let level = self.level as usize;
        level > 0 && self.danger < BOUNDS[level - 1] - SLACK
    }
}
