//! A position of a tiny board, seen by the side to move.

use super::{
    bitboard::{Bitboard, Geometry, Symmetry},
    bounds::{Bounds, ReachableShore},
    graph::Graph,
    masses::Masses,
};

/// Tiles of the side to move, of the other side, and dead earth.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Position {
    /// The side to move.
    pub own: Bitboard,
    /// The other side.
    pub other: Bitboard,
    /// Dead earth.
    pub dead: Bitboard,
}

impl Position {
    /// Cells that hold nothing.
    #[inline]
    pub const fn sand(&self, geometry: &Geometry) -> Bitboard {
        geometry.all & !(self.own | self.other | self.dead)
    }

    /// The same position with the other side to move.
    pub const fn passed(&self) -> Self {
        Self {
            own: self.other,
            other: self.own,
            dead: self.dead,
        }
    }

    /// The symmetry that leads to the representative of all images of this position.
    pub fn symmetry(&self, geometry: &Geometry) -> Symmetry {
        geometry.canonical(self.sand(geometry), self.other | self.dead)
    }

    /// Whether each side's tiles are the other's after half a turn; the centre, if there is one, is the
    /// other side's or dead.
    pub const fn is_mirrored(&self, geometry: &Geometry) -> bool {
        let centre = geometry.centre & !self.dead;
        geometry.half_turn(self.own) | centre == self.other
            && geometry.half_turn(self.dead) == self.dead
    }

    /// Cells that the side to move may play (R6).
    pub fn moves(&self, geometry: &Geometry) -> Bitboard {
        geometry.legal_moves(self.own, self.sand(geometry))
    }

    /// Bounds on the final lead, without search.
    pub fn bounds(&self, geometry: &Geometry) -> Bounds {
        let sand = self.sand(geometry);
        let sides = [self.own, self.other];
        Bounds::new(
            sides.map(|side| Masses::of(geometry, side, sand).held_shore(geometry)),
            sides.map(|side| ReachableShore::of(geometry, side, sand, 0)),
        )
    }

    /// Lead of the side to move if the game is over here (R8).
    pub fn lead(&self, geometry: &Geometry) -> i32 {
        let sand = self.sand(geometry);
        geometry.score(self.own, sand) - geometry.score(self.other, sand)
    }
}
