//! The exact solver: its values against a plain minimax on the oracle, its games replayed by the
//! oracle, and the files of truth.
//!
//! `truth/empty.txt` holds the empty boards: a size, the value, a game that shows it. The other
//! files hold positions: a diagram, `to move W` or `to move R`, `value N`, and an empty line. A
//! value is water's final score less rock's.

#![expect(clippy::unwrap_used, reason = "a helper that fails fails its test")]

mod oracle;
mod truths;

use std::{collections::HashMap, fmt::Write, fs};

use border_rush_core::{Board, Cell, Game, Setup, Side, Size, rng::Rng, solver::Solver};
use oracle::{
    Oracle,
    compare::{at, char_of},
    other,
};
use truths::{folder, positions};

/// Table bits that suffice for the positions here.
const BITS: u32 = 18;
/// Boards of the position files, and the fewest tiles on them.
const FILES: [(&str, (u8, u8), usize); 4] = [
    ("3x3.txt", (3, 3), 0),
    ("4x4.txt", (4, 4), 3),
    ("4x5.txt", (4, 5), 8),
    ("5x5.txt", (5, 5), 13),
];
const POSITIONS: usize = 120;

/// An empty board whose value is known.
struct Empty {
    size: Size,
    value: i32,
    line: Vec<Cell>,
}

fn empty_boards() -> Vec<Empty> {
    let text = fs::read_to_string(folder().join("empty.txt")).unwrap();
    let lines = text.lines().filter(|line| !line.starts_with("//"));
    let read = |line: &str| {
        let mut words = line.split_whitespace();
        let (cols, rows) = words.next().unwrap().split_once('x').unwrap();
        Empty {
            size: Size::new(cols.parse().unwrap(), rows.parse().unwrap()).unwrap(),
            value: words.next().unwrap().parse().unwrap(),
            line: words.map(|word| word.parse().unwrap()).collect(),
        }
    };
    lines.map(read).collect()
}

fn value(solver: &mut Solver, setup: &Setup) -> i32 {
    let board = Board::from_setup(setup).unwrap();
    solver.value(&board, setup.to_move).unwrap()
}

fn lead(oracle: &Oracle) -> i32 {
    let score = |side| {
        oracle
            .champion(side)
            .map_or(0, |mass| mass.liberties() as i32)
    };
    score('W') - score('R')
}

/// The value by trying everything, on the oracle alone.
fn minimax(oracle: &Oracle, side: char, seen: &mut HashMap<(String, char), i32>) -> i32 {
    let Some(side) = oracle.turn(side) else {
        return lead(oracle);
    };
    let key = (oracle.diagram(), side);
    if let Some(&value) = seen.get(&key) {
        return value;
    }
    let moves = oracle.cells().into_iter();
    let after = moves.filter_map(|at| Some(oracle.after(at, side)?.0));
    let values: Vec<i32> = after
        .map(|after| minimax(&after, other(side), seen))
        .collect();
    let best = if side == 'W' {
        values.iter().max()
    } else {
        values.iter().min()
    };
    let best = *best.unwrap();
    seen.insert(key, best);
    best
}

/// A position that so many random moves lead to; fewer where the game ends before.
fn random_position(size: Size, tiles: usize, rng: &mut Rng) -> Setup {
    let mut game = Game::new(Setup::empty(size)).unwrap();
    for _ in 0..tiles {
        let moves: Vec<Cell> = game.legal_moves().collect();
        if let Some(&cell) = moves.get(rng.below(moves.len() as u32) as usize) {
            game.play(cell).unwrap();
        }
    }
    game.board().setup(game.to_move().unwrap_or(Side::Water))
}

#[test]
fn values_are_those_of_a_plain_minimax() {
    let mut rng = Rng::new(3);
    for ((cols, rows), sand, count) in [
        ((2, 2), 4, 1),
        ((2, 3), 6, 1),
        ((3, 2), 6, 1),
        ((2, 4), 8, 1),
        ((3, 3), 7, 30),
        ((4, 4), 6, 60),
        ((5, 5), 5, 40),
    ] {
        let size = Size::new(cols, rows).unwrap();
        let mut solver = Solver::new(size, BITS).unwrap();
        for _ in 0..count {
            let setup = random_position(size, size.area() - sand, &mut rng);
            let oracle = Oracle::read(&setup.to_string());
            let expected = minimax(&oracle, char_of(setup.to_move), &mut HashMap::new());
            assert_eq!(value(&mut solver, &setup), expected, "{setup}");
        }
    }
}

#[test]
fn sides_and_directions_do_not_matter() {
    let mut rng = Rng::new(4);
    let size = Size::new(4, 4).unwrap();
    let mut solver = Solver::new(size, BITS).unwrap();
    for _ in 0..40 {
        let setup = random_position(size, 8, &mut rng);
        let mut mirrored = setup.clone();
        for cell in size.cells() {
            let across = Cell::new(3 - cell.col(), cell.row()).unwrap();
            mirrored.tiles[size.index(across)] = setup.tile(cell).unwrap();
        }
        let swapped = setup
            .to_string()
            .replace('W', "w")
            .replace('R', "W")
            .replace('w', "R");
        let mut swapped = Setup::parse(&swapped).unwrap();
        swapped.to_move = setup.to_move.other();
        let mut fresh = Solver::new(size, BITS).unwrap();
        let expected = value(&mut solver, &setup);
        assert_eq!(value(&mut fresh, &mirrored), expected, "{setup}");
        assert_eq!(value(&mut fresh, &swapped), -expected, "{setup}");
    }
}

#[test]
fn a_board_too_large_or_of_another_size_has_no_value() {
    assert!(Solver::new(Size::new(5, 6).unwrap(), BITS).is_none());
    let mut solver = Solver::new(Size::new(3, 3).unwrap(), BITS).unwrap();
    let board = Board::new(Size::new(3, 4).unwrap());
    assert_eq!(solver.value(&board, Side::Water), None);
}

#[test]
fn a_game_that_is_over_has_the_value_of_its_score() {
    let mut solver = Solver::new(Size::new(2, 2).unwrap(), BITS).unwrap();
    let game = Game::new(Setup::parse("WR\nWW").unwrap()).unwrap();
    let solution = solver.solve(&game).unwrap();
    assert_eq!((solution.value, solution.line), (4, Vec::new()));
}

#[test]
fn the_truth_about_empty_boards_is_played_out_by_the_oracle() {
    for Empty { size, value, line } in empty_boards() {
        let mut oracle = Oracle::empty(size.cols() as usize, size.rows() as usize);
        let mut turn = oracle.turn('W');
        for &cell in &line {
            let side = turn.unwrap();
            oracle = oracle.after(at(cell), side).unwrap().0;
            turn = oracle.turn(other(side));
        }
        assert_eq!((turn, lead(&oracle)), (None, value), "{size}");
    }
}

#[test]
fn the_truth_about_small_empty_boards_is_found_again() {
    for Empty { size, value, .. } in empty_boards().into_iter().filter(|it| it.size.area() <= 12) {
        let mut solver = Solver::new(size, BITS).unwrap();
        let game = Game::new(Setup::empty(size)).unwrap();
        assert_eq!(solver.solve(&game).unwrap().value, value, "{size}");
    }
}

#[test]
fn the_truth_about_positions_is_found_again() {
    for (file, (cols, rows), _) in FILES {
        let mut solver = Solver::new(Size::new(cols, rows).unwrap(), BITS).unwrap();
        let positions = positions(file);
        assert_eq!(positions.len(), POSITIONS, "{file}");
        // A part of the long ones: the whole is what made the file.
        let share = if cols * rows > 16 { 8 } else { 1 };
        for (setup, expected) in positions.into_iter().step_by(share) {
            assert_eq!(value(&mut solver, &setup), expected, "{setup}");
        }
    }
}

/// Writes the position files anew: `cargo test --release --test solver -- --ignored`.
#[test]
#[ignore = "writes the files"]
fn write_positions() {
    for (file, (cols, rows), tiles) in FILES {
        let size = Size::new(cols, rows).unwrap();
        let mut solver = Solver::new(size, 22).unwrap();
        let mut rng = Rng::new(u64::from(cols * rows));
        let mut text = String::new();
        for _ in 0..POSITIONS {
            let tiles = tiles + rng.below(6) as usize;
            let setup = random_position(size, tiles, &mut rng);
            let (side, value) = (char_of(setup.to_move), value(&mut solver, &setup));
            write!(text, "{setup}to move {side}\nvalue {value}\n\n").unwrap();
        }
        fs::write(folder().join(file), text).unwrap();
    }
}
