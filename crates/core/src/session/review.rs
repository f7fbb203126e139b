//! A finished game seen again, move by move (U9), in which other moves are tried (T7).

use super::Finish;
use crate::{BySide, Cell, Event, Game, MoveError, Record, Seat, Side, rules::record::Place};

/// A finished game, shown after so many of its moves, or of those of a variation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Review {
    /// In a box, since a session's mode is as large as its largest kind.
    record: Box<Record>,
    game: Game,
    scores: Vec<BySide<u16>>,
    swing: usize,
}

impl Review {
    /// Begins at the end of the recorded game; `None` where nothing was played or the game can't
    /// be replayed.
    pub fn of(record: Record) -> Option<Self> {
        let mut game = record.replay().ok()?;
        let mut scores = vec![scores_of(&game)];
        while game.undo().is_some() {
            scores.push(scores_of(&game));
        }
        scores.reverse();
        let swing = largest_swing(&scores)?;
        let mut review = Self {
            record: Box::new(record),
            game,
            scores,
            swing,
        };
        review.go_to(review.plies());
        Some(review)
    }

    /// The game after the moves shown.
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// The whole game.
    pub const fn record(&self) -> &Record {
        &self.record
    }

    /// Who sat where.
    pub const fn seats(&self) -> BySide<Seat> {
        self.record.origin.seats
    }

    /// How the game ended, where it is shown at its end; `None` before, and in a variation.
    pub fn finish(&self) -> Option<Finish> {
        let at_end = self.game.ply() == self.plies() && !self.is_variation();
        Finish::of(&self.game, self.record.ending).filter(|_| at_end)
    }

    /// How many moves the whole game has, at least 1.
    pub const fn plies(&self) -> usize {
        self.record.moves.len()
    }

    /// Both scores after each number of moves, from 0 on.
    pub fn scores(&self) -> &[BySide<u16>] {
        &self.scores
    }

    /// The number, from 1, of the move that changed the distance of the scores most.
    pub const fn swing(&self) -> usize {
        self.swing
    }

    /// By how much that distance changed with a move: above 0 for water.
    pub fn gain(&self, ply: usize) -> i32 {
        match (
            ply.checked_sub(1).and_then(|at| self.scores.get(at)),
            self.scores.get(ply),
        ) {
            (Some(&before), Some(&after)) => gap(after) - gap(before),
            _ => 0,
        }
    }

    /// By how much that distance changed with the move shown, played or tried: above 0 for water.
    pub fn shown_gain(&self) -> i32 {
        let mut before = self.game.clone();
        match before.undo() {
            Some(_) => gap(scores_of(&self.game)) - gap(scores_of(&before)),
            None => 0,
        }
    }

    /// Shows the line shown after so many moves, counted from the start of the game; past the end, the
    /// end.
    pub fn go_to(&mut self, ply: usize) {
        let mut line = self.line();
        line.truncate(ply);
        self.show(&line);
    }

    /// All moves of the line shown, from the start of the game.
    pub fn line(&self) -> Vec<Cell> {
        let place = self.place();
        self.record
            .variations
            .whole_line(&self.record.moves, place.line)
    }

    /// Whether moves are shown that were tried, not played.
    pub fn is_variation(&self) -> bool {
        self.place().line.is_some()
    }

    /// First moves of the variations that begin here.
    pub fn tried(&self) -> Vec<Cell> {
        let branches = self.record.variations.branches(self.place());
        branches.map(|(_, one)| one.moves[0]).collect()
    }

    /// Tries a move for the side to move: follows the line or the variation that has it, or begins a
    /// variation. Tells what happened.
    ///
    /// # Errors
    /// If the rules forbid it, or the record has no room for it; nothing changes then.
    pub fn attempt(&mut self, cell: Cell) -> Result<Vec<Event>, Untried> {
        let events = self.game.play(cell).map_err(Untried::Illegal)?;
        let variations = &mut self.record.variations;
        if variations
            .add(&self.record.moves, self.game.moves())
            .is_err()
        {
            self.game.undo();
            return Err(Untried::Full);
        }
        Ok(events)
    }

    /// Takes the last move of a variation back, and out of the record where nothing follows it. Says
    /// whether one was shown.
    pub fn take_back(&mut self) -> bool {
        if !self.is_variation() {
            return false;
        }
        let moves = self.game.moves().to_vec();
        self.game.undo();
        self.record.variations.take_back(&self.record.moves, &moves);
        true
    }

    /// Shows the game itself, where the variation shown left it. Says whether one was shown.
    pub fn to_main_line(&mut self) -> bool {
        let shown = self.is_variation();
        while self.is_variation() && self.game.undo().is_some() {}
        shown
    }

    /// How many moves of the game itself are shown: in a variation, those before it.
    pub fn main_ply(&self) -> usize {
        let both = self.record.moves.iter().zip(self.game.moves());
        both.take_while(|(played, shown)| played == shown).count()
    }

    /// Adds what was tried in the same game before, as far as there is room.
    pub(super) fn adopt_variations(&mut self, other: &Record) {
        let variations = &mut self.record.variations;
        variations.merge(&self.record.moves, &other.variations);
    }

    fn place(&self) -> Place {
        let variations = &self.record.variations;
        let place = variations.locate(&self.record.moves, self.game.moves());
        place.unwrap_or(Place {
            line: None,
            played: 0,
        })
    }

    fn show(&mut self, moves: &[Cell]) {
        let both = moves.iter().zip(self.game.moves());
        let common = both.take_while(|(wanted, shown)| wanted == shown).count();
        while self.game.ply() > common && self.game.undo().is_some() {}
        for &cell in &moves[common..] {
            // The record was checked once: its moves are legal.
            if self.game.play(cell).is_err() {
                return;
            }
        }
    }
}

/// Why a move cannot be tried.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Untried {
    /// The rules forbid it.
    Illegal(MoveError),
    /// The record holds as many tried moves as it can.
    Full,
}

fn scores_of(game: &Game) -> BySide<u16> {
    BySide::from_fn(|side| game.score(side).total())
}

fn gap(scores: BySide<u16>) -> i32 {
    i32::from(scores[Side::Water]) - i32::from(scores[Side::Rock])
}

/// The last of the moves that changed most; the first tile of a side always changes much, and counts only
/// where no other move was made. `None` without a move.
fn largest_swing(scores: &[BySide<u16>]) -> Option<usize> {
    let change = |pair: &[BySide<u16>]| (gap(pair[1]) - gap(pair[0])).abs();
    let is_first = |pair: &[BySide<u16>]| {
        Side::ALL
            .iter()
            .any(|&side| pair[0][side] == 0 && pair[1][side] > 0)
    };
    let moves = scores.windows(2).zip(1..);
    let most = moves.max_by_key(|&(pair, _)| (!is_first(pair), change(pair)));
    most.map(|(_, ply)| ply)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Arena, Origin, Size, Strength, rules::seat::level_seats};

    fn record(moves: &str) -> Record {
        let size = Size::square(5).expect("a size");
        let seats = level_seats(Strength::Stream);
        Record {
            moves: moves
                .split_whitespace()
                .map(|cell| cell.parse().expect("a cell"))
                .collect(),
            ..Record::new(Origin::new(size, Arena::Free, seats, 1))
        }
    }

    #[test]
    fn it_steps_both_ways_and_stays_within_the_game() {
        let mut review = Review::of(record("A1 C3 A2 C4")).expect("a game");
        assert_eq!((review.game().ply(), review.plies()), (4, 4));
        let end = review.game().clone();
        review.go_to(1);
        assert_eq!(review.game().moves(), &record("A1").moves[..]);
        review.go_to(0);
        assert_eq!(review.game().ply(), 0);
        review.go_to(99);
        assert_eq!(*review.game(), end);
    }

    #[test]
    fn scores_and_the_largest_swing_are_those_of_the_game() {
        // The join at C3 lifts water from 4 to 8, as much as the first tile did.
        let review = Review::of(record("B3 E5 D3 E1 C3 A1")).expect("a game");
        assert_eq!(review.scores()[0], BySide { water: 0, rock: 0 });
        assert_eq!(review.scores()[5].water, 8);
        assert_eq!(review.swing(), 5);
        assert_eq!((review.gain(1), review.gain(5), review.gain(0)), (4, 4, 0));
        let later = Review::of(record("B3 E5 D3 E1 C3 A1 C2")).expect("a game");
        assert_eq!(later.gain(2), -4);
        assert_eq!(Review::of(record("")), None);
    }
}
