//! Alpha-beta with null windows and a transposition table, within a budget of positions.
//!
//! The same method as the [`Solver`](crate::solver::Solver)'s, on the same graph, bounds and table, but
//! not the same code: this search can stop in the middle of every position, orders moves by what refuted
//! before, and starts anew for each move of a game; the solver's never stops, knows symmetries and the
//! last cells, and learns its order over millions of positions.

use super::{
    graph::{SandGraph, Set, numbers},
    node::Node,
    position::Position,
};
use crate::{
    Cell,
    solver::{
        null_window::NullWindow,
        table::{Entry, Table},
    },
};

/// The table has 2 to the power of this many slots.
const TABLE_BITS: u32 = 16;
/// Most nodes of a graph.
const MAX_NODES: usize = Set::BITS as usize;

/// A search that can stop and go on later.
pub(super) struct Search {
    graph: SandGraph,
    root: Node,
    /// What is proved of the root's lead so far.
    window: NullWindow,
    table: Table,
    /// By node: how much a tile there has refuted so far (the history heuristic).
    history: [i32; MAX_NODES],
    /// Moves that need a search, of every position on the path to the current one.
    candidates: Vec<Candidate>,
    /// Positions that may still be tried.
    budget: u64,
}

/// A move that needs a search, by the number of its node, and where it leads to.
#[derive(Clone, Copy)]
struct Candidate {
    node: Node,
    priority: i32,
    cell: u8,
}

impl Search {
    /// A search of one position.
    pub(super) fn new(graph: SandGraph, root: Position) -> Self {
        let root = Node::of(root, &graph);
        Self {
            graph,
            window: NullWindow::new(root.bounds.low, root.bounds.high),
            root,
            table: Table::new(TABLE_BITS),
            history: [0; MAX_NODES],
            candidates: Vec::new(),
            budget: 0,
        }
    }

    /// Tries so many positions more at most. The best move, as a node, and its lead; `None` while they
    /// are not proved. What was found until then is kept.
    pub(super) fn run(&mut self, positions: u64) -> Option<(usize, i32)> {
        self.budget = positions;
        self.candidates.clear();
        while let Some(least) = self.window.next() {
            let found = self.search(self.root, least)?;
            self.window.narrow(found, least);
        }
        let value = self.window.low();
        let moves = self.root.position.moves(&self.graph);
        numbers(moves).find_map(|cell| {
            let lead = -self.search(self.after(&self.root.position, cell), 1 - value)?;
            (lead >= value).then_some((cell, value))
        })
    }

    /// The cell of a node of sand.
    pub(super) fn cell(&self, node: usize) -> Option<Cell> {
        self.graph.cells.get(node).copied()
    }

    /// A bound on the value: a lower one where it is `least` or more, else an upper one; `None` when
    /// the budget is spent.
    fn search(&mut self, node: Node, least: i32) -> Option<i32> {
        let mut entry = Entry::from(node.bounds);
        if let Some(answer) = entry.decides(least) {
            return Some(answer);
        }
        let moves = node.position.moves(&self.graph);
        if moves == 0 {
            return self.pass(&node.position, least);
        }
        if let Some(found) = self.table.get(node.key()) {
            entry.merge(found);
            if let Some(answer) = entry.decides(least) {
                return Some(answer);
            }
        }
        self.budget = self.budget.checked_sub(1)?;
        let found = self.try_moves(&node.position, moves, least, &mut entry)?;
        entry.narrow(found, least);
        self.table.set(node.key(), entry);
        Some(found)
    }

    /// A side without a move passes; without one for either side the game is over (R7).
    fn pass(&mut self, position: &Position, least: i32) -> Option<i32> {
        let passed = position.passed();
        if passed.moves(&self.graph) == 0 {
            return Some(position.lead(&self.graph));
        }
        let passed = Node::of(passed, &self.graph);
        Some(-self.search(passed, 1 - least)?)
    }

    fn try_moves(
        &mut self,
        position: &Position,
        moves: Set,
        least: i32,
        entry: &mut Entry,
    ) -> Option<i32> {
        let base = self.candidates.len();
        let mut best = self.add_candidates(position, moves, least, entry);
        while best < least && self.candidates.len() > base {
            let candidate = self.take_first(base);
            best = best.max(-self.search(candidate.node, 1 - least)?);
            if best >= least {
                entry.best = candidate.cell;
                let merit = &mut self.history[usize::from(candidate.cell)];
                *merit = merit.saturating_add(position.sand.count_ones() as i32);
            }
        }
        self.candidates.truncate(base);
        Some(best)
    }

    /// Takes the candidate of the highest priority out of those from `base` on.
    fn take_first(&mut self, base: usize) -> Candidate {
        let priority = |at: &usize| self.candidates[*at].priority;
        let first = (base..self.candidates.len()).max_by_key(priority);
        self.candidates.swap_remove(first.unwrap_or(base))
    }

    /// Makes the moves that bounds and table do not decide candidates. Returns the best value that the
    /// others are sure of: `least` or more if one of them decides.
    fn add_candidates(
        &mut self,
        position: &Position,
        moves: Set,
        least: i32,
        entry: &mut Entry,
    ) -> i32 {
        let mut best = i32::MIN;
        for number in numbers(moves) {
            let node = self.after(position, number);
            let cell = number as u8;
            if let Some(answer) = self.decided(&node, 1 - least) {
                best = best.max(-answer);
                if best >= least {
                    entry.best = cell;
                    break;
                }
                continue;
            }
            let merit = self.history[number].min(1 << 24) >> 8;
            let priority = if cell == entry.best {
                i32::MAX
            } else {
                merit - node.bounds.estimate * 4096
            };
            self.candidates.push(Candidate {
                node,
                priority,
                cell,
            });
        }
        best
    }

    /// The position after a move, given by the number of its node.
    fn after(&self, position: &Position, cell: usize) -> Node {
        Node::of(position.play(&self.graph, 1 << cell), &self.graph)
    }

    /// What bounds and table tell about a value of at least this much.
    fn decided(&self, node: &Node, least: i32) -> Option<i32> {
        let mut entry = Entry::from(node.bounds);
        entry.decides(least).or_else(|| {
            entry.merge(self.table.get(node.key())?);
            entry.decides(least)
        })
    }
}
