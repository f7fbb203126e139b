//! Shores of a mass: its stretches of the rim.

use crate::rules::cell::{Cell, Size};

use super::{Board, ground::Ground};

impl Board {
    /// How many separate shores the mass on the cell holds; 0 where no live tile lies.
    ///
    /// A shore is a run of outward faces that follow one another along the rim, round the corners
    /// too. A mass with two shores or more is a *canal*: it joins two stretches of the rim that it
    /// does not hold in between.
    pub fn shores(&self, cell: Cell) -> usize {
        if self.tile(cell).side().is_none() {
            return 0;
        }
        let root = self.root(cell.padded());
        let ground = self.ground[cell.padded()];
        let held = |face: Cell| self.holds(face, ground, root);
        let rim = || rim_faces(self.size);
        let before = rim().skip(rim_len(self.size) - 1).chain(rim());
        let starts = rim()
            .zip(before)
            .filter(|&(face, last)| held(face) && !held(last))
            .count();
        // The whole rim is one shore without a start.
        if starts == 0 && rim().next().is_some_and(held) {
            1
        } else {
            starts
        }
    }

    fn holds(&self, cell: Cell, ground: Ground, root: usize) -> bool {
        self.ground[cell.padded()] == ground && self.root(cell.padded()) == root
    }
}

const fn rim_len(size: Size) -> usize {
    2 * (size.cols() as usize + size.rows() as usize)
}

/// Cells behind the rim's faces, once per face, all the way round: a corner comes twice in a row.
fn rim_faces(size: Size) -> impl Iterator<Item = Cell> + Clone {
    let (cols, rows) = (size.cols(), size.rows());
    let below = (0..cols).map(|col| (col, 0));
    let right = (0..rows).map(move |row| (cols - 1, row));
    let above = (0..cols).rev().map(move |col| (col, rows - 1));
    let left = (0..rows).rev().map(|row| (0, row));
    let faces = below.chain(right).chain(above).chain(left);
    faces.filter_map(move |(col, row)| size.cell(col, row))
}
