//! Numbers of ways to place so many tiles, against files that the oracle computed.
//!
//! A file of `perft/` holds positions: a diagram, `to move W` or `to move R`, then lines
//! `DEPTH COUNT`, and an empty line. Text after `//` is a remark. A game that ends earlier counts
//! for nothing; a pass is no placement.

#![expect(clippy::unwrap_used, reason = "a helper that fails fails its test")]

mod oracle;

use std::{fs, path::PathBuf};

use border_rush_core::{Game, Setup, Side};
use oracle::{Oracle, compare::char_of};

struct Position {
    setup: Setup,
    counts: Vec<(u32, u64)>,
}

fn files() -> Vec<PathBuf> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/perft");
    let mut paths: Vec<PathBuf> = fs::read_dir(folder)
        .unwrap()
        .map(|it| it.unwrap().path())
        .collect();
    paths.sort();
    paths
}

fn read(path: &PathBuf) -> Vec<Position> {
    let text = fs::read_to_string(path).unwrap();
    without_remarks(&text)
        .split("\n\n")
        .filter(|part| !part.trim().is_empty())
        .map(position)
        .collect()
}

fn position(part: &str) -> Position {
    let (diagram, rest) = part.split_once("to move ").unwrap();
    let mut setup = Setup::parse(diagram).unwrap();
    let mut lines = rest.lines();
    setup.to_move = if lines.next() == Some("W") {
        Side::Water
    } else {
        Side::Rock
    };
    let counts = lines.filter_map(|line| line.split_once(' '));
    let counts = counts.map(|(depth, count)| (depth.parse().unwrap(), count.parse().unwrap()));
    Position {
        setup,
        counts: counts.collect(),
    }
}

/// Counts by playing and taking back on one board.
fn perft(game: &mut Game, depth: u32) -> u64 {
    let moves: Vec<_> = game.legal_moves().collect();
    if depth == 1 {
        return moves.len() as u64;
    }
    let mut count = 0;
    for cell in moves {
        game.play(cell).unwrap();
        count += perft(game, depth - 1);
        game.undo();
    }
    count
}

#[test]
fn the_board_counts_what_the_files_say() {
    let mut checked = 0;
    for path in files() {
        for Position { setup, counts } in read(&path) {
            let mut game = Game::new(setup.clone()).unwrap();
            let start = game.clone();
            for (depth, count) in counts.into_iter().filter(|&(_, count)| count < 3_000_000) {
                assert_eq!(
                    perft(&mut game, depth),
                    count,
                    "{} {depth}\n{setup}",
                    path.display()
                );
                assert!(game == start);
                checked += 1;
            }
        }
    }
    assert!(checked > 60, "{checked} counts");
}

#[test]
fn the_oracle_counts_what_the_files_say() {
    for path in files() {
        for Position { setup, counts } in read(&path) {
            let oracle = Oracle::read(&setup.to_string());
            for (depth, count) in counts.into_iter().filter(|&(_, count)| count < 1_000) {
                let found = oracle.perft(char_of(setup.to_move), depth);
                assert_eq!(found, count, "{} {depth}\n{setup}", path.display());
            }
        }
    }
}

/// Writes the counts anew, as deep as a count stays under 20 million or the game lasts:
/// `cargo test --release --test perft -- --ignored`.
#[test]
#[ignore = "writes the files"]
fn the_oracle_writes_the_files() {
    for path in files() {
        let text = fs::read_to_string(&path).unwrap();
        let parts = text.split("\n\n").filter(|part| !part.trim().is_empty());
        let parts: Vec<String> = parts.map(counted).collect();
        fs::write(&path, parts.join("\n")).unwrap();
    }
}

fn counted(part: &str) -> String {
    let is_count = |line: &str| line.starts_with(char::is_numeric);
    let mut lines: Vec<String> = part
        .lines()
        .filter(|line| !is_count(line))
        .map(str::to_owned)
        .collect();
    let Position { setup, .. } = position(&without_remarks(&lines.join("\n")));
    let oracle = Oracle::read(&setup.to_string());
    let mut last = 1;
    for depth in 1.. {
        if last * setup.size.area() as u64 > 20_000_000 {
            break;
        }
        last = oracle.perft(char_of(setup.to_move), depth);
        if last == 0 {
            break;
        }
        lines.push(format!("{depth} {last}"));
    }
    lines.join("\n") + "\n"
}

fn without_remarks(text: &str) -> String {
    let lines = text
        .lines()
        .map(|line| line.split("//").next().unwrap_or(line).trim());
    lines.collect::<Vec<_>>().join("\n")
}
