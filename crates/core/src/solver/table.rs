//! The transposition table.

use super::{bounds::Bounds, key::Key};

/// What is known of a position: its value lies between two bounds, and a move was best.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Entry {
    /// The value is at least this.
    pub low: i8,
    /// The value is at most this.
    pub high: i8,
    /// The move to try first, by the number of its bit.
    pub best: u8,
}

impl Entry {
    /// Stands for no move.
    pub const NO_MOVE: u8 = 63;

    /// The bound that tells whether the value is at least this much, if one of the two does.
    #[inline]
    pub fn decides(self, least: i32) -> Option<i32> {
        let (low, high) = (i32::from(self.low), i32::from(self.high));
        if low >= least {
            Some(low)
        } else {
            (high < least).then_some(high)
        }
    }

    /// Takes over what another entry knows of the same position.
    #[inline]
    pub fn merge(&mut self, other: Self) {
        self.low = self.low.max(other.low);
        self.high = self.high.min(other.high);
        self.best = other.best;
    }

    /// Takes over what a search for at least this much found.
    pub fn narrow(&mut self, found: i32, least: i32) {
        if found >= least {
            self.low = self.low.max(found as i8);
        } else {
            self.high = self.high.min(found as i8);
        }
    }
}

impl From<Bounds> for Entry {
    #[inline]
    fn from(bounds: Bounds) -> Self {
        Self {
            low: bounds.low as i8,
            high: bounds.high as i8,
            best: Self::NO_MOVE,
        }
    }
}

/// A table with one slot for each hash; the newest entry stays.
pub struct Table {
    slots: Vec<(u64, Entry)>,
}

impl Table {
    /// A table of 2 to the power of `bits` slots, sixteen bytes each.
    pub fn new(bits: u32) -> Self {
        Self {
            slots: vec![(0, Entry::default()); 1 << bits],
        }
    }

    /// What is known of the position with this key, if it has not been overwritten.
    #[inline]
    pub fn get(&self, key: Key) -> Option<Entry> {
        let (check, entry) = self.slots[self.slot(key)];
        (check == key[1]).then_some(entry)
    }

    /// Reads the slots of all these keys at once, so that each is in the cache when it is next read.
    #[inline]
    pub fn prefetch(&self, keys: impl Iterator<Item = Key>) {
        let read = keys.fold(0, |all, key| all ^ self.slots[self.slot(key)].0);
        std::hint::black_box(read);
    }

    /// Stores what is known.
    #[inline]
    pub fn set(&mut self, key: Key, entry: Entry) {
        let slot = self.slot(key);
        self.slots[slot] = (key[1], entry);
    }

    #[inline]
    const fn slot(&self, key: Key) -> usize {
        key[0] as usize & (self.slots.len() - 1)
    }
}
