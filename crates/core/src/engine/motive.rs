//! What a move does, read off the rules, for the interface to say in words.

use crate::{Board, Cell, Side, Tile};

/// Something that a move does; the most important first. Faces and liberties are counted as in R3.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Motive {
    /// Petrifies enemy tiles.
    Capture {
        /// How many.
        tiles: u16,
    },
    /// Sits on the cell through which two enemy masses with shore would have joined: the canal is
    /// blocked.
    BlockCanal {
        /// Outward faces of the two best masses kept apart.
        shore: u16,
    },
    /// Stops an enemy mass on the rim that would have walked on along this shore.
    Cut {
        /// Outward faces of the stopped mass.
        shore: u16,
    },
    /// Joins own masses that hold shore: a canal.
    Canal {
        /// Outward faces of the joined mass.
        shore: u16,
    },
    /// Gives more liberties to an own mass that had one left.
    Rescue {
        /// Liberties of the mass now.
        liberties: u16,
    },
    /// Leaves an enemy mass one liberty.
    Threaten {
        /// Tiles of that mass.
        tiles: u16,
    },
    /// Brings an own mass, or a new one, to the rim for the first time.
    Escape {
        /// Outward faces of the new tile.
        faces: u16,
    },
    /// Adds shore to a mass that holds some.
    Widen {
        /// Outward faces of the new tile.
        faces: u16,
    },
    /// Fuses own masses.
    Join {
        /// How many there were.
        masses: u8,
    },
    /// Takes liberties from the enemy's champion.
    Narrow {
        /// How many.
        liberties: u16,
    },
    /// Adds liberties to the own champion.
    Spread {
        /// How many.
        liberties: u16,
    },
    /// Nothing of the kind: a quiet move.
    Quiet,
}

/// What a move does, the most important first; never empty. `None` where the move is illegal.
pub fn motives(board: &Board, cell: Cell, side: Side) -> Option<Vec<Motive>> {
    let mut after = board.clone();
    after.play(cell, side).ok()?;
    let change = Change {
        before: board,
        after: &after,
        cell,
        side,
    };
    let mut motives: Vec<Motive> = [
        change.capture(),
        change.block(),
        change.cut(),
        change.canal(),
        change.rescue(),
        change.threaten(),
        change.shore(),
        change.join(),
        change.narrow(),
        change.spread(),
    ]
    .into_iter()
    .flatten()
    .collect();
    if motives.is_empty() {
        motives.push(Motive::Quiet);
    }
    Some(motives)
}

/// A move, with the board before and after it.
struct Change<'a> {
    before: &'a Board,
    after: &'a Board,
    cell: Cell,
    side: Side,
}

/// A mass beside the cell before the move.
#[derive(Clone, Copy)]
struct Adjacent {
    lowest: Cell,
    shore: u16,
    liberties: u16,
    tiles: u16,
    /// Whether it touches the cell from a rim cell.
    on_rim: bool,
}

impl Change<'_> {
    fn capture(&self) -> Option<Motive> {
        let tiles = self.after.petrified_by_last().count() as u16;
        (tiles > 0).then_some(Motive::Capture { tiles })
    }

    fn block(&self) -> Option<Motive> {
        let (mut best, mut second) = (0, 0);
        for mass in self.adjacent(self.side.other()) {
            second = second.max(mass.shore.min(best));
            best = best.max(mass.shore);
        }
        (second > 0).then_some(Motive::BlockCanal {
            shore: best + second,
        })
    }

    fn cut(&self) -> Option<Motive> {
        if !self.is_rim() {
            return None;
        }
        let stopped = self
            .adjacent(self.side.other())
            .into_iter()
            .filter(|mass| mass.on_rim);
        let shore = stopped.map(|mass| mass.shore).max()?;
        Some(Motive::Cut { shore })
    }

    fn canal(&self) -> Option<Motive> {
        let shores = self
            .adjacent(self.side)
            .iter()
            .filter(|mass| mass.shore > 0)
            .count();
        let shore = self.after.mass(self.cell)?.liberties.shore;
        (shores > 1).then_some(Motive::Canal { shore })
    }

    fn rescue(&self) -> Option<Motive> {
        let saved = self
            .adjacent(self.side)
            .iter()
            .any(|mass| mass.liberties == 1);
        let liberties = self.after.mass(self.cell)?.liberties.total();
        (saved && liberties > 1).then_some(Motive::Rescue { liberties })
    }

    fn threaten(&self) -> Option<Motive> {
        let enemy = self.adjacent(self.side.other()).into_iter();
        let left = enemy.filter(|mass| {
            let after = self.after.mass(mass.lowest);
            mass.liberties > 1 && after.is_some_and(|mass| mass.liberties.total() == 1)
        });
        let tiles = left.map(|mass| mass.tiles).max()?;
        Some(Motive::Threaten { tiles })
    }

    fn shore(&self) -> Option<Motive> {
        let faces = u16::from(self.before.size().outward_faces(self.cell));
        let held = self.adjacent(self.side).iter().any(|mass| mass.shore > 0);
        match (faces, held) {
            (0, _) => None,
            (_, true) => Some(Motive::Widen { faces }),
            (_, false) => Some(Motive::Escape { faces }),
        }
    }

    fn join(&self) -> Option<Motive> {
        let masses = self.adjacent(self.side).len() as u8;
        (masses > 1).then_some(Motive::Join { masses })
    }

    fn narrow(&self) -> Option<Motive> {
        let [before, after] = self.totals(self.side.other());
        let liberties = before.checked_sub(after).filter(|&less| less > 0)?;
        Some(Motive::Narrow { liberties })
    }

    fn spread(&self) -> Option<Motive> {
        let [before, after] = self.totals(self.side);
        let liberties = after.checked_sub(before).filter(|&more| more > 0)?;
        Some(Motive::Spread { liberties })
    }

    fn totals(&self, side: Side) -> [u16; 2] {
        [self.before, self.after].map(|board| board.score(side).total())
    }

    fn is_rim(&self) -> bool {
        self.before.size().ring(self.cell) == 0
    }

    /// The masses of a side that the cell touches, each once.
    fn adjacent(&self, side: Side) -> Vec<Adjacent> {
        let size = self.before.size();
        let mut masses: Vec<Adjacent> = Vec::with_capacity(4);
        let tiles = size
            .neighbours(self.cell)
            .filter(|&next| self.before.tile(next) == Tile::of(side));
        for next in tiles {
            let Some(mass) = self.before.mass(next) else {
                continue;
            };
            let on_rim = size.ring(next) == 0;
            if let Some(known) = masses.iter_mut().find(|known| known.lowest == mass.lowest) {
                known.on_rim |= on_rim;
                continue;
            }
            masses.push(Adjacent {
                lowest: mass.lowest,
                shore: mass.liberties.shore,
                liberties: mass.liberties.total(),
                tiles: mass.tiles,
                on_rim,
            });
        }
        masses
    }
}
