//! The rock that searches (A3): a tree of positions, judged by random games to the end.
//!
//! Upper confidence trees with rapid action value estimation (Gelly and Silver, 2007): since every
//! cell is filled once, and mostly by either side with equal odds, "who placed here sooner or
//! later" tells nearly as much about a move as playing it first, and far sooner.

mod rollout;
mod tree;

use crate::{
    Board, BySide, Cell, Side,
    engine::playout::{field::Field, masses::Masses},
    rng::Rng,
};
use rollout::Rollout;
use tree::Tree;

/// How a search weighs what it sees.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Plan {
    /// Visits of a move before its replies are told apart.
    pub expand_at: f32,
    /// Visits of a move at which its own results weigh as much as what the cell did sooner or
    /// later.
    pub rapid: f32,
    /// How much a liberty of the final lead counts beside the result, in hundredths of a game, up
    /// to [`Plan::MARGIN_MAX`] liberties.
    pub margin: f32,
    /// How much less than half a game a draw is worth to the side that thinks, while the board is
    /// open: near the end, where a draw can be held or lost by counting, nothing.
    pub contempt: f32,
}

impl Plan {
    /// Most liberties of a lead that [`Plan::margin`] counts.
    pub const MARGIN_MAX: i32 = 8;
    /// Cells of sand up to which a draw is worth half a game, and from which on it is worth less by
    /// all of [`Plan::contempt`].
    const OPEN: (usize, usize) = (20, 40);
    /// The plan of both searching strengths, found by matches.
    pub const BEST: Self = Self {
        expand_at: 4.0,
        rapid: 1000.0,
        margin: 6.0,
        contempt: 0.1,
    };

    /// The plan for a board with so much sand.
    fn at(self, sand: usize) -> Self {
        let (low, high) = Self::OPEN;
        let open = sand.clamp(low, high) - low;
        Self {
            contempt: self.contempt * open as f32 / (high - low) as f32,
            ..self
        }
    }

    /// What a game's end is worth to water, when the side that thinks is this one.
    fn worth(&self, scores: BySide<u16>, thinks: Side) -> f32 {
        let lead = i32::from(scores.water) - i32::from(scores.rock);
        let result = match (lead.signum(), thinks) {
            (0, Side::Water) => 0.5 - self.contempt,
            (0, Side::Rock) => 0.5 + self.contempt,
            (sign, _) => 0.5 + 0.5 * sign as f32,
        };
        let margin = lead.clamp(-Self::MARGIN_MAX, Self::MARGIN_MAX) as f32;
        result + margin * self.margin / 100.0
    }
}

/// What a search thinks of its best move.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Found {
    /// The move.
    pub cell: Cell,
    /// Mean final scores of the games that began with it.
    pub scores: BySide<f32>,
}

/// A search of one position. The same position, side, seed and work give the same move everywhere:
/// only additions, multiplications, divisions and square roots of IEEE 754 are used.
pub struct Search {
    plan: Plan,
    side: Side,
    board: Board,
    start: Field,
    field: Field,
    masses: Masses,
    tree: Tree,
    rollout: Rollout,
    rng: Rng,
    done: u64,
}

impl Search {
    /// A search of the position for a side that has a legal move.
    pub fn new(board: &Board, side: Side, plan: Plan, seed: u64) -> Self {
        let plan = plan.at(board.sand_len());
        let start = Field::of(board);
        let sand = board.sand().map(|cell| cell.padded() as u16).collect();
        Self {
            plan,
            side,
            board: board.clone(),
            field: start.clone(),
            start,
            masses: Masses::new(),
            tree: Tree::new(plan, board, side),
            rollout: Rollout::new(sand),
            rng: Rng::new(seed ^ board.hash()),
            done: 0,
        }
    }

    /// Work done so far: about one for each tile placed and for each four moves compared.
    pub const fn done(&self) -> u64 {
        self.done
    }

    /// Thinks until this much work is done in all.
    pub fn run_to(&mut self, work: u64) {
        while self.done < work {
            self.play_one();
        }
    }

    /// The move visited most; `None` where there is none, or before any thought.
    pub fn found(&self) -> Option<Found> {
        self.tree.best()
    }

    fn play_one(&mut self) {
        self.field.reset(&self.start);
        self.rollout.reset();
        let looked = self
            .tree
            .descend(&mut self.field, &mut self.board, &mut self.rollout);
        let placed = self
            .rollout
            .fill(&mut self.field, self.tree.to_move(), &mut self.rng);
        let scores = self.field.scores(&mut self.masses);
        let worth = self.plan.worth(scores, self.side);
        self.tree.learn(worth, scores, &self.rollout);
        // Even a game that is over at once takes some time.
        self.done += 4 + looked + placed;
    }
}
