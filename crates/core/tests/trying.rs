//! Moves tried in a review, and games that go on from a position shown (T7).

#![expect(clippy::unwrap_used, reason = "a test stops where a step fails")]

mod visits;

use border_rush_core::{
    BySide, Cell, Ending, MoveError, Record, Seat, Side, Strength, Tile, TimeControl,
    rng::Rng,
    session::{
        BoardChoice, Declined, Effect, GameSetup, Mode, Msg, Phase, Saved, Session, review::Review,
    },
};
use visits::{NOON, cell, request};

const PERSONS: BySide<Seat> = BySide {
    water: Seat::Person,
    rock: Seat::Person,
};

fn tap(cell: Cell) -> Msg {
    Msg::Tap { cell, touch: false }
}

/// A game of two persons of four moves, that water gave up, under review at its end.
fn reviewed() -> Session {
    let mut session = Session::new(Saved::default(), 7, NOON).0;
    let setup = GameSetup {
        arena: BoardChoice::Fixed { n: 9, blocks: 0 },
        seats: PERSONS,
        ..GameSetup::default()
    };
    session.update(Msg::NewGameWith { setup, seed: 3 }, NOON);
    for name in ["E5", "D4", "A1", "C3"] {
        session.update(tap(cell(name)), NOON);
    }
    session.update(Msg::Resign(Side::Water), NOON);
    session.update(Msg::StartReview(None), NOON);
    session
}

fn review(session: &Session) -> &Review {
    match session.mode() {
        Mode::Review(review) => review,
        _ => panic!("no review"),
    }
}

fn shown(session: &Session) -> String {
    let moves = session.game().moves().iter().map(Cell::to_string);
    moves.collect::<Vec<_>>().join(" ")
}

fn attempt(session: &mut Session, name: &str) -> Vec<Effect> {
    session.update(Msg::Try(cell(name)), NOON)
}

#[test]
fn a_branch_three_deep_is_tried_and_left() {
    let mut session = reviewed();
    session.update(Msg::GoTo(1), NOON);
    let effects = attempt(&mut session, "C4");
    assert_eq!(effects[0], Effect::Save, "kept before it is heard");
    assert!(matches!(effects[1], Effect::Played(_)));
    attempt(&mut session, "C5");
    session.update(Msg::GoTo(2), NOON);
    attempt(&mut session, "D5");
    attempt(&mut session, "D6");
    session.update(Msg::GoTo(3), NOON);
    attempt(&mut session, "E7");
    assert_eq!(shown(&session), "E5 C4 D5 E7");
    assert!(review(&session).is_variation());
    assert_eq!((review(&session).main_ply(), session.finish()), (1, None));
    assert!(session.can_advise(), "its score is to be had too");
    session.update(Msg::ToMainLine, NOON);
    assert_eq!(shown(&session), "E5");
    assert!(!review(&session).is_variation());
    assert_eq!(review(&session).tried(), [cell("C4")]);
    assert_eq!(session.update(Msg::ToMainLine, NOON), []);
    session.update(Msg::GoTo(9), NOON);
    assert_eq!(shown(&session), "E5 D4 A1 C3");
    assert_eq!(
        session.finish().unwrap().ending,
        Ending::Resigned(Side::Water)
    );
    // Of the record it is a part, in the next visit as well.
    let (mut again, _) = Session::new(session.saved(), 1, NOON);
    for past in [None, Some(0)] {
        again.update(Msg::StartReview(past), NOON);
        let text = review(&again).record().to_text();
        assert!(
            text.contains("moves E5 ( C4 ( D5 ( E7 ) D6 ) C5 ) D4 A1 C3\n"),
            "{text}"
        );
    }
    assert_eq!(again.history().len(), 1);
}

#[test]
fn a_move_that_was_played_or_tried_is_followed() {
    let mut session = reviewed();
    session.update(Msg::GoTo(1), NOON);
    let history = session.history().to_vec();
    attempt(&mut session, "D4");
    assert_eq!(
        (shown(&session).as_str(), session.can_undo()),
        ("E5 D4", false)
    );
    assert_eq!(session.history(), history);
    session.update(Msg::GoTo(1), NOON);
    attempt(&mut session, "C4");
    attempt(&mut session, "C5");
    session.update(Msg::ToMainLine, NOON);
    attempt(&mut session, "C4");
    assert_eq!(review(&session).line().len(), 3, "its rest is still there");
    session.update(Msg::GoTo(3), NOON);
    assert_eq!(shown(&session), "E5 C4 C5");
}

#[test]
fn what_was_tried_is_taken_back_move_by_move() {
    let mut session = reviewed();
    let history = session.history().to_vec();
    assert_eq!(session.update(Msg::Undo, NOON), [], "what was played stays");
    for name in ["A9", "B9", "C9"] {
        attempt(&mut session, name);
    }
    for expected in ["E5 D4 A1 C3 A9 B9", "E5 D4 A1 C3 A9", "E5 D4 A1 C3"] {
        assert!(session.can_undo());
        let effects = session.update(Msg::Undo, NOON);
        assert_eq!(
            (effects[0].clone(), shown(&session).as_str()),
            (Effect::Save, expected)
        );
    }
    assert!(!session.can_undo());
    assert_eq!(session.history(), history);
}

#[test]
fn an_illegal_move_is_refused_in_so_many_words_and_nothing_is_lost() {
    let mut session = reviewed();
    attempt(&mut session, "A9");
    let saved = session.saved();
    for (name, reason) in [
        ("E5", MoveError::NotSand(Tile::Water)),
        ("A9", MoveError::NotSand(Tile::Water)),
        ("K1", MoveError::OffBoard),
    ] {
        let effects = attempt(&mut session, name);
        assert_eq!(effects[0], Effect::Refused(cell(name), reason));
        assert_eq!(
            (session.saved(), shown(&session).as_str()),
            (saved.clone(), "E5 D4 A1 C3 A9")
        );
    }
}

#[test]
fn outside_of_a_review_nothing_is_tried() {
    let mut session = Session::new(Saved::default(), 7, NOON).0;
    for msg in [Msg::Try(cell("E5")), Msg::ToMainLine] {
        assert_eq!(session.update(msg, NOON), []);
    }
    session.update(Msg::StartTutorial, NOON);
    assert_eq!(session.update(Msg::Try(cell("E5")), NOON), []);
    let here = Msg::PlayFromHere {
        seats: PERSONS,
        time_control: None,
        seed: 1,
    };
    assert_eq!(session.update(here, NOON), []);
}

#[test]
fn a_broken_record_of_the_past_is_told_and_the_others_stay() {
    let mut saved = reviewed().saved();
    let mut broken = saved.history[0].clone();
    broken.record.push('A');
    saved.history.push(broken);
    let (mut session, _) = Session::new(saved.clone(), 1, NOON);
    let effects = session.update(Msg::StartReview(Some(0)), NOON);
    assert_eq!(effects, [Effect::Declined(Declined::Unreadable)]);
    assert!(session.mode().is_play());
    session.update(Msg::StartReview(Some(1)), NOON);
    attempt(&mut session, "A9");
    assert_eq!(
        session.saved().history[1],
        saved.history[1],
        "kept as it was"
    );
}

#[test]
fn two_pages_join_what_each_has_tried() {
    let saved = reviewed().saved();
    let [mut one, mut other] = [1, 2].map(|seed| Session::new(saved.clone(), seed, NOON).0);
    for (session, name) in [(&mut one, "A9"), (&mut other, "B9")] {
        session.update(Msg::StartReview(Some(0)), NOON);
        attempt(session, name);
    }
    one.update(Msg::Adopt(Box::new(other.saved())), NOON);
    assert_eq!(one.history().len(), 1);
    let joined = Record::parse_compact(&one.history()[0].record).unwrap();
    assert!(joined.to_text().contains("C3 ( A9 ) ( B9 )\n"));
    // The same game brought to its end here is not counted again.
    let mut third = Session::new(one.saved(), 3, NOON).0;
    third.update(Msg::Import(Box::new(saved)), NOON);
    assert_eq!(third.history().len(), 1);
}

#[test]
fn a_review_has_room_for_so_many_moves_and_says_when_it_is_full() {
    let mut session = reviewed();
    let mut rng = Rng::new(1);
    let mut full = false;
    for _ in 0..4_000 {
        let legal: Vec<Cell> = session.game().legal_moves().collect();
        let Some(&one) = legal.get(rng.below(legal.len().max(1) as u32) as usize) else {
            session.update(Msg::ToMainLine, NOON);
            continue;
        };
        let saved = session.saved();
        let effects = session.update(Msg::Try(one), NOON);
        full = effects == [Effect::Declined(Declined::Full)];
        if full {
            assert_eq!(session.saved(), saved);
            break;
        }
    }
    assert!(full);
    let kept = session.history()[0].record.clone();
    assert!(session.history()[0].is_plausible(), "{}", kept.len());
    assert!(Record::parse_compact(&kept).is_ok());
    assert!(Record::parse(&review(&session).record().to_text()).is_ok());
}

#[test]
fn a_game_goes_on_from_any_move_of_a_review_with_seats_of_choice() {
    let mut session = reviewed();
    session.update(Msg::GoTo(1), NOON);
    attempt(&mut session, "C4");
    let seats = BySide {
        water: Seat::Engine(Strength::Stream),
        rock: Seat::Person,
    };
    let time_control = Some(TimeControl::DEFAULT);
    let here = Msg::PlayFromHere {
        seats,
        time_control,
        seed: 9,
    };
    let effects = session.update(here, NOON);
    assert_eq!(effects[0], Effect::Save);
    assert!(effects.contains(&Effect::Started));
    assert_eq!(session.phase(), Phase::EngineThinks(Side::Water));
    assert_eq!(shown(&session), "E5 C4");
    let asked = request(&effects).unwrap();
    let record = Record::parse_compact(&asked.record).unwrap();
    assert_eq!((record.moves.len(), record.origin.seats), (2, seats));
    let table = session.table();
    assert_eq!((table.level(), table.time_control()), (None, time_control));
    assert_eq!(session.history().len(), 1, "the former game stays");
    let (again, _) = Session::new(session.saved(), 1, NOON);
    assert_eq!(again.game(), session.game());
    session.update(Msg::Resign(Side::Rock), NOON);
    assert_eq!(session.history().len(), 2);
}

#[test]
fn a_free_game_under_way_goes_on_with_other_seats_and_a_level_does_not() {
    let here = |seed| Msg::PlayFromHere {
        seats: PERSONS,
        time_control: None,
        seed,
    };
    let mut session = Session::new(Saved::default(), 7, NOON).0;
    session.update(tap(cell("E5")), NOON);
    let saved = session.saved();
    let declined = [Effect::Declined(Declined::Level)];
    assert_eq!(session.update(here(1), NOON), declined);
    assert_eq!(session.saved(), saved);
    let setup = GameSetup {
        arena: BoardChoice::Fixed { n: 9, blocks: 3 },
        seats: BySide {
            water: Seat::Person,
            rock: Seat::Engine(Strength::Stream),
        },
        ..GameSetup::default()
    };
    session.update(Msg::NewGameWith { setup, seed: 3 }, NOON);
    let effects = session.update(tap(cell("A5")), NOON);
    assert!(request(&effects).is_some());
    let blocks = session.table().blocks();
    let effects = session.update(here(2), NOON);
    assert!(effects.contains(&Effect::CancelThink));
    assert_eq!(session.phase(), Phase::PersonToMove(Side::Rock));
    assert_eq!(
        (shown(&session).as_str(), session.table().blocks()),
        ("A5", blocks)
    );
}

#[test]
fn nothing_goes_on_where_nobody_can_move() {
    let text = "border-rush 2\nsize 9x9\nfree\nseed 7\nwater person\nrock person\n";
    let mut record = Record::parse(text).unwrap();
    let mut game = record.replay().unwrap();
    while game.to_move().is_some() {
        let cell = game.legal_moves().next().unwrap();
        game.play(cell).unwrap();
    }
    record.moves = game.moves().to_vec();
    let saved = Saved {
        game: Some(record.to_text()),
        ..Saved::default()
    };
    let (mut session, _) = Session::new(saved, 1, NOON);
    session.update(Msg::StartReview(None), NOON);
    let here = Msg::PlayFromHere {
        seats: PERSONS,
        time_control: None,
        seed: 1,
    };
    let declined = [Effect::Declined(Declined::Finished)];
    assert_eq!(session.update(here, NOON), declined);
    assert!(!session.mode().is_play());
}

#[test]
fn a_move_to_be_tried_may_wait_for_confirmation() {
    let mut session = reviewed();
    assert_eq!(session.update(Msg::Confirm, NOON), []);
    let effects = session.update(Msg::Choose(cell("A9")), NOON);
    assert!(effects.contains(&Effect::Pinned(cell("A9"))));
    assert_eq!((session.game().ply(), session.can_undo()), (4, false));
    assert!(session.aim_shown().is_some_and(|aim| aim.pinned));
    session.update(Msg::Confirm, NOON);
    assert_eq!(shown(&session), "E5 D4 A1 C3 A9");
    let effects = session.update(Msg::Choose(cell("A9")), NOON);
    let taken = MoveError::NotSand(Tile::Water);
    assert_eq!(effects[0], Effect::Refused(cell("A9"), taken));
    assert_eq!(session.aim_shown(), None);
    session.update(Msg::Choose(cell("B9")), NOON);
    session.update(Msg::Cancel, NOON);
    session.update(Msg::Confirm, NOON);
    assert_eq!(session.game().ply(), 5);
}

/// Engines that play each other stand still on a press, and where nobody can see them (T8).
#[test]
fn a_show_stands_still_and_goes_on() {
    let engine = Seat::Engine(Strength::Stream);
    let mut session = Session::new(Saved::default(), 7, NOON).0;
    assert_eq!(session.update(Msg::Pause, NOON), [], "a person plays");
    let setup = GameSetup {
        arena: BoardChoice::Fixed { n: 9, blocks: 0 },
        seats: BySide {
            water: engine,
            rock: engine,
        },
        ..GameSetup::default()
    };
    for stop in [Msg::Pause, Msg::Hide] {
        let effects = session.update(Msg::NewGameWith { setup, seed: 3 }, NOON);
        let asked = request(&effects).unwrap().clone();
        let effects = session.update(stop.clone(), NOON);
        assert!(effects.contains(&Effect::CancelThink));
        assert_eq!(session.phase(), Phase::Paused(Side::Water));
        assert_eq!(session.update(stop, NOON), []);
        let late = Msg::BestMove {
            id: asked.id,
            cell: Some(cell("A1")),
        };
        assert_eq!(session.update(late, NOON), []);
        let effects = session.update(Msg::GoOn, NOON);
        assert_eq!(request(&effects).unwrap().seed, asked.seed);
        assert_eq!(session.phase(), Phase::EngineThinks(Side::Water));
    }
}
