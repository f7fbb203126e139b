//! The masses of one side, kept from a position to the ones after it.

use super::bitboard::{Set, Shape};

/// Most masses of one side: every second cell.
pub const MOST: usize = Shape::MAX_AREA.div_ceil(2);

/// A mass that sand touches.
#[derive(Clone, Copy, Default)]
pub struct Mass {
    /// Its tiles.
    pub tiles: Set,
    /// The sand beside it.
    pub near: Set,
    /// Its outward faces.
    pub shore: u32,
}

/// The masses of one side.
#[derive(Clone, Copy)]
pub struct Masses {
    list: [Mass; MOST],
    count: usize,
    /// Most outward faces of a mass that no sand touches.
    pub done: u32,
}

impl Masses {
    const NONE: Self = Self {
        list: [Mass {
            tiles: 0,
            near: 0,
            shore: 0,
        }; MOST],
        count: 0,
        done: 0,
    };

    /// The masses of a side's tiles.
    pub fn of(shape: &Shape, side: Set, sand: Set) -> Self {
        let mut masses = Self::NONE;
        for tiles in shape.parts(side) {
            masses.add(Mass {
                tiles,
                near: shape.beside(tiles) & sand,
                shore: shape.shore(tiles),
            });
        }
        masses
    }

    /// Those that sand touches.
    #[inline]
    pub fn list(&self) -> &[Mass] {
        &self.list[..self.count]
    }

    #[inline]
    const fn add(&mut self, mass: Mass) {
        if mass.near == 0 {
            if mass.shore > self.done {
                self.done = mass.shore;
            }
        } else {
            self.list[self.count] = mass;
            self.count += 1;
        }
    }

    /// Outward faces of the best mass.
    pub fn most(&self) -> u32 {
        let shores = self.list().iter().map(|mass| mass.shore);
        shores.fold(self.done, u32::max)
    }

    /// The sand beside masses on the rim.
    pub fn near_rim(&self) -> Set {
        let on_rim = self.list().iter().filter(|mass| mass.shore > 0);
        on_rim.fold(0, |all, mass| all | mass.near)
    }

    /// The outward faces of the mass that a tile would make.
    #[inline]
    pub fn made(&self, shape: &Shape, cell: Set) -> u32 {
        let joined = self.list().iter().filter(|mass| mass.near & cell != 0);
        joined.map(|mass| mass.shore).sum::<u32>() + shape.shore(cell)
    }

    /// The masses after a tile of this side, which leaves that much sand.
    pub fn extended(&self, shape: &Shape, cell: Set, sand: Set) -> Self {
        let mut masses = Self::NONE;
        masses.done = self.done;
        for &mass in self.list().iter().filter(|mass| mass.near & cell == 0) {
            masses.add(mass);
        }
        masses.add(self.joined(shape, cell, sand));
        masses
    }

    /// The mass of a new tile of this side, which leaves that much sand.
    #[inline]
    pub fn joined(&self, shape: &Shape, cell: Set, sand: Set) -> Mass {
        let mut joined = Mass {
            tiles: cell,
            near: shape.beside(cell),
            shore: shape.shore(cell),
        };
        for mass in self.list().iter().filter(|mass| mass.near & cell != 0) {
            joined.tiles |= mass.tiles;
            joined.near |= mass.near;
            joined.shore += mass.shore;
        }
        joined.near &= sand;
        joined
    }

    /// The masses after a tile of the other side.
    pub fn pressed(&self, cell: Set) -> Self {
        let mut masses = Self::NONE;
        masses.done = self.done;
        for &mass in self.list() {
            masses.add(mass.pressed(cell));
        }
        masses
    }

    /// The tiles that a tile of the other side captures (R5).
    #[inline]
    pub fn captured(&self, cell: Set) -> Set {
        let captured = |mass: &&Mass| mass.near == cell && mass.shore == 0;
        let captured = self.list().iter().filter(captured);
        captured.fold(0, |all, mass| all | mass.tiles)
    }
}

impl Mass {
    /// The mass after a tile of the other side.
    #[inline]
    pub const fn pressed(self, cell: Set) -> Self {
        Self {
            near: self.near & !cell,
            ..self
        }
    }
}
