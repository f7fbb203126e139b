//! Two games from the same start against the same engine, side by side (N3).

use crate::{Record, Side};

/// Two games from the same start.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Comparison {
    /// The first move, from 1, at which they differ; `None` where one is the other's beginning, or
    /// both are the same.
    pub parts_at: Option<usize>,
    /// By how much the side's margin at the end is greater in the second: above 0 where it beats the
    /// first. `None` where one of the games can't be replayed.
    pub gain: Option<i32>,
}

/// Compares two games of the same start for a side; `None` where they began differently.
pub fn compare(first: &Record, second: &Record, side: Side) -> Option<Comparison> {
    let (one, other) = (&first.origin, &second.origin);
    let is_same = (one.size, one.arena, &one.blocks, one.seed, one.seats)
        == (
            other.size,
            other.arena,
            &other.blocks,
            other.seed,
            other.seats,
        );
    let mut both = first.moves.iter().zip(&second.moves);
    let parts_at = both.position(|(one, other)| one != other);
    let margin = |record: &Record| {
        let game = record.replay().ok()?;
        let total = |side| i32::from(game.score(side).total());
        Some(total(side) - total(side.other()))
    };
    let gain = margin(second).zip(margin(first));
    is_same.then_some(Comparison {
        parts_at: parts_at.map(|at| at + 1),
        gain: gain.map(|(second, first)| second - first),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Arena, Origin, Size, Strength, rules::seat::level_seats};

    fn game(moves: &str) -> Record {
        let size = Size::square(5).expect("a size");
        let seats = level_seats(Strength::River);
        let cells = moves
            .split_whitespace()
            .map(|cell| cell.parse().expect("a cell"));
        Record {
            moves: cells.collect(),
            ..Record::new(Origin::new(size, Arena::Free, seats, 5))
        }
    }

    #[test]
    fn games_part_at_their_first_different_move() {
        let parts_at = |one, other| {
            let compared = compare(&game(one), &game(other), Side::Water);
            compared.expect("the same start").parts_at
        };
        assert_eq!(parts_at("B3 E5 D3", "B3 E5 C1"), Some(3));
        assert_eq!(parts_at("B3 E5", "B3 E5 C1"), None);
        assert_eq!(parts_at("B3", "C3"), Some(1));
    }

    #[test]
    fn the_greater_margin_wins_for_either_side() {
        // The join at C3 lifts water from 4 to 8.
        let (joined, alone) = (game("B3 E5 D3 E1 C3"), game("B3 E5 D3 E1 A1"));
        let gain = |side| compare(&alone, &joined, side).and_then(|compared| compared.gain);
        let water = gain(Side::Water).expect("both can be replayed");
        assert!(water > 0);
        assert_eq!(gain(Side::Rock), Some(-water));
    }

    #[test]
    fn other_starts_are_not_compared() {
        let mut other = game("B3");
        other.origin.seed = 6;
        assert_eq!(compare(&game("B3"), &other, Side::Water), None);
    }
}
