//! Every number of the classic rock (A2). Whole numbers only, so that a move is the same on every
//! machine. Values are in points: [`Weights::own`] points are one liberty of the rock's own
//! champion.

use super::mcts::Plan;
use crate::Strength;

/// What one move is worth to the side that makes it, each term times its weight.
#[derive(Clone, Copy, Debug)]
pub struct Weights {
    /// A liberty more for the own champion mass.
    pub own: i32,
    /// The same when the liberty is a face of the rim, which can never be taken back (R4).
    pub own_shore: i32,
    /// A liberty of the mass that the new tile belongs to: thin masses die.
    pub mass: i32,
    /// Most liberties counted by [`Weights::mass`].
    pub mass_max: i32,
    /// A liberty less for the enemy's champion.
    pub enemy: i32,
    /// An outward face less for the enemy's champion: its escapes.
    pub enemy_shore: i32,
    /// An enemy tile turned to dead earth.
    pub capture: i32,
    /// An outward face of the new tile.
    pub rim: i32,
    /// A tile on a corner, beyond its two faces.
    pub corner: i32,
    /// A rim cell that touches an enemy mass: it can no longer walk on along this shore.
    pub cut: i32,
    /// The same, for each outward face that the stopped mass already has.
    pub cut_shore: i32,
    /// The same, for each free rim cell that it could still have walked to, up to
    /// [`Weights::cut_run_max`].
    pub cut_run: i32,
    /// Most rim cells counted by [`Weights::cut_run`].
    pub cut_run_max: i32,
}

/// The rock at its best, found by hill climbing in matches on all three boards: faces of the rim
/// are nearly all that counts, for sand is gone in the end, and what the enemy would gain is seen
/// in its reply.
pub const WEIGHTS: Weights = Weights {
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

/// The rock that weighs sand nearly as high as shore: it looks sound, and is outrun in the end.
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

/// The rock that teaches: it counts sand nearly as high as shore, scatters its tiles instead of
/// joining them, and stops only the walks that it happens to see.
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

/// How a player weighs moves, and what it sees and overlooks.
#[derive(Clone, Copy, Debug)]
pub struct Style {
    /// Its values.
    pub weights: Weights,
    /// Candidates of the deep pass; 0 plays the best of the wide pass.
    pub deep: usize,
    /// Weight of the best enemy reply in the deep pass, in hundredths of its value.
    pub reply: i32,
    /// Moves in a hundred that are overlooked.
    pub blind: u32,
    /// Most points added at random to the value of a move, for its own taste.
    pub noise: u32,
    /// Moves in a hundred on which the second best is played.
    pub lapse: u32,
}

/// How each strength plays at sight. Those that search play as the strongest of these where they
/// must answer at once.
pub const fn style(strength: Strength) -> Style {
    match strength {
        Strength::Stream => Style {
            weights: SCATTERED,
            deep: 0,
            reply: 0,
            blind: 0,
            noise: 20,
            lapse: 20,
        },
        Strength::River => Style {
            weights: BALANCED,
            deep: 10,
            reply: 80,
            blind: 0,
            noise: 4,
            lapse: 0,
        },
        Strength::Torrent | Strength::Flood | Strength::Deluge => Style {
            weights: WEIGHTS,
            deep: 16,
            reply: 82,
            blind: 0,
            noise: 0,
            lapse: 0,
        },
    }
}

/// How far a strength searches. Counted in work, never in time, so that a move is the same on
/// every machine.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Depth {
    /// How it weighs what it sees.
    pub plan: Plan,
    /// Work of the search: about one for each tile of a random game and for each four moves
    /// compared.
    pub work: u64,
    /// Cells of sand under which the end is searched to its proof first.
    pub sand: usize,
    /// Most positions tried for a proof.
    pub positions: u64,
    /// Whether to think even where there is no choice, to know what the game will come to.
    pub expects: bool,
}

impl Depth {
    /// No search.
    pub const NONE: Self = Self {
        plan: Plan::BEST,
        work: 0,
        sand: 0,
        positions: 0,
        expects: false,
    };
    /// For hints and reviews: no faster than the strongest rock, and it always says what it expects.
    pub const ADVICE: Self = Self {
        expects: true,
        ..DELUGE
    };
}

const FLOOD: Depth = Depth {
    plan: Plan::BEST,
    work: 30_000,
    sand: 10,
    positions: 2_000,
    expects: false,
};

const DELUGE: Depth = Depth {
    plan: Plan::BEST,
    work: 4_000_000,
    sand: 16,
    positions: 60_000,
    expects: false,
};

/// How far each strength searches; `None` for those that play at sight.
pub const fn depth(strength: Strength) -> Option<Depth> {
    match strength {
        Strength::Stream | Strength::River | Strength::Torrent => None,
        Strength::Flood => Some(FLOOD),
        Strength::Deluge => Some(DELUGE),
    }
}
