//! Matches between two players, with what they prove: `cargo xtask arena` runs it.
//!
//! Games come in pairs: the same blocks and opening, sides changed. An opening is two random
//! moves. The peer gets the processor time that the other player took for its last move.

mod chart;
mod clock;
mod options;
#[path = "../../tests/players/mod.rs"]
mod players;
mod stats;

use std::{
    process::ExitCode,
    sync::{Mutex, PoisonError},
    thread,
};

use border_rush_core::{
    Board, Cell, Game, Outcome, Setup, Side, rng::Rng, rules::level::place_blocks,
};
use options::{Contestant, Options};
use players::peer;
use stats::Tally;

fn main() -> ExitCode {
    let options = match Options::read(std::env::args().skip(1)) {
        Ok(options) => options,
        Err(reason) => {
            eprintln!("{reason}\n{}", options::USAGE);
            return ExitCode::FAILURE;
        }
    };
    let results = run(&options);
    let tally = Tally::of(&results);
    println!("{}", options.title());
    println!("{}", tally.report(options.hypotheses));
    match chart::write(&options, &results) {
        Ok(path) => println!("chart: {}", path.display()),
        Err(reason) => eprintln!("no chart: {reason}"),
    }
    ExitCode::SUCCESS
}

/// A finished game, as the first player saw it.
#[derive(Clone, Copy, Debug)]
pub struct GameResult {
    /// The game's number.
    index: u32,
    /// 1, ½ or 0 for the first player.
    points: f64,
    /// Who won.
    outcome: Outcome,
    /// Moves of the two players, each legal, each leaving a consistent board.
    moves: u32,
}

/// Plays until the games are over or the sequential test has decided; in the order of the games.
fn run(options: &Options) -> Vec<GameResult> {
    let next = Mutex::new(0);
    let results = Mutex::new(Vec::new());
    let take = || {
        let decided = {
            let results = results.lock().unwrap_or_else(PoisonError::into_inner);
            Tally::of(&results).decides(options.hypotheses)
        };
        let mut next = next.lock().unwrap_or_else(PoisonError::into_inner);
        // Both games of a pair, or none.
        if *next >= options.games || decided && next.is_multiple_of(2) {
            return None;
        }
        *next += 1;
        Some(*next - 1)
    };
    thread::scope(|scope| {
        for _ in 0..options.threads {
            scope.spawn(|| {
                while let Some(index) = take() {
                    let result = play(options, index);
                    let mut results = results.lock().unwrap_or_else(PoisonError::into_inner);
                    results.push(result);
                    if results.len() % 10 == 0 {
                        eprintln!("{}", Tally::of(&results).line());
                    }
                }
            });
        }
    });
    let mut results = results.into_inner().unwrap_or_else(PoisonError::into_inner);
    results.sort_by_key(|result: &GameResult| result.index);
    results
}

fn play(options: &Options, index: u32) -> GameResult {
    let pair = u64::from(index / 2);
    let mut rng = Rng::new(options.seed ^ pair.wrapping_mul(0x9E37_79B9_7F4A_7C15));
    let blocks = place_blocks(options.size, options.blocks, rng.next_u64());
    // A setup with blocks only is valid, and every move comes from the legal ones.
    let mut game =
        Game::new(Setup::with_blocks(options.size, &blocks)).unwrap_or_else(|_| unreachable!());
    for _ in 0..options.opening {
        let moves: Vec<Cell> = game.legal_moves().collect();
        let _ = game.play(moves[rng.below(moves.len() as u32) as usize]);
    }
    let first = if index.is_multiple_of(2) {
        Side::Water
    } else {
        Side::Rock
    };
    let mut spent = [0, 0];
    while let Some(side) = game.to_move() {
        let player = usize::from(side != first);
        let start = clock::now();
        let cell = choose(
            options.players[player],
            game.board(),
            side,
            &mut rng,
            spent[1 - player],
        );
        spent[player] = clock::now().saturating_sub(start);
        let Some(cell) = cell else {
            unreachable!("a side to move has a move")
        };
        if let Err(reason) = game.play(cell) {
            panic!(
                "{} played {cell}: {reason}:{:?}",
                options.players[player].name(),
                game.board()
            );
        }
        if let Err(reason) = game.board().check_consistency() {
            panic!("{reason}");
        }
    }
    let scores = Side::ALL.map(|side| game.score(side).total());
    let outcome = Outcome::of(scores[0], scores[1]);
    let points = match outcome {
        Outcome::Draw => 0.5,
        Outcome::Won(winner) => f64::from(u8::from(winner == first)),
    };
    GameResult {
        index,
        points,
        outcome,
        moves: game.ply() as u32 - options.opening,
    }
}

/// A player's move. The peer searches for as long as the other player did, in nanoseconds of
/// processor time; at its first move, for as long as it takes the other.
fn choose(
    contestant: Contestant,
    board: &Board,
    side: Side,
    rng: &mut Rng,
    other: u64,
) -> Option<Cell> {
    match contestant {
        Contestant::Player(player) => player.choose(board, side, rng),
        Contestant::SameTime => {
            let least = if other == 0 { clock::FIRST } else { other };
            let start = clock::now();
            peer::choose(board, side, rng, |games| {
                games % 16 != 0 || clock::now() - start < least
            })
        }
    }
}
