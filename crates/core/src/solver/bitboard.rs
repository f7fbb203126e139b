//! Bitboards of a tiny board: one word holds a set of cells.

use super::graph::{Graph, NodeSet};
use crate::{Cell, Size};

/// A set of cells of a board of at most [`Geometry::MAX_AREA`], bit by bit as in [`Size::index`].
pub type Bitboard = u32;

/// A way to rotate or reflect the board onto itself, by its number; `None` is the identity.
pub type Symmetry = Option<usize>;

/// What a board's size gives: neighbours, rim and symmetries of sets of cells.
#[derive(Clone)]
pub struct Geometry {
    cols: u32,
    /// Every cell.
    pub all: Bitboard,
    not_left: Bitboard,
    not_right: Bitboard,
    rim: Bitboard,
    corners: Bitboard,
    /// The cell that half a turn leaves where it is, if there is one.
    pub centre: Bitboard,
    symmetries: Vec<SymmetryTable>,
}

/// The image of every set of the first [`LOW`] cells under a symmetry, and of the others.
#[derive(Clone)]
struct SymmetryTable {
    low: Vec<Bitboard>,
    high: Vec<Bitboard>,
}

const LOW: u32 = 13;

impl Graph for Geometry {
    type Set = Bitboard;

    #[inline]
    fn rim(&self) -> Bitboard {
        self.rim
    }

    #[inline]
    fn corners(&self) -> Bitboard {
        self.corners
    }

    #[inline]
    fn neighbours(&self, set: Bitboard) -> Bitboard {
        let [right, left, above, below] = self.shifts(set);
        right | left | above | below
    }

    /// One for each cell of the rim, another for each corner.
    #[inline]
    fn shore(&self, set: Bitboard) -> i32 {
        ((set & self.rim) as u64 | ((set & self.corners) as u64) << 32).count_ones() as i32
    }

    #[inline]
    fn sand_faces(&self, set: Bitboard, sand: Bitboard) -> i32 {
        let faces = self.shifts(set).map(|next| (next & sand).len());
        faces.iter().sum::<u32>() as i32
    }

    /// Shifts the whole set each time: as quick as to shift its edge.
    #[inline]
    fn flood(&self, seed: Bitboard, within: Bitboard) -> Bitboard {
        let mut set = seed;
        loop {
            let grown = (set | self.neighbours(set)) & within;
            if grown == set {
                return set;
            }
            set = grown;
        }
    }
}

impl Geometry {
    /// Most cells of a board that fits.
    pub const MAX_AREA: usize = 25;

    /// The geometry of a board; `None` when it has too many cells.
    pub fn new(size: Size) -> Option<Self> {
        if size.area() > Self::MAX_AREA {
            return None;
        }
        let set = |keep: &dyn Fn(Cell) -> bool| {
            size.cells()
                .filter(|&cell| keep(cell))
                .fold(0, |set, cell| set | 1 << size.index(cell))
        };
        let last_col = size.cols() - 1;
        Some(Self {
            cols: u32::from(size.cols()),
            all: set(&|_| true),
            not_left: set(&|cell| cell.col() > 0),
            not_right: set(&|cell| cell.col() < last_col),
            rim: set(&|cell| size.outward_faces(cell) > 0),
            corners: set(&|cell| size.outward_faces(cell) > 1),
            centre: if size.area() % 2 == 1 {
                1 << (size.area() / 2)
            } else {
                0
            },
            symmetries: symmetries(size),
        })
    }

    /// Sets shifted to each of the four sides.
    #[inline]
    const fn shifts(&self, set: Bitboard) -> [Bitboard; 4] {
        [
            (set & self.not_right) << 1,
            (set & self.not_left) >> 1,
            (set << self.cols) & self.all,
            set >> self.cols,
        ]
    }

    /// Which cells of another set touch the set, and from which side, in two words.
    #[inline]
    pub const fn contacts(&self, set: Bitboard, others: Bitboard) -> [u64; 2] {
        let [right, left, above, below] = self.shifts(set);
        [
            ((right & others) as u64) << 32 | (left & others) as u64,
            ((above & others) as u64) << 32 | (below & others) as u64,
        ]
    }

    /// The set after half a turn.
    #[inline]
    pub const fn half_turn(&self, set: Bitboard) -> Bitboard {
        set.reverse_bits() >> self.all.leading_zeros()
    }

    /// The symmetry that makes this pair the smallest: the images are then equal for positions that are
    /// images of each other.
    pub fn canonical(&self, one: Bitboard, two: Bitboard) -> Symmetry {
        let mut least = (one, two);
        let mut canonical = None;
        for (number, table) in self.symmetries.iter().enumerate() {
            let first = table.image(one);
            if first > least.0 {
                continue;
            }
            let image = (first, table.image(two));
            if image < least {
                least = image;
                canonical = Some(number);
            }
        }
        canonical
    }

    /// The image of a cell, by its number; a number beyond the bits of a set stays.
    pub fn image_of_cell(&self, symmetry: Symmetry, cell: u8) -> u8 {
        let set = 1_u32.checked_shl(cell.into());
        set.map_or(cell, |set| self.image(symmetry, set).trailing_zeros() as u8)
    }

    /// The cell whose image this is.
    pub fn preimage_of_cell(&self, symmetry: Symmetry, cell: u8) -> u8 {
        // To reflect one way and then swap columns and rows is undone by the other way and the swap; the
        // other symmetries undo themselves.
        let inverse = symmetry.map(|number| match number {
            4 => 5,
            5 => 4,
            number => number,
        });
        self.image_of_cell(inverse, cell)
    }

    /// The image of a set.
    #[inline]
    pub fn image(&self, symmetry: Symmetry, set: Bitboard) -> Bitboard {
        symmetry.map_or(set, |number| self.symmetries[number].image(set))
    }
}

impl SymmetryTable {
    fn new(image: &[u32]) -> Self {
        let half = |from: usize, bits: usize| {
            let bits = bits.min(image.len().saturating_sub(from));
            (0..1u32 << bits)
                .map(|set| {
                    let cells = (0..bits).filter(|bit| set >> bit & 1 == 1);
                    cells.fold(0, |all, bit| all | 1 << image[from + bit])
                })
                .collect()
        };
        Self {
            low: half(0, LOW as usize),
            high: half(LOW as usize, Geometry::MAX_AREA - LOW as usize),
        }
    }

    #[inline]
    fn image(&self, set: Bitboard) -> Bitboard {
        let (low, high) = (set & ((1 << LOW) - 1), set >> LOW);
        self.low[low as usize] | self.high[high as usize]
    }
}

/// Every symmetry of the board but the identity.
fn symmetries(size: Size) -> Vec<SymmetryTable> {
    let square = size.cols() == size.rows();
    let ways = 1..if square { 8 } else { 4 };
    ways.map(|way| {
        let image = |cell: Cell| {
            let (mut col, mut row) = (u32::from(cell.col()), u32::from(cell.row()));
            if way & 1 == 1 {
                col = u32::from(size.cols()) - 1 - col;
            }
            if way & 2 == 2 {
                row = u32::from(size.rows()) - 1 - row;
            }
            if way & 4 == 4 {
                (col, row) = (row, col);
            }
            row * u32::from(size.cols()) + col
        };
        SymmetryTable::new(&size.cells().map(image).collect::<Vec<_>>())
    })
    .collect()
}
