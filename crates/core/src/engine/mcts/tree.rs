//! The search tree: selection, expansion and backpropagation.

use super::{Found, rollout::Rollout};
use crate::{
    Board, BySide, Cell, Side,
    engine::{params::TreeParams, playout::field::Field},
};

/// Work of expanding a node, in tiles placed.
const EXPANSION: u64 = 40;

/// A move from a node, and what is known of it. Values are those for the side that makes the move.
#[derive(Clone, Copy)]
struct Edge {
    /// Padded index of the cell.
    cell: u16,
    /// The node after it; 0, the root, where it was not expanded yet.
    node: u32,
    visits: f32,
    value_sum: f32,
    /// Games in which the side placed here, sooner or later.
    rave_visits: f32,
    rave_sum: f32,
}

/// A position: who moves, and where its edges are.
#[derive(Clone, Copy)]
struct Node {
    side: Side,
    first: u32,
    len: u32,
}

/// The tree, and the path of the game under way.
pub(super) struct Tree {
    params: TreeParams,
    nodes: Vec<Node>,
    edges: Vec<Edge>,
    /// Nodes from the root to the leaf, and the edge taken from each.
    path: Vec<(u32, u32)>,
    /// Who moves at the leaf.
    to_move: Side,
    /// By move of the root: final scores summed over the games that began with it.
    sums: Vec<BySide<f32>>,
}

impl Tree {
    /// A tree of one node.
    pub(super) fn new(params: TreeParams, board: &Board, side: Side) -> Self {
        let mut tree = Self {
            params,
            nodes: Vec::new(),
            edges: Vec::new(),
            path: Vec::new(),
            to_move: side,
            sums: Vec::new(),
        };
        tree.add(board, side);
        tree.sums = vec![BySide::default(); tree.edges.len()];
        tree
    }

    /// Who moves at the leaf.
    pub(super) const fn to_move(&self) -> Side {
        self.to_move
    }

    /// The root's most visited move; the one of the lowest cell where two were visited as often.
    pub(super) fn best(&self) -> Option<Found> {
        let root = self.nodes.first()?;
        let moves = self.edges.get(..root.len as usize)?;
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

    /// Selects moves from the root to a leaf, plays them on the field, and expands the leaf when it was
    /// visited often enough. Returns the work done. The board holds the root's position before and after.
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
            let index = self.select(node);
            let edge = self.edges[index];
            rollout.place(field, edge.cell as usize, node.side);
            self.path.push((id, index as u32));
            self.to_move = node.side.other();
            if edge.node == 0 && edge.visits < self.params.expand_at {
                return work;
            }
            id = if edge.node == 0 {
                self.expand(board, index)
            } else {
                edge.node
            };
            work += if edge.node == 0 { EXPANSION } else { 0 };
        }
    }

    /// Adds a game to the moves of its path: its value for water, and its final scores.
    pub(super) fn backpropagate(&mut self, value: f32, scores: BySide<u16>, rollout: &Rollout) {
        for &(id, index) in &self.path {
            let node = self.nodes[id as usize];
            let value = if node.side == Side::Water {
                value
            } else {
                1.0 - value
            };
            let edge = &mut self.edges[index as usize];
            edge.visits += 1.0;
            edge.value_sum += value;
            for edge in &mut self.edges[node.edges()] {
                let counts = rollout.is_placed_by(edge.cell as usize, node.side);
                edge.rave_visits += if counts { 1.0 } else { 0.0 };
                edge.rave_sum += if counts { value } else { 0.0 };
            }
        }
        if let Some(&(_, first)) = self.path.first() {
            let sums = &mut self.sums[first as usize];
            sums.water += f32::from(scores.water);
            sums.rock += f32::from(scores.rock);
        }
    }

    /// Adds the node after the last edge of the path; returns its number.
    fn expand(&mut self, board: &mut Board, index: usize) -> u32 {
        for &(id, index) in &self.path {
            let cell = Cell::from_padded(self.edges[index as usize].cell as usize);
            let played = board.play(cell, self.nodes[id as usize].side);
            debug_assert!(played.is_ok(), "the tree holds legal moves only");
        }
        let id = self.add(board, self.to_move);
        for _ in &self.path {
            board.undo();
        }
        self.edges[index].node = id;
        id
    }

    /// Adds a node with its moves: those of the side whose turn it is, or of the other one if that side
    /// must pass (R7). Returns its number.
    fn add(&mut self, board: &Board, turn: Side) -> u32 {
        let (id, first) = (self.nodes.len() as u32, self.edges.len());
        let side = if board.has_legal_move(turn) {
            turn
        } else {
            turn.other()
        };
        self.edges.extend(board.legal_moves(side).map(|cell| Edge {
            cell: cell.padded() as u16,
            node: 0,
            visits: 0.0,
            value_sum: 0.0,
            rave_visits: 0.0,
            rave_sum: 0.0,
        }));
        let len = (self.edges.len() - first) as u32;
        self.nodes.push(Node {
            side,
            first: first as u32,
            len,
        });
        id
    }

    /// The edge of the highest value: a mean of its own and its rapid value, in which its own counts the
    /// more the oftener it was visited.
    fn select(&self, node: Node) -> usize {
        let equivalence = self.params.rave_equivalence;
        let (mut best, mut highest) = (node.first as usize, f32::MIN);
        for (index, edge) in node.edges().zip(&self.edges[node.edges()]) {
            let rave = mean(edge.rave_sum, edge.rave_visits, 0.5);
            let own = mean(edge.value_sum, edge.visits, rave);
            let weight = (equivalence / (equivalence + 3.0 * edge.visits)).sqrt();
            let value = own + (rave - own) * weight;
            if value > highest {
                (best, highest) = (index, value);
            }
        }
        best
    }
}

impl Node {
    /// Where its edges are.
    const fn edges(self) -> std::ops::Range<usize> {
        self.first as usize..(self.first + self.len) as usize
    }
}

/// The mean of so many values, or another value where there is none.
#[inline]
fn mean(sum: f32, count: f32, none: f32) -> f32 {
    if count > 0.0 { sum / count } else { none }
}
