//! The masses of a position and the regions that they may still reach, kept from a position to the
//! ones after it.

use super::{
    position::Position,
    shape::{Set, Shape},
};

/// Most masses of one side: every second cell.
const MOST: usize = Shape::MAX_AREA.div_ceil(2);

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

    /// The masses after a tile of this side, which leaves that much sand.
    #[inline]
    pub fn extended(&self, shape: &Shape, cell: Set, sand: Set) -> Self {
        let mut masses = Self::NONE;
        masses.done = self.done;
        let mut joined = Mass {
            tiles: cell,
            near: shape.beside(cell),
            shore: shape.shore(cell),
        };
        for &mass in self.list() {
            if mass.near & cell == 0 {
                masses.add(mass);
            } else {
                joined.tiles |= mass.tiles;
                joined.near |= mass.near;
                joined.shore += mass.shore;
            }
        }
        joined.near &= sand;
        masses.add(joined);
        masses
    }

    /// The masses after a tile of the other side, and the tiles that it captures (R5).
    #[inline]
    pub fn pressed(&self, cell: Set) -> (Self, Set) {
        let mut masses = Self::NONE;
        masses.done = self.done;
        let mut captured = 0;
        for &mass in self.list() {
            let near = mass.near & !cell;
            if near == 0 && mass.shore == 0 {
                captured |= mass.tiles;
            } else {
                masses.add(Mass { near, ..mass });
            }
        }
        (masses, captured)
    }
}

/// Both sides' masses and regions, seen by the side to move.
pub struct Surroundings {
    position: Position,
    sand: Set,
    own: Masses,
    other: Masses,
    own_regions: Regions,
    other_regions: Regions,
}

/// What one side's masses may reach: its connected tiles and sand.
struct Regions {
    list: [Set; MOST],
    count: usize,
}

/// A position after a move, seen by the side that moves next.
pub struct After<'a> {
    /// The position.
    pub position: Position,
    /// The masses of the side to move.
    pub own: Masses,
    /// The masses of the other.
    pub other: Masses,
    shape: &'a Shape,
    before: &'a Surroundings,
    /// What the move takes from the regions of the side to move.
    lost: Set,
}

impl Surroundings {
    /// Looks around in a position.
    pub fn of(position: Position, shape: &Shape) -> Self {
        let sand = position.sand(shape);
        Self {
            position,
            sand,
            own: Masses::of(shape, position.own, sand),
            other: Masses::of(shape, position.other, sand),
            own_regions: Regions::of(shape, position.own | sand),
            other_regions: Regions::of(shape, position.other | sand),
        }
    }

    /// The position after a legal move.
    #[inline]
    pub fn after<'a>(&'a self, shape: &'a Shape, cell: Set) -> After<'a> {
        let (own, captured) = self.other.pressed(cell);
        After {
            position: Position {
                own: self.position.other ^ captured,
                other: self.position.own | cell,
                dead: self.position.dead | captured,
            },
            own,
            other: self.own.extended(shape, cell, self.sand & !cell),
            shape,
            before: self,
            lost: cell | captured,
        }
    }
}

impl After<'_> {
    /// Calls for each region of the side to move.
    #[inline]
    pub fn own_regions(&self, mut each: impl FnMut(Set)) {
        for &region in self.before.other_regions.list() {
            if region & self.lost == 0 {
                each(region);
            } else {
                self.shape.parts(region & !self.lost).for_each(&mut each);
            }
        }
    }

    /// Calls for each region of the other side: its move changes none.
    #[inline]
    pub fn other_regions(&self, each: impl FnMut(Set)) {
        self.before
            .own_regions
            .list()
            .iter()
            .copied()
            .for_each(each);
    }
}

impl Regions {
    fn of(shape: &Shape, set: Set) -> Self {
        let mut regions = Self {
            list: [0; MOST],
            count: 0,
        };
        for part in shape.parts(set) {
            regions.list[regions.count] = part;
            regions.count += 1;
        }
        regions
    }

    #[inline]
    fn list(&self) -> &[Set] {
        &self.list[..self.count]
    }
}
