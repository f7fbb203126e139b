//! What can be said of a position without looking ahead: bounds on its value, and its name.

use super::{
    graph::{Graph, Set},
    state::State,
};
use crate::rng::mix;

/// Most liberties that a mass away from the rim keeps to the end: the faces of one hole. With a
/// second cell of sand beside it, it could still fill the first.
const HOLE: i32 = 4;
/// Most masses whose next move is looked at; the rest only count as they are.
const WATCHED: usize = 24;

/// What is known of a position at sight, for the side to move.
#[derive(Clone, Copy, Default)]
pub struct Sight {
    /// Least final lead.
    pub low: i32,
    /// Most final lead.
    pub high: i32,
    /// How well it seems to stand: only for the order of moves.
    pub hope: i32,
    /// A hash, equal for positions with the same future.
    pub name: u64,
}

impl Sight {
    /// Looks at a position. An outward face stays for ever (R4), so each side ends with what its
    /// best mass holds of the rim at least; and the other side may always play on the rim.
    #[inline]
    pub fn of(state: &State, graph: &Graph) -> Self {
        let own = Holding::of(graph, state.own, state.sand, state.own_settled, 1);
        let other = Holding::of(graph, state.other, state.sand, state.other_settled, 2);
        let own_reach = Reach::of(graph, state.own, state.sand, state.own_settled);
        let other_reach = Reach::of(graph, state.other, state.sand, state.other_settled);
        Self {
            low: (own.now - other_reach.second).max(own.next - other_reach.all),
            high: (own_reach.first - other.now).min(own_reach.all - other.later),
            hope: own.next - other.later + own_reach.all - other_reach.all,
            name: name_of(state.sand, 3)
                .wrapping_add(own.name)
                .wrapping_add(other.name),
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
    /// What the future can see of the masses.
    name: u64,
}

impl Holding {
    #[inline]
    fn of(graph: &Graph, side: Set, sand: Set, settled: i32, salt: u64) -> Self {
        let (mut alive, mut done, mut name) = (0, settled, 0u64);
        let mut watched = [(0, 0); WATCHED];
        let mut count = 0;
        for mass in graph.parts(side) {
            let shore = graph.shore(mass);
            let near = graph.beside(mass) & sand;
            if near == 0 {
                done = done.max(shore);
                continue;
            }
            alive = alive.max(shore);
            // The faces a mass away from the rim has on one last hole are part of its future.
            let faces = if shore > 0 { 0 } else { mix(mass) };
            name = name.wrapping_add(name_of(near ^ faces, salt + 4 * shore as u64));
            if shore > 0 && count < WATCHED {
                watched[count] = (near, shore);
                count += 1;
            }
        }
        if done > alive {
            name = name.wrapping_add(name_of(done as u64, salt + 1024));
        }
        let now = alive.max(done);
        let (next, later) = next_moves(graph, &watched[..count], now);
        Self {
            now,
            next,
            later,
            name,
        }
    }
}

/// Outward faces after the best and after the second best move that extends or joins masses on the
/// rim, each given by the sand beside it and its faces.
#[inline]
fn next_moves(graph: &Graph, masses: &[(Set, i32)], now: i32) -> (i32, i32) {
    let (mut best, mut second) = (now, now);
    let mut cells = masses.iter().fold(0, |all, (near, _)| all | near);
    while cells != 0 {
        let cell = cells & cells.wrapping_neg();
        cells ^= cell;
        let joined = masses.iter().filter(|(near, _)| near & cell != 0);
        let held = joined.map(|(_, shore)| shore).sum::<i32>() + graph.shore(cell);
        second = second.max(held.min(best));
        best = best.max(held);
    }
    (best, second)
}

/// How much of the rim a side's best mass can end with.
struct Reach {
    /// The whole rim of one region of its masses and sand.
    all: i32,
    /// The same when the other side takes every second free cell of the rim, the corners first;
    /// the side itself takes the first.
    first: i32,
    /// The same, the other side taking the first.
    second: i32,
}

impl Reach {
    #[inline]
    fn of(graph: &Graph, side: Set, sand: Set, settled: i32) -> Self {
        let least = settled.max(HOLE);
        let mut reach = Self {
            all: least,
            first: least,
            second: least,
        };
        let mut behind = least;
        for region in graph.parts(side | sand) {
            let held = graph.shore(region & side);
            let free = region & sand & graph.rim;
            let corners = (free & graph.corners).count_ones() as i32;
            let edges = free.count_ones() as i32 - corners;
            let first = held + (corners + 1) / 2 * 2 + (edges + 1 - (corners & 1)) / 2;
            reach.all = reach.all.max(held + 2 * corners + edges);
            if first > reach.first {
                reach.second = reach.second.max(reach.first);
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

#[inline]
fn name_of(value: u64, salt: u64) -> u64 {
    mix(mix(value).wrapping_add(salt.wrapping_mul(0x9E37_79B9_7F4A_7C15)))
}
