//! From a point of the picture to what lies under it.

use border_rush_core::Cell;
use three_d::{Mat4, Vec2, Vec3};

use super::{
    board_animation::BoardAnimation,
    camera::{project, ray},
    layout::{self, DEAD_HEIGHT, RIM, ROCK_HEIGHT},
};

/// What a point of the picture shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pick {
    /// A cell: its sand, its water, or any side of its stone.
    Cell(Cell),
    /// The rim of the bed.
    Bed,
    /// The landscape.
    Away,
}

/// What is under a point, given in clip units.
pub fn pick(board: &BoardAnimation, projection: &Mat4, x: f32, y: f32) -> Pick {
    let Some((start, along)) = ray(projection, x, y) else {
        return Pick::Away;
    };
    if let Some(cell) = nearest_stone(board, start, along) {
        return Pick::Cell(cell);
    }
    if along.y >= -1e-4 {
        return Pick::Away;
    }
    let at = start - along * (start.y / along.y);
    let size = board.size();
    let (half_x, half_z) = layout::half(size);
    match layout::cell_at(size, at.x, at.z) {
        Some(cell) => Pick::Cell(cell),
        None if at.x.abs() < half_x + RIM && at.z.abs() < half_z + RIM => Pick::Bed,
        None => Pick::Away,
    }
}

/// A point of the picture that shows the cell, in clip units: its middle where nothing hides it.
pub fn visible(board: &BoardAnimation, projection: &Mat4, cell: Cell) -> Option<Vec2> {
    const TRIES: [(f32, f32); 7] = [
        (0.0, 0.0),
        (0.0, -0.25),
        (0.0, -0.4),
        (-0.3, -0.3),
        (0.3, -0.3),
        (-0.38, 0.0),
        (0.38, 0.0),
    ];
    let middle = layout::middle_of(board.size(), cell);
    let shown = |&(x, z): &(f32, f32)| {
        let seen = project(projection, middle + Vec3::new(x, 0.0, z))?;
        (pick(board, projection, seen.x, seen.y) == Pick::Cell(cell)).then_some(seen)
    };
    TRIES
        .iter()
        .find_map(shown)
        .or_else(|| project(projection, middle))
}

fn nearest_stone(board: &BoardAnimation, start: Vec3, along: Vec3) -> Option<Cell> {
    let size = board.size();
    let mut nearest: Option<(f32, Cell)> = None;
    for (index, cell) in size.cells().enumerate() {
        let look = board.look(index);
        if look.stone < 0.5 {
            continue;
        }
        let tall = ROCK_HEIGHT + (DEAD_HEIGHT - ROCK_HEIGHT) * look.dead;
        let middle = layout::middle_of(size, cell);
        let Some(far) = enter(start - middle, along, (0.41, tall * 0.85)) else {
            continue;
        };
        if nearest.is_none_or(|(best, _)| far < best) {
            nearest = Some((far, cell));
        }
    }
    nearest.map(|(_, cell)| cell)
}

/// Where a ray enters a box that stands on the ground at the origin.
fn enter(start: Vec3, along: Vec3, (half, tall): (f32, f32)) -> Option<f32> {
    let mut span = (0.0_f32, f32::MAX);
    for (from, step, low, high) in [
        (start.x, along.x, -half, half),
        (start.y, along.y, 0.0, tall),
        (start.z, along.z, -half, half),
    ] {
        let (a, b) = ((low - from) / step, (high - from) / step);
        span = (span.0.max(a.min(b)), span.1.min(a.max(b)));
    }
    (span.0 <= span.1).then_some(span.0)
}

#[cfg(test)]
mod tests {
    use border_rush_core::{BySide, Size, Tile};

    use super::*;
    use crate::scene::{
        camera::{FreeZone, fit},
        view::BoardView,
    };

    fn setup(tiles: Vec<Tile>) -> (BoardAnimation, Mat4) {
        let size = Size::square(9).unwrap();
        let (last, champions) = (BySide::default(), BySide::default());
        let mut board = BoardAnimation::new(&BoardView {
            size,
            tiles,
            last,
            champions,
            outcome: None,
        });
        board.update(0.0);
        let zone = FreeZone {
            low: Vec2::new(-1.0, -0.8),
            high: Vec2::new(1.0, 0.7),
        };
        let pose = fit(&layout::bounds(size), 0.3, 0.9, 1.4, &zone);
        (board, pose.projection(1.4))
    }

    #[test]
    fn every_cell_of_sand_is_picked_where_it_shows() {
        let (board, projection) = setup(vec![Tile::Sand; 81]);
        for cell in board.size().cells() {
            let seen = project(&projection, layout::middle_of(board.size(), cell)).unwrap();
            assert_eq!(pick(&board, &projection, seen.x, seen.y), Pick::Cell(cell));
        }
        assert_eq!(pick(&board, &projection, 0.99, 0.99), Pick::Away);
    }

    #[test]
    fn the_top_of_a_stone_belongs_to_its_own_cell() {
        let mut tiles = vec![Tile::Sand; 81];
        tiles[40] = Tile::Dead;
        let (board, projection) = setup(tiles);
        let cell = "E5".parse().unwrap();
        let top = layout::middle_of(board.size(), cell) + Vec3::new(0.0, 0.85, 0.0);
        let seen = project(&projection, top).unwrap();
        assert_eq!(pick(&board, &projection, seen.x, seen.y), Pick::Cell(cell));
    }
}
