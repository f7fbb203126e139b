//! How fast the board is. Every benchmark asserts what it computes.

use std::hint::black_box;

use border_rush_core::{Board, Cell, Playout, Side, Size, engine::playout::play_out, rng::Rng};
use criterion::{Criterion, Throughput, criterion_group, criterion_main};

/// Games a measurement.
const GAMES: u64 = 64;

fn board(n: u8) -> Board {
    Board::new(Size::square(n).unwrap_or_else(|| unreachable!("{n} is a size")))
}

/// A middle game: half of the board played at random.
fn middle(n: u8) -> Board {
    let mut board = board(n);
    let placements = play_out(&mut board, Side::Water, &mut Rng::new(n.into()));
    for _ in 0..placements / 2 {
        board.undo();
    }
    board
}

fn playouts(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("playouts");
    for (n, expected) in [(9, PLACEMENTS[0]), (13, PLACEMENTS[1])] {
        group.throughput(Throughput::Elements(expected.into()));
        let mut playout = Playout::new(&board(n), Side::Water);
        group.bench_function(format!("lean {n}x{n}"), |bencher| {
            bencher.iter(|| {
                let mut rng = Rng::new(1);
                let games = (0..GAMES).map(|_| playout.run(&mut rng).placements);
                assert_eq!(games.sum::<u32>(), expected);
            });
        });
        let empty = board(n);
        group.bench_function(format!("undoable {n}x{n}"), |bencher| {
            bencher.iter(|| {
                let mut rng = Rng::new(1);
                let games = (0..GAMES).map(|_| play_out(&mut empty.clone(), Side::Water, &mut rng));
                assert_eq!(games.sum::<u32>(), expected);
            });
        });
    }
    group.finish();
}

/// Placements of 64 games from seed 1, on 9 × 9 and 13 × 13. The board and the lean field draw alike.
const PLACEMENTS: [u32; 2] = [5_183, 10_805];

fn play_and_undo(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("play and undo");
    for n in [9, 13] {
        let mut board = middle(n);
        let before = board.clone();
        let moves: Vec<Cell> = board.legal_moves(Side::Rock).collect();
        group.throughput(Throughput::Elements(moves.len() as u64));
        group.bench_function(format!("{n}x{n}"), |bencher| {
            bencher.iter(|| {
                for &cell in &moves {
                    assert_eq!(board.play(black_box(cell), Side::Rock), Ok(()));
                    assert!(board.undo());
                }
            });
        });
        assert!(board == before);
    }
    group.finish();
}

fn legality(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("legality of all cells");
    for n in [9, 13] {
        let board = middle(n);
        let expected = board.legal_moves(Side::Water).count();
        group.throughput(Throughput::Elements(board.size().area() as u64));
        group.bench_function(format!("{n}x{n}"), |bencher| {
            bencher.iter(|| {
                let cells = black_box(&board).size().cells();
                let legal = cells
                    .filter(|&cell| board.is_legal(cell, Side::Water))
                    .count();
                assert_eq!(legal, expected);
            });
        });
    }
    group.finish();
}

fn score(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("score of both sides");
    for n in [9, 13] {
        let board = middle(n);
        let expected = Side::ALL.map(|side| board.score(side));
        group.bench_function(format!("{n}x{n}"), |bencher| {
            bencher.iter(|| {
                let board = black_box(&board);
                assert_eq!(Side::ALL.map(|side| board.score(side)), expected);
            });
        });
    }
    group.finish();
}

criterion_group!(benches, playouts, play_and_undo, legality, score);
criterion_main!(benches);
