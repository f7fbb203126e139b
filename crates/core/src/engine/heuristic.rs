//! The engine without search (A2): every candidate is valued by what it changes at once, then the best
//! ones again, less the value of the enemy's best reply.

use super::{evaluation::Evaluator, params::HeuristicParams};
use crate::{Board, Cell, Side, rng::Rng};

/// A move and its value to the side that makes it, in points.
type Valued = (i32, Cell);

/// The move for a side; `None` where it has no legal one.
pub fn choose(board: &Board, side: Side, params: &HeuristicParams, seed: u64) -> Option<Cell> {
    let mut rng = Rng::new(seed ^ board.hash());
    let mut board = board.clone();
    let mut moves = value_candidates(&mut board, side, params);
    if moves.is_empty() {
        moves.extend(board.legal_moves(side).map(|cell| (0, cell)));
    }
    weaken(&mut moves, params, &mut rng);
    if params.candidates > 0 {
        subtract_replies(&mut board, side, &mut moves, params);
    }
    pick(&moves, params, &mut rng)
}

/// The wide pass: values every legal candidate.
fn value_candidates(board: &mut Board, side: Side, params: &HeuristicParams) -> Vec<Valued> {
    let mut cells = Vec::with_capacity(board.size().area());
    collect_candidates(board, &mut cells);
    let evaluator = Evaluator::new(board, side, &params.weights);
    cells
        .iter()
        .filter_map(|&cell| Some((evaluator.value(board, cell)?, cell)))
        .collect()
}

/// Shuffles the moves, so that equal ones are drawn by lot, leaves some out, adds noise to the
/// others, and puts the best first.
fn weaken(moves: &mut Vec<Valued>, params: &HeuristicParams, rng: &mut Rng) {
    rng.shuffle(moves);
    let is_overlooked = |rng: &mut Rng| rng.below(100) < params.overlooked_percent;
    let overlooked = (1..moves.len()).filter(|_| is_overlooked(rng)).count();
    moves.truncate(moves.len() - overlooked);
    for (value, _) in moves.iter_mut() {
        *value += rng.below(params.noise + 1) as i32;
    }
    sort_best(moves, params.candidates.max(2));
}

/// Puts the best `count` moves first, in order, and leaves the others in any.
fn sort_best(moves: &mut [Valued], count: usize) {
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

/// The deep pass: keeps the best candidates, takes the best enemy reply off the value of each, and
/// puts the best first.
fn subtract_replies(
    board: &mut Board,
    side: Side,
    moves: &mut Vec<Valued>,
    params: &HeuristicParams,
) {
    moves.truncate(params.candidates);
    let mut replies = Vec::with_capacity(board.size().area());
    for (value, cell) in moves.iter_mut() {
        if board.play(*cell, side).is_ok() {
            collect_candidates(board, &mut replies);
            let reply = best_value(board, side.other(), params, &replies);
            *value -= params.reply_percent * reply / 100;
            board.undo();
        }
    }
    sort_best(moves, 2);
}

/// Value of the best of the moves, or 0 where none is legal: a pass.
fn best_value(board: &mut Board, side: Side, params: &HeuristicParams, cells: &[Cell]) -> i32 {
    let evaluator = Evaluator::new(board, side, &params.weights);
    cells
        .iter()
        .filter_map(|&cell| evaluator.value(board, cell))
        .max()
        .unwrap_or(0)
}

/// The first move, or now and then the second.
fn pick(moves: &[Valued], params: &HeuristicParams, rng: &mut Rng) -> Option<Cell> {
    let takes_second = rng.below(100) < params.second_best_percent;
    let chosen = if takes_second && moves.len() > 1 {
        moves.get(1)
    } else {
        moves.first()
    };
    chosen.map(|&(_, cell)| cell)
}

/// Collects the sand cells on the rim and those within a king's step of a tile.
fn collect_candidates(board: &Board, cells: &mut Vec<Cell>) {
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
