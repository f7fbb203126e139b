//! How far the swap rule evens the game (T5): `cargo xtask swap [--size n] [--games N]
//! [--strength name]`.
//!
//! Without the rule, water's share of the points is what its choice of a first move is worth. With it
//! a first move is worth as much as the worse of both sides of it, since the other player picks one, so
//! that the best is the most even one. The search that advises says which that is, of all first moves
//! that differ by more than turning and mirroring, on an empty board; then both are played.

use std::process::ExitCode;

use border_rush_core::{Cell, Game, Outcome, Setup, Side, Size, Strength, engine, engine::Outlook};

const USAGE: &str = "swap [--size n] [--games N] [--strength name]";

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    if let Some(plan) = Plan::read(&words) {
        plan.run();
        ExitCode::SUCCESS
    } else {
        eprintln!("{USAGE}");
        ExitCode::FAILURE
    }
}

/// What to play.
struct Plan {
    size: Size,
    /// Games without the rule, and as many from the most even move.
    games: u64,
    strength: Strength,
}

impl Plan {
    fn read(words: &[String]) -> Option<Self> {
        let mut plan = Self {
            size: Size::square(9)?,
            games: 40,
            strength: Strength::Deluge,
        };
        for pair in words.chunks(2) {
            let [name, value] = pair else { return None };
            match name.as_str() {
                "--size" => plan.size = Size::square(value.parse().ok()?)?,
                "--games" => plan.games = value.parse().ok()?,
                "--strength" => plan.strength = value.parse().ok()?,
                _ => return None,
            }
        }
        Some(plan)
    }

    fn run(&self) {
        let (size, strength) = (self.size, self.strength);
        println!("{size}, {strength} against itself");
        println!("without the rule: water has {}", self.play_many(None));
        let first = first_moves(size).into_iter();
        let leads = first.map(|cell| (cell, water_leads(size, cell)));
        let even = leads.reduce(|best, one| {
            if one.1.abs() < best.1.abs() {
                one
            } else {
                best
            }
        });
        if let Some((cell, lead)) = even {
            println!("most even first move: {cell}, where water is expected to lead by {lead:.1}");
            println!("with the rule: water has {}", self.play_many(Some(cell)));
        }
    }

    fn play_many(&self, first: Option<Cell>) -> Share {
        Share((0..self.games).map(|seed| self.play(first, seed)).collect())
    }

    /// Water's points: 1, ½ or 0.
    #[expect(
        clippy::unwrap_used,
        reason = "an empty board and the engine's moves are legal"
    )]
    fn play(&self, first: Option<Cell>, seed: u64) -> f64 {
        let mut game = Game::new(Setup::empty(self.size)).unwrap();
        if let Some(cell) = first {
            game.play(cell).unwrap();
        }
        while game.to_move().is_some() {
            let seed = seed << 16 | game.ply() as u64;
            let cell = engine::choose(&game, self.strength, seed).unwrap();
            game.play(cell).unwrap();
        }
        match game.outcome().unwrap() {
            Outcome::Won(Side::Water) => 1.0,
            Outcome::Won(Side::Rock) => 0.0,
            Outcome::Draw => 0.5,
        }
    }
}

/// The lead of water that the search expects after its first move, in liberties.
#[expect(
    clippy::unwrap_used,
    reason = "a first move is legal, and the board is not full"
)]
fn water_leads(size: Size, first: Cell) -> f64 {
    let mut game = Game::new(Setup::empty(size)).unwrap();
    game.play(first).unwrap();
    match engine::advise(&game, 1).unwrap().outlook {
        Outlook::Estimated(scores) => (f64::from(scores.water) - f64::from(scores.rock)) / 10.0,
        // Of the side that moves: rock.
        Outlook::Proved(lead) => f64::from(-lead),
        Outlook::Unknown => 0.0,
    }
}

/// One of all first moves that are the same by turning and mirroring.
fn first_moves(size: Size) -> Vec<Cell> {
    let middle = size.cols().div_ceil(2);
    let wedge = |cell: &Cell| cell.col() < middle && cell.row() <= cell.col();
    size.cells().filter(wedge).collect()
}

/// Points of water in some games.
struct Share(Vec<f64>);

impl Share {
    fn mean(&self) -> f64 {
        self.0.iter().sum::<f64>() / self.0.len().max(1) as f64
    }

    /// Half of the 95 % interval: one game of each kind more keeps a clean sweep from having none.
    fn spread(&self) -> f64 {
        let games = self.0.len() as f64 + 2.0;
        let mean = (self.0.iter().sum::<f64>() + 1.0) / games;
        let square = (self.0.iter().map(|points| points * points).sum::<f64>() + 1.0) / games;
        1.96 * ((square - mean * mean) / games).sqrt()
    }
}

impl std::fmt::Display for Share {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let (mean, spread) = (100.0 * self.mean(), 100.0 * self.spread());
        write!(f, "{mean:.0} % ± {spread:.0} of {} games", self.0.len())
    }
}
