//! The order of moves: which of them tend to refute, learnt while solving.
//!
//! A move is known by a few traits, each with a weight: what lies around its cell, and how well the
//! sides stand after it. Whenever another move turns out to be the one that decides, its traits
//! gain what those of the moves tried before it lose.

use super::{bitboard::Set, position::Position};
use crate::Size;

/// What a move is known by: the places of its weights.
pub type Traits = [u32; 3];

/// How much a mistake changes a weight.
const RATE: f32 = 0.02;
/// How much the other side's hope counts before anything is learnt.
const HOPE: f32 = 0.2;
/// Hopes from this much on are one, to either side.
const HOPES: i32 = 64;
/// Ways to fill the eight cells around one, two bits each.
const RINGS: u32 = 1 << 16;
/// Of those, the four cells that are beside it.
const BESIDE: u32 = 0x3333;
/// Stands for a cell that is off the board.
const OFF: u32 = Set::BITS - 1;

/// Learns which moves to try first.
pub struct Order {
    /// By cell: those around it, in a circle.
    around: Vec<[u32; 8]>,
    /// By cell: a number for all that turning and mirroring the board makes of it.
    kinds: Vec<u32>,
    /// By ring: the same.
    rings: Vec<u16>,
    /// How many numbers the rings have.
    count: u32,
    weights: Vec<f32>,
}

impl Order {
    /// Nothing is learnt yet.
    pub fn new(size: Size) -> Self {
        let (cols, rows) = (i32::from(size.cols()), i32::from(size.rows()));
        let cells = (0..rows).flat_map(|row| (0..cols).map(move |col| (col, row)));
        let kinds: Vec<u32> = cells.clone().map(|at| kind(at, cols, rows)).collect();
        let (rings, count) = rings();
        let most = kinds.iter().max().map_or(0, |kind| kind + 1);
        Self {
            around: cells.map(|at| around(at, cols, rows)).collect(),
            kinds,
            rings,
            count,
            weights: vec![0.0; (2 * HOPES as u32 + 2 * most * count) as usize],
        }
    }

    /// The traits of a move, after which the other side has so much hope.
    #[inline]
    pub fn traits(&self, position: &Position, cell: u8, hope: i32) -> Traits {
        let off = 1 << OFF;
        let low = position.own | position.dead | off;
        let high = position.other | position.dead | off;
        let around = self.around[usize::from(cell)].iter().rev();
        let ring = around.fold(0, |ring, at| {
            ring << 2 | (high >> at & 1) << 1 | low >> at & 1
        });
        let base = 2 * HOPES as u32 + self.kinds[usize::from(cell)] * 2 * self.count;
        let alike = |ring: u32| u32::from(self.rings[ring as usize]);
        [
            (hope + HOPES).clamp(0, 2 * HOPES - 1) as u32,
            base + alike(ring),
            base + self.count + alike(ring & BESIDE),
        ]
    }

    /// How promising a move is.
    #[inline]
    pub fn promise(&self, traits: &Traits) -> f32 {
        let [hope, ..] = *traits;
        self.weight(traits) - (hope as i32 - HOPES) as f32 * HOPE
    }

    fn weight(&self, traits: &Traits) -> f32 {
        traits.iter().map(|&at| self.weights[at as usize]).sum()
    }

    /// Learns that one move decided and others didn't. The less it was expected, the more.
    pub fn learn<'a>(&mut self, good: &Traits, bad: impl Iterator<Item = &'a Traits>) {
        for bad in bad {
            let surprise = 0.5 + 0.25 * (self.weight(bad) - self.weight(good));
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
            OFF
        }
    })
}

/// A number for all cells that turning and mirroring the board makes of one.
fn kind((col, row): (i32, i32), cols: i32, rows: i32) -> u32 {
    let (mut inward, mut upward) = (col.min(cols - 1 - col), row.min(rows - 1 - row));
    if cols == rows && inward > upward {
        (inward, upward) = (upward, inward);
    }
    (upward * ((cols + 1) / 2) + inward) as u32
}

/// By ring: a number for all that turning and mirroring makes of it; how many there are.
fn rings() -> (Vec<u16>, u32) {
    let mut numbers = Vec::with_capacity(RINGS as usize);
    let mut count = 0;
    for ring in 0..RINGS {
        let least = least_image(ring);
        let number = numbers.get(least as usize).copied().unwrap_or(count);
        numbers.push(number);
        count += u16::from(least == ring);
    }
    (numbers, count.into())
}

/// The least of the rings that turning and mirroring makes of one.
fn least_image(ring: u32) -> u32 {
    let mirrored = (1..8).fold(ring & 3, |all, at| {
        all | (ring >> (2 * at) & 3) << (16 - 2 * at)
    });
    let turns = |ring: u32| (0..4).map(move |turn| (ring | ring << 16) >> (4 * turn) & (RINGS - 1));
    turns(ring).chain(turns(mirrored)).min().unwrap_or(ring)
}
