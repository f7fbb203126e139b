//! What the rock's moves cost natively: `cargo run --release -p border-rush-core --example costs`.
//! `benches/wasm.mjs` prints the same for WebAssembly beside it.

mod positions;

use std::time::Instant;

use border_rush_core::{Size, Strength, rock::choose_for};

fn main() {
    for n in Size::OFFERED {
        for strength in Strength::ALL {
            let mut times: Vec<f64> = (0..positions::COUNT)
                .filter_map(|index| cost(n, strength, index))
                .collect();
            times.sort_by(f64::total_cmp);
            let at = |share: usize| times[(times.len() - 1) * share / 100];
            println!(
                "{n}x{n} {strength}: ms a move: p50 {:.2}, p95 {:.2}, max {:.2}",
                at(50),
                at(95),
                at(100)
            );
        }
    }
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
