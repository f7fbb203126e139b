//! What one move is worth: the terms of the wide pass (A2), added up.

use super::params::WEIGHTS;
use crate::{Board, Cell, Mass, Score, Side, Size, Tile};

/// The scores of a position, seen by one side: what its moves are compared with.
pub struct Standing {
    side: Side,
    own: Score,
    enemy: Score,
}

impl Standing {
    /// The scores as they are.
    pub fn of(board: &Board, side: Side) -> Self {
        Self {
            side,
            own: board.score(side),
            enemy: board.score(side.other()),
        }
    }

    /// Value in points of a move from this position, for the side it was taken for; `None` where
    /// the move is illegal. Leaves the board as it was.
    pub fn value(&self, board: &mut Board, cell: Cell) -> Option<i32> {
        if !board.is_legal(cell, self.side) {
            return None;
        }
        let place = rim(board.size(), cell) + cut(board, cell, self.side);
        board.play(cell, self.side).ok()?;
        let points = place + self.gain(board) + self.effect(board, cell);
        board.undo();
        Some(points)
    }

    /// What the move just made changed in the scores.
    fn gain(&self, board: &Board) -> i32 {
        let (own, enemy) = (board.score(self.side), board.score(self.side.other()));
        let more = |after: u16, before: u16| i32::from(after) - i32::from(before);
        WEIGHTS.own * more(own.total(), self.own.total())
            + WEIGHTS.own_shore * more(own.shore, self.own.shore)
            - WEIGHTS.enemy * more(enemy.total(), self.enemy.total())
            - WEIGHTS.enemy_shore * more(enemy.shore, self.enemy.shore)
    }

    /// What the move just made did around it: captures, and the room of its own mass.
    fn effect(&self, board: &Board, cell: Cell) -> i32 {
        let dead = board.petrified_by_last().count() as i32;
        let room = board
            .mass(cell)
            .map_or(0, |mass| i32::from(mass.liberties.total()));
        WEIGHTS.capture * dead + WEIGHTS.mass * room.min(WEIGHTS.mass_max)
    }
}

/// Faces that the cell has out of the board, a corner counting more than its two.
fn rim(size: Size, cell: Cell) -> i32 {
    match i32::from(size.outward_faces(cell)) {
        0 => 0,
        1 => WEIGHTS.rim,
        faces => WEIGHTS.rim * faces + WEIGHTS.corner,
    }
}

/// The cut bonus: a rim cell that touches enemy masses stops each of them, there.
fn cut(board: &Board, cell: Cell, side: Side) -> i32 {
    let size = board.size();
    if size.ring(cell) > 0 {
        return 0;
    }
    let enemy = Tile::of(side.other());
    let beside = size
        .neighbours(cell)
        .filter(|&next| board.tile(next) == enemy);
    beside
        .filter_map(|from| Some(stop(board, cell, from, &board.mass(from)?)))
        .sum()
}

/// Worth of standing on `cell` in the way of the mass that arrives from `from`.
fn stop(board: &Board, cell: Cell, from: Cell, mass: &Mass) -> i32 {
    let shore = i32::from(mass.liberties.shore);
    let run = if board.size().ring(from) == 0 {
        free_run(board, from, cell)
    } else {
        0
    };
    WEIGHTS.cut + WEIGHTS.cut_shore * shore + WEIGHTS.cut_run * run
}

/// Free rim cells that a walker coming from `from` would find beyond `cell`, up to
/// [`Weights::cut_run_max`](super::params::Weights::cut_run_max).
fn free_run(board: &Board, mut from: Cell, mut cell: Cell) -> i32 {
    let size = board.size();
    for run in 0..WEIGHTS.cut_run_max {
        let mut along = size
            .neighbours(cell)
            .filter(|&next| size.ring(next) == 0 && next != from);
        match along.next() {
            Some(next) if board.tile(next) == Tile::Sand => (from, cell) = (cell, next),
            _ => return run,
        }
    }
    WEIGHTS.cut_run_max
}
