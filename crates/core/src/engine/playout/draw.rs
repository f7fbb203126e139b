//! Drawing cells at random without testing a forbidden one twice.

use crate::{rng::Rng, rules::board::Board};

/// A power of two over the largest board, so that a mask bounds every index.
const ROOM: usize = 512;

/// The cells that may still be played, by side.
#[derive(Clone)]
pub(super) struct Draw {
    /// Cells that were not forbidden to either side so far, in the order in which they will be drawn.
    both: List,
    /// Cells that were not forbidden to water alone, and to rock alone, in no order.
    only: [List; 2],
}

impl Draw {
    /// The board's sand, not shuffled yet.
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

    /// Takes another draw's cells and shuffles them. This draws all the random numbers of a game at once,
    /// but for cells that are forbidden to one side.
    #[inline]
    pub(super) fn reset(&mut self, other: &Self, rng: &mut Rng) {
        self.both.shuffle(&other.both, rng);
        self.only[0].len = 0;
        self.only[1].len = 0;
    }

    /// Draws cells with equal odds until one can be placed, and returns it; `None` when the side has
    /// no legal move. `place` must refuse what is forbidden.
    #[inline]
    pub(super) fn next<const BY_ROCK: bool>(
        &mut self,
        rng: &mut Rng,
        mut place: impl FnMut(usize) -> bool,
    ) -> Option<usize> {
        let own = BY_ROCK as usize;
        loop {
            let (both, only) = (self.both.len, self.only[own].len);
            if only == 0 || rng.below((both + only) as u32) < both as u32 {
                let cell = self.both.pop()?;
                if place(cell) {
                    return Some(cell);
                }
                self.only[1 - own].push(cell);
            } else {
                let cell = self.only[own].take(rng.below(only as u32) as usize);
                if place(cell) {
                    return Some(cell);
                }
            }
        }
    }
}

/// Cells in a row.
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

    #[inline]
    fn pop(&mut self) -> Option<usize> {
        self.len = self.len.checked_sub(1)?;
        Some(self.cells[self.len % ROOM] as usize)
    }

    /// Takes a cell out; the last one fills its place.
    #[inline]
    fn take(&mut self, index: usize) -> usize {
        self.len -= 1;
        let cell = self.cells[index % ROOM];
        self.cells[index % ROOM] = self.cells[self.len % ROOM];
        cell as usize
    }

    /// Copies another list in a random order, every order with equal odds.
    #[inline]
    fn shuffle(&mut self, other: &Self, rng: &mut Rng) {
        self.len = other.len;
        let mut bits = 0;
        for (index, &cell) in other.cells[..other.len % ROOM].iter().enumerate() {
            // Half of a draw's bits for each of two cells.
            bits = if index % 2 == 0 {
                rng.next_u64()
            } else {
                bits >> 32
            };
            let swap = ((bits as u32 as u64 * (index as u64 + 1)) >> 32) as usize;
            self.cells[index] = self.cells[swap % ROOM];
            self.cells[swap % ROOM] = cell;
        }
    }
}
