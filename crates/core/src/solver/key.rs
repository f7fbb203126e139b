//! What a position is called: equal for positions with the same future.

use super::{
    bitboard::{Set, Shape, Turn},
    masses::{MOST, Mass, Masses},
};
use crate::rng::mix;

/// A hash of 128 bits.
pub type Name = [u64; 2];

/// Whether a side is the one to move.
#[derive(Clone, Copy)]
pub enum Role {
    /// The side to move.
    Own = 1,
    /// The other.
    Other = 2,
}

/// What the masses of one side are called, one by one.
pub struct Naming {
    role: Role,
    each: [Name; MOST],
    all: Name,
}

/// Adds up the names of masses.
struct Sum {
    role: Role,
    name: Name,
    /// Most outward faces of a mass that sand touches, and of one that none does.
    alive: u32,
    done: u32,
}

/// The name that a position has once it is turned, whatever lies under its tiles, from its sand and
/// masses as they lie: the sand, where each mass meets it, and each mass's outward faces.
pub fn name_turned(shape: &Shape, sand: Set, [own, other]: [&Masses; 2], turn: Turn) -> Name {
    let sand = shape.image(turn, sand);
    let side = |masses: &Masses, role| {
        let mut sum = Sum::new(role, [0; 2], masses.done);
        for &mass in masses.list() {
            sum.add(shape, mass, sand, turn);
        }
        sum.total()
    };
    whole(sand, side(own, Role::Own), side(other, Role::Other))
}

/// The name of a position, from the names of both sides' masses.
#[inline]
pub fn whole(sand: Set, own: Name, other: Name) -> Name {
    add(scattered(u64::from(sand)), add(own, other))
}

impl Naming {
    /// Names the masses of a side.
    pub fn of(shape: &Shape, masses: &Masses, sand: Set, role: Role) -> Self {
        let (mut each, mut all) = ([[0; 2]; MOST], [0; 2]);
        for (name, &mass) in each.iter_mut().zip(masses.list()) {
            *name = name_of(shape, mass, sand, None, role);
            all = add(all, *name);
        }
        Self { role, each, all }
    }

    /// The name of the side after a tile on that cell: what it changes of each mass that it
    /// touches, and the mass that it makes.
    #[inline]
    pub fn after(
        &self,
        shape: &Shape,
        masses: &Masses,
        (cell, sand): (Set, Set),
        change: impl Fn(Mass) -> Mass,
        made: Mass,
    ) -> Name {
        let mut sum = Sum::new(self.role, self.all, masses.done);
        for (&mass, &name) in masses.list().iter().zip(&self.each) {
            if mass.near & cell == 0 {
                sum.alive = sum.alive.max(mass.shore);
            } else {
                sum.name = less(sum.name, name);
                sum.add(shape, change(mass), sand, None);
            }
        }
        sum.add(shape, made, sand, None);
        sum.total()
    }
}

impl Sum {
    const fn new(role: Role, name: Name, done: u32) -> Self {
        Self {
            role,
            name,
            alive: 0,
            done,
        }
    }

    #[inline]
    fn add(&mut self, shape: &Shape, mass: Mass, sand: Set, turn: Turn) {
        if mass.near == 0 {
            self.done = self.done.max(mass.shore);
        } else {
            self.alive = self.alive.max(mass.shore);
            self.name = add(self.name, name_of(shape, mass, sand, turn, self.role));
        }
    }

    /// A mass that nothing touches counts only as long as it leads.
    fn total(self) -> Name {
        if self.done > self.alive {
            let done = u64::from(self.done) << 48 | (self.role as u64) << 40;
            add(self.name, scattered(done))
        } else {
            self.name
        }
    }
}

/// The name of a mass once it is turned; the sand is turned already.
#[inline]
fn name_of(shape: &Shape, mass: Mass, sand: Set, turn: Turn, role: Role) -> Name {
    let salt = role as u64;
    let near = shape.image(turn, mass.near);
    let mut name = u64::from(near) | u64::from(mass.shore) << 32 | salt << 40;
    if mass.shore == 0 {
        // Away from the rim, how many faces meet a cell may come to count (R9).
        let [sides, ends] = shape.meets(shape.image(turn, mass.tiles), sand);
        name ^= mix(sides) ^ mix(ends ^ salt);
    }
    scattered(name)
}

#[inline]
fn scattered(value: u64) -> Name {
    let half = mix(value ^ 0x9E37_79B9_7F4A_7C15);
    let turned = half ^ half >> 29;
    [
        half,
        (turned ^ turned << 31).wrapping_mul(0xD134_2543_DE82_EF95),
    ]
}

#[inline]
const fn add(one: Name, two: Name) -> Name {
    [one[0].wrapping_add(two[0]), one[1].wrapping_add(two[1])]
}

#[inline]
const fn less(one: Name, two: Name) -> Name {
    [one[0].wrapping_sub(two[0]), one[1].wrapping_sub(two[1])]
}
