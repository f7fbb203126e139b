//! Keys of positions for the transposition table: equal for positions with the same future.

use super::{
    bitboard::{Bitboard, Geometry, Symmetry},
    masses::{MAX_MASSES, Mass, Masses},
};
use crate::rng::mix;

/// A hash of 128 bits.
pub type Key = [u64; 2];

/// Whether a side is the one to move.
#[derive(Clone, Copy)]
pub enum Role {
    /// The side to move.
    Own = 1,
    /// The other.
    Other = 2,
}

/// The keys of the masses of one side, from which its keys after a move follow.
pub struct MassKeys {
    role: Role,
    each: [Key; MAX_MASSES],
    sum: Key,
}

/// The key of a side, mass by mass.
struct SideKey {
    role: Role,
    key: Key,
    /// Most outward faces of a mass that sand touches, and of one that none does.
    open: i32,
    settled: i32,
}

/// The key of a position's image under a symmetry, whatever lies under its tiles: of its sand, where
/// each mass meets it, and each mass's outward faces. Sand and masses are given as they lie.
pub fn position_key(
    geometry: &Geometry,
    sand: Bitboard,
    [own, other]: [&Masses; 2],
    symmetry: Symmetry,
) -> Key {
    let sand = geometry.image(symmetry, sand);
    let side = |masses: &Masses, role| {
        let mut side = SideKey::new(role, [0; 2], masses.settled);
        for &mass in masses.list() {
            side.add(geometry, mass, sand, symmetry);
        }
        side.total()
    };
    combine(sand, side(own, Role::Own), side(other, Role::Other))
}

/// The key of a position, from its sand and the keys of both sides.
#[inline]
pub fn combine(sand: Bitboard, own: Key, other: Key) -> Key {
    add(hash(u64::from(sand)), add(own, other))
}

impl MassKeys {
    /// The keys of a side's masses.
    pub fn of(geometry: &Geometry, masses: &Masses, sand: Bitboard, role: Role) -> Self {
        let (mut each, mut sum) = ([[0; 2]; MAX_MASSES], [0; 2]);
        for (key, &mass) in each.iter_mut().zip(masses.list()) {
            *key = mass_key(geometry, mass, sand, None, role);
            sum = add(sum, *key);
        }
        Self { role, each, sum }
    }

    /// The key of the side after a tile on that cell, which leaves that much sand: what the tile changes
    /// of each mass that it touches, and the mass that it makes.
    #[inline]
    pub fn side_after(
        &self,
        geometry: &Geometry,
        masses: &Masses,
        (cell, sand): (Bitboard, Bitboard),
        change: impl Fn(Mass) -> Mass,
        made: Mass,
    ) -> Key {
        let mut side = SideKey::new(self.role, self.sum, masses.settled);
        for (&mass, &key) in masses.list().iter().zip(&self.each) {
            if mass.sand & cell == 0 {
                side.open = side.open.max(mass.shore);
            } else {
                side.key = subtract(side.key, key);
                side.add(geometry, change(mass), sand, None);
            }
        }
        side.add(geometry, made, sand, None);
        side.total()
    }
}

impl SideKey {
    const fn new(role: Role, key: Key, settled: i32) -> Self {
        Self {
            role,
            key,
            open: 0,
            settled,
        }
    }

    #[inline]
    fn add(&mut self, geometry: &Geometry, mass: Mass, sand: Bitboard, symmetry: Symmetry) {
        if mass.sand == 0 {
            self.settled = self.settled.max(mass.shore);
        } else {
            self.open = self.open.max(mass.shore);
            self.key = add(
                self.key,
                mass_key(geometry, mass, sand, symmetry, self.role),
            );
        }
    }

    /// A mass that no sand touches counts only as long as it leads.
    fn total(self) -> Key {
        if self.settled > self.open {
            let settled = (self.settled as u64) << 48 | (self.role as u64) << 40;
            add(self.key, hash(settled))
        } else {
            self.key
        }
    }
}

/// The key of a mass's image under a symmetry; the sand is the image already.
#[inline]
fn mass_key(
    geometry: &Geometry,
    mass: Mass,
    sand: Bitboard,
    symmetry: Symmetry,
    role: Role,
) -> Key {
    let salt = role as u64;
    let near = geometry.image(symmetry, mass.sand);
    let mut value = u64::from(near) | (mass.shore as u64) << 32 | salt << 40;
    if mass.shore == 0 {
        // Away from the rim, how many faces meet a cell may come to count (R9).
        let [sides, ends] = geometry.contacts(geometry.image(symmetry, mass.tiles), sand);
        value ^= mix(sides) ^ mix(ends ^ salt);
    }
    hash(value)
}

#[inline]
fn hash(value: u64) -> Key {
    let half = mix(value ^ 0x9E37_79B9_7F4A_7C15);
    let folded = half ^ half >> 29;
    [
        half,
        (folded ^ folded << 31).wrapping_mul(0xD134_2543_DE82_EF95),
    ]
}

#[inline]
const fn add(one: Key, two: Key) -> Key {
    [one[0].wrapping_add(two[0]), one[1].wrapping_add(two[1])]
}

#[inline]
const fn subtract(one: Key, two: Key) -> Key {
    [one[0].wrapping_sub(two[0]), one[1].wrapping_sub(two[1])]
}
