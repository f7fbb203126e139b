//! Documents of every version, whole and damaged.

use std::{fs, path::Path};

use border_rush_core::{Strength, session::BoardChoice};
use serde_json::{Value, json};

use super::*;
use crate::{
    i18n::Language,
    page_settings::{Coordinates, Motion, Persistence, Quality, Scheme, Seating, View},
};

/// A document of the end-to-end tests.
fn document(name: &str) -> Value {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/stored");
    serde_json::from_str(&fs::read_to_string(folder.join(name)).unwrap()).unwrap()
}

fn written(visit: &SavedVisit) -> Value {
    serde_json::to_value(visit.document()).unwrap()
}

/// A visit in which nothing is as at a first one.
fn visit() -> SavedVisit {
    let mut visit = SavedVisit::read(&document("v2.json")).0;
    visit.session.settings.arena = BoardChoice::Fixed { n: 11, blocks: 3 };
    visit.session.settings.strength = Strength::Deluge;
    visit.page = PageSettings {
        language: Some(Language::Fr),
        counters: true,
        outline: true,
        single_keys: false,
        coordinates: Coordinates::Never,
        move_numbers: true,
        view: View::Above,
        view_locked: true,
        music: 15,
        effects: 0,
        muted: true,
        motion: Motion::Reduced,
        quality: Quality::Low,
        persistence: Persistence::Refused,
        scheme: Scheme::Dark,
        vibration: false,
        seating: Seating::SameSide,
        turn_board: true,
    };
    visit
}

/// Each file is read without a fault, with these settings of the page, and again once written anew.
fn read_whole<const N: usize>(pages: [(&str, PageSettings); N]) {
    for (name, page) in pages {
        let (visit, whole) = SavedVisit::read(&document(name));
        assert!(whole, "{name}");
        assert_eq!(visit.page, page, "{name}");
        assert_eq!(
            (visit.session.level, visit.session.game.is_some()),
            (4, true),
            "{name}"
        );
        assert_eq!(
            SavedVisit::read(&written(&visit)),
            (visit, true),
            "{name}, written anew"
        );
    }
}

#[test]
fn every_version_is_read_whole() {
    let first = PageSettings::default();
    let pages = [
        (
            "v1-first.json",
            PageSettings {
                language: Some(Language::Fr),
                counters: true,
                music: 25,
                motion: Motion::Reduced,
                quality: Quality::Medium,
                ..first.clone()
            },
        ),
        (
            "v1-introduced.json",
            PageSettings {
                effects: 10,
                muted: true,
                ..first.clone()
            },
        ),
        (
            "v1-canals.json",
            PageSettings {
                outline: true,
                quality: Quality::High,
                ..first.clone()
            },
        ),
        (
            "v2.json",
            PageSettings {
                language: Some(Language::En),
                ..first.clone()
            },
        ),
        (
            "v3.json",
            PageSettings {
                language: Some(Language::Fr),
                counters: true,
                music: 5,
                ..first.clone()
            },
        ),
        (
            "v3-seats.json",
            PageSettings {
                language: Some(Language::Fr),
                counters: true,
                music: 5,
                ..first.clone()
            },
        ),
    ];
    read_whole(pages);
}

#[test]
fn settings_that_came_later_are_read_whole() {
    let first = PageSettings::default();
    let pages = [
        (
            "v3-keys.json",
            PageSettings {
                language: Some(Language::Fr),
                counters: true,
                single_keys: false,
                music: 5,
                persistence: Persistence::Refused,
                ..first.clone()
            },
        ),
        (
            "v3-scheme.json",
            PageSettings {
                language: Some(Language::Fr),
                counters: true,
                single_keys: false,
                music: 5,
                persistence: Persistence::Refused,
                scheme: Scheme::Dark,
                vibration: false,
                ..first.clone()
            },
        ),
        (
            "v3-views.json",
            PageSettings {
                language: Some(Language::Fr),
                counters: true,
                coordinates: Coordinates::Always,
                move_numbers: true,
                view: View::Above,
                view_locked: true,
                music: 5,
                ..first.clone()
            },
        ),
        (
            "v3-facing.json",
            PageSettings {
                language: Some(Language::Fr),
                counters: true,
                single_keys: false,
                music: 5,
                persistence: Persistence::Refused,
                scheme: Scheme::Dark,
                vibration: false,
                seating: Seating::SameSide,
                turn_board: true,
                ..first
            },
        ),
    ];
    read_whole(pages);
}

#[test]
fn what_is_written_is_read_again() {
    let visit = visit();
    assert_eq!(SavedVisit::read(&written(&visit)), (visit, true));
}

/// The newest files of the end-to-end tests are what is written today.
#[test]
fn the_newest_file_is_written_as_it_was() {
    for name in [
        "v3.json",
        "v3-seats.json",
        "v3-keys.json",
        "v3-scheme.json",
        "v3-views.json",
        "v3-facing.json",
    ] {
        let newest = document(name);
        let (visit, _) = SavedVisit::read(&newest);
        assert_eq!(written(&visit), newest, "{name}");
    }
}

/// Each of the page's settings, made nonsense, is as at a first visit; all others stay.
#[test]
fn one_bad_setting_leaves_the_others() {
    let (good, first) = (visit(), PageSettings::default());
    for name in [
        "language",
        "counters",
        "outline",
        "single_keys",
        "coordinates",
        "move_numbers",
        "view",
        "view_locked",
        "music",
        "effects",
        "muted",
        "motion",
        "quality",
        "persistence",
        "scheme",
        "vibration",
    ] {
        for nonsense in [
            json!(-1),
            json!(300),
            json!("x"),
            json!([7]),
            json!({"x": 1}),
            json!(1.5),
        ] {
            let mut document = written(&good);
            document["page"][name] = nonsense.clone();
            let (read, whole) = SavedVisit::read(&document);
            assert!(!whole, "{name}: {nonsense}");
            assert_eq!(read.session, good.session);
            let mut expected = written(&good);
            // Some are stored only where they differ from a first visit's.
            let page = expected["page"].as_object_mut().unwrap();
            match serde_json::to_value(&first).unwrap().get(name) {
                Some(value) => page.insert(name.to_owned(), value.clone()),
                None => page.remove(name),
            };
            assert_eq!(written(&read), expected, "{name}: {nonsense}");
        }
    }
}

/// It may have been chosen in another version of the game.
#[test]
fn a_language_that_there_is_not_is_left_to_the_browser() {
    let mut document = written(&visit());
    for tag in ["tlh", "tlh-AQ"] {
        document["page"]["language"] = json!(tag);
        let (read, whole) = SavedVisit::read(&document);
        assert_eq!((read.page.language, whole), (None, true), "{tag}");
    }
}

#[test]
fn one_half_that_is_missing_leaves_the_other() {
    let good = visit();
    for nonsense in [json!(null), json!(7), json!("x")] {
        let mut document = written(&good);
        document["page"] = nonsense.clone();
        let (read, whole) = SavedVisit::read(&document);
        assert!(!whole && read.session == good.session && read.page == PageSettings::default());
        let mut document = written(&good);
        document["session"] = nonsense;
        let (read, whole) = SavedVisit::read(&document);
        assert!(!whole && read.session == Saved::default() && read.page == good.page);
    }
}

/// A document of a later version, or of none, is read as far as it can be, and told.
#[test]
fn a_version_that_is_not_known_is_told() {
    let good = visit();
    for version in [
        json!(4),
        json!(99),
        json!(0),
        json!("3"),
        json!(2.5),
        Value::Null,
    ] {
        let mut document = written(&good);
        document["version"] = version.clone();
        let (read, whole) = SavedVisit::read(&document);
        assert!(!whole, "{version}");
        assert_eq!(
            (&read.page, read.session.level),
            (&good.page, good.session.level)
        );
    }
    let mut former = document("v2.json");
    former.as_object_mut().unwrap().remove("version");
    let (read, whole) = SavedVisit::read(&former);
    assert!(!whole);
    assert_eq!((read.session.level, read.session.history.len()), (4, 3));
}

#[test]
fn what_is_no_document_is_a_first_visit() {
    for document in [
        json!(null),
        json!(7),
        json!("7"),
        json!([1, 2]),
        json!({}),
        json!({"best": 12}),
    ] {
        assert_eq!(
            SavedVisit::read(&document),
            (SavedVisit::default(), false),
            "{document}"
        );
    }
}
