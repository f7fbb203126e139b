//! What a padded cell holds, walls included.

use crate::{rules::side::Side, rules::tile::Tile};

/// A padded cell: a tile, or the wall round the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub(super) enum Ground {
    Sand,
    Water,
    Rock,
    Dead,
    Wall,
}

impl Ground {
    #[inline]
    pub(super) const fn of(side: Side) -> Self {
        match side {
            Side::Water => Self::Water,
            Side::Rock => Self::Rock,
        }
    }

    /// The tile; the wall reads as dead earth, which is as closed as itself.
    pub(super) const fn tile(self) -> Tile {
        match self {
            Self::Sand => Tile::Sand,
            Self::Water => Tile::Water,
            Self::Rock => Tile::Rock,
            Self::Dead | Self::Wall => Tile::Dead,
        }
    }

    /// Whether a face that touches it is a liberty (R3).
    #[inline]
    pub(super) const fn is_open(self) -> bool {
        matches!(self, Self::Sand | Self::Wall)
    }
}
