//! The last cells of a game, played out on subsets of cells instead of boards.
//!
//! Near the end all that a move does is to give a cell to a side. A capture changes nothing any more:
//! what it takes had no sand beside it, so no way to the rim, and it blocks as it did. Who may play
//! where (R6) and the outward faces in the end follow from the cells that each side holds. So tables over
//! the subsets of the last cells hold all that the rules ask.
//!
//! One thing is left open: away from the rim, a mass may keep liberties at a hole that neither side
//! may fill (R9). So a lead that a side is to prove must hold though the opponent gets all cells that are
//! never played, and the faces of a hole. Where neither side proves its lead so, the board must be
//! searched.

use super::{
    bitboard::{Bitboard, Geometry},
    bounds::MAX_HOLE_FACES,
    graph::{Graph, NodeSet},
    lead_test::LeadTest,
    position::Position,
};

/// Most cells of sand: each more doubles the work.
pub const MAX_CELLS: u32 = Subset::BITS;

/// Some of the last cells of sand, numbered from the lowest.
pub type Subset = u8;
/// How many subsets there are.
pub const SUBSETS: usize = 1 << Subset::BITS;

/// The last cells of a position, seen by the side to move.
pub struct LastCells {
    all: Subset,
    own: SideTables,
    other: SideTables,
    /// Most liberties that a mass away from the rim may keep.
    hole: u8,
}

impl LastCells {
    /// Those of a position with at most [`MAX_CELLS`] cells of sand.
    pub fn of(position: &Position, geometry: &Geometry) -> Self {
        let sand = position.sand(geometry);
        let all = subset(sand, sand);
        let own = SideTables::of(geometry, position.own, sand);
        let other = SideTables::of(geometry, position.other, sand);
        let filled = own.safe | other.safe == all;
        Self {
            all,
            own,
            other,
            hole: if filled { 0 } else { MAX_HOLE_FACES as u8 },
        }
    }

    /// Whether the side to move leads by at least this much in the end, if the last cells tell.
    pub fn leads(&self, least: i32) -> Option<bool> {
        let (all, hole) = (self.all, self.hole);
        if LeadTest::new(all, &self.own, &self.other, hole, least).succeeds(true) {
            return Some(true);
        }
        // Where every cell will be taken, one side's failure is the other's success.
        let is_certain = self.hole == 0;
        let opposite = LeadTest::new(all, &self.other, &self.own, hole, 1 - least);
        (is_certain || opposite.succeeds(false)).then_some(false)
    }
}

/// What the rules say of each subset of the cells, once it is one side's.
pub struct SideTables {
    /// Cells where a tile is legal whatever is played elsewhere.
    safe: Subset,
    /// By subset: the cells that are its neighbours, directly or by a mass.
    neighbours: [Subset; SUBSETS],
    /// By connected subset: the outward faces of the mass that it makes.
    shore: [u8; SUBSETS],
    /// By subset: the most outward faces of one mass.
    pub best_shore: [u8; SUBSETS],
    /// By subset: the other cells where a tile is legal whatever is played elsewhere.
    safe_beside: [Subset; SUBSETS],
}

impl SideTables {
    fn of(geometry: &Geometry, side: Bitboard, sand: Bitboard) -> Self {
        let mut tables = Self {
            safe: subset(sand & geometry.rim(), sand),
            neighbours: [0; SUBSETS],
            shore: [0; SUBSETS],
            best_shore: [0; SUBSETS],
            safe_beside: [0; SUBSETS],
        };
        let mut neighbours = [0; Subset::BITS as usize];
        let count = sand.len() as usize;
        for (index, cell) in sand.singles().enumerate() {
            neighbours[index] = subset(geometry.neighbours(cell) & sand, sand);
            let shore = geometry.shore(cell) as u8;
            for set in 0..1 << index {
                tables.shore[set | 1 << index] = tables.shore[set] + shore;
            }
        }
        for mass in geometry.components(side) {
            let shore = geometry.shore(mass) as u8;
            tables.best_shore[0] = tables.best_shore[0].max(shore);
            let near = subset(geometry.neighbours(mass) & sand, sand);
            for cell in near.singles() {
                neighbours[cell.trailing_zeros() as usize] |= near;
            }
            if shore > 0 && near != 0 {
                tables.safe |= near;
                tables.add_shore(near, shore, 1 << count);
            }
        }
        tables.fill(&neighbours[..count]);
        tables
    }

    /// Cells of the rest where a tile of a side that has these is legal (R6).
    #[inline]
    pub fn legal(&self, held: Subset, rest: Subset) -> Subset {
        let safe = self.safe(held, rest);
        let mut legal = safe;
        for cell in (rest & !safe).singles() {
            let neighbours = self.neighbours[usize::from(cell)];
            let open = rest & !cell;
            if neighbours & open != 0
                || neighbours & held != 0 && self.has_liberty(cell, held, open)
            {
                legal |= cell;
            }
        }
        legal
    }

    /// Those where it is legal whatever is played elsewhere: on the rim, or beside a mass that touches the
    /// rim.
    #[inline]
    pub fn safe(&self, held: Subset, rest: Subset) -> Subset {
        rest & self.safe_beside[usize::from(held)]
    }

    /// Whether the mass of a cell, with these, has an open neighbour.
    fn has_liberty(&self, cell: Subset, held: Subset, open: Subset) -> bool {
        let mut part = cell;
        loop {
            let neighbours = self.neighbours[usize::from(part)];
            let grown = part | neighbours & held;
            if neighbours & open != 0 || grown == part {
                return neighbours & open != 0;
            }
            part = grown;
        }
    }

    /// Adds the outward faces of a mass to every subset with a cell beside it.
    fn add_shore(&mut self, near: Subset, shore: u8, subsets: usize) {
        for (set, sum) in self.shore[..subsets].iter_mut().enumerate() {
            *sum += if set as Subset & near == 0 { 0 } else { shore };
        }
    }

    /// Fills the tables cell by cell: the component of a new cell in a subset follows from that in the
    /// subset without its first component.
    fn fill(&mut self, neighbours: &[Subset]) {
        self.safe_beside[0] = self.safe;
        // By subset: its component with the lowest cell; the component that the new cell would be in.
        let (mut first, mut joined) = ([0; SUBSETS], [0; SUBSETS]);
        for (index, &beside) in neighbours.iter().enumerate() {
            let cell = 1 << index;
            joined[0] = cell;
            first[usize::from(cell)] = cell;
            for set in 0..cell {
                let at = usize::from(set);
                let with = usize::from(set | cell);
                self.neighbours[with] = self.neighbours[at] | beside;
                if set > 0 {
                    let part = first[at];
                    let touching = part & all_if_any(part & beside);
                    joined[at] = joined[usize::from(set & !part)] | touching;
                    first[with] = part | joined[at] & all_if_any(touching);
                }
                self.fill_subset(set | cell, joined[at]);
            }
        }
    }

    /// Fills in a subset, of which this is a component.
    #[inline]
    fn fill_subset(&mut self, set: Subset, part: Subset) {
        let others = usize::from(set & !part);
        let (at, part_at) = (usize::from(set), usize::from(part));
        self.best_shore[at] = self.best_shore[others].max(self.shore[part_at]);
        let safe = self.neighbours[part_at] & all_if_any(part & self.safe);
        self.safe_beside[at] = self.safe_beside[others] | safe;
    }
}

/// Every cell if there is one in the subset, else none; without a branch, which could not be predicted.
const fn all_if_any(set: Subset) -> Subset {
    (set != 0) as Subset * Subset::MAX
}

/// A set of cells of sand as a subset of it.
fn subset(set: Bitboard, sand: Bitboard) -> Subset {
    set.singles()
        .fold(0, |subset, cell| subset | 1 << (sand & (cell - 1)).len())
}
