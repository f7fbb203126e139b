//! What one move is worth: the terms of the wide pass (A2), added up.

use super::params::Weights;
use crate::{Board, Cell, Score, Side, Size, Tile};

/// The scores of a position, seen by one side: what its moves are compared with.
pub struct Standing<'a> {
    weights: &'a Weights,
    side: Side,
    own: Score,
    enemy: Score,
}

impl<'a> Standing<'a> {
    /// The scores as they are.
    pub fn of(board: &Board, side: Side, weights: &'a Weights) -> Self {
        Self {
            weights,
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
        let place = self.rim(board.size(), cell) + self.cut(board, cell);
        board.play(cell, self.side).ok()?;
        let points = place + self.gain(board) + self.effect(board, cell);
        board.undo();
        Some(points)
    }

    /// Faces that the cell has out of the board, a corner counting more than its two.
    fn rim(&self, size: Size, cell: Cell) -> i32 {
        let faces = i32::from(size.outward_faces(cell));
        self.weights.rim * faces + if faces > 1 { self.weights.corner } else { 0 }
    }

    /// The cut bonus: a rim cell that touches enemy masses stops each of them, there.
    fn cut(&self, board: &Board, cell: Cell) -> i32 {
        let size = board.size();
        if size.ring(cell) > 0 {
            return 0;
        }
        let enemy = Tile::of(self.side.other());
        let beside = size
            .neighbours(cell)
            .filter(|&next| board.tile(next) == enemy);
        beside.map(|from| self.stop(board, cell, from)).sum()
    }

    /// Worth of standing on `cell` in the way of the enemy mass that arrives from `from`.
    fn stop(&self, board: &Board, cell: Cell, from: Cell) -> i32 {
        let weights = self.weights;
        let shore = board
            .mass(from)
            .map_or(0, |mass| i32::from(mass.liberties.shore));
        let walks = board.size().ring(from) == 0;
        let run = if walks {
            free_run(board, from, cell, weights.cut_run_max)
        } else {
            0
        };
        weights.cut + weights.cut_shore * shore + weights.cut_run * run
    }

    /// What the move just made changed in the scores.
    fn gain(&self, board: &Board) -> i32 {
        let (own, enemy) = (board.score(self.side), board.score(self.side.other()));
        let more = |after: u16, before: u16| i32::from(after) - i32::from(before);
        self.weights.own * more(own.total(), self.own.total())
            + self.weights.own_shore * more(own.shore, self.own.shore)
            - self.weights.enemy * more(enemy.total(), self.enemy.total())
            - self.weights.enemy_shore * more(enemy.shore, self.enemy.shore)
    }

    /// What the move just made did around it: captures, and the room of its own mass.
    fn effect(&self, board: &Board, cell: Cell) -> i32 {
        let dead = board.petrified_by_last().count() as i32;
        let room = board
            .mass(cell)
            .map_or(0, |mass| i32::from(mass.liberties.total()));
        self.weights.capture * dead + self.weights.mass * room.min(self.weights.mass_max)
    }
}

/// Free rim cells that a walker coming from `from` would find beyond `cell`, up to `most`.
fn free_run(board: &Board, mut from: Cell, mut cell: Cell, most: i32) -> i32 {
    let size = board.size();
    for run in 0..most {
        let mut along = size
            .neighbours(cell)
            .filter(|&next| size.ring(next) == 0 && next != from);
        match along.next() {
            Some(next) if board.tile(next) == Tile::Sand => (from, cell) = (cell, next),
            _ => return run,
        }
    }
    most
}
