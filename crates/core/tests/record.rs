//! Records: written and read without loss, errors that name their place, nothing that panics.

#![expect(clippy::unwrap_used, reason = "a helper that fails fails its test")]

use border_rush_core::{
    Arena, BySide, Cell, Ending, Game, Origin, PerMove, Record, Seat, Side, Size, Strength, Swap,
    TimeControl,
    rng::Rng,
    rules::record::{Fault, Location},
    rules::seat::level_seats,
    rules::{Day, Occasion},
};
use proptest::prelude::*;

fn random_record(seed: u64, size: Size, blocks: usize) -> Record {
    let mut rng = Rng::new(seed);
    let mut inner: Vec<Cell> = size.cells().filter(|&cell| size.ring(cell) >= 1).collect();
    rng.shuffle(&mut inner);
    let arena = if rng.below(4) == 0 {
        Arena::Free
    } else {
        Arena::Level(1 + rng.below(70_000))
    };
    let record_seed = rng.next_u64() >> rng.below(64);
    let seats = BySide::from_fn(|_| any_seat(&mut rng));
    let mut record = Record::new(Origin::new(size, arena, seats, record_seed));
    // A block that leaves a mass without liberty would be no position.
    for cell in inner.into_iter().take(blocks) {
        record.origin.blocks.push(cell);
        if record.replay().is_err() {
            record.origin.blocks.pop();
        }
    }
    let mut game = record.replay().unwrap();
    play_out(&mut game, &mut rng);
    record.moves = game.moves().to_vec();
    record.ending = Some(Ending::Counted);
    record
}

fn any_seat(rng: &mut Rng) -> Seat {
    let engines = Strength::ALL.map(Seat::Engine);
    let seats: Vec<Seat> = [Seat::Person, Seat::Remote]
        .into_iter()
        .chain(engines)
        .collect();
    seats[rng.below(seats.len() as u32) as usize]
}

fn any_time_control(rng: &mut Rng) -> TimeControl {
    let each = 1 + rng.below(600);
    let per_move = [PerMove::Limit(each), PerMove::Increment(each - 1)];
    TimeControl::new(1 + rng.below(86_400), per_move[rng.below(2) as usize]).unwrap()
}

fn any_occasion(record: &Record, rng: &mut Rng) -> Option<Occasion> {
    match rng.below(6) {
        0 => Some(Occasion::Tide {
            day: Day::new(2026, 12, 1 + rng.below(31)).unwrap(),
            counted: rng.below(2) == 0,
        }),
        1 => Some(Occasion::Challenge {
            engine: rng.below(9),
            rival: record.moves[..rng.below(record.moves.len() as u32 + 1) as usize].to_vec(),
        }),
        2 => Some(Occasion::Post(rng.next_u64() >> rng.below(64))),
        _ => None,
    }
}

/// A game as [`random_record`], perhaps not played to its end, with times, another ending and what a
/// later writer added.
fn any_record(seed: u64, size: Size, blocks: usize) -> Record {
    let mut record = random_record(seed, size, blocks);
    let mut rng = Rng::new(seed ^ 0x5EED);
    if rng.below(3) == 0 {
        record.origin.time_control = Some(any_time_control(&mut rng));
    }
    if rng.below(2) == 0 {
        record = record.up_to(rng.below(record.moves.len() as u32 + 1) as usize);
        if record.ending.is_none() {
            let others = Ending::ALL.into_iter().filter(|it| *it != Ending::Counted);
            let others: Vec<_> = others.map(Some).chain([None]).collect();
            record.ending = others[rng.below(others.len() as u32) as usize];
        }
    }
    if rng.below(3) == 0 {
        let taken = rng.below(2) == 0 && !record.moves.is_empty();
        record.origin.swap = Some(if taken { Swap::Taken } else { Swap::Offered });
    }
    record.origin.occasion = any_occasion(&record, &mut rng);
    if rng.below(2) == 0 {
        for _ in 0..rng.below(9) {
            try_out(&mut record, &mut rng);
        }
    }
    if rng.below(2) == 0 {
        let time = |_| (rng.below(5) > 0).then(|| rng.next_u64() as u32 >> rng.below(32));
        record.times = record.moves.iter().map(time).collect();
    }
    if rng.below(2) == 0 {
        // Only a reader makes these.
        let text = record.to_text();
        let added = [
            "clock 600 30",
            "fact 4 AZ-_09",
            "x",
            "fact 63",
            "note ( é ) =  1",
        ];
        let added = added.map(|line| if rng.below(2) == 0 { line } else { "" });
        record = Record::parse(&format!("{text}{}", added.join("\n"))).unwrap();
    }
    record
}

/// Tries a few moves by lot, from any move of any line.
fn try_out(record: &mut Record, rng: &mut Rng) {
    let lines = record.variations.as_slice().len() as u32 + 1;
    let line = rng.below(lines).checked_sub(1).map(|index| index as usize);
    let mut moves = record.variations.whole_line(&record.moves, line);
    moves.truncate(rng.below(moves.len() as u32 + 1) as usize);
    let mut game = record.with_moves(&moves).replay().unwrap();
    for _ in 0..=rng.below(4) {
        let legal: Vec<Cell> = game.legal_moves().collect();
        if legal.is_empty() {
            break;
        }
        game.play(legal[rng.below(legal.len() as u32) as usize])
            .unwrap();
    }
    record.variations.add(&record.moves, game.moves()).unwrap();
}

fn play_out(game: &mut Game, rng: &mut Rng) {
    while game.to_move().is_some() {
        let moves: Vec<Cell> = game.legal_moves().collect();
        game.play(moves[rng.below(moves.len() as u32) as usize])
            .unwrap();
    }
}

#[test]
fn a_whole_game_on_thirteen_fits_under_200_characters() {
    let size = Size::square(13).unwrap();
    let mut longest = 0;
    for seed in 0..200 {
        let mut record = random_record(seed, size, 20);
        record.origin.seed = u64::MAX - seed;
        record.origin.arena = Arena::Level(u32::MAX);
        longest = longest.max(record.to_compact().len());
        assert_eq!(Record::parse_compact(&record.to_compact()), Ok(record));
    }
    assert!(longest < 200, "{longest}");
}

#[test]
fn a_record_reads_as_a_person_would_write_it() {
    let text = "border-rush 2\nsize 9x9\nlevel 3\nblocks D5 F4\nseed 123\nwater person\n\
                rock engine stream\nmoves E5 D4 A1\ntimes 1200 - 0\nending resigned rock\n";
    let record = Record::parse(text).unwrap();
    assert_eq!(record.to_text(), text);
    assert_eq!(record.origin.seats, level_seats(Strength::Stream));
    assert_eq!(record.times, [Some(1200), None, Some(0)]);
    assert_eq!(record.ending, Some(Ending::Resigned(Side::Rock)));
    let loose = "\n  border-rush   2 \r\n\nending  resigned rock\nmoves e5\nrock engine  stream\n\
                 times 1200\nseed 123\nblocks D5 F4\t\nmoves D4 A1\nlevel 3\ntimes - 0\n\
                 water person\nsize 9x9";
    assert_eq!(Record::parse(loose), Ok(record));
}

#[test]
fn a_record_of_version_1_reads_as_a_person_would_write_it() {
    let text = "border-rush 1\nsize 9x9\nlevel 3\nblocks D5 F4\nseed 123\nstrength stream\n\
                moves E5 D4 A1\n";
    let record = Record::parse(text).unwrap();
    let now = text
        .replace("rush 1", "rush 2")
        .replace("strength stream", "water person\nrock engine stream");
    assert_eq!(record.to_text(), now);
    let loose = "\n  border-rush   1 \r\n\nmoves e5\nstrength stream\nseed 123\nblocks D5 F4\t\n\
                 moves D4 A1\nlevel 3\nsize 9x9";
    assert_eq!(Record::parse(loose), Ok(record));
}

#[test]
fn a_finished_game_tells_its_result_and_no_other_is_believed() {
    let record = random_record(4, Size::square(9).unwrap(), 2);
    let text = record.to_text();
    let game = record.replay().unwrap();
    let water = game.score(Side::Water);
    let told = format!(
        "result water {} ({}+{})",
        water.total(),
        water.shore,
        water.sand
    );
    assert!(text.contains(&told), "{text}");
    assert_eq!(Record::parse(&text), Ok(record));
    let lie = text.replace(&told, "result water 99 (90+9)");
    assert_eq!(Record::parse(&lie).unwrap_err().fault, Fault::Result);
}

#[test]
fn the_result_of_an_unfinished_game_is_not_believed() {
    let text = "border-rush 1\nsize 9x9\nfree\nseed 1\nstrength river\nmoves E5\n\
                result water 4 (0+4) rock 0 (0+0)\n";
    let error = Record::parse(text).unwrap_err();
    assert_eq!(
        (error.place, error.fault),
        (Location::Text { line: 7, column: 1 }, Fault::Result)
    );
}

#[test]
fn a_cut_or_altered_compact_record_is_refused() {
    let text = random_record(7, Size::square(9).unwrap(), 3).to_compact();
    for end in 0..text.len() {
        assert!(Record::parse_compact(&text[..end]).is_err());
    }
    assert!(Record::parse_compact(&format!("{text}A")).is_err());
    assert!(Record::parse_compact(&"A".repeat(1_000_000)).is_err());
    let error = Record::parse_compact("1AB CD").unwrap_err();
    assert_eq!(
        (error.place, error.fault),
        (Location::Compact(4), Fault::Digit)
    );
}

proptest! {
    #[test]
    fn both_forms_read_back(seed: u64, cols in 2u8..=19, rows in 2u8..=19, blocks in 0usize..9) {
        let record = any_record(seed, Size::new(cols, rows).unwrap(), blocks);
        let (text, compact) = (record.to_text(), record.to_compact());
        prop_assert_eq!(Record::parse(&text), Ok(record.clone()));
        prop_assert_eq!(Record::parse_compact(&compact), Ok(record));
    }

    #[test]
    fn no_text_makes_the_readers_panic(text in "\\PC{0,200}", tail in "[ -~\n]{0,80}") {
        _ = Record::parse(&text);
        _ = Record::parse_compact(&text);
        _ = Record::parse(&format!("border-rush 1\nsize 9x9\nfree\nseed 1\nstrength stream\n{tail}"));
        _ = Record::parse_compact(&format!("1{tail}"));
        _ = Record::parse(&format!("border-rush 2\nsize 9x9\nfree\nseed 1\nwater person\nrock person\n{tail}"));
        _ = Record::parse_compact(&format!("2{tail}"));
    }

    #[test]
    fn an_altered_record_is_read_or_refused(seed: u64, at: u16, byte in 0u8..128) {
        let record = any_record(seed, Size::square(5).unwrap(), 2);
        for text in [record.to_text(), record.to_compact()] {
            let mut bytes = text.into_bytes();
            let index = at as usize % bytes.len();
            bytes[index] = byte;
            let text = String::from_utf8_lossy(&bytes).into_owned();
            _ = Record::parse_compact(&text);
            if let Ok(read) = Record::parse(&text) {
                prop_assert!(read.check().is_ok());
            }
        }
    }
}
