//! Sessions that follow links: games of others, by post, challenges, tides of the day (N1, N3–N5).

#![expect(clippy::unwrap_used, reason = "a test stops where a step fails")]

mod visits;

use border_rush_core::{
    BySide, Cell, Ending, Record, Seat, Side, Strength,
    engine::{self, Ask},
    links::{
        address::{find, fragment_of},
        post::Arrival,
        tide::{self, Tide},
    },
    rng::Rng,
    rules::{Day, Occasion},
    session::{BoardChoice, Effect, GameSetup, Link, Mode, Msg, Phase, Saved, Session},
};
use visits::{NOON, cell, request};

fn session() -> Session {
    Session::new(Saved::default(), 7, NOON).0
}

fn setup(water: Seat, rock: Seat) -> GameSetup {
    GameSetup {
        arena: BoardChoice::Auto,
        seats: BySide { water, rock },
        time_control: None,
        swap: false,
    }
}

fn tap(name: &str) -> Msg {
    Msg::Tap {
        cell: cell(name),
        touch: false,
    }
}

/// The game shown, sent as an address and read again.
fn sent(record: &Record) -> Record {
    find(&format!("https://example.org/{}", fragment_of(record))).unwrap()
}

fn follow(session: &mut Session, link: &Record) -> Vec<Effect> {
    session.update(Msg::Follow(Box::new(link.clone())), NOON)
}

fn arrived(effects: &[Effect]) -> Option<&Arrival> {
    effects.iter().find_map(|effect| match effect {
        Effect::Arrived(arrival) => Some(arrival),
        _ => None,
    })
}

/// Lets engines answer, and persons play by lot, to the end.
fn play_out(session: &mut Session, mut effects: Vec<Effect>, seed: u64) {
    let mut rng = Rng::new(seed);
    loop {
        if let Some(asked) = request(&effects).cloned() {
            let Ask::Move(strength) = asked.ask else {
                panic!("nobody asked for advice")
            };
            let cell = engine::choose(session.game(), strength, asked.seed);
            effects = session.update(Msg::BestMove { id: asked.id, cell }, NOON);
        } else if let Phase::PersonToMove(_) = session.phase() {
            let legal: Vec<Cell> = session.game().legal_moves().collect();
            let cell = legal[rng.below(legal.len() as u32) as usize];
            effects = session.update(Msg::Tap { cell, touch: false }, NOON);
        } else {
            return;
        }
    }
}

/// A session whose page was closed and opened again.
fn reopened(session: &Session) -> Session {
    Session::new(session.saved(), 9, NOON).0
}

/// Two devices with a game by post, water's first; its first move is played.
fn by_post() -> (Session, Session) {
    let (mut ours, mut theirs) = (session(), session());
    let setup = setup(Seat::Person, Seat::Remote);
    ours.update(Msg::NewGameWith { setup, seed: 77 }, NOON);
    ours.update(tap("E5"), NOON);
    let link = sent(&ours.link());
    assert_eq!(theirs.about_link(&link), Link::NewPost);
    follow(&mut theirs, &link);
    (ours, theirs)
}

#[test]
fn a_game_by_post_is_played_to_its_end_with_nothing_but_links() {
    let (mut ours, mut theirs) = by_post();
    assert_eq!(ours.phase(), Phase::RemoteToMove(Side::Rock));
    assert_eq!(theirs.viewer(), Some(Side::Rock));
    let mut rng = Rng::new(4);
    let (mut mover, mut other) = (&mut theirs, &mut ours);
    while let Phase::PersonToMove(_) = mover.phase() {
        let legal: Vec<Cell> = mover.game().legal_moves().collect();
        let cell = legal[rng.below(legal.len() as u32) as usize];
        mover.update(Msg::Tap { cell, touch: false }, NOON);
        if let Phase::PersonToMove(_) = mover.phase() {
            // The other has no move: the same person plays again before a link is sent.
            continue;
        }
        let link = sent(&mover.link());
        let effects = follow(other, &link);
        assert!(
            matches!(arrived(&effects), Some(Arrival::Reply(_))),
            "{effects:?}"
        );
        assert!(
            effects
                .iter()
                .any(|effect| matches!(effect, Effect::Played(_)))
        );
        assert_eq!(other.game().moves(), mover.game().moves());
        (mover, other) = (other, mover);
    }
    assert!(ours.finish().is_some() && ours.finish() == theirs.finish());
    assert_eq!((ours.history().len(), theirs.history().len()), (1, 1));
}

#[test]
fn a_link_that_is_no_reply_changes_nothing_and_is_told() {
    let (mut ours, mut theirs) = by_post();
    let first = sent(&ours.link());
    theirs.update(tap("D4"), NOON);
    let reply = sent(&theirs.link());
    // The other's other reply, made where the first one was never stored.
    let mut elsewhere = session();
    follow(&mut elsewhere, &first);
    elsewhere.update(tap("C3"), NOON);
    let other_reply = sent(&elsewhere.link());

    follow(&mut ours, &reply);
    ours.update(tap("E4"), NOON);
    let moves = ours.game().moves().to_vec();
    let mut altered = reply.clone();
    altered.origin.blocks = vec![cell("G7")];
    let mut forged = sent(&ours.link());
    forged.moves.extend([cell("D5"), cell("F6")]);
    let cases = [
        (sent(&ours.link()), Arrival::Known),
        (reply, Arrival::Older(1)),
        (other_reply, Arrival::Fork(2)),
        (forged, Arrival::NotOurs(5)),
        (altered, Arrival::Altered),
    ];
    for (link, expected) in cases {
        assert_eq!(ours.about_link(&link), Link::Post(expected.clone()));
        let effects = follow(&mut ours, &link);
        assert_eq!(arrived(&effects), Some(&expected));
        assert_eq!(ours.game().moves(), moves, "{expected:?}");
    }
}

#[test]
fn a_resignation_comes_by_post() {
    let (mut ours, mut theirs) = by_post();
    theirs.update(Msg::Resign(Side::Rock), NOON);
    let effects = follow(&mut ours, &sent(&theirs.link()));
    assert_eq!(arrived(&effects), Some(&Arrival::Ended));
    let ending = ours.finish().map(|finish| finish.ending);
    assert_eq!(ending, Some(Ending::Resigned(Side::Rock)));
    assert_eq!(ours.history().len(), 1);
}

#[test]
fn games_by_post_wait_through_other_games_reloads_and_each_other() {
    let (ours, mut theirs) = by_post();
    let mut ours = reopened(&ours);
    ours.update(Msg::NewGame { seed: 3 }, NOON);
    assert_eq!(ours.waiting().len(), 1);
    let mut ours = reopened(&ours);
    ours.update(tap("A1"), NOON);
    theirs.update(tap("D4"), NOON);
    follow(&mut ours, &sent(&theirs.link()));
    assert_eq!(ours.game().moves(), [cell("E5"), cell("D4")]);
    // The game that was under way waits in its place, one press away.
    assert_eq!(ours.waiting().len(), 1);
    ours.update(Msg::TakeUp(0), NOON);
    assert_eq!(ours.game().moves(), [cell("A1")]);
    assert_eq!(ours.waiting().len(), 1);
    ours.update(Msg::TakeUp(5), NOON);
    assert_eq!(ours.game().moves(), [cell("A1")], "there is no such game");
}

#[test]
fn another_page_s_waiting_games_are_joined_and_ended_ones_stay_away() {
    let (mut ours, mut theirs) = by_post();
    let before = ours.saved();
    theirs.update(Msg::Resign(Side::Rock), NOON);
    follow(&mut ours, &sent(&theirs.link()));
    ours.update(Msg::NewGame { seed: 3 }, NOON);
    let mut stale = before;
    stale.waiting = stale.game.iter().cloned().collect();
    ours.update(Msg::Adopt(Box::new(stale)), NOON);
    assert_eq!(ours.waiting(), [], "it has ended here");
    let (other, _) = {
        let (mut ours, theirs) = by_post();
        ours.update(Msg::NewGame { seed: 5 }, NOON);
        (ours, theirs)
    };
    let mut fresh = session();
    fresh.update(Msg::Adopt(Box::new(other.saved())), NOON);
    assert_eq!(fresh.waiting().len(), 1);
}

#[test]
fn a_finished_game_is_seen_again_and_the_game_on_the_table_is_untouched() {
    let mut theirs = session();
    play_out(&mut theirs, Vec::new(), 5);
    let link = sent(&theirs.link());
    let mut ours = session();
    ours.update(tap("E5"), NOON);
    let table = ours.table().record();
    assert_eq!(ours.about_link(&link), Link::Ended);
    follow(&mut ours, &link);
    assert!(matches!(ours.mode(), Mode::Review(_)));
    ours.update(Msg::ReturnToGame, NOON);
    assert_eq!(ours.table().record(), table);
    assert_eq!(ours.history(), [], "it is no game of this player's");
}

#[test]
fn a_game_under_way_is_gone_on_with_and_ours_waits() {
    let mut theirs = session();
    let persons = setup(Seat::Person, Seat::Person);
    theirs.update(
        Msg::NewGameWith {
            setup: persons,
            seed: 8,
        },
        NOON,
    );
    for name in ["C3", "D5", "F4"] {
        theirs.update(tap(name), NOON);
    }
    let link = sent(&theirs.link());
    let mut ours = session();
    ours.update(tap("E5"), NOON);
    let table = ours.table().untimed_record();
    assert_eq!(ours.about_link(&link), Link::UnderWay);
    follow(&mut ours, &link);
    assert_eq!(ours.table().untimed_record().moves, link.moves);
    assert_eq!(
        ours.waiting()
            .iter()
            .map(|game| &game.moves)
            .collect::<Vec<_>>(),
        [&table.moves]
    );
    // Two lines of one game are two games.
    follow(&mut theirs, &link);
    assert_eq!(theirs.waiting(), []);
    theirs.update(Msg::Undo, NOON);
    theirs.update(tap("G7"), NOON);
    follow(&mut theirs, &link);
    assert_eq!(theirs.game().moves(), link.moves);
    assert_eq!(theirs.waiting().len(), 1);
}

#[test]
fn a_board_that_is_not_offered_is_declined() {
    let mut link = session().link();
    link.origin.size = border_rush_core::Size::square(5).unwrap();
    let mut ours = session();
    ours.update(tap("E5"), NOON);
    let effects = follow(&mut ours, &link);
    assert!(
        effects
            .iter()
            .any(|effect| matches!(effect, Effect::Declined(_)))
    );
    assert_eq!(ours.game().moves(), [cell("E5")]);
}

#[test]
fn a_challenge_is_the_same_game_again_and_both_are_compared() {
    let mut theirs = session();
    play_out(&mut theirs, Vec::new(), 5);
    assert_eq!(session().challenge(), None, "nothing was played yet");
    let link = sent(&theirs.challenge().unwrap());
    let mut ours = session();
    assert_eq!(
        ours.about_link(&link),
        Link::Challenge { same_engine: true }
    );
    let mut other = link.clone();
    other.origin.occasion = Some(Occasion::Challenge {
        engine: 0,
        rival: Vec::new(),
    });
    assert_eq!(
        ours.about_link(&other),
        Link::Challenge { same_engine: false }
    );

    follow(&mut ours, &link);
    assert_eq!(
        (ours.game().ply(), &ours.table().origin().blocks),
        (0, &link.origin.blocks)
    );
    let mut ours = reopened(&ours);
    // The same moves meet the same answers.
    let mut effects = Vec::new();
    while ours.finish().is_none() {
        if let Some(asked) = request(&effects).cloned() {
            let cell = engine::choose(ours.game(), Strength::Stream, asked.seed);
            effects = ours.update(Msg::BestMove { id: asked.id, cell }, NOON);
        } else {
            let cell = link.moves[ours.game().ply()];
            effects = ours.update(Msg::Tap { cell, touch: false }, NOON);
        }
    }
    assert_eq!(ours.game().moves(), link.moves);
    let (rival, compared) = ours.rival().unwrap();
    assert_eq!(rival.moves, link.moves);
    let compared = compared.unwrap();
    assert_eq!((compared.parts_at, compared.gain), (None, Some(0)));
    assert_eq!(ours.level(), 1, "a challenge is no game of the progression");
}

fn day(text: &str) -> Day {
    text.parse().unwrap()
}

/// The tide of a day that has one.
fn tide_of(day: Day, today: Day) -> Msg {
    let tide = Box::new(Tide::of(day).unwrap());
    Msg::StartTide { tide, today }
}

fn counted(session: &Session) -> bool {
    matches!(
        session.table().origin().occasion,
        Some(Occasion::Tide { counted: true, .. })
    )
}

#[test]
fn the_first_try_of_a_day_counts_and_goes_without_help() {
    let today = day("2026-12-05");
    let mut session = session();
    session.update(tide_of(today, today), NOON);
    assert!(counted(&session));
    assert!(!session.can_advise());
    assert_eq!(session.tides(), [], "looking is no try");
    let before = session.game().ply();
    let mover = session.game().legal_moves().next().unwrap();
    let effects = session.update(
        Msg::Tap {
            cell: mover,
            touch: false,
        },
        NOON,
    );
    assert_eq!(session.game().ply(), before + 1);
    assert!(!session.can_undo());
    assert_eq!(session.tides().len(), 1);
    assert_eq!(session.tides()[0].scores, None);
    assert_eq!(session.tide_streak(today), 0);
    // It ends after midnight: it is the day's on which it began.
    let mut session = reopened(&session);
    let _ = effects;
    session.update(Msg::EngineFailed { id: 1 }, NOON);
    play_out(&mut session, Vec::new(), 3);
    let tides = session.tides().to_vec();
    assert_eq!((tides.len(), tides[0].day), (1, today));
    assert!(tides[0].scores.is_some() && tides[0].margin().is_some());
    assert_eq!(session.tide_streak(today.plus(1)), 1);
    // Further tries do not count, nor does a past day's.
    for other in [today, day("2026-12-02")] {
        session.update(tide_of(other, today), NOON);
        assert!(!counted(&session) && session.can_advise());
        play_out(&mut session, Vec::new(), 8);
        assert_eq!(session.tides(), tides);
    }
}

#[test]
fn a_counted_try_left_alone_is_taken_up_again() {
    let today = day("2026-12-01");
    let mut session = session();
    session.update(tide_of(today, today), NOON);
    let cell = session.game().legal_moves().next().unwrap();
    session.update(Msg::Tap { cell, touch: false }, NOON);
    let moves = session.game().moves().to_vec();
    session.update(Msg::NewGame { seed: 1 }, NOON);
    let mut session = reopened(&session);
    session.update(tide_of(today, today.plus(1)), NOON);
    assert!(counted(&session));
    assert_eq!(session.game().moves(), moves);
    session.update(tide_of(today.plus(1), today.plus(1)), NOON);
    assert!(counted(&session), "the next day has a try of its own");
    assert_eq!(session.waiting().len(), 1);
}

#[test]
fn a_day_to_come_and_a_day_before_the_first_have_no_board() {
    let today = day("2026-12-03");
    let mut session = session();
    assert_eq!(session.update(tide_of(today.plus(1), today), NOON), []);
    assert_eq!(Tide::of(tide::first_day().plus(-1)), None);
}

#[test]
fn a_tide_that_somebody_sends_does_not_count_here() {
    let today = day("2026-12-03");
    let mut theirs = session();
    theirs.update(tide_of(today, today), NOON);
    let mut ours = session();
    follow(&mut ours, &sent(&theirs.link()));
    assert!(!counted(&ours));
}

#[test]
fn tries_of_two_pages_are_joined_each_day_once() {
    let today = day("2026-12-03");
    let mut begun = session();
    begun.update(tide_of(today, today), NOON);
    let cell = begun.game().legal_moves().next().unwrap();
    begun.update(Msg::Tap { cell, touch: false }, NOON);
    let mut ended = reopened(&begun);
    play_out(&mut ended, Vec::new(), 3);
    let end = ended.tides().to_vec();
    let joined = |one: &Session, other: &Session| {
        let mut one = reopened(one);
        one.update(Msg::Adopt(Box::new(other.saved())), NOON);
        one.tides().to_vec()
    };
    assert_eq!(joined(&begun, &ended), end);
    assert_eq!(joined(&ended, &begun), end);
}
