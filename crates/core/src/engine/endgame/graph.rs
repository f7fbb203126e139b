//! What is left of a board near its end: some cells of sand, and the masses that meet them.

use super::state::State;
use crate::{Board, Cell, Mass, Side};

/// A set of nodes, bit by bit.
pub type Set = u64;

/// Sand cells and the live masses that touch them as nodes of a graph. Masses that meet no sand are
/// settled (their score is all that is kept), dead earth is gone.
pub struct Graph {
    /// The cell of each sand node; masses have the numbers after them.
    pub cells: Vec<Cell>,
    /// Nodes beside each node.
    near: Vec<Set>,
    /// Sand nodes that a mass touches with at least two, three and four faces.
    more: Vec<[Set; 3]>,
    /// Outward faces of each node.
    shore: Vec<u16>,
    /// Sand nodes by outward faces: any, and two.
    pub rim: Set,
    /// Sand nodes with two outward faces.
    pub corners: Set,
    /// Nodes with outward faces, masses among them.
    open: Set,
}

impl Graph {
    /// Most cells of sand that are looked at.
    pub const MOST: usize = 24;

    /// The graph of a position and its state seen by a side; `None` with too much sand or too many
    /// masses around it.
    pub fn new(board: &Board, side: Side) -> Option<(Self, State)> {
        let cells: Vec<Cell> = board.sand().collect();
        let masses: Vec<(Mass, Side)> = Side::ALL
            .into_iter()
            .flat_map(|side| board.masses(side).map(move |mass| (mass, side)))
            .collect();
        let (live, settled): (Vec<_>, Vec<_>) = masses
            .into_iter()
            .partition(|(mass, _)| mass.liberties.sand > 0);
        let len = cells.len() + live.len();
        if cells.len() > Self::MOST || len > Set::BITS as usize {
            return None;
        }
        let mut graph = Self {
            near: vec![0; len],
            more: vec![[0; 3]; len],
            shore: vec![0; len],
            rim: 0,
            corners: 0,
            open: 0,
            cells,
        };
        let mut state = State::new(graph.cells.len());
        for (index, &(mass, of)) in live.iter().enumerate() {
            let node = graph.cells.len() + index;
            graph.shore[node] = mass.liberties.shore;
            state.take(of == side, 1 << node);
        }
        for (mass, of) in settled {
            state.settle(of == side, i32::from(mass.liberties.total()));
        }
        graph.link(board, &live);
        Some((graph, state))
    }

    fn link(&mut self, board: &Board, live: &[(Mass, Side)]) {
        let size = board.size();
        for (node, &cell) in self.cells.clone().iter().enumerate() {
            let faces = size.outward_faces(cell);
            self.shore[node] = u16::from(faces);
            self.rim |= Set::from(faces > 0) << node;
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
            self.open |= Set::from(faces > 0) << node;
        }
    }

    /// Adds a face between a sand cell and another node; between two cells of sand, one way.
    fn join(&mut self, cell: usize, other: usize) {
        let bit = 1 << cell;
        if other >= self.cells.len() {
            let layers = &mut self.more[other];
            if self.near[other] & bit != 0
                && let Some(layer) = layers.iter_mut().find(|layer| **layer & bit == 0)
            {
                *layer |= bit;
            }
            self.near[cell] |= 1 << other;
        }
        self.near[other] |= bit;
    }

    /// Nodes beside a set's, perhaps its own among them.
    #[inline]
    pub fn beside(&self, set: Set) -> Set {
        ones(set).fold(0, |all, node| all | self.near[node])
    }

    /// The part of `within` that is connected to the seed; the seed lies in it.
    #[inline]
    pub fn flood(&self, seed: Set, within: Set) -> Set {
        let (mut set, mut edge) = (seed, seed);
        while edge != 0 {
            edge = self.beside(edge) & within & !set;
            set |= edge;
        }
        set
    }

    /// The connected parts of a set.
    #[inline]
    pub fn parts(&self, set: Set) -> impl Iterator<Item = Set> {
        let mut rest = set;
        std::iter::from_fn(move || {
            if rest == 0 {
                return None;
            }
            let part = self.flood(rest & rest.wrapping_neg(), set);
            rest &= !part;
            Some(part)
        })
    }

    /// Outward faces of a set.
    #[inline]
    pub fn shore(&self, set: Set) -> i32 {
        ones(set & self.open)
            .map(|node| i32::from(self.shore[node]))
            .sum()
    }

    /// Whether a set has outward faces.
    #[inline]
    pub const fn is_open(&self, set: Set) -> bool {
        set & self.open != 0
    }

    /// Faces of a set that touch the sand given.
    pub fn faces(&self, set: Set, sand: Set) -> i32 {
        let of = |node: usize| {
            let more = self.more[node]
                .iter()
                .map(|layer| (layer & sand).count_ones());
            (self.near[node] & sand).count_ones() + more.sum::<u32>()
        };
        ones(set).map(of).sum::<u32>() as i32
    }
}

/// The nodes of a set.
#[inline]
pub fn ones(mut set: Set) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let node = set.trailing_zeros() as usize;
        let some = set != 0;
        set &= set.wrapping_sub(1);
        some.then_some(node)
    })
}
