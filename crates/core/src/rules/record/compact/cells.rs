//! Lists of different cells as digits of a number.

use crate::rules::{Cell, Size};

use super::Number;

/// Cells not yet named, lowest first.
pub(super) struct Pool(Vec<Cell>);

impl Pool {
    pub(super) fn new(size: Size) -> Self {
        Self(size.cells().collect())
    }

    /// Adds how many cells there are, and each by its rank in the pool. A cell that is not in it
    /// ends the list.
    pub(super) fn push(&mut self, facts: &mut Vec<(u32, u32)>, cells: &[Cell]) {
        let room = self.0.len() as u32 + 1;
        let ranks: Vec<(u32, u32)> = cells.iter().map_while(|&cell| self.take(cell)).collect();
        facts.push((ranks.len() as u32, room));
        facts.extend(ranks);
    }

    /// Reads a number of cells and the cells.
    pub(super) fn pop(&mut self, number: &mut Number) -> Option<Vec<Cell>> {
        let count = number.pop(self.0.len() as u32 + 1);
        (0..count).map(|_| self.pop_one(number)).collect()
    }

    /// Takes cells out that are named elsewhere.
    pub(super) fn remove(&mut self, cells: &[Cell]) {
        for &cell in cells {
            self.take(cell);
        }
    }

    /// Takes a cell out: its rank, of how many. `None` if it is not in the pool.
    fn take(&mut self, cell: Cell) -> Option<(u32, u32)> {
        let rank = self.0.binary_search(&cell).ok()?;
        let len = self.0.len() as u32;
        self.0.remove(rank);
        Some((rank as u32, len))
    }

    fn pop_one(&mut self, number: &mut Number) -> Option<Cell> {
        let rank = number.pop((self.0.len() as u32).max(1)) as usize;
        (rank < self.0.len()).then(|| self.0.remove(rank))
    }
}
