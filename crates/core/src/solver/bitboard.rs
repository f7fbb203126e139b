//! A small board as bits: one word holds a set of cells.

use crate::{Cell, Size};

/// A set of cells of a board of at most [`Shape::MAX_AREA`], bit by bit as in [`Size::index`].
pub type Set = u32;

/// A way to turn or mirror the board, by its number; `None` leaves it as it is.
pub type Turn = Option<usize>;

/// What a board's outline gives: neighbours, rim and symmetries of sets of cells.
#[derive(Clone)]
pub struct Shape {
    cols: u32,
    /// Every cell.
    pub all: Set,
    not_left: Set,
    not_right: Set,
    /// Every cell of the rim.
    pub rim: Set,
    /// The corners.
    pub corners: Set,
    /// The cell that half a turn leaves where it is, if there is one.
    pub centre: Set,
    symmetries: Vec<Symmetry>,
}

/// Where a symmetry takes each half of a set.
#[derive(Clone)]
struct Symmetry {
    low: Vec<Set>,
    high: Vec<Set>,
}

const LOW: u32 = 13;

impl Shape {
    /// Most cells of a board that fits.
    pub const MAX_AREA: usize = 25;

    /// The shape of a board; `None` when it has too many cells.
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
    const fn shifts(&self, set: Set) -> [Set; 4] {
        [
            (set & self.not_right) << 1,
            (set & self.not_left) >> 1,
            (set << self.cols) & self.all,
            set >> self.cols,
        ]
    }

    /// Cells beside the set's, perhaps its own among them.
    #[inline]
    pub const fn beside(&self, set: Set) -> Set {
        let [right, left, above, below] = self.shifts(set);
        right | left | above | below
    }

    /// The part of `within` that is connected to the seed; the seed lies in it.
    #[inline]
    pub const fn flood(&self, seed: Set, within: Set) -> Set {
        let mut set = seed;
        loop {
            let grown = (set | self.beside(set)) & within;
            if grown == set {
                return set;
            }
            set = grown;
        }
    }

    /// The connected parts of a set.
    #[inline]
    pub fn parts(&self, set: Set) -> impl Iterator<Item = Set> {
        let mut rest = set;
        std::iter::from_fn(move || {
            if rest == 0 {
                return None;
            }
            let part = self.flood(rest & rest.wrapping_neg(), set);
            rest &= !part;
            Some(part)
        })
    }

    /// Outward faces of the set: one for each cell of the rim, another for each corner.
    #[inline]
    pub const fn shore(&self, set: Set) -> u32 {
        ((set & self.rim) as u64 | ((set & self.corners) as u64) << 32).count_ones()
    }

    /// Which cells of another set the set's faces touch, and from which side, in two words.
    #[inline]
    pub const fn meets(&self, set: Set, others: Set) -> [u64; 2] {
        let [right, left, above, below] = self.shifts(set);
        [
            ((right & others) as u64) << 32 | (left & others) as u64,
            ((above & others) as u64) << 32 | (below & others) as u64,
        ]
    }

    /// Faces of the set that touch cells of another.
    #[inline]
    pub const fn faces(&self, set: Set, others: Set) -> u32 {
        let [right, left, above, below] = self.shifts(set);
        (right & others).count_ones()
            + (left & others).count_ones()
            + (above & others).count_ones()
            + (below & others).count_ones()
    }

    /// The set turned by half a circle.
    #[inline]
    pub const fn turned(&self, set: Set) -> Set {
        set.reverse_bits() >> self.all.leading_zeros()
    }

    /// How to turn and mirror the board so that this pair becomes the smallest: equal then for
    /// positions that are the same but for that.
    pub fn canonical(&self, one: Set, two: Set) -> Turn {
        let mut least = (one, two);
        let mut turn = None;
        for (way, symmetry) in self.symmetries.iter().enumerate() {
            let first = symmetry.image(one);
            if first > least.0 {
                continue;
            }
            let image = (first, symmetry.image(two));
            if image < least {
                least = image;
                turn = Some(way);
            }
        }
        turn
    }

    /// Where a turn takes a cell by its number; a larger number stays.
    pub fn cell_to(&self, turn: Turn, cell: u8) -> u8 {
        let set = 1_u32.checked_shl(cell.into());
        set.map_or(cell, |set| self.image(turn, set).trailing_zeros() as u8)
    }

    /// Which cell a turn takes there.
    pub fn cell_from(&self, turn: Turn, cell: u8) -> u8 {
        // To mirror one way and then swap columns and rows is undone by the other way and the swap.
        let back = turn.map(|way| match way {
            4 => 5,
            5 => 4,
            way => way,
        });
        self.cell_to(back, cell)
    }

    /// Where a turn takes a set.
    #[inline]
    pub fn image(&self, turn: Turn, set: Set) -> Set {
        turn.map_or(set, |way| self.symmetries[way].image(set))
    }
}

impl Symmetry {
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
            high: half(LOW as usize, Shape::MAX_AREA - LOW as usize),
        }
    }

    #[inline]
    fn image(&self, set: Set) -> Set {
        let (low, high) = (set & ((1 << LOW) - 1), set >> LOW);
        self.low[low as usize] | self.high[high as usize]
    }
}

/// Every way to turn and mirror the board onto itself, but for leaving it as it is.
fn symmetries(size: Size) -> Vec<Symmetry> {
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
        Symmetry::new(&size.cells().map(image).collect::<Vec<_>>())
    })
    .collect()
}

/// The cells of a set, one by one.
#[inline]
pub fn singles(set: Set) -> impl Iterator<Item = Set> {
    let mut rest = set;
    std::iter::from_fn(move || {
        let cell = rest & rest.wrapping_neg();
        rest ^= cell;
        (cell != 0).then_some(cell)
    })
}
