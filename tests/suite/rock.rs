//! The rock that searches, in the page: the same moves as natively, and a thought that stops when
//! nobody waits for it (A4, A5).

use border_rush_core::{
    Cell, Side, Strength,
    engine::{
        self, Answer, Ask, Reply, Request,
        protocol::{PageMessage, WorkerMessage},
    },
    rules::record::Record,
    session::{BoardChoice, GameSetup, Table, level_seats},
};
use border_rush_e2e::{
    Check, Former, State, Visit, former,
    player::{Skill, choose, place},
};
use serde_json::json;

fn deluge() -> Former {
    Former::at_level(
        1,
        former::settings(|settings| settings.strength = Strength::Deluge),
    )
}

/// The rock's move natively after so many moves of a recorded game.
fn native(record: &Record, ply: usize) -> Check<Option<Cell>> {
    let table = Table::resume(&record.up_to(ply).to_text()).ok_or("the game resumes")?;
    Ok(engine::choose(
        table.game(),
        record.engine().unwrap_or_default(),
        table.engine_seed(),
    ))
}

#[test]
fn deluge_plays_the_same_in_the_page_as_natively() -> Check {
    let visit = Visit::new("deluge_plays_the_same");
    visit
        .with_stored(former::KEY, &deluge().document()?)
        .play(|page| {
            for seed in 0..5 {
                let cell = choose(page, Skill::Strong, seed)?;
                place(page, page.pointer(), &cell)?;
            }
            page.wait("the rock has answered", State::is_players_turn)?;
            let record = Record::parse(&page.record()?)?;
            assert_eq!(record.engine(), Some(Strength::Deluge));
            for (ply, side) in record.replay()?.movers().iter().enumerate() {
                if *side == Side::Rock {
                    assert_eq!(native(&record, ply)?, Some(record.moves[ply]), "move {ply}");
                }
            }
            Ok(())
        })
}

#[test]
fn a_move_taken_back_ends_the_thought_about_it() -> Check {
    let visit = Visit::new("a_move_taken_back_ends_the_thought");
    visit
        .with_stored(former::KEY, &deluge().document()?)
        .play(|page| {
            for cell in ["A1", "E5", "J9"] {
                place(page, page.pointer(), cell)?;
                page.press_element("#undo")?;
                page.wait("the bed is empty", |state| {
                    state.ply == 0 && state.is_players_turn()
                })?;
            }
            place(page, page.pointer(), "E1")?;
            let state = page.wait("the rock has answered", |state| state.ply == 2)?;
            assert!(state.is_players_turn());
            assert_eq!(page.cells()?.matches('W').count(), 1);
            Ok(())
        })
}

/// Puts questions to a worker of its own, in one breath, and gives what it says until it answers
/// the last; that it still thinks is no answer.
const ASK: &str = "
    const [messages, last, done] = arguments;
    const boot = document.getElementById('boot').dataset;
    const worker = new Worker(boot.worker, {type: 'module'});
    WebAssembly.compileStreaming(fetch(boot.wasm)).then((module) => worker.postMessage(module));
    const said = [];
    worker.onmessage = ({ data }) => {
        if (data === 'Ready' && said.length) return;
        said.push(data);
        if (data === 'Ready') for (const message of messages) worker.postMessage(message);
        if (data.Reply?.id === last) { worker.terminate(); done(said); }
    };";

#[test]
fn the_worker_listens_while_it_thinks() -> Check {
    let board = GameSetup {
        arena: BoardChoice::Fixed { n: 13, blocks: 0 },
        seats: level_seats(Strength::Deluge),
        ..GameSetup::default()
    };
    let mut record = Table::lay(board, 1, 1).record();
    record.moves = vec!["G7".parse()?];
    let request = |id, ask| {
        let record = record.to_compact();
        PageMessage::Ask(Request {
            id,
            ask,
            seed: 5,
            record,
        })
    };
    let [long, short] = [Strength::Deluge, Strength::Stream].map(Ask::Move);
    Visit::new("the_worker_listens").play(|page| {
        let another = json!([request(1, long), request(2, short)]);
        let stopped = json!([request(1, long), PageMessage::Stop, request(2, short)]);
        for messages in [another, stopped] {
            let said = page.script_later(ASK, &[messages, json!(2)])?;
            let said: Vec<WorkerMessage> = serde_json::from_value(said)?;
            assert_eq!(said.len(), 2, "one question was dropped: {said:?}");
        }
        let advice = page.script_later(ASK, &[json!([request(3, Ask::Advice)]), json!(3)])?;
        let advice: Vec<WorkerMessage> = serde_json::from_value(advice)?;
        assert!(
            matches!(
                &advice[1],
                WorkerMessage::Reply(Reply {
                    id: 3,
                    answer: Answer::Advice(_)
                })
            ),
            "{advice:?}"
        );
        Ok(())
    })
}

/// What is no message of the page's is told, under its number where it has one, and the next question
/// is answered as ever.
#[test]
fn the_worker_tells_what_it_cannot_read() -> Check {
    let board = GameSetup {
        arena: BoardChoice::Auto,
        seats: level_seats(Strength::Stream),
        ..GameSetup::default()
    };
    let record = Table::lay(board, 1, 1).record();
    let question = |ask| {
        PageMessage::Ask(Request {
            id: 2,
            ask,
            seed: 5,
            record: record.to_compact(),
        })
    };
    Visit::new("what_it_cannot_read").play(|page| {
        for ask in [Ask::Move(Strength::Stream), Ask::Move(Strength::Flood)] {
            let messages = json!([null, "ready", {"Ask": {"id": 9}}, question(ask)]);
            let said = page.script_later(ASK, &[messages, json!(2)])?;
            let said: Vec<WorkerMessage> = serde_json::from_value(said)?;
            let faults = said.iter().filter_map(|said| match said {
                WorkerMessage::Reply(Reply {
                    id,
                    answer: Answer::Fault(_),
                }) => Some(*id),
                _ => None,
            });
            assert_eq!(faults.collect::<Vec<_>>(), [0, 0, 9]);
            let last = said.last();
            let moves = matches!(
                last,
                Some(WorkerMessage::Reply(Reply {
                    id: 2,
                    answer: Answer::Move(Some(_))
                }))
            );
            assert!(moves, "{last:?}");
        }
        Ok(())
    })
}
