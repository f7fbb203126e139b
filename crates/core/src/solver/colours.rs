//! The last cells, played as a colouring.
//!
//! Near the end all that a move does is to give a cell to a side. A capture changes nothing any more:
//! what it takes had no sand beside it, so no way to the rim, and it blocks as it did. Who may play
//! where (R6) and the outward faces in the end follow from the cells that each side holds. So the
//! position is played out by the same rules in sets of a few cells instead of boards.
//!
//! One thing is left open: away from the rim, a mass may keep liberties at a hole that neither side
//! may fill (R9). So a side's claim gives all that is never played to the adversary, and a hole
//! beside. Where the claims of both sides fail, the board must be searched.

use super::{
    bitboard::{Set, Shape, singles},
    bounds::HOLE,
    claim::Claim,
    position::Position,
};

/// Most cells of sand: one of them more doubles the work.
pub const LAST: u32 = Few::BITS;

/// Some of the last cells of sand, numbered from the lowest.
pub type Few = u8;
/// Sets of that many cells.
pub const SETS: usize = 1 << Few::BITS;

/// What is left between the side to move and the other.
pub struct Colours {
    all: Few,
    own: Colour,
    other: Colour,
    /// Most that a mass away from the rim may keep.
    hole: u8,
}

impl Colours {
    /// What is left of a position with at most [`LAST`] cells of sand.
    pub fn of(position: &Position, shape: &Shape) -> Self {
        let sand = position.sand(shape);
        let all = few(sand, sand);
        let own = Colour::of(shape, position.own, sand);
        let other = Colour::of(shape, position.other, sand);
        let filled = own.safe | other.safe == all;
        Self {
            all,
            own,
            other,
            hole: if filled { 0 } else { HOLE as u8 },
        }
    }

    /// Whether the side to move leads by at least this much in the end, if the last cells tell.
    pub fn leads(&self, least: i32) -> Option<bool> {
        // Where every cell will be taken, one side's failure is the other's success.
        let certain = self.hole == 0;
        let (all, hole) = (self.all, self.hole);
        if Claim::new(all, &self.own, &self.other, hole, least).holds(true) {
            return Some(true);
        }
        let answer = Claim::new(all, &self.other, &self.own, hole, 1 - least);
        (certain || answer.holds(false)).then_some(false)
    }
}

/// What cells are worth to a side.
pub struct Colour {
    /// Cells where a tile is sure to be allowed.
    safe: Few,
    /// By set of cells: those that its tiles join, directly or by a mass.
    links: [Few; SETS],
    /// By set of cells that hang together: the outward faces of the mass that they make.
    worth: [u8; SETS],
    /// By set of cells: the most outward faces of one mass once they are the side's.
    pub best: [u8; SETS],
    /// By set of cells that are the side's: the others where a tile always will be allowed.
    alive: [Few; SETS],
}

impl Colour {
    fn of(shape: &Shape, side: Set, sand: Set) -> Self {
        let mut colour = Self {
            safe: few(sand & shape.rim, sand),
            links: [0; SETS],
            worth: [0; SETS],
            best: [0; SETS],
            alive: [0; SETS],
        };
        let mut links = [0; Few::BITS as usize];
        let count = sand.count_ones() as usize;
        for (index, cell) in singles(sand).enumerate() {
            links[index] = few(shape.beside(cell) & sand, sand);
            let shore = shape.shore(cell) as u8;
            for set in 0..1 << index {
                colour.worth[set | 1 << index] = colour.worth[set] + shore;
            }
        }
        for mass in shape.parts(side) {
            let shore = shape.shore(mass) as u8;
            colour.best[0] = colour.best[0].max(shore);
            let near = few(shape.beside(mass) & sand, sand);
            for cell in cells(near) {
                links[cell.trailing_zeros() as usize] |= near;
            }
            if shore > 0 && near != 0 {
                colour.safe |= near;
                colour.add_worth(near, shore, 1 << count);
            }
        }
        colour.grow(&links[..count]);
        colour
    }

    /// Cells of the rest where a tile beside these has a liberty (R6).
    #[inline]
    pub fn allowed(&self, mine: Few, rest: Few) -> Few {
        let always = self.always_allowed(mine, rest);
        let mut allowed = always;
        for cell in cells(rest & !always) {
            let links = self.links[usize::from(cell)];
            let open = rest & !cell;
            if links & open != 0 || links & mine != 0 && self.breathes(cell, mine, open) {
                allowed |= cell;
            }
        }
        allowed
    }

    /// Those where it always will: on the rim, or beside a mass that touches the rim.
    #[inline]
    pub fn always_allowed(&self, mine: Few, rest: Few) -> Few {
        rest & self.alive[usize::from(mine)]
    }

    /// Whether the mass of a cell and these has a way to an open cell.
    fn breathes(&self, cell: Few, mine: Few, open: Few) -> bool {
        let mut part = cell;
        loop {
            let links = self.links[usize::from(part)];
            let grown = part | links & mine;
            if links & open != 0 || grown == part {
                return links & open != 0;
            }
            part = grown;
        }
    }

    /// Every set with one of these cells is worth so much more.
    fn add_worth(&mut self, near: Few, shore: u8, sets: usize) {
        for (set, worth) in self.worth[..sets].iter_mut().enumerate() {
            *worth += if set as Few & near == 0 { 0 } else { shore };
        }
    }

    /// Finds what every set joins, is worth and makes safe, cell by cell: what a new cell joins is
    /// known from the set without its first part.
    fn grow(&mut self, links: &[Few]) {
        self.alive[0] = self.safe;
        // By set: its part with the lowest cell; the part that the new cell would be in.
        let (mut first, mut joined) = ([0; SETS], [0; SETS]);
        for (index, &link) in links.iter().enumerate() {
            let cell = 1 << index;
            joined[0] = cell;
            first[usize::from(cell)] = cell;
            for set in 0..cell {
                let at = usize::from(set);
                let with = usize::from(set | cell);
                self.links[with] = self.links[at] | link;
                if set > 0 {
                    let part = first[at];
                    let touching = part & if_any(part & link);
                    joined[at] = joined[usize::from(set & !part)] | touching;
                    first[with] = part | joined[at] & if_any(touching);
                }
                self.settle(set | cell, joined[at]);
            }
        }
    }

    /// Notes what a set is worth, of which this is a part.
    #[inline]
    fn settle(&mut self, set: Few, part: Few) {
        let others = usize::from(set & !part);
        let (at, part_at) = (usize::from(set), usize::from(part));
        self.best[at] = self.best[others].max(self.worth[part_at]);
        let reach = self.links[part_at] & if_any(part & self.safe);
        self.alive[at] = self.alive[others] | reach;
    }
}

/// Every cell if there is one in the set, else none. The processor can't guess which.
const fn if_any(set: Few) -> Few {
    (set != 0) as Few * Few::MAX
}

/// The cells of a set of them, one by one.
pub fn cells(set: Few) -> impl Iterator<Item = Few> {
    singles(set.into()).map(|cell| cell as Few)
}

/// A set of cells of sand, by their numbers.
fn few(set: Set, sand: Set) -> Few {
    singles(set).fold(0, |few, cell| few | 1 << (sand & (cell - 1)).count_ones())
}
