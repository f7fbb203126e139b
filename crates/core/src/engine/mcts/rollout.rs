//! Random games from a leaf of the tree to the end.
//!
//! Every cell with equal odds: what knows better (replies that keep a bridge, cells or replies that
//! did well so far) was tried, and judges worse, because a random filling is what makes the value
//! of each cell comparable.

use crate::{
    Side,
    engine::playout::field::Field,
    rng::Rng,
    rules::cell::{PADDED, STRIDE},
};

const ROOM: usize = PADDED.next_power_of_two();
/// Most cells of sand, rounded up.
const BAG: usize = (STRIDE * STRIDE).next_power_of_two();
/// Owner of a cell on which nothing was placed.
const NOBODY: u8 = 2;

/// The sand of the root, and who placed where in the game under way.
pub(super) struct Rollout {
    sand: Vec<u16>,
    bag: [u16; BAG],
    /// Cells refused to one side and not yet to the other.
    only: [Vec<u16>; 2],
    owner: [u8; ROOM],
}

impl Rollout {
    /// Games that start with this sand, given as padded indices.
    pub(super) fn new(sand: Vec<u16>) -> Self {
        let spare = || Vec::with_capacity(sand.len());
        Self {
            only: [spare(), spare()],
            sand,
            bag: [0; BAG],
            owner: [NOBODY; ROOM],
        }
    }

    /// Starts another game.
    pub(super) fn reset(&mut self) {
        self.owner = [NOBODY; ROOM];
    }

    /// Places a tile of the tree's, known to be legal.
    pub(super) fn place(&mut self, field: &mut Field, cell: usize, side: Side) {
        match side {
            Side::Water => field.place::<false>(cell),
            Side::Rock => field.place::<true>(cell),
        };
        self.owner[cell % ROOM] = side as u8;
    }

    /// Whether the side placed on the cell in this game, be the tile dead by now or not.
    #[inline]
    pub(super) fn is_placed_by(&self, cell: usize, side: Side) -> bool {
        self.owner[cell % ROOM] == side as u8
    }

    /// Fills the field to the end; returns how many tiles were placed.
    pub(super) fn fill(&mut self, field: &mut Field, to_move: Side, rng: &mut Rng) -> u64 {
        let mut left = self.shuffle(rng);
        let (mut placed, mut passes) = (0, 0);
        let mut rock = to_move == Side::Rock;
        while passes < 2 {
            let moved = if rock {
                self.step::<true>(field, &mut left)
            } else {
                self.step::<false>(field, &mut left)
            };
            placed += u64::from(moved);
            passes = if moved { 0 } else { passes + 1 };
            rock = !rock;
        }
        placed
    }

    /// Puts the sand that is left into the bag in a random order, every order with equal odds.
    fn shuffle(&mut self, rng: &mut Rng) -> usize {
        self.only.iter_mut().for_each(Vec::clear);
        let (mut len, mut bits) = (0, 0);
        for &cell in &self.sand {
            if self.owner[cell as usize % ROOM] != NOBODY {
                continue;
            }
            // Half of a draw's bits for each of two cells.
            bits = if len % 2 == 0 {
                rng.next_u64()
            } else {
                bits >> 32
            };
            let place = ((bits as u32 as u64 * (len as u64 + 1)) >> 32) as usize;
            self.bag[len % BAG] = self.bag[place % BAG];
            self.bag[place % BAG] = cell;
            len += 1;
        }
        len
    }

    /// Places a tile on a random cell; false if the side must pass. A cell refused to a side is
    /// forbidden to it for good.
    #[inline]
    fn step<const ROCK: bool>(&mut self, field: &mut Field, left: &mut usize) -> bool {
        let own = ROCK as usize;
        loop {
            let cell = if *left > 0 {
                *left -= 1;
                self.bag[*left % BAG]
            } else if let Some(cell) = self.only[own].pop() {
                if field.place::<ROCK>(cell as usize) {
                    self.owner[cell as usize % ROOM] = own as u8;
                    return true;
                }
                continue;
            } else {
                return false;
            };
            if field.place::<ROCK>(cell as usize) {
                self.owner[cell as usize % ROOM] = own as u8;
                return true;
            }
            self.only[1 - own].push(cell);
        }
    }
}
