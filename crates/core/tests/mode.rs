//! Tutorial and review from outside: the game on the table waits, untouched.

#![expect(clippy::unwrap_used, reason = "a test stops where a step fails")]

mod visits;

use border_rush_core::{
    Side, Strength,
    engine::{self, choose_for},
    session::{Effect, Mode, Msg, Now, Phase, Saved, Session, lesson::LESSONS},
};
use visits::cell;

fn tap(name: &str) -> Msg {
    let (cell, touch) = (cell(name), true);
    Msg::Tap { cell, touch }
}

fn fresh() -> Session {
    Session::new(Saved::default(), 7, Now::default()).0
}

fn step(session: &Session) -> Option<usize> {
    match session.mode() {
        Mode::Tutorial(lesson) => Some(lesson.step()),
        Mode::Play | Mode::Review(_) => None,
    }
}

fn thinks(effects: &[Effect]) -> Option<u32> {
    effects.iter().find_map(|effect| match effect {
        Effect::Think(request) => Some(request.id),
        _ => None,
    })
}

/// A finished game on the table.
fn finished() -> Session {
    let mut session = fresh();
    while let Some(side) = session.game().to_move() {
        let board = session.game().board();
        let cell = choose_for(board, side, Strength::Stream, 1).unwrap();
        let effects = session.update(Msg::Tap { cell, touch: false }, Now::default());
        if let Some(id) = thinks(&effects) {
            let cell = engine::choose(session.game(), Strength::Stream, 3);
            session.update(Msg::BestMove { id, cell }, Now::default());
        }
    }
    session
}

#[test]
fn the_tutorial_is_done_by_one_tap_a_lesson_and_is_not_offered_again() {
    let mut session = fresh();
    assert!(session.offers_tutorial());
    session.update(Msg::StartTutorial, Now::default());
    assert!(!session.offers_tutorial());
    for at in 0..LESSONS {
        assert_eq!(
            (step(&session), session.phase()),
            (Some(at), Phase::PersonToMove(Side::Water))
        );
        let Mode::Tutorial(lesson) = session.mode() else {
            panic!("no lesson");
        };
        let cell = lesson.answer().unwrap();
        let effects = session.update(Msg::Tap { cell, touch: true }, Now::default());
        assert!(matches!(effects[0], Effect::Played(_)), "{effects:?}");
        while let Mode::Tutorial(lesson) = session.mode()
            && let Some(cell) = lesson.answer()
        {
            // In the last lesson the rock answers, and the next move is due.
            assert_eq!(at, LESSONS - 1);
            session.update(Msg::Tap { cell, touch: true }, Now::default());
        }
        assert_eq!(session.phase(), Phase::Watching);
        // A second tap of the finger does not skip what it showed.
        for again in [Msg::Tap { cell, touch: true }, Msg::Choose(cell)] {
            assert_eq!(session.update(again, Now::default()), []);
        }
        assert_eq!(step(&session), Some(at));
        session.update(Msg::Confirm, Now::default());
    }
    assert_eq!(
        (session.mode(), session.phase()),
        (&Mode::Play, Phase::PersonToMove(Side::Water))
    );
    assert!(!session.offers_tutorial() && session.saved().settings.introduced);
}

#[test]
fn a_miss_and_a_forbidden_cell_lose_nothing() {
    let mut session = fresh();
    session.update(Msg::StartTutorial, Now::default());
    let before = session.game().clone();
    session.update(tap("A1"), Now::default());
    let aim = session.aim().unwrap();
    assert_eq!((aim.cell, aim.pinned), (cell("C3"), true));
    let effects = session.update(tap("B3"), Now::default());
    assert!(matches!(effects[0], Effect::Refused(..)));
    assert_eq!(session.game(), &before);
    session.update(Msg::Choose(cell("C3")), Now::default());
    assert_eq!(session.phase(), Phase::Watching);
}

#[test]
fn a_game_under_way_waits_and_goes_on_where_it_was() {
    let mut session = fresh();
    let id = thinks(&session.update(tap("E5"), Now::default()));
    // A finger is asked first.
    assert_eq!(id, None);
    let id = thinks(&session.update(tap("E5"), Now::default())).unwrap();
    let saved = session.saved();
    let effects = session.update(Msg::StartTutorial, Now::default());
    assert!(effects.contains(&Effect::CancelThink));
    session.update(
        Msg::BestMove {
            id,
            cell: Some(cell("D4")),
        },
        Now::default(),
    );
    session.update(tap("C3"), Now::default());
    session.update(Msg::Undo, Now::default());
    session.update(Msg::Cancel, Now::default());
    assert_eq!(session.saved(), saved);
    let effects = session.update(Msg::ReturnToGame, Now::default());
    assert!(thinks(&effects).is_some_and(|next| next != id));
    assert_eq!(session.saved().game, saved.game);
    assert_eq!(session.phase(), Phase::EngineThinks(Side::Rock));
}

#[test]
fn a_finished_game_is_seen_again_move_by_move() {
    let mut session = finished();
    let (end, over) = (session.game().clone(), session.phase());
    let saved = session.saved();
    for past in [None, Some(0)] {
        session.update(Msg::StartReview(past), Now::default());
        assert_eq!(session.phase(), Phase::Watching);
        assert_eq!(session.game().board(), end.board());
        session.update(Msg::GoTo(3), Now::default());
        assert_eq!(session.game().moves(), &end.moves()[..3]);
        let free = session
            .game()
            .board()
            .legal_moves(Side::Water)
            .next()
            .unwrap();
        session.update(
            Msg::Tap {
                cell: free,
                touch: false,
            },
            Now::default(),
        );
        assert_eq!(session.game().ply(), 3, "a tap places nothing");
        session.update(Msg::ReturnToGame, Now::default());
        assert_eq!((session.game(), session.phase()), (&end, over));
        assert_eq!(session.saved(), saved);
    }
    session.update(Msg::StartReview(Some(1)), Now::default());
    assert_eq!(session.mode(), &Mode::Play, "there was only one game");
}

#[test]
fn only_a_finished_game_is_reviewed_and_a_new_one_ends_the_review() {
    let mut session = fresh();
    session.update(Msg::StartReview(None), Now::default());
    assert_eq!(session.mode(), &Mode::Play);
    let mut session = finished();
    session.update(Msg::StartReview(None), Now::default());
    session.update(Msg::NewGame { seed: 4 }, Now::default());
    assert_eq!((session.mode(), session.game().ply()), (&Mode::Play, 0));
}

#[test]
fn the_first_canal_is_told_once_and_while_it_is_news() {
    let mut session = fresh();
    let mut news = Vec::new();
    for at in ["A3", "B3", "C3", "D3", "E3", "F3", "G3", "H3", "J3", "J4"] {
        let cell = cell(at);
        let effects = session.update(Msg::Tap { cell, touch: false }, Now::default());
        news.push(session.is_first_canal());
        let id = thinks(&effects).unwrap();
        let answer = session
            .game()
            .legal_moves()
            .filter(|cell| cell.row() > 4)
            .last();
        session.update(Msg::BestMove { id, cell: answer }, Now::default());
        news.push(session.is_first_canal());
    }
    assert_eq!(news.iter().filter(|&&new| new).count(), 2, "{news:?}");
    assert!(news[16] && news[17] && session.saved().settings.knows_canals);
}
