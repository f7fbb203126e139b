//! What a move did, and how a game ends.

use std::cmp::Ordering;

use serde::{Deserialize, Serialize};

use crate::{rules::cell::Cell, rules::side::Side};

/// One thing that a move did. They come in the order of the variants.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// A tile was placed.
    Placed {
        /// Where.
        cell: Cell,
        /// Whose.
        side: Side,
    },
    /// The tile joined masses that were separate: a confluence (R2).
    Fused {
        /// The new tile.
        cell: Cell,
        /// How many masses, 2 to 4.
        masses: u8,
    },
    /// The tile lies on the rim (R4).
    Escaped {
        /// The new tile.
        cell: Cell,
        /// How many of its faces leave the board, 1 or 2.
        faces: u8,
    },
    /// Masses turned to dead earth (R5).
    Petrified {
        /// Whose they were: not the mover's.
        side: Side,
        /// Their cells, lowest first.
        cells: Vec<Cell>,
    },
    /// A side has no legal move and passes; the mover goes on (R7).
    Passed {
        /// The side that passes.
        side: Side,
    },
    /// Neither side has a legal move (R7).
    Ended {
        /// The result.
        outcome: Outcome,
    },
}

/// How a game ended (R8).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Outcome {
    /// The side has the higher score.
    Won(Side),
    /// The scores are equal.
    Draw,
}

impl Outcome {
    /// The outcome of two final scores.
    pub fn of(water: u16, rock: u16) -> Self {
        match water.cmp(&rock) {
            Ordering::Greater => Self::Won(Side::Water),
            Ordering::Less => Self::Won(Side::Rock),
            Ordering::Equal => Self::Draw,
        }
    }
}
