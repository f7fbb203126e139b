//! A position seen by the side to move.

use super::bitboard::{Set, Shape, Turn};

/// Tiles of the side to move, of the other side, and dead earth.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Position {
    /// The side to move.
    pub own: Set,
    /// The other side.
    pub other: Set,
    /// Dead earth.
    pub dead: Set,
}

impl Position {
    /// Cells that hold nothing.
    #[inline]
    pub const fn sand(&self, shape: &Shape) -> Set {
        shape.all & !(self.own | self.other | self.dead)
    }

    /// The same position with the other side to move.
    pub const fn passed(&self) -> Self {
        Self {
            own: self.other,
            other: self.own,
            dead: self.dead,
        }
    }

    /// The turn that leads to the representative of the positions that turning and mirroring the
    /// board makes of this one.
    pub fn turn(&self, shape: &Shape) -> Turn {
        shape.canonical(self.sand(shape), self.other | self.dead)
    }

    /// Whether each side's tiles are the other's, turned by half a circle; the centre, if there is
    /// one, is the other side's or dead.
    pub const fn is_mirrored(&self, shape: &Shape) -> bool {
        let centre = shape.centre & !self.dead;
        shape.turned(self.own) | centre == self.other && shape.turned(self.dead) == self.dead
    }

    /// Cells that the side to move may play (R6).
    pub fn moves(&self, shape: &Shape) -> Set {
        let sand = self.sand(shape);
        // A tile on the rim or with sand beside it always breathes.
        let mut moves = sand & (shape.rim | shape.beside(sand));
        let mut doubtful = sand & !moves & shape.beside(self.own);
        while doubtful != 0 {
            let cell = doubtful & doubtful.wrapping_neg();
            doubtful ^= cell;
            let mass = shape.flood(cell, self.own | cell);
            if mass & shape.rim != 0 || shape.beside(mass) & sand & !cell != 0 {
                moves |= cell;
            }
        }
        moves
    }

    /// Lead of the side to move if the game is over here (R8).
    pub fn lead(&self, shape: &Shape) -> i32 {
        let sand = self.sand(shape);
        let score = |side| {
            let masses = shape.parts(side);
            let open = masses.map(|mass| shape.shore(mass) + shape.faces(mass, sand));
            open.max().unwrap_or(0) as i32
        };
        score(self.own) - score(self.other)
    }
}
