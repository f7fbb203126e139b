//! The session from outside: messages in, effects out, and what survives a visit.

#![expect(clippy::unwrap_used, reason = "a test stops where a step fails")]

mod visits;

use border_rush_core::{
    Cell, Game, MoveError, Outcome, Side, Size, Strength,
    engine::{self, Ask},
    rng::Rng,
    rules::level::size_of,
    rules::record::{Arena as RecordArena, Origin, Record},
    rules::seat::level_seats,
    session::{BoardChoice, Effect, HistoryEntry, Msg, Phase, Request, Saved, Session, Settings},
};
use visits::{NOON, cell, fresh, request};

fn strength(request: &Request) -> Strength {
    match request.ask {
        Ask::Move(strength) => strength,
        Ask::Advice => panic!("nobody asked for advice"),
    }
}

fn tap(cell: Cell) -> Msg {
    Msg::Tap { cell, touch: false }
}

/// Lets the rock answer until it is the player's turn, or nobody's.
fn answer(session: &mut Session, mut effects: Vec<Effect>) {
    while let Some(request) = request(&effects) {
        let cell = engine::choose(session.game(), strength(request), request.seed);
        effects = session.update(
            Msg::BestMove {
                id: request.id,
                cell,
            },
            NOON,
        );
    }
}

/// Plays to the end; `choose` picks the player's move among the legal ones.
fn play_out(session: &mut Session, mut choose: impl FnMut(&Game, &[Cell]) -> Cell) {
    while session.phase() == Phase::PersonToMove(Side::Water) {
        let legal: Vec<Cell> = session.game().legal_moves().collect();
        let cell = choose(session.game(), &legal);
        let effects = session.update(tap(cell), NOON);
        answer(session, effects);
    }
}

/// Water as the strongest rock would play it: wins now and then.
fn strong(game: &Game, _: &[Cell]) -> Cell {
    engine::choose_for(
        game.board(),
        Side::Water,
        Strength::Torrent,
        game.ply() as u64,
    )
    .unwrap()
}

/// A first visit that starts at a level.
fn session_at(level: u32, seed: u64) -> Session {
    Session::new(
        Saved {
            level,
            ..Saved::default()
        },
        seed,
        NOON,
    )
    .0
}

#[test]
fn a_first_visit_opens_level_one_with_water_to_move() {
    let (session, effects) = Session::new(Saved::default(), 7, NOON);
    assert_eq!(session.phase(), Phase::PersonToMove(Side::Water));
    assert_eq!(
        (session.level(), session.game().board().size()),
        (1, size_of(1))
    );
    assert_eq!(session.table().blocks(), 0);
    assert!(request(&effects).is_none());
}

#[test]
fn the_rock_is_asked_once_and_a_stale_answer_is_dropped() {
    let mut session = fresh();
    let effects = session.update(tap(cell("E5")), NOON);
    let id = request(&effects).unwrap().id;
    assert_eq!(session.phase(), Phase::EngineThinks(Side::Rock));
    let stale = Msg::BestMove {
        id: id.wrapping_sub(1),
        cell: Some(cell("A1")),
    };
    assert!(session.update(stale, NOON).is_empty());
    session.update(
        Msg::BestMove {
            id,
            cell: Some(cell("D5")),
        },
        NOON,
    );
    assert_eq!(session.game().last(Side::Rock), Some(cell("D5")));
    let twice = session.update(
        Msg::BestMove {
            id,
            cell: Some(cell("F5")),
        },
        NOON,
    );
    assert!(twice.is_empty(), "an answer counts once");
}

#[test]
fn an_answer_that_is_no_move_is_replaced_by_a_thought_of_our_own() {
    for nonsense in [None, Some(cell("E5")), Some(cell("T19"))] {
        let mut session = fresh();
        let id = request(&session.update(tap(cell("E5")), NOON)).unwrap().id;
        let effects = session.update(Msg::BestMove { id, cell: nonsense }, NOON);
        assert!(effects.contains(&Effect::EngineFellBack));
        assert_eq!(session.phase(), Phase::PersonToMove(Side::Water));
        assert_eq!(session.game().ply(), 2);
    }
}

#[test]
fn a_failed_thinker_does_not_stop_the_game() {
    let mut session = fresh();
    let id = request(&session.update(tap(cell("E5")), NOON)).unwrap().id;
    session.update(Msg::EngineFailed { id }, NOON);
    assert_eq!(session.phase(), Phase::PersonToMove(Side::Water));
}

#[test]
fn undo_while_the_rock_thinks_cancels_it() {
    let mut session = fresh();
    let before = session.saved();
    let id = request(&session.update(tap(cell("E5")), NOON)).unwrap().id;
    let effects = session.update(Msg::Undo, NOON);
    assert!(effects.contains(&Effect::CancelThink));
    assert!(
        session
            .update(
                Msg::BestMove {
                    id,
                    cell: Some(cell("D5"))
                },
                NOON
            )
            .is_empty()
    );
    assert_eq!(session.saved(), before);
    assert!(
        session.update(Msg::Undo, NOON).is_empty(),
        "nothing is left to take back"
    );
}

#[test]
fn undo_takes_back_the_move_and_the_reply_down_to_the_start() {
    let mut session = fresh();
    let mut before = vec![session.saved()];
    for name in ["E5", "E6", "A1"] {
        let effects = session.update(tap(cell(name)), NOON);
        answer(&mut session, effects);
        before.push(session.saved());
    }
    before.pop();
    for expected in before.iter().rev() {
        session.update(Msg::Undo, NOON);
        assert_eq!(&session.saved(), expected);
    }
}

#[test]
fn a_refused_tap_changes_nothing_and_says_why() {
    let mut session = fresh();
    let effects = session.update(tap(cell("E5")), NOON);
    answer(&mut session, effects);
    let before = session.saved();
    let effects = session.update(tap(cell("E5")), NOON);
    assert!(matches!(effects.first(), Some(Effect::Refused(at, _)) if *at == cell("E5")));
    assert_eq!(session.saved(), before);
    assert!(session.preview().is_some_and(|preview| preview.is_err()));
}

#[test]
fn touch_asks_before_it_places_and_a_mouse_does_not() {
    let mut session = fresh();
    let touch = Msg::Tap {
        cell: cell("E5"),
        touch: true,
    };
    session.update(touch.clone(), NOON);
    assert_eq!(session.game().ply(), 0);
    assert!(session.aim().is_some_and(|aim| aim.pinned));
    session.update(Msg::Aim(Some(cell("A1"))), NOON);
    assert_eq!(
        session.aim().unwrap().cell,
        cell("E5"),
        "a hover does not move a pinned aim"
    );
    session.update(Msg::Cancel, NOON);
    assert_eq!(session.aim(), None);
    session.update(touch.clone(), NOON);
    session.update(Msg::Confirm, NOON);
    assert_eq!(session.game().ply(), 1);
    let mut session = fresh();
    session.update(touch.clone(), NOON);
    session.update(touch, NOON);
    assert_eq!(session.game().ply(), 1, "a second tap on the cell confirms");
    let mut session = fresh();
    session.update(tap(cell("E5")), NOON);
    assert_eq!(session.game().ply(), 1);
}

#[test]
fn a_slide_never_places() {
    let mut session = fresh();
    let settings = Settings {
        confirm: Some(false),
        ..Settings::default()
    };
    session.update(Msg::Set { settings, seed: 1 }, NOON);
    session.update(Msg::Choose(cell("E5")), NOON);
    assert_eq!(session.game().ply(), 0);
    assert!(session.aim().is_some_and(|aim| aim.pinned));
}

#[test]
fn a_visit_goes_on_where_it_stopped_the_rocks_turn_included() {
    let mut session = fresh();
    for name in ["E5", "A1", "C3"] {
        let effects = session.update(tap(cell(name)), NOON);
        let expected = request(&effects).unwrap().clone();
        let (resumed, effects) = Session::new(session.saved(), 99, NOON);
        let again = request(&effects).unwrap();
        assert_eq!(
            (again.seed, &again.record),
            (expected.seed, &expected.record)
        );
        assert_eq!(resumed.game(), session.game());
        answer(&mut session, vec![Effect::Think(expected)]);
    }
}

#[test]
fn a_win_advances_one_level_and_is_counted_once() {
    let mut won = 0;
    for seed in 0..12 {
        let mut session = session_at(1, seed);
        play_out(&mut session, strong);
        let Phase::Over(finish) = session.phase() else {
            panic!("the game ends")
        };
        let outcome = finish.outcome.unwrap();
        let expected = if outcome == Outcome::Won(Side::Water) {
            2
        } else {
            1
        };
        won += i32::from(expected == 2);
        assert_eq!((session.level(), session.history().len()), (expected, 1));
        let (resumed, _) = Session::new(session.saved(), 1, NOON);
        assert_eq!((resumed.level(), resumed.history().len()), (expected, 1));
        assert_eq!(
            resumed.phase(),
            session.phase(),
            "a finished game is still there"
        );
        assert_eq!(session.history()[0].outcome(), Some(outcome));
    }
    assert!(
        won > 0,
        "strong water wins some games against the gentle rock"
    );
}

#[test]
fn a_loss_or_a_draw_replays_the_level() {
    // Water that always plays the lowest cell loses sooner or later.
    let lost = (0..8).any(|seed| {
        let mut session = session_at(3, seed);
        play_out(&mut session, |_, legal| legal[0]);
        if session.finish().unwrap().outcome == Some(Outcome::Won(Side::Water)) {
            return false;
        }
        assert_eq!(session.level(), 3);
        session.update(Msg::NewGame { seed: seed + 100 }, NOON);
        assert_eq!(
            (session.table().level(), session.table().blocks()),
            (Some(3), 2)
        );
        true
    });
    assert!(lost);
}

#[test]
fn a_free_arena_stays_outside_the_progression() {
    let mut session = fresh();
    let settings = Settings {
        arena: BoardChoice::Fixed { n: 11, blocks: 3 },
        ..Settings::default()
    };
    session.update(Msg::Set { settings, seed: 5 }, NOON);
    assert_eq!(
        (session.table().level(), session.table().blocks()),
        (None, 3)
    );
    play_out(&mut session, strong);
    assert_eq!(session.level(), 1);
    assert_eq!(session.history()[0].level, None);
}

#[test]
fn a_game_under_way_is_played_as_it_was_begun() {
    let mut session = fresh();
    let effects = session.update(tap(cell("E5")), NOON);
    answer(&mut session, effects);
    let game = session.game().clone();
    let settings = Settings {
        arena: BoardChoice::Fixed { n: 13, blocks: 0 },
        ..Settings::default()
    };
    session.update(Msg::Set { settings, seed: 5 }, NOON);
    assert_eq!(session.game(), &game);
    session.update(Msg::NewGame { seed: 6 }, NOON);
    assert_eq!(session.game().board().size().cols(), 13);
}

#[test]
fn restarting_the_levels_goes_back_to_the_first() {
    let mut session = session_at(5, 1);
    session.update(Msg::RestartLevels { seed: 3 }, NOON);
    assert_eq!((session.level(), session.table().level()), (1, Some(1)));
}

#[test]
fn a_broken_or_foreign_record_gives_a_new_board_and_keeps_the_level() {
    let seats = level_seats(Strength::Stream);
    let mut foreign = Record::new(Origin::new(
        Size::square(5).unwrap(),
        RecordArena::Free,
        seats,
        1,
    ));
    foreign.moves = vec![cell("A1")];
    for game in ["", "border-rush 99\n", "\u{0}\u{ffff}", &foreign.to_text()] {
        let saved = Saved {
            level: 4,
            game: Some(game.to_owned()),
            ..Saved::default()
        };
        let (session, _) = Session::new(saved, 1, NOON);
        assert_eq!((session.level(), session.game().ply()), (4, 0), "{game:?}");
        assert_eq!(session.game().board().size(), size_of(4));
    }
}

#[test]
fn any_order_of_messages_keeps_the_session_sound() {
    let mut rng = Rng::new(11);
    let mut session = fresh();
    let mut pending = Vec::new();
    for step in 0..6_000 {
        let board = session.game().board().size();
        let at = board
            .cells()
            .nth(rng.below(board.area() as u32) as usize)
            .unwrap();
        let seed = rng.next_u64();
        let msg = match rng.below(24) {
            0..=7 => Msg::Tap {
                cell: at,
                touch: rng.below(4) == 0,
            },
            8 => Msg::Aim(Some(at)),
            9 => Msg::Confirm,
            10 => Msg::Undo,
            11 if rng.below(20) == 0 => Msg::NewGame { seed },
            12 => Msg::Choose(at),
            13 => Msg::EngineFailed {
                id: rng.below(step + 2),
            },
            14 if rng.below(20) == 0 => Msg::RestartLevels { seed },
            15 => Msg::BestMove {
                id: rng.below(step + 2),
                cell: Some(at),
            },
            16 if rng.below(4) == 0 => Msg::StartTutorial,
            17 => Msg::ReturnToGame,
            18 => Msg::StartReview(rng.below(2).checked_sub(1).map(|_| 0)),
            19 => Msg::GoTo(rng.below(90) as usize),
            _ => pending.pop().unwrap_or(Msg::Cancel),
        };
        let before = session.saved();
        let effects = session.update(msg, NOON);
        if let Some(request) = request(&effects) {
            let cell = engine::choose(session.game(), strength(request), request.seed);
            pending.push(Msg::BestMove {
                id: request.id,
                cell,
            });
        }
        let changed = session.saved() != before;
        assert!(
            !changed || effects.contains(&Effect::Save),
            "a change is stored: {effects:?}"
        );
        session.game().board().check_consistency().unwrap();
        if step % 100 == 0 {
            assert_eq!(
                Session::new(session.saved(), 0, NOON).0.saved(),
                session.saved()
            );
        }
    }
}

#[test]
fn a_tap_during_the_rocks_turn_is_refused_aloud() {
    let mut session = fresh();
    let id = request(&session.update(tap(cell("E5")), NOON)).unwrap().id;
    session.update(Msg::Aim(Some(cell("C3"))), NOON);
    assert_eq!(session.preview(), None, "a hover says nothing yet");
    let effects = session.update(tap(cell("C3")), NOON);
    let refused = Effect::Refused(cell("C3"), MoveError::NotYourTurn);
    assert!(effects.contains(&refused));
    assert_eq!(session.preview(), Some(Err(MoveError::NotYourTurn)));
    let answer = Some(cell("D5"));
    session.update(Msg::BestMove { id, cell: answer }, NOON);
    assert_eq!(
        session.game().ply(),
        2,
        "the refused tap is not played later"
    );
    assert!(session.preview().unwrap().is_ok());
}

#[test]
fn another_pages_progress_is_adopted_and_the_game_kept() {
    let mut ahead = session_at(1, 3);
    play_out(&mut ahead, strong);
    let mut behind = session_at(1, 3);
    let effects = behind.update(tap(cell("E5")), NOON);
    answer(&mut behind, effects);
    let game = behind.game().clone();
    let mut stored = ahead.saved();
    stored.level += 1;
    stored.settings.confirm = Some(true);
    let level = stored.level;
    let effects = behind.update(Msg::Adopt(Box::new(stored)), NOON);
    assert!(
        !effects.contains(&Effect::Save),
        "two pages must not answer each other for ever"
    );
    assert_eq!((behind.level(), behind.history().len()), (level, 1));
    assert_eq!(behind.game(), &game);
    assert_eq!(behind.settings().confirm, Some(true));
}

/// A finished game, told from others by its seed.
fn past(seed: u64, at: u64) -> HistoryEntry {
    let mut session = session_at(1, seed);
    play_out(&mut session, |_, legal| legal[0]);
    let mut entry = session.history()[0].clone();
    entry.at = at;
    entry
}

#[test]
fn level_and_history_never_go_back_whoever_stores_last() {
    let games: Vec<_> = (0..16).map(|seed| past(seed, seed)).collect();
    let mut rng = Rng::new(5);
    for _ in 0..200 {
        let mut some = || {
            let mut saved = Saved {
                restarts: rng.below(3),
                level: 1 + rng.below(4),
                ..Saved::default()
            };
            let from = rng.below(10) as usize;
            saved.history = games[from..from + rng.below(7) as usize].to_vec();
            saved
        };
        let (one, other) = (some(), some());
        let adopted = |ours: &Saved, theirs: &Saved| {
            let (mut session, _) = Session::new(ours.clone(), 1, NOON);
            let count = |session: &Session| session.history().len();
            let before = (session.saved().restarts, session.level(), count(&session));
            session.update(Msg::Adopt(Box::new(theirs.clone())), NOON);
            let after = (session.saved().restarts, session.level(), count(&session));
            assert!(
                after >= before && after.2 >= before.2,
                "{before:?} {after:?}"
            );
            (after, session.history().to_vec())
        };
        let both = adopted(&one, &other);
        assert_eq!(both, adopted(&other, &one), "whoever begins");
        let (again, _) = Session::new(one.clone(), 1, NOON);
        let mut again = again;
        again.update(Msg::Adopt(Box::new(other.clone())), NOON);
        again.update(Msg::Adopt(Box::new(other)), NOON);
        assert_eq!(both.1, again.history(), "the same news twice is no news");
    }
}

#[test]
fn a_level_begun_anew_stays_so_whatever_an_older_page_remembers() {
    let mut older = session_at(5, 3);
    let mut newer = session_at(5, 3);
    newer.update(Msg::RestartLevels { seed: 4 }, NOON);
    older.update(Msg::Adopt(Box::new(newer.saved())), NOON);
    assert_eq!(older.level(), 1);
    newer.update(Msg::Adopt(Box::new(session_at(5, 3).saved())), NOON);
    assert_eq!(newer.level(), 1);
}

#[test]
fn a_game_that_two_pages_bring_to_the_same_end_counts_once() {
    let mut one = session_at(1, 3);
    let mut other = session_at(1, 3);
    play_out(&mut one, strong);
    other.update(Msg::Adopt(Box::new(one.saved())), NOON);
    let level = one.level();
    play_out(&mut other, strong);
    assert_eq!(one.game(), other.game());
    assert_eq!((other.history().len(), other.level()), (1, level));
}

#[test]
fn a_file_brings_its_game_and_takes_no_level_away() {
    let mut session = session_at(4, 3);
    play_out(&mut session, strong);
    let level = session.level();
    let mut file = session_at(2, 9);
    let effects = file.update(tap(cell("E5")), NOON);
    assert!(request(&effects).is_some());
    let effects = session.update(Msg::Import(Box::new(file.saved())), NOON);
    assert_eq!(effects[0], Effect::Save, "stored before it is shown");
    assert!(request(&effects).is_some(), "its rock's turn goes on");
    assert_eq!(session.game(), file.game());
    assert_eq!((session.level(), session.history().len()), (level, 1));
    let mut bare = file.saved();
    bare.game = None;
    let effects = session.update(Msg::Import(Box::new(bare)), NOON);
    assert_eq!(effects[0], Effect::Save);
    assert_eq!(session.game(), file.game(), "the table stays");
}

#[test]
fn whatever_changes_is_stored_before_it_is_shown_or_heard() {
    let mut session = session_at(1, 3);
    let first = |effects: &[Effect]| effects.first().cloned();
    let effects = session.update(tap(cell("E5")), NOON);
    assert_eq!(first(&effects), Some(Effect::Save), "the player's move");
    let id = request(&effects).unwrap().id;
    let answer = Some(cell("D5"));
    let effects = session.update(Msg::BestMove { id, cell: answer }, NOON);
    assert_eq!(first(&effects), Some(Effect::Save), "the rock's");
    let change = Settings {
        confirm: Some(true),
        ..session.settings().clone()
    };
    let set = Msg::Set {
        settings: change,
        seed: 5,
    };
    for msg in [
        Msg::Undo,
        set,
        Msg::NewGame { seed: 4 },
        Msg::RestartLevels { seed: 5 },
    ] {
        let effects = session.update(msg.clone(), NOON);
        let save = effects.iter().position(|effect| *effect == Effect::Save);
        let shown = effects
            .iter()
            .position(|effect| !matches!(effect, Effect::Save | Effect::CancelThink));
        assert!(save.is_some() && save < shown, "{msg:?}: {effects:?}");
    }
}

#[test]
fn an_impossible_game_of_the_history_is_told_apart() {
    let mut session = session_at(1, 3);
    play_out(&mut session, strong);
    let entry = session.history()[0].clone();
    assert!(entry.is_plausible());
    let mut huge = entry.clone();
    huge.scores.water.shore = u16::MAX;
    let odd = HistoryEntry {
        size: 200,
        ..entry.clone()
    };
    let never = HistoryEntry {
        at: u64::MAX,
        ..entry
    };
    assert!([huge, odd, never].iter().all(|entry| !entry.is_plausible()));
}

#[test]
fn a_game_is_taken_up_with_all_that_its_record_tells() {
    for text in [
        include_str!("records/v2-two-persons-resigned.txt"),
        include_str!("records/v2-level-counted.txt"),
        include_str!("records/v2-rock-in-hand-goes-on.txt"),
        include_str!("records/v2-time-with-additions.txt"),
    ] {
        let saved = Saved {
            game: Some(text.to_owned()),
            ..Saved::default()
        };
        let (session, _) = Session::new(saved, 1, NOON);
        assert_eq!(session.saved().game.as_deref(), Some(text));
    }
}
