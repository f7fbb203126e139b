//! How far the swap rule evens the game (T5): `cargo xtask swap [--size n] [--games N] [--tries n]
//! [--strength name]`.
//!
//! Without the rule, water's share of the points is what its choice of a first move is worth. With it
//! a first move is worth as much as the worse of both sides of it, since the other player picks one, so
//! that the best is the most even one. Which that is, is looked for in a few games from each first
//! move, of each kind that is the same by turning and mirroring, on an empty board; then it is played
//! anew as often as without the rule, so that a lucky choice does not flatter itself.

use std::process::ExitCode;

use border_rush_core::{Cell, Game, Outcome, Setup, Side, Size, Strength, engine};

const USAGE: &str = "swap [--size n] [--games N] [--tries n] [--strength name]";

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
    /// Games without the rule, and from the most even move.
    games: u64,
    /// Games from each other first move.
    tries: u64,
    strength: Strength,
}

impl Plan {
    fn read(words: &[String]) -> Option<Self> {
        let mut plan = Self {
            size: Size::square(9)?,
            games: 40,
            tries: 4,
            strength: Strength::Deluge,
        };
        for pair in words.chunks(2) {
            let [name, value] = pair else { return None };
            match name.as_str() {
                "--size" => plan.size = Size::square(value.parse().ok()?)?,
                "--games" => plan.games = value.parse().ok()?,
                "--tries" => plan.tries = value.parse().ok()?,
                "--strength" => plan.strength = value.parse().ok()?,
                _ => return None,
            }
        }
        Some(plan)
    }

    fn run(&self) {
        let (size, strength) = (self.size, self.strength);
        println!("{size}, {strength} against itself");
        let free = self.play_many(None, 0..self.games);
        println!("without the rule: water has {free}");
        let tried = first_moves(size).into_iter().map(|cell| {
            let share = self.play_many(Some(cell), 0..self.tries);
            println!("  after {cell}: water has {share}");
            (cell, share)
        });
        let uneven = |share: &Share| (share.mean() - 0.5).abs();
        let even = tried.reduce(|best, one| {
            if uneven(&one.1) < uneven(&best.1) {
                one
            } else {
                best
            }
        });
        if let Some((cell, _)) = even {
            let share = self.play_many(Some(cell), self.tries..self.tries + self.games);
            println!("with the rule, after {cell}: water has {share}");
        }
    }

    fn play_many(&self, first: Option<Cell>, seeds: std::ops::Range<u64>) -> Share {
        Share(seeds.map(|seed| self.play(first, seed)).collect())
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
