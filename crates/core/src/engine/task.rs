//! A thought in slices: whoever thinks can stop between two of them, and nothing depends on when.

use super::{
    endgame::Endgame,
    heuristic,
    mcts::Search,
    params::{self, Depth},
};
use crate::Strength;
use crate::{Board, BySide, Cell, Side};

/// Positions of an end tried in one slice.
const END_SLICE: u64 = 1_000;
/// Work of a search in one slice: about a millisecond, a few on a weak phone.
const SEARCH_SLICE: u64 = 25_000;

/// What came of a thought.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BestMove {
    /// The move.
    pub cell: Cell,
    /// What the game is expected to end with.
    pub outlook: Outlook,
}

/// How a game is expected to end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outlook {
    /// Not asked.
    Open,
    /// Mean final scores of the games that were tried, in tenths of a liberty.
    Likely(BySide<u16>),
    /// Proved: the final lead of the side that moves, when both play their best, in liberties.
    Certain(i32),
}

impl BestMove {
    const fn plain(cell: Cell) -> Self {
        Self {
            cell,
            outlook: Outlook::Open,
        }
    }
}

/// A thought about one position.
pub struct Task {
    stage: Stage,
    depth: Depth,
    /// What a search needs, should the end not be proved.
    board: Board,
    side: Side,
    seed: u64,
}

enum Stage {
    Done(Option<BestMove>),
    Ending(Box<Endgame>, u64),
    Searching(Box<Search>),
}

impl Task {
    /// Starts to think of a move for a side, at a strength. Of the position and the seed alone: the
    /// turn does not count.
    pub fn new(board: &Board, side: Side, strength: Strength, seed: u64) -> Self {
        if let Some(depth) = params::depth(strength) {
            return Self::deep(board, side, depth, seed);
        }
        let cell = heuristic::choose(board, side, &params::style(strength), seed);
        let verdict = cell.map(BestMove::plain);
        Self::at(Stage::Done(verdict), Depth::NONE, board, side, seed)
    }

    /// As [`Self::new`], for a search of this depth.
    pub fn deep(board: &Board, side: Side, depth: Depth, seed: u64) -> Self {
        let mut moves = board.legal_moves(side);
        let stage = match (moves.next(), moves.next()) {
            (None, _) => Stage::Done(None),
            // What need not be chosen need not be thought about, unless to know what it comes to.
            (Some(cell), None) if !depth.expects => Stage::Done(Some(BestMove::plain(cell))),
            _ if board.sand_len() <= depth.sand => match Endgame::new(board, side) {
                Some(end) => Stage::Ending(Box::new(end), depth.positions),
                None => searching(board, side, depth, seed),
            },
            _ => searching(board, side, depth, seed),
        };
        Self::at(stage, depth, board, side, seed)
    }

    /// Thinks for a few milliseconds; the verdict, once there is one: the move, or none where the
    /// side has no legal one.
    pub fn go_on(&mut self) -> Option<Option<BestMove>> {
        match &mut self.stage {
            Stage::Done(verdict) => return Some(*verdict),
            Stage::Ending(end, left) => {
                if let Some(end) = end.go_on(END_SLICE.min(*left)) {
                    let outlook = Outlook::Certain(end.lead);
                    let cell = end.cell;
                    self.stage = Stage::Done(Some(BestMove { cell, outlook }));
                } else if *left > END_SLICE {
                    *left -= END_SLICE;
                } else {
                    self.stage = searching(&self.board, self.side, self.depth, self.seed);
                }
            }
            Stage::Searching(search) => {
                let goal = self.depth.work.min(search.done() + SEARCH_SLICE);
                search.run_to(goal);
                if search.done() >= self.depth.work {
                    let verdict = search.found().map(|found| BestMove {
                        cell: found.cell,
                        outlook: Outlook::Likely(BySide::from_fn(|side| {
                            tenths(found.scores[side])
                        })),
                    });
                    // A budget of nothing still has to make a move.
                    let any = || self.board.legal_moves(self.side).next();
                    self.stage = Stage::Done(verdict.or_else(|| any().map(BestMove::plain)));
                }
            }
        }
        match &self.stage {
            Stage::Done(verdict) => Some(*verdict),
            _ => None,
        }
    }

    /// Thinks to the end.
    pub fn finish(mut self) -> Option<BestMove> {
        loop {
            if let Some(verdict) = self.go_on() {
                return verdict;
            }
        }
    }

    fn at(stage: Stage, depth: Depth, board: &Board, side: Side, seed: u64) -> Self {
        Self {
            stage,
            depth,
            board: board.clone(),
            side,
            seed,
        }
    }
}

fn searching(board: &Board, side: Side, depth: Depth, seed: u64) -> Stage {
    Stage::Searching(Box::new(Search::new(board, side, depth.plan, seed)))
}

const fn tenths(score: f32) -> u16 {
    (score * 10.0 + 0.5) as u16
}
