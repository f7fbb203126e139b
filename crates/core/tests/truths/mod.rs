//! Positions whose value is known, from `tests/truth`: a diagram, `to move W` or `to move R`,
//! `value N`, and an empty line. A value is water's final score less rock's.

#![allow(dead_code, reason = "not every test reads all of it")]

use std::{fs, path::PathBuf};

use border_rush_core::{Setup, Side};

/// The files, the smallest boards first.
pub const FILES: [&str; 4] = ["3x3.txt", "4x4.txt", "4x5.txt", "5x5.txt"];

/// Where the files are.
pub fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/truth")
}

/// The positions of a file with their values.
pub fn positions(file: &str) -> Vec<(Setup, i32)> {
    let text = fs::read_to_string(folder().join(file)).unwrap();
    let parts = text.split("\n\n").filter(|part| !part.trim().is_empty());
    let read = |part: &str| {
        let (diagram, rest) = part.split_once("to move ").unwrap();
        let (side, value) = rest.split_once("\nvalue ").unwrap();
        let mut setup = Setup::parse(diagram).unwrap();
        setup.to_move = if side == "W" { Side::Water } else { Side::Rock };
        (setup, value.trim().parse().unwrap())
    };
    parts.map(read).collect()
}
