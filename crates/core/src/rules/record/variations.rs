//! What was tried beside the moves of a game (T7): a tree of lines, each an alternative to a line
//! from one of its moves on.

use super::{Fault, Location, RecordError};
use crate::rules::{Cell, Game};

/// Moves that were tried in place of those of another line, or after the last of the game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Variation {
    /// The variation that it branches from, by its index; `None` for the game itself.
    pub parent: Option<usize>,
    /// How many moves of that line come before it. Of a variation at least one, and not all.
    pub after: usize,
    /// Its own moves, at least one; the first is another than its line or a variation before it
    /// has there.
    pub moves: Vec<Cell>,
}

/// A place in the tree: after so many moves of a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Place {
    /// The variation by its index; `None` for the game itself.
    pub line: Option<usize>,
    /// How many of its own moves were played.
    pub played: usize,
}

/// All variations of a game, in the order in which a text opens their brackets: first those that
/// branch earlier, each followed by its own.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Variations(Vec<Variation>);

impl Variations {
    /// Most moves of all variations of a game together.
    pub const MOST_MOVES: usize = 512;

    /// None.
    pub const fn new() -> Self {
        Self(Vec::new())
    }

    /// Those that a reader found, to be [checked](Self::check) with their game.
    pub(super) const fn read(variations: Vec<Variation>) -> Self {
        Self(variations)
    }

    /// Whether there is none.
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// All of them, by their index.
    pub fn as_slice(&self) -> &[Variation] {
        &self.0
    }

    /// Those that branch from a line after so many of its moves, with their index.
    pub fn branches(&self, at: Place) -> impl Iterator<Item = (usize, &Variation)> {
        let all = self.0.iter().enumerate();
        all.filter(move |(_, one)| (one.parent, one.after) == (at.line, at.played))
    }

    /// The moves from the start of the game to the end of a line; `game` are those of the game.
    pub fn whole_line(&self, game: &[Cell], line: Option<usize>) -> Vec<Cell> {
        let mut ways = Vec::new();
        let mut at = Place {
            line,
            played: usize::MAX,
        };
        while let Some(one) = at.line.map(|index| &self.0[index]) {
            ways.push(&one.moves[..at.played.min(one.moves.len())]);
            at = Place {
                line: one.parent,
                played: one.after,
            };
        }
        ways.push(&game[..at.played.min(game.len())]);
        ways.into_iter().rev().flatten().copied().collect()
    }

    /// Where these moves from the start of the game lead; `None` where they leave the tree.
    pub fn locate(&self, game: &[Cell], moves: &[Cell]) -> Option<Place> {
        let (at, followed) = self.follow(game, moves);
        (followed == moves.len()).then_some(at)
    }

    /// Adds moves from the start of the game, as far as they are not in the tree. They must be legal.
    ///
    /// # Errors
    /// Over [`Self::MOST_MOVES`]; nothing is added then.
    pub fn add(&mut self, game: &[Cell], moves: &[Cell]) -> Result<(), Fault> {
        let (at, followed) = self.follow(game, moves);
        let new = &moves[followed..];
        if new.is_empty() {
            return Ok(());
        }
        if self.count() + new.len() > Self::MOST_MOVES {
            return Err(Fault::TooMany(Self::MOST_MOVES));
        }
        match at.line {
            Some(index) if at.played == self.0[index].moves.len() => {
                self.0[index].moves.extend_from_slice(new);
            }
            parent => self.insert(Variation {
                parent,
                after: at.played,
                moves: new.to_vec(),
            }),
        }
        Ok(())
    }

    /// Takes the last of these moves out of the tree, where it is the last of a variation.
    pub fn take_back(&mut self, game: &[Cell], moves: &[Cell]) {
        let Some(Place {
            line: Some(index),
            played,
        }) = self.locate(game, moves)
        else {
            return;
        };
        if played != self.0[index].moves.len() {
            return;
        }
        // Grown anew, since what branches where a line ends now is the rest of that line.
        let former = std::mem::take(self);
        for other in 0..former.0.len() {
            let mut line = former.whole_line(game, Some(other));
            if other == index {
                line.pop();
            }
            // It had room before.
            let _ = self.add(game, &line);
        }
    }

    /// Adds what another tree of the same game holds, as far as there is room.
    pub fn merge(&mut self, game: &[Cell], other: &Self) {
        for index in 0..other.0.len() {
            // What does not fit is left.
            let _ = self.add(game, &other.whole_line(game, Some(index)));
        }
    }

    /// Whether these are variations of the game that began so, each legal and in its place.
    pub(super) fn check(&self, mut position: Game, game: &[Cell]) -> Result<(), RecordError> {
        self.check_order(game)?;
        for (index, one) in self.0.iter().enumerate() {
            let whole = self.whole_line(game, Some(index));
            let own = whole.len() - one.moves.len();
            let same = whole.iter().zip(position.moves());
            let common = same.take_while(|(left, right)| left == right).count();
            while position.ply() > common {
                position.undo();
            }
            for (ply, &cell) in whole.iter().enumerate().skip(common) {
                let played = position.play(cell);
                played.map_err(|error| {
                    Fault::Move(error).at(Location::Variation {
                        variation: index + 1,
                        at: ply + 1 - own.min(ply),
                    })
                })?;
            }
        }
        Ok(())
    }

    fn check_order(&self, game: &[Cell]) -> Result<(), RecordError> {
        if self.count() > Self::MOST_MOVES {
            return Err(Fault::TooMany(Self::MOST_MOVES).at(Location::Whole));
        }
        for (index, one) in self.0.iter().enumerate() {
            let place = Location::Variation {
                variation: index + 1,
                at: 0,
            };
            let line = one
                .parent
                .map(|parent| self.0.get(parent).filter(|_| parent < index));
            let Some(line) = line.map_or(Some(None), |line| line.map(Some)) else {
                return Err(Fault::Variation.at(place));
            };
            let line = line.map(|line| &line.moves[..]);
            let fits = match line {
                Some(moves) => (1..moves.len()).contains(&one.after),
                None => one.after <= game.len(),
            };
            if !fits || one.moves.is_empty() || self.place_of(one, index) != index {
                return Err(Fault::Variation.at(place));
            }
            let next = line.unwrap_or(game).get(one.after);
            let at = Place {
                line: one.parent,
                played: one.after,
            };
            let before = self.branches(at).take_while(|&(other, _)| other < index);
            let mut firsts = before.map(|(_, other)| &other.moves[0]).chain(next);
            if firsts.any(|first| *first == one.moves[0]) {
                return Err(Fault::Twice.at(place));
            }
        }
        Ok(())
    }

    /// Where a variation belongs among the first so many: after those that branch from its line
    /// before it, and before those that branch later.
    fn place_of(&self, new: &Variation, among: usize) -> usize {
        let start = new.parent.map_or(0, |parent| parent + 1);
        let inside = |one: &Variation| match (one.parent, new.parent) {
            (_, None) => true,
            (Some(parent), Some(line)) => parent >= line,
            (None, Some(_)) => false,
        };
        for (index, one) in self.0.iter().enumerate().take(among).skip(start) {
            let later = one.parent == new.parent && one.after > new.after;
            if later || !inside(one) {
                return index;
            }
        }
        among
    }

    fn insert(&mut self, new: Variation) {
        let index = self.place_of(&new, self.0.len());
        for one in &mut self.0 {
            one.parent = one
                .parent
                .map(|parent| parent + usize::from(parent >= index));
        }
        self.0.insert(index, new);
    }

    fn follow(&self, game: &[Cell], moves: &[Cell]) -> (Place, usize) {
        let mut at = Place {
            line: None,
            played: 0,
        };
        for (followed, cell) in moves.iter().enumerate() {
            let line = at.line.map_or(game, |index| &self.0[index].moves);
            if line.get(at.played) == Some(cell) {
                at.played += 1;
                continue;
            }
            let mut branches = self.branches(at);
            let Some((index, _)) = branches.find(|(_, one)| one.moves.first() == Some(cell)) else {
                return (at, followed);
            };
            at = Place {
                line: Some(index),
                played: 1,
            };
        }
        (at, moves.len())
    }

    fn count(&self) -> usize {
        self.0.iter().map(|one| one.moves.len()).sum()
    }
}
