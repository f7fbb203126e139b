//! The choice of a move as a task that runs in slices. Whoever runs it can stop between two of them,
//! and nothing depends on where the slices end.

use std::task::Poll;

use serde::{Deserialize, Serialize};

use super::{
    endgame::Endgame,
    heuristic,
    mcts::Search,
    params::{self, SearchParams},
};
use crate::{Board, BySide, Cell, Side, Strength};

/// Positions of an endgame tried in one slice.
const ENDGAME_SLICE: u64 = 1_000;
/// Work of a tree search in one slice: about a millisecond, a few on a weak phone.
const SEARCH_SLICE: u64 = 25_000;

/// A move, and what it is expected to lead to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct BestMove {
    /// The move.
    pub cell: Cell,
    /// How the game is expected to end.
    pub outlook: Outlook,
}

/// How a game is expected to end.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Outlook {
    /// Not searched.
    Unknown,
    /// Mean final scores of the random games of the search, in tenths of a liberty.
    Estimated(BySide<u16>),
    /// Proved: the final lead of the side that moves, when both play perfectly, in liberties.
    Proved(i32),
}

impl BestMove {
    const fn unsearched(cell: Cell) -> Self {
        Self {
            cell,
            outlook: Outlook::Unknown,
        }
    }
}

/// The choice of one move.
pub struct Task {
    stage: Stage,
    params: SearchParams,
    /// What a tree search needs, should the endgame not be proved.
    board: Board,
    side: Side,
    seed: u64,
}

enum Stage {
    Done(Option<BestMove>),
    /// The proof of an endgame, and the positions that it may still try.
    Endgame(Box<Endgame>, u64),
    Tree(Box<Search>),
}

impl Task {
    /// The choice of a move for a side, at a strength. The board, the side and the seed decide: whose
    /// turn it is does not count.
    pub fn new(board: &Board, side: Side, strength: Strength, seed: u64) -> Self {
        if let Some(params) = params::search_params(strength) {
            return Self::search(board, side, params, seed);
        }
        let cell = heuristic::choose(board, side, &params::heuristic_params(strength), seed);
        let stage = Stage::Done(cell.map(BestMove::unsearched));
        Self::at(stage, SearchParams::NONE, board, side, seed)
    }

    /// As [`Self::new`], by a search with these parameters.
    pub fn search(board: &Board, side: Side, params: SearchParams, seed: u64) -> Self {
        let mut moves = board.legal_moves(side);
        let stage = match (moves.next(), moves.next()) {
            (None, _) => Stage::Done(None),
            (Some(cell), None) if !params.searches_forced => {
                Stage::Done(Some(BestMove::unsearched(cell)))
            }
            _ if board.sand_len() <= params.endgame_sand => match Endgame::new(board, side) {
                Some(endgame) => Stage::Endgame(Box::new(endgame), params.endgame_positions),
                None => tree_search(board, side, params, seed),
            },
            _ => tree_search(board, side, params, seed),
        };
        Self::at(stage, params, board, side, seed)
    }

    /// Runs for a few milliseconds. Once it is ready: the best move, or none where the side has no
    /// legal one.
    pub fn run_slice(&mut self) -> Poll<Option<BestMove>> {
        match &mut self.stage {
            Stage::Done(_) => {}
            Stage::Endgame(endgame, left) => {
                if let Some(end) = endgame.run(ENDGAME_SLICE.min(*left)) {
                    self.stage = Stage::Done(Some(BestMove {
                        cell: end.cell,
                        outlook: Outlook::Proved(end.lead),
                    }));
                } else if *left > ENDGAME_SLICE {
                    *left -= ENDGAME_SLICE;
                } else {
                    self.stage = tree_search(&self.board, self.side, self.params, self.seed);
                }
            }
            Stage::Tree(search) => {
                let goal = self.params.work.min(search.work_done() + SEARCH_SLICE);
                search.run_to(goal);
                if search.work_done() >= self.params.work {
                    self.stage = Stage::Done(best_of(search, &self.board, self.side));
                }
            }
        }
        match &self.stage {
            Stage::Done(best) => Poll::Ready(*best),
            Stage::Endgame(..) | Stage::Tree(_) => Poll::Pending,
        }
    }

    /// The best move as far as it is known (T8): of a search that has hardly begun, after a few
    /// milliseconds of it.
    pub fn best_so_far(&mut self) -> Option<BestMove> {
        if let Stage::Endgame(..) = self.stage {
            self.stage = tree_search(&self.board, self.side, self.params, self.seed);
        }
        match &mut self.stage {
            Stage::Tree(search) => {
                search.run_to(search.work_done().max(SEARCH_SLICE));
                best_of(search, &self.board, self.side)
            }
            Stage::Done(best) => *best,
            Stage::Endgame(..) => None,
        }
    }

    /// Runs to the end.
    pub fn finish(mut self) -> Option<BestMove> {
        loop {
            if let Poll::Ready(best) = self.run_slice() {
                return best;
            }
        }
    }

    fn at(stage: Stage, params: SearchParams, board: &Board, side: Side, seed: u64) -> Self {
        Self {
            stage,
            params,
            board: board.clone(),
            side,
            seed,
        }
    }
}

/// The best move of a search; where it had no work to do, the first legal one.
fn best_of(search: &Search, board: &Board, side: Side) -> Option<BestMove> {
    let found = search.best().map(|found| BestMove {
        cell: found.cell,
        outlook: Outlook::Estimated(BySide::from_fn(|side| tenths(found.scores[side]))),
    });
    found.or_else(|| board.legal_moves(side).next().map(BestMove::unsearched))
}

fn tree_search(board: &Board, side: Side, params: SearchParams, seed: u64) -> Stage {
    Stage::Tree(Box::new(Search::new(board, side, params.tree, seed)))
}

const fn tenths(score: f32) -> u16 {
    (score * 10.0 + 0.5) as u16
}
