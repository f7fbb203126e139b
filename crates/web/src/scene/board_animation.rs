//! The board over time: a view set against the former one starts animations; each instant is a pure
//! function of the clock (V9, experience's times).

mod effects;
mod look;
mod spread;

use crate::maths::{clamp, ease};
use border_rush_core::{Cell, Side, Size, Tile};

pub use self::{
    effects::{BURSTS, Burst, BurstKind, RIPPLES, Ripple},
    look::Look,
};
use self::{
    look::{LANDING, at_rest, fall},
    spread::Spread,
};
use super::{
    flow::{Current, around, currents},
    masses::{mass_of, middle},
    view::BoardView,
};

const RUN: f64 = 600.0;
const FALL: f64 = 400.0;
const PETRIFY: f64 = 900.0;
/// What one cell takes of the petrification that travels over the mass.
const PETRIFY_CELL: f64 = 480.0;
const CLEARING: f64 = 320.0;
const RIPPLE: f64 = 2600.0;
const BURST: f64 = 820.0;

#[derive(Clone, Copy)]
struct Change {
    from: Tile,
    start: f64,
    length: f64,
}

/// What changed since the last update.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Redraw {
    /// Something of the water or the stones: the field is stale.
    pub cells: bool,
    /// Something that casts a shadow has moved.
    pub shadow: bool,
}

const EVERYTHING: Redraw = Redraw {
    cells: true,
    shadow: true,
};

/// The board as it appears.
pub struct BoardAnimation {
    size: Size,
    tiles: Vec<Tile>,
    changes: Vec<Option<Change>>,
    came_from: Vec<u8>,
    looks: Vec<Look>,
    champions: Vec<bool>,
    currents: Vec<Current>,
    ripples: [Ripple; RIPPLES],
    bursts: [Burst; BURSTS],
    next: usize,
    busy_until: f64,
    /// No bursts and no ripples (C5).
    reduced: bool,
    /// What the next update has drawn anew whatever has moved.
    fresh: Redraw,
}

impl BoardAnimation {
    /// A board at rest.
    pub fn new(view: &BoardView) -> Self {
        let area = view.size.area();
        let mut board = Self {
            size: view.size,
            tiles: view.tiles.clone(),
            changes: vec![None; area],
            came_from: vec![0; area],
            looks: vec![Look::default(); area],
            champions: vec![false; area],
            currents: currents(view.size, &view.tiles),
            ripples: [Ripple::default(); RIPPLES],
            bursts: [Burst::default(); BURSTS],
            next: 0,
            busy_until: f64::MIN,
            reduced: false,
            fresh: EVERYTHING,
        };
        board.mark_champions(view);
        board
    }

    /// The board's size.
    pub fn size(&self) -> Size {
        self.size
    }

    /// Leaves out what only adorns a change from now on: particles and rings on the water (C5).
    pub const fn set_reduced(&mut self, reduced: bool) {
        self.reduced = reduced;
    }

    /// Sets a view of the same size against the former one; what differs starts to move.
    pub fn show(&mut self, view: &BoardView, now: f64) {
        let spread = Spread::new(&self.tiles, view);
        for (index, cell) in self.size.cells().enumerate() {
            let (from, to) = (self.tiles[index], view.tiles[index]);
            if from != to {
                self.change(cell, index, from, to, now, &spread);
            }
        }
        self.tiles.clone_from(&view.tiles);
        self.currents = currents(self.size, &self.tiles);
        for (index, cell) in self.size.cells().enumerate() {
            if self.changes[index].is_some_and(|change| change.start >= now) {
                self.came_from[index] = self.sources(cell, self.tiles[index]);
            }
        }
        self.mark_champions(view);
        self.fresh.cells = true;
    }

    /// Has everything drawn anew at the next update.
    pub fn refresh(&mut self) {
        self.fresh = EVERYTHING;
    }

    /// Brings the looks to this instant and says what must be drawn anew.
    pub fn update(&mut self, now: f64) -> Redraw {
        let mut redraw = std::mem::take(&mut self.fresh);
        if redraw == Redraw::default() && self.changes.iter().all(Option::is_none) {
            return redraw;
        }
        for index in 0..self.tiles.len() {
            let look = self.look_at(index, now);
            let former = std::mem::replace(&mut self.looks[index], look);
            redraw.cells |= former != look;
            redraw.shadow |=
                (former.stone, former.drop, former.dead) != (look.stone, look.drop, look.dead);
            if self.changes[index].is_some_and(|change| now > change.start + change.length) {
                self.changes[index] = None;
            }
        }
        redraw
    }

    /// Whether something moves at this instant.
    pub fn moving(&self, now: f64) -> bool {
        self.fresh != Redraw::default() || now <= self.busy_until
    }

    /// How a cell looks, by row-major index.
    pub fn look(&self, index: usize) -> Look {
        self.looks[index]
    }

    /// The tile that a cell holds, or will once it has arrived.
    pub fn tile(&self, index: usize) -> Tile {
        self.tiles[index]
    }

    /// Where the water of a cell ran in from: bits 1 left, 2 right, 4 lower row, 8 higher row.
    pub fn came_from(&self, index: usize) -> u8 {
        self.came_from[index]
    }

    /// Whether the cell belongs to the mass that makes its side's score (V5).
    pub fn of_champion(&self, index: usize) -> bool {
        self.champions[index]
    }

    /// Where the water of a cell runs.
    pub fn current(&self, index: usize) -> Current {
        self.currents[index]
    }

    /// Whether the cell belongs to water's champion, or is dry and lies beside it.
    pub fn beside_champion(&self, index: usize) -> bool {
        let of_champion = |index: usize| self.champions[index] && self.tiles[index] == Tile::Water;
        match self.tiles[index] {
            Tile::Water => of_champion(index),
            _ => self
                .size
                .cells()
                .nth(index)
                .is_some_and(|cell| around(self.size, cell).any(of_champion)),
        }
    }

    /// The rings on the water.
    pub fn ripples(&self) -> &[Ripple; RIPPLES] {
        &self.ripples
    }

    /// The latest bursts of particles, in no order; those that were never begun have no start.
    pub fn bursts(&self) -> &[Burst; BURSTS] {
        &self.bursts
    }

    /// The middle of a side's champion, in columns and rows.
    pub fn champion_middle(&self, view: &BoardView, side: Side) -> Option<(f32, f32)> {
        let champion = view.champions[side]?;
        Some(middle(
            self.size,
            &mass_of(self.size, &self.tiles, champion),
        ))
    }

    fn change(
        &mut self,
        cell: Cell,
        index: usize,
        from: Tile,
        to: Tile,
        now: f64,
        spread: &Spread,
    ) {
        let at = (cell.col(), cell.row());
        let (delay, length) = match to {
            Tile::Sand => (0.0, CLEARING),
            Tile::Water => (0.0, RUN),
            Tile::Rock => (0.0, FALL),
            Tile::Dead => (spread.part(cell) * (PETRIFY - PETRIFY_CELL), PETRIFY_CELL),
        };
        let start = now + delay;
        match to {
            _ if self.reduced => {}
            Tile::Water if from == Tile::Sand => {
                self.ripple(at, start + 0.25 * RUN, 1.0);
                self.burst(at, start, BurstKind::Splash);
            }
            Tile::Rock if from == Tile::Sand => {
                self.ripple(at, start + FALL * LANDING, 0.45);
                self.burst(at, start + FALL * LANDING, BurstKind::Dust);
            }
            Tile::Dead if from == Tile::Water => self.burst(at, start, BurstKind::Steam),
            Tile::Dead => self.burst(at, start, BurstKind::Ash),
            _ => {}
        }
        self.changes[index] = Some(Change {
            from,
            start,
            length,
        });
        self.busy_until = self.busy_until.max(start + length);
    }

    fn ripple(&mut self, at: (u8, u8), start: f64, strength: f32) {
        self.ripples.swap(0, 1);
        self.ripples[0] = Ripple {
            at,
            start: Some(start),
            strength,
        };
        self.busy_until = self.busy_until.max(start + RIPPLE);
    }

    fn burst(&mut self, at: (u8, u8), start: f64, kind: BurstKind) {
        self.next = (self.next + 1) % self.bursts.len();
        self.bursts[self.next] = Burst {
            at,
            start: Some(start),
            kind,
        };
        self.busy_until = self.busy_until.max(start + BURST);
    }

    fn sources(&self, cell: Cell, tile: Tile) -> u8 {
        let held = |col: i32, row: i32| {
            let (Ok(col), Ok(row)) = (u8::try_from(col), u8::try_from(row)) else {
                return false;
            };
            self.size.cell(col, row).is_some_and(|next| {
                let index = self.size.index(next);
                self.tiles[index] == tile && self.changes[index].is_none()
            })
        };
        let (col, row) = (i32::from(cell.col()), i32::from(cell.row()));
        [
            (col - 1, row),
            (col + 1, row),
            (col, row - 1),
            (col, row + 1),
        ]
        .into_iter()
        .enumerate()
        .filter(|&(_, (col, row))| held(col, row))
        .fold(0, |bits, (bit, _)| bits | 1 << bit)
    }

    fn mark_champions(&mut self, view: &BoardView) {
        self.champions.fill(false);
        for side in Side::ALL {
            let Some(champion) = view.champions[side] else {
                continue;
            };
            for cell in mass_of(self.size, &self.tiles, champion) {
                self.champions[self.size.index(cell)] = true;
            }
        }
    }

    fn look_at(&self, index: usize, now: f64) -> Look {
        let to = self.tiles[index];
        let rest = at_rest(to);
        let Some(change) = self.changes[index] else {
            return rest;
        };
        let part = clamp((now - change.start) / change.length, 0.0, 1.0) as f32;
        if to == Tile::Rock && change.from == Tile::Sand {
            return Look {
                drop: fall(part),
                stone: (part * 5.0).min(1.0),
                ..rest
            };
        }
        let eased = 1.0 - (1.0 - part) * (1.0 - part);
        at_rest(change.from).toward(&rest, if to == Tile::Water { eased } else { ease(part) })
    }
}

#[cfg(test)]
mod tests;
