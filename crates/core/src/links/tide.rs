//! The tide of the day (N5): one board a day for everyone, from the date alone.

use crate::{
    Arena, Cell, Game, Origin, Record, Size, Strength,
    rng::{Rng, mix},
    rules::Day,
    rules::seat::level_seats,
};

/// Candidates of a day, of which the first that is not one-sided is its board.
pub const CANDIDATES: u32 = 36;

/// The first day that has a tide.
pub fn first_day() -> Day {
    FIRST
        .parse()
        .unwrap_or_else(|_| unreachable!("a constant that is a day"))
}

const FIRST: &str = "2026-12-01";
/// Of each day from the first on, the candidate that was accepted, as a digit of radix 36. Made by
/// `cargo xtask tides`, once for ever: a line that was published is never changed.
const ACCEPTED: &str = include_str!("tide/accepted.txt");
/// What parts the tides' numbers from those of any other use of a seed.
const SALT: u64 = 0x7469_6465_2d31;

/// A day's board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tide {
    /// The day.
    pub day: Day,
    /// The game with its first moves: a person has water, and is to move.
    pub record: Record,
}

impl Tide {
    /// The board of a day; `None` before the first one.
    pub fn of(day: Day) -> Option<Self> {
        let at = usize::try_from(day.count() - first_day().count()).ok()?;
        let mut digits = ACCEPTED.bytes().filter(u8::is_ascii_alphanumeric);
        let digit = digits
            .nth(at)
            .map_or(Some(0), |digit| char::from(digit).to_digit(CANDIDATES));
        Some(Self {
            day,
            record: candidate(day, digit.unwrap_or(0)),
        })
    }
}

/// Strength of the engine, by the day of the week: it begins gently, as a newspaper's riddles do.
const fn strength_on(weekday: usize) -> Strength {
    match weekday {
        0 => Strength::Stream,
        1 | 2 => Strength::River,
        3 | 4 => Strength::Torrent,
        5 => Strength::Flood,
        _ => Strength::Deluge,
    }
}

/// One of the boards that the day may have, from 0: size, blocks and first moves drawn from the date and
/// its number. It is a person's turn with water.
pub fn candidate(day: Day, number: u32) -> Record {
    let mut rng = Rng::new(mix(SALT
        ^ (u64::from(day.count() as u32) << 8)
        ^ u64::from(number)));
    loop {
        if let Some(record) = drawn(day, &mut rng) {
            return record;
        }
    }
}

/// `None` where the first moves leave water without a turn.
fn drawn(day: Day, rng: &mut Rng) -> Option<Record> {
    // Small boards more often: a day's try should not take long.
    let (side, most_blocks, plies) =
        [(9, 5, 4), (9, 5, 4), (11, 7, 6), (11, 7, 6), (13, 9, 8)][rng.below(5) as usize];
    let blocks = rng.below(most_blocks + 1) as usize;
    let seats = level_seats(strength_on(day.weekday()));
    let origin = Origin::free(Size::square(side)?, blocks, seats, rng.next_u64() >> 16);
    let mut game = origin.begin().ok()?;
    for _ in 0..plies {
        play_any(&mut game, rng)?;
    }
    let moves = game.moves().to_vec();
    let is_waters = game.to_move() == Some(crate::Side::Water);
    debug_assert_eq!(origin.arena, Arena::Free);
    is_waters.then(|| Record {
        moves,
        ..Record::new(origin)
    })
}

/// Plays a random legal move that is not on the rim, where a first move would be wasted.
fn play_any(game: &mut Game, rng: &mut Rng) -> Option<Cell> {
    let size = game.board().size();
    let mut cells: Vec<Cell> = size.cells().filter(|&cell| size.ring(cell) > 0).collect();
    rng.shuffle(&mut cells);
    cells.into_iter().find(|&cell| game.play(cell).is_ok())
}

#[cfg(test)]
mod tests;
