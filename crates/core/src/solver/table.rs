//! What the search already knows, by position.

use super::key::Name;

/// What is known of a position: its value lies between two bounds, and a move was best.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Known {
    /// The value is at least this.
    pub low: i8,
    /// The value is at most this.
    pub high: i8,
    /// Bit number of the move to try first.
    pub best: u8,
}

impl Known {
    /// Stands for no move.
    pub const NO_MOVE: u8 = 63;

    /// A bound that tells whether the value is at least this much, if one of the two does.
    #[inline]
    pub fn answers(self, least: i32) -> Option<i32> {
        let (low, high) = (i32::from(self.low), i32::from(self.high));
        if low >= least {
            Some(low)
        } else {
            (high < least).then_some(high)
        }
    }

    /// Takes over what another entry knows of the same position.
    #[inline]
    pub fn learn(&mut self, other: Self) {
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

/// A table with one slot for each hash; the newest entry stays.
pub struct Table {
    slots: Vec<(u64, Known)>,
}

impl Table {
    /// A table of 2 to the power of `bits` slots, sixteen bytes each.
    pub fn new(bits: u32) -> Self {
        Self {
            slots: vec![(0, Known::default()); 1 << bits],
        }
    }

    /// What is known of the position of this name, if it has not been overwritten.
    #[inline]
    pub fn get(&self, name: Name) -> Option<Known> {
        let (check, known) = self.slots[self.slot(name)];
        (check == name[1]).then_some(known)
    }

    /// Has the slots of all these names read at once, so that the next look at each is short.
    #[inline]
    pub fn fetch(&self, names: impl Iterator<Item = Name>) {
        let read = names.fold(0, |all, name| all ^ self.slots[self.slot(name)].0);
        std::hint::black_box(read);
    }

    /// Notes what is known.
    #[inline]
    pub fn set(&mut self, name: Name, known: Known) {
        let slot = self.slot(name);
        self.slots[slot] = (name[1], known);
    }

    #[inline]
    const fn slot(&self, name: Name) -> usize {
        name[0] as usize & (self.slots.len() - 1)
    }
}
