//! Advice in a session: asked for, shown, out of date.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod visits;

use border_rush_core::{
    Cell, Side,
    engine::{Ask, BestMove, Outlook},
    session::{Effect, Msg, Phase, Session},
};
use visits::{NOON, fresh, request};

fn best_move(cell: &str) -> BestMove {
    let cell = cell.parse().unwrap();
    BestMove {
        cell,
        outlook: Outlook::Proved(3),
    }
}

/// Asks, and returns the request's id.
fn ask(session: &mut Session) -> u32 {
    let effects = session.update(Msg::AskAdvice, NOON);
    let request = request(&effects).unwrap();
    assert_eq!(request.ask, Ask::Advice);
    request.id
}

fn tap(session: &mut Session, cell: &str) -> Vec<Effect> {
    let cell = cell.parse().unwrap();
    session.update(Msg::Tap { cell, touch: false }, NOON)
}

#[test]
fn advice_pins_its_move_and_changes_nothing_else() {
    let mut session = fresh();
    let before = session.game().clone();
    let id = ask(&mut session);
    assert!(session.is_advising() && !session.can_advise());
    let best_move = best_move("E5");
    let effects = session.update(
        Msg::Advised {
            id,
            best: best_move,
        },
        NOON,
    );
    assert!(effects.contains(&Effect::Advised));
    assert_eq!(session.advice(), Some(best_move));
    assert!(
        session
            .aim()
            .is_some_and(|aim| aim.pinned && aim.cell == best_move.cell)
    );
    assert_eq!(session.game(), &before);
    session.update(Msg::Confirm, NOON);
    assert_eq!(session.game().moves(), [best_move.cell]);
    assert_eq!(session.advice(), None);
}

#[test]
fn advice_about_another_position_is_dropped() {
    let mut session = fresh();
    let id = ask(&mut session);
    tap(&mut session, "E5");
    assert!(!session.is_advising());
    let late = session.update(
        Msg::Advised {
            id,
            best: best_move("D4"),
        },
        NOON,
    );
    assert_eq!(late, []);
    assert_eq!(session.phase(), Phase::EngineThinks(Side::Rock));
    // On the rock's turn there is nothing to ask.
    assert_eq!(session.update(Msg::AskAdvice, NOON), []);
}

#[test]
fn advice_with_another_id_or_an_illegal_move_is_dropped() {
    let mut session = fresh();
    let id = ask(&mut session);
    for (id, cell) in [(id + 1, "E5"), (id, "T19")] {
        let effects = session.update(
            Msg::Advised {
                id,
                best: best_move(cell),
            },
            NOON,
        );
        assert_eq!(effects, []);
    }
    assert_eq!((session.advice(), session.aim()), (None, None));
}

#[test]
fn a_failed_adviser_is_told_and_can_be_asked_again() {
    let mut session = fresh();
    let id = ask(&mut session);
    let effects = session.update(Msg::EngineFailed { id }, NOON);
    assert!(effects.contains(&Effect::NoAdvice));
    assert!(session.can_advise());
    assert_eq!(session.game().ply(), 0);
}

#[test]
fn a_new_game_stops_the_adviser() {
    let mut session = fresh();
    ask(&mut session);
    let effects = session.update(Msg::NewGame { seed: 3 }, NOON);
    assert!(effects.contains(&Effect::CancelThink));
    assert!(!session.is_advising());
}

#[test]
fn a_game_under_review_can_be_asked_about_move_by_move() {
    let mut session = finished();
    session.update(Msg::StartReview(None), NOON);
    assert!(!session.can_advise(), "at the end there is no move");
    session.update(Msg::GoTo(4), NOON);
    let effects = session.update(Msg::AskAdvice, NOON);
    let request = request(&effects).unwrap().clone();
    let reply = request.begin().map(|mut job| {
        // One slice: the test is not about the answer.
        job.run_slice()
    });
    assert!(reply.is_ok());
    let cell: Cell = session.game().legal_moves().next().unwrap();
    let best_move = BestMove {
        cell,
        outlook: Outlook::Unknown,
    };
    session.update(
        Msg::Advised {
            id: request.id,
            best: best_move,
        },
        NOON,
    );
    assert_eq!(session.advice(), Some(best_move));
    session.update(Msg::GoTo(5), NOON);
    assert_eq!(session.advice(), None);
    assert_eq!(session.aim(), None);
}

/// A session whose game both sides have played to the end, at the first legal cell.
fn finished() -> Session {
    let mut session = fresh();
    let mut effects = Vec::new();
    while session.game().outcome().is_none() {
        let cell = session.game().legal_moves().next().unwrap();
        let msg = match session.game().to_move() {
            Some(Side::Rock) => {
                let id = request(&effects).unwrap().id;
                Msg::BestMove {
                    id,
                    cell: Some(cell),
                }
            }
            _ => Msg::Tap { cell, touch: false },
        };
        effects = session.update(msg, NOON);
    }
    session
}

#[test]
fn advice_does_not_move_a_pinned_aim() {
    let mut session = fresh();
    let id = ask(&mut session);
    session.update(Msg::Choose("A1".parse().unwrap()), NOON);
    let best_move = best_move("E5");
    session.update(
        Msg::Advised {
            id,
            best: best_move,
        },
        NOON,
    );
    assert_eq!(session.advice(), Some(best_move));
    session.update(Msg::Confirm, NOON);
    assert_eq!(session.game().moves(), ["A1".parse().unwrap()]);
}

#[test]
fn advice_about_a_move_that_is_no_longer_shown_waits_for_it() {
    let mut session = finished();
    session.update(Msg::StartReview(None), NOON);
    session.update(Msg::GoTo(4), NOON);
    let cell = session.game().legal_moves().next().unwrap();
    let best_move = BestMove {
        cell,
        outlook: Outlook::Unknown,
    };
    let id = ask(&mut session);
    session.update(Msg::GoTo(5), NOON);
    assert_eq!(
        session.update(
            Msg::Advised {
                id,
                best: best_move
            },
            NOON
        ),
        []
    );
    assert_eq!(session.advice(), None);
    session.update(Msg::GoTo(4), NOON);
    assert_eq!(session.advice(), Some(best_move));
    assert!(session.can_advise());
}

#[test]
fn leaving_a_review_ends_its_advice() {
    for leave in [Msg::ReturnToGame, Msg::NewGame { seed: 3 }] {
        let mut session = finished();
        session.update(Msg::StartReview(None), NOON);
        session.update(Msg::GoTo(0), NOON);
        let id = ask(&mut session);
        let effects = session.update(leave, NOON);
        assert!(effects.contains(&Effect::CancelThink), "{effects:?}");
        let best_move = best_move("E5");
        session.update(
            Msg::Advised {
                id,
                best: best_move,
            },
            NOON,
        );
        assert_eq!((session.advice(), session.aim()), (None, None));
    }
}
