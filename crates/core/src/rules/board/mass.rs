//! Masses and what keeps them alive.

use crate::rules::cell::Cell;

/// Liberties of a mass (R3), counted per face.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Liberties {
    /// Faces that leave the board: liberties for ever (R4).
    pub shore: u16,
    /// Faces that touch sand.
    pub sand: u16,
}

impl Liberties {
    /// Shore and sand together.
    pub const fn total(self) -> u16 {
        self.shore + self.sand
    }
}

/// A maximal orthogonally connected set of live tiles of one side (R2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Mass {
    /// Its lowest cell, which names it.
    pub lowest: Cell,
    /// How many tiles it holds.
    pub tiles: u16,
    /// Its liberties.
    pub liberties: Liberties,
}

/// What the board keeps for a mass, at the slot of its root. All but `lowest` adds up when masses
/// fuse, and comes apart again by subtraction.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Body {
    pub(super) sand: u16,
    pub(super) shore: u16,
    pub(super) tiles: u16,
    pub(super) lowest: u16,
}

impl Body {
    #[inline]
    pub(super) const fn liberties(self) -> u16 {
        self.sand.wrapping_add(self.shore)
    }

    /// Both masses as one.
    #[inline]
    pub(super) fn with(self, other: Self) -> Self {
        Self {
            sand: self.sand + other.sand,
            shore: self.shore + other.shore,
            tiles: self.tiles + other.tiles,
            lowest: self.lowest.min(other.lowest),
        }
    }

    /// The mass before `other` joined it, when its lowest cell was `lowest`.
    #[inline]
    pub(super) const fn without(self, other: Self, lowest: u16) -> Self {
        Self {
            sand: self.sand - other.sand,
            shore: self.shore - other.shore,
            tiles: self.tiles - other.tiles,
            lowest,
        }
    }

    pub(super) const fn mass(self) -> Mass {
        Mass {
            lowest: Cell::from_padded(self.lowest as usize),
            tiles: self.tiles,
            liberties: Liberties {
                shore: self.shore,
                sand: self.sand,
            },
        }
    }

    /// Orders masses from the most closed to the most open, ties as R8 breaks them.
    #[inline]
    pub(super) const fn openness(self) -> u64 {
        (self.liberties() as u64) << 48
            | (self.shore as u64) << 32
            | (self.tiles as u64) << 16
            | (u16::MAX - self.lowest) as u64
    }
}
