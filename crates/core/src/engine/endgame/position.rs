//! A position near the end of a game, seen by the side to move.

use super::graph::{SandGraph, Set};
use crate::solver::graph::{Graph, NodeSet};

/// Who holds which node. A node that nobody holds and that is no sand is dead earth.
#[derive(Clone, Copy, Default)]
pub struct Position {
    /// Nodes of the side to move.
    pub own: Set,
    /// Nodes of the other side.
    pub other: Set,
    /// Cells that hold nothing.
    pub sand: Set,
    /// Best score among the settled masses of the side to move.
    pub own_settled: i32,
    /// The same of the other side.
    pub other_settled: i32,
}

impl Position {
    /// So many cells of sand and nothing else.
    pub const fn sand_only(cells: usize) -> Self {
        Self {
            own: 0,
            other: 0,
            sand: (1 << cells) - 1,
            own_settled: 0,
            other_settled: 0,
        }
    }

    /// Gives nodes to the side to move, or to the other.
    pub const fn add(&mut self, own: bool, nodes: Set) {
        if own {
            self.own |= nodes;
        } else {
            self.other |= nodes;
        }
    }

    /// Notes the score of a mass that no move can change.
    pub fn settle(&mut self, own: bool, score: i32) {
        let best = if own {
            &mut self.own_settled
        } else {
            &mut self.other_settled
        };
        *best = score.max(*best);
    }

    /// The same position with the other side to move.
    pub const fn passed(&self) -> Self {
        Self {
            own: self.other,
            other: self.own,
            sand: self.sand,
            own_settled: self.other_settled,
            other_settled: self.own_settled,
        }
    }

    /// Cells that the side to move may play (R6).
    pub fn moves(&self, graph: &SandGraph) -> Set {
        graph.legal_moves(self.own, self.sand)
    }

    /// The position after a legal move, seen by the side that moves next (R5).
    #[inline]
    pub fn play(&self, graph: &SandGraph, cell: Set) -> Self {
        let sand = self.sand & !cell;
        let mut other = self.other;
        let mut beside = graph.neighbours(cell) & other;
        while beside != 0 {
            let mass = graph.flood(beside.lowest(), other);
            beside &= !mass;
            if !graph.has_liberty(mass, sand) {
                other ^= mass;
            }
        }
        Self {
            own: other,
            other: self.own | cell,
            sand,
            own_settled: self.other_settled,
            other_settled: self.own_settled,
        }
    }

    /// Lead of the side to move if the game is over here (R8).
    pub fn lead(&self, graph: &SandGraph) -> i32 {
        let score = |side, settled: i32| graph.score(side, self.sand).max(settled);
        score(self.own, self.own_settled) - score(self.other, self.other_settled)
    }
}
