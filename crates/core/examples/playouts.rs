//! Placements a second in random playouts, natively: `cargo run --release --example playouts`.
//! Many short rounds, of which the best and the median are told: other work on the machine slows a
//! round, and nothing quickens one.

use std::time::Instant;

use border_rush_core::{Board, Playout, Side, Size, playout::play_out, rng::Rng};

const ROUNDS: u64 = 300;
const GAMES: u32 = 200;

fn main() {
    for n in Size::OFFERED {
        let Some(size) = Size::square(n) else { return };
        let board = Board::new(size);
        let mut playout = Playout::new(&board, Side::Water);
        measure(&format!("{n}x{n} lean"), |rng| playout.run(rng).placements);
        measure(&format!("{n}x{n} undoable"), |rng| {
            play_out(&mut board.clone(), Side::Water, rng)
        });
    }
}

fn measure(name: &str, mut play: impl FnMut(&mut Rng) -> u32) {
    let mut speeds: Vec<f64> = (0..ROUNDS)
        .map(|seed| {
            let mut rng = Rng::new(seed);
            let start = Instant::now();
            let placements: u32 = (0..GAMES).map(|_| play(&mut rng)).sum();
            f64::from(placements) / start.elapsed().as_secs_f64() / 1e6
        })
        .collect();
    speeds.sort_by(f64::total_cmp);
    let (best, median) = (speeds[speeds.len() - 1], speeds[speeds.len() / 2]);
    println!("{name}: {best:.1} million placements a second at best, {median:.1} in the median");
}
