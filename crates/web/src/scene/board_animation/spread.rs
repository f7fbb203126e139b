//! The petrification that travels over a mass, away from the tile that closed it.

use border_rush_core::{Cell, Tile};

use crate::scene::view::BoardView;

/// From where and how far a petrification travels.
pub struct Spread {
    origin: Option<Cell>,
    near: f32,
    reach: f32,
}

impl Spread {
    /// From the former tiles and a view that some of them are dead in: it starts at the last tile
    /// of the side that lost nothing.
    pub fn new(former: &[Tile], view: &BoardView) -> Self {
        let turned = |index: usize| view.tiles[index] == Tile::Dead && former[index] != Tile::Dead;
        let victim = (0..former.len())
            .find(|&index| turned(index))
            .and_then(|index| former[index].side());
        let origin = victim.and_then(|side| view.last[side.other()]);
        let (mut near, mut far) = (f32::MAX, f32::MIN);
        let cells = view.size.cells().enumerate();
        for (_, cell) in cells.filter(|&(index, _)| turned(index)) {
            let away = origin.map_or(0.0, |origin| distance(origin, cell));
            (near, far) = (near.min(away), far.max(away));
        }
        Self {
            origin,
            near,
            reach: (far - near).max(1.0),
        }
    }

    /// When it reaches a cell: 0 at the nearest, 1 at the farthest.
    pub fn part(&self, cell: Cell) -> f64 {
        self.origin.map_or(0.0, |origin| {
            f64::from((distance(origin, cell) - self.near) / self.reach)
        })
    }
}

fn distance(a: Cell, b: Cell) -> f32 {
    let across = f32::from(a.col()) - f32::from(b.col());
    across.hypot(f32::from(a.row()) - f32::from(b.row()))
}
