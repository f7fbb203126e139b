//! Bounds on the final lead from a position alone, without search.
//!
//! An outward face is kept for ever (R4), so each side ends with what its best mass holds of the rim at
//! least: now, or after the best move that the other side leaves it. And no side ends with more than the
//! rim of one region of its tiles and sand, of which the other side may always take its part.

use super::graph::{Graph, NodeSet};

/// Most liberties that a mass away from the rim keeps to the end: the faces of one hole. With a
/// second cell of sand beside it, it could still fill the first.
pub const MAX_HOLE_FACES: i32 = 4;

/// Bounds on the final lead of the side to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Bounds {
    /// The lead is at least this.
    pub low: i32,
    /// The lead is at most this.
    pub high: i32,
    /// How well the side to move stands: only for the order of moves.
    pub estimate: i32,
}

impl Bounds {
    /// The bounds from what the side to move and the other hold, and from what they may reach.
    #[inline]
    pub fn new(
        [own, other]: [HeldShore; 2],
        [own_reach, other_reach]: [ReachableShore; 2],
    ) -> Self {
        Self {
            low: (own.now - other_reach.if_second()).max(own.if_first - other_reach.all),
            high: (own_reach.if_first - other.now).min(own_reach.all - other.if_second),
            estimate: own.if_first - other.if_second + own_reach.all - other_reach.all,
        }
    }
}

/// Outward faces of a side's best mass, now and after one move of each side.
#[derive(Clone, Copy)]
pub struct HeldShore {
    /// Now.
    pub now: i32,
    /// After the best move that extends or joins masses on the rim.
    pub if_first: i32,
    /// The same when the other side moves first and takes that cell.
    pub if_second: i32,
}

impl HeldShore {
    /// From what the best mass has now, and what each move would make of the mass that it extends.
    #[inline]
    pub fn new(now: i32, after_moves: impl Iterator<Item = i32>) -> Self {
        let (best, second) = after_moves.fold((now, now), |(best, second), shore| {
            (best.max(shore), second.max(shore.min(best)))
        });
        Self {
            now,
            if_first: best,
            if_second: second,
        }
    }
}

/// Most outward faces that a side's best mass can end with.
#[derive(Clone, Copy)]
pub struct ReachableShore {
    /// All faces of one region of its tiles and sand.
    all: i32,
    /// The same when the sides take the free cells of the rim in turn, the corners first, and the side
    /// itself begins. The other side always may: the rim is open to both.
    if_first: i32,
    /// The same in the best but one region, or in the best when the other side begins there: it begins in
    /// one region only, and answers in the others.
    second_region: i32,
    best_if_second: i32,
}

impl ReachableShore {
    /// Of no region yet; at least these faces, of masses that stay as they are.
    pub const fn at_least(shore: i32) -> Self {
        let least = if shore > MAX_HOLE_FACES {
            shore
        } else {
            MAX_HOLE_FACES
        };
        Self {
            all: least,
            if_first: least,
            second_region: least,
            best_if_second: least,
        }
    }

    /// Of a side in every region of its tiles and sand.
    #[inline]
    pub fn of<G: Graph>(graph: &G, side: G::Set, sand: G::Set, least: i32) -> Self {
        let mut reach = Self::at_least(least);
        for region in graph.components(side | sand) {
            reach.add(graph, region, side, sand);
        }
        reach
    }

    /// Adds a region: some of the side's tiles, and sand.
    #[inline]
    pub fn add<G: Graph>(&mut self, graph: &G, region: G::Set, side: G::Set, sand: G::Set) {
        let held = graph.shore(region & side);
        let free = region & sand & graph.rim();
        let corners = (free & graph.corners()).len() as i32;
        let edges = free.len() as i32 - corners;
        self.all = self.all.max(held + 2 * corners + edges);
        let if_first = held + (corners + 1) / 2 * 2 + (edges + 1 - (corners & 1)) / 2;
        if if_first > self.if_first {
            self.second_region = self.if_first;
            self.if_first = if_first;
            self.best_if_second = held + corners / 2 * 2 + i32::midpoint(edges, corners & 1);
        } else {
            self.second_region = self.second_region.max(if_first);
        }
    }

    /// The same when the other side begins, in the best region.
    #[inline]
    fn if_second(&self) -> i32 {
        self.second_region.max(self.best_if_second)
    }
}
