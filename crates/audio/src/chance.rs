//! Seeded variety: the same seed gives the same music on every machine.

use border_rush_core::rng::Rng;

/// A generator with the draws that a composer needs.
#[derive(Clone, Debug)]
pub struct Chance(Rng);

impl Chance {
    /// A generator that starts from `seed`.
    pub const fn new(seed: u64) -> Self {
        Self(Rng::new(seed))
    }

    /// 64 random bits.
    pub const fn bits(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// Uniform in 0..1, 1 excluded.
    pub fn unit(&mut self) -> f32 {
        (self.bits() >> 40) as f32 / (1_u32 << 24) as f32
    }

    /// Uniform between `low` and `high`.
    pub fn between(&mut self, low: f32, high: f32) -> f32 {
        low + (high - low) * self.unit()
    }

    /// True with the given probability.
    pub fn likely(&mut self, probability: f32) -> bool {
        self.unit() < probability
    }

    /// Uniform in `0..count`; 0 when `count` is 0.
    pub fn below(&mut self, count: usize) -> usize {
        ((self.unit() * count as f32) as usize).min(count.saturating_sub(1))
    }

    /// A position drawn in proportion to its weight; 0 when no weight is positive.
    pub fn weighted(&mut self, weights: &[f32]) -> usize {
        let mut rest = self.unit() * weights.iter().sum::<f32>();
        for (position, &weight) in weights.iter().enumerate() {
            if weight > 0.0 && rest < weight {
                return position;
            }
            rest -= weight.max(0.0);
        }
        weights
            .iter()
            .rposition(|&weight| weight > 0.0)
            .unwrap_or(0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn draws_stay_in_their_range() {
        let mut chance = Chance::new(1);
        for _ in 0..10_000 {
            assert!((0.0..1.0).contains(&chance.unit()));
            assert!(chance.below(7) < 7);
            assert_eq!(chance.below(0), 0);
            assert!((2.0..=3.0).contains(&chance.between(2.0, 3.0)));
            assert_eq!(chance.weighted(&[0.0, 2.0, 0.0]), 1);
        }
    }
}
