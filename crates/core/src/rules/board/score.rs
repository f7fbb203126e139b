//! The score: the liberties of a side's most open mass.

use crate::{rules::cell::Cell, rules::side::Side};

use super::{Board, mass::Body};

/// A side's score (R8): the liberties of its champion, split into shore and sand.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Score {
    /// Faces of the champion that leave the board.
    pub shore: u16,
    /// Faces of the champion that touch sand.
    pub sand: u16,
    /// Lowest cell of the champion; `None` when the side has no mass.
    pub champion: Option<Cell>,
}

impl Score {
    /// Shore and sand together: the higher total wins.
    pub const fn total(self) -> u16 {
        self.shore + self.sand
    }
}

impl Board {
    /// The side's score now (R8). Of equally open masses the champion has more shore, then more
    /// tiles, then the lowest cell.
    pub fn score(&self, side: Side) -> Score {
        let champion = self
            .bodies(side)
            .map(|body| (body.openness(), body))
            .max_by_key(|it| it.0);
        champion.map_or(Score::default(), |(_, body)| score_of(body))
    }
}

fn score_of(body: Body) -> Score {
    let lowest = Cell::from_padded(body.lowest as usize);
    Score {
        shore: body.shore,
        sand: body.sand,
        champion: Some(lowest),
    }
}
