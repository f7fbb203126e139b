//! The classic rock (A2): a wide pass over every move worth a look, then a deep pass that takes the
//! enemy's best reply off the value of the best of them.

use super::{params::Style, value::Standing};
use crate::{Board, Cell, Side, rng::Rng};

/// A move and what it is worth to its side, in points.
type Valued = (i32, Cell);

/// The move for a side; `None` where it has no legal one.
pub fn choose(board: &Board, side: Side, style: &Style, seed: u64) -> Option<Cell> {
    let mut rng = Rng::new(seed ^ board.hash());
    let mut board = board.clone();
    let mut moves = wide(&mut board, side, style);
    if moves.is_empty() {
        moves.extend(board.legal_moves(side).map(|cell| (0, cell)));
    }
    blur(&mut moves, style, &mut rng);
    if style.deep > 0 {
        deep(&mut board, side, &mut moves, style);
    }
    pick(&moves, style, &mut rng)
}

/// Values every legal move worth a look.
fn wide(board: &mut Board, side: Side, style: &Style) -> Vec<Valued> {
    let mut cells = Vec::with_capacity(board.size().area());
    relevant(board, &mut cells);
    let standing = Standing::of(board, side, &style.weights);
    cells
        .iter()
        .filter_map(|&cell| Some((standing.value(board, cell)?, cell)))
        .collect()
}

/// Shuffles the moves, so that equal ones are drawn by lot, overlooks some, misjudges the others,
/// and puts the best first.
fn blur(moves: &mut Vec<Valued>, style: &Style, rng: &mut Rng) {
    rng.shuffle(moves);
    let overlooked = |rng: &mut Rng| rng.below(100) < style.blind;
    let seen = moves.len() - (1..moves.len()).filter(|_| overlooked(rng)).count();
    moves.truncate(seen);
    for (points, _) in moves.iter_mut() {
        *points += rng.below(style.noise + 1) as i32;
    }
    best_first(moves, style.deep.max(2));
}

/// Puts the best `count` moves first, the best of all at the head: a handful is all that is asked
/// for.
fn best_first(moves: &mut [Valued], count: usize) {
    for first in 0..count.min(moves.len()) {
        let best = (first + 1..moves.len()).fold(first, |best, other| {
            if moves[other].0 > moves[best].0 {
                other
            } else {
                best
            }
        });
        moves.swap(first, best);
    }
}

/// Keeps the best candidates, takes the best enemy reply off the value of each, and puts the best
/// first.
fn deep(board: &mut Board, side: Side, moves: &mut Vec<Valued>, style: &Style) {
    moves.truncate(style.deep);
    let mut replies = Vec::with_capacity(board.size().area());
    for (points, cell) in moves.iter_mut() {
        if board.play(*cell, side).is_ok() {
            relevant(board, &mut replies);
            *points -= style.reply * best_value(board, side.other(), style, &replies) / 100;
            board.undo();
        }
    }
    best_first(moves, 2);
}

/// Value of the best of the moves, or 0 where none is legal: a pass.
fn best_value(board: &mut Board, side: Side, style: &Style, cells: &[Cell]) -> i32 {
    let standing = Standing::of(board, side, &style.weights);
    cells
        .iter()
        .filter_map(|&cell| standing.value(board, cell))
        .max()
        .unwrap_or(0)
}

/// The first move, or the second in a lapse.
fn pick(moves: &[Valued], style: &Style, rng: &mut Rng) -> Option<Cell> {
    let lapse = rng.below(100) < style.lapse;
    let chosen = if lapse && moves.len() > 1 {
        moves.get(1)
    } else {
        moves.first()
    };
    chosen.map(|&(_, cell)| cell)
}

/// Collects the sand cells on the rim and those within a king's step of a tile.
fn relevant(board: &Board, cells: &mut Vec<Cell>) {
    let size = board.size();
    cells.clear();
    cells.extend(
        board
            .sand()
            .filter(|&cell| size.ring(cell) == 0 || is_near_mass(board, cell)),
    );
}

/// Whether a live tile lies within a king's step.
fn is_near_mass(board: &Board, cell: Cell) -> bool {
    let size = board.size();
    let near = |at: u8| at.saturating_sub(1)..=at + 1;
    let around = near(cell.row()).flat_map(|row| near(cell.col()).map(move |col| (col, row)));
    let mut on_board = around.filter_map(|(col, row)| size.cell(col, row));
    on_board.any(|next| board.tile(next).side().is_some())
}
