//! Records in files: version 1 as its writer left them, version 2 as it is written for ever.

#![expect(clippy::unwrap_used, reason = "a helper that fails fails its test")]

use std::{fs, path::Path};

use border_rush_core::{
    Ending, Record, Seat, Side, Strength,
    rules::{record::Extra, seat::level_seats},
};

/// Text and compact form of each record of a version.
fn files(version: &str) -> Vec<(String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/records");
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let first = path.file_name().unwrap().to_str().unwrap();
        if first.starts_with(version) && path.extension().is_some_and(|it| it == "txt") {
            let compact = fs::read_to_string(path.with_extension("compact")).unwrap();
            let text = fs::read_to_string(&path).unwrap();
            files.push((text, compact.trim_end().to_owned()));
        }
    }
    files
}

#[test]
fn version_1_is_read_for_ever_and_written_back_as_version_2() {
    let files = files("v1-");
    assert_eq!(files.len(), 14);
    let mut strengths = Vec::new();
    for (text, compact) in files {
        let record = Record::parse(&text).unwrap();
        assert_eq!(
            Record::parse_compact(&compact).as_ref(),
            Ok(&record),
            "{text}"
        );
        let told = |key: &str| {
            let line = text.lines().find(|line| line.starts_with(key));
            line.map(|line| line[key.len()..].trim().to_owned())
        };
        let strength: Strength = told("strength").unwrap().parse().unwrap();
        strengths.push(strength);
        assert_eq!(record.origin.seats, level_seats(strength));
        assert_eq!(record.engine(), Some(strength));
        let counted = told("result").map(|_| Ending::Counted);
        assert_eq!(record.ending, counted, "{text}");
        assert!(record.times.is_empty() && record.extra == Extra::new());
        let again = record.to_text();
        assert!(again.starts_with("border-rush 2\n"));
        for key in ["size", "level", "free", "seed", "blocks", "moves", "result"] {
            let lines = |text: &str| {
                let lines = text.lines().filter(|line| line.starts_with(key));
                lines.map(str::to_owned).collect::<Vec<_>>()
            };
            assert_eq!(lines(&again), lines(&text), "{key}");
        }
        assert!(record.to_compact().starts_with('2'));
        assert_eq!(Record::parse(&again).as_ref(), Ok(&record));
        assert_eq!(Record::parse_compact(&record.to_compact()), Ok(record));
    }
    strengths.sort();
    strengths.dedup();
    assert_eq!(
        strengths,
        [
            Strength::Stream,
            Strength::River,
            Strength::Torrent,
            Strength::Flood,
            Strength::Deluge,
        ]
    );
}

#[test]
fn version_2_is_written_as_ever() {
    let mut seats = Vec::new();
    let mut endings = Vec::new();
    let mut occasions = Vec::new();
    let files = files("v2-");
    for (text, compact) in &files {
        let record = Record::parse(text).unwrap();
        assert_eq!(record.to_text(), *text);
        assert_eq!(record.to_compact(), *compact, "{text}");
        assert_eq!(Record::parse_compact(compact).as_ref(), Ok(&record));
        seats.extend(Side::ALL.map(|side| record.origin.seats[side]));
        endings.push(record.ending);
        occasions.extend(record.origin.occasion);
    }
    occasions.sort_by_key(ToString::to_string);
    let known = occasions.iter().map(ToString::to_string);
    let known: Vec<String> = known
        .filter_map(|it| it.split(' ').next().map(str::to_owned))
        .collect();
    assert_eq!(known, ["challenge", "post", "tide"]);
    let engines = Strength::ALL[..5].iter().copied().map(Seat::Engine);
    for seat in [Seat::Person, Seat::Remote].into_iter().chain(engines) {
        assert!(seats.contains(&seat), "{seat}");
    }
    for ending in Ending::ALL.map(Some).into_iter().chain([None]) {
        assert!(endings.contains(&ending), "{ending:?}");
    }
}
