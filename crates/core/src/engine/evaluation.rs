//! What a move is worth at once: a sum of weighted terms (A2), without search.

use super::params::Weights;
use crate::{Board, Cell, Score, Side, Size, Tile};

/// Values the moves of one side of a position, by the scores before and after each.
pub struct Evaluator<'a> {
    weights: &'a Weights,
    side: Side,
    own: Score,
    enemy: Score,
}

impl<'a> Evaluator<'a> {
    /// Notes the scores of the position.
    pub fn new(board: &Board, side: Side, weights: &'a Weights) -> Self {
        Self {
            weights,
            side,
            own: board.score(side),
            enemy: board.score(side.other()),
        }
    }

    /// Value of a move of the side in points; `None` where it is illegal. Leaves the board, which must
    /// hold the position that the evaluator was made for, as it was.
    pub fn value(&self, board: &mut Board, cell: Cell) -> Option<i32> {
        if !board.is_legal(cell, self.side) {
            return None;
        }
        let before = self.rim(board.size(), cell) + self.cut(board, cell);
        board.play(cell, self.side).ok()?;
        let value = before + self.score_gain(board) + self.local_gain(board, cell);
        board.undo();
        Some(value)
    }

    /// The cell's outward faces, a corner counting more than its two.
    fn rim(&self, size: Size, cell: Cell) -> i32 {
        let faces = i32::from(size.outward_faces(cell));
        self.weights.rim * faces + if faces > 1 { self.weights.corner } else { 0 }
    }

    /// A tile on a rim cell that touches enemy tiles stops the walk of each.
    fn cut(&self, board: &Board, cell: Cell) -> i32 {
        let size = board.size();
        if size.ring(cell) > 0 {
            return 0;
        }
        let enemy = Tile::of(self.side.other());
        let beside = size
            .neighbours(cell)
            .filter(|&next| board.tile(next) == enemy);
        beside.map(|from| self.stopped(board, cell, from)).sum()
    }

    /// What it is worth that the enemy mass of `from` can no longer walk on to `cell`.
    fn stopped(&self, board: &Board, cell: Cell, from: Cell) -> i32 {
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

    /// What the move just made has changed in the scores.
    fn score_gain(&self, board: &Board) -> i32 {
        let (own, enemy) = (board.score(self.side), board.score(self.side.other()));
        let more = |after: u16, before: u16| i32::from(after) - i32::from(before);
        self.weights.own * more(own.total(), self.own.total())
            + self.weights.own_shore * more(own.shore, self.own.shore)
            - self.weights.enemy * more(enemy.total(), self.enemy.total())
            - self.weights.enemy_shore * more(enemy.shore, self.enemy.shore)
    }

    /// What the move just made has done around it: captures, and the liberties of its own mass.
    fn local_gain(&self, board: &Board, cell: Cell) -> i32 {
        let dead = board.petrified_by_last().count() as i32;
        let liberties = board
            .mass(cell)
            .map_or(0, |mass| i32::from(mass.liberties.total()));
        self.weights.capture * dead + self.weights.mass * liberties.min(self.weights.mass_max)
    }
}

/// Free rim cells beyond `cell` along the shore, for a mass that comes from `from`; up to `most`.
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
