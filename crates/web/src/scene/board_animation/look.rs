//! How one cell looks, at rest and on the way from one tile to another.

use border_rush_core::Tile;

/// Part of the fall at which the stone touches the ground.
pub const LANDING: f64 = 0.72;
const FALL_HEIGHT: f32 = 1.5;

/// How a cell looks at an instant; every number from 0 to 1 unless said otherwise.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Look {
    /// How far water has filled it.
    pub water: f32,
    /// How far a stone has risen.
    pub stone: f32,
    /// How high the stone still hangs, in cells.
    pub drop: f32,
    /// How far it is petrified.
    pub dead: f32,
}

impl Look {
    /// A look on the way to another, by the part of the way that is done.
    pub fn toward(&self, to: &Self, part: f32) -> Self {
        let mix = |a: f32, b: f32| a + (b - a) * part;
        // A stone that comes or goes is of one kind all along; only one that stays changes kind.
        let dead = match (self.stone > 0.0, to.stone > 0.0) {
            (true, true) => mix(self.dead, to.dead),
            (false, true) => to.dead,
            _ => self.dead,
        };
        Self {
            water: mix(self.water, to.water),
            stone: mix(self.stone, to.stone),
            drop: 0.0,
            dead,
        }
    }
}

/// How a tile looks once nothing moves.
pub fn at_rest(tile: Tile) -> Look {
    match tile {
        Tile::Sand => Look::default(),
        Tile::Water => Look {
            water: 1.0,
            ..Look::default()
        },
        Tile::Rock => Look {
            stone: 1.0,
            ..Look::default()
        },
        Tile::Dead => Look {
            stone: 1.0,
            dead: 1.0,
            ..Look::default()
        },
    }
}

/// Height of a falling stone: it gathers speed, lands, and hardly bounces.
pub fn fall(part: f32) -> f32 {
    let landing = LANDING as f32;
    if part < landing {
        let gone = part / landing;
        return FALL_HEIGHT * (1.0 - gone * gone);
    }
    let after = (part - landing) / (1.0 - landing);
    0.05 * 4.0 * after * (1.0 - after)
}
