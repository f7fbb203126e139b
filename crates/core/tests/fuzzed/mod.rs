//! What every input must satisfy, however odd: shared by the fuzz targets and their short run.

#![allow(dead_code, reason = "each target uses a part of it")]
#![allow(
    clippy::unwrap_used,
    reason = "a broken promise is what a target looks for"
)]

use border_rush_core::{
    Board, BySide, Cell, Game, Playout, Record, Seat, Setup, Side, Size, TimeControl,
    links::{
        address,
        tide::{Tide, candidate, first_day},
    },
    rng::Rng,
    rules::Occasion,
    session::{
        BoardChoice, GameSetup, Msg, Now, Saved, Session,
        stored::{Node, Reader},
    },
};

use serde_json::Value;

use crate::oracle::{
    Oracle,
    compare::{at, char_of, same},
};

/// A game that is found in a text is found again in its own address; nothing panics.
pub fn address(text: &str) {
    if let Ok(record) = address::find(text) {
        let fragment = address::fragment_of(&record);
        assert!(address::is_game(&fragment));
        // What only the text form holds may be too long for the other.
        if fragment.len() <= Record::COMPACT_LIMIT {
            assert_eq!(address::find(&fragment), Ok(record));
        }
    }
}

/// A record that is read is written and read again without loss, in both forms.
pub fn record(text: &str) {
    let readings = [Record::parse(text), Record::parse_compact(text)];
    for record in readings.into_iter().flatten() {
        assert_eq!(Record::parse(&record.to_text()).as_ref(), Ok(&record));
        assert_eq!(
            Record::parse_compact(&record.to_compact()).as_ref(),
            Ok(&record)
        );
        let game = record.check().unwrap();
        assert_eq!(game.moves(), record.moves);
        game.board().check_consistency().unwrap();
    }
    if let Ok(record) = Record::parse_compact(text)
        && text.starts_with('2')
    {
        assert_eq!(record.to_compact(), text, "one game, one spelling");
    }
}

/// A diagram that is read is printed and read again without loss, and is a position or refused.
pub fn diagram(text: &str) {
    let Ok(setup) = Setup::parse(text) else {
        return;
    };
    assert_eq!(Setup::parse(&setup.to_string()).as_ref(), Ok(&setup));
    if let Ok(board) = Board::from_setup(&setup) {
        same(&board, &Oracle::read(&setup.to_string()));
    }
}

/// Placements, refusals and undo agree with the oracle. Two bytes are the size; then each byte is a
/// choice: a cell, whose turn it is, or a step back.
pub fn play(bytes: &[u8]) {
    let [cols, rows, choices @ ..] = bytes else {
        return;
    };
    let size = Size::new(2 + cols % 8, 2 + rows % 8).unwrap();
    let mut board = Board::new(size);
    let mut past = vec![Oracle::empty(size.cols() as usize, size.rows() as usize)];
    for (index, &choice) in choices.iter().take(200).enumerate() {
        let side = Side::ALL[(choice >> 7) as usize];
        if choice & 0x7F == 0x7F {
            assert_eq!(board.undo(), past.len() > 1);
            past.truncate((past.len() - 1).max(1));
        } else {
            step(&mut board, &mut past, choice & 0x7F, side);
        }
        if index % 32 == 31 {
            same(&board, past.last().unwrap());
        }
    }
    same(&board, past.last().unwrap());
    end(&board, choices.len() as u64);
}

fn step(board: &mut Board, past: &mut Vec<Oracle>, choice: u8, side: Side) {
    // One column and one row too many, to reach beyond the board.
    let (cols, rows) = (board.size().cols() + 1, board.size().rows() + 1);
    let cell = Cell::new(choice % cols, choice / cols % rows).unwrap();
    let after = past.last().unwrap().after(at(cell), char_of(side));
    assert_eq!(board.check(cell, side).is_ok(), after.is_some());
    assert_eq!(board.play(cell, side).is_ok(), after.is_some());
    past.extend(after.map(|(after, _)| after));
}

/// A random game from here ends where the rules say.
fn end(board: &Board, seed: u64) {
    let mut game = Game::new(board.setup(Side::Rock)).unwrap();
    let Some(to_move) = game.to_move() else {
        return;
    };
    let mut playout = Playout::new(board, to_move);
    let ending = playout.run_with(&mut Rng::new(seed), |cell, _| _ = game.play(cell).unwrap());
    assert_eq!(game.to_move(), None);
    assert!(
        Side::ALL
            .iter()
            .all(|&side| ending.scores[side] == game.score(side).total())
    );
}

/// A session takes up any saved game and any messages, and what it saves it can take up again. The
/// bytes up to a zero are the saved game, the rest are messages.
pub fn session(bytes: &[u8]) {
    let (text, messages) =
        bytes.split_at(bytes.iter().position(|&b| b == 0).unwrap_or(bytes.len()));
    let game = std::str::from_utf8(text).ok().map(str::to_owned);
    let (mut session, _) = Session::new(
        Saved {
            game,
            ..Saved::default()
        },
        1,
        Now::default(),
    );
    let mut now = Now::default();
    for pair in messages.chunks_exact(2).take(100) {
        now.instant += u64::from(pair[1]) * 16;
        session.update(message(pair[0], pair[1]), now);
        session.game().board().check_consistency().unwrap();
    }
    let saved = session.saved();
    let (again, _) = Session::new(saved.clone(), 2, Now::default());
    assert!(again.game() == session.table().game());
    assert_eq!(again.saved().game, saved.game);
    for entry in &saved.history {
        Record::parse_compact(&entry.record).unwrap();
    }
}

/// Any JSON as what a former visit left: what can be read of it is written and read again whole, and
/// played on.
pub fn saved(text: &str) {
    let Ok(document) = serde_json::from_str::<Value>(text) else {
        return;
    };
    // Where the page finds it: before version 3 the parts stood together.
    let version = Node::get(&document, "version").and_then(|version| version.read());
    let part = Node::get(&document, "session").unwrap_or(document);
    let (saved, _) = read(&part, version.unwrap_or(0));
    let written = serde_json::to_value(&saved).unwrap();
    assert_eq!(read(&written, 3), (saved.clone(), true));
    let (session, _) = Session::new(saved, 1, Now::default());
    session.game().board().check_consistency().unwrap();
    let (again, _) = Session::new(session.saved(), 2, Now::default());
    assert!(again.game() == session.game());
}

fn read(part: &Value, version: u32) -> (Saved, bool) {
    let mut reader = Reader::new();
    let saved = Saved::read(part, version, &mut reader);
    (saved, reader.is_whole())
}

/// A game of somebody else: under way, by post, or a challenge.
fn link(value: u8) -> Record {
    let mut record = candidate(first_day(), u32::from(value) % 2);
    record.origin.occasion = match value % 3 {
        0 => Some(Occasion::Post(7)),
        1 => Some(Occasion::Challenge {
            engine: 1,
            rival: Vec::new(),
        }),
        _ => None,
    };
    if value.is_multiple_of(3) {
        record.origin.seats.rock = Seat::Remote;
    }
    record.up_to(usize::from(value) / 16)
}

fn message(kind: u8, value: u8) -> Msg {
    let cell = Cell::new(value % 14, value / 14).unwrap_or_else(|| unreachable!("under 19"));
    let seed = value.into();
    match kind % 22 {
        19 => Msg::TakeUp(usize::from(value) % 4),
        20 => {
            let day = first_day().plus(i32::from(value) % 5);
            let tide = Box::new(Tide::of(day).unwrap());
            Msg::StartTide {
                tide,
                today: first_day().plus(3),
            }
        }
        21 => Msg::Follow(Box::new(link(value))),
        14 => Msg::StartReview((value < 8).then_some(usize::from(value))),
        15 => Msg::Try(cell),
        16 if value < 64 => Msg::ToMainLine,
        16 => Msg::GoTo(value.into()),
        17 if value < 64 => Msg::PlayFromHere {
            seats: BySide {
                water: Seat::Person,
                rock: Seat::Person,
            },
            time_control: None,
            seed,
        },
        17 => Msg::ReturnToGame,
        10 => Msg::Tick,
        11 => Msg::Hide,
        12 => Msg::GoOn,
        18 if value < 64 => Msg::Swap,
        18 if value < 128 => Msg::NewGameWith {
            setup: GameSetup {
                arena: BoardChoice::Fixed { n: 9, blocks: 2 },
                seats: BySide {
                    water: Seat::Person,
                    rock: Seat::Person,
                },
                time_control: (value < 96).then_some(TimeControl::DEFAULT),
                swap: true,
            },
            seed,
        },
        13 => Msg::Resign(Side::ALL[usize::from(value % 2)]),
        0 => Msg::Aim(Some(cell)),
        1 => Msg::Choose(cell),
        2 => Msg::Confirm,
        3 => Msg::Cancel,
        4 => Msg::Undo,
        5 if value < 8 => Msg::NewGame { seed },
        5 => Msg::EngineFailed {
            id: seed as u32 % 16,
        },
        6 => Msg::BestMove {
            id: u32::from(value) % 16,
            cell: Some(cell),
        },
        7 => Msg::BestMove {
            id: u32::from(value) % 16,
            cell: None,
        },
        _ => Msg::Tap {
            cell,
            touch: kind >= 128,
        },
    }
}
