//! The board: tiles and masses, kept up to date at every placement and taken back exactly.
//!
//! A board knows no turns: either side may place at any time. [`Game`](crate::rules::game::Game) adds the
//! order of play.

mod bits;
mod consistency;
mod error;
mod ground;
mod mass;
mod moves;
mod score;
mod shores;
mod trail;
mod zobrist;

use std::fmt;

pub use error::MoveError;
pub use mass::{Liberties, Mass};
pub use score::Score;

use crate::{
    rules::cell::{Cell, PADDED, Size},
    rules::setup::{Setup, SetupError},
    rules::side::{BySide, Side},
    rules::tile::Tile,
};
use bits::Bits;
use ground::Ground;
use mass::Body;
use trail::Trail;

/// Padded cells rounded up to a power of two, so that a mask bounds every index.
const ROOM: usize = PADDED.next_power_of_two();

/// A valid position: no live mass is without liberties (R9). Placing and taking back cost what they
/// change and never allocate. Equal boards have the same past too: compare [`Board::hash`] or
/// [`Board::setup`] for the position alone.
///
/// # Examples
/// ```
/// use border_rush_core::{Board, MoveError, Setup, Side, Tile};
///
/// let mut board = Board::from_setup(&Setup::parse(". R .\nR W .\n. R .")?)?;
/// let (middle, right) = ("B2".parse()?, "C2".parse()?);
/// board.play(right, Side::Rock)?;
/// assert_eq!(board.tile(middle), Tile::Dead);
/// assert_eq!(board.check(middle, Side::Water), Err(MoveError::NotSand(Tile::Dead)));
/// assert!(board.undo());
/// assert_eq!(board.mass(middle).map(|mass| mass.liberties.total()), Some(1));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct Board {
    size: Size,
    ground: [Ground; ROOM],
    /// Root of the mass that a tile belongs to, or last belonged to; 0, a wall, for anything else.
    root: [u16; ROOM],
    /// The next tile of the same mass, in a circular list.
    next: [u16; ROOM],
    /// Bodies of masses at their roots; slot 0 takes what is counted for no mass.
    bodies: [Body; ROOM],
    sand: Bits,
    /// Roots of the live masses.
    roots: BySide<Bits>,
    hash: u64,
    trail: Trail,
}

impl Board {
    /// A bed of sand.
    pub fn new(size: Size) -> Self {
        let mut board = Self {
            size,
            ground: [Ground::Wall; ROOM],
            root: [0; ROOM],
            next: [0; ROOM],
            bodies: [Body::default(); ROOM],
            sand: Bits::default(),
            roots: BySide::default(),
            hash: 0,
            trail: Trail::new(size.area()),
        };
        for cell in size.cells() {
            board.ground[cell.padded()] = Ground::Sand;
            board.sand.toggle(cell.padded());
        }
        board
    }

    /// The position as a board whose undo stops here.
    ///
    /// # Errors
    /// [`SetupError::Count`] if the tiles don't fill the board; [`SetupError::NoLiberty`] if a live
    /// mass has no liberty.
    pub fn from_setup(setup: &Setup) -> Result<Self, SetupError> {
        let (expected, found) = (setup.size.area(), setup.tiles.len());
        if expected != found {
            return Err(SetupError::Count { expected, found });
        }
        let mut board = Self::new(setup.size);
        for (cell, &tile) in setup.size.cells().zip(&setup.tiles) {
            board.set_up(cell, tile);
        }
        match board.without_liberty() {
            Some(mass) => Err(SetupError::NoLiberty(mass.lowest)),
            None => Ok(board),
        }
    }

    /// The board's size.
    pub const fn size(&self) -> Size {
        self.size
    }

    /// What the cell holds; off the board, dead earth.
    pub const fn tile(&self, cell: Cell) -> Tile {
        self.ground[cell.padded()].tile()
    }

    /// Cells of sand, lowest first.
    pub fn sand(&self) -> impl Iterator<Item = Cell> + '_ {
        self.sand.iter()
    }

    /// How many cells are sand.
    pub fn sand_len(&self) -> usize {
        self.sand.len()
    }

    /// A number that names the tiles: equal positions have equal hashes, whatever led to them.
    pub const fn hash(&self) -> u64 {
        self.hash
    }

    /// [`Self::hash`] with the side to move.
    pub const fn hash_with(&self, to_move: Side) -> u64 {
        self.hash ^ zobrist::turn(to_move)
    }

    /// Placements that can be taken back.
    pub fn plies(&self) -> usize {
        self.trail.len()
    }

    /// The mass on the cell; `None` where no live tile lies.
    pub fn mass(&self, cell: Cell) -> Option<Mass> {
        self.tile(cell)
            .side()
            .map(|_| self.bodies[self.root(cell.padded())].mass())
    }

    /// Cells of the mass on the cell, in no order to rely on; none where no live tile lies.
    pub fn mass_cells(&self, cell: Cell) -> impl Iterator<Item = Cell> + '_ {
        self.tile(cell)
            .side()
            .into_iter()
            .flat_map(move |_| self.linked(cell.padded()))
    }

    /// The live masses of a side, in no order to rely on.
    pub fn masses(&self, side: Side) -> impl Iterator<Item = Mass> + '_ {
        self.bodies(side).map(Body::mass)
    }

    /// Cells that the last placement turned to dead earth (R5), in no order to rely on.
    pub fn petrified_by_last(&self) -> impl Iterator<Item = Cell> + '_ {
        let roots = self
            .trail
            .last()
            .into_iter()
            .flat_map(trail::Step::petrified);
        roots.flat_map(|root| self.linked(root))
    }

    /// The position as a setup, with the side to move given.
    pub fn setup(&self, to_move: Side) -> Setup {
        let tiles = self.size.cells().map(|cell| self.tile(cell)).collect();
        Setup {
            size: self.size,
            tiles,
            to_move,
        }
    }

    /// A mass that should be dead earth (R9).
    fn without_liberty(&self) -> Option<Mass> {
        let mut masses = Side::ALL.into_iter().flat_map(|side| self.masses(side));
        masses.find(|mass| mass.liberties.total() == 0)
    }

    fn bodies(&self, side: Side) -> impl Iterator<Item = Body> + '_ {
        self.roots[side]
            .iter()
            .map(|root| self.bodies[root.padded()])
    }

    /// Cells of the circular list through a tile, from that tile on.
    fn linked(&self, first: usize) -> impl Iterator<Item = Cell> + '_ {
        let next = move |&cell: &usize| Some(self.next(cell)).filter(|&next| next != first);
        std::iter::successors(Some(first), next).map(Cell::from_padded)
    }

    #[inline]
    const fn ground(&self, padded: u16) -> Ground {
        self.ground[padded as usize % ROOM]
    }

    #[inline]
    const fn root(&self, padded: usize) -> usize {
        self.root[padded % ROOM] as usize % ROOM
    }

    #[inline]
    const fn next(&self, padded: usize) -> usize {
        self.next[padded % ROOM] as usize % ROOM
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\n{}", self.setup(Side::Water))
    }
}
