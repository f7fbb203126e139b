//! A finished game seen again, move by move (U9).

use super::Finish;
use crate::{BySide, Game, Record, Seat, Side};

/// A finished game, shown after so many of its moves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Review {
    record: Record,
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
            record,
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

    /// How the game ended, where it is shown at its end; `None` before.
    pub fn finish(&self) -> Option<Finish> {
        let at_end = self.game.ply() == self.plies();
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

    /// Shows the game after so many moves; past the end, the end.
    pub fn go_to(&mut self, ply: usize) {
        let ply = ply.min(self.plies());
        while self.game.ply() > ply && self.game.undo().is_some() {}
        while let Some(&cell) = self.record.moves[..ply].get(self.game.ply()) {
            // The record was replayed once: its moves are legal.
            if self.game.play(cell).is_err() {
                return;
            }
        }
    }
}

fn scores_of(game: &Game) -> BySide<u16> {
    BySide::from_fn(|side| game.score(side).total())
}

fn gap(scores: BySide<u16>) -> i32 {
    i32::from(scores[Side::Water]) - i32::from(scores[Side::Rock])
}

/// The last of the moves that changed most (the first tile always changes much); `None` without a
/// move.
fn largest_swing(scores: &[BySide<u16>]) -> Option<usize> {
    let change = |pair: &[BySide<u16>]| (gap(pair[1]) - gap(pair[0])).abs();
    let moves = scores.windows(2).map(change).zip(1..);
    moves.max_by_key(|&(by, _)| by).map(|(_, ply)| ply)
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
