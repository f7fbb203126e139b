//! Where things lie in the world: the board is centred on the origin, x grows with the columns, z
//! falls with the rows, y is up; a cell is one unit, the sand lies at 0.

use border_rush_core::{Cell, Size};
use three_d::{Vec3, vec3};

use super::camera::Bounds;

/// Width of the rim around the cells.
pub const RIM: f32 = 0.62;
/// Depth of the box of sand, down to the meadow.
pub const DEPTH: f32 = 1.45;
/// Part of it that the first view must show.
const SHOWN_DEPTH: f32 = 0.9;
/// Average height of a live rock's tile above the sand, in cells (the unit of the world).
pub const ROCK_HEIGHT: f32 = 0.54;
/// Average height of a petrified tile above the sand, in cells.
pub const DEAD_HEIGHT: f32 = 0.90;
/// Cells around the board that the field still covers.
const FIELD_MARGIN: f32 = 2.4;

/// Half of the board's width and depth.
pub fn half(size: Size) -> (f32, f32) {
    (f32::from(size.cols()) / 2.0, f32::from(size.rows()) / 2.0)
}

/// The middle of a place of the board, at the height of the sand.
pub fn spot(size: Size, col: f32, row: f32) -> Vec3 {
    let (x, z) = half(size);
    vec3(col + 0.5 - x, 0.0, z - 0.5 - row)
}

/// The middle of a cell.
pub fn middle_of(size: Size, cell: Cell) -> Vec3 {
    spot(size, f32::from(cell.col()), f32::from(cell.row()))
}

/// The cell over a point of the sand, if there is one.
pub fn cell_at(size: Size, x: f32, z: f32) -> Option<Cell> {
    let (half_x, half_z) = half(size);
    let (col, row) = ((x + half_x).floor(), (half_z - z).floor());
    if col < 0.0 || row < 0.0 || col > 255.0 || row > 255.0 {
        return None;
    }
    size.cell(col as u8, row as u8)
}

/// Width of the square that the field covers, in cells.
pub fn field_width(size: Size) -> f32 {
    f32::from(size.cols().max(size.rows())) + FIELD_MARGIN
}

/// What the camera keeps in the picture: the box, and the stones on it.
pub fn bounds(size: Size) -> Bounds {
    let (x, z) = half(size);
    Bounds {
        x: x + RIM,
        z: z + RIM,
        y: (-SHOWN_DEPTH, ROCK_HEIGHT),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_cell_is_found_at_its_middle() {
        let size = Size::new(4, 5).unwrap();
        for cell in size.cells() {
            let at = middle_of(size, cell);
            assert_eq!(cell_at(size, at.x, at.z), Some(cell));
            assert_eq!(cell_at(size, at.x + 0.49, at.z - 0.49), Some(cell));
        }
        assert_eq!(cell_at(size, -2.01, 0.0), None);
        assert_eq!(cell_at(size, 0.0, 2.51), None);
        assert_eq!(cell_at(size, 1e9, 0.0), None);
    }
}
