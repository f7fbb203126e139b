//! What each move of a position leads to, from what is found once for all of them.

use super::{
    bitboard::{Set, Shape, Turn, singles},
    bounds::{Facts, Holding, Reach},
    key::{Name, Naming, Role, name_turned, whole},
    masses::{MOST, Mass, Masses},
    position::Position,
};

/// Both sides' masses and regions, seen by the side to move.
pub struct Surroundings {
    position: Position,
    sand: Set,
    own: View,
    other: View,
    own_regions: Regions,
    other_regions: Regions,
}

/// One side's masses, and what its next tile makes of them.
struct View {
    masses: Masses,
    naming: Naming,
    /// Outward faces of the best mass.
    now: u32,
    /// By cell of sand: the outward faces of the mass that a tile there would make.
    made: [u8; Shape::MAX_AREA],
    /// The sand beside masses on the rim.
    near: Set,
    /// Where a tile beside them would make most, and how much; how much at the second best place.
    first: Set,
    most: u32,
    second: u32,
}

/// What one side's masses may reach: its connected tiles and sand.
struct Regions {
    list: [Set; MOST],
    count: usize,
}

impl Surroundings {
    /// Looks around in a position.
    pub fn of(position: Position, shape: &Shape) -> Self {
        let sand = position.sand(shape);
        Self {
            position,
            sand,
            // The sides change places with the move.
            own: View::of(shape, position.own, sand, Role::Other),
            other: View::of(shape, position.other, sand, Role::Own),
            own_regions: Regions::of(shape, position.own | sand),
            other_regions: Regions::of(shape, position.other | sand),
        }
    }

    /// The position after a legal move, and what can be said of it.
    #[inline]
    pub fn after(&self, shape: &Shape, cell: Set) -> (Position, Facts) {
        let captured = self.other.masses.captured(cell);
        let position = Position {
            own: self.position.other ^ captured,
            other: self.position.own | cell,
            dead: self.position.dead | captured,
        };
        let (sand, lost) = (self.sand & !cell, cell | captured);
        let (mut reach, mut other_reach) = (Reach::NONE, Reach::NONE);
        for &region in self.other_regions.list() {
            if region & lost == 0 {
                reach.add(shape, region, position.own, sand);
            } else {
                let parts = shape.parts(region & !lost);
                parts.for_each(|part| reach.add(shape, part, position.own, sand));
            }
        }
        // Its own move takes nothing from a side's regions.
        for &region in self.own_regions.list() {
            other_reach.add(shape, region, position.other, sand);
        }
        let holdings = [
            self.other.pressed(cell),
            self.own.extended(shape, cell, sand),
        ];
        let facts = Facts::from_both(holdings, [reach, other_reach]);
        (position, facts)
    }

    /// What the position after a move is called, once it is turned.
    #[inline]
    pub fn name_after(&self, shape: &Shape, cell: Set, turn: Turn) -> Name {
        let sand = self.sand & !cell;
        let (own, other) = (&self.other, &self.own);
        if turn.is_some() {
            let own = own.masses.pressed(cell);
            let other = other.masses.extended(shape, cell, sand);
            return name_turned(shape, sand, [&own, &other], turn);
        }
        let moved = (cell, sand);
        let pressed = |mass: Mass| mass.pressed(cell);
        let own = own
            .naming
            .after(shape, &own.masses, moved, pressed, Mass::default());
        let joined = other.masses.joined(shape, cell, sand);
        let gone = |_| Mass::default();
        let other = other
            .naming
            .after(shape, &other.masses, moved, gone, joined);
        whole(sand, own, other)
    }
}

impl View {
    fn of(shape: &Shape, side: Set, sand: Set, role: Role) -> Self {
        let masses = Masses::of(shape, side, sand);
        let mut view = Self {
            now: masses.most(),
            naming: Naming::of(shape, &masses, sand, role),
            masses,
            made: [0; Shape::MAX_AREA],
            near: masses.near_rim(),
            first: 0,
            most: 0,
            second: 0,
        };
        for cell in singles(sand) {
            let made = masses.made(shape, cell);
            view.made[cell.trailing_zeros() as usize] = made as u8;
            if cell & view.near == 0 {
                continue;
            }
            if made > view.most {
                (view.first, view.second, view.most) = (cell, view.most, made);
            } else {
                view.second = view.second.max(made);
            }
        }
        view
    }

    /// What the side holds of the rim after a tile of the other.
    #[inline]
    fn pressed(&self, cell: Set) -> Holding {
        let most = if cell == self.first {
            self.second
        } else {
            self.most
        };
        Holding {
            now: self.now as i32,
            next: self.now.max(most) as i32,
            later: 0,
        }
    }

    /// The same after a tile of its own, which leaves that much sand.
    #[inline]
    fn extended(&self, shape: &Shape, cell: Set, sand: Set) -> Holding {
        let joined = self.masses.joined(shape, cell, sand);
        let now = self.now.max(joined.shore);
        let (mut best, mut second) = (now, now);
        let reached = if joined.shore > 0 { joined.near } else { 0 };
        for beside in singles((self.near | reached) & sand) {
            let mut made = u32::from(self.made[beside.trailing_zeros() as usize]);
            if beside & reached != 0 {
                made += joined.shore;
                for mass in self.masses.list() {
                    if mass.near & cell != 0 && mass.near & beside != 0 {
                        made -= mass.shore;
                    }
                }
            }
            second = second.max(made.min(best));
            best = best.max(made);
        }
        Holding {
            now: now as i32,
            next: best as i32,
            later: second as i32,
        }
    }
}

impl Regions {
    fn of(shape: &Shape, set: Set) -> Self {
        let mut regions = Self {
            list: [0; MOST],
            count: 0,
        };
        for part in shape.parts(set) {
            regions.list[regions.count] = part;
            regions.count += 1;
        }
        regions
    }

    #[inline]
    fn list(&self) -> &[Set] {
        &self.list[..self.count]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Size, rng::Rng};

    /// What the side to move sees of a position, worked out from its tiles alone.
    fn seen(position: &Position, shape: &Shape, turn: Turn) -> (Facts, Name) {
        let sand = position.sand(shape);
        let masses = |side| Masses::of(shape, side, sand);
        let sides = [&masses(position.own), &masses(position.other)];
        let name = name_turned(shape, sand, sides, turn);
        (Facts::of(position, shape), name)
    }

    #[test]
    fn what_a_move_leads_to_is_what_the_position_after_it_shows() {
        let mut rng = Rng::new(7);
        for (cols, rows) in [(3, 3), (4, 4), (4, 5), (5, 5)] {
            let shape = Size::new(cols, rows).and_then(Shape::new).unwrap();
            for _ in 0..200 {
                let mut position = Position::default();
                while let moves @ 1.. = position.moves(&shape) {
                    let around = Surroundings::of(position, &shape);
                    for cell in singles(moves) {
                        let (after, facts) = around.after(&shape, cell);
                        for turn in [None, after.turn(&shape)] {
                            let name = around.name_after(&shape, cell, turn);
                            assert_eq!((facts, name), seen(&after, &shape, turn), "{position:?}");
                        }
                    }
                    let pick = rng.below(moves.count_ones()) as usize;
                    let cell = singles(moves).nth(pick).unwrap();
                    position = around.after(&shape, cell).0;
                }
            }
        }
    }
}
