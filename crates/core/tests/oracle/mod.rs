//! The rules a second time, by flood fill at every question: nothing incremental, and nothing
//! shared with the board. Sides are the characters of a diagram, cells are (column, row) from the
//! lowest row.

#![allow(dead_code, reason = "each test uses a part of it")]
#![expect(clippy::expect_used, reason = "a helper that fails fails its test")]

pub mod compare;

use std::collections::{BTreeSet, HashSet};

/// A cell as (row, column), so that the lowest cell is the least.
pub type At = (usize, usize);

/// A position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Oracle {
    pub cols: usize,
    pub rows: usize,
    grid: Vec<Vec<char>>,
}

/// A mass and its liberties.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Found {
    pub cells: BTreeSet<At>,
    pub shore: usize,
    pub sand: usize,
}

impl Found {
    pub fn liberties(&self) -> usize {
        self.shore + self.sand
    }

    pub fn lowest(&self) -> At {
        *self.cells.first().expect("a mass has a tile")
    }
}

pub fn other(side: char) -> char {
    if side == 'W' { 'R' } else { 'W' }
}

impl Oracle {
    pub fn empty(cols: usize, rows: usize) -> Self {
        Self {
            cols,
            rows,
            grid: vec![vec!['.'; cols]; rows],
        }
    }

    /// Reads a diagram, the highest row first.
    pub fn read(diagram: &str) -> Self {
        let lines = diagram
            .lines()
            .map(|line| line.split_whitespace().collect::<String>());
        let mut grid: Vec<Vec<char>> = lines
            .filter(|line| !line.is_empty())
            .map(|line| line.chars().collect())
            .collect();
        grid.reverse();
        Self {
            cols: grid[0].len(),
            rows: grid.len(),
            grid,
        }
    }

    pub fn diagram(&self) -> String {
        let line = |row: &Vec<char>| row.iter().collect::<String>() + "\n";
        self.grid.iter().rev().map(line).collect()
    }

    pub fn get(&self, (row, col): At) -> Option<char> {
        self.grid.get(row)?.get(col).copied()
    }

    pub fn put(&mut self, (row, col): At, what: char) {
        self.grid[row][col] = what;
    }

    pub fn cells(&self) -> Vec<At> {
        (0..self.rows)
            .flat_map(|row| (0..self.cols).map(move |col| (row, col)))
            .collect()
    }

    /// What the four faces of a cell touch; `None` beyond the rim.
    fn faces(&self, (row, col): At) -> [Option<At>; 4] {
        let left = col.checked_sub(1).map(|col| (row, col));
        let below = row.checked_sub(1).map(|row| (row, col));
        let right = (col + 1 < self.cols).then_some((row, col + 1));
        let above = (row + 1 < self.rows).then_some((row + 1, col));
        [left, below, right, above]
    }

    /// The mass on a live tile.
    pub fn mass(&self, start: At) -> Found {
        let side = self.get(start);
        let mut cells = BTreeSet::new();
        let mut open = vec![start];
        while let Some(at) = open.pop() {
            if cells.insert(at) {
                let next = self.faces(at).into_iter().flatten();
                open.extend(next.filter(|&next| self.get(next) == side));
            }
        }
        let faces: Vec<Option<At>> = cells.iter().flat_map(|&at| self.faces(at)).collect();
        let shore = faces.iter().filter(|face| face.is_none()).count();
        let sand = faces
            .iter()
            .flatten()
            .filter(|&&at| self.get(at) == Some('.'))
            .count();
        Found { cells, shore, sand }
    }

    /// The masses of a side, by their lowest cells.
    pub fn masses(&self, side: char) -> Vec<Found> {
        let mut seen = HashSet::new();
        let mut masses = Vec::new();
        for at in self.cells() {
            if self.get(at) == Some(side) && !seen.contains(&at) {
                let mass = self.mass(at);
                seen.extend(mass.cells.iter().copied());
                masses.push(mass);
            }
        }
        masses
    }

    /// The position after a placement and the cells that petrified, or `None` if it is no move.
    pub fn after(&self, at: At, side: char) -> Option<(Self, BTreeSet<At>)> {
        if self.get(at) != Some('.') {
            return None;
        }
        let mut after = self.clone();
        after.put(at, side);
        let stifled = after
            .masses(other(side))
            .into_iter()
            .filter(|mass| mass.liberties() == 0);
        let dead: BTreeSet<At> = stifled.flat_map(|mass| mass.cells).collect();
        for &at in &dead {
            after.put(at, '#');
        }
        (after.mass(at).liberties() > 0).then_some((after, dead))
    }

    /// Where a side may place a tile, lowest first.
    pub fn legal(&self, side: char) -> Vec<At> {
        self.cells()
            .into_iter()
            .filter(|&at| self.after(at, side).is_some())
            .collect()
    }

    /// The side's most open mass: more liberties, more shore, more tiles, lowest cell.
    pub fn champion(&self, side: char) -> Option<Found> {
        let mut best: Option<Found> = None;
        for mass in self.masses(side) {
            let rank = |mass: &Found| (mass.liberties(), mass.shore, mass.cells.len());
            if best.as_ref().is_none_or(|best| rank(&mass) > rank(best)) {
                best = Some(mass);
            }
        }
        best
    }

    /// Who moves when it is this side's turn.
    pub fn turn(&self, side: char) -> Option<char> {
        [side, other(side)]
            .into_iter()
            .find(|&side| !self.legal(side).is_empty())
    }

    /// How many ways there are to place `depth` tiles from here, passes by the rules.
    pub fn perft(&self, side: char, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let Some(side) = self.turn(side) else {
            return 0;
        };
        let moves = self
            .cells()
            .into_iter()
            .filter_map(|at| self.after(at, side));
        moves
            .map(|(after, _)| after.perft(other(side), depth - 1))
            .sum()
    }

    /// Runs of rim faces that the mass holds, all the way round.
    pub fn shores(&self, mass: &Found) -> usize {
        let ring = self.rim();
        let held: Vec<bool> = ring.iter().map(|at| mass.cells.contains(at)).collect();
        if held.iter().all(|&held| held) {
            return 1;
        }
        (0..held.len())
            .filter(|&i| held[i] && !held[(i + held.len() - 1) % held.len()])
            .count()
    }

    fn rim(&self) -> Vec<At> {
        let (cols, rows) = (self.cols, self.rows);
        let mut ring: Vec<At> = (0..cols).map(|col| (0, col)).collect();
        ring.extend((0..rows).map(|row| (row, cols - 1)));
        ring.extend((0..cols).rev().map(|col| (rows - 1, col)));
        ring.extend((0..rows).rev().map(|row| (row, 0)));
        ring
    }
}
