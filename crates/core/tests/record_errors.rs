//! Records that can't be read: each fault in its own words, with its place.

use border_rush_core::Record;

/// Reads the lines, one of them replaced, and compares what is said of it: nothing, or the words that
/// come after line and column.
fn check(good: &[&str], line: usize, text: &str, column: usize, said: &str) {
    let mut lines = good.to_vec();
    lines[line - 1] = text;
    let read = Record::parse(&lines.join("\n"));
    let expected = format!("line {line}, column {column}: {said}");
    let found = read.err().map(|error| error.to_string());
    assert_eq!(found, (!said.is_empty()).then_some(expected), "{text}");
}

#[test]
fn errors_of_version_1_name_line_and_column() {
    let good = [
        "border-rush 1",
        "size 9x9",
        "level 3",
        "seed 1",
        "strength stream",
        "moves E5",
    ];
    for (line, text, column, said) in [
        (1, "border-rush 0", 13, "no record of a known version"),
        (1, "border-rush 3", 13, "a record of a later version than 2"),
        (1, "x", 1, "no record of a known version"),
        (
            2,
            "size 9x99",
            6,
            "a size is two numbers from 2 to 19, such as 9x9",
        ),
        (2, "size 9x9 9", 10, "one word too many"),
        (2, "größe 9x9", 1, "unknown word"),
        (3, "level -1", 7, "not a number that fits here"),
        (3, "level 0", 7, "not a number that fits here"),
        (3, "level", 1, "the line `level 1` is missing"),
        (3, "free 1", 6, "one word too many"),
        (
            4,
            "seed 18446744073709551616",
            6,
            "not a number that fits here",
        ),
        (4, "seed +1", 6, "not a number that fits here"),
        (4, "size 9x9", 1, "given twice"),
        (5, "strength sea", 10, "not a strength"),
        (5, "water person", 1, "unknown word"),
        (5, "note 1", 1, "unknown word"),
        (6, "moves E5 é E6", 10, "not a cell"),
        (6, "moves E5 E5", 10, "the cell is taken"),
        (6, "moves E5 K1", 10, "the cell is off the board"),
        (6, "blocks E5 E5", 11, "given twice"),
        (6, "blocks E5 K5", 11, "the cell is off the board"),
        (6, "blocks D5 F5 E4 E6 E5", 0, ""),
    ] {
        check(&good, line, text, column, said);
    }
    for missing in 1..5 {
        let mut lines = good.to_vec();
        lines.remove(missing);
        assert!(Record::parse(&lines.join("\n")).is_err());
    }
}

const GOOD: [&str; 9] = [
    "border-rush 2",
    "size 9x9",
    "level 3",
    "seed 1",
    "water person",
    "rock engine river",
    "moves E5 D4",
    "times 1000 -",
    "ending resigned rock",
];

#[test]
fn errors_of_version_2_name_line_and_column() {
    const LATER: &str = "a record of a later version than 2";
    const SEAT: &str = "not a seat: person, remote, or engine and its strength";
    const ENDING: &str = "not an ending: counted, resigned or time and the side, or abandoned";
    const TIME: &str = "not a time: milliseconds under 4294967296, or -";
    const VARIATION: &str = "a variation is moves in brackets, where its line has other ones";
    for (line, text, column, said) in [
        (1, "border-rush 2", 0, ""),
        (1, "border-rush 3", 13, LATER),
        (1, "border-rush 99999999999999999999", 13, LATER),
        (1, "border-rush 02", 13, "no record of a known version"),
        (1, "border-rush two", 13, "no record of a known version"),
        (1, "border-rush", 1, "the line `border-rush 2` is missing"),
        (1, "border-rush 2 3", 15, "one word too many"),
        (2, "size 9x9 9", 10, "one word too many"),
        (3, "strength river", 1, "unknown word"),
        (3, "Level 3", 1, "unknown word"),
        (3, "größe 9x9", 1, "unknown word"),
        (5, "water", 1, "the line `water person` is missing"),
        (5, "water persons", 7, SEAT),
        (5, "water Person", 7, SEAT),
        (
            5,
            "water engine",
            1,
            "the line `water engine river` is missing",
        ),
        (5, "water engine brook", 14, "not a strength"),
        (5, "water engine river 2", 20, "one word too many"),
        (5, "water person river", 14, "one word too many"),
        (5, "water remote 1", 14, "one word too many"),
        (6, "water person", 1, "given twice"),
        (7, "moves E5 ( D4 ) D5", 0, ""),
        (7, "moves E5 (D4(A1)C4) D5", 0, ""),
        (7, "moves E5 (D4)(C4) D5 (A1)", 0, ""),
        (7, "moves E5 (D4 D5", 10, VARIATION),
        (7, "moves E5 ) D5", 10, VARIATION),
        (7, "moves E5 () D5", 10, VARIATION),
        (7, "moves E5 ((D4)) D5", 10, VARIATION),
        (7, "moves E5 (D4(C4)) D5", 13, VARIATION),
        (7, "moves E5 (D4) D4", 10, "given twice"),
        (7, "moves E5 (C4)(C4) D4", 14, "given twice"),
        (7, "moves E5 (C4 E5) D4", 14, "the cell is taken"),
        (7, "moves E5 (C4(K1)B1) D4", 14, "the cell is off the board"),
        (7, "moves E5 (C44) D4", 11, "not a cell"),
        (7, "( moves E5 )", 1, VARIATION),
        (7, "moves E5 D4 E5", 13, "the cell is taken"),
        (8, "times 1000", 1, "1 times for 2 moves"),
        (8, "times", 0, ""),
        (8, "times 1 2 3 4", 11, "4 times for 2 moves"),
        (8, "times 1 4294967296", 9, TIME),
        (8, "times 1 +2", 9, TIME),
        (8, "times 1 -2", 9, TIME),
        (8, "times 1 2.5", 9, TIME),
        (8, "times 1 4294967295", 0, ""),
        (9, "ending", 1, "the line `ending counted` is missing"),
        (9, "ending lost", 8, ENDING),
        (
            9,
            "ending resigned",
            1,
            "the line `ending resigned rock` is missing",
        ),
        (9, "ending resigned rocks", 17, ENDING),
        (
            9,
            "ending time",
            1,
            "the line `ending time rock` is missing",
        ),
        (9, "ending abandoned rock", 18, "one word too many"),
        (
            9,
            "ending counted",
            1,
            "a side can still move, so nothing was counted",
        ),
        (
            9,
            "result water 4 (0+4) rock 4 (0+4)",
            1,
            "not what the moves lead to",
        ),
        (9, "fact", 1, "the line `fact 63 A` is missing"),
        (9, "fact 3 A", 6, "not a number that fits here"),
        (9, "fact 64 A", 6, "not a number that fits here"),
        (9, "fact 256 A", 6, "not a number that fits here"),
        (9, "fact 63 A B", 11, "one word too many"),
        (9, "fact 63 a.b", 9, "not a letter, digit, - or _"),
        (9, "fact 63", 0, ""),
        (9, "clock 600 30", 0, ""),
    ] {
        check(&GOOD, line, text, column, said);
    }
}

#[test]
fn a_line_that_is_missing_is_named() {
    let missing = ["size", "level", "seed", "water", "rock"];
    for (index, name) in (1..).zip(missing) {
        let mut lines = GOOD.to_vec();
        lines.remove(index);
        let error = Record::parse(&lines.join("\n")).unwrap_err();
        let said = format!("record: the line `{name}` is missing");
        assert_eq!(error.to_string(), said);
    }
}

#[test]
fn a_fact_comes_once_and_all_that_is_added_has_its_limit() {
    let text = format!("{}\n", GOOD.join("\n"));
    let twice = format!("{text}fact 63 A\nfact 62\nfact 63 B\n");
    let error = Record::parse(&twice).unwrap_err();
    assert_eq!(error.to_string(), "line 12, column 6: given twice");
    let note = |length: usize| format!("{text}note {}\n", "x".repeat(length));
    assert!(Record::parse(&note(1018)).is_ok());
    let error = Record::parse(&note(1019)).unwrap_err();
    assert_eq!(
        error.to_string(),
        "line 10, column 1: longer than 1024 bytes"
    );
    let error = Record::parse(&note(20_000)).unwrap_err();
    assert_eq!(error.to_string(), "record: longer than 16384 bytes");
}

/// Two by two, where four tiles fill the board.
const COUNTED: &str = "border-rush 2\nsize 2x2\nfree\nseed 1\nwater person\nrock person\n\
                       moves A1 B1 A2 B2\n";

#[test]
fn a_game_that_is_counted_out_ended_in_no_other_way() {
    let told = format!("{COUNTED}ending counted\nresult water 4 (4+0) rock 4 (4+0)\n");
    let record = Record::parse(COUNTED).unwrap();
    assert_eq!(record.to_text(), told);
    for ending in ["resigned rock", "time water", "abandoned"] {
        let error = Record::parse(&format!("{COUNTED}ending {ending}\n")).unwrap_err();
        let said = "line 8, column 1: neither side can move, so the game was counted";
        assert_eq!(error.to_string(), said);
    }
}

#[test]
fn a_compact_record_that_cannot_be_read_says_why() {
    let good = Record::parse(&GOOD.join("\n")).unwrap().to_compact();
    let said = |text: &str| Record::parse_compact(text).unwrap_err().to_string();
    assert_eq!(said(""), "character 1: no record of a known version");
    assert_eq!(said("0"), "character 1: no record of a known version");
    assert_eq!(
        said("border-rush 2"),
        "character 1: no record of a known version"
    );
    for version in ["3", "9xyz"] {
        let later = "character 1: a record of a later version than 2";
        assert_eq!(said(version), later);
    }
    assert_eq!(said("2"), "record: altered or cut");
    assert_eq!(said(&good[..good.len() - 1]), "record: altered or cut");
    assert_eq!(said("2AB CD"), "character 4: not a letter, digit, - or _");
    let first = format!("1{}", "A".repeat(512));
    assert_eq!(said(&first), "record: longer than 512 bytes");
    let second = format!("2{}", "A".repeat(8192));
    assert_eq!(said(&second), "record: longer than 8192 bytes");
}

#[test]
fn an_occasion_that_is_none_is_named() {
    const OCCASION: &str = "not an occasion: tide and a day, challenge and an engine's version, or \
                            post and a number";
    for (text, column, said) in [
        ("for party", 5, OCCASION),
        ("for tide 2026-02-30", 5, OCCASION),
        ("for challenge 1 E5 é", 5, OCCASION),
        ("for", 1, OCCASION),
        ("for post 7", 1, ""),
    ] {
        check(&GOOD, 9, text, column, said);
    }
}
