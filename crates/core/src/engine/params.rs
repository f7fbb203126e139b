//! Every number that decides how the engine plays: what a strength weighs, overlooks and searches.
//!
//! The heuristic's are whole numbers, so that a move is the same on every machine. Its values are in
//! points: [`Weights::own`] points are one liberty of the side's own champion.

use crate::Strength;

/// What each term of a move's value counts, in points for each unit of the term.
#[derive(Clone, Copy, Debug)]
pub struct Weights {
    /// A liberty more for the own champion mass.
    pub own: i32,
    /// More for it where it is an outward face, which can never be taken back (R4).
    pub own_shore: i32,
    /// A liberty of the mass that the new tile belongs to: thin masses die.
    pub mass: i32,
    /// Most liberties counted by [`Weights::mass`].
    pub mass_max: i32,
    /// A liberty less for the enemy's champion.
    pub enemy: i32,
    /// More for it where it is an outward face.
    pub enemy_shore: i32,
    /// An enemy tile turned to dead earth.
    pub capture: i32,
    /// An outward face of the new tile.
    pub rim: i32,
    /// A tile on a corner, beyond its two faces.
    pub corner: i32,
    /// The new tile on a rim cell that touches an enemy mass, which can no longer walk on along this
    /// shore.
    pub cut: i32,
    /// More for it, for each outward face that the stopped mass already has.
    pub cut_shore: i32,
    /// More for it, for each free rim cell that the mass could still have walked to, up to
    /// [`Weights::cut_run_max`].
    pub cut_run: i32,
    /// Most rim cells counted by [`Weights::cut_run`].
    pub cut_run_max: i32,
}

/// The strongest weights, found by hill climbing in matches on all three boards: outward faces are
/// nearly all that counts, for most sand is gone in the end, and what the enemy would gain is seen in
/// its reply.
pub const STRONGEST: Weights = Weights {
    own: 10,
    own_shore: 30,
    mass: 1,
    mass_max: 6,
    enemy: 3,
    enemy_shore: 1,
    capture: 12,
    rim: 6,
    corner: 1,
    cut: 42,
    cut_shore: 2,
    cut_run: 1,
    cut_run_max: 6,
};

/// Weights that count a liberty on sand nearly half as much as an outward face: sound moves, outrun in
/// the end.
pub const BALANCED: Weights = Weights {
    own: 10,
    own_shore: 13,
    mass: 1,
    mass_max: 8,
    enemy: 10,
    enemy_shore: 10,
    capture: 12,
    rim: 6,
    corner: 4,
    cut: 24,
    cut_shore: 2,
    cut_run: 2,
    cut_run_max: 6,
};

/// Weights for beginners to play against: a liberty on sand counts more than half as much as an
/// outward face, tiles are scattered instead of joined, and a walk along the shore is stopped only
/// where that happens to be worth most.
pub const SCATTERED: Weights = Weights {
    own: 10,
    own_shore: 6,
    mass: -2,
    mass_max: 8,
    enemy: 10,
    enemy_shore: 3,
    capture: 12,
    rim: 0,
    corner: 0,
    cut: 10,
    cut_shore: 0,
    cut_run: 0,
    cut_run_max: 0,
};

/// How the heuristic plays: what it weighs, what it looks ahead to and what it overlooks.
#[derive(Clone, Copy, Debug)]
pub struct HeuristicParams {
    /// What each term of a move's value counts.
    pub weights: Weights,
    /// Best moves whose replies are looked at; 0 plays the best move without a look at replies.
    pub candidates: usize,
    /// What the best enemy reply takes off a candidate, in hundredths of the reply's value.
    pub reply_percent: i32,
    /// Moves in a hundred that are overlooked.
    pub overlooked_percent: u32,
    /// Most points added at random to the value of a move.
    pub noise: u32,
    /// Turns in a hundred on which the second best move is played.
    pub second_best_percent: u32,
}

/// How each strength plays by the heuristic alone. Those that search play as the strongest of these
/// where they must answer at once.
pub const fn heuristic_params(strength: Strength) -> HeuristicParams {
    match strength {
        Strength::Stream => HeuristicParams {
            weights: SCATTERED,
            candidates: 0,
            reply_percent: 0,
            overlooked_percent: 0,
            noise: 20,
            second_best_percent: 20,
        },
        Strength::River => HeuristicParams {
            weights: BALANCED,
            candidates: 10,
            reply_percent: 80,
            overlooked_percent: 0,
            noise: 4,
            second_best_percent: 0,
        },
        Strength::Torrent | Strength::Flood | Strength::Deluge => HeuristicParams {
            weights: STRONGEST,
            candidates: 16,
            reply_percent: 82,
            overlooked_percent: 0,
            noise: 0,
            second_best_percent: 0,
        },
    }
}

/// How the tree search selects moves and values results.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct TreeParams {
    /// Visits of a move before the position after it gets a node of its own.
    pub expand_at: f32,
    /// Visits of a move at which its own results weigh as much as its rapid action values (RAVE).
    pub rave_equivalence: f32,
    /// What a liberty of the final lead counts beside the result, in hundredths of a game, up to
    /// [`TreeParams::MARGIN_MAX`] liberties.
    pub margin: f32,
    /// How much less than half a game a draw is worth to the side that searches, while the board is
    /// open: near the end, where a draw can be held or lost by counting, nothing.
    pub contempt: f32,
}

impl TreeParams {
    /// Most liberties of a lead that [`TreeParams::margin`] counts.
    pub const MARGIN_MAX: i32 = 8;
    /// Cells of sand up to which a draw is worth half a game, and from which on it is worth less by
    /// all of [`TreeParams::contempt`].
    pub const CONTEMPT_SAND: (usize, usize) = (20, 40);
    /// Those of both searching strengths, found by matches.
    pub const STRONGEST: Self = Self {
        expand_at: 4.0,
        rave_equivalence: 1000.0,
        margin: 6.0,
        contempt: 0.1,
    };
}

/// How far a strength searches. Counted in work, never in time, so that a move is the same on every
/// machine.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct SearchParams {
    /// How the tree search selects moves and values results.
    pub tree: TreeParams,
    /// Work of the tree search, in the unit of [`Search::work_done`](super::mcts::Search::work_done).
    pub work: u64,
    /// Cells of sand up to which the exact end is looked for first.
    pub endgame_sand: usize,
    /// Most positions tried for that proof.
    pub endgame_positions: u64,
    /// Whether to search even where only one move is legal, to know what the game will come to.
    pub searches_forced: bool,
}

impl SearchParams {
    /// No search: the first legal move.
    pub const NONE: Self = Self {
        tree: TreeParams::STRONGEST,
        work: 0,
        endgame_sand: 0,
        endgame_positions: 0,
        searches_forced: false,
    };
    /// For hints and reviews: as far as the strongest strength, and also where a move is forced.
    pub const ADVICE: Self = Self {
        searches_forced: true,
        ..DELUGE
    };
}

const FLOOD: SearchParams = SearchParams {
    tree: TreeParams::STRONGEST,
    work: 30_000,
    endgame_sand: 10,
    endgame_positions: 2_000,
    searches_forced: false,
};

const DELUGE: SearchParams = SearchParams {
    tree: TreeParams::STRONGEST,
    work: 4_000_000,
    endgame_sand: 16,
    endgame_positions: 60_000,
    searches_forced: false,
};

/// How far each strength searches; `None` for those that play by the heuristic alone.
pub const fn search_params(strength: Strength) -> Option<SearchParams> {
    match strength {
        Strength::Stream | Strength::River | Strength::Torrent => None,
        Strength::Flood => Some(FLOOD),
        Strength::Deluge => Some(DELUGE),
    }
}
