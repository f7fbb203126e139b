//! Cells and board sizes: where a tile can lie.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

/// Largest width or height of a board, in cells.
pub const MAX_SIDE: usize = 19;
/// Distance between a cell and the one above it: the largest board with a wall cell on both sides,
/// the same at every size, so that neighbours are constants.
pub const STRIDE: usize = MAX_SIDE + 2;
/// Length of an array that holds a value for each padded cell.
pub const PADDED: usize = STRIDE * STRIDE;

/// Column letters as in Go: without I.
const LETTERS: &[u8; MAX_SIDE] = b"ABCDEFGHJKLMNOPQRST";

/// A board's width and height in cells, each from 2 to 19. The game itself offers squares of
/// 9, 11 and 13 (R1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Size {
    cols: u8,
    rows: u8,
}

impl Size {
    /// The sizes that the game offers (R1).
    pub const OFFERED: [u8; 3] = [9, 11, 13];

    /// A board of `cols` × `rows`; `None` unless both lie in 2..=19.
    pub const fn new(cols: u8, rows: u8) -> Option<Self> {
        if cols < 2 || rows < 2 || cols as usize > MAX_SIDE || rows as usize > MAX_SIDE {
            return None;
        }
        Some(Self { cols, rows })
    }

    /// A square board; `None` unless `n` lies in 2..=19.
    pub const fn square(n: u8) -> Option<Self> {
        Self::new(n, n)
    }

    /// Width in cells.
    pub const fn cols(self) -> u8 {
        self.cols
    }

    /// Height in cells.
    pub const fn rows(self) -> u8 {
        self.rows
    }

    /// Number of cells.
    pub const fn area(self) -> usize {
        self.cols as usize * self.rows as usize
    }

    /// Whether the cell lies on this board.
    pub const fn contains(self, cell: Cell) -> bool {
        cell.col() < self.cols && cell.row() < self.rows
    }

    /// The cell at a column and row counted from 0, or `None` off the board.
    pub const fn cell(self, col: u8, row: u8) -> Option<Cell> {
        if col < self.cols && row < self.rows {
            Some(Cell::at(col, row))
        } else {
            None
        }
    }

    /// Every cell, lowest first: row by row from row 0, column 0.
    pub fn cells(self) -> impl DoubleEndedIterator<Item = Cell> + Clone {
        (0..self.rows).flat_map(move |row| (0..self.cols).map(move |col| Cell::at(col, row)))
    }

    /// Position of a cell in row-major order, for arrays of [`Self::area`] values.
    pub const fn index(self, cell: Cell) -> usize {
        cell.row() as usize * self.cols as usize + cell.col() as usize
    }

    /// Orthogonal neighbours that lie on the board (2 to 4).
    pub fn neighbours(self, cell: Cell) -> impl Iterator<Item = Cell> + Clone {
        cell.around()
            .into_iter()
            .filter(move |&next| self.holds_padded(next))
            .map(Cell)
    }

    /// Faces of the cell that leave the board: 2 at a corner, 1 at an edge, 0 inside (R3).
    pub const fn outward_faces(self, cell: Cell) -> u8 {
        let (col, row) = (cell.col(), cell.row());
        (col == 0) as u8
            + (row == 0) as u8
            + (col + 1 == self.cols) as u8
            + (row + 1 == self.rows) as u8
    }

    /// Distance to the nearest rim: 0 on the outer ring, 1 on the next.
    pub const fn ring(self, cell: Cell) -> u8 {
        let (col, row) = (cell.col(), cell.row());
        let side = if col < self.cols - 1 - col {
            col
        } else {
            self.cols - 1 - col
        };
        let end = if row < self.rows - 1 - row {
            row
        } else {
            self.rows - 1 - row
        };
        if side < end { side } else { end }
    }

    const fn holds_padded(self, index: u16) -> bool {
        let (col, row) = (index as usize % STRIDE, index as usize / STRIDE);
        col >= 1 && row >= 1 && col <= self.cols as usize && row <= self.rows as usize
    }
}

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.cols, self.rows)
    }
}

/// A cell, as an index into a padded board of [`STRIDE`] columns; ordered row by row from the
/// lowest row, so that the lowest cell is A1 (R8). Written as in Go: `D5`, letters without I.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(u16);

impl Cell {
    /// The cell at a column and row counted from 0; `None` unless both are under 19.
    pub const fn new(col: u8, row: u8) -> Option<Self> {
        if (col as usize) < MAX_SIDE && (row as usize) < MAX_SIDE {
            Some(Self::at(col, row))
        } else {
            None
        }
    }

    /// Column from 0 at the left.
    pub const fn col(self) -> u8 {
        (self.0 as usize % STRIDE - 1) as u8
    }

    /// Row from 0 at the bottom.
    pub const fn row(self) -> u8 {
        (self.0 as usize / STRIDE - 1) as u8
    }

    /// Index into an array of [`PADDED`] values.
    pub const fn padded(self) -> usize {
        self.0 as usize
    }

    /// The cell at a padded index that is known to be no wall.
    pub(crate) const fn from_padded(index: usize) -> Self {
        Self(index as u16)
    }

    /// Padded indices of the four neighbours, walls included: left, right, below, above.
    pub(crate) const fn around(self) -> [u16; 4] {
        let stride = STRIDE as u16;
        [self.0 - 1, self.0 + 1, self.0 - stride, self.0 + stride]
    }

    const fn at(col: u8, row: u8) -> Self {
        Self((row as usize * STRIDE + STRIDE + col as usize + 1) as u16)
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{}{}",
            LETTERS[self.col() as usize] as char,
            self.row() + 1
        )
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The text is not a cell such as `D5`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CellError;

impl fmt::Display for CellError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a cell is a letter from A to T without I, and a row from 1 to 19")
    }
}

impl std::error::Error for CellError {}

impl FromStr for Cell {
    type Err = CellError;

    /// Reads `D5` or `d5`.
    fn from_str(text: &str) -> Result<Self, CellError> {
        let (&letter, digits) = text.as_bytes().split_first().ok_or(CellError)?;
        let col = LETTERS
            .iter()
            .position(|&known| known == letter.to_ascii_uppercase())
            .ok_or(CellError)?;
        if digits.is_empty() || digits.len() > 2 || digits[0] == b'0' {
            return Err(CellError);
        }
        let mut row = 0;
        for digit in digits {
            if !digit.is_ascii_digit() {
                return Err(CellError);
            }
            row = row * 10 + (digit - b'0');
        }
        Self::new(col as u8, row - 1).ok_or(CellError)
    }
}

impl Serialize for Cell {
    /// As its name, such as `D5`.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Cell {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let name = String::deserialize(deserializer)?;
        name.parse().map_err(D::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_cell_reads_back_what_it_prints() {
        for cell in Size::square(19).unwrap().cells() {
            assert_eq!(cell.to_string().parse(), Ok(cell));
            let value = serde_json::to_value(cell).unwrap();
            assert_eq!(value, cell.to_string());
            assert_eq!(serde_json::from_value::<Cell>(value).unwrap(), cell);
        }
    }

    #[test]
    fn nonsense_is_no_cell() {
        for text in [
            "", "A", "I5", "A0", "A20", "U1", "A1x", "5A", "A-1", "A001", "é3",
        ] {
            assert_eq!(text.parse::<Cell>(), Err(CellError), "{text}");
            assert!(
                serde_json::from_value::<Cell>(text.into()).is_err(),
                "{text}"
            );
        }
    }

    #[test]
    fn faces_and_neighbours_add_up_to_four() {
        for (cols, rows) in [(2, 2), (9, 9), (4, 5), (19, 19)] {
            let size = Size::new(cols, rows).unwrap();
            for cell in size.cells() {
                let inside = size.neighbours(cell).count();
                assert_eq!(inside + size.outward_faces(cell) as usize, 4, "{cell}");
                assert_eq!(size.ring(cell) == 0, size.outward_faces(cell) > 0, "{cell}");
            }
        }
    }
}
