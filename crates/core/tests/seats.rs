//! Sessions of every seating (T1, T4): persons, engines, either side.

#![expect(clippy::unwrap_used, reason = "a test stops where a step fails")]

mod visits;

use border_rush_core::{
    BySide, Cell, Ending, MoveError, Outcome, Seat, Side, Strength,
    engine::{self, Ask},
    rng::Rng,
    session::{
        BoardChoice, Declined, Effect, Finish, GameSetup, Msg, Now, Phase, Request, Saved, Session,
    },
};
use visits::{NOON, cell, request};

const ENGINE: Seat = Seat::Engine(Strength::Stream);

fn seats(water: Seat, rock: Seat) -> BySide<Seat> {
    BySide { water, rock }
}

/// A new game of these seats on the board of level 1, and what it asks for.
fn begin(seats: BySide<Seat>, seed: u64) -> (Session, Vec<Effect>) {
    let mut session = Session::new(Saved::default(), 7, NOON).0;
    let setup = GameSetup {
        arena: BoardChoice::Auto,
        seats,
        ..GameSetup::default()
    };
    let effects = session.update(Msg::NewGameWith { setup, seed }, NOON);
    (session, effects)
}

fn tap(cell: Cell) -> Msg {
    Msg::Tap { cell, touch: false }
}

/// The engine's answer to a request, and what follows from it.
fn reply(session: &mut Session, request: &Request) -> Vec<Effect> {
    let Ask::Move(strength) = request.ask else {
        panic!("nobody asked for advice")
    };
    let cell = engine::choose(session.game(), strength, request.seed);
    let id = request.id;
    session.update(Msg::BestMove { id, cell }, NOON)
}

/// Lets engines answer until it is a person's turn, or nobody's; the answers given.
fn answer(session: &mut Session, mut effects: Vec<Effect>) -> usize {
    let mut answers = 0;
    while let Some(asked) = request(&effects).cloned() {
        effects = reply(session, &asked);
        answers += 1;
    }
    answers
}

/// Plays persons by lot to the end, engines by what they are asked.
fn play_out(session: &mut Session, effects: Vec<Effect>, rng: &mut Rng) {
    answer(session, effects);
    while let Phase::PersonToMove(_) = session.phase() {
        let legal: Vec<Cell> = session.game().legal_moves().collect();
        let cell = legal[rng.below(legal.len() as u32) as usize];
        let effects = session.update(tap(cell), NOON);
        answer(session, effects);
    }
}

#[test]
fn two_engines_play_a_whole_game_without_a_page() {
    use Strength::{Flood, River, Stream, Torrent};
    for (water, rock) in [(Stream, River), (Torrent, Stream), (Flood, Stream)] {
        let engines = seats(Seat::Engine(water), Seat::Engine(rock));
        let (mut session, mut effects) = begin(engines, 3);
        assert_eq!(session.viewer(), None);
        while let Some(asked) = request(&effects).cloned() {
            let side = session.game().to_move().unwrap();
            assert_eq!(session.phase(), Phase::EngineThinks(side));
            let strength = engines[side].strength().unwrap();
            assert_eq!(asked.ask, Ask::Move(strength), "the strength of its seat");
            assert!(!session.can_undo() && !session.can_advise());
            effects = reply(&mut session, &asked);
        }
        let Phase::Over(finish) = session.phase() else {
            panic!("the game ends")
        };
        assert_eq!(Some(finish), session.finish());
        assert!(effects.contains(&Effect::Ended(finish)));
        let entry = &session.history()[0];
        assert_eq!((entry.seats, entry.finish()), (engines, finish));
        assert_eq!((session.level(), entry.level), (1, None));
        assert!(session.update(Msg::Undo, NOON).is_empty());
    }
}

#[test]
fn a_game_of_choice_is_remembered_for_the_next() {
    let (mut session, _) = begin(seats(Seat::Engine(Strength::Flood), Seat::Person), 3);
    let setup = session.settings().setup();
    assert_eq!(setup.seats, session.table().seats());
    assert!(!setup.counts_for_levels());
    assert_eq!(
        session.settings().strength,
        Strength::Stream,
        "the level's engine"
    );
    let mut resumed = Session::new(session.saved(), 5, NOON).0;
    let effects = resumed.update(Msg::NewGame { seed: 8 }, NOON);
    assert_eq!(request(&effects).unwrap().ask, Ask::Move(Strength::Flood));
    assert_eq!(resumed.table().seats(), setup.seats);
    let level = session.settings().level_setup();
    assert!(level.counts_for_levels());
    session.update(
        Msg::NewGameWith {
            setup: level,
            seed: 9,
        },
        NOON,
    );
    assert_eq!(session.table().level(), Some(1));
    assert_eq!(session.settings().seats, None);
}

#[test]
fn a_board_of_one_s_own_is_no_level_s_whoever_sits_there() {
    let (mut session, _) = begin(seats(Seat::Person, ENGINE), 3);
    assert_eq!(session.table().level(), Some(1));
    let setup = GameSetup {
        arena: BoardChoice::Fixed { n: 9, blocks: 0 },
        seats: seats(Seat::Person, Seat::Engine(Strength::River)),
        ..GameSetup::default()
    };
    assert!(!setup.counts_for_levels());
    session.update(Msg::NewGameWith { setup, seed: 4 }, NOON);
    assert_eq!(session.table().level(), None);
    assert_eq!(
        (session.settings().setup(), session.settings().seats),
        (setup, None)
    );
}

#[test]
fn restarting_the_levels_seats_a_person_with_the_water() {
    let (mut session, _) = begin(seats(Seat::Person, Seat::Person), 3);
    session.update(Msg::RestartLevels { seed: 3 }, NOON);
    assert_eq!((session.level(), session.table().level()), (1, Some(1)));
    assert_eq!(session.viewer(), Some(Side::Water));
    assert!(session.settings().setup().counts_for_levels());
}

#[test]
fn a_tap_in_a_game_of_engines_is_nobody_s() {
    let (mut session, _) = begin(seats(ENGINE, ENGINE), 3);
    assert_eq!(session.update(tap(cell("E5")), NOON), []);
    assert_eq!((session.aim(), session.game().ply()), (None, 0));
}

#[test]
fn two_persons_take_turns_at_one_device() {
    let (mut session, effects) = begin(seats(Seat::Person, Seat::Person), 3);
    assert!(request(&effects).is_none());
    assert_eq!(session.viewer(), None);
    let mut before = Vec::new();
    for name in ["E5", "E6", "A1", "A2"] {
        let side = session.game().to_move().unwrap();
        assert_eq!(session.phase(), Phase::PersonToMove(side));
        assert!(session.can_advise());
        before.push((session.saved(), session.phase()));
        let effects = session.update(tap(cell(name)), NOON);
        assert!(request(&effects).is_none());
        assert_eq!(session.game().last(side), Some(cell(name)));
    }
    assert_eq!(session.undo_needs(), Some((Side::Water, cell("A2"))));
    // Each undo takes one move back: the turn is its player's again (symptom 44).
    for expected in before.iter().rev() {
        session.update(Msg::Undo, NOON);
        assert_eq!((session.saved(), session.phase()), *expected);
    }
    assert!(!session.can_undo());
    assert_eq!(session.undo_needs(), None);
}

#[test]
fn a_game_of_two_persons_counts_for_no_level() {
    let mut rng = Rng::new(4);
    for seed in 0..6 {
        let (mut session, effects) = begin(seats(Seat::Person, Seat::Person), seed);
        play_out(&mut session, effects, &mut rng);
        assert!(matches!(session.phase(), Phase::Over(_)));
        assert_eq!((session.level(), session.table().level()), (1, None));
        assert_eq!(session.history().len(), 1);
        assert!(!session.is_first_win_of_size());
    }
}

#[test]
fn no_engine_is_asked_before_a_move_is_taken_back() {
    let (mut session, effects) = begin(seats(Seat::Person, ENGINE), 3);
    answer(&mut session, effects);
    session.update(tap(cell("E5")), NOON);
    assert!(session.can_undo());
    assert_eq!(session.undo_needs(), None);
}

/// Symptom 45: the engine never opens, or the board stays locked after it did.
#[test]
fn an_engine_opens_against_a_person_who_holds_the_rock() {
    for strength in Strength::ALL {
        let (mut session, effects) = begin(seats(Seat::Engine(strength), Seat::Person), 3);
        assert_eq!(session.viewer(), Some(Side::Rock));
        assert_eq!(session.phase(), Phase::EngineThinks(Side::Water));
        let early = session.update(tap(cell("E5")), NOON);
        assert!(early.contains(&Effect::Refused(cell("E5"), MoveError::NotYourTurn)));
        let asked = request(&effects).unwrap();
        assert_eq!(asked.ask, Ask::Move(strength));
        // Asked again, without a search: the point is the turn, not the move.
        let id = asked.id;
        let opening = engine::choose_without_search(session.game(), strength, asked.seed);
        session.update(Msg::BestMove { id, cell: opening }, NOON);
        assert_eq!(session.game().movers(), [Side::Water]);
        assert_eq!(session.phase(), Phase::PersonToMove(Side::Rock));
        let free = session.game().legal_moves().next().unwrap();
        let effects = session.update(tap(free), NOON);
        assert_eq!(session.game().movers(), Side::ALL);
        assert!(request(&effects).is_some());
    }
}

/// Symptoms 44 and 45: an undo that leaves the engine's side to the person, or that fails at the
/// person's first move.
#[test]
fn a_person_who_holds_the_rock_takes_back_to_the_engine_s_move() {
    let (mut session, effects) = begin(seats(ENGINE, Seat::Person), 3);
    answer(&mut session, effects);
    assert!(!session.can_undo(), "the opening is not the person's");
    assert!(session.update(Msg::Undo, NOON).is_empty());
    let mut before = Vec::new();
    for _ in 0..5 {
        before.push(session.saved());
        let free = session.game().legal_moves().next().unwrap();
        let effects = session.update(tap(free), NOON);
        assert_eq!(answer(&mut session, effects), 1);
    }
    for expected in before.iter().rev() {
        session.update(Msg::Undo, NOON);
        assert_eq!(&session.saved(), expected);
        assert_eq!(session.phase(), Phase::PersonToMove(Side::Rock));
    }
    assert_eq!(session.game().movers(), [Side::Water], "the opening stays");
    // While the engine thinks about the reply: the thought ends, the person's move goes.
    let free = session.game().legal_moves().next().unwrap();
    let effects = session.update(tap(free), NOON);
    let late = request(&effects).unwrap().clone();
    let effects = session.update(Msg::Undo, NOON);
    assert!(effects.contains(&Effect::CancelThink));
    assert_eq!(reply(&mut session, &late), [], "a late answer is dropped");
    assert_eq!(session.game().movers(), [Side::Water]);
}

#[test]
fn undo_over_a_pass_gives_the_turn_to_whoever_had_it() {
    let mut rng = Rng::new(9);
    let mut passes = 0;
    for seed in 0..160 {
        let (mut session, effects) = begin(seats(ENGINE, Seat::Person), seed);
        answer(&mut session, effects);
        while let Phase::PersonToMove(Side::Rock) = session.phase() {
            let game = session.game().clone();
            let legal: Vec<Cell> = session.game().legal_moves().collect();
            let cell = legal[rng.below(legal.len() as u32) as usize];
            let effects = session.update(tap(cell), NOON);
            let answers = answer(&mut session, effects);
            passes += usize::from(session.finish().is_none() && answers != 1);
            if session.finish().is_none() && (answers != 1 || rng.below(4) == 0) {
                session.update(Msg::Undo, NOON);
                assert_eq!(session.game(), &game);
                assert_eq!(session.phase(), Phase::PersonToMove(Side::Rock));
                let effects = session.update(tap(cell), NOON);
                answer(&mut session, effects);
            }
        }
        assert!(session.finish().is_some());
    }
    assert!(passes > 10, "{passes}");
}

#[test]
fn a_person_wins_with_the_rock_and_no_level_is_won() {
    let mut won = 0;
    for seed in 0..12 {
        let (mut session, effects) = begin(seats(ENGINE, Seat::Person), seed);
        answer(&mut session, effects);
        while let Phase::PersonToMove(_) = session.phase() {
            let ply = session.game().ply() as u64;
            let best = engine::choose(session.game(), Strength::Torrent, ply);
            let effects = session.update(tap(best.unwrap()), NOON);
            answer(&mut session, effects);
        }
        let finish = session.finish().unwrap();
        won += usize::from(finish.winner() == session.viewer());
        assert_eq!(session.level(), 1);
    }
    assert!(won > 0);
}

#[test]
fn a_person_gives_up_once_and_only_for_their_own_side() {
    let (mut session, effects) = begin(seats(ENGINE, Seat::Person), 3);
    answer(&mut session, effects);
    let declined = session.update(Msg::Resign(Side::Water), NOON);
    assert_eq!(declined, [Effect::Declined(Declined::NotYourSide)]);
    assert_eq!(session.can_resign(), Some(Side::Rock));
    let effects = session.update(Msg::Resign(Side::Rock), NOON);
    let finish = session.finish().unwrap();
    assert_eq!(effects[0], Effect::Save, "stored before it is shown");
    assert!(effects.contains(&Effect::Ended(finish)));
    assert_eq!(finish.ending, Ending::Resigned(Side::Rock));
    assert_eq!(finish.outcome, Some(Outcome::Won(Side::Water)));
    assert_eq!(session.phase(), Phase::Over(finish));
    assert_eq!(session.history()[0].finish(), finish);
    for msg in [Msg::Undo, Msg::AskAdvice, tap(cell("E5"))] {
        assert_eq!(session.update(msg, NOON), []);
    }
    let ended = session.saved();
    for side in Side::ALL {
        let declined = session.update(Msg::Resign(side), NOON);
        assert_eq!(declined, [Effect::Declined(Declined::Finished)]);
    }
    assert_eq!((session.saved(), session.can_resign()), (ended, None));
    assert_eq!((session.game().ply(), session.history().len()), (1, 1));
}

#[test]
fn of_two_persons_the_one_gives_up_whose_turn_it_is() {
    let (mut session, _) = begin(seats(Seat::Person, Seat::Person), 3);
    assert_eq!(session.can_resign(), Some(Side::Water));
    session.update(tap(cell("E5")), NOON);
    assert_eq!(session.can_resign(), Some(Side::Rock));
    session.update(Msg::Resign(Side::Rock), NOON);
    let winner = session.finish().and_then(Finish::winner);
    assert_eq!((winner, session.can_resign()), (Some(Side::Water), None));
    let (session, _) = begin(seats(ENGINE, ENGINE), 3);
    assert_eq!(session.can_resign(), None);
}

#[test]
fn giving_up_ends_the_engine_s_thought() {
    let (mut session, effects) = begin(seats(ENGINE, Seat::Person), 3);
    let asked = request(&effects).unwrap().clone();
    let effects = session.update(Msg::Resign(Side::Rock), NOON);
    assert!(effects.contains(&Effect::CancelThink));
    assert_eq!(reply(&mut session, &asked), []);
    assert_eq!(session.game().ply(), 0);
}

#[test]
fn a_level_given_up_is_not_won() {
    let mut session = Session::new(Saved::default(), 7, NOON).0;
    session.update(Msg::Resign(Side::Water), NOON);
    let finish = session.finish().unwrap();
    assert_eq!(finish.outcome, Some(Outcome::Won(Side::Rock)));
    assert_eq!((session.level(), session.history()[0].level), (1, Some(1)));
    session.update(Msg::NewGame { seed: 4 }, NOON);
    assert_eq!(session.phase(), Phase::PersonToMove(Side::Water));
}

#[test]
fn settings_do_not_replace_a_game_of_other_seats() {
    let both = seats(Seat::Person, Seat::Person);
    let (mut session, _) = begin(both, 3);
    let mut settings = session.settings().clone();
    settings.strength = Strength::Deluge;
    session.update(Msg::Set { settings, seed: 5 }, NOON);
    assert_eq!(session.table().seats(), both);
}

#[test]
fn a_person_elsewhere_is_waited_for() {
    let (mut session, effects) = begin(seats(Seat::Person, Seat::Remote), 3);
    assert!(request(&effects).is_none());
    assert_eq!(session.viewer(), Some(Side::Water));
    session.update(tap(cell("E5")), NOON);
    assert_eq!(session.phase(), Phase::RemoteToMove(Side::Rock));
    let early = session.update(tap(cell("C3")), NOON);
    assert!(early.contains(&Effect::Refused(cell("C3"), MoveError::NotYourTurn)));
    assert!(!session.can_undo(), "it would take the other's consent");
}

/// Whether only somebody elsewhere could go on, or nobody.
fn is_stuck(session: &Session) -> bool {
    matches!(session.phase(), Phase::RemoteToMove(_) | Phase::Over(_))
}

#[test]
fn any_messages_at_any_seats_keep_the_session_sound() {
    let all = [Seat::Person, ENGINE, Seat::Remote];
    let mut rng = Rng::new(23);
    let (mut session, effects) = begin(seats(Seat::Person, Seat::Person), 1);
    let mut pending: Vec<Request> = request(&effects).cloned().into_iter().collect();
    let mut ends = 0;
    for step in 0..12_000_u32 {
        let size = session.game().board().size();
        let index = rng.below(size.area() as u32) as usize;
        let at = size.cells().nth(index).unwrap();
        let mut one = || all[rng.below(3) as usize];
        let setup = GameSetup {
            arena: BoardChoice::Fixed { n: 9, blocks: 4 },
            seats: seats(one(), one()),
            ..GameSetup::default()
        };
        let before = session.saved();
        let effects = match rng.below(32) {
            0 if rng.below(8) == 0 || is_stuck(&session) => {
                let seed = rng.next_u64();
                session.update(Msg::NewGameWith { setup, seed }, NOON)
            }
            1 if rng.below(8) == 0 => {
                session.update(Msg::Resign(Side::ALL[step as usize % 2]), NOON)
            }
            2 => session.update(Msg::Undo, NOON),
            3 => session.update(
                Msg::EngineFailed {
                    id: rng.below(step + 2),
                },
                NOON,
            ),
            4 if rng.below(4) == 0 => session.update(Msg::StartReview(None), NOON),
            5 => session.update(Msg::ReturnToGame, NOON),
            6..20 => session.update(tap(at), NOON),
            _ => match pending.pop() {
                Some(asked) => reply(&mut session, &asked),
                None => session.update(Msg::Confirm, NOON),
            },
        };
        pending.extend(request(&effects).cloned());
        let changed = session.saved() != before;
        assert!(!changed || effects.contains(&Effect::Save), "{effects:?}");
        let ended = effects.iter().any(|one| matches!(one, Effect::Ended(_)));
        ends += usize::from(ended);
        if ended {
            assert!(matches!(session.phase(), Phase::Over(_)));
        }
        session.game().board().check_consistency().unwrap();
    }
    assert!(ends > 20, "{ends}");
}

/// Plays a few moves of a game of these seats; what is left to be answered.
fn some_moves(session: &mut Session, mut effects: Vec<Effect>, moves: usize) -> Vec<Effect> {
    for _ in 0..moves {
        effects = if let Some(asked) = request(&effects).cloned() {
            reply(session, &asked)
        } else {
            let free = session.game().legal_moves().next().unwrap();
            session.update(tap(free), NOON)
        };
    }
    effects
}

#[test]
fn a_visit_goes_on_at_the_same_seats_by_reload_and_by_file() {
    let seatings = [
        seats(Seat::Person, Seat::Person),
        seats(ENGINE, Seat::Person),
        seats(Seat::Engine(Strength::River), ENGINE),
        seats(Seat::Person, Seat::Remote),
        seats(Seat::Remote, Seat::Person),
    ];
    for (seats, moves) in seatings
        .into_iter()
        .flat_map(|all| [(all, 0), (all, 5), (all, 6)])
    {
        let (mut session, effects) = begin(seats, 3);
        let is_remote = [seats.water, seats.rock].contains(&Seat::Remote);
        let moves = if is_remote { 0 } else { moves };
        let effects = some_moves(&mut session, effects, moves);
        let asked = request(&effects).map(|one| (one.ask, one.seed, one.record.clone()));
        let (reloaded, on_load) = Session::new(session.saved(), 99, NOON);
        let mut other = Session::new(Saved::default(), 1, NOON).0;
        let on_import = other.update(Msg::Import(Box::new(session.saved())), NOON);
        for (again, effects) in [(&reloaded, on_load), (&other, on_import)] {
            assert_eq!(again.table().seats(), seats);
            assert_eq!(again.game(), session.game());
            assert_eq!(again.phase(), session.phase());
            assert_eq!(again.viewer(), session.viewer());
            assert_eq!(again.can_undo(), session.can_undo());
            let same = request(&effects).map(|one| (one.ask, one.seed, one.record.clone()));
            assert_eq!(same, asked);
        }
    }
}

#[test]
fn a_game_given_up_stays_so_and_is_seen_again() {
    let (mut session, effects) = begin(seats(Seat::Person, Seat::Person), 3);
    some_moves(&mut session, effects, 5);
    session.update(Msg::Resign(Side::Water), NOON);
    let finish = session.finish().unwrap();
    let (mut again, effects) = Session::new(session.saved(), 1, NOON);
    assert_eq!(
        (again.phase(), again.history().len()),
        (Phase::Over(finish), 1)
    );
    assert!(request(&effects).is_none());
    for past in [None, Some(0)] {
        again.update(Msg::StartReview(past), NOON);
        assert_eq!(
            (again.phase(), again.finish()),
            (Phase::Watching, Some(finish))
        );
        again.update(Msg::GoTo(4), NOON);
        assert_eq!(again.finish(), None, "it went on then");
        assert!(again.can_advise());
        again.update(Msg::ReturnToGame, NOON);
        assert_eq!(again.phase(), Phase::Over(finish));
    }
}

#[test]
fn the_time_of_each_move_is_kept_and_other_boards_take_none() {
    let at = |instant| Now { instant, ..NOON };
    let times = |session: &Session| session.table().record().times;
    let (mut session, _) = Session::new(Saved::default(), 7, at(1_000));
    let effects = session.update(tap(cell("E5")), at(2_500));
    let id = request(&effects).unwrap().id;
    let answer = Some(cell("D5"));
    session.update(Msg::BestMove { id, cell: answer }, at(2_700));
    assert_eq!(times(&session), [Some(1_500), Some(200)]);
    session.update(Msg::StartTutorial, at(3_000));
    session.update(Msg::ReturnToGame, at(63_000));
    let effects = session.update(tap(cell("A1")), at(64_000));
    assert_eq!(times(&session)[2], Some(1_300));
    // An undo gives the turn back, with all its time.
    session.update(Msg::Undo, at(64_100));
    assert!(request(&effects).is_some());
    assert_eq!(times(&session).len(), 2);
    // Another visit measures from its own start.
    let (mut again, _) = Session::new(session.saved(), 7, at(0));
    again.update(tap(cell("A1")), at(400));
    assert_eq!(times(&again), [Some(1_500), Some(200), Some(400)]);
}

#[test]
fn two_pages_that_bring_a_game_to_its_end_at_different_paces_count_it_once() {
    let both = seats(Seat::Person, Seat::Person);
    let (session, _) = begin(both, 3);
    let [mut one, mut other] = [1, 2].map(|seed| Session::new(session.saved(), seed, NOON).0);
    for (session, pace) in [(&mut one, 10), (&mut other, 700)] {
        let mut now = NOON;
        while let Phase::PersonToMove(_) = session.phase() {
            let free = session.game().legal_moves().next().unwrap();
            now.instant += pace;
            session.update(tap(free), now);
        }
    }
    assert_ne!(one.table().record().times, other.table().record().times);
    one.update(Msg::Adopt(Box::new(other.saved())), NOON);
    assert_eq!(one.history().len(), 1);
}

#[test]
fn what_a_later_version_wrote_into_the_record_is_kept() {
    let text = "border-rush 2\nsize 9x9\nfree\nseed 7\nwater person\nrock engine stream\n\
        moves E5 D4\nclock 600 30\n";
    let game = Some(text.to_owned());
    let saved = Saved {
        game,
        ..Saved::default()
    };
    let (mut session, _) = Session::new(saved, 1, NOON);
    assert_eq!(session.saved().game.as_deref(), Some(text));
    session.update(tap(cell("A1")), NOON);
    let written = session.saved().game.unwrap();
    assert!(written.contains("\nclock 600 30\n"), "{written}");
}
