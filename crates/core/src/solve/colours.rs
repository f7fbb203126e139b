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
    facts::HOLE,
    position::Position,
    shape::{Set, Shape},
};

/// Most cells of sand: one of them more doubles the work.
pub const LAST: u32 = Few::BITS;

/// Some of the last cells of sand, numbered from the lowest.
type Few = u8;
/// Sets of that many cells.
const SETS: usize = 1 << Few::BITS;
/// Stands for what was not asked yet.
const UNKNOWN: u8 = u8::MAX;

/// What is left between the side to move and the other.
pub struct Colours {
    all: Few,
    own: Colour,
    other: Colour,
    /// Most that a mass away from the rim may keep.
    hole: i32,
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
            hole: if filled { 0 } else { HOLE },
        }
    }

    /// Whether the side to move leads by at least this much in the end, if the last cells tell.
    pub fn leads(&mut self, least: i32) -> Option<bool> {
        // Where both may take every cell, one side's claim is the other's failure.
        let certain = self.own.safe & self.other.safe == self.all;
        let (all, hole) = (self.all, self.hole);
        if Claim::new(all, &mut self.own, &mut self.other, hole, least).holds(true) {
            return Some(true);
        }
        let mut answer = Claim::new(all, &mut self.other, &mut self.own, hole, 1 - least);
        (certain || answer.holds(false)).then_some(false)
    }
}

/// A claim to lead by so much in the end.
struct Claim<'a> {
    all: Few,
    mine: &'a mut Colour,
    theirs: &'a mut Colour,
    /// What a mass away from the rim may give the adversary.
    hole: i32,
    least: i32,
    /// By set of cells: whether it is enough to have these and no other, if known.
    enough: [u8; SETS],
}

impl<'a> Claim<'a> {
    const fn new(
        all: Few,
        mine: &'a mut Colour,
        theirs: &'a mut Colour,
        hole: i32,
        least: i32,
    ) -> Self {
        Self {
            all,
            mine,
            theirs,
            hole,
            least,
            enough: [UNKNOWN; SETS],
        }
    }

    fn holds(&mut self, my_move: bool) -> bool {
        if self.is_enough(0) || !self.is_enough(self.all) {
            return self.is_enough(0);
        }
        if my_move {
            self.holds_at_my_move(0, self.all)
        } else {
            self.holds_at_theirs(0, self.all)
        }
    }

    #[inline]
    fn is_enough(&mut self, mine: Few) -> bool {
        let known = self.enough[usize::from(mine)];
        if known != UNKNOWN {
            return known == 1;
        }
        let held = self.mine.best(mine);
        let against = self.theirs.best(self.all & !mine).max(self.hole);
        let enough = held - against >= self.least;
        self.enough[usize::from(mine)] = enough.into();
        enough
    }

    /// Whether it holds with these cells and the rest open: all of it would be enough, what I have
    /// is not.
    fn holds_at_my_move(&mut self, mine: Few, rest: Few) -> bool {
        let theirs = self.all & !(mine | rest);
        let allowed = self.mine.allowed(mine, rest);
        if allowed == 0 {
            return self.theirs.allowed(theirs, rest) != 0 && self.holds_at_theirs(mine, rest);
        }
        if cells(allowed).any(|cell| self.is_enough(mine | cell)) {
            return true;
        }
        // A cell that they must not get; of two, they would get one.
        let threats = self.theirs.always_allowed(theirs, rest);
        let mut vital = cells(threats).filter(|cell| !self.is_enough(mine | rest & !cell));
        let choice = match (vital.next(), vital.next()) {
            (None, _) => allowed,
            (Some(only), None) => allowed & only,
            (Some(_), Some(_)) => return false,
        };
        cells(choice).any(|cell| self.holds_at_theirs(mine | cell, rest & !cell))
    }

    /// The same when the adversary moves.
    fn holds_at_theirs(&mut self, mine: Few, rest: Few) -> bool {
        let theirs = self.all & !(mine | rest);
        let allowed = self.theirs.allowed(theirs, rest);
        if allowed == 0 {
            return self.mine.allowed(mine, rest) != 0 && self.holds_at_my_move(mine, rest);
        }
        if cells(allowed).any(|cell| !self.is_enough(mine | rest & !cell)) {
            return false;
        }
        // A cell that would be enough; of two, I get one.
        let hopes = self.mine.always_allowed(mine, rest);
        let mut vital = cells(hopes).filter(|cell| self.is_enough(mine | cell));
        let choice = match (vital.next(), vital.next()) {
            (None, _) => allowed,
            (Some(only), None) => allowed & only,
            (Some(_), Some(_)) => return true,
        };
        cells(choice).all(|cell| self.holds_at_my_move(mine, rest & !cell))
    }
}

/// What cells are worth to a side.
struct Colour {
    /// Cells where a tile is sure to be allowed.
    safe: Few,
    /// By set of cells: those that its tiles join, directly or by a mass.
    links: [Few; SETS],
    /// By set of cells that hang together: the outward faces of the mass that they make.
    worth: [u8; SETS],
    /// By set of cells: the most outward faces of one mass once they are the side's, if known.
    best: [u8; SETS],
}

impl Colour {
    fn of(shape: &Shape, side: Set, sand: Set) -> Self {
        let mut colour = Self {
            safe: few(sand & shape.rim, sand),
            links: [0; SETS],
            worth: [0; SETS],
            best: [UNKNOWN; SETS],
        };
        let mut links = [0; Few::BITS as usize];
        for (link, cell) in links.iter_mut().zip(singles(sand)) {
            *link = few(shape.beside(cell) & sand, sand);
        }
        let mut now = 0;
        for mass in shape.parts(side) {
            let shore = shape.shore(mass) as u8;
            now = now.max(shore);
            let near = few(shape.beside(mass) & sand, sand);
            for cell in cells(near) {
                links[cell.trailing_zeros() as usize] |= near;
            }
            if shore > 0 {
                colour.safe |= near;
                colour.add_worth(near, shore);
            }
        }
        for (index, cell) in singles(sand).enumerate() {
            colour.add_worth(1 << index, shape.shore(cell) as u8);
            for set in 0..1 << index {
                colour.links[set | 1 << index] = colour.links[set] | links[index];
            }
        }
        colour.best[0] = now;
        colour
    }

    /// Cells of the rest where a tile beside these has a liberty (R6).
    fn allowed(&self, mine: Few, rest: Few) -> Few {
        let always = self.always_allowed(mine, rest);
        let now = cells(rest & !always).filter(|&cell| {
            let part = self.part(cell, mine | cell);
            self.links[usize::from(part)] & rest & !cell != 0
        });
        now.fold(always, |all, cell| all | cell)
    }

    /// Those where it always will: on the rim, or beside a mass that touches the rim.
    fn always_allowed(&self, mine: Few, rest: Few) -> Few {
        if rest & !self.safe == 0 {
            return rest;
        }
        let alive = self.part(mine & self.safe, mine);
        rest & (self.safe | self.links[usize::from(alive)])
    }

    /// Every set with one of these cells is worth so much more.
    fn add_worth(&mut self, near: Few, shore: u8) {
        for (set, worth) in self.worth.iter_mut().enumerate() {
            *worth += if set as Few & near == 0 { 0 } else { shore };
        }
    }

    #[inline]
    fn best(&mut self, set: Few) -> i32 {
        let known = self.best[usize::from(set)];
        i32::from(if known == UNKNOWN {
            self.find_best(set)
        } else {
            known
        })
    }

    fn find_best(&mut self, set: Few) -> u8 {
        let part = self.part(set & set.wrapping_neg(), set);
        let rest = self.best(set & !part) as u8;
        let best = rest.max(self.worth[usize::from(part)]);
        self.best[usize::from(set)] = best;
        best
    }

    /// The cells of a set that hang together with some of them.
    fn part(&self, some: Few, set: Few) -> Few {
        let mut part = some;
        loop {
            let grown = (part | self.links[usize::from(part)]) & set;
            if grown == part {
                return part;
            }
            part = grown;
        }
    }
}

/// The cells of a set, one by one.
fn singles(set: Set) -> impl Iterator<Item = Set> {
    let mut rest = set;
    std::iter::from_fn(move || {
        let cell = rest & rest.wrapping_neg();
        rest ^= cell;
        (cell != 0).then_some(cell)
    })
}

fn cells(set: Few) -> impl Iterator<Item = Few> {
    singles(set.into()).map(|cell| cell as Few)
}

/// A set of cells of sand, by their numbers.
fn few(set: Set, sand: Set) -> Few {
    singles(set).fold(0, |few, cell| few | 1 << (sand & (cell - 1)).count_ones())
}
