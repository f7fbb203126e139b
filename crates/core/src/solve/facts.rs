//! What can be said of a position without looking ahead: bounds on its value.

use super::{
    position::Position,
    shape::{Set, Shape},
    table::Known,
};

/// Most liberties that a mass away from the rim keeps to the end: the faces of one hole. With a
/// second cell of sand beside it, it could still fill the first.
pub const HOLE: i32 = 4;
/// Most masses whose next move is looked at; the rest only count as they are.
const WATCHED: usize = 16;

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
    #[inline]
    pub fn of(position: &Position, shape: &Shape) -> Self {
        let sand = position.sand(shape);
        let own = Holding::of(shape, position.own, sand);
        let other = Holding::of(shape, position.other, sand);
        let own_reach = Reach::of(shape, position.own, sand);
        let other_reach = Reach::of(shape, position.other, sand);
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
    fn of(shape: &Shape, side: Set, sand: Set) -> Self {
        let mut now = 0;
        let mut watched = [(0, 0); WATCHED];
        let mut count = 0;
        for mass in shape.parts(side) {
            let shore = shape.shore(mass) as i32;
            now = now.max(shore);
            let near = shape.beside(mass) & sand;
            if shore > 0 && near != 0 && count < WATCHED {
                watched[count] = (near, shore);
                count += 1;
            }
        }
        let (next, later) = next_moves(shape, &watched[..count], now);
        Self { now, next, later }
    }
}

/// Outward faces after the best and after the second best move that extends or joins masses on the
/// rim, each given by the sand beside it and its faces.
#[inline]
fn next_moves(shape: &Shape, masses: &[(Set, i32)], now: i32) -> (i32, i32) {
    let (mut best, mut second) = (now, now);
    let mut cells = masses.iter().fold(0, |all, (near, _)| all | near);
    while cells != 0 {
        let cell = cells & cells.wrapping_neg();
        cells ^= cell;
        let joined = masses.iter().filter(|(near, _)| near & cell != 0);
        let held = joined.map(|(_, shore)| shore).sum::<i32>() + shape.shore(cell) as i32;
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
}

impl Reach {
    #[inline]
    fn of(shape: &Shape, side: Set, sand: Set) -> Self {
        let mut reach = Self {
            all: HOLE,
            first: HOLE,
            second: HOLE,
        };
        let mut behind = HOLE;
        for region in shape.parts(side | sand) {
            let held = shape.shore(region & side) as i32;
            let free = region & sand & shape.rim;
            let corners = (free & shape.corners).count_ones() as i32;
            let edges = free.count_ones() as i32 - corners;
            let first = held + (corners + 1) / 2 * 2 + (edges + 1 - (corners & 1)) / 2;
            reach.all = reach.all.max(held + 2 * corners + edges);
            // The other side is first in one region, the best; it answers in the others.
            if first > reach.first {
                reach.second = reach.first;
                reach.first = first;
                behind = held + corners / 2 * 2 + i32::midpoint(edges, corners & 1);
            } else {
                reach.second = reach.second.max(first);
            }
        }
        reach.second = reach.second.max(behind);
        reach
    }
}
