//! The two sides, and data held once for each.

use std::ops::{Index, IndexMut};

use serde::{Deserialize, Serialize};

/// One of the two sides. Who plays it is said by its [`Seat`](super::Seat) (T1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Side {
    /// Moves first (R1).
    Water,
    /// Moves second; a level's blocks are its tiles (L3).
    Rock,
}

impl Side {
    /// Both sides, water first.
    pub const ALL: [Self; 2] = [Self::Water, Self::Rock];

    /// The other side.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Water => Self::Rock,
            Self::Rock => Self::Water,
        }
    }

    /// Name in records and tools: `water` or `rock`, read back by [`Self::from_name`].
    pub const fn name(self) -> &'static str {
        match self {
            Self::Water => "water",
            Self::Rock => "rock",
        }
    }

    /// The side of that name, in lower case.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|side| side.name() == name)
    }
}

/// One value for each side.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct BySide<T> {
    /// Water's value.
    pub water: T,
    /// Rock's value.
    pub rock: T,
}

impl<T> BySide<T> {
    /// Builds both values from the side they belong to.
    pub fn from_fn(mut make: impl FnMut(Side) -> T) -> Self {
        Self {
            water: make(Side::Water),
            rock: make(Side::Rock),
        }
    }
}

impl<T> Index<Side> for BySide<T> {
    type Output = T;

    fn index(&self, side: Side) -> &T {
        match side {
            Side::Water => &self.water,
            Side::Rock => &self.rock,
        }
    }
}

impl<T> IndexMut<Side> for BySide<T> {
    fn index_mut(&mut self, side: Side) -> &mut T {
        match side {
            Side::Water => &mut self.water,
            Side::Rock => &mut self.rock,
        }
    }
}
