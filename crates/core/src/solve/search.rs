//! The search: is the value at least this much? Asked again until the answer is exact.

use super::{
    colours::{Colours, LAST},
    facts::Facts,
    masses::Surroundings,
    name::{Name, name, name_turned},
    position::Position,
    shape::{Set, Shape, Turn},
    table::{Known, Table},
};

/// Under this many cells of sand, positions are no longer turned to look alike: too few are.
const TURNED: u32 = 8;

/// Proves values, and keeps what it proves for the next question about the same board.
pub struct Search {
    /// The board.
    pub shape: Shape,
    table: Table,
    /// How much each cell has refuted so far: a guess at what will again.
    history: [i32; Shape::MAX_AREA],
    /// Moves under consideration, of every position on the way to the current one.
    children: Vec<Child>,
    /// Positions whose moves were tried.
    pub nodes: u64,
}

#[derive(Clone, Copy, Default)]
struct Child {
    position: Position,
    facts: Facts,
    name: Name,
    promise: i32,
    cell: u8,
}

impl Search {
    /// A search with a table of 2 to the power of `bits` slots.
    pub fn new(shape: Shape, bits: u32) -> Self {
        Self {
            shape,
            table: Table::new(bits),
            history: [0; Shape::MAX_AREA],
            children: Vec::new(),
            nodes: 0,
        }
    }

    /// The lead that the side to move reaches when both play their best.
    pub fn value(&mut self, position: Position) -> i32 {
        let position = self.turned(position);
        let facts = Facts::of(&position, &self.shape);
        let (mut low, mut high) = (facts.low, facts.high);
        let mut guess = 0;
        while low < high {
            let least = guess.clamp(low + 1, high);
            let found = self.test(position, facts, name(&position, &self.shape), least);
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

    /// A bound on the position's value: a least one when it is `least` or more, else a most one.
    fn test(&mut self, position: Position, facts: Facts, name: Name, least: i32) -> i32 {
        let mut known = facts.known();
        if let Some(answer) = known.answers(least) {
            return answer;
        }
        let moves = position.moves(&self.shape);
        if moves == 0 {
            return self.pass(position, least);
        }
        if let Some(found) = self.table.get(name) {
            known.learn(found);
            if let Some(answer) = known.answers(least) {
                return answer;
            }
        }
        let found = self.last_cells(position, least).unwrap_or_else(|| {
            self.nodes += 1;
            self.try_moves(position, moves, least, &mut known)
        });
        known.narrow(found, least);
        self.table.set(name, known);
        found
    }

    /// A side without a move passes; without one for either side the game is over (R7).
    fn pass(&mut self, position: Position, least: i32) -> i32 {
        let passed = position.passed();
        if passed.moves(&self.shape) == 0 {
            return position.lead(&self.shape);
        }
        let passed = self.turned(passed);
        let facts = Facts::of(&passed, &self.shape);
        let name = name(&passed, &self.shape);
        -self.test(passed, facts, name, 1 - least)
    }

    /// What the last cells of sand tell.
    fn last_cells(&self, position: Position, least: i32) -> Option<i32> {
        if position.sand(&self.shape).count_ones() > LAST {
            return None;
        }
        let leads = Colours::of(&position, &self.shape).leads(least)?;
        Some(if leads { least } else { least - 1 })
    }

    fn try_moves(&mut self, position: Position, moves: Set, least: i32, known: &mut Known) -> i32 {
        let base = self.children.len();
        let around = Surroundings::of(position, &self.shape);
        let mut best = self.look(&around, moves, least, known);
        while best < least && self.children.len() > base {
            let child = self.most_promising(base);
            best = best.max(-self.test(child.position, child.facts, child.name, 1 - least));
            if best >= least {
                known.best = child.cell;
                let merit = &mut self.history[child.cell as usize];
                *merit = merit.saturating_add(position.sand(&self.shape).count_ones() as i32);
            }
        }
        self.children.truncate(base);
        best
    }

    /// Takes the most promising child out of those from `base` on.
    fn most_promising(&mut self, base: usize) -> Child {
        let promising = |at: &usize| self.children[*at].promise;
        let pick = (base..self.children.len()).max_by_key(promising);
        self.children.swap_remove(pick.unwrap_or(base))
    }

    /// Looks at every move without searching, and keeps those that need it. Returns the best value
    /// that the others are sure of: `least` or more if one of them decides.
    fn look(&mut self, around: &Surroundings, moves: Set, least: i32, known: &mut Known) -> i32 {
        let base = self.children.len();
        let mut best = self.look_at_bounds(around, moves, least, known);
        if best >= least {
            return best;
        }
        for at in base..self.children.len() {
            let after = around.after(&self.shape, 1 << self.children[at].cell);
            let sand = after.position.sand(&self.shape);
            let turn = self.turn(after.position);
            let name = name_turned(&self.shape, sand, [&after.own, &after.other], turn);
            self.children[at].position = after.position.turned(&self.shape, turn);
            self.children[at].name = name;
        }
        let names = self.children[base..].iter().map(|child| child.name);
        self.table.fetch(names);
        best = best.max(self.take_answered(base, least, known, |search, child| {
            search.table.get(child.name)?.answers(1 - least)
        }));
        best
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
            let after = around.after(&self.shape, 1 << cell);
            let position = after.position;
            let facts = Facts::after(&after, &self.shape);
            if let Some(answer) = facts.known().answers(1 - least) {
                best = best.max(-answer);
                if best >= least {
                    known.best = cell;
                }
                continue;
            }
            let promise = if cell == known.best {
                i32::MAX
            } else if position.is_mirrored(&self.shape) {
                i32::MAX - 1
            } else {
                -facts.hope * 4096 + (self.history[cell as usize].min(1 << 24) >> 8)
            };
            self.children.push(Child {
                position,
                facts,
                name: Name::default(),
                promise,
                cell,
            });
        }
        best
    }

    /// Takes out the children from `base` on to which there is an answer, and returns the best.
    fn take_answered(
        &mut self,
        base: usize,
        least: i32,
        known: &mut Known,
        answer: impl Fn(&Self, &mut Child) -> Option<i32>,
    ) -> i32 {
        let mut best = i32::MIN;
        let mut at = base;
        while at < self.children.len() && best < least {
            let mut child = self.children[at];
            if let Some(answer) = answer(self, &mut child) {
                best = best.max(-answer);
                if best >= least {
                    known.best = child.cell;
                }
                self.children.swap_remove(at);
            } else {
                self.children[at] = child;
                at += 1;
            }
        }
        best
    }

    fn turned(&self, position: Position) -> Position {
        position.turned(&self.shape, self.turn(position))
    }

    fn turn(&self, position: Position) -> Turn {
        if position.sand(&self.shape).count_ones() < TURNED {
            None
        } else {
            position.turn(&self.shape)
        }
    }
}
