//! A look at the moves of a position, before one of them is followed.

use super::{
    bitboard::Set,
    bounds::Facts,
    move_weights::Traits,
    position::Position,
    search::{Asked, Search},
    successors::Surroundings,
    table::Known,
};

/// The promise of the move that was best before.
const KNOWN: f32 = 1e9;
/// The promise of a move that makes the position its own mirror image.
const MIRRORED: f32 = 1e8;
/// How much it counts that a move leaves fewer replies open: that much for `e` times fewer.
const NARROW: f32 = 2.0;

/// A move under consideration.
#[derive(Clone, Copy)]
pub struct Child {
    /// Where it leads to.
    pub asked: Asked,
    /// How early to try it.
    pub promise: f32,
    /// What it is known by.
    pub traits: Traits,
    /// The number of its cell.
    pub cell: u8,
}

impl Search {
    /// Looks at every move without searching, and keeps those that need it. Returns the best value
    /// that the others are sure of: `least` or more if one of them decides.
    pub(super) fn look(
        &mut self,
        around: &Surroundings,
        moves: Set,
        least: i32,
        known: &mut Known,
    ) -> i32 {
        let base = self.children.len();
        let best = self.look_at_bounds(around, moves, least, known);
        if best >= least {
            return best;
        }
        for at in base..self.children.len() {
            let child = self.children[at];
            let turn = self.turn(&child.asked.position);
            let name = around.name_after(&self.shape, 1 << child.cell, turn);
            let asked = &mut self.children[at].asked;
            (asked.turn, asked.name) = (turn, name);
        }
        let names = self.children[base..].iter().map(|child| child.asked.name);
        self.table.fetch(names);
        best.max(self.look_at_table(base, least, known))
    }

    /// Keeps the moves that bounds don't settle; returns the best of those that they do.
    fn look_at_bounds(
        &mut self,
        around: &Surroundings,
        moves: Set,
        least: i32,
        known: &mut Known,
    ) -> i32 {
        let mut best = i32::MIN;
        let mut rest = moves;
        while rest != 0 && best < least {
            let cell = rest.trailing_zeros() as u8;
            rest &= rest - 1;
            let (position, facts) = around.after(&self.shape, 1 << cell);
            if let Some(answer) = facts.known().answers(1 - least) {
                best = best.max(-answer);
                if best >= least {
                    known.best = cell;
                }
            } else {
                self.children.push(Child::new(cell, position, facts));
            }
        }
        best
    }

    /// Takes out the children from `base` on that the table settles, and returns the best.
    fn look_at_table(&mut self, base: usize, least: i32, known: &mut Known) -> i32 {
        let mut best = i32::MIN;
        let mut at = base;
        while at < self.children.len() && best < least {
            let child = &self.children[at];
            let found = self.table.get(child.asked.name);
            if let Some(answer) = found.and_then(|found| found.answers(1 - least)) {
                best = best.max(-answer);
                if best >= least {
                    known.best = child.cell;
                }
                self.children.swap_remove(at);
            } else {
                at += 1;
            }
        }
        best
    }

    /// Finds how promising each child from `base` on is.
    pub(super) fn judge(&mut self, position: &Position, base: usize, least: i32, known: u8) {
        for child in &mut self.children[base..] {
            let asked = &child.asked;
            child.traits = self.order.traits(position, child.cell, asked.facts.hope);
            child.promise = if child.cell == known {
                KNOWN
            } else if least <= 0 && asked.position.is_mirrored(&self.shape) {
                // The mirror image of every reply keeps a draw, mostly, and never more.
                MIRRORED
            } else {
                self.order.promise(&child.traits)
            };
        }
    }

    /// Looks at the replies to every child from `base` on. Takes out those that this settles, and
    /// returns the best of them; the fewer replies are left open, the more promising.
    pub(super) fn peek(&mut self, base: usize, least: i32, known: &mut Known) -> i32 {
        let mut best = i32::MIN;
        let mut at = base;
        while at < self.children.len() && best < least {
            let child = self.children[at];
            let (found, open) = self.look_at_replies(&child.asked, 1 - least);
            if open == 0 {
                best = best.max(-found);
                if best >= least {
                    known.best = child.cell;
                }
                self.children.swap_remove(at);
            } else {
                self.children[at].promise -= NARROW * (open as f32).ln();
                at += 1;
            }
        }
        best
    }

    /// How many replies are open, none if one decides; the best value of the others.
    fn look_at_replies(&mut self, asked: &Asked, least: i32) -> (i32, usize) {
        let moves = asked.position.moves(&self.shape);
        if moves == 0 {
            return (i32::MIN, 1);
        }
        let base = self.children.len();
        let around = Surroundings::of(asked.position, &self.shape);
        let mut known = asked.facts.known();
        if let Some(found) = self.table.get(asked.name) {
            known.learn(found);
            known.best = self.shape.cell_from(asked.turn, found.best);
        }
        let found = self.look(&around, moves, least, &mut known);
        let open = self.children.len() - base;
        self.children.truncate(base);
        if found < least && open > 0 {
            return (found, open);
        }
        self.note(asked, known, found, least);
        (found, 0)
    }
}

impl Child {
    fn new(cell: u8, position: Position, facts: Facts) -> Self {
        Self {
            asked: Asked {
                position,
                facts,
                turn: None,
                name: [0; 2],
            },
            promise: 0.0,
            traits: Traits::default(),
            cell,
        }
    }
}
