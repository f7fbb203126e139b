//! Solves the empty board of a size: its value, a game that shows it, the work it took.
//!
//! `cargo run --profile bench -p border-rush-core --example solve -- 4 4 [table bits]`

use std::time::Instant;

use border_rush_core::{Game, Setup, Size, solver::Solver};

fn main() {
    let numbers: Vec<u8> = std::env::args()
        .skip(1)
        .filter_map(|word| word.parse().ok())
        .collect();
    let (Some(&cols), Some(&rows)) = (numbers.first(), numbers.get(1)) else {
        eprintln!("usage: solve COLS ROWS [table bits]");
        return;
    };
    let bits = numbers.get(2).map_or(22, |&bits| u32::from(bits));
    let size = Size::new(cols, rows);
    let solver = size.and_then(|size| Some((size, Solver::new(size, bits)?)));
    let Some((size, mut solver)) = solver else {
        eprintln!("a board of 2 to 25 cells, please");
        return;
    };
    let start = Instant::now();
    let Ok(game) = Game::new(Setup::empty(size)) else {
        return;
    };
    let value = solver.value(game.board(), border_rush_core::Side::Water);
    let (time, nodes) = (start.elapsed().as_secs_f64(), solver.nodes());
    println!("{size} {value:?} {nodes} positions {time:.2} s");
    let line = solver
        .solve(&game)
        .map(|solution| solution.line)
        .unwrap_or_default();
    let words: Vec<String> = line.iter().map(ToString::to_string).collect();
    println!("{}", words.join(" "));
}
