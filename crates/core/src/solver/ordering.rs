//! The candidate moves of a position: which need a search, and in which order.

use super::{
    bitboard::Bitboard,
    bounds::Bounds,
    graph::NodeSet,
    move_weights::Features,
    position::Position,
    search::{Node, Search},
    successors::Successors,
    table::Entry,
};

/// The priority of the move that was best before.
const TABLE_MOVE: f32 = 1e9;
/// The priority of a move that makes the position its own mirror image.
const MIRRORING: f32 = 1e8;
/// What it counts that a move leaves fewer replies open: that much for `e` times fewer.
const FEW_REPLIES: f32 = 2.0;

/// A move that needs a search.
#[derive(Clone, Copy)]
pub struct Candidate {
    /// Where it leads to.
    pub node: Node,
    /// The highest is tried first.
    pub priority: f32,
    /// Its features.
    pub features: Features,
    /// The number of its cell.
    pub cell: u8,
}

impl Search {
    /// Makes the moves that bounds and table do not decide candidates. Returns the best value that the
    /// others are sure of: `least` or more if one of them decides.
    pub(super) fn add_candidates(
        &mut self,
        successors: &Successors,
        moves: Bitboard,
        least: i32,
        entry: &mut Entry,
    ) -> i32 {
        let base = self.candidates.len();
        let best = self.filter_by_bounds(successors, moves, least, entry);
        if best >= least {
            return best;
        }
        for at in base..self.candidates.len() {
            let candidate = self.candidates[at];
            let symmetry = self.symmetry(&candidate.node.position);
            let key = successors.key_after(&self.geometry, 1 << candidate.cell, symmetry);
            let node = &mut self.candidates[at].node;
            (node.symmetry, node.key) = (symmetry, key);
        }
        let keys = self.candidates[base..]
            .iter()
            .map(|candidate| candidate.node.key);
        self.table.prefetch(keys);
        best.max(self.filter_by_table(base, least, entry))
    }

    /// Makes the moves that their bounds do not decide candidates; returns the best value of the others.
    fn filter_by_bounds(
        &mut self,
        successors: &Successors,
        moves: Bitboard,
        least: i32,
        entry: &mut Entry,
    ) -> i32 {
        let mut best = i32::MIN;
        for move_set in moves.singles() {
            let cell = move_set.trailing_zeros() as u8;
            let (position, bounds) = successors.after(&self.geometry, move_set);
            if let Some(answer) = Entry::from(bounds).decides(1 - least) {
                best = best.max(-answer);
                if best >= least {
                    entry.best = cell;
                    break;
                }
            } else {
                self.candidates.push(Candidate::new(cell, position, bounds));
            }
        }
        best
    }

    /// Takes out the candidates from `base` on that the table decides; returns the best of their values.
    fn filter_by_table(&mut self, base: usize, least: i32, entry: &mut Entry) -> i32 {
        let mut best = i32::MIN;
        let mut at = base;
        while at < self.candidates.len() && best < least {
            let candidate = &self.candidates[at];
            let found = self.table.get(candidate.node.key);
            if let Some(answer) = found.and_then(|found| found.decides(1 - least)) {
                best = best.max(-answer);
                if best >= least {
                    entry.best = candidate.cell;
                }
                self.candidates.swap_remove(at);
            } else {
                at += 1;
            }
        }
        best
    }

    /// Sets the priorities of the candidates from `base` on; `table_move` comes first.
    pub(super) fn prioritise(
        &mut self,
        position: &Position,
        base: usize,
        least: i32,
        table_move: u8,
    ) {
        for candidate in &mut self.candidates[base..] {
            let node = &candidate.node;
            let estimate = node.bounds.estimate;
            candidate.features = self.weights.features(position, candidate.cell, estimate);
            candidate.priority = if candidate.cell == table_move {
                TABLE_MOVE
            } else if least <= 0 && node.position.is_mirrored(&self.geometry) {
                // The mirror image of every reply keeps a draw, mostly, and never more.
                MIRRORING
            } else {
                self.weights.priority(&candidate.features)
            };
        }
    }

    /// Takes out the candidates from `base` on that bounds and table of their replies decide; returns the
    /// best of their values. The fewer replies stay open, the higher the priority of the others becomes.
    pub(super) fn filter_by_replies(&mut self, base: usize, least: i32, entry: &mut Entry) -> i32 {
        let mut best = i32::MIN;
        let mut at = base;
        while at < self.candidates.len() && best < least {
            let candidate = self.candidates[at];
            let (found, open) = self.open_replies(&candidate.node, 1 - least);
            if open == 0 {
                best = best.max(-found);
                if best >= least {
                    entry.best = candidate.cell;
                }
                self.candidates.swap_remove(at);
            } else {
                self.candidates[at].priority -= FEW_REPLIES * (open as f32).ln();
                at += 1;
            }
        }
        best
    }

    /// The best value of the replies that bounds and table decide, and how many they leave open: none if
    /// one decides.
    fn open_replies(&mut self, node: &Node, least: i32) -> (i32, usize) {
        let moves = node.position.moves(&self.geometry);
        if moves == 0 {
            return (i32::MIN, 1);
        }
        let base = self.candidates.len();
        let successors = Successors::of(node.position, &self.geometry);
        let mut entry = Entry::from(node.bounds);
        self.recall(node, &mut entry);
        let found = self.add_candidates(&successors, moves, least, &mut entry);
        let open = self.candidates.len() - base;
        self.candidates.truncate(base);
        if found < least && open > 0 {
            return (found, open);
        }
        self.store(node, entry, found, least);
        (found, 0)
    }
}

impl Candidate {
    fn new(cell: u8, position: Position, bounds: Bounds) -> Self {
        Self {
            node: Node {
                position,
                bounds,
                symmetry: None,
                key: [0; 2],
            },
            priority: 0.0,
            features: Features::default(),
            cell,
        }
    }
}
