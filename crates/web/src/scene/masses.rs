//! The cells of a mass, for what is drawn of it.

use border_rush_core::{Cell, Size, Tile};

/// The cells that hang together with this one and hold the same tile; none on sand.
pub fn mass_of(size: Size, tiles: &[Tile], from: Cell) -> Vec<Cell> {
    let mut found = Vec::new();
    if !size.contains(from) || tiles[size.index(from)] == Tile::Sand {
        return found;
    }
    let tile = tiles[size.index(from)];
    let mut seen = vec![false; size.area()];
    seen[size.index(from)] = true;
    found.push(from);
    let mut next = 0;
    while next < found.len() {
        for near in size.neighbours(found[next]) {
            let index = size.index(near);
            if !seen[index] && tiles[index] == tile {
                seen[index] = true;
                found.push(near);
            }
        }
        next += 1;
    }
    found
}

/// The middle of some cells, in columns and rows.
pub fn middle(size: Size, cells: &[Cell]) -> (f32, f32) {
    if cells.is_empty() {
        return (
            f32::from(size.cols() - 1) / 2.0,
            f32::from(size.rows() - 1) / 2.0,
        );
    }
    let count = cells.len() as f32;
    let sum =
        |of: fn(Cell) -> u8| cells.iter().map(|&cell| f32::from(of(cell))).sum::<f32>() / count;
    (sum(Cell::col), sum(Cell::row))
}
