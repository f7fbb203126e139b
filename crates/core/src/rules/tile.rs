//! What lies on a cell.

use std::fmt;

use crate::rules::side::Side;

/// What a cell holds (R1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Tile {
    /// Empty: a tile may be placed, and a face that touches it is a liberty.
    Sand,
    /// A live tile of water.
    Water,
    /// A live tile of rock.
    Rock,
    /// Dead earth: what petrified. It blocks both sides for ever (R5).
    Dead,
}

impl Tile {
    /// The live tile of a side.
    pub const fn of(side: Side) -> Self {
        match side {
            Side::Water => Self::Water,
            Side::Rock => Self::Rock,
        }
    }

    /// Whose live tile this is; `None` for sand and dead earth.
    pub const fn side(self) -> Option<Side> {
        match self {
            Self::Water => Some(Side::Water),
            Self::Rock => Some(Side::Rock),
            Self::Sand | Self::Dead => None,
        }
    }

    /// The tile's character in a diagram: `.` sand, `W` water, `R` rock, `#` dead earth.
    pub const fn to_char(self) -> char {
        match self {
            Self::Sand => '.',
            Self::Water => 'W',
            Self::Rock => 'R',
            Self::Dead => '#',
        }
    }

    /// The tile that a diagram's character stands for; `None` for any other character.
    pub const fn from_char(char: char) -> Option<Self> {
        match char {
            '.' => Some(Self::Sand),
            'W' => Some(Self::Water),
            'R' => Some(Self::Rock),
            '#' => Some(Self::Dead),
            _ => None,
        }
    }
}

impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Write::write_char(f, self.to_char())
    }
}
