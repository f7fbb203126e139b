//! A position as a graph whose sets of nodes are bits of one word, and what the rules say about it.
//!
//! Two searches stand on it: the [`Solver`](super::Solver), whose nodes are the cells of a tiny board,
//! and [`Endgame`](crate::engine::endgame::Endgame), whose nodes are the sand that is left on a board of
//! any size and the masses that meet it.

use std::ops::{BitAnd, BitOr, BitXor, Not};

/// A set of nodes, bit by bit.
pub trait NodeSet:
    Copy
    + PartialEq
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Not<Output = Self>
{
    /// No node.
    const EMPTY: Self;

    /// How many nodes there are.
    fn len(self) -> u32;

    /// The lowest node alone; nothing of an empty set.
    fn lowest(self) -> Self;

    /// Whether there is no node.
    #[inline]
    fn is_empty(self) -> bool {
        self == Self::EMPTY
    }

    /// Each node alone, the lowest first.
    #[inline]
    fn singles(self) -> impl Iterator<Item = Self> {
        let mut rest = self;
        std::iter::from_fn(move || {
            let node = rest.lowest();
            rest = rest ^ node;
            (!node.is_empty()).then_some(node)
        })
    }
}

macro_rules! node_set {
    ($word:ty) => {
        impl NodeSet for $word {
            const EMPTY: Self = 0;

            #[inline]
            fn len(self) -> u32 {
                self.count_ones()
            }

            #[inline]
            fn lowest(self) -> Self {
                self & self.wrapping_neg()
            }
        }
    };
}

node_set!(u8);
node_set!(u32);
node_set!(u64);

/// Nodes that are cells or whole masses, and how they meet.
pub trait Graph {
    /// A set of nodes.
    type Set: NodeSet;

    /// Nodes with outward faces.
    fn rim(&self) -> Self::Set;

    /// Cells with two outward faces.
    fn corners(&self) -> Self::Set;

    /// Nodes beside a set's, perhaps its own among them.
    fn neighbours(&self, set: Self::Set) -> Self::Set;

    /// Outward faces of a set.
    fn shore(&self, set: Self::Set) -> i32;

    /// Faces of a set that touch the sand given.
    fn sand_faces(&self, set: Self::Set, sand: Self::Set) -> i32;

    /// The part of `within` that is connected to the seed; the seed lies in it.
    #[inline]
    fn flood(&self, seed: Self::Set, within: Self::Set) -> Self::Set {
        let (mut set, mut edge) = (seed, seed);
        while !edge.is_empty() {
            edge = self.neighbours(edge) & within & !set;
            set = set | edge;
        }
        set
    }

    /// The connected parts of a set.
    #[inline]
    fn components(&self, set: Self::Set) -> impl Iterator<Item = Self::Set> {
        let mut rest = set;
        std::iter::from_fn(move || {
            if rest.is_empty() {
                return None;
            }
            let part = self.flood(rest.lowest(), set);
            rest = rest & !part;
            Some(part)
        })
    }

    /// Whether a connected part has a liberty when this is the sand (R3, R4).
    #[inline]
    fn has_liberty(&self, part: Self::Set, sand: Self::Set) -> bool {
        !(part & self.rim()).is_empty() || !(self.neighbours(part) & sand).is_empty()
    }

    /// Cells of sand where a side may place a tile (R6).
    #[inline]
    fn legal_moves(&self, side: Self::Set, sand: Self::Set) -> Self::Set {
        // A tile on the rim or with sand beside it always has a liberty.
        let mut moves = sand & (self.rim() | self.neighbours(sand));
        for cell in (sand & !moves).singles() {
            if self.has_liberty(self.flood(cell, side | cell), sand & !cell) {
                moves = moves | cell;
            }
        }
        moves
    }

    /// Liberties of a side's most open mass (R8).
    fn score(&self, side: Self::Set, sand: Self::Set) -> i32 {
        let masses = self.components(side);
        let liberties = masses.map(|mass| self.shore(mass) + self.sand_faces(mass, sand));
        liberties.max().unwrap_or(0)
    }
}
