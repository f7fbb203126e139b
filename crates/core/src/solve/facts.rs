//! What can be said of a position without looking ahead: bounds on its value.

use super::{
    masses::{After, Mass, Masses},
    position::Position,
    shape::{Set, Shape},
    table::Known,
};

/// Most liberties that a mass away from the rim keeps to the end: the faces of one hole. With a
/// second cell of sand beside it, it could still fill the first.
pub const HOLE: i32 = 4;

/// What is known of a position at sight.
#[derive(Clone, Copy, Debug, Default)]
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
        let (mut own, mut other) = (Reach::NONE, Reach::NONE);
        let parts = |side| shape.parts(side | sand);
        parts(position.own).for_each(|region| own.add(shape, region, position.own, sand));
        parts(position.other).for_each(|region| other.add(shape, region, position.other, sand));
        let holding = |side| Holding::of(shape, &Masses::of(shape, side, sand));
        Self::from_both(
            [holding(position.own), holding(position.other)],
            [own, other],
        )
    }

    /// The same after a move, from what was known before it.
    pub fn after(after: &After, shape: &Shape) -> Self {
        let position = &after.position;
        let sand = position.sand(shape);
        let (mut own, mut other) = (Reach::NONE, Reach::NONE);
        after.own_regions(|region| own.add(shape, region, position.own, sand));
        after.other_regions(|region| other.add(shape, region, position.other, sand));
        let holding = |masses| Holding::of(shape, masses);
        Self::from_both([holding(&after.own), holding(&after.other)], [own, other])
    }

    #[inline]
    fn from_both([own, other]: [Holding; 2], reach: [Reach; 2]) -> Self {
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
struct Holding {
    /// The best mass's outward faces.
    now: i32,
    /// The same after the side's best move by one of its masses on the rim.
    next: i32,
    /// The same when the other side moves first and takes that cell.
    later: i32,
}

impl Holding {
    #[inline]
    fn of(shape: &Shape, masses: &Masses) -> Self {
        let list = masses.list();
        let most = list
            .iter()
            .map(|mass| mass.shore)
            .fold(masses.done, u32::max);
        let now = most as i32;
        let (next, later) = next_moves(shape, list, now);
        Self { now, next, later }
    }
}

/// Outward faces after the best and after the second best move that extends or joins masses on the
/// rim.
#[inline]
fn next_moves(shape: &Shape, masses: &[Mass], now: i32) -> (i32, i32) {
    let (mut best, mut second) = (now, now);
    let on_rim = masses.iter().filter(|mass| mass.shore > 0);
    let mut cells = on_rim.fold(0, |all, mass| all | mass.near);
    while cells != 0 {
        let cell = cells & cells.wrapping_neg();
        cells ^= cell;
        let joined = masses.iter().filter(|mass| mass.near & cell != 0);
        let shore = joined.map(|mass| mass.shore).sum::<u32>() + shape.shore(cell);
        let held = shore as i32;
        second = second.max(held.min(best));
        best = best.max(held);
    }
    (best, second)
}

/// How much of the rim a side's best mass can end with.
struct Reach {
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
    const NONE: Self = Self {
        all: HOLE,
        first: HOLE,
        second: HOLE,
        behind: HOLE,
    };

    #[inline]
    fn add(&mut self, shape: &Shape, region: Set, side: Set, sand: Set) {
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
