//! Drawing cells at random without asking twice about a forbidden one.

use crate::{board::Board, rng::Rng};

/// A power of two over the largest board, so that a mask bounds every index.
const ROOM: usize = 512;

/// Cells by who may still want them.
#[derive(Clone)]
pub(super) struct Draw {
    /// Cells that neither side was refused.
    both: List,
    /// Cells that only water or only rock was not refused.
    only: [List; 2],
}

impl Draw {
    pub(super) fn of(board: &Board) -> Self {
        let mut draw = Self {
            both: List::new(),
            only: [List::new(), List::new()],
        };
        for cell in board.sand() {
            draw.both.push(cell.padded());
        }
        draw
    }

    /// Draws cells with equal odds until one can be placed, and returns it; `None` when the side has
    /// no legal move. `place` must refuse what is forbidden.
    #[inline]
    pub(super) fn next<const ROCK: bool>(
        &mut self,
        rng: &mut Rng,
        mut place: impl FnMut(usize) -> bool,
    ) -> Option<usize> {
        let own = ROCK as usize;
        loop {
            let (both, only) = (self.both.len, self.only[own].len);
            if both + only == 0 {
                return None;
            }
            let index = rng.below((both + only) as u32) as usize;
            if index < both {
                let cell = self.both.take(index);
                if place(cell) {
                    return Some(cell);
                }
                self.only[1 - own].push(cell);
            } else {
                let cell = self.only[own].take(index - both);
                if place(cell) {
                    return Some(cell);
                }
            }
        }
    }
}

/// Cells in no order.
#[derive(Clone)]
struct List {
    cells: [u16; ROOM],
    len: usize,
}

impl List {
    const fn new() -> Self {
        Self {
            cells: [0; ROOM],
            len: 0,
        }
    }

    #[inline]
    fn push(&mut self, cell: usize) {
        self.cells[self.len % ROOM] = cell as u16;
        self.len += 1;
    }

    /// Takes a cell out; the last one fills its place.
    #[inline]
    fn take(&mut self, index: usize) -> usize {
        self.len -= 1;
        let cell = self.cells[index % ROOM];
        self.cells[index % ROOM] = self.cells[self.len % ROOM];
        cell as usize
    }
}
