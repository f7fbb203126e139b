//! A bed that knows one byte a cell: no masses, no hash, no way back.
//!
//! The low bits of a byte count the cell's open faces: those that touch sand or leave the board. A
//! tile without open faces asks for its mass only when it is not known to hang on the rim, and what
//! the search learns is written down.

use crate::{
    board::Board,
    cell::{Cell, PADDED, STRIDE},
    side::{BySide, Side},
    tile::Tile,
};

const ROOM: usize = PADDED.next_power_of_two();

/// Open faces, 0 to 4; a wall starts with 7 and loses one at most.
const OPEN: u8 = 0b111;
/// A tile whose mass is known to reach the rim; sand on the rim.
const ROOTED: u8 = 1 << 3;
const WATER: u8 = 1 << 4;
const ROCK_TILE: u8 = 1 << 5;
/// Dead earth and walls.
const CLOSED: u8 = 1 << 6;
/// A tile that the search under way has seen.
const SEEN: u8 = 1 << 7;

pub(super) struct Field {
    cells: [u8; ROOM],
    /// Tiles seen by the last search.
    seen: [u16; ROOM],
}

impl Clone for Field {
    fn clone(&self) -> Self {
        Self {
            cells: self.cells,
            seen: self.seen,
        }
    }

    /// What a search saw is no part of the position.
    #[inline]
    fn clone_from(&mut self, other: &Self) {
        self.cells = other.cells;
    }
}

impl Field {
    pub(super) fn of(board: &Board) -> Self {
        let mut field = Self {
            cells: [CLOSED | OPEN; ROOM],
            seen: [0; ROOM],
        };
        for cell in board.size().cells() {
            field.cells[cell.padded()] = byte(board, cell);
        }
        field
    }

    /// Places a tile of rock's or water's on sand and petrifies what it stifles; false, and nothing
    /// changed, if it is forbidden.
    #[inline]
    pub(super) fn place<const ROCK: bool>(&mut self, at: usize) -> bool {
        let own = if ROCK { ROCK_TILE } else { WATER };
        let foe = own ^ (ROCK_TILE | WATER);
        let cell = self.get(at);
        let around = around(at).map(|next| self.close_face(next));
        if cell & OPEN == 0 && !self.is_rescued(at, own) {
            self.reopen_faces(at);
            return false;
        }
        // The bit of the own tile, moved onto the bit that says that it is rooted.
        let shift = (own / ROOTED).trailing_zeros();
        let rooted = around
            .iter()
            .fold(cell, |sum, next| sum | (next >> shift & next))
            & ROOTED;
        self.cells[at % ROOM] = own | cell & OPEN | rooted;
        if around.iter().fold(false, |any, &next| any | (next == foe)) {
            self.petrify_around(at, foe);
        }
        true
    }

    /// Liberties of each side's most open mass.
    pub(super) fn scores(&mut self) -> BySide<u16> {
        BySide::from_fn(|side| self.score(if side == Side::Rock { ROCK_TILE } else { WATER }))
    }

    fn score(&mut self, kind: u8) -> u16 {
        let mut best = 0;
        for cell in 0..ROOM {
            let byte = self.get(cell);
            if byte & (kind | SEEN) == kind && byte & OPEN > 0 {
                best = best.max(self.measure(cell, kind));
            }
        }
        best
    }

    /// Liberties of the mass on a tile; its tiles stay marked as seen.
    fn measure(&mut self, start: usize, kind: u8) -> u16 {
        let mut liberties = 0;
        let (mut done, mut len) = (0, 0);
        let mut cell = start;
        self.see(cell, &mut len);
        while done < len {
            cell = self.seen[done % ROOM] as usize;
            liberties += (self.get(cell) & OPEN) as u16;
            done += 1;
            for next in around(cell) {
                if self.get(next) & (kind | SEEN) == kind {
                    self.see(next, &mut len);
                }
            }
        }
        liberties
    }

    #[inline]
    fn see(&mut self, cell: usize, len: &mut usize) {
        self.cells[cell % ROOM] |= SEEN;
        self.seen[*len % ROOM] = cell as u16;
        *len += 1;
    }

    #[inline]
    fn get(&self, cell: usize) -> u8 {
        self.cells[cell % ROOM]
    }

    #[inline]
    fn close_face(&mut self, cell: usize) -> u8 {
        let byte = self.get(cell).wrapping_sub(1);
        self.cells[cell % ROOM] = byte;
        byte
    }

    fn reopen_faces(&mut self, at: usize) {
        for next in around(at) {
            self.cells[next % ROOM] += 1;
        }
    }

    /// Whether a mass of this kind next to the cell has a liberty, its faces there closed.
    fn is_rescued(&mut self, at: usize, kind: u8) -> bool {
        around(at).into_iter().any(|next| {
            let byte = self.get(next);
            byte & kind != 0 && (byte != kind || self.breathes(next, kind, kind))
        })
    }

    #[cold]
    fn petrify_around(&mut self, at: usize, foe: u8) {
        for next in around(at) {
            if self.get(next) == foe {
                self.breathes(next, foe, CLOSED);
            }
        }
    }

    /// Whether the mass on a tile has a liberty. Writes on the tiles that it saw that they are
    /// rooted if they are, and `stifled` if the mass has none.
    fn breathes(&mut self, start: usize, kind: u8, stifled: u8) -> bool {
        let (mut done, mut len) = (0, 0);
        self.see(start, &mut len);
        while done < len {
            let cell = self.seen[done % ROOM] as usize;
            done += 1;
            for next in around(cell) {
                let byte = self.get(next);
                if byte == kind {
                    self.see(next, &mut len);
                } else if byte & (kind | SEEN) == kind {
                    self.settle(len, kind | byte & ROOTED);
                    return true;
                }
            }
        }
        self.settle(len, stifled);
        false
    }

    fn settle(&mut self, len: usize, byte: u8) {
        for &cell in &self.seen[..len.min(ROOM)] {
            self.cells[cell as usize % ROOM] = byte;
        }
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
        Tile::Rock => ROCK_TILE,
        Tile::Dead => CLOSED,
    };
    let rooted = if shore > 0 && kind != CLOSED {
        ROOTED
    } else {
        0
    };
    kind | rooted | (shore + sand)
}
