//! Everything the board keeps, compared with what its tiles say.

use crate::{
    rules::cell::{Cell, Size},
    rules::side::Side,
};

use super::{Board, ground::Ground, mass::Body, zobrist};

impl Board {
    /// Recomputes masses, liberties, sets and hash from the tiles alone.
    ///
    /// # Errors
    /// Says what differs. It never happens, whatever is played: this is for tests.
    pub fn check_consistency(&self) -> Result<(), String> {
        let mut seen = vec![false; self.size.area()];
        for cell in self.size.cells() {
            self.check_cell(cell)?;
            if self.tile(cell).side().is_some() && !seen[self.size.index(cell)] {
                self.check_mass(cell, &mut seen)?;
            }
        }
        self.check_sets()
    }

    fn check_cell(&self, cell: Cell) -> Result<(), String> {
        let ground = self.ground[cell.padded()];
        let is_sand = ground == Ground::Sand;
        if ground == Ground::Wall || self.sand.contains(cell.padded()) != is_sand {
            return Err(format!("{cell}: {ground:?} in the wrong set"));
        }
        if is_sand && self.root(cell.padded()) != 0 {
            return Err(format!("{cell}: sand with a root"));
        }
        Ok(())
    }

    /// Floods the mass from its lowest cell and compares it with what is kept.
    fn check_mass(&self, lowest: Cell, seen: &mut [bool]) -> Result<(), String> {
        let cells = self.flood(lowest, seen);
        let kept = self.bodies[self.root(lowest.padded())];
        let found = self.measure(&cells);
        if kept != found {
            return Err(format!("{lowest}: {kept:?} kept, {found:?} found"));
        }
        if found.liberties() == 0 {
            return Err(format!("{lowest}: alive without liberty"));
        }
        let mut linked: Vec<Cell> = self.mass_cells(lowest).take(cells.len() + 1).collect();
        linked.sort_unstable();
        let same_root = cells
            .iter()
            .all(|cell| self.root(cell.padded()) == self.root(lowest.padded()));
        if linked == cells && same_root {
            Ok(())
        } else {
            Err(format!("{lowest}: broken list"))
        }
    }

    /// Cells connected to this one through its side's tiles, sorted.
    fn flood(&self, start: Cell, seen: &mut [bool]) -> Vec<Cell> {
        seen[self.size.index(start)] = true;
        let mut cells = vec![start];
        let mut done = 0;
        while let Some(&cell) = cells.get(done) {
            done += 1;
            for next in self.size.neighbours(cell) {
                if self.tile(next) == self.tile(start) && !seen[self.size.index(next)] {
                    seen[self.size.index(next)] = true;
                    cells.push(next);
                }
            }
        }
        cells.sort_unstable();
        cells
    }

    fn measure(&self, cells: &[Cell]) -> Body {
        let sand = |cell| {
            self.size
                .neighbours(cell)
                .filter(|&n| self.ground[n.padded()] == Ground::Sand)
        };
        Body {
            sand: cells.iter().map(|&cell| sand(cell).count() as u16).sum(),
            shore: cells
                .iter()
                .map(|&cell| self.size.outward_faces(cell) as u16)
                .sum(),
            tiles: cells.len() as u16,
            lowest: cells[0].padded() as u16,
        }
    }

    fn check_sets(&self) -> Result<(), String> {
        for side in Side::ALL {
            let tiles: usize = self.bodies(side).map(|body| body.tiles as usize).sum();
            let expected = self.count(self.size, Ground::of(side));
            if tiles != expected {
                return Err(format!(
                    "{side:?}: {tiles} tiles in masses, {expected} on the board"
                ));
            }
        }
        let keys = self
            .size
            .cells()
            .map(|cell| zobrist::key(cell.padded(), self.ground[cell.padded()]));
        let hash = keys.fold(0, |sum, key| sum ^ key);
        if hash == self.hash {
            Ok(())
        } else {
            Err("the hash differs".to_owned())
        }
    }

    fn count(&self, size: Size, ground: Ground) -> usize {
        size.cells()
            .filter(|cell| self.ground[cell.padded()] == ground)
            .count()
    }
}
