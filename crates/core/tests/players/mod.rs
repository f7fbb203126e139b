//! The engine and players that it is measured against, and a game between two of them.

pub mod peer;

use border_rush_core::{
    Board, Cell, Game, Outcome, Setup, Side, Strength,
    engine::{Task, choose_for, params::SearchParams},
    rng::Rng,
};

/// A player.
#[allow(dead_code, reason = "not every program has all of them play")]
#[derive(Clone, Copy)]
pub enum Player {
    /// Any legal move.
    Random,
    /// The move after which its own score is furthest above the other's.
    Greedy,
    /// The engine at a strength.
    Engine(Strength),
    /// The engine's search with parameters of one's own.
    Search(SearchParams),
    /// The plain tree search, for so many games a move.
    Peer(u32),
}

impl Player {
    /// Name in tables.
    #[allow(dead_code, reason = "the tests print no table")]
    pub fn name(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Greedy => "greedy",
            Self::Engine(strength) => strength.name(),
            Self::Search(_) => "search",
            Self::Peer(_) => "peer",
        }
    }

    /// Its move for a side; `None` where it has none.
    pub fn choose(self, board: &Board, side: Side, rng: &mut Rng) -> Option<Cell> {
        match self {
            Self::Random => draw(&board.legal_moves(side).collect::<Vec<_>>(), rng),
            Self::Greedy => greedy(board, side, rng),
            Self::Engine(strength) => choose_for(board, side, strength, rng.next_u64()),
            Self::Search(params) => {
                let best = Task::search(board, side, params, rng.next_u64()).finish();
                best.map(|best| best.cell)
            }
            Self::Peer(games) => peer::choose(board, side, rng, |done| done < games),
        }
    }
}

fn draw(cells: &[Cell], rng: &mut Rng) -> Option<Cell> {
    cells.get(rng.below(cells.len() as u32) as usize).copied()
}

fn greedy(board: &Board, side: Side, rng: &mut Rng) -> Option<Cell> {
    let mut board = board.clone();
    let moves: Vec<Cell> = board.legal_moves(side).collect();
    let mut lead = |cell: Cell| {
        board.play(cell, side).ok()?;
        let score = |side| i32::from(board.score(side).total());
        let lead = score(side) - score(side.other());
        board.undo();
        Some((lead, cell))
    };
    let leads: Vec<(i32, Cell)> = moves.into_iter().filter_map(&mut lead).collect();
    let best = leads.iter().map(|&(lead, _)| lead).max()?;
    let best: Vec<Cell> = leads
        .iter()
        .filter(|it| it.0 == best)
        .map(|it| it.1)
        .collect();
    draw(&best, rng)
}

#[allow(dead_code, reason = "the arena keeps its own time")]
/// Plays one game; `None` if a player errs.
pub fn play(water: Player, rock: Player, setup: &Setup, rng: &mut Rng) -> Option<Outcome> {
    let mut game = Game::new(setup.clone()).ok()?;
    while let Some(side) = game.to_move() {
        let player = if side == Side::Water { water } else { rock };
        game.play(player.choose(game.board(), side, rng)?).ok()?;
    }
    game.outcome()
}
