//! What can be said of a position without looking ahead: bounds on its value.

use super::{
    bitboard::{Set, Shape, singles},
    masses::Masses,
    position::Position,
    table::Known,
};

/// Most liberties that a mass away from the rim keeps to the end: the faces of one hole. With a
/// second cell of sand beside it, it could still fill the first.
pub const HOLE: i32 = 4;

/// What is known of a position at sight.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Facts {
    /// Least final lead of the side to move.
    pub low: i32,
    /// Most final lead of the side to move.
    pub high: i32,
    /// How well the side to move seems to stand: only for the order of moves.
    pub hope: i32,
}

impl Facts {
    /// Looks at a position.
    ///
    /// An outward face is kept for ever (R4), so each side ends with what its best mass holds of
    /// the rim at least: now, or after the best move that the other side leaves it.
    pub fn of(position: &Position, shape: &Shape) -> Self {
        let sand = position.sand(shape);
        let holding = |side| Holding::of(shape, &Masses::of(shape, side, sand));
        let reach = |side| Reach::of(shape, side, sand);
        let (own, other) = (position.own, position.other);
        Self::from_both([holding(own), holding(other)], [reach(own), reach(other)])
    }

    /// What each side holds and may reach, put together; of the side to move, what it holds later
    /// does not count.
    #[inline]
    pub fn from_both([own, other]: [Holding; 2], reach: [Reach; 2]) -> Self {
        let [own_reach, other_reach] = reach.map(Reach::counted);
        Self {
            low: (own.now - other_reach.second).max(own.next - other_reach.all),
            high: (own_reach.first - other.now).min(own_reach.all - other.later),
            hope: own.next - other.later + own_reach.all - other_reach.all,
        }
    }

    /// The bounds, as what is known.
    pub const fn known(self) -> Known {
        Known {
            low: self.low as i8,
            high: self.high as i8,
            best: Known::NO_MOVE,
        }
    }
}

/// What a side's masses hold of the rim.
pub struct Holding {
    /// The best mass's outward faces.
    pub now: i32,
    /// The same after the side's best move by one of its masses on the rim.
    pub next: i32,
    /// The same when the other side moves first and takes that cell.
    pub later: i32,
}

impl Holding {
    fn of(shape: &Shape, masses: &Masses) -> Self {
        let now = masses.most();
        let (mut best, mut second) = (now, now);
        for cell in singles(masses.near_rim()) {
            let made = masses.made(shape, cell);
            second = second.max(made.min(best));
            best = best.max(made);
        }
        Self {
            now: now as i32,
            next: best as i32,
            later: second as i32,
        }
    }
}

/// How much of the rim a side's best mass can end with.
#[derive(Clone, Copy)]
pub struct Reach {
    /// The whole rim of one region of its tiles and sand.
    all: i32,
    /// The same, when the other side takes every second free cell of the rim, the corners first,
    /// which it always may: the side itself takes the first.
    first: i32,
    /// The same, the other side taking the first.
    second: i32,
    /// What the best region is worth when the other side is first there.
    behind: i32,
}

impl Reach {
    /// No region, but perhaps a hole.
    pub const NONE: Self = Self {
        all: HOLE,
        first: HOLE,
        second: HOLE,
        behind: HOLE,
    };

    /// What a side may reach.
    pub fn of(shape: &Shape, side: Set, sand: Set) -> Self {
        let mut reach = Self::NONE;
        let regions = shape.parts(side | sand);
        regions.for_each(|region| reach.add(shape, region, side, sand));
        reach
    }

    /// Adds a region: some of the side's tiles, and sand.
    #[inline]
    pub fn add(&mut self, shape: &Shape, region: Set, side: Set, sand: Set) {
        let held = shape.shore(region & side) as i32;
        let free = region & sand & shape.rim;
        let corners = (free & shape.corners).count_ones() as i32;
        let edges = free.count_ones() as i32 - corners;
        let first = held + (corners + 1) / 2 * 2 + (edges + 1 - (corners & 1)) / 2;
        self.all = self.all.max(held + 2 * corners + edges);
        // The other side is first in one region, the best; it answers in the others.
        if first > self.first {
            self.second = self.first;
            self.first = first;
            self.behind = held + corners / 2 * 2 + i32::midpoint(edges, corners & 1);
        } else {
            self.second = self.second.max(first);
        }
    }

    /// With the best region counted as one where the other side is first.
    fn counted(mut self) -> Self {
        self.second = self.second.max(self.behind);
        self
    }
}
