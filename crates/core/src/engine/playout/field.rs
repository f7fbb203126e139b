//! A board of one byte a cell: no masses, no hash, no undo.
//!
//! The low bits of a byte count the cell's open faces: those that touch sand or leave the board. The
//! mass of a tile without open faces is searched for liberties only when the tile is not known to be
//! connected to the rim, and what the search finds is written into the tiles that it saw.

#![expect(
    clippy::needless_bitwise_bool,
    reason = "a branch here could not be predicted"
)]

use super::masses::Masses;
use crate::{
    rules::board::Board,
    rules::cell::{Cell, PADDED, STRIDE},
    rules::side::BySide,
    rules::tile::Tile,
};

const ROOM: usize = PADDED.next_power_of_two();

/// Open faces, 0 to 4; a wall starts with 7 and loses one at most.
pub(crate) const OPEN: u8 = 0b111;
/// A tile whose mass is known to touch the rim; sand on the rim.
const ROOTED: u8 = 1 << 3;
const WATER: u8 = 1 << 4;
const ROCK: u8 = 1 << 5;
/// What says whose tile lies there.
pub(crate) const TILE: u8 = WATER | ROCK;
pub(crate) const TILE_SHIFT: u32 = WATER.trailing_zeros();
/// Dead earth and walls.
const CLOSED: u8 = 1 << 6;
/// A tile that the search under way has seen.
const SEEN: u8 = 1 << 7;

/// The cells of a board, as bytes.
#[derive(Clone)]
pub(crate) struct Field {
    cols: usize,
    rows: usize,
    cells: [u8; ROOM],
    /// Tiles seen by the last search.
    seen: [u16; ROOM],
}

impl Field {
    pub(crate) fn of(board: &Board) -> Self {
        let (cols, rows) = (board.size().cols() as usize, board.size().rows() as usize);
        let cells = [CLOSED | OPEN; ROOM];
        let mut field = Self {
            cols,
            rows,
            cells,
            seen: [0; ROOM],
        };
        for cell in board.size().cells() {
            field.cells[cell.padded()] = byte(board, cell);
        }
        field
    }

    /// Takes the cells of another field of the same size.
    pub(crate) fn reset(&mut self, other: &Self) {
        self.cells = other.cells;
    }

    /// Places a tile of rock's or water's on sand and petrifies what has lost its last liberty; false, and
    /// nothing changed, if it is forbidden.
    #[inline]
    pub(crate) fn place<const BY_ROCK: bool>(&mut self, at: usize) -> bool {
        let own = if BY_ROCK { ROCK } else { WATER };
        let foe = own ^ TILE;
        // Moves the bit of an own tile onto that of `ROOTED`.
        let shift = (own / ROOTED).trailing_zeros();
        let cell = self.get(at);
        let before = around(at).map(|next| self.get(next));
        let rooted = before
            .iter()
            .fold(cell, |sum, next| sum | (next >> shift & next))
            & ROOTED;
        let after = before.map(|next| (next - 1) | (next >> shift & rooted));
        for (next, byte) in around(at).into_iter().zip(after) {
            self.cells[next % ROOM] = byte;
        }
        if cell & OPEN == 0 && !self.joins_liberty(at, after, own) {
            self.reopen_faces(at);
            return false;
        }
        self.cells[at % ROOM] = own | cell & OPEN | rooted;
        if after.iter().fold(false, |any, &next| any | (next == foe)) {
            self.petrify_around(at, foe);
        }
        true
    }

    /// Liberties of each side's most open mass.
    pub(crate) fn scores(&self, masses: &mut Masses) -> BySide<u16> {
        masses.reset();
        for row in 1..=self.rows {
            let first = row * STRIDE + 1;
            masses.add_row(self.cells.get(first..first + self.cols).unwrap_or_default());
        }
        masses.scores()
    }

    #[inline]
    fn get(&self, cell: usize) -> u8 {
        self.cells[cell % ROOM]
    }

    fn reopen_faces(&mut self, at: usize) {
        for next in around(at) {
            self.cells[next % ROOM] += 1;
        }
    }

    /// Whether a mass of this kind next to the cell has a liberty elsewhere.
    #[inline]
    fn joins_liberty(&mut self, at: usize, after: [u8; 4], kind: u8) -> bool {
        let open = |byte: u8| (byte & kind != 0) & (byte != kind);
        after.iter().fold(false, |any, &byte| any | open(byte)) || self.search_around(at, kind)
    }

    #[cold]
    fn search_around(&mut self, at: usize, kind: u8) -> bool {
        around(at)
            .into_iter()
            .any(|next| self.get(next) == kind && self.has_liberty(next, kind, kind))
    }

    #[cold]
    fn petrify_around(&mut self, at: usize, foe: u8) {
        for next in around(at) {
            if self.get(next) == foe {
                self.has_liberty(next, foe, CLOSED);
            }
        }
    }

    /// Whether the mass of a tile has a liberty. Writes into the tiles that it saw whether they are known
    /// to be connected to the rim, and `dead` if the mass has no liberty.
    fn has_liberty(&mut self, start: usize, kind: u8, dead: u8) -> bool {
        self.seen[0] = start as u16;
        self.cells[start % ROOM] |= SEEN;
        let (mut done, mut len) = (0, 1);
        while done < len {
            let cell = self.seen[done % ROOM] as usize;
            done += 1;
            let bytes = around(cell).map(|next| self.get(next));
            let open = bytes
                .iter()
                .fold(0, |sum, &byte| sum | open_tile(byte, kind));
            if open > 0 {
                self.write_seen(len, kind | open & ROOTED);
                return true;
            }
            for (next, byte) in around(cell).into_iter().zip(bytes) {
                let is_more = byte == kind;
                self.seen[len % ROOM] = next as u16;
                self.cells[next % ROOM] = byte | if is_more { SEEN } else { 0 };
                len += is_more as usize;
            }
        }
        self.write_seen(len, dead);
        false
    }

    /// Writes a byte into each tile seen.
    fn write_seen(&mut self, len: usize, byte: u8) {
        for &cell in &self.seen[..len.min(ROOM)] {
            self.cells[cell as usize % ROOM] = byte;
        }
    }
}

/// The byte of an unseen tile of this kind that is open or rooted; 0 for anything else.
#[inline]
const fn open_tile(byte: u8, kind: u8) -> u8 {
    if (byte & (kind | SEEN) == kind) & (byte != kind) {
        byte
    } else {
        0
    }
}

const fn around(cell: usize) -> [usize; 4] {
    [cell - 1, cell + 1, cell - STRIDE, cell + STRIDE]
}

fn byte(board: &Board, cell: Cell) -> u8 {
    let size = board.size();
    let shore = size.outward_faces(cell);
    let sand = size
        .neighbours(cell)
        .filter(|&next| board.tile(next) == Tile::Sand)
        .count() as u8;
    let kind = match board.tile(cell) {
        Tile::Sand => 0,
        Tile::Water => WATER,
        Tile::Rock => ROCK,
        Tile::Dead => CLOSED,
    };
    let rooted = if shore > 0 && kind != CLOSED {
        ROOTED
    } else {
        0
    };
    kind | rooted | (shore + sand)
}
