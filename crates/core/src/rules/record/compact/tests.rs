//! Records in the compact form that a writer of this version would not make.

use super::*;
use crate::{
    rng::Rng,
    rules::{Ending, record::Extra},
};

/// Digits of a 2 × 2 board in free play without seed and blocks, and these digits for the seats.
fn facts(seats: &[(u32, u32)]) -> Vec<(u32, u32)> {
    let mut facts = vec![(0, SIDES), (0, SIDES), (0, 3), (0, 5)];
    facts.extend(seats);
    facts.extend([(0, 5)]);
    facts
}

/// A text with the right guard: sections as they stand, then a game of these seats and one move.
fn forged(version: char, sections: &str, seats: &[(u32, u32)]) -> String {
    let mut number = Number::default();
    let moves = [(1, 5), (0, 4)];
    for &(digit, radix) in facts(seats).iter().chain(&moves).rev() {
        number.push(digit, radix);
    }
    let body = format!("{sections}{}", number.into_text());
    format!("{version}{}{body}", guard(&body))
}

const PERSONS: [(u32, u32); 2] = [(0, SEATS), (0, SEATS)];

/// What is said of a record with such sections between persons; `None` where it is read.
fn said(sections: &str) -> Option<String> {
    let read = Record::parse_compact(&forged('2', &format!("{sections}A"), &PERSONS));
    read.err().map(|error| error.to_string())
}

#[test]
fn a_seat_of_a_later_version_is_told_by_its_side() {
    for (seats, side) in [
        ([(69, SEATS), (0, SEATS)], "water"),
        ([(0, SEATS), (2, SEATS)], "rock"),
    ] {
        let error = Record::parse_compact(&forged('2', "A", &seats)).unwrap_err();
        assert_eq!(
            error.to_string(),
            format!("seat of {side}: not known in this version")
        );
    }
}

#[test]
fn a_strength_that_version_1_had_not_is_refused() {
    for digit in 0..8 {
        let read = Record::parse_compact(&forged('1', "", &[(digit, 8)]));
        assert_eq!(read.is_ok(), digit < 5, "{digit}");
    }
}

#[test]
fn sections_come_once_and_in_order() {
    assert_eq!(said(""), None);
    assert_eq!(said("BABB"), None, "a time");
    assert_eq!(said("CABC"), None, "an ending");
    assert_eq!(said("BABBCABC"), None, "both");
    let damaged = |column: usize| Some(format!("character {column}: altered or cut"));
    assert_eq!(said("CABCBABB"), damaged(8), "the wrong way round");
    assert_eq!(said("CABCCABC"), damaged(8), "twice");
    assert_eq!(said("C__C"), damaged(4), "longer than the text");
}

#[test]
fn what_a_section_holds_is_spelt_in_one_way() {
    let damaged = Some("character 4: altered or cut".to_owned());
    for broken in [
        "BAA", "BABg", "BACgA", "CAA", "CACAC", "CABB", "DABA", "DACAB", "DAC_-",
    ] {
        assert_eq!(said(broken), damaged, "{broken}");
    }
    let counts = Some("times: 2 times for 1 moves".to_owned());
    assert_eq!(said("BACBB"), counts);
    let later = Some("character 4: not known in this version".to_owned());
    assert_eq!(said("CABH"), later, "an ending to come");
}

#[test]
fn what_a_later_writer_added_is_kept() {
    let text = forged('2', "CABCEAA_ADxy9A", &PERSONS);
    let record = Record::parse_compact(&text).unwrap();
    assert_eq!(record.ending, Some(Ending::Resigned(Side::Water)));
    let facts: Vec<(u8, &str)> = record.extra.facts().collect();
    assert_eq!(facts, [(4, ""), (63, "xy9")]);
    assert_eq!(record.to_compact(), text);
}

#[test]
fn what_a_later_writer_added_has_its_limit() {
    let section = |length: u32| {
        let (high, low) = (number::char_of(length / 64), number::char_of(length % 64));
        format!("E{high}{low}{}", "x".repeat(length as usize))
    };
    let most = Extra::LIMIT as u32 - 1;
    assert_eq!(said(&section(most)), None);
    let long = Some("character 4: longer than 1024 bytes".to_owned());
    assert_eq!(said(&section(most + 1)), long);
}

#[test]
fn a_line_of_the_text_that_has_a_meaning_is_none_that_was_added() {
    let lines = |text: &str| {
        let payload = payload::bytes_to_text(text.as_bytes());
        let length = payload.len() as u32;
        said(&format!(
            "D{}{}{payload}",
            number::char_of(length / 64),
            number::char_of(length % 64)
        ))
    };
    assert_eq!(lines("note 1\nclock 2"), None);
    assert_eq!(lines("time-control 600 30\nnote 1"), None);
    assert_eq!(lines("time-controls 600 30"), None);
    assert_eq!(lines("time-control 600 30\nswap taken"), None);
    assert_eq!(lines("swap offered\nnote 1"), None);
    let said = |words: &str| Some(format!("character 4: {words}"));
    let zero = said("a clock of zero: nobody could move");
    assert_eq!(lines("time-control 0 30"), zero);
    assert_eq!(lines("time-control  600 30"), said("altered or cut"));
    let unknown = Some("character 4: unknown word".to_owned());
    for wrong in [
        "moves A1",
        "note 1\ntime-control 600 30",
        "time-control 600 30\ntime-control 600 30",
        "time-control",
        "swap offered\ntime-control 600 30\nswap offered",
        "note\nswap taken",
        "swap",
        "seed 1",
        " note",
        "note ",
        "note\n\nclock",
        "Note",
        "9a",
        "(a)",
    ] {
        assert_eq!(lines(wrong), unknown, "{wrong:?}");
    }
}

/// Characters changed at random, but for the guard, which a reader would believe.
#[test]
fn one_game_has_one_spelling() {
    const FILES: [&str; 6] = [
        include_str!("../../../../tests/records/v2-variations.compact"),
        include_str!("../../../../tests/records/v2-clock-time.compact"),
        include_str!("../../../../tests/records/v2-time-with-additions.compact"),
        include_str!("../../../../tests/records/v2-nothing-played-abandoned.compact"),
        include_str!("../../../../tests/records/v2-two-persons-resigned.compact"),
        include_str!("../../../../tests/records/v2-level-resigned.compact"),
    ];
    let mut rng = Rng::new(1);
    let mut read = 0;
    for round in 0..20_000 {
        let mut body: Vec<char> = FILES[round % 6].trim_end()[3..].chars().collect();
        for _ in 0..=rng.below(2) {
            // Sections stand first and are short, so the start is changed more often.
            let reach = [8, body.len() as u32][rng.below(2) as usize];
            let at = rng.below(reach.min(body.len() as u32)) as usize;
            let char = number::char_of(rng.below(64));
            match rng.below(4) {
                0 => body.insert(at, char),
                1 => drop(body.remove(at)),
                _ => body[at] = char,
            }
        }
        let body: String = body.into_iter().collect();
        let text = format!("2{}{body}", guard(&body));
        if let Ok(record) = Record::parse_compact(&text) {
            read += 1;
            assert_eq!(record.to_compact(), text);
            assert_eq!(Record::parse(&record.to_text()).as_ref(), Ok(&record));
        }
    }
    assert!(read > 100, "{read}");
}
