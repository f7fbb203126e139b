//! What the engine's moves cost natively: `cargo run --release -p border-rush-core --example costs`.
//! `benches/engine.mjs` prints the same for WebAssembly beside it.

mod positions;

use std::time::Instant;

use border_rush_core::{
    Size, Strength,
    engine::{Task, choose_for, endgame::Endgame},
};

/// Cells of sand of the endgames that are timed.
const END: usize = 14;
/// Positions tried at most for a proof.
const MOST: u64 = 200_000;

fn main() {
    for n in Size::OFFERED {
        for strength in Strength::ALL {
            let times = (0..positions::COUNT).filter_map(|index| cost(n, strength, index));
            tell(&format!("{n}x{n} {strength}: ms a move"), times.collect());
            let slices = (0..positions::COUNT).filter_map(|index| slice(n, strength, index));
            tell(
                &format!("{n}x{n} {strength}: ms, longest slice"),
                slices.collect(),
            );
        }
        let times = (0..4 * positions::COUNT).filter_map(|index| end(n, index));
        tell(
            &format!("{n}x{n}: ms for the last {END} cells"),
            times.collect(),
        );
    }
}

fn tell(what: &str, mut times: Vec<f64>) {
    times.sort_by(f64::total_cmp);
    let at = |share: usize| {
        times
            .get((times.len() - 1) * share / 100)
            .copied()
            .unwrap_or_default()
    };
    println!(
        "{what}: p50 {:.2}, p95 {:.2}, max {:.2} of {}",
        at(50),
        at(95),
        at(100),
        times.len()
    );
}

/// Milliseconds of the longest slice of a task: after it the worker takes messages again.
fn slice(n: u8, strength: Strength, index: u32) -> Option<f64> {
    let (board, side) = positions::position(n, index)?;
    let mut task = Task::new(&board, side, strength, u64::from(index));
    let mut longest = 0.0_f64;
    loop {
        let start = Instant::now();
        let done = task.run_slice().is_ready();
        longest = longest.max(start.elapsed().as_secs_f64() * 1000.0);
        if done {
            return Some(longest);
        }
    }
}

/// Milliseconds to the proof of the end of a game between two Torrents; `None` where the game was
/// over before.
fn end(n: u8, index: u32) -> Option<f64> {
    let (board, side) = positions::end(n, index, END)?;
    let once = |_| {
        let start = Instant::now();
        let proved = Endgame::new(&board, side)?.run(MOST).is_some();
        proved.then(|| start.elapsed().as_secs_f64() * 1000.0)
    };
    let time = (0..3).filter_map(once).min_by(f64::total_cmp);
    time.or(Some(f64::INFINITY))
}

/// Milliseconds of one move, the least of three; `None` where the game is over.
fn cost(n: u8, strength: Strength, index: u32) -> Option<f64> {
    let (board, side) = positions::position(n, index)?;
    let once = |_| {
        let start = Instant::now();
        let cell = choose_for(&board, side, strength, u64::from(index));
        assert!(cell.is_some_and(|cell| board.is_legal(cell, side)));
        start.elapsed().as_secs_f64() * 1000.0
    };
    (0..3).map(once).min_by(f64::total_cmp)
}
