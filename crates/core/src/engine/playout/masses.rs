//! Liberties of all masses in one sweep over the cells, lowest row first.

#![expect(
    clippy::needless_bitwise_bool,
    reason = "a branch here could not be predicted"
)]

use crate::{rules::cell::STRIDE, rules::side::BySide};

use super::field::{OPEN, TILE, TILE_SHIFT};

/// A power of two over twice the number of cells, so that a mask bounds every index.
const ROOM: usize = 1024;
const COLS: usize = STRIDE.next_power_of_two();

/// Labels given to tiles on the way: a disjoint-set forest, in which tiles of one mass may get several
/// labels, which are then joined. A label's lowest bit tells its side; its parent is a lower label of the
/// same mass. Label 0 stands for no mass.
#[derive(Clone)]
pub(crate) struct Masses {
    parents: [u16; ROOM],
    liberties: [u16; ROOM],
    /// The next label, without its side.
    next: u16,
    /// Label of the last cell swept.
    left: u16,
    /// Labels of the last row swept.
    row: [u16; COLS],
}

impl Masses {
    pub(crate) const fn new() -> Self {
        let (parents, liberties, row) = ([0; ROOM], [0; ROOM], [0; COLS]);
        Self {
            parents,
            liberties,
            next: 2,
            left: 0,
            row,
        }
    }

    /// Starts another sweep.
    pub(crate) fn reset(&mut self) {
        let used = self.next as usize % ROOM;
        self.liberties[..used].fill(0);
        self.next = 2;
        self.row = [0; COLS];
    }

    /// Takes a row of cells.
    #[inline]
    pub(crate) fn add_row(&mut self, cells: &[u8]) {
        self.left = 0;
        for (col, &cell) in cells.iter().enumerate() {
            self.add(col, cell);
        }
    }

    /// Takes one cell. Without branches but for what is rare: a tile that joins two labels, or that has
    /// open faces.
    #[inline]
    fn add(&mut self, col: usize, cell: u8) {
        let kind = (cell & TILE) >> TILE_SHIFT;
        let (is_tile, side) = (kind != 0, (kind >> 1) as u16);
        let (left, below) = (self.left, self.row[col % COLS]);
        let from_left = is_tile & (left != 0) & (left & 1 == side);
        let from_below = is_tile & (below != 0) & (below & 1 == side);
        let new = self.next | side;
        self.parents[new as usize % ROOM] = new;
        let is_new = is_tile & !from_left & !from_below;
        self.next += (is_new as u16) << 1;
        let other = if is_new { new } else { 0 };
        let other = if from_below { below } else { other };
        let label = if from_left { left } else { other };
        self.row[col % COLS] = label;
        self.left = label;
        if cell & OPEN != 0 {
            self.liberties[label as usize % ROOM] += (cell & OPEN) as u16;
        }
        if from_left & from_below & (left != below) {
            self.join(left, below);
        }
    }

    #[inline]
    fn join(&mut self, one: u16, two: u16) {
        let (one, two) = (self.find(one), self.find(two));
        self.parents[one.max(two) as usize % ROOM] = one.min(two);
    }

    #[inline]
    fn find(&self, mut label: u16) -> u16 {
        while self.parents[label as usize % ROOM] != label {
            label = self.parents[label as usize % ROOM];
        }
        label
    }

    /// Liberties of each side's most open mass. A part of a mass never has more than the whole, and a
    /// label that was never given has none, so labels need no telling apart.
    pub(crate) fn scores(&mut self) -> BySide<u16> {
        let mut best = [0; 2];
        for label in (2..self.next).rev() {
            let liberties = self.liberties[label as usize % ROOM];
            let parent = self.parents[label as usize % ROOM];
            self.liberties[parent as usize % ROOM] += if parent == label { 0 } else { liberties };
            let side = label as usize & 1;
            best[side] = liberties.max(best[side]);
        }
        BySide {
            water: best[0],
            rock: best[1],
        }
    }
}
