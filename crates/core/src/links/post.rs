//! A game that two persons play by sending each other links (N4): what a link that came is, beside the
//! game that is known here. Nothing is merged: a reply is told, and played as a move.

use crate::{Cell, Record, Side};

/// What a link is, beside the game known here. Places of moves count from 1.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Arrival {
    /// The other's moves since ours, first move first; where they had to, several.
    Reply(Vec<Cell>),
    /// Another ending of the same moves: the other has resigned, or left the game.
    Ended,
    /// The game as it is known.
    Known,
    /// An earlier state of the game, so many moves back.
    Older(usize),
    /// Another move of the other's than the one that is known, at this place.
    Fork(usize),
    /// A move at this place that is the side's held here, and was not made here.
    NotOurs(usize),
    /// The same game by its name, with another beginning: it was altered.
    Altered,
}

/// Compares a link with the game known here, of which `side` is held at this device.
pub fn arrival(known: &Record, side: Side, link: &Record) -> Arrival {
    if !is_same_start(known, link) {
        return Arrival::Altered;
    }
    let both = known.moves.iter().zip(&link.moves);
    let common = both.take_while(|(ours, theirs)| ours == theirs).count();
    let added = link.moves.len() - common;
    let is_ahead = common == known.moves.len();
    if added == 0 {
        return match (is_ahead, known.ending == link.ending, known.ending) {
            (true, false, None) => Arrival::Ended,
            (true, _, _) => Arrival::Known,
            (false, _, _) => Arrival::Older(known.moves.len() - common),
        };
    }
    // A game that ended here takes no moves any more.
    if is_ahead && known.ending.is_some() {
        return Arrival::Fork(common + 1);
    }
    let Ok(game) = link.replay() else {
        return Arrival::Altered;
    };
    let mut movers = game.movers()[common..].iter();
    if let Some(at) = movers.position(|&mover| mover == side) {
        // Where both lines have a move, the first that differs tells whose it is.
        return if is_ahead || at == 0 {
            Arrival::NotOurs(common + at + 1)
        } else {
            Arrival::Fork(common + 1)
        };
    }
    if is_ahead {
        Arrival::Reply(link.moves[common..].to_vec())
    } else {
        Arrival::Fork(common + 1)
    }
}

/// Whether both began the same, whoever sits where from either's view.
fn is_same_start(one: &Record, other: &Record) -> bool {
    let start = |record: &Record| {
        let origin = &record.origin;
        (
            origin.size,
            origin.arena,
            origin.blocks.clone(),
            origin.seed,
        )
    };
    start(one) == start(other)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Arena, BySide, Ending, Origin, Seat, Size};

    fn game(moves: &str) -> Record {
        let seats = BySide {
            water: Seat::Person,
            rock: Seat::Remote,
        };
        let size = Size::square(9).expect("a size");
        Record {
            moves: moves.split_whitespace().map(cell).collect(),
            ..Record::new(Origin::new(size, Arena::Free, seats, 5))
        }
    }

    fn cell(name: &str) -> Cell {
        name.parse().expect("a cell")
    }

    /// What a link is to the person with water.
    fn of(known: &str, link: &str) -> Arrival {
        arrival(&game(known), Side::Water, &game(link))
    }

    #[test]
    fn the_other_s_move_is_a_reply() {
        assert_eq!(of("E5", "E5 D4"), Arrival::Reply(vec![cell("D4")]));
        assert_eq!(
            of("E5 D4 E4", "E5 D4 E4 D5"),
            Arrival::Reply(vec![cell("D5")])
        );
    }

    #[test]
    fn what_is_known_or_old_is_no_news() {
        assert_eq!(of("E5 D4", "E5 D4"), Arrival::Known);
        assert_eq!(of("E5 D4 E4", "E5 D4"), Arrival::Older(1));
        assert_eq!(of("E5 D4 E4", ""), Arrival::Older(3));
    }

    #[test]
    fn two_different_replies_are_a_fork() {
        assert_eq!(of("E5 D4 E4", "E5 C3"), Arrival::Fork(2));
        assert_eq!(of("E5 D4 E4", "E5 C3 E4"), Arrival::Fork(2));
    }

    #[test]
    fn a_move_of_ours_that_was_not_made_here_is_told() {
        assert_eq!(
            of("E5 D4", "E5 D4 E4"),
            Arrival::NotOurs(3),
            "made elsewhere"
        );
        assert_eq!(of("E5 D4 E4", "E5 D4 F4"), Arrival::NotOurs(3), "altered");
        assert_eq!(
            of("E5", "E5 D4 E4"),
            Arrival::NotOurs(3),
            "a reply and more"
        );
        assert_eq!(of("", "E5"), Arrival::NotOurs(1));
    }

    #[test]
    fn another_beginning_is_another_game() {
        let mut other = game("E5 D4");
        other.origin.blocks = vec![cell("C3")];
        assert_eq!(arrival(&game("E5"), Side::Water, &other), Arrival::Altered);
    }

    #[test]
    fn who_sits_where_is_seen_from_either_side() {
        let mut link = game("E5 D4");
        link.origin.seats = BySide {
            water: Seat::Remote,
            rock: Seat::Person,
        };
        assert_eq!(
            arrival(&game("E5"), Side::Water, &link),
            Arrival::Reply(vec![cell("D4")])
        );
    }

    #[test]
    fn an_ending_comes_by_link_once() {
        let mut link = game("E5 D4");
        link.ending = Some(Ending::Resigned(Side::Rock));
        assert_eq!(arrival(&game("E5 D4"), Side::Water, &link), Arrival::Ended);
        assert_eq!(arrival(&link, Side::Water, &link), Arrival::Known);
        assert_eq!(arrival(&link, Side::Water, &game("E5 D4")), Arrival::Known);
        assert_eq!(
            arrival(&link, Side::Water, &game("E5 D4 E4")),
            Arrival::Fork(3)
        );
    }
}
