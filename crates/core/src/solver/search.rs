//! The search: is the value at least this much? Asked again until the answer is exact.

use super::{
    bitboard::{Set, Shape, Turn},
    bounds::Facts,
    colours::{Colours, LAST},
    key::{Name, name_turned},
    masses::Masses,
    move_weights::{Order, Traits},
    ordering::Child,
    position::Position,
    successors::Surroundings,
    table::{Known, Table},
};
use crate::Size;

/// Under this many cells of sand, positions are no longer turned to look alike: too few are, and
/// names are quicker without.
const TURNED: u32 = 10;
/// From this many cells of sand on, the replies to all moves are looked at before one is followed.
const PEEK: u32 = 13;

/// Proves values, and keeps what it proves for the next question about the same board.
pub struct Search {
    /// The board.
    pub shape: Shape,
    pub(super) table: Table,
    pub(super) order: Order,
    /// Moves under consideration, of every position on the way to the current one.
    pub(super) children: Vec<Child>,
    /// Moves that failed where another may decide, likewise.
    failed: Vec<Traits>,
    /// Positions whose moves were tried.
    pub nodes: u64,
}

/// A position to ask about.
#[derive(Clone, Copy)]
pub struct Asked {
    /// The position.
    pub position: Position,
    /// What is seen of it.
    pub facts: Facts,
    /// How it is turned for its name.
    pub turn: Turn,
    /// Its name.
    pub name: Name,
}

impl Search {
    /// A search on a board, with a table of 2 to the power of `bits` slots; `None` where it has too
    /// many cells.
    pub fn new(size: Size, bits: u32) -> Option<Self> {
        Some(Self {
            shape: Shape::new(size)?,
            table: Table::new(bits),
            order: Order::new(size),
            children: Vec::new(),
            failed: Vec::new(),
            nodes: 0,
        })
    }

    /// The lead that the side to move reaches when both play their best.
    pub fn value(&mut self, position: Position) -> i32 {
        let asked = self.asked(position);
        let (mut low, mut high) = (asked.facts.low, asked.facts.high);
        let mut guess = 0;
        while low < high {
            let least = guess.clamp(low + 1, high);
            let found = self.test(&asked, least);
            if found >= least {
                low = found;
                guess = found + 1;
            } else {
                high = found;
                guess = found;
            }
        }
        low
    }

    /// Whether the side to move leads by at least this much when both play their best.
    pub fn reaches(&mut self, position: Position, least: i32) -> bool {
        let asked = self.asked(position);
        self.test(&asked, least) >= least
    }

    /// The move that decided when the position was last asked about, as the number of a cell.
    pub fn best(&self, position: Position) -> Option<usize> {
        let asked = self.asked(position);
        let best = self.table.get(asked.name)?.best;
        Some(self.shape.cell_from(asked.turn, best).into())
    }

    fn asked(&self, position: Position) -> Asked {
        let turn = self.turn(&position);
        let sand = position.sand(&self.shape);
        let masses = |side| Masses::of(&self.shape, side, sand);
        let sides = [&masses(position.own), &masses(position.other)];
        Asked {
            position,
            facts: Facts::of(&position, &self.shape),
            turn,
            name: name_turned(&self.shape, sand, sides, turn),
        }
    }

    /// How a position is turned for its name.
    pub(super) fn turn(&self, position: &Position) -> Turn {
        if position.sand(&self.shape).count_ones() < TURNED {
            None
        } else {
            position.turn(&self.shape)
        }
    }

    /// A bound on the position's value: a least one when it is `least` or more, else a most one.
    fn test(&mut self, asked: &Asked, least: i32) -> i32 {
        let mut known = asked.facts.known();
        if let Some(answer) = known.answers(least) {
            return answer;
        }
        let moves = asked.position.moves(&self.shape);
        if moves == 0 {
            return self.pass(&asked.position, least);
        }
        if let Some(found) = self.table.get(asked.name) {
            known.learn(found);
            known.best = self.shape.cell_from(asked.turn, found.best);
            if let Some(answer) = known.answers(least) {
                return answer;
            }
        }
        let last = self.last_cells(&asked.position, least);
        let found = last.unwrap_or_else(|| {
            self.nodes += 1;
            self.try_moves(&asked.position, moves, least, &mut known)
        });
        self.note(asked, known, found, least);
        found
    }

    /// Notes what a search for at least this much found.
    pub(super) fn note(&mut self, asked: &Asked, mut known: Known, found: i32, least: i32) {
        known.narrow(found, least);
        known.best = self.shape.cell_to(asked.turn, known.best);
        self.table.set(asked.name, known);
    }

    /// A side without a move passes; without one for either side the game is over (R7).
    fn pass(&mut self, position: &Position, least: i32) -> i32 {
        let passed = position.passed();
        if passed.moves(&self.shape) == 0 {
            return position.lead(&self.shape);
        }
        let passed = self.asked(passed);
        -self.test(&passed, 1 - least)
    }

    /// What the last cells of sand tell.
    fn last_cells(&self, position: &Position, least: i32) -> Option<i32> {
        if position.sand(&self.shape).count_ones() > LAST {
            return None;
        }
        let leads = Colours::of(position, &self.shape).leads(least)?;
        Some(if leads { least } else { least - 1 })
    }

    fn try_moves(&mut self, position: &Position, moves: Set, least: i32, known: &mut Known) -> i32 {
        let (base, failed) = (self.children.len(), self.failed.len());
        let around = Surroundings::of(*position, &self.shape);
        let mut best = self.look(&around, moves, least, known);
        if best < least {
            self.judge(position, base, least, known.best);
            if position.sand(&self.shape).count_ones() >= PEEK {
                best = best.max(self.peek(base, least, known));
            }
        }
        while best < least && self.children.len() > base {
            let child = self.most_promising(base);
            best = best.max(-self.test(&child.asked, 1 - least));
            if best >= least {
                known.best = child.cell;
                let failed = self.failed[failed..].iter();
                self.order.learn(&child.traits, failed);
            } else {
                self.failed.push(child.traits);
            }
        }
        self.children.truncate(base);
        self.failed.truncate(failed);
        best
    }

    /// Takes the most promising child out of those from `base` on.
    fn most_promising(&mut self, base: usize) -> Child {
        let promise = |at: usize| self.children[at].promise;
        let range = base..self.children.len();
        let pick = range.max_by(|&one, &two| promise(one).total_cmp(&promise(two)));
        self.children.swap_remove(pick.unwrap_or(base))
    }
}
