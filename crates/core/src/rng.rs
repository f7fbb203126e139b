//! A small seeded generator: the same numbers on every machine.

/// `SplitMix64`: every seed is a good seed, and 64 bits of state are enough for a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rng(u64);

impl Rng {
    /// A generator that yields the same sequence whenever it starts from this seed.
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// The next 64 bits.
    #[inline]
    pub const fn next_u64(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        mix(self.0)
    }

    /// A number under `bound`, or 0 when `bound` is 0. The odds of two values differ by less than
    /// `bound` in 2^32.
    #[inline]
    pub const fn below(&mut self, bound: u32) -> u32 {
        (((self.next_u64() >> 32) * bound as u64) >> 32) as u32
    }

    /// Puts the items in a random order.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last as u32 + 1) as usize);
        }
    }
}

/// Scatters 64 bits: each bit of the input changes about half of the output's.
#[inline]
pub const fn mix(bits: u64) -> u64 {
    let bits = (bits ^ (bits >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let bits = (bits ^ (bits >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    bits ^ (bits >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sequence_is_the_published_one() {
        let mut rng = Rng::new(1_234_567);
        assert_eq!(rng.next_u64(), 6_457_827_717_110_365_317);
        assert_eq!(rng.next_u64(), 3_203_168_211_198_807_973);
    }

    #[test]
    fn a_number_stays_under_its_bound_and_reaches_all_of_it() {
        let mut rng = Rng::new(1);
        let mut seen = [false; 7];
        for _ in 0..200 {
            seen[rng.below(7) as usize] = true;
        }
        assert_eq!(seen, [true; 7]);
        assert_eq!(rng.below(0), 0);
    }

    #[test]
    fn a_shuffle_keeps_every_item() {
        let mut items: Vec<u32> = (0..100).collect();
        Rng::new(9).shuffle(&mut items);
        assert_ne!(items, (0..100).collect::<Vec<_>>());
        items.sort_unstable();
        assert_eq!(items, (0..100).collect::<Vec<_>>());
    }
}
