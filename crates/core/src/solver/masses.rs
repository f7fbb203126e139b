//! The masses of one side, and what a tile makes of them.

use super::{
    bitboard::{Bitboard, Geometry},
    bounds::HeldShore,
    graph::{Graph, NodeSet},
};

/// Most masses of one side: every second cell.
pub const MAX_MASSES: usize = Geometry::MAX_AREA.div_ceil(2);

/// A mass that sand touches.
#[derive(Clone, Copy, Default)]
pub struct Mass {
    /// Its tiles.
    pub tiles: Bitboard,
    /// The sand beside it.
    pub sand: Bitboard,
    /// Its outward faces.
    pub shore: i32,
}

/// The masses of one side.
#[derive(Clone, Copy)]
pub struct Masses {
    list: [Mass; MAX_MASSES],
    count: usize,
    /// Most outward faces of a mass that no sand touches: no move changes it.
    pub settled: i32,
}

impl Masses {
    const NONE: Self = Self {
        list: [Mass {
            tiles: 0,
            sand: 0,
            shore: 0,
        }; MAX_MASSES],
        count: 0,
        settled: 0,
    };

    /// The masses of a side's tiles.
    pub fn of(geometry: &Geometry, side: Bitboard, sand: Bitboard) -> Self {
        let mut masses = Self::NONE;
        for tiles in geometry.components(side) {
            masses.add(Mass {
                tiles,
                sand: geometry.neighbours(tiles) & sand,
                shore: geometry.shore(tiles),
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
        if mass.sand == 0 {
            if mass.shore > self.settled {
                self.settled = mass.shore;
            }
        } else {
            self.list[self.count] = mass;
            self.count += 1;
        }
    }

    /// Those that a tile on the cell would touch.
    #[inline]
    fn touching(&self, cell: Bitboard) -> impl Iterator<Item = &Mass> {
        self.list().iter().filter(move |mass| mass.sand & cell != 0)
    }

    /// Outward faces of the best mass.
    pub fn best_shore(&self) -> i32 {
        let shores = self.list().iter().map(|mass| mass.shore);
        shores.fold(self.settled, i32::max)
    }

    /// The sand beside masses on the rim.
    pub fn sand_beside_rim_masses(&self) -> Bitboard {
        let on_rim = self.list().iter().filter(|mass| mass.shore > 0);
        on_rim.fold(0, |all, mass| all | mass.sand)
    }

    /// The outward faces of the mass that a tile of this side would make.
    #[inline]
    pub fn shore_after(&self, geometry: &Geometry, cell: Bitboard) -> i32 {
        let joined = self.touching(cell).map(|mass| mass.shore);
        joined.sum::<i32>() + geometry.shore(cell)
    }

    /// What the side holds of the rim.
    pub fn held_shore(&self, geometry: &Geometry) -> HeldShore {
        let cells = self.sand_beside_rim_masses().singles();
        let after_moves = cells.map(|cell| self.shore_after(geometry, cell));
        HeldShore::new(self.best_shore(), after_moves)
    }

    /// The masses after a tile of this side, which leaves that much sand.
    pub fn after_own(&self, geometry: &Geometry, cell: Bitboard, sand: Bitboard) -> Self {
        let mut masses = Self::NONE;
        masses.settled = self.settled;
        for &mass in self.list().iter().filter(|mass| mass.sand & cell == 0) {
            masses.add(mass);
        }
        masses.add(self.joined(geometry, cell, sand));
        masses
    }

    /// The mass of a new tile of this side, which leaves that much sand.
    #[inline]
    pub fn joined(&self, geometry: &Geometry, cell: Bitboard, sand: Bitboard) -> Mass {
        let mut joined = Mass {
            tiles: cell,
            sand: geometry.neighbours(cell),
            shore: geometry.shore(cell),
        };
        for mass in self.touching(cell) {
            joined.tiles |= mass.tiles;
            joined.sand |= mass.sand;
            joined.shore += mass.shore;
        }
        joined.sand &= sand;
        joined
    }

    /// The masses after a tile of the other side.
    pub fn after_other(&self, cell: Bitboard) -> Self {
        let mut masses = Self::NONE;
        masses.settled = self.settled;
        for &mass in self.list() {
            masses.add(mass.after_other(cell));
        }
        masses
    }

    /// The tiles that a tile of the other side captures (R5).
    #[inline]
    pub fn captured(&self, cell: Bitboard) -> Bitboard {
        let captured = |mass: &&Mass| mass.sand == cell && mass.shore == 0;
        let captured = self.list().iter().filter(captured);
        captured.fold(0, |all, mass| all | mass.tiles)
    }
}

impl Mass {
    /// The mass after a tile of the other side.
    #[inline]
    pub const fn after_other(self, cell: Bitboard) -> Self {
        Self {
            sand: self.sand & !cell,
            ..self
        }
    }
}
