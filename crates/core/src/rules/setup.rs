//! A position as somebody wrote it, before anyone has checked it.

use std::fmt;

use crate::{rules::cell::Cell, rules::cell::Size, rules::side::Side, rules::tile::Tile};

/// An unvalidated position. [`Board::from_setup`](crate::rules::board::Board::from_setup) checks it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Setup {
    /// The board's size.
    pub size: Size,
    /// What each cell holds, row by row from the lowest, as in [`Size::index`].
    pub tiles: Vec<Tile>,
    /// Who places the next tile.
    pub to_move: Side,
}

impl Setup {
    /// A bed of sand, water to move (R1).
    pub fn empty(size: Size) -> Self {
        Self {
            size,
            tiles: vec![Tile::Sand; size.area()],
            to_move: Side::Water,
        }
    }

    /// A bed of sand with a rock on each of the cells, water to move (L3). Cells off the board are
    /// left out.
    pub fn with_blocks(size: Size, blocks: &[Cell]) -> Self {
        let mut setup = Self::empty(size);
        for &cell in blocks.iter().filter(|&&cell| size.contains(cell)) {
            setup.tiles[size.index(cell)] = Tile::Rock;
        }
        setup
    }

    /// What the cell holds; `None` off the board.
    pub fn tile(&self, cell: Cell) -> Option<Tile> {
        if self.size.contains(cell) {
            self.tiles.get(self.size.index(cell)).copied()
        } else {
            None
        }
    }

    /// Reads a diagram: one line a row, the highest row first; `.` sand, `W` water, `R` rock, `#`
    /// dead earth; spaces and empty lines are ignored. Water is to move.
    ///
    /// # Errors
    /// [`SetupError::Char`], [`SetupError::Ragged`] or [`SetupError::Size`].
    pub fn parse(diagram: &str) -> Result<Self, SetupError> {
        let mut rows: Vec<Vec<Tile>> = Vec::new();
        for (index, line) in diagram.lines().enumerate() {
            let row = parse_row(index + 1, line)?;
            if row.is_empty() {
                continue;
            }
            if rows.first().is_some_and(|first| first.len() != row.len()) {
                return Err(SetupError::Ragged { line: index + 1 });
            }
            rows.push(row);
        }
        let cols = rows.first().map_or(0, Vec::len);
        let size = size_of(cols, rows.len()).ok_or(SetupError::Size)?;
        let tiles = rows.into_iter().rev().flatten().collect();
        Ok(Self {
            size,
            tiles,
            to_move: Side::Water,
        })
    }
}

fn parse_row(line: usize, text: &str) -> Result<Vec<Tile>, SetupError> {
    let chars = text
        .chars()
        .enumerate()
        .filter(|(_, char)| !char.is_whitespace());
    chars
        .map(|(index, char)| {
            Tile::from_char(char).ok_or(SetupError::Char {
                line,
                column: index + 1,
                char,
            })
        })
        .collect()
}

fn size_of(cols: usize, rows: usize) -> Option<Size> {
    Size::new(u8::try_from(cols).ok()?, u8::try_from(rows).ok()?)
}

impl fmt::Display for Setup {
    /// The diagram that [`Setup::parse`] reads, each line ended; whose turn it is isn't in it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in self.tiles.chunks(self.size.cols() as usize).rev() {
            for tile in row {
                tile.fmt(f)?;
            }
            f.write_str("\n")?;
        }
        Ok(())
    }
}

/// Why a position cannot be played from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SetupError {
    /// The width or height lies outside 2..=19.
    Size,
    /// The number of tiles is not the board's number of cells.
    Count {
        /// Cells of the board.
        expected: usize,
        /// Tiles given.
        found: usize,
    },
    /// A character of a diagram that stands for nothing; line and column count from 1.
    Char {
        /// Line of the diagram.
        line: usize,
        /// Column in that line, in characters.
        column: usize,
        /// What stands there.
        char: char,
    },
    /// A row of another width than the first; lines count from 1.
    Ragged {
        /// Line of the diagram.
        line: usize,
    },
    /// The mass on this cell has no liberty: it should be dead earth (R9).
    NoLiberty(Cell),
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Size => f.write_str("a board is 2 to 19 cells wide and high"),
            Self::Count { expected, found } => {
                write!(f, "the board has {expected} cells, not {found}")
            }
            Self::Char { line, column, char } => {
                write!(
                    f,
                    "line {line}, column {column}: '{char}' is none of . W R #"
                )
            }
            Self::Ragged { line } => write!(f, "line {line}: not as wide as the first row"),
            Self::NoLiberty(cell) => write!(f, "the mass on {cell} has no liberty"),
        }
    }
}

impl std::error::Error for SetupError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_diagram_reads_back_and_starts_at_the_highest_row() {
        let setup = Setup::parse("\n  W . #\n  R . .  \n").unwrap();
        assert_eq!(setup.size, Size::new(3, 2).unwrap());
        assert_eq!(setup.tile("A2".parse().unwrap()), Some(Tile::Water));
        assert_eq!(setup.tile("A1".parse().unwrap()), Some(Tile::Rock));
        assert_eq!(setup.to_string(), "W.#\nR..\n");
    }

    #[test]
    fn a_bad_diagram_names_the_place() {
        let error = SetupError::Char {
            line: 2,
            column: 3,
            char: 'x',
        };
        assert_eq!(Setup::parse("...\n..x"), Err(error));
        assert_eq!(Setup::parse("...\n.."), Err(SetupError::Ragged { line: 2 }));
        assert_eq!(Setup::parse(""), Err(SetupError::Size));
        assert_eq!(
            Setup::parse(&"....................\n".repeat(3)),
            Err(SetupError::Size)
        );
    }
}
