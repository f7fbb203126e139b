//! Stored documents of every version, whole and damaged.

use std::{fs, path::Path};

use serde_json::{Value, json};

use super::*;
use crate::{
    BySide, Ending, Seat, Side, Strength,
    session::{BoardChoice, level_seats},
};

/// A document of the end-to-end tests, and its version.
fn document(name: &str) -> (Value, u32) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/stored");
    let text = fs::read_to_string(folder.join(name)).unwrap();
    let document: Value = serde_json::from_str(&text).unwrap();
    let version = document["version"].as_u64().unwrap() as u32;
    (document, version)
}

fn read(document: &Value, version: u32) -> (Saved, bool) {
    let mut reader = Reader::new();
    let saved = Saved::read(document, version, &mut reader);
    (saved, reader.is_whole())
}

#[test]
fn former_versions_are_read_whole() {
    let cases = [
        (
            "v1-first.json",
            Strength::Torrent,
            (Some(true), false, false),
            0,
        ),
        (
            "v1-introduced.json",
            Strength::Stream,
            (None, true, false),
            0,
        ),
        ("v1-canals.json", Strength::Deluge, (None, true, true), 0),
        ("v2.json", Strength::Flood, (Some(false), true, true), 2),
    ];
    for (name, strength, (confirm, introduced, knows_canals), restarts) in cases {
        let (document, version) = document(name);
        let (saved, whole) = read(&document, version);
        assert!(whole, "{name}");
        let settings = Settings {
            strength,
            arena: saved.settings.arena,
            seats: None,
            confirm,
            introduced,
            knows_canals,
            knows_confirm: false,
            time_control: None,
            swap: false,
        };
        assert_eq!(saved.settings, settings, "{name}");
        assert_eq!((saved.restarts, saved.level), (restarts, 4), "{name}");
        let levels: Vec<_> = saved.history.iter().map(|game| game.level).collect();
        let stored = document["history"].as_array().unwrap().iter();
        let stored: Vec<_> = stored
            .map(|game| game["level"].as_u64().map(|n| n as u32))
            .collect();
        assert_eq!(levels, stored, "{name}");
        let played = (level_seats(Strength::Stream), Ending::Counted);
        let like = |game: &HistoryEntry| (game.seats, game.ending) == played;
        assert!(saved.history.iter().all(like), "{name}");
        assert_eq!(saved.game.as_deref(), document["game"].as_str(), "{name}");
    }
}

#[test]
fn seats_and_endings_are_read_as_they_were() {
    let (document, version) = document("v3.json");
    let (saved, whole) = read(&document["session"], version);
    assert!(whole);
    let engine = level_seats(Strength::Stream);
    let reversed = BySide {
        water: Seat::Engine(Strength::River),
        rock: Seat::Person,
    };
    let games: Vec<_> = saved
        .history
        .iter()
        .map(|game| (game.seats, game.ending))
        .collect();
    let expected = [
        (engine, Ending::Counted),
        (reversed, Ending::Resigned(Side::Water)),
        (engine, Ending::Time(Side::Rock)),
    ];
    assert_eq!(games, expected);
}

/// A clock of zero is as no clock, and told; one that is written comes back with its time.
#[test]
fn clocks_are_read_as_they_were() {
    let (document, version) = document("v3-clocks.json");
    let (saved, whole) = read(&document["session"], version);
    assert!(whole);
    let control = "300 +5".parse().ok();
    assert!(control.is_some());
    assert_eq!((saved.settings.time_control, saved.spent), (control, 4_321));
    let table = Table::resume(saved.game.as_deref().unwrap()).unwrap();
    assert_eq!(table.time_control(), "600 30".parse().ok());
    let written = serde_json::to_value(&saved).unwrap();
    assert_eq!(read(&written, version), (saved.clone(), true));
    for (path, nonsense) in [
        ("/session/settings/time_control", json!("0 30")),
        ("/session/settings/time_control", json!(600)),
        ("/session/spent", json!(-1)),
    ] {
        let mut document = document.clone();
        *document.pointer_mut(path).unwrap() = nonsense;
        let (read, whole) = read(&document["session"], version);
        assert!(!whole, "{path}");
        assert_eq!(read.game, saved.game);
        if path.ends_with("time_control") {
            assert_eq!((read.settings.time_control, read.spent), (None, 4_321));
        } else {
            assert_eq!((read.settings.time_control, read.spent), (control, 0));
        }
    }
}

#[test]
fn the_seats_of_the_next_game_are_read_as_they_were() {
    let (document, version) = document("v3-seats.json");
    let (saved, whole) = read(&document["session"], version);
    assert!(whole);
    let seats = BySide {
        water: Seat::Engine(Strength::River),
        rock: Seat::Person,
    };
    assert_eq!(saved.settings.seats, Some(seats));
    assert_eq!(
        saved.settings.strength,
        Strength::Torrent,
        "the level's engine"
    );
    let mut nobody = document["session"].clone();
    nobody["settings"]["seats"] = json!({"water": "nobody"});
    let (read, whole) = read(&nobody, version);
    assert!(!whole);
    assert_eq!((read.settings.seats, read.level), (None, saved.level));
}

#[test]
fn what_is_written_is_read_again() {
    let (document, version) = document("v2.json");
    let mut saved = read(&document, version).0;
    saved.settings.arena = BoardChoice::Fixed { n: 13, blocks: 7 };
    let written = serde_json::to_value(&saved).unwrap();
    assert_eq!(read(&written, 3), (saved, true));
}

/// Each part, made nonsense, is as at a first visit; all others stay.
#[test]
fn one_bad_part_leaves_the_others() {
    let (document, version) = document("v2.json");
    let (good, _) = read(&document, version);
    let first = Saved::default();
    for nonsense in [
        json!(-1),
        json!("x"),
        json!([7]),
        json!({"x": 1}),
        json!(1.5),
    ] {
        let with = |path: &str| {
            let mut document = document.clone();
            *document.pointer_mut(path).unwrap() = nonsense.clone();
            let (saved, whole) = read(&document, version);
            assert!(!whole, "{path}: {nonsense}");
            saved
        };
        let expected = |change: fn(&mut Saved, &Saved)| {
            let mut saved = good.clone();
            change(&mut saved, &first);
            saved
        };
        let expect = [
            (
                "/settings/strength",
                expected(|saved, first| saved.settings.strength = first.settings.strength),
            ),
            (
                "/settings/arena",
                expected(|saved, first| saved.settings.arena = first.settings.arena),
            ),
            (
                "/settings/confirm",
                expected(|saved, first| saved.settings.confirm = first.settings.confirm),
            ),
            (
                "/settings/introduced",
                expected(|saved, _| saved.settings.introduced = false),
            ),
            (
                "/settings/knows_canals",
                expected(|saved, _| saved.settings.knows_canals = false),
            ),
            ("/restarts", expected(|saved, _| saved.restarts = 0)),
            ("/level", expected(|saved, _| saved.level = 1)),
            ("/game", expected(|saved, _| saved.game = None)),
            (
                "/history/1",
                expected(|saved, _| drop(saved.history.remove(1))),
            ),
        ];
        for (path, expected) in expect {
            assert_eq!(with(path), expected, "{path}: {nonsense}");
        }
    }
}

#[test]
fn what_is_left_out_is_whole_only_where_an_older_document_leaves_it_out() {
    let (document, version) = document("v2.json");
    let without = |path: &[&str], version| {
        let mut document = document.clone();
        let (last, way) = path.split_last().unwrap();
        let parent = way.iter().fold(&mut document, |at, name| &mut at[*name]);
        parent.as_object_mut().unwrap().remove(*last).unwrap();
        read(&document, version).1
    };
    for name in ["strength", "arena", "confirm", "introduced", "knows_canals"] {
        assert!(without(&["settings", name], version), "{name}");
    }
    assert!(without(&["game"], version));
    assert!(without(&["restarts"], 1) && !without(&["restarts"], 2));
    for name in ["settings", "level", "history"] {
        assert!(!without(&[name], version), "{name}");
    }
}

#[test]
fn a_history_of_great_length_is_read_from_its_end() {
    let (mut document, version) = document("v2.json");
    let games = document["history"].as_array().unwrap().clone();
    let many = games.iter().cycle().take(1_000).enumerate();
    let many = many.map(|(index, game)| {
        let mut game = game.clone();
        game["at"] = json!(index);
        game
    });
    document["history"] = many.collect();
    let (saved, whole) = read(&document, version);
    assert!(whole);
    let times: Vec<_> = saved.history.iter().map(|game| game.at).collect();
    assert_eq!(times, (988..1_000).collect::<Vec<_>>());
}

#[test]
fn nothing_at_all_is_a_first_visit() {
    for document in [
        json!(null),
        json!(7),
        json!("7"),
        json!([1, 2]),
        json!({}),
        json!({"best": 12}),
    ] {
        assert_eq!(read(&document, 0), (Saved::default(), false), "{document}");
    }
}
