//! What messengers do to an address, and what is no game.

use super::*;
use crate::{Arena, Origin, Size, Strength, rules::seat::level_seats};

const PAGE: &str = "https://example.org/rush/";

fn record(moves: &str) -> Record {
    let size = Size::square(9).expect("a size");
    let seats = level_seats(Strength::River);
    Record {
        moves: moves
            .split_whitespace()
            .map(|cell| cell.parse().expect("a cell"))
            .collect(),
        ..Record::new(Origin::new(size, Arena::Free, seats, 77))
    }
}

fn game() -> Record {
    record("E5 D4 E4 D5 C4 C5 F5 F4 G4 B3")
}

/// The address cut into pieces of so many characters, with something between them.
fn broken(text: &str, every: usize, with: &str) -> String {
    let chars: Vec<char> = text.chars().collect();
    let pieces: Vec<String> = chars
        .chunks(every)
        .map(|piece| piece.iter().collect())
        .collect();
    pieces.join(with)
}

fn encoded(text: &str) -> String {
    let code = |byte: u8| match byte {
        b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'.' => char::from(byte).to_string(),
        _ => format!("%{byte:02X}"),
    };
    text.bytes().map(code).collect()
}

/// What messengers, mail programs and people do to an address.
fn treatments(address: &str) -> Vec<(&'static str, String)> {
    let compact = address.split_once(KEY).expect("an address").1;
    vec![
        ("as written", address.to_owned()),
        ("blanks and lines around", format!("\n\t {address} \r\n")),
        ("a full stop after it", format!("Look: {address}.")),
        (
            "a comma and words after it",
            format!("{address}, your turn"),
        ),
        ("words after a line break", format!("{address}\nYour turn")),
        ("round brackets", format!("my game ({address})")),
        ("angle brackets", format!("<URL:{address}>")),
        ("a link of Markdown", format!("[my game]({address})!")),
        ("French quotes", format!("« {address} »")),
        (
            "an upper-cased scheme and host",
            address.replacen("https://example.org", "HTTPS://EXAMPLE.ORG", 1),
        ),
        ("an upper-cased key", address.replacen("#g=", "#G=", 1)),
        ("percent-encoded", encoded(address)),
        ("percent-encoded twice", encoded(&encoded(address))),
        (
            "inside another address",
            format!("https://l.example/?u={}&h=AT0x", encoded(address)),
        ),
        ("broken into lines", broken(address, 40, "\n")),
        ("broken by carriage returns", broken(address, 61, "\r\n")),
        (
            "quoted mail",
            broken(&address.replacen('=', "=3D", 1), 59, "=\r\n"),
        ),
        ("a cited mail", format!("> {}", broken(address, 50, "\n> "))),
        ("soft hyphens", broken(address, 30, "\u{ad}")),
        ("breaks of no width", broken(address, 7, "\u{200b}")),
        (
            "marks of direction around",
            format!("\u{2066}{address}\u{2069}"),
        ),
        (
            "what a tracker appends",
            format!("{address}&utm_source=mail&fbclid=IwAR0"),
        ),
        (
            "markup",
            format!(
                "<a href=\"{address}\">{}</a>",
                address.replace('&', "&amp;")
            ),
        ),
        ("the fragment alone", format!("{KEY}{compact}")),
        (
            "two addresses",
            format!("{address} {PAGE}{}", fragment_of(&record("A1"))),
        ),
    ]
}

#[test]
fn an_address_survives_what_messengers_do_to_it() {
    // Records that end in each sign, so that one that is taken for punctuation is among them.
    let cells: Vec<Record> = "A1 B2 C3 D4 E5 F6 G7 H8 J9 A9 J1 E1"
        .split(' ')
        .map(record)
        .chain([game(), record("")])
        .collect();
    for record in cells {
        let address = format!("{PAGE}{}", fragment_of(&record));
        for (what, text) in treatments(&address) {
            assert_eq!(find(&text), Ok(record.clone()), "{what}: {text}");
        }
    }
}

#[test]
fn no_address_ends_in_a_sign_that_is_taken_for_punctuation() {
    let mut shielded = 0;
    for (side, skip) in (4..=19).flat_map(|side| (0..side).map(move |skip| (side, skip))) {
        let size = Size::square(side).expect("a size");
        let mut record = record("");
        record.origin.size = size;
        record.moves = size.cells().skip(skip.into()).step_by(5).take(3).collect();
        let fragment = fragment_of(&record);
        let last = fragment.chars().next_back();
        assert!(
            last.is_some_and(|char| char.is_ascii_alphanumeric()),
            "{fragment}"
        );
        shielded += usize::from(fragment.ends_with(END));
        assert_eq!(find(&fragment), Ok(record));
    }
    assert!(
        shielded > 0,
        "none of the records would have ended in such a sign"
    );
}

#[test]
fn a_record_s_text_and_a_bare_compact_record_are_found_too() {
    assert_eq!(find(&game().to_text()), Ok(game()));
    assert_eq!(find(&format!("\u{feff}{}\n", game().to_text())), Ok(game()));
    assert_eq!(find(&game().to_compact()), Ok(game()));
}

#[test]
fn the_compact_form_of_version_1_is_found() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/records");
    let mut found = 0;
    for file in std::fs::read_dir(folder).expect("the folder") {
        let text = std::fs::read_to_string(file.expect("a file").path()).expect("a text");
        for line in text
            .lines()
            .filter(|line| line.starts_with('1') && line.len() > 8)
        {
            if let Ok(record) = Record::parse_compact(line.trim()) {
                found += 1;
                assert_eq!(find(&format!("{PAGE}{KEY}{line}.")), Ok(record));
            }
        }
    }
    assert!(found > 0, "no record of version 1 among the kept ones");
}

#[test]
fn every_cut_and_every_altered_character_is_told() {
    let address = format!("{PAGE}{}", fragment_of(&game()));
    let start = address.find(KEY).expect("the key") + KEY.len();
    for end in start..address.len() {
        let cut = find(&address[..end]);
        // The guard lets one in 4096 pass; the rest of the record has to agree as well.
        assert!(
            cut.is_err() || address[end..].starts_with('&'),
            "{end}: {cut:?}"
        );
    }
    for at in start..address.len() {
        let mut bytes = address.clone().into_bytes();
        bytes[at] = if bytes[at] == b'x' { b'y' } else { b'x' };
        let altered = find(&String::from_utf8(bytes).expect("text"));
        assert!(
            altered.is_err() || address[at..].starts_with(END),
            "{at}: {altered:?}"
        );
    }
}

#[test]
fn what_is_no_game_is_told_apart() {
    for text in [
        "",
        "   ",
        "#",
        "#board",
        "hello",
        "https://example.org/#top",
        "https://example.org/?g=2ab",
    ] {
        assert_eq!(find(text), Err(AddressError::NoGame), "{text}");
        assert!(!is_game(text), "{text}");
    }
    assert!(is_game("#g=2abc") && is_game("#G=") && is_game("%23g%3D2"));
    assert!(!is_game("#x#g=2"), "another fragment's own text");
    assert_eq!(find("#g="), Err(AddressError::Damaged));
    assert_eq!(find("#g=3aaaaaaaa"), Err(AddressError::LaterVersion));
    assert_eq!(find(&"a".repeat(LIMIT + 1)), Err(AddressError::TooLong));
    assert_eq!(
        find(&format!("#g=2{}", "a".repeat(Record::COMPACT_LIMIT))),
        Err(AddressError::TooLong)
    );
    let impossible = game().to_text().replace("D4", "E5");
    assert!(matches!(
        find(&impossible),
        Err(AddressError::Impossible(_))
    ));
}
