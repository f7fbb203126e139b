//! Random games from a leaf of the tree to the end, uniform over the cells.
//!
//! Policies that know more (replies that keep a bridge, cells or replies that did well so far) were
//! tried, and gave a weaker search: a uniform filling is what makes the values of the cells comparable.

use crate::{
    Side,
    engine::playout::field::Field,
    rng::Rng,
    rules::cell::{PADDED, STRIDE},
};

const ROOM: usize = PADDED.next_power_of_two();
/// Most cells of sand, rounded up.
const ORDER: usize = (STRIDE * STRIDE).next_power_of_two();
/// Owner of a cell on which nothing was placed.
const NOBODY: u8 = 2;

/// The random part of a game, and who placed where in all of it.
pub(super) struct Rollout {
    /// The sand of the root.
    sand: Vec<u16>,
    /// Cells in the order in which they are tried, from the last.
    order: [u16; ORDER],
    /// By side: cells that were forbidden to the other and were not tried yet for this one.
    refused: [Vec<u16>; 2],
    /// By cell: who placed there.
    owner: [u8; ROOM],
}

impl Rollout {
    /// Games that start with this sand, given as padded indices.
    pub(super) fn new(sand: Vec<u16>) -> Self {
        let spare = || Vec::with_capacity(sand.len());
        Self {
            refused: [spare(), spare()],
            sand,
            order: [0; ORDER],
            owner: [NOBODY; ROOM],
        }
    }

    /// Starts another game.
    pub(super) fn reset(&mut self) {
        self.owner = [NOBODY; ROOM];
    }

    /// Places a tile of the game's part in the tree, known to be legal.
    pub(super) fn place(&mut self, field: &mut Field, cell: usize, side: Side) {
        match side {
            Side::Water => field.place::<false>(cell),
            Side::Rock => field.place::<true>(cell),
        };
        self.owner[cell % ROOM] = side as u8;
    }

    /// Whether the side placed on the cell in this game, whether or not the tile is dead by now.
    #[inline]
    pub(super) fn is_placed_by(&self, cell: usize, side: Side) -> bool {
        self.owner[cell % ROOM] == side as u8
    }

    /// Plays the field to the end; returns how many tiles were placed.
    pub(super) fn play_out(&mut self, field: &mut Field, to_move: Side, rng: &mut Rng) -> u64 {
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

    /// Puts the sand that is left in a random order, every order with equal odds; returns how much
    /// there is.
    fn shuffle(&mut self, rng: &mut Rng) -> usize {
        self.refused.iter_mut().for_each(Vec::clear);
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
            let swap = ((bits as u32 as u64 * (len as u64 + 1)) >> 32) as usize;
            self.order[len % ORDER] = self.order[swap % ORDER];
            self.order[swap % ORDER] = cell;
            len += 1;
        }
        len
    }

    /// Places a tile on the next cell; false if the side must pass. A cell forbidden to a side stays so.
    #[inline]
    fn step<const ROCK: bool>(&mut self, field: &mut Field, left: &mut usize) -> bool {
        let own = ROCK as usize;
        loop {
            let cell = if *left > 0 {
                *left -= 1;
                self.order[*left % ORDER]
            } else if let Some(cell) = self.refused[own].pop() {
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
            self.refused[1 - own].push(cell);
        }
    }
}
