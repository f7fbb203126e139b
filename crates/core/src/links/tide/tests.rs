//! The boards of the days, held for ever.

use super::*;
use crate::Side;

/// The first hundred of the thousand days' boards, by their positions' hashes, and of all thousand
/// what is left when each is mixed into the sum of those before.
const HASHES: &str = include_str!("hashes.txt");

fn thousand() -> impl Iterator<Item = Tide> {
    (0..1000).map(|at| Tide::of(first_day().plus(at)).expect("a day's board"))
}

/// Names the board, its first moves, its seats and the seed of the engine's answers.
fn name_of(tide: &Tide) -> u64 {
    let text = tide.record.to_text();
    text.bytes().fold(0, |sum: u64, byte| {
        mix(sum ^ u64::from(byte)).wrapping_add(1)
    })
}

#[test]
fn the_next_thousand_days_have_the_same_boards_for_ever() {
    let names: Vec<u64> = thousand().map(|tide| name_of(&tide)).collect();
    let all = names.iter().fold(0, |sum, name| mix(sum ^ name));
    let mut lines: Vec<String> = names
        .iter()
        .take(100)
        .map(|name| format!("{name:016x}"))
        .collect();
    lines.push(format!("{all:016x}"));
    let known: Vec<&str> = HASHES.lines().collect();
    assert_eq!(lines, known, "a board that was published is never changed");
}

#[test]
fn a_person_begins_with_water_on_an_offered_board() {
    let mut sizes = [0; 3];
    for tide in thousand() {
        let origin = &tide.record.origin;
        let game = tide.record.replay().expect("a board");
        assert_eq!(game.to_move(), Some(Side::Water), "{}", tide.day);
        let size = Size::OFFERED
            .iter()
            .position(|&n| Size::square(n) == Some(origin.size));
        sizes[size.expect("an offered size")] += 1;
        let expected = strength_on(tide.day.weekday());
        assert_eq!(origin.seats, level_seats(expected));
        assert_eq!(origin.arena, Arena::Free);
    }
    assert!(sizes.iter().all(|&count| count > 100), "{sizes:?}");
}

#[test]
fn no_two_days_of_a_thousand_are_alike() {
    let mut names: Vec<u64> = thousand().map(|tide| name_of(&tide)).collect();
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), 1000);
}

#[test]
fn the_accepted_candidates_are_digits_of_their_radix_and_cover_years() {
    let digits: Vec<char> = ACCEPTED
        .chars()
        .filter(|char| !char.is_whitespace())
        .collect();
    assert!(digits.iter().all(|digit| digit.is_digit(CANDIDATES)));
    assert!(digits.len() >= 3650, "{}", digits.len());
}
