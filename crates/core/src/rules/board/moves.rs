//! Placing a tile and taking it back.

use crate::{rules::cell::Cell, rules::side::Side, rules::tile::Tile};

use super::{
    Board, ROOM,
    error::MoveError,
    ground::Ground,
    mass::Body,
    trail::{Fusion, Step},
    zobrist,
};

impl Board {
    /// Whether a side may place a tile on the cell, and why not.
    ///
    /// # Errors
    /// [`MoveError::OffBoard`], [`MoveError::NotSand`], or [`MoveError::NoLiberty`] (R6).
    pub fn check(&self, cell: Cell, side: Side) -> Result<(), MoveError> {
        if !self.size.contains(cell) {
            return Err(MoveError::OffBoard);
        }
        match self.tile(cell) {
            Tile::Sand if self.keeps_liberty(cell, side) => Ok(()),
            Tile::Sand => Err(MoveError::NoLiberty),
            taken => Err(MoveError::NotSand(taken)),
        }
    }

    /// Whether a side may place a tile on the cell.
    pub fn is_legal(&self, cell: Cell, side: Side) -> bool {
        self.check(cell, side).is_ok()
    }

    /// Cells where a side may place a tile, lowest first.
    pub fn legal_moves(&self, side: Side) -> impl Iterator<Item = Cell> + '_ {
        self.sand()
            .filter(move |&cell| self.keeps_liberty(cell, side))
    }

    /// Whether a side has a legal move (R7).
    pub fn has_legal_move(&self, side: Side) -> bool {
        self.legal_moves(side).next().is_some()
    }

    /// Places a tile and petrifies each enemy mass that it leaves without liberties (R5).
    ///
    /// # Errors
    /// As [`Self::check`]; the board is then untouched.
    #[inline]
    pub fn play(&mut self, cell: Cell, side: Side) -> Result<(), MoveError> {
        self.check(cell, side)?;
        let mut step = Step::new(cell.padded());
        self.add_tile(cell, side, &mut step);
        self.petrify_around(cell, side, &mut step);
        self.trail.push(step);
        Ok(())
    }

    /// Takes the last placement back, to the very same board; false when there is none.
    pub fn undo(&mut self) -> bool {
        let Some(step) = self.trail.pop() else {
            return false;
        };
        let cell = Cell::from_padded(step.cell as usize);
        let side = if self.ground(step.cell) == Ground::Water {
            Side::Water
        } else {
            Side::Rock
        };
        for root in step.petrified().rev() {
            self.unpetrify(root, side.other());
        }
        for &fusion in step.fusions().iter().rev() {
            self.unfuse(fusion, side);
        }
        self.remove_tile(cell, side);
        true
    }

    /// Puts a tile of a setup on sand, without rules.
    pub(super) fn set_up(&mut self, cell: Cell, tile: Tile) {
        match tile.side() {
            Some(side) => self.add_tile(cell, side, &mut Step::new(cell.padded())),
            None if tile == Tile::Dead => {
                self.set(cell.padded(), Ground::Dead);
                self.sand.toggle(cell.padded());
                self.close_faces(cell);
            }
            None => {}
        }
    }

    /// Whether a mass holding a new tile on this sand would have a liberty (R6). A capture frees
    /// nothing, so the enemy's masses do not matter (R5).
    #[inline]
    fn keeps_liberty(&self, cell: Cell, side: Side) -> bool {
        let around = cell.around();
        around.iter().any(|&next| self.ground(next).is_open()) || self.joins_liberty(around, side)
    }

    /// Whether one of the side's neighbouring masses keeps a liberty when those faces are closed.
    fn joins_liberty(&self, around: [u16; 4], side: Side) -> bool {
        let roots = around.map(|next| self.root(next as usize));
        (0..4).any(|index| {
            let root = roots[index];
            let touching = roots.iter().filter(|&&other| other == root).count() as u16;
            self.ground(around[index]) == Ground::of(side)
                && self.bodies[root].liberties() > touching
        })
    }

    /// Puts a live tile on sand and fuses it with its side's masses (R2).
    #[inline]
    fn add_tile(&mut self, cell: Cell, side: Side, step: &mut Step) {
        let at = cell.padded();
        self.set(at, Ground::of(side));
        self.sand.toggle(at);
        self.new_mass(cell, side);
        self.close_faces(cell);
        let mut root = at;
        for next in cell.around() {
            let other = self.root(next as usize);
            if self.ground(next) == Ground::of(side) && other != root {
                root = self.fuse(root, other, side, step);
            }
        }
    }

    /// Makes the new tile a mass by itself.
    #[inline]
    fn new_mass(&mut self, cell: Cell, side: Side) {
        let at = cell.padded();
        let around = cell.around().map(|next| self.ground(next));
        let sand = around
            .iter()
            .filter(|&&ground| ground == Ground::Sand)
            .count() as u16;
        let shore = around
            .iter()
            .filter(|&&ground| ground == Ground::Wall)
            .count() as u16;
        self.bodies[at] = Body {
            sand,
            shore,
            tiles: 1,
            lowest: at as u16,
        };
        self.root[at] = at as u16;
        self.next[at] = at as u16;
        self.roots[side].toggle(at);
    }

    /// Takes from each neighbouring mass, of either side, the faces that touched this cell.
    #[inline]
    fn close_faces(&mut self, cell: Cell) {
        for next in cell.around() {
            let body = &mut self.bodies[self.root[next as usize % ROOM] as usize % ROOM];
            body.sand = body.sand.wrapping_sub(1);
        }
    }

    #[inline]
    fn open_faces(&mut self, cell: Cell) {
        for next in cell.around() {
            let body = &mut self.bodies[self.root[next as usize % ROOM] as usize % ROOM];
            body.sand = body.sand.wrapping_add(1);
        }
    }

    /// Joins two masses and returns the root of the whole: the larger one's.
    #[inline]
    fn fuse(&mut self, one: usize, two: usize, side: Side, step: &mut Step) -> usize {
        let larger = self.bodies[one].tiles > self.bodies[two].tiles;
        let (kept, gone) = if larger { (one, two) } else { (two, one) };
        let lowest = self.bodies[kept].lowest;
        step.fuse(Fusion {
            kept: kept as u16,
            gone: gone as u16,
            lowest,
        });
        self.bodies[kept] = self.bodies[kept].with(self.bodies[gone]);
        self.relabel(gone, kept);
        self.next.swap(kept, gone);
        self.roots[side].toggle(gone);
        kept
    }

    /// Undoes [`Self::fuse`]: swapping the same two links again splits the circular list in two.
    #[inline]
    fn unfuse(&mut self, fusion: Fusion, side: Side) {
        let (kept, gone) = (fusion.kept as usize % ROOM, fusion.gone as usize % ROOM);
        self.next.swap(kept, gone);
        self.relabel(gone, gone);
        self.bodies[kept] = self.bodies[kept].without(self.bodies[gone], fusion.lowest);
        self.roots[side].toggle(gone);
    }

    /// Gives every tile of a circular list this root.
    #[inline]
    fn relabel(&mut self, first: usize, root: usize) {
        let mut cell = first;
        loop {
            self.root[cell] = root as u16;
            cell = self.next(cell);
            if cell == first {
                break;
            }
        }
    }

    #[inline]
    fn petrify_around(&mut self, cell: Cell, side: Side, step: &mut Step) {
        for next in cell.around() {
            let root = self.root(next as usize);
            let enemy = self.ground(next) == Ground::of(side.other());
            if enemy && self.bodies[root].liberties() == 0 {
                step.petrify(root);
                self.roots[side.other()].toggle(root);
                self.set_linked(root, Ground::Dead);
            }
        }
    }

    fn unpetrify(&mut self, root: usize, side: Side) {
        self.roots[side].toggle(root);
        self.set_linked(root, Ground::of(side));
    }

    /// Turns every tile of a circular list into this. Lists, roots and bodies stay for the undo: no
    /// sand touches a mass without liberties, so nothing will count faces there again.
    fn set_linked(&mut self, first: usize, ground: Ground) {
        let mut cell = first;
        loop {
            self.set(cell, ground);
            cell = self.next(cell);
            if cell == first {
                break;
            }
        }
    }

    /// Takes a tile off the board that is a mass by itself.
    #[inline]
    fn remove_tile(&mut self, cell: Cell, side: Side) {
        let at = cell.padded();
        self.open_faces(cell);
        self.set(at, Ground::Sand);
        self.sand.toggle(at);
        self.roots[side].toggle(at);
        self.bodies[at] = Body::default();
        self.root[at] = 0;
        self.next[at] = 0;
    }

    #[inline]
    fn set(&mut self, padded: usize, ground: Ground) {
        self.hash ^= zobrist::key(padded, self.ground[padded]) ^ zobrist::key(padded, ground);
        self.ground[padded] = ground;
    }
}
