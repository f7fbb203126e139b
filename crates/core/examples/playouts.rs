//! How fast the board is, natively: `cargo run --release --example playouts`. Many short rounds, of
//! which the best and the median are told: other work on the machine slows a round, and nothing
//! quickens one. `benches/playouts.mjs` runs it beside its WebAssembly twin.

use std::{hint::black_box, time::Instant};

use border_rush_core::{Board, Cell, Playout, Side, Size, engine::playout::play_out, rng::Rng};

const ROUNDS: u64 = 300;

fn main() {
    for size in Size::OFFERED.into_iter().filter_map(Size::square) {
        let board = Board::new(size);
        let mut playout = Playout::new(&board, Side::Water);
        measure(&format!("{size} lean: million placements"), 200, |rng| {
            playout.run(rng).placements
        });
        measure(
            &format!("{size} undoable: million placements"),
            200,
            |rng| play_out(&mut board.clone(), Side::Water, rng),
        );
        questions(&board);
    }
}

/// What a middle game answers: half of the board was played at random.
fn questions(empty: &Board) {
    let (size, mut board) = (empty.size(), empty.clone());
    let placements = play_out(&mut board, Side::Water, &mut Rng::new(size.area() as u64));
    for _ in 0..placements / 2 {
        board.undo();
    }
    let moves: Vec<Cell> = board.legal_moves(Side::Rock).collect();
    measure(&format!("{size} play and undo: million pairs"), 100, |_| {
        let played = moves
            .iter()
            .filter(|&&cell| board.play(cell, Side::Rock).is_ok() && board.undo());
        played.count() as u32
    });
    measure(&format!("{size} legality: million cells"), 100, |_| {
        let legal = size
            .cells()
            .filter(|&cell| board.is_legal(cell, Side::Water));
        black_box(legal.count());
        size.area() as u32
    });
    measure(
        &format!("{size} score: million scores of a side"),
        1000,
        |_| u32::from(black_box(&board).score(Side::Water).total() > 0),
    );
}

/// Times rounds of so many repetitions; `work` returns how much it did.
fn measure(name: &str, repetitions: u32, mut work: impl FnMut(&mut Rng) -> u32) {
    let mut round = |seed| {
        let mut rng = Rng::new(seed);
        let start = Instant::now();
        let done: u32 = (0..repetitions).map(|_| work(&mut rng)).sum();
        f64::from(done) / start.elapsed().as_secs_f64() / 1e6
    };
    let mut speeds: Vec<f64> = (0..ROUNDS).map(&mut round).collect();
    speeds.sort_by(f64::total_cmp);
    let (best, median) = (speeds[speeds.len() - 1], speeds[speeds.len() / 2]);
    println!("{name} a second: {best:.1} at best, {median:.1} in the median");
}
