//! What is left of a board near its end, as a graph.

use super::position::Position;
use crate::{Board, Cell, Mass, Side, solver::graph::Graph};

/// A set of nodes, bit by bit.
pub type Set = u64;

/// The sand of a position and the masses that touch it as nodes. Masses that touch no sand are settled
/// (only their best score is kept), and dead earth has no nodes.
pub struct SandGraph {
    /// The cell of each sand node; masses have the numbers after them.
    pub cells: Vec<Cell>,
    /// By node: those beside it.
    neighbours: Vec<Set>,
    /// By mass node: the sand nodes that it touches with at least two, three and four faces.
    more_faces: Vec<[Set; 3]>,
    /// By node: its outward faces.
    shore: Vec<u16>,
    /// Nodes with outward faces.
    rim: Set,
    /// Sand nodes with two outward faces.
    corners: Set,
}

impl SandGraph {
    /// Most cells of sand.
    pub const MAX_SAND: usize = 24;

    /// The graph of a position, and the position on it, seen by a side; `None` with too much sand or too
    /// many masses around it.
    pub fn new(board: &Board, side: Side) -> Option<(Self, Position)> {
        let cells: Vec<Cell> = board.sand().collect();
        let masses: Vec<(Mass, Side)> = Side::ALL
            .into_iter()
            .flat_map(|side| board.masses(side).map(move |mass| (mass, side)))
            .collect();
        let (live, settled): (Vec<_>, Vec<_>) = masses
            .into_iter()
            .partition(|(mass, _)| mass.liberties.sand > 0);
        let len = cells.len() + live.len();
        if cells.len() > Self::MAX_SAND || len > Set::BITS as usize {
            return None;
        }
        let mut graph = Self {
            neighbours: vec![0; len],
            more_faces: vec![[0; 3]; len],
            shore: vec![0; len],
            rim: 0,
            corners: 0,
            cells,
        };
        let mut position = Position::sand_only(graph.cells.len());
        for (index, &(mass, of)) in live.iter().enumerate() {
            let node = graph.cells.len() + index;
            graph.shore[node] = mass.liberties.shore;
            position.add(of == side, 1 << node);
        }
        for (mass, of) in settled {
            position.settle(of == side, i32::from(mass.liberties.total()));
        }
        graph.link(board, &live);
        Some((graph, position))
    }

    /// Finds faces and neighbours; the shores of the masses are known.
    fn link(&mut self, board: &Board, live: &[(Mass, Side)]) {
        let size = board.size();
        for (node, &cell) in self.cells.clone().iter().enumerate() {
            let faces = size.outward_faces(cell);
            self.shore[node] = u16::from(faces);
            self.corners |= Set::from(faces > 1) << node;
            for next in size.neighbours(cell) {
                let other = match board.mass(next) {
                    None => self.cells.iter().position(|&cell| cell == next),
                    Some(mass) => live
                        .iter()
                        .position(|(live, _)| live.lowest == mass.lowest)
                        .map(|index| self.cells.len() + index),
                };
                if let Some(other) = other {
                    self.join(node, other);
                }
            }
        }
        for (node, &faces) in self.shore.iter().enumerate() {
            self.rim |= Set::from(faces > 0) << node;
        }
    }

    /// Adds a face between a sand cell and another node; between two cells of sand, one way.
    fn join(&mut self, cell: usize, other: usize) {
        let bit = 1 << cell;
        if other >= self.cells.len() {
            let layers = &mut self.more_faces[other];
            if self.neighbours[other] & bit != 0
                && let Some(layer) = layers.iter_mut().find(|layer| **layer & bit == 0)
            {
                *layer |= bit;
            }
            self.neighbours[cell] |= 1 << other;
        }
        self.neighbours[other] |= bit;
    }
}

impl Graph for SandGraph {
    type Set = Set;

    #[inline]
    fn rim(&self) -> Set {
        self.rim
    }

    #[inline]
    fn corners(&self) -> Set {
        self.corners
    }

    #[inline]
    fn neighbours(&self, set: Set) -> Set {
        numbers(set).fold(0, |all, node| all | self.neighbours[node])
    }

    #[inline]
    fn shore(&self, set: Set) -> i32 {
        numbers(set & self.rim)
            .map(|node| i32::from(self.shore[node]))
            .sum()
    }

    fn sand_faces(&self, set: Set, sand: Set) -> i32 {
        let of = |node: usize| {
            let more = self.more_faces[node]
                .iter()
                .map(|layer| (layer & sand).count_ones());
            (self.neighbours[node] & sand).count_ones() + more.sum::<u32>()
        };
        numbers(set).map(of).sum::<u32>() as i32
    }
}

/// The numbers of the nodes of a set.
#[inline]
pub fn numbers(mut set: Set) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let node = set.trailing_zeros() as usize;
        let some = set != 0;
        set &= set.wrapping_sub(1);
        some.then_some(node)
    })
}
