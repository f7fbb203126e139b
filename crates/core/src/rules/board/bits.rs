//! A set of cells in seven words.

use crate::rules::cell::{Cell, PADDED};

const WORDS: usize = PADDED.div_ceil(64);

/// A set of cells, iterated lowest first.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Bits([u64; WORDS]);

impl Bits {
    /// Adds the cell if it is not in the set, takes it out if it is.
    #[inline]
    pub(super) fn toggle(&mut self, padded: usize) {
        self.0[padded / 64 % WORDS] ^= 1 << (padded % 64);
    }

    pub(super) fn contains(&self, padded: usize) -> bool {
        self.0[padded / 64 % WORDS] >> (padded % 64) & 1 == 1
    }

    pub(super) fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = Cell> + '_ {
        self.0.iter().enumerate().flat_map(|(index, &word)| Ones {
            word,
            base: index * 64,
        })
    }
}

struct Ones {
    word: u64,
    base: usize,
}

impl Iterator for Ones {
    type Item = Cell;

    #[inline]
    fn next(&mut self) -> Option<Cell> {
        if self.word == 0 {
            return None;
        }
        let bit = self.word.trailing_zeros() as usize;
        self.word &= self.word - 1;
        Some(Cell::from_padded(self.base + bit))
    }
}
