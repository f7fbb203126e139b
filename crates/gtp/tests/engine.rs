//! The engine, one line at a time.

#![expect(clippy::unwrap_used, reason = "a helper that fails fails its test")]

use std::{fmt::Write, fs, path::Path};

use border_rush_core::{BySide, Record, Seat, Side, Strength};
use border_rush_gtp::{Engine, LIMIT, serve};
use proptest::prelude::*;

fn engine() -> Engine {
    Engine::new(Strength::River, 1)
}

/// Says each line and returns the last answer, sign and all.
fn say(engine: &mut Engine, lines: &str) -> String {
    let answers = lines.lines().map(|line| engine.command(line));
    answers
        .last()
        .flatten()
        .map_or_else(String::new, |answer| answer.to_string())
}

/// Says the lines to a new engine and compares the last answer, without its final empty line.
fn check(lines: &str, expected: &str) {
    let answer = say(&mut engine(), lines);
    assert_eq!(answer.strip_suffix("\n\n"), Some(expected), "{lines}");
}

#[test]
fn it_presents_itself() {
    check("protocol_version", "= 2");
    check("name", "= Border Rush");
    check("12 version", concat!("=12 ", env!("CARGO_PKG_VERSION")));
    check("known_command genmove", "= true");
    check("known_command time_left", "= false");
    check("quit", "=");
}

#[test]
fn it_knows_every_command_that_it_lists() {
    let names = say(&mut engine(), "list_commands");
    let names: Vec<&str> = names.trim_start_matches("= ").split_whitespace().collect();
    let expected = "protocol_version name version list_commands known_command quit boardsize \
        clear_board komi play genmove undo showboard final_score br-size br-level br-blocks \
        br-liberties br-score br-legal br-cells br-strength br-record br-load";
    assert_eq!(names, expected.split_whitespace().collect::<Vec<_>>());
    for name in names {
        check(&format!("known_command {name}"), "= true");
    }
}

#[test]
fn a_line_is_read_as_the_protocol_says() {
    check("  7\tknown_command\u{7} quit # a comment", "=7 true");
    check("7", "?7 unknown command");
    check("99999999999 name", "? unknown command");
    check("3 nonsense", "?3 unknown command");
    check("name twice", "? syntax error: 0 arguments expected");
    for silent in ["", "   ", "# only a comment", "\r"] {
        assert_eq!(engine().command(silent), None);
    }
}

#[test]
fn tiles_are_placed_in_turn_by_either_name() {
    check(
        "play B d5\nplay w D6\nplay Water C5\nplay ROCK C6\nbr-cells",
        &cells_of_four(),
    );
}

fn cells_of_four() -> String {
    let mut rows = ["........."; 9];
    rows[3] = "..RR.....";
    rows[4] = "..WW.....";
    format!("= {}", rows.join("\n"))
}

#[test]
fn a_wrong_move_says_why() {
    check("play B J10", "? invalid vertex: J10 is off the board");
    check(
        "play B I5",
        "? invalid vertex: a cell is a letter from A to T without I, and a row from 1 to 19",
    );
    check("play purple D5", "? invalid color: purple");
    check(
        "play B pass",
        "? illegal move: a side that can move must move",
    );
    for wrong in ["play W D5", "play B D5\nplay B D6", "play B D5\nplay W D5"] {
        let answer = say(&mut engine(), wrong);
        assert!(answer.starts_with("? illegal move: "), "{answer}");
    }
}

#[test]
fn boards_may_be_oblong() {
    check("boardsize 1", "? unacceptable size");
    check("boardsize 20", "? unacceptable size");
    check("boardsize x", "? unacceptable size");
    check("br-size 3 2\nbr-cells", "= ...\n...");
    check("br-size 3 2\nplay B C2\nbr-liberties C2", "= 4 2 2");
    check("boardsize 3\nbr-liberties C2", "? no mass there");
}

#[test]
fn a_level_lays_its_blocks_and_keeps_them() {
    let blocks = |lines: &str| {
        let answer = say(&mut engine(), &format!("{lines}\nbr-blocks"));
        answer
            .split_whitespace()
            .skip(1)
            .map(str::to_owned)
            .collect::<Vec<_>>()
    };
    assert_eq!(blocks("br-level 4 7").len(), 3);
    assert_eq!(
        blocks("br-level 4 7"),
        blocks("br-level 4 7\nplay B A1\nclear_board")
    );
    assert_ne!(blocks("br-level 4 7"), blocks("br-level 4 8"));
    check("br-level 1 7\nbr-blocks", "=");
    check("br-level 0 7", "? levels count from 1");
    check("br-level 3", "? syntax error: 2 arguments expected");
    check("br-level 4 7\nboardsize 9\nbr-blocks", "=");
}

#[test]
fn the_score_is_told_in_shore_and_sand() {
    check("boardsize 5\nplay B A1\nbr-score B", "= 4 2 2");
    check("boardsize 5\nplay B A1\nbr-score rock", "= 0 0 0");
}

#[test]
fn a_whole_game_ends_in_passes_and_a_result() {
    let mut engine = engine();
    say(&mut engine, "boardsize 5");
    let mut passes = 0;
    for color in ["B", "W"].iter().cycle().take(200) {
        let answer = say(&mut engine, &format!("genmove {color}"));
        passes = if answer.starts_with("= pass") {
            passes + 1
        } else {
            0
        };
        if passes == 2 {
            break;
        }
        assert!(answer.starts_with("= "), "{answer}");
    }
    assert_eq!(engine.game().to_move(), None);
    let score = |side| engine.game().score(side).total();
    let (water, rock) = (score(Side::Water), score(Side::Rock));
    let expected = match water.cmp(&rock) {
        std::cmp::Ordering::Equal => "= 0\n\n".to_owned(),
        std::cmp::Ordering::Greater => format!("= B+{}\n\n", water - rock),
        std::cmp::Ordering::Less => format!("= W+{}\n\n", rock - water),
    };
    assert_eq!(say(&mut engine, "final_score"), expected);
    assert_eq!(say(&mut engine, "play B pass"), "=\n\n");
    check("final_score", "? cannot score: the game is not over");
}

#[test]
fn a_side_that_cannot_move_passes() {
    let stuck = "br-size 2 2\nplay B A1\nplay W B1\nplay B A2\nplay W B2";
    check(&format!("{stuck}\ngenmove B"), "= pass");
    check(&format!("{stuck}\nplay W pass"), "=");
    check(&format!("{stuck}\nfinal_score"), "= 0");
    check(&format!("{stuck}\nplay B pass\nundo\nbr-cells"), "= WR\nWR");
    check(&format!("{stuck}\nundo\nbr-cells"), "= W.\nWR");
}

#[test]
fn undo_goes_back_to_the_start_and_no_further() {
    check(
        "play B D5\nundo\nbr-cells",
        &format!("= {}", ["........."; 9].join("\n")),
    );
    check("play B D5\nundo\nundo", "? cannot undo");
}

#[test]
fn legal_moves_come_sorted_and_ask_no_turn() {
    check("br-size 2 2\nbr-legal W", "= A1 B1 A2 B2");
    check("br-size 2 2\nplay B B1\nbr-legal B", "= A1 A2 B2");
}

#[test]
fn a_record_loads_into_the_same_game() {
    let mut first = engine();
    say(
        &mut first,
        "br-level 2 5\nbr-strength stream\nplay B A1\ngenmove W",
    );
    let record = say(&mut first, "br-record");
    let mut second = engine();
    let loaded = second
        .command(&format!("br-load {}", record[1..].trim()))
        .unwrap();
    assert_eq!(loaded.result, Ok(String::new()));
    assert_eq!(say(&mut second, "br-record"), record);
    assert_eq!(second.game(), first.game());
    assert_eq!(say(&mut second, "undo\nundo\nundo"), "? cannot undo\n\n");
    assert!(say(&mut second, "br-load nonsense").starts_with('?'));
}

/// A record in a file of the core's tests, in its compact form.
fn recorded(name: &str) -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../core/tests/records");
    let text = fs::read_to_string(folder.join(name)).unwrap();
    text.trim_end().to_owned()
}

/// The record that the engine gives after these lines.
fn record(engine: &mut Engine, lines: &str) -> Record {
    let answer = say(engine, &format!("{lines}\nbr-record"));
    Record::parse_compact(answer[1..].trim()).unwrap()
}

#[test]
fn records_of_both_versions_load_and_version_2_comes_back() {
    for (name, tiles) in [
        ("v1-river-level-4-middle", 24),
        ("v1-deluge-free-9-nothing-played", 0),
        ("v2-rock-in-hand-goes-on", 20),
        ("v2-time-with-additions", 12),
        ("v2-by-post-time", 50),
        ("v2-clock-time", 4),
        ("v2-variations", 4),
    ] {
        let compact = recorded(&format!("{name}.compact"));
        let expected = Record::parse_compact(&compact).unwrap();
        let mut engine = engine();
        let answer = say(&mut engine, &format!("br-load {compact}\nbr-record"));
        let now = expected.to_compact();
        assert_eq!(answer, format!("= {now}\n\n"), "{name}");
        assert_eq!(now == compact, name.starts_with("v2"), "{name}");
        assert_eq!(engine.game().ply(), tiles, "{name}");
    }
}

#[test]
fn a_loaded_game_that_is_played_on_loses_what_was_told_of_its_end() {
    let mut engine = engine();
    let load = format!("br-load {}", recorded("v2-two-persons-resigned.compact"));
    let loaded = record(&mut engine, &load);
    assert!(loaded.ending.is_some() && !loaded.times.is_empty());
    let color = ["B", "W"][loaded.moves.len() % 2];
    let played = record(&mut engine, &format!("genmove {color}"));
    assert_eq!(played.moves.len(), loaded.moves.len() + 1);
    assert_eq!((played.ending, played.times.len()), (None, 0));
    assert_eq!(record(&mut engine, "undo").moves, loaded.moves);
}

#[test]
fn a_record_tells_the_sides_that_the_engine_played() {
    let (person, river) = (Seat::Person, Seat::Engine(Strength::River));
    for (lines, water, rock) in [
        ("boardsize 5", person, river),
        ("br-level 1 1\nplay B A1\ngenmove W", person, river),
        ("genmove B", river, river),
        ("genmove B\nclear_board", person, river),
    ] {
        let record = record(&mut engine(), lines);
        assert_eq!(record.origin.seats, BySide { water, rock }, "{lines}");
    }
    let torrent = Seat::Engine(Strength::Torrent);
    let record = record(&mut engine(), "genmove B\nbr-strength torrent");
    assert_eq!(record.origin.seats, BySide::from_fn(|_| torrent));
}

#[test]
fn a_record_that_cannot_be_read_says_why_and_changes_nothing() {
    for (text, said) in [
        ("3AB", "? character 1: a record of a later version than 2"),
        ("nonsense", "? character 1: no record of a known version"),
        ("2AB.CD", "? character 4: not a letter, digit, - or _"),
        ("2AAAA", "? record: altered or cut"),
    ] {
        check(&format!("br-load {text}"), said);
    }
    check("br-load", "? syntax error: 1 arguments expected");
}

#[test]
fn strengths_are_chosen_by_name() {
    check("br-strength Torrent", "=");
    check(
        "br-strength brook",
        "? a strength is one of stream river torrent flood deluge",
    );
}

#[test]
fn the_board_is_shown_without_empty_lines() {
    let shown = say(&mut engine(), "br-size 3 2\nplay B A1\nshowboard");
    let expected = "= \n   A B C\n 2 . . . 2\n 1 W . . 1\n   A B C\nwater 4 2 2\nrock 0 0 0\n\n";
    assert_eq!(shown, expected);
}

#[test]
fn two_engines_of_one_seed_play_the_same_game() {
    let game = || {
        let mut engine = engine();
        (0..10).fold(String::new(), |mut moves, turn| {
            let color = if turn % 2 == 0 { "B" } else { "W" };
            let _ = write!(moves, "{}", say(&mut engine, &format!("genmove {color}")));
            moves
        })
    };
    assert_eq!(game(), game());
}

#[test]
fn a_pipe_carries_lines_of_any_length_and_bytes() {
    let long = "x".repeat(3 * LIMIT);
    let input = format!("1 name\n\n{long}\n2 name\nquit\n3 name\n");
    let mut bytes = input.into_bytes();
    bytes.splice(0..0, *b"\xFF\xFE\n");
    let mut output = Vec::new();
    serve(&mut engine(), bytes.as_slice(), &mut output).unwrap();
    let expected =
        "? unknown command\n\n=1 Border Rush\n\n? line too long\n\n=2 Border Rush\n\n=\n\n";
    assert_eq!(String::from_utf8(output).unwrap(), expected);
}

/// A word that a command might understand, or not.
fn word() -> impl Strategy<Value = String> {
    const KNOWN: [&str; 28] = [
        "B",
        "W",
        "water",
        "rock",
        "pass",
        "A1",
        "a2",
        "B2",
        "C3",
        "D1",
        "T19",
        "I9",
        "0",
        "1",
        "2",
        "3",
        "4",
        "19",
        "20",
        "-1",
        "4294967296",
        "1e300",
        "stream",
        "torrent",
        "",
        "é",
        "#",
        "1AA",
    ];
    prop_oneof![9 => proptest::sample::select(&KNOWN[..]).prop_map(str::to_owned), 1 => ".{0,12}"]
}

fn command() -> impl Strategy<Value = String> {
    const NAMES: [&str; 22] = [
        "play",
        "play B",
        "play W",
        "genmove",
        "genmove B",
        "genmove W",
        "undo",
        "boardsize",
        "br-size 3 3",
        "br-size",
        "clear_board",
        "komi",
        "br-level",
        "br-load",
        "br-strength",
        "br-liberties",
        "br-legal",
        "final_score",
        "showboard",
        "br-record",
        "7",
        "",
    ];
    let words = proptest::collection::vec(word(), 0..3);
    (proptest::sample::select(&NAMES[..]), words)
        .prop_map(|(name, words)| format!("{name} {}", words.join(" ")))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn a_command_that_fails_changes_nothing(lines in proptest::collection::vec(command(), 0..60)) {
        let mut engine = engine();
        for line in &lines {
            let before = (engine.game().clone(), say(&mut engine, "br-record"));
            let answer = engine.command(line);
            if answer.is_none_or(|answer| answer.result.is_err()) {
                let after = (engine.game().clone(), say(&mut engine, "br-record"));
                prop_assert_eq!(before, after, "{}", line);
            }
            prop_assert!(engine.game().board().check_consistency().is_ok());
        }
    }

    #[test]
    fn an_answer_is_one_block(line in ".{0,80}") {
        if let Some(answer) = engine().command(&line) {
            let text = answer.to_string();
            prop_assert_eq!(text.find("\n\n"), Some(text.len() - 2));
        }
    }
}
