//! Messages of both ends, whole and broken, and the replies to them.

use serde_json::{Value, json};

use super::*;
use crate::{
    BySide, Origin, Size,
    engine::{Outlook, choose},
    rules::record::Arena,
    rules::seat::level_seats,
};

fn record(moves: &[&str]) -> String {
    let size = Size::square(9).unwrap();
    let seats = level_seats(Strength::Stream);
    let record = Record {
        moves: moves.iter().map(|cell| cell.parse().unwrap()).collect(),
        ..Record::new(Origin::new(size, Arena::Level(1), seats, 5))
    };
    record.to_compact()
}

fn request(moves: &[&str]) -> Request {
    Request {
        id: 7,
        ask: Ask::Move(Strength::Torrent),
        seed: u64::MAX,
        record: record(moves),
    }
}

/// A request about a game that has been played to its end.
fn over() -> Request {
    let mut record = record(&[]);
    while let Some(cell) = next_move(&record) {
        let mut longer = Record::parse_compact(&record).unwrap();
        longer.moves.push(cell);
        record = longer.to_compact();
    }
    Request {
        record,
        ..request(&[])
    }
}

fn next_move(record: &str) -> Option<Cell> {
    choose(&replayed(record).unwrap(), Strength::Stream, 1)
}

/// Answers whatever a page says, as the worker with the search does.
fn answer(message: &Value) -> Option<Reply> {
    let request = match PageMessage::read(|| message.clone()) {
        Ok(PageMessage::Ask(request)) => request,
        Ok(PageMessage::Now | PageMessage::Stop) => return None,
        Err(fault) => return Some(fault),
    };
    Some(match request.begin() {
        Ok(mut job) => loop {
            if let Poll::Ready(reply) = job.run_slice() {
                break reply;
            }
        },
        Err(fault) => fault,
    })
}

fn ask(request: Request) -> Value {
    serde_json::to_value(PageMessage::Ask(request)).unwrap()
}

#[test]
fn a_page_reads_back_what_it_writes() {
    let asked = [Ask::Move(Strength::Deluge), Ask::Advice].map(|ask| {
        PageMessage::Ask(Request {
            ask,
            ..request(&["E5"])
        })
    });
    for message in asked.into_iter().chain([PageMessage::Stop]) {
        let written = serde_json::to_value(&message).unwrap();
        assert_eq!(PageMessage::read(|| written.clone()), Ok(message));
    }
}

#[test]
fn a_worker_reads_back_what_it_writes() {
    let moves = [Some("D5".parse().unwrap()), None].map(Answer::Move);
    let fault = Answer::Fault("7 ! -".to_owned());
    let likely = Outlook::Estimated(BySide {
        water: 124,
        rock: 98,
    });
    let advice = [Outlook::Unknown, Outlook::Proved(-3), likely].map(|outlook| {
        let cell = "D5".parse().unwrap();
        Answer::Advice(BestMove { cell, outlook })
    });
    let answers = moves.into_iter().chain([fault]).chain(advice);
    let replies = answers.map(|answer| WorkerMessage::Reply(Reply { id: 12, answer }));
    for message in replies.chain([WorkerMessage::Ready]) {
        let written = serde_json::to_value(&message).unwrap();
        let read: WorkerMessage = serde_json::from_value(written).unwrap();
        assert_eq!(read, message);
    }
}

/// `www/worker.js` says and hears these by name.
#[test]
fn the_plain_words_are_texts() {
    let written = |message| serde_json::to_value(message).unwrap();
    assert_eq!(written(WorkerMessage::Ready), "Ready");
    assert_eq!(serde_json::to_value(PageMessage::Stop).unwrap(), "Stop");
}

#[test]
fn the_engine_answers_with_the_move_of_whoever_moves() {
    for moves in [&[][..], &["E5"]] {
        let request = request(moves);
        let game = replayed(&request.record).unwrap();
        let expected = choose(&game, Strength::Torrent, request.seed);
        let reply = answer(&ask(request));
        assert_eq!(
            reply,
            Some(Reply {
                id: 7,
                answer: Answer::Move(expected)
            })
        );
        assert!(expected.is_some());
    }
}

#[test]
fn without_search_it_answers_as_ever_and_leaves_searches_alone() {
    for strength in Strength::ALL {
        let request = Request {
            ask: Ask::Move(strength),
            ..request(&["E5"])
        };
        let searches = params::search_params(strength).is_some();
        let without = answer_without_search(&request);
        let expected = (!searches).then(|| answer(&ask(request)));
        assert_eq!(without, expected.flatten(), "{strength}");
        assert_eq!(without.is_none(), searches, "{strength}");
    }
    let advice = Request {
        ask: Ask::Advice,
        ..request(&["E5"])
    };
    assert_eq!(answer_without_search(&advice), None);
    let nonsense = Request {
        record: "nonsense".to_owned(),
        ..request(&[])
    };
    for request in [nonsense, over()] {
        let without = answer_without_search(&request);
        assert!(without.is_some());
        assert_eq!(without, answer(&ask(request)));
    }
}

#[test]
fn advice_is_for_whoever_moves() {
    for moves in [&[][..], &["E5"]] {
        let request = Request {
            ask: Ask::Advice,
            ..request(moves)
        };
        let reply = answer(&ask(request)).unwrap();
        assert!(matches!(reply.answer, Answer::Advice(_)), "{reply:?}");
    }
}

#[test]
fn a_move_is_for_whoever_moves() {
    for moves in [&[][..], &["E5"]] {
        let reply = answer(&ask(request(moves))).unwrap();
        assert!(matches!(reply.answer, Answer::Move(Some(_))), "{reply:?}");
    }
}

#[test]
fn a_bad_request_is_told_under_its_number() {
    let good = ask(request(&[]));
    let with = |name: &str, value: Value| {
        let mut message = good.clone();
        message["Ask"]["id"] = json!(9);
        message["Ask"][name] = value;
        message
    };
    let cases = [
        (json!(null), 0),
        (json!(""), 0),
        (json!(9), 0),
        (json!([]), 0),
        (json!({}), 0),
        (json!("Ask"), 0),
        (json!("Go"), 0),
        (json!({"Go": {"id": 9}}), 0),
        (with("id", json!("x")), 0),
        (with("id", json!(-1)), 0),
        (json!({"Ask": {"id": 9}}), 9),
        (with("ask", json!({"Move": "brook"})), 9),
        (with("ask", json!("stream")), 9),
        (with("seed", json!(-1)), 9),
        (with("seed", json!("1")), 9),
        (with("record", json!(7)), 9),
        (with("record", json!("nonsense")), 9),
        (ask(over()), 7),
    ];
    for (message, id) in cases {
        let reply = answer(&message).unwrap();
        assert_eq!(reply.id, id, "{message}");
        assert!(matches!(reply.answer, Answer::Fault(_)), "{message}");
    }
}

#[test]
fn what_is_no_reply_is_told_from_one() {
    let reply = |answer: Value| json!({"Reply": {"id": 7, "answer": answer}});
    let cases = [
        json!(null),
        json!(""),
        json!(7),
        json!("ready"),
        json!({"Reply": {"id": 7}}),
        json!({"Reply": {"id": "x", "answer": {"Move": "D5"}}}),
        json!({"Reply": {"id": -1, "answer": {"Move": "D5"}}}),
        reply(json!({"Move": "D55"})),
        reply(json!({"Move": 5})),
        reply(json!("Fault")),
        reply(json!("Advice")),
        reply(json!({"Advice": {"cell": "D5"}})),
        reply(json!({"Advice": {"cell": "D5", "outlook": {"Estimated": {"water": 1}}}})),
    ];
    for message in cases {
        let read = serde_json::from_value::<WorkerMessage>(message.clone());
        assert!(read.is_err(), "{message}");
    }
}

#[test]
fn an_answer_that_is_wanted_now_is_as_good_as_it_is() {
    for (ask, slices) in [
        (Ask::Move(Strength::Deluge), 0),
        (Ask::Move(Strength::Deluge), 9),
        (Ask::Advice, 3),
    ] {
        let request = Request {
            ask,
            ..request(&["E5", "D4"])
        };
        let mut job = request.begin().unwrap();
        for _ in 0..slices {
            assert!(job.run_slice().is_pending());
        }
        let reply = job.reply_now();
        let game = replayed(&request.record).unwrap();
        assert_eq!(reply.id, request.id);
        match reply.answer {
            Answer::Move(Some(cell)) => assert_eq!(game.check(cell), Ok(())),
            Answer::Advice(best) => {
                assert_eq!(game.check(best.cell), Ok(()));
                assert_ne!(best.outlook, Outlook::Unknown);
            }
            answer => panic!("{answer:?}"),
        }
        // The same work, the same answer.
        let mut again = request.begin().unwrap();
        for _ in 0..slices {
            assert!(again.run_slice().is_pending());
        }
        assert_eq!(again.reply_now(), job.reply_now());
    }
}

#[test]
fn near_the_end_an_answer_is_had_before_the_proof() {
    let mut record = Record::parse_compact(&over().record).unwrap();
    record.moves.truncate(record.moves.len() - 8);
    let request = Request {
        ask: Ask::Move(Strength::Deluge),
        record: record.up_to(record.moves.len()).to_compact(),
        ..request(&[])
    };
    let mut job = request.begin().unwrap();
    let Answer::Move(Some(cell)) = job.reply_now().answer else {
        panic!("there is a move")
    };
    assert_eq!(replayed(&request.record).unwrap().check(cell), Ok(()));
}
