//! The positions after each move of one, with bounds and keys, from what is computed once for all moves.

use super::{
    bitboard::{Bitboard, Geometry, Symmetry},
    bounds::{Bounds, HeldShore, ReachableShore},
    graph::{Graph, NodeSet},
    key::{Key, MassKeys, Role, combine, position_key},
    masses::{MAX_MASSES, Mass, Masses},
    position::Position,
};

/// What the positions after all moves of one share: both sides' masses and regions, seen by the side to
/// move.
pub struct Successors {
    position: Position,
    sand: Bitboard,
    own: SideMasses,
    other: SideMasses,
    own_regions: Regions,
    other_regions: Regions,
}

/// One side's masses, and what its next tile makes of them.
struct SideMasses {
    masses: Masses,
    keys: MassKeys,
    /// Outward faces of the best mass.
    now: i32,
    /// By cell of sand: the outward faces of the mass that a tile there would make.
    shore_after: [u8; Geometry::MAX_AREA],
    /// The sand beside masses on the rim.
    near: Bitboard,
    /// The cell among these where a tile makes the most outward faces; how many there, and at the second
    /// best cell.
    best_cell: Bitboard,
    best: i32,
    second: i32,
}

/// One side's regions: its connected tiles and sand.
struct Regions {
    list: [Bitboard; MAX_MASSES],
    count: usize,
}

impl Successors {
    /// Of a position.
    pub fn of(position: Position, geometry: &Geometry) -> Self {
        let sand = position.sand(geometry);
        Self {
            position,
            sand,
            // The sides change their roles with the move.
            own: SideMasses::of(geometry, position.own, sand, Role::Other),
            other: SideMasses::of(geometry, position.other, sand, Role::Own),
            own_regions: Regions::of(geometry, position.own | sand),
            other_regions: Regions::of(geometry, position.other | sand),
        }
    }

    /// The position after a legal move, and its bounds.
    #[inline]
    pub fn after(&self, geometry: &Geometry, cell: Bitboard) -> (Position, Bounds) {
        let captured = self.other.masses.captured(cell);
        let position = Position {
            own: self.position.other ^ captured,
            other: self.position.own | cell,
            dead: self.position.dead | captured,
        };
        let (sand, lost) = (self.sand & !cell, cell | captured);
        let mut reach = ReachableShore::at_least(0);
        let mut other_reach = ReachableShore::at_least(0);
        for &region in self.other_regions.list() {
            if region & lost == 0 {
                reach.add(geometry, region, position.own, sand);
            } else {
                let parts = geometry.components(region & !lost);
                parts.for_each(|part| reach.add(geometry, part, position.own, sand));
            }
        }
        // Its own move takes nothing from a side's regions.
        for &region in self.own_regions.list() {
            other_reach.add(geometry, region, position.other, sand);
        }
        let held = [
            self.other.held_after_other(cell),
            self.own.held_after_own(geometry, cell, sand),
        ];
        (position, Bounds::new(held, [reach, other_reach]))
    }

    /// The key of the image, under a symmetry, of the position after a move.
    #[inline]
    pub fn key_after(&self, geometry: &Geometry, cell: Bitboard, symmetry: Symmetry) -> Key {
        let sand = self.sand & !cell;
        let (own, other) = (&self.other, &self.own);
        if symmetry.is_some() {
            let own = own.masses.after_other(cell);
            let other = other.masses.after_own(geometry, cell, sand);
            return position_key(geometry, sand, [&own, &other], symmetry);
        }
        let tile = (cell, sand);
        let shrunk = |mass: Mass| mass.after_other(cell);
        let none = Mass::default();
        let own = own
            .keys
            .side_after(geometry, &own.masses, tile, shrunk, none);
        let joined = other.masses.joined(geometry, cell, sand);
        let other = other
            .keys
            .side_after(geometry, &other.masses, tile, |_| none, joined);
        combine(sand, own, other)
    }
}

impl SideMasses {
    fn of(geometry: &Geometry, side: Bitboard, sand: Bitboard, role: Role) -> Self {
        let masses = Masses::of(geometry, side, sand);
        let mut side = Self {
            now: masses.best_shore(),
            keys: MassKeys::of(geometry, &masses, sand, role),
            masses,
            shore_after: [0; Geometry::MAX_AREA],
            near: masses.sand_beside_rim_masses(),
            best_cell: 0,
            best: 0,
            second: 0,
        };
        for cell in sand.singles() {
            let shore = masses.shore_after(geometry, cell);
            side.shore_after[cell.trailing_zeros() as usize] = shore as u8;
            if cell & side.near == 0 {
                continue;
            }
            if shore > side.best {
                (side.best_cell, side.second, side.best) = (cell, side.best, shore);
            } else {
                side.second = side.second.max(shore);
            }
        }
        side
    }

    /// What the side holds of the rim after a tile of the other, so that it moves first.
    #[inline]
    fn held_after_other(&self, cell: Bitboard) -> HeldShore {
        let best = if cell == self.best_cell {
            self.second
        } else {
            self.best
        };
        HeldShore {
            now: self.now,
            if_first: self.now.max(best),
            // Does not count for the side to move.
            if_second: self.now,
        }
    }

    /// The same after a tile of its own, which leaves that much sand.
    #[inline]
    fn held_after_own(&self, geometry: &Geometry, cell: Bitboard, sand: Bitboard) -> HeldShore {
        let joined = self.masses.joined(geometry, cell, sand);
        let reached = if joined.shore > 0 { joined.sand } else { 0 };
        let cells = ((self.near | reached) & sand).singles();
        let after_moves = cells.map(|next| {
            let alone = i32::from(self.shore_after[next.trailing_zeros() as usize]);
            if next & reached == 0 {
                return alone;
            }
            // Masses that both tiles touch count once.
            let touches_both = |mass: &&Mass| mass.sand & cell != 0 && mass.sand & next != 0;
            let both = self.masses.list().iter().filter(touches_both);
            alone + joined.shore - both.map(|mass| mass.shore).sum::<i32>()
        });
        HeldShore::new(self.now.max(joined.shore), after_moves)
    }
}

impl Regions {
    fn of(geometry: &Geometry, set: Bitboard) -> Self {
        let mut regions = Self {
            list: [0; MAX_MASSES],
            count: 0,
        };
        for part in geometry.components(set) {
            regions.list[regions.count] = part;
            regions.count += 1;
        }
        regions
    }

    #[inline]
    fn list(&self) -> &[Bitboard] {
        &self.list[..self.count]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Size, rng::Rng};

    /// A position's bounds and key, from its tiles alone.
    fn from_tiles(position: &Position, geometry: &Geometry, symmetry: Symmetry) -> (Bounds, Key) {
        let sand = position.sand(geometry);
        let masses = |side| Masses::of(geometry, side, sand);
        let sides = [&masses(position.own), &masses(position.other)];
        let key = position_key(geometry, sand, sides, symmetry);
        (position.bounds(geometry), key)
    }

    #[test]
    fn what_all_moves_share_gives_what_each_position_gives_by_itself() {
        let mut rng = Rng::new(7);
        for (cols, rows) in [(3, 3), (4, 4), (4, 5), (5, 5)] {
            let geometry = Size::new(cols, rows).and_then(Geometry::new).unwrap();
            for _ in 0..200 {
                let mut position = Position::default();
                while let moves @ 1.. = position.moves(&geometry) {
                    let successors = Successors::of(position, &geometry);
                    for cell in moves.singles() {
                        let (after, bounds) = successors.after(&geometry, cell);
                        for symmetry in [None, after.symmetry(&geometry)] {
                            let key = successors.key_after(&geometry, cell, symmetry);
                            let expected = from_tiles(&after, &geometry, symmetry);
                            assert_eq!((bounds, key), expected, "{position:?}");
                        }
                    }
                    let pick = rng.below(moves.len()) as usize;
                    let cell = moves.singles().nth(pick).unwrap();
                    position = successors.after(&geometry, cell).0;
                }
            }
        }
    }
}
