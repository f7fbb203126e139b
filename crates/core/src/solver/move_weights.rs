//! A linear model of which moves refute, learnt while solving, for the order of moves.
//!
//! A move has three features, each with a weight: the 3 × 3 pattern around its cell, the pattern of the
//! four cells beside it, and how well the sides stand after it. Whenever a move decides after others
//! have failed, its features gain what theirs lose.

use super::{bitboard::Bitboard, position::Position};
use crate::Size;

/// The features of a move, as indices of their weights.
pub type Features = [u32; 3];

/// The learning rate.
const RATE: f32 = 0.02;
/// What a point of the other side's estimate counts before anything is learnt.
const ESTIMATE_WEIGHT: f32 = 0.2;
/// Estimates from this much on share a weight, for either side.
const MAX_ESTIMATE: i32 = 64;
/// Ways to fill the eight cells around one, two bits each.
const PATTERNS: u32 = 1 << 16;
/// The bits of the four cells that are beside it.
const BESIDE: u32 = 0x3333;
/// Stands for a cell that is off the board.
const OFF_BOARD: u32 = Bitboard::BITS - 1;

/// Learns which moves to try first.
pub struct MoveWeights {
    /// By cell: those around it, in a circle.
    around: Vec<[u32; 8]>,
    /// By cell: a number that it shares with its images under the board's symmetries.
    cell_classes: Vec<u32>,
    /// By pattern: the same.
    pattern_classes: Vec<u16>,
    pattern_class_count: u32,
    weights: Vec<f32>,
}

impl MoveWeights {
    /// Nothing is learnt yet.
    pub fn new(size: Size) -> Self {
        let (cols, rows) = (i32::from(size.cols()), i32::from(size.rows()));
        let cells = (0..rows).flat_map(|row| (0..cols).map(move |col| (col, row)));
        let cell_classes: Vec<u32> = cells.clone().map(|at| cell_class(at, cols, rows)).collect();
        let cell_class_count = cell_classes.iter().max().map_or(0, |class| class + 1);
        let (pattern_classes, pattern_class_count) = pattern_classes();
        let patterns = 2 * cell_class_count * pattern_class_count;
        Self {
            around: cells.map(|at| around(at, cols, rows)).collect(),
            cell_classes,
            pattern_classes,
            pattern_class_count,
            weights: vec![0.0; (2 * MAX_ESTIMATE as u32 + patterns) as usize],
        }
    }

    /// The features of a move, after which this is the other side's estimate.
    #[inline]
    pub fn features(&self, position: &Position, cell: u8, estimate: i32) -> Features {
        let off = 1 << OFF_BOARD;
        let low = position.own | position.dead | off;
        let high = position.other | position.dead | off;
        let around = self.around[usize::from(cell)].iter().rev();
        let pattern = around.fold(0, |pattern, at| {
            pattern << 2 | (high >> at & 1) << 1 | low >> at & 1
        });
        let cell_class = self.cell_classes[usize::from(cell)];
        let base = 2 * MAX_ESTIMATE as u32 + cell_class * 2 * self.pattern_class_count;
        let class = |pattern: u32| u32::from(self.pattern_classes[pattern as usize]);
        [
            (estimate + MAX_ESTIMATE).clamp(0, 2 * MAX_ESTIMATE - 1) as u32,
            base + class(pattern),
            base + self.pattern_class_count + class(pattern & BESIDE),
        ]
    }

    /// How likely a move is to decide, as a number to compare with others.
    #[inline]
    pub fn priority(&self, features: &Features) -> f32 {
        let [estimate, ..] = *features;
        self.learnt(features) - (estimate as i32 - MAX_ESTIMATE) as f32 * ESTIMATE_WEIGHT
    }

    fn learnt(&self, features: &Features) -> f32 {
        features.iter().map(|&at| self.weights[at as usize]).sum()
    }

    /// Learns that one move decided and others failed. The less it was expected, the more.
    pub fn learn<'a>(&mut self, good: &Features, bad: impl Iterator<Item = &'a Features>) {
        for bad in bad {
            let surprise = 0.5 + 0.25 * (self.learnt(bad) - self.learnt(good));
            let step = RATE * surprise.clamp(0.0, 1.0);
            for (&good, &bad) in good.iter().zip(bad) {
                self.weights[good as usize] += step;
                self.weights[bad as usize] -= step;
            }
        }
    }
}

/// The cells around one, in a circle from the one above.
fn around((col, row): (i32, i32), cols: i32, rows: i32) -> [u32; 8] {
    const STEPS: [(i32, i32); 8] = [
        (0, 1),
        (1, 1),
        (1, 0),
        (1, -1),
        (0, -1),
        (-1, -1),
        (-1, 0),
        (-1, 1),
    ];
    STEPS.map(|(right, up)| {
        let (col, row) = (col + right, row + up);
        let on_board = (0..cols).contains(&col) && (0..rows).contains(&row);
        if on_board {
            (row * cols + col) as u32
        } else {
            OFF_BOARD
        }
    })
}

/// A number that a cell shares with its images under the board's symmetries.
fn cell_class((col, row): (i32, i32), cols: i32, rows: i32) -> u32 {
    let (mut inward, mut upward) = (col.min(cols - 1 - col), row.min(rows - 1 - row));
    if cols == rows && inward > upward {
        (inward, upward) = (upward, inward);
    }
    (upward * ((cols + 1) / 2) + inward) as u32
}

/// By pattern: a number that it shares with its rotations and reflections; how many numbers there are.
fn pattern_classes() -> (Vec<u16>, u32) {
    let mut classes = Vec::with_capacity(PATTERNS as usize);
    let mut count = 0;
    for pattern in 0..PATTERNS {
        let least = least_image(pattern);
        let class = classes.get(least as usize).copied().unwrap_or(count);
        classes.push(class);
        count += u16::from(least == pattern);
    }
    (classes, count.into())
}

/// The least of the rotations and reflections of a pattern.
fn least_image(pattern: u32) -> u32 {
    let reflected = (1..8).fold(pattern & 3, |all, at| {
        all | (pattern >> (2 * at) & 3) << (16 - 2 * at)
    });
    let rotations = |pattern: u32| {
        (0..4).map(move |turn| (pattern | pattern << 16) >> (4 * turn) & (PATTERNS - 1))
    };
    let images = rotations(pattern).chain(rotations(reflected));
    images.min().unwrap_or(pattern)
}
