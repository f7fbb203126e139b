//! A position's bounds and key, in one pass over its masses.

use super::{
    graph::{SandGraph, Set},
    position::Position,
};
use crate::{
    rng::mix,
    solver::{
        bounds::{Bounds, HeldShore, ReachableShore},
        graph::{Graph, NodeSet},
        key::Key,
    },
};

/// Most masses whose next move counts for the bounds; the others count as they are.
const MAX_GROWING: usize = 24;

/// A position with what is known of it before it is searched.
#[derive(Clone, Copy, Default)]
pub struct Node {
    /// The position.
    pub position: Position,
    /// Bounds on the final lead.
    pub bounds: Bounds,
    hash: u64,
}

impl Node {
    /// Of a position.
    #[inline]
    pub fn of(position: Position, graph: &SandGraph) -> Self {
        let Position {
            own, other, sand, ..
        } = position;
        let (own_held, own_hash) = held(graph, own, sand, position.own_settled, 1);
        let (other_held, other_hash) = held(graph, other, sand, position.other_settled, 2);
        let reach = [
            ReachableShore::of(graph, own, sand, position.own_settled),
            ReachableShore::of(graph, other, sand, position.other_settled),
        ];
        Self {
            position,
            bounds: Bounds::new([own_held, other_held], reach),
            hash: hash(sand, 3)
                .wrapping_add(own_hash)
                .wrapping_add(other_hash),
        }
    }

    /// A key, equal for positions of the graph with the same future.
    pub const fn key(&self) -> Key {
        [self.hash, !self.hash]
    }
}

/// What a side's masses hold of the rim, and a hash of what their future depends on.
#[inline]
fn held(graph: &SandGraph, side: Set, sand: Set, settled: i32, salt: u64) -> (HeldShore, u64) {
    let (mut open, mut settled, mut side_hash) = (0, settled, 0u64);
    let mut growing = [(0, 0); MAX_GROWING];
    let mut count = 0;
    for mass in graph.components(side) {
        let shore = graph.shore(mass);
        let near = graph.neighbours(mass) & sand;
        if near == 0 {
            settled = settled.max(shore);
            continue;
        }
        open = open.max(shore);
        // The faces a mass away from the rim has on one last hole are part of its future.
        let faces = if shore > 0 { 0 } else { mix(mass) };
        side_hash = side_hash.wrapping_add(hash(near ^ faces, salt + 4 * shore as u64));
        if shore > 0 && count < MAX_GROWING {
            growing[count] = (near, shore);
            count += 1;
        }
    }
    // A settled mass counts only as long as it leads.
    if settled > open {
        side_hash = side_hash.wrapping_add(hash(settled as u64, salt + 1024));
    }
    let after_moves = after_moves(graph, &growing[..count]);
    (HeldShore::new(open.max(settled), after_moves), side_hash)
}

/// By move that extends or joins masses on the rim, each given by the sand beside it and its outward
/// faces: those of the mass that it makes.
#[inline]
fn after_moves(graph: &SandGraph, masses: &[(Set, i32)]) -> impl Iterator<Item = i32> {
    let cells = masses.iter().fold(0, |all, (near, _)| all | near);
    cells.singles().map(|cell| {
        let joined = masses.iter().filter(|(near, _)| near & cell != 0);
        joined.map(|(_, shore)| shore).sum::<i32>() + graph.shore(cell)
    })
}

#[inline]
fn hash(value: u64, salt: u64) -> u64 {
    mix(mix(value).wrapping_add(salt.wrapping_mul(0x9E37_79B9_7F4A_7C15)))
}
