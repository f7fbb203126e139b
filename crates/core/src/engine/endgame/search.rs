//! The search: is the value at least this much? Asked again until the answer is exact.

use super::{
    bounds::Sight,
    graph::{Graph, Set, ones},
    state::State,
};
use crate::{
    Cell,
    solver::table::{Known, Table},
};

/// Stands for no node.
const NONE: u8 = 63;
/// The table has 2 to the power of this many slots.
const BITS: u32 = 16;

/// A search that can be put aside and taken up again.
pub(super) struct Search {
    graph: Graph,
    root: State,
    /// What is proved of the root's lead so far.
    low: i32,
    high: i32,
    /// The lead that is asked about next.
    guess: i32,
    table: Table,
    /// How much each node has refuted so far: a guess at what will again.
    history: [i32; 64],
    children: Vec<Child>,
    /// Positions that may still be tried.
    left: u64,
}

#[derive(Clone, Copy, Default)]
struct Child {
    state: State,
    sight: Sight,
    promise: i32,
    node: u8,
}

impl Search {
    /// A search of one position.
    pub(super) fn new(graph: Graph, root: State) -> Self {
        let sight = Sight::of(&root, &graph);
        Self {
            graph,
            root,
            low: sight.low,
            high: sight.high,
            guess: 0,
            table: Table::new(BITS),
            history: [0; 64],
            children: Vec::new(),
            left: 0,
        }
    }

    /// Goes on for so many positions at most. The best move, as a node, and its lead; `None` while
    /// they are not proved. What was found until then is remembered.
    pub(super) fn run(&mut self, positions: u64) -> Option<(usize, i32)> {
        self.left = positions;
        self.children.clear();
        self.narrow()?;
        let moves = self.root.moves(&self.graph);
        ones(moves).find_map(|node| {
            let child = self.root.play(&self.graph, 1 << node);
            let sight = Sight::of(&child, &self.graph);
            let lead = -self.test(child, sight, 1 - self.low)?;
            (lead >= self.low).then_some((node, self.low))
        })
    }

    /// The cell of a node of sand.
    pub(super) fn cell(&self, node: usize) -> Option<Cell> {
        self.graph.cells.get(node).copied()
    }

    /// Asks until the bounds of the root's lead meet; `None` when the budget is spent.
    fn narrow(&mut self) -> Option<()> {
        let sight = Sight::of(&self.root, &self.graph);
        while self.low < self.high {
            let least = self.guess.clamp(self.low + 1, self.high);
            let found = self.test(self.root, sight, least)?;
            if found >= least {
                self.low = found;
                self.guess = found + 1;
            } else {
                self.high = found;
                self.guess = found;
            }
        }
        Some(())
    }

    /// A bound on the value: a least one when it is `least` or more, else a most one; `None` when
    /// the budget is spent.
    fn test(&mut self, state: State, sight: Sight, least: i32) -> Option<i32> {
        let mut known = at_sight(sight);
        if let Some(answer) = known.answers(least) {
            return Some(answer);
        }
        let moves = state.moves(&self.graph);
        if moves == 0 {
            return self.pass(state, least);
        }
        if let Some(found) = self.recall(sight) {
            known.learn(found);
            if let Some(answer) = known.answers(least) {
                return Some(answer);
            }
        }
        self.left = self.left.checked_sub(1)?;
        let found = self.try_moves(state, moves, least, &mut known)?;
        known.narrow(found, least);
        self.table.set([sight.name, !sight.name], known);
        Some(found)
    }

    /// A side without a move passes; without one for either side the game is over (R7).
    fn pass(&mut self, state: State, least: i32) -> Option<i32> {
        let passed = state.passed();
        if passed.moves(&self.graph) == 0 {
            return Some(state.lead(&self.graph));
        }
        let sight = Sight::of(&passed, &self.graph);
        Some(-self.test(passed, sight, 1 - least)?)
    }

    fn try_moves(
        &mut self,
        state: State,
        moves: Set,
        least: i32,
        known: &mut Known,
    ) -> Option<i32> {
        let base = self.children.len();
        let mut best = self.look(state, moves, least, known);
        while best < least && self.children.len() > base {
            let child = self.most_promising(base);
            best = best.max(-self.test(child.state, child.sight, 1 - least)?);
            if best >= least {
                known.best = child.node;
                let merit = &mut self.history[child.node as usize];
                *merit = merit.saturating_add(state.sand.count_ones() as i32);
            }
        }
        self.children.truncate(base);
        Some(best)
    }

    fn most_promising(&mut self, base: usize) -> Child {
        let promising = |at: &usize| self.children[*at].promise;
        let pick = (base..self.children.len()).max_by_key(promising);
        self.children.swap_remove(pick.unwrap_or(base))
    }

    /// Looks at every move without searching, and keeps those that need it. Returns the best value
    /// that the others are sure of: `least` or more if one of them decides.
    fn look(&mut self, state: State, moves: Set, least: i32, known: &mut Known) -> i32 {
        let mut best = i32::MIN;
        for node in ones(moves) {
            let child = state.play(&self.graph, 1 << node);
            let sight = Sight::of(&child, &self.graph);
            let node = node as u8;
            if let Some(answer) = self.answer(sight, 1 - least) {
                best = best.max(-answer);
                if best >= least {
                    known.best = node;
                    break;
                }
                continue;
            }
            let merit = self.history[node as usize].min(1 << 24) >> 8;
            let promise = if node == known.best {
                i32::MAX
            } else {
                merit - sight.hope * 4096
            };
            self.children.push(Child {
                state: child,
                sight,
                promise,
                node,
            });
        }
        best
    }

    /// What sight and table tell about a value of at least this much.
    fn answer(&self, sight: Sight, least: i32) -> Option<i32> {
        let mut known = at_sight(sight);
        known.answers(least).or_else(|| {
            known.learn(self.recall(sight)?);
            known.answers(least)
        })
    }

    fn recall(&self, sight: Sight) -> Option<Known> {
        self.table.get([sight.name, !sight.name])
    }
}

const fn at_sight(sight: Sight) -> Known {
    Known {
        low: sight.low as i8,
        high: sight.high as i8,
        best: NONE,
    }
}
