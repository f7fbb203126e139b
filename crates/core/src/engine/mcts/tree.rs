//! The tree of positions visited.

use super::{Found, Plan, rollout::Rollout};
use crate::{Board, BySide, Cell, Side, engine::playout::field::Field};

/// Work of telling a position's moves apart, in tiles placed.
const EXPANSION: u64 = 40;

/// A move from a position of the tree.
#[derive(Clone, Copy)]
struct Child {
    /// Padded index of the cell.
    cell: u16,
    /// The position after it; 0, the root, where it was not told apart yet.
    node: u32,
    visits: f32,
    worth: f32,
    /// Games in which the side placed here, sooner or later.
    rapid_visits: f32,
    rapid_worth: f32,
}

/// A position: who moves, and where its moves are.
#[derive(Clone, Copy)]
struct Node {
    side: Side,
    first: u32,
    len: u32,
}

/// The tree, and the way to the leaf of the game under way.
pub(super) struct Tree {
    plan: Plan,
    nodes: Vec<Node>,
    children: Vec<Child>,
    /// Nodes on the way, and the child taken from each.
    path: Vec<(u32, u32)>,
    /// Who moves at the leaf.
    to_move: Side,
    /// Scores summed over the games that began with each of the root's moves.
    sums: Vec<BySide<f32>>,
}

impl Tree {
    /// A tree of one position.
    pub(super) fn new(plan: Plan, board: &Board, side: Side) -> Self {
        let mut tree = Self {
            plan,
            nodes: Vec::new(),
            children: Vec::new(),
            path: Vec::new(),
            to_move: side,
            sums: Vec::new(),
        };
        tree.add(board, side);
        tree.sums = vec![BySide::default(); tree.children.len()];
        tree
    }

    /// Who moves at the leaf.
    pub(super) const fn to_move(&self) -> Side {
        self.to_move
    }

    /// The root's move visited most; the lowest cell where two were visited as often.
    pub(super) fn best(&self) -> Option<Found> {
        let root = self.nodes.first()?;
        let moves = self.children.get(..root.len as usize)?;
        let visits = |index: &usize| moves[*index].visits as u32;
        let index = (0..moves.len()).rev().max_by_key(visits)?;
        let most = moves[index].visits;
        let sums = self.sums.get(index).filter(|_| most > 0.0)?;
        Some(Found {
            cell: Cell::from_padded(moves[index].cell as usize),
            scores: BySide {
                water: sums.water / most,
                rock: sums.rock / most,
            },
        })
    }

    /// Plays the most promising moves on the field, down to a leaf, and grows the tree there when
    /// it is time. Returns the work done. The board is the root's, and is so again afterwards.
    pub(super) fn descend(
        &mut self,
        field: &mut Field,
        board: &mut Board,
        rollout: &mut Rollout,
    ) -> u64 {
        self.path.clear();
        let (mut id, mut work) = (0, 0);
        loop {
            let node = self.nodes[id as usize];
            self.to_move = node.side;
            if node.len == 0 {
                return work;
            }
            work += u64::from(node.len) / 4;
            let index = self.pick(node);
            let child = self.children[index];
            rollout.place(field, child.cell as usize, node.side);
            self.path.push((id, index as u32));
            self.to_move = node.side.other();
            if child.node == 0 && child.visits < self.plan.expand_at {
                return work;
            }
            id = if child.node == 0 {
                self.grow(board, index)
            } else {
                child.node
            };
            work += if child.node == 0 { EXPANSION } else { 0 };
        }
    }

    /// Tells the positions on the way what the game was worth to water.
    pub(super) fn learn(&mut self, worth: f32, scores: BySide<u16>, rollout: &Rollout) {
        for &(id, index) in &self.path {
            let node = self.nodes[id as usize];
            let worth = if node.side == Side::Water {
                worth
            } else {
                1.0 - worth
            };
            let child = &mut self.children[index as usize];
            child.visits += 1.0;
            child.worth += worth;
            for child in &mut self.children[node.range()] {
                let counts = rollout.is_placed_by(child.cell as usize, node.side);
                child.rapid_visits += if counts { 1.0 } else { 0.0 };
                child.rapid_worth += if counts { worth } else { 0.0 };
            }
        }
        if let Some(&(_, first)) = self.path.first() {
            let sums = &mut self.sums[first as usize];
            sums.water += f32::from(scores.water);
            sums.rock += f32::from(scores.rock);
        }
    }

    /// Tells the replies to the last move of the path apart.
    fn grow(&mut self, board: &mut Board, index: usize) -> u32 {
        for &(id, index) in &self.path {
            let cell = Cell::from_padded(self.children[index as usize].cell as usize);
            let played = board.play(cell, self.nodes[id as usize].side);
            debug_assert!(played.is_ok(), "the tree holds legal moves only");
        }
        let id = self.add(board, self.to_move);
        for _ in &self.path {
            board.undo();
        }
        self.children[index].node = id;
        id
    }

    /// Adds a position: of the side whose turn it is, or of the other one if it must pass (R7).
    fn add(&mut self, board: &Board, turn: Side) -> u32 {
        let (id, first) = (self.nodes.len() as u32, self.children.len());
        let side = if board.has_legal_move(turn) {
            turn
        } else {
            turn.other()
        };
        self.children
            .extend(board.legal_moves(side).map(|cell| Child {
                cell: cell.padded() as u16,
                node: 0,
                visits: 0.0,
                worth: 0.0,
                rapid_visits: 0.0,
                rapid_worth: 0.0,
            }));
        let len = (self.children.len() - first) as u32;
        self.nodes.push(Node {
            side,
            first: first as u32,
            len,
        });
        id
    }

    /// The most promising move. Its own results count the more the oftener it was visited.
    fn pick(&self, node: Node) -> usize {
        let rapid = self.plan.rapid;
        let (mut best, mut most) = (node.first as usize, f32::MIN);
        for (index, child) in node.range().zip(&self.children[node.range()]) {
            let sooner = mean(child.rapid_worth, child.rapid_visits, 0.5);
            let first = mean(child.worth, child.visits, sooner);
            let trust = (rapid / (rapid + 3.0 * child.visits)).sqrt();
            let promise = first + (sooner - first) * trust;
            if promise > most {
                (best, most) = (index, promise);
            }
        }
        best
    }
}

impl Node {
    const fn range(self) -> std::ops::Range<usize> {
        self.first as usize..(self.first + self.len) as usize
    }
}

#[inline]
fn mean(sum: f32, count: f32, none: f32) -> f32 {
    if count > 0.0 { sum / count } else { none }
}
