//! Whether the rim bears names, and where.

use border_rush_core::session::{Mode, Session};

use crate::page_settings::Coordinates;

/// Room that a name needs, times its height.
const ROOM: f64 = 1.25;
/// A point of the window, CSS pixels.
pub type Point = (f64, f64);

/// Whether the columns and rows are named: always, never, or where words name cells, in a review and
/// beside a hint.
pub fn coordinates(session: &Session, wish: Coordinates) -> bool {
    match wish {
        Coordinates::Always => true,
        Coordinates::Never => false,
        Coordinates::Auto => {
            session.advice().is_some() || matches!(session.mode(), Mode::Review(_))
        }
    }
}

/// The places of the names on a board of `n` columns and rows: of the columns, then of the rows, the
/// first of each first. Of two sides the nearer one bears them, which is lower in the window, or
/// farther left. `place` tells the window's point of a column and a row counted in cells from the far
/// left corner, `outside` how many cells the middle of the rim lies outside of them.
pub fn places(
    n: u8,
    outside: f64,
    place: impl Fn(f64, f64) -> Option<Point>,
) -> Vec<Option<Point>> {
    let far = f64::from(n) + outside;
    let middles: Vec<f64> = (0..n).map(|at| f64::from(at) + 0.5).collect();
    let line = |side: f64, across: bool| -> Vec<Option<Point>> {
        let point = |&at: &f64| {
            if across {
                place(at, side)
            } else {
                place(side, f64::from(n) - at)
            }
        };
        middles.iter().map(point).collect()
    };
    let middle = |line: &[Option<Point>]| line[line.len() / 2].unwrap_or_default();
    let (top, bottom) = (line(-outside, true), line(far, true));
    let (left, right) = (line(-outside, false), line(far, false));
    let mut places = if middle(&top).1 > middle(&bottom).1 {
        top
    } else {
        bottom
    };
    places.extend(if middle(&right).0 < middle(&left).0 {
        right
    } else {
        left
    });
    places
}

/// Whether names of this height have room beside each other at these places.
pub fn have_room(places: &[Option<Point>], height: f64) -> bool {
    let gap = |one: Point, other: Point| (one.0 - other.0).hypot(one.1 - other.1);
    let neighbours = places.windows(2).filter_map(|pair| pair[0].zip(pair[1]));
    neighbours
        .map(|(one, other)| gap(one, other))
        .all(|gap| gap >= ROOM * height)
}

#[cfg(test)]
mod tests {
    use border_rush_core::session::{Msg, Now, Saved};

    use super::*;

    #[test]
    fn names_stand_where_words_name_cells_or_as_wished() {
        let mut session = Session::new(Saved::default(), 7, Now::default()).0;
        assert!(!coordinates(&session, Coordinates::Auto));
        assert!(coordinates(&session, Coordinates::Always));
        session.update(Msg::StartTutorial, Now::default());
        assert!(!coordinates(&session, Coordinates::Auto));
        assert!(!coordinates(&session, Coordinates::Never));
    }

    #[test]
    fn the_nearer_side_of_two_bears_the_names() {
        let flat = |column: f64, row: f64| Some((column * 100.0, row * 100.0));
        let upright = whole(places(9, 0.34, flat));
        assert_eq!(upright.len(), 18);
        assert_eq!(upright[0], (50, 934), "A, under the board");
        assert_eq!(upright[9], (-34, 850), "1, at its left");
        let turned = whole(places(9, 0.34, |column, row| flat(9.0 - column, 9.0 - row)));
        assert_eq!(turned[0], (850, 934), "A, at the right now");
        assert_eq!(turned[9], (-34, 50), "1, at the top now");
    }

    #[test]
    fn crowded_names_are_none() {
        let at = |step: f64| -> Vec<Option<Point>> {
            (0..5).map(|n| Some((f64::from(n) * step, 0.0))).collect()
        };
        assert!(have_room(&at(20.0), 16.0) && !have_room(&at(19.0), 16.0));
        assert!(have_room(&[], 16.0));
    }

    fn whole(places: Vec<Option<Point>>) -> Vec<(i32, i32)> {
        let round = |(x, y): Point| (x.round() as i32, y.round() as i32);
        places.into_iter().flatten().map(round).collect()
    }
}
