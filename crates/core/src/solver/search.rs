//! Alpha-beta with null windows and a transposition table: is the value at least this much? Asked
//! again until the value is exact.

use super::{
    bitboard::{Bitboard, Geometry, Symmetry},
    bounds::Bounds,
    graph::NodeSet,
    key::{Key, position_key},
    last_cells::{LastCells, MAX_CELLS},
    masses::Masses,
    move_weights::{Features, MoveWeights},
    null_window::NullWindow,
    ordering::Candidate,
    position::Position,
    successors::Successors,
    table::{Entry, Table},
};
use crate::Size;

/// Under this many cells of sand, the keys of a position's images differ: too few positions are images
/// of each other, and such keys are quicker.
const MIN_SAND_FOR_SYMMETRY: u32 = 10;
/// From this many cells of sand on, the replies to all candidates are looked at before one is searched.
const MIN_SAND_FOR_REPLIES: u32 = 13;

/// Proves values, and keeps what it has proved for later positions of the same board.
pub struct Search {
    /// The board.
    pub geometry: Geometry,
    pub(super) table: Table,
    pub(super) weights: MoveWeights,
    /// Moves that need a search, of every position on the path to the current one.
    pub(super) candidates: Vec<Candidate>,
    /// Features of the moves that failed where another may decide, likewise.
    failed: Vec<Features>,
    /// Positions whose moves were tried.
    pub nodes: u64,
}

/// A position with what is known of it before it is searched.
#[derive(Clone, Copy)]
pub struct Node {
    /// The position.
    pub position: Position,
    /// Its bounds.
    pub bounds: Bounds,
    /// The symmetry to the image whose key it has.
    pub symmetry: Symmetry,
    /// Its key.
    pub key: Key,
}

impl Search {
    /// A search on a board, with a table of 2 to the power of `bits` slots; `None` where it has too
    /// many cells.
    pub fn new(size: Size, bits: u32) -> Option<Self> {
        Some(Self {
            geometry: Geometry::new(size)?,
            table: Table::new(bits),
            weights: MoveWeights::new(size),
            candidates: Vec::new(),
            failed: Vec::new(),
            nodes: 0,
        })
    }

    /// The lead that the side to move reaches when both play perfectly.
    pub fn value(&mut self, position: Position) -> i32 {
        let node = self.node(position);
        let mut window = NullWindow::new(node.bounds.low, node.bounds.high);
        while let Some(least) = window.next() {
            window.narrow(self.search(&node, least), least);
        }
        window.low()
    }

    /// Whether the side to move leads by at least this much when both play perfectly.
    pub fn reaches(&mut self, position: Position, least: i32) -> bool {
        let node = self.node(position);
        self.search(&node, least) >= least
    }

    /// The move that decided when the position was last searched, as the number of a cell.
    pub fn best(&self, position: Position) -> Option<usize> {
        let node = self.node(position);
        let best = self.table.get(node.key)?.best;
        Some(usize::from(
            self.geometry.preimage_of_cell(node.symmetry, best),
        ))
    }

    fn node(&self, position: Position) -> Node {
        let symmetry = self.symmetry(&position);
        let sand = position.sand(&self.geometry);
        let masses = |side| Masses::of(&self.geometry, side, sand);
        let sides = [&masses(position.own), &masses(position.other)];
        Node {
            position,
            bounds: position.bounds(&self.geometry),
            symmetry,
            key: position_key(&self.geometry, sand, sides, symmetry),
        }
    }

    /// The symmetry to the image whose key a position has.
    pub(super) fn symmetry(&self, position: &Position) -> Symmetry {
        if position.sand(&self.geometry).len() < MIN_SAND_FOR_SYMMETRY {
            None
        } else {
            position.symmetry(&self.geometry)
        }
    }

    /// A bound on the position's value: a lower one where it is `least` or more, else an upper one.
    fn search(&mut self, node: &Node, least: i32) -> i32 {
        let mut entry = Entry::from(node.bounds);
        if let Some(answer) = entry.decides(least) {
            return answer;
        }
        let moves = node.position.moves(&self.geometry);
        if moves == 0 {
            return self.pass(&node.position, least);
        }
        if self.recall(node, &mut entry)
            && let Some(answer) = entry.decides(least)
        {
            return answer;
        }
        let found = self.last_cells(&node.position, least).unwrap_or_else(|| {
            self.nodes += 1;
            self.try_moves(&node.position, moves, least, &mut entry)
        });
        self.store(node, entry, found, least);
        found
    }

    /// Adds what the table knows of a position; whether it knows any.
    pub(super) fn recall(&self, node: &Node, entry: &mut Entry) -> bool {
        let found = self.table.get(node.key);
        if let Some(found) = found {
            entry.merge(found);
            entry.best = self.geometry.preimage_of_cell(node.symmetry, found.best);
        }
        found.is_some()
    }

    /// Stores what a search for at least this much found.
    pub(super) fn store(&mut self, node: &Node, mut entry: Entry, found: i32, least: i32) {
        entry.narrow(found, least);
        entry.best = self.geometry.image_of_cell(node.symmetry, entry.best);
        self.table.set(node.key, entry);
    }

    /// A side without a move passes; without one for either side the game is over (R7).
    fn pass(&mut self, position: &Position, least: i32) -> i32 {
        let passed = position.passed();
        if passed.moves(&self.geometry) == 0 {
            return position.lead(&self.geometry);
        }
        let passed = self.node(passed);
        -self.search(&passed, 1 - least)
    }

    /// What the last cells of sand tell, where they are few enough.
    fn last_cells(&self, position: &Position, least: i32) -> Option<i32> {
        if position.sand(&self.geometry).len() > MAX_CELLS {
            return None;
        }
        let leads = LastCells::of(position, &self.geometry).leads(least)?;
        Some(if leads { least } else { least - 1 })
    }

    fn try_moves(
        &mut self,
        position: &Position,
        moves: Bitboard,
        least: i32,
        entry: &mut Entry,
    ) -> i32 {
        let (base, failed) = (self.candidates.len(), self.failed.len());
        let successors = Successors::of(*position, &self.geometry);
        let mut best = self.add_candidates(&successors, moves, least, entry);
        if best < least {
            self.prioritise(position, base, least, entry.best);
            if position.sand(&self.geometry).len() >= MIN_SAND_FOR_REPLIES {
                best = best.max(self.filter_by_replies(base, least, entry));
            }
        }
        while best < least && self.candidates.len() > base {
            let candidate = self.take_first(base);
            best = best.max(-self.search(&candidate.node, 1 - least));
            if best >= least {
                entry.best = candidate.cell;
                let failed = self.failed[failed..].iter();
                self.weights.learn(&candidate.features, failed);
            } else {
                self.failed.push(candidate.features);
            }
        }
        self.candidates.truncate(base);
        self.failed.truncate(failed);
        best
    }

    /// Takes the candidate of the highest priority out of those from `base` on.
    fn take_first(&mut self, base: usize) -> Candidate {
        let priority = |at: usize| self.candidates[at].priority;
        let range = base..self.candidates.len();
        let first = range.max_by(|&one, &two| priority(one).total_cmp(&priority(two)));
        self.candidates.swap_remove(first.unwrap_or(base))
    }
}
