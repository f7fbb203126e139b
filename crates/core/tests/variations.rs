//! Variations of a record (T7): a tree that grows and shrinks by single moves, in both forms.

#![expect(clippy::unwrap_used, reason = "a helper that fails fails its test")]

use std::collections::BTreeSet;

use border_rush_core::{
    Cell, Record,
    rng::Rng,
    rules::record::{Fault, Location, Place, Variations},
};
use proptest::prelude::*;

const GAME: &str = "border-rush 2\nsize 9x9\nfree\nseed 7\nwater person\nrock person\n";

fn cells(names: &str) -> Vec<Cell> {
    names
        .split_whitespace()
        .map(|name| name.parse().unwrap())
        .collect()
}

fn read(moves: &str) -> Record {
    Record::parse(&format!("{GAME}moves {moves}\n")).unwrap()
}

/// The moves as the record writes them.
fn written(record: &Record) -> String {
    let text = record.to_text();
    let lines = text.lines().filter_map(|line| line.strip_prefix("moves "));
    lines.collect::<Vec<_>>().join(" ")
}

#[test]
fn a_tree_reads_back_in_both_forms() {
    for moves in [
        "E5 ( C4 C5 ) D4",
        "( A1 ) ( A2 B2 ( B3 ) C2 ) E5 D4",
        "E5 D4 ( C3 C4 ( D5 ( E6 F6 ) F7 ) C5 ) ( A9 )",
        "E5 ( C4 C5 ( D5 ) C6 ( D6 ( E6 ) F6 ) C7 ) D4 ( B1 ) A1",
    ] {
        let record = read(moves);
        assert_eq!(written(&record), moves);
        assert_eq!(Record::parse_compact(&record.to_compact()), Ok(record));
    }
    let loose = read("E5(C4 C5(D5)C6)D4");
    assert_eq!(written(&loose), "E5 ( C4 C5 ( D5 ) C6 ) D4");
    let parted = format!("{GAME}moves E5 ( C4\nmoves C5 ) D4\n");
    assert_eq!(written(&Record::parse(&parted).unwrap()), "E5 ( C4 C5 ) D4");
}

/// What an older reader made of the compact form: a fact that it does not know, in the text.
#[test]
fn what_an_older_reader_kept_is_read_as_variations() {
    let record = read("E5 ( C4 C5 ( D5 ) C6 ) D4");
    let compact = record.to_compact();
    // The only section: tag 5, two characters of length under 64, and what it holds.
    let length = compact[5..6].bytes().next().unwrap();
    assert_eq!((&compact[3..5], length.is_ascii_uppercase()), ("FA", true));
    let payload = &compact[6..][..usize::from(length - b'A')];
    let text = format!("{GAME}moves E5 D4\nfact 5 {payload}\n");
    assert_eq!(Record::parse(&text), Ok(record));
    let twice = format!("{GAME}moves E5 ( C4 ) D4\nfact 5 {payload}\n");
    let error = Record::parse(&twice).unwrap_err();
    assert_eq!(error.to_string(), "line 8, column 6: given twice");
    let broken = format!("{GAME}moves E5 D4\nfact 5 A\n");
    let error = Record::parse(&broken).unwrap_err();
    assert_eq!(error.to_string(), "line 8, column 6: altered or cut");
}

#[test]
fn an_illegal_move_in_a_branch_is_named_in_the_compact_form() {
    let mut record = read("E5 D4");
    // Nobody can write this by the game's own means: rock takes a cell that it has taken.
    record
        .variations
        .add(&record.moves, &cells("E5 C4 C4"))
        .unwrap();
    let error = record.check().unwrap_err();
    assert_eq!(error.to_string(), "variation 1, move 2: the cell is taken");
    let place = Location::Variation {
        variation: 1,
        at: 2,
    };
    assert_eq!(error.place, place);
}

#[test]
fn moves_are_followed_where_they_are_known_and_added_where_not() {
    let mut record = read("E5 D4 A1");
    let mut tree = Variations::new();
    let game = record.moves.clone();
    for (moves, expected) in [
        ("E5 D4", "E5 D4 A1"),
        ("E5 C4 C5", "E5 ( C4 C5 ) D4 A1"),
        ("E5 C4 C5 C6", "E5 ( C4 C5 C6 ) D4 A1"),
        ("E5 C4 D5", "E5 ( C4 ( D5 ) C5 C6 ) D4 A1"),
        ("A9", "( A9 ) E5 ( C4 ( D5 ) C5 C6 ) D4 A1"),
        ("E5 D4 A1 A2", "( A9 ) E5 ( C4 ( D5 ) C5 C6 ) D4 A1 ( A2 )"),
        ("E5 B1", "( A9 ) E5 ( C4 ( D5 ) C5 C6 ) ( B1 ) D4 A1 ( A2 )"),
    ] {
        tree.add(&game, &cells(moves)).unwrap();
        record.variations = tree.clone();
        assert_eq!(written(&record), expected);
        assert!(record.check().is_ok());
    }
    let at = |moves: &str| tree.locate(&game, &cells(moves));
    assert_eq!(
        at("E5 D4"),
        Some(Place {
            line: None,
            played: 2
        })
    );
    assert_eq!(
        at("E5 C4 D5"),
        Some(Place {
            line: Some(2),
            played: 1
        })
    );
    assert_eq!(at("E5 C4 D6"), None);
    for (moves, expected) in [
        (
            "E5 C4 C5 C6",
            "( A9 ) E5 ( C4 ( D5 ) C5 ) ( B1 ) D4 A1 ( A2 )",
        ),
        ("E5 C4 C5", "( A9 ) E5 ( C4 D5 ) ( B1 ) D4 A1 ( A2 )"),
        ("E5 C4", "( A9 ) E5 ( C4 D5 ) ( B1 ) D4 A1 ( A2 )"),
        ("E5 D4", "( A9 ) E5 ( C4 D5 ) ( B1 ) D4 A1 ( A2 )"),
        ("A9", "E5 ( C4 D5 ) ( B1 ) D4 A1 ( A2 )"),
    ] {
        tree.take_back(&game, &cells(moves));
        record.variations = tree.clone();
        assert_eq!(written(&record), expected, "{moves}");
        assert!(record.check().is_ok());
    }
}

#[test]
fn there_is_room_for_so_many_moves_and_no_more() {
    let size = border_rush_core::Size::square(19).unwrap();
    let all: Vec<Cell> = size.cells().collect();
    let mut tree = Variations::new();
    tree.add(&[], &all[..256]).unwrap();
    tree.add(&[], &all[1..257]).unwrap();
    let full = tree.clone();
    assert_eq!(tree.add(&[], &all[2..3]), Err(Fault::TooMany(512)));
    assert_eq!(tree, full);
    tree.add(&[], &all[..200]).unwrap();
    assert_eq!(tree, full);
}

/// Every sequence of moves that the tree holds, from the start of the game.
fn sequences(record: &Record) -> BTreeSet<Vec<Cell>> {
    let mut all = BTreeSet::new();
    let lines = (0..record.variations.as_slice().len()).map(Some);
    for line in lines.chain([None]) {
        let whole = record.variations.whole_line(&record.moves, line);
        all.extend((0..=whole.len()).map(|ply| whole[..ply].to_vec()));
    }
    all
}

proptest! {
    /// The tree against a plain set of sequences.
    #[test]
    fn it_grows_and_shrinks_by_single_moves(seed: u64, steps in 1_usize..60) {
        let mut rng = Rng::new(seed);
        let mut record = read("E5 D4 A1 C3 F6");
        let game = record.moves.clone();
        let mut plain = sequences(&record);
        for _ in 0..steps {
            let known: Vec<_> = plain.iter().cloned().collect();
            let mut moves = known[rng.below(known.len() as u32) as usize].clone();
            if rng.below(3) > 0 {
                let position = record.with_moves(&moves).replay().unwrap();
                // Few cells, so that lines meet.
                let legal: Vec<Cell> = position.legal_moves().take(4).collect();
                moves.push(legal[rng.below(legal.len() as u32) as usize]);
                record.variations.add(&game, &moves).unwrap();
                plain.insert(moves);
            } else {
                record.variations.take_back(&game, &moves);
                let goes_on = plain.iter().any(|one| one.len() > moves.len() && one.starts_with(&moves));
                if !goes_on && !game.starts_with(&moves) {
                    plain.remove(&moves);
                }
            }
            prop_assert_eq!(sequences(&record), plain.clone());
            prop_assert!(record.check().is_ok());
        }
        prop_assert_eq!(Record::parse(&record.to_text()), Ok(record.clone()));
        prop_assert_eq!(Record::parse_compact(&record.to_compact()), Ok(record));
    }

    #[test]
    fn two_trees_of_a_game_are_joined(seeds in any::<[u64; 2]>()) {
        let grow = |seed| {
            let mut rng = Rng::new(seed);
            let mut record = read("E5 D4 A1 C3 F6");
            for _ in 0..12 {
                let ply = rng.below(6) as usize;
                let mut position = record.up_to(ply).replay().unwrap();
                for _ in 0..3 {
                    let legal: Vec<Cell> = position.legal_moves().take(3).collect();
                    position.play(legal[rng.below(3) as usize]).unwrap();
                }
                record.variations.add(&record.moves, position.moves()).unwrap();
            }
            record
        };
        let [mut one, other] = seeds.map(grow);
        let mut both = sequences(&one);
        both.extend(sequences(&other));
        one.variations.merge(&other.moves, &other.variations);
        prop_assert_eq!(sequences(&one), both);
        prop_assert!(one.check().is_ok());
        prop_assert_eq!(one.bare(), other.bare());
    }
}
