//! Random games to the end, as fast as possible.
//!
//! Two facts of the rules make them fast. A mass on the rim never dies (R4), so the liberties of a tile
//! that is known to be connected to the rim need not be counted. And a cell that is forbidden to a side
//! stays so while it is sand: all its neighbours are taken, a capture frees nothing (R5), and the side's
//! masses beside it could only have grown through the cell itself. So the legality of a forbidden cell
//! is tested once for each side.

mod draw;
pub(crate) mod field;
pub(crate) mod masses;

use crate::{
    rng::Rng,
    rules::board::Board,
    rules::cell::Cell,
    rules::side::{BySide, Side},
};
use draw::Draw;
use field::Field;
use masses::Masses;

/// What a random game came to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct PlayoutResult {
    /// Tiles placed on the way.
    pub placements: u32,
    /// The final scores (R8).
    pub scores: BySide<u16>,
}

/// Plays random games from one position, each side choosing among its legal moves with equal odds.
/// Nothing is allocated between games.
///
/// # Examples
/// ```
/// use border_rush_core::{Board, Playout, Side, Size, rng::Rng};
///
/// let board = Board::new(Size::square(9).ok_or("a size")?);
/// let result = Playout::new(&board, Side::Water).run(&mut Rng::new(1));
/// assert!(result.placements <= 81);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct Playout {
    start: Field,
    to_move: Side,
    sand: Draw,
    field: Field,
    draw: Draw,
    masses: Masses,
}

impl Playout {
    /// Games from this position with this side to move, or to pass if it has no move.
    pub fn new(board: &Board, to_move: Side) -> Self {
        let (start, sand) = (Field::of(board), Draw::of(board));
        let (field, draw) = (start.clone(), sand.clone());
        Self {
            start,
            to_move,
            sand,
            field,
            draw,
            masses: Masses::new(),
        }
    }

    /// Plays one game to its end.
    pub fn run(&mut self, rng: &mut Rng) -> PlayoutResult {
        self.run_with(rng, |_, _| {})
    }

    /// As [`Self::run`], with a call for each move as it is made.
    pub fn run_with(
        &mut self,
        rng: &mut Rng,
        mut on_move: impl FnMut(Cell, Side),
    ) -> PlayoutResult {
        self.field.reset(&self.start);
        self.draw.reset(&self.sand, rng);
        let mut placements = 0;
        let mut passes = 0;
        let mut rock = self.to_move == Side::Rock;
        while passes < 2 {
            let placed = if rock {
                self.step::<true>(rng)
            } else {
                self.step::<false>(rng)
            };
            match placed {
                Some(cell) => {
                    on_move(
                        Cell::from_padded(cell),
                        if rock { Side::Rock } else { Side::Water },
                    );
                    placements += 1;
                    passes = 0;
                }
                None => passes += 1,
            }
            rock = !rock;
        }
        PlayoutResult {
            placements,
            scores: self.field.scores(&mut self.masses),
        }
    }

    /// Places a tile for a side; `None` if it must pass.
    #[inline]
    fn step<const ROCK: bool>(&mut self, rng: &mut Rng) -> Option<usize> {
        let field = &mut self.field;
        self.draw
            .next::<ROCK>(rng, |cell| field.place::<ROCK>(cell))
    }
}

/// Plays one random game on a board that keeps its masses, hash and trail, and returns how many
/// tiles it placed. The board can take them all back.
pub fn play_out(board: &mut Board, to_move: Side, rng: &mut Rng) -> u32 {
    let sand = Draw::of(board);
    let mut draw = sand.clone();
    draw.reset(&sand, rng);
    let mut placements = 0;
    let mut passes = 0;
    let mut side = to_move;
    while passes < 2 {
        let mut place = |cell| board.play(Cell::from_padded(cell), side).is_ok();
        let placed = match side {
            Side::Water => draw.next::<false>(rng, &mut place),
            Side::Rock => draw.next::<true>(rng, &mut place),
        };
        placements += placed.is_some() as u32;
        passes = if placed.is_some() { 0 } else { passes + 1 };
        side = side.other();
    }
    placements
}
