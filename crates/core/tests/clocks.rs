//! Clocks (T6): what is left is a sum of spans, whatever happens in between.

#![expect(clippy::unwrap_used, reason = "a test stops where a step fails")]

mod visits;

use border_rush_core::{
    BySide, Cell, Ending, Outcome, PerMove, Record, Seat, Side, Strength, TimeControl,
    engine::{self, Ask},
    session::{BoardChoice, Effect, GameSetup, Msg, Now, Phase, Saved, Session},
};
use proptest::prelude::*;
use visits::{NOON, cell, request};

const PERSONS: BySide<Seat> = BySide {
    water: Seat::Person,
    rock: Seat::Person,
};
const AGAINST_ENGINE: BySide<Seat> = BySide {
    water: Seat::Person,
    rock: Seat::Engine(Strength::Stream),
};

const fn at(instant: u64) -> Now {
    Now { instant, ..NOON }
}

fn tap(cell: Cell) -> Msg {
    Msg::Tap { cell, touch: false }
}

/// A new game with this time control, begun at 0, and what it asks for.
fn begin(seats: BySide<Seat>, control: TimeControl) -> (Session, Vec<Effect>) {
    let mut session = Session::new(Saved::default(), 7, NOON).0;
    let setup = GameSetup {
        arena: BoardChoice::Fixed { n: 9, blocks: 0 },
        seats,
        time_control: Some(control),
        ..GameSetup::default()
    };
    let effects = session.update(Msg::NewGameWith { setup, seed: 3 }, at(0));
    (session, effects)
}

fn control(text: &str) -> TimeControl {
    text.parse().unwrap()
}

/// Milliseconds left: water's, rock's, and of the side to move for its move.
fn left(session: &Session, now: u64) -> (u64, u64, Option<u64>) {
    let clocks = session.clocks(at(now)).unwrap();
    (
        clocks.left.water,
        clocks.left.rock,
        clocks.turn.map(|(_, left)| left),
    )
}

/// The first cell that may be played.
fn free(session: &Session) -> Cell {
    session.game().legal_moves().next().unwrap()
}

#[test]
fn a_move_takes_from_its_side_alone() {
    let (mut session, _) = begin(PERSONS, TimeControl::DEFAULT);
    assert_eq!(left(&session, 4_000), (596_000, 600_000, Some(26_000)));
    session.update(tap(cell("E5")), at(5_000));
    assert_eq!(left(&session, 5_000), (595_000, 600_000, Some(30_000)));
    assert_eq!(left(&session, 12_500), (595_000, 592_500, Some(22_500)));
    let (mut session, _) = begin(PERSONS, control("300 +5"));
    session.update(tap(cell("E5")), at(5_000));
    assert_eq!(left(&session, 6_000), (300_000, 299_000, Some(299_000)));
}

#[test]
fn whose_time_is_up_has_lost() {
    for (text, end) in [("600 30", 30_000), ("20 30", 20_000), ("40 +5", 40_000)] {
        let (mut session, _) = begin(PERSONS, control(text));
        assert_eq!(
            session.update(Msg::Tick, at(end - 1)).last(),
            Some(&Effect::TimeShort(Side::Water))
        );
        let effects = session.update(Msg::Tick, at(end));
        let finish = session.finish().unwrap();
        assert_eq!(effects[0], Effect::Save, "stored before it is told");
        assert!(effects.contains(&Effect::Ended(finish)));
        assert_eq!(finish.ending, Ending::Time(Side::Water));
        assert_eq!(finish.outcome, Some(Outcome::Won(Side::Rock)));
        assert_eq!(session.history()[0].ending, finish.ending);
        assert_eq!(left(&session, end + 1).0, 0);
        let record = session.table().record();
        assert_eq!(record.ending, Some(finish.ending));
        assert_eq!(record.origin.time_control, Some(control(text)));
        // It stays so in the next visit, and is seen again.
        session.update(tap(cell("E5")), at(end + 1));
        let (mut again, _) = Session::new(session.saved(), 1, at(0));
        assert_eq!(
            (again.phase(), again.history().len()),
            (Phase::Over(finish), 1)
        );
        assert_eq!(again.game().ply(), 0);
        again.update(Msg::Tick, at(90_000_000));
        assert_eq!(again.finish(), Some(finish));
    }
}

/// Symptom of clocks that look at the time only when they are drawn.
#[test]
fn a_move_that_comes_too_late_is_none() {
    let (mut session, _) = begin(PERSONS, TimeControl::DEFAULT);
    session.update(tap(cell("E5")), at(30_000));
    assert_eq!(session.game().ply(), 0);
    assert_eq!(session.finish().unwrap().ending, Ending::Time(Side::Water));
    let (mut session, _) = begin(PERSONS, TimeControl::DEFAULT);
    session.update(tap(cell("E5")), at(29_999));
    assert_eq!((session.game().ply(), session.finish()), (1, None));
}

#[test]
fn a_person_is_warned_once_a_turn() {
    let (mut session, _) = begin(PERSONS, TimeControl::DEFAULT);
    let warned = |session: &mut Session, now| {
        let effects = session.update(Msg::Tick, at(now));
        effects.contains(&Effect::TimeShort(session.game().to_move().unwrap()))
    };
    assert!(!warned(&mut session, 19_999));
    assert!(warned(&mut session, 20_000));
    assert!(!warned(&mut session, 21_000));
    session.update(tap(cell("E5")), at(22_000));
    assert!(!warned(&mut session, 22_000));
    assert!(warned(&mut session, 43_000));
}

#[test]
fn the_interface_is_told_of_each_second_once() {
    let (mut session, _) = begin(PERSONS, TimeControl::DEFAULT);
    let told = (0..40).filter(|tick| {
        let effects = session.update(Msg::Tick, at(250 * tick));
        effects == [Effect::Hud]
    });
    assert_eq!(told.count(), 10);
    let mut without = Session::new(Saved::default(), 7, NOON).0;
    assert_eq!(without.update(Msg::Tick, at(9_000)), []);
    assert!(!without.clock_runs() && without.clocks(NOON).is_none());
}

#[test]
fn nobody_thinks_for_nothing_while_the_page_is_hidden() {
    let (mut session, _) = begin(PERSONS, TimeControl::DEFAULT);
    session.update(Msg::Aim(Some(cell("E5"))), at(900));
    let effects = session.update(Msg::Hide, at(1_000));
    assert_eq!(effects[0], Effect::Save);
    assert_eq!(session.phase(), Phase::Paused(Side::Water));
    assert_eq!(session.update(Msg::Hide, at(2_000)), []);
    assert!(session.clocks(at(90_000)).unwrap().paused);
    assert_eq!(left(&session, 90_000), (599_000, 600_000, Some(29_000)));
    // A tap lets it go on, and places nothing yet.
    session.update(tap(cell("E5")), at(100_000));
    assert_eq!(session.game().ply(), 0);
    assert_eq!(session.phase(), Phase::PersonToMove(Side::Water));
    session.update(tap(cell("E5")), at(101_000));
    assert_eq!(session.table().record().times, [Some(2_000)]);
    assert_eq!(
        session.update(Msg::GoOn, at(102_000)),
        [],
        "it goes already"
    );
}

#[test]
fn an_engine_s_turn_waits_as_well_and_is_asked_for_again() {
    let (mut session, _) = begin(AGAINST_ENGINE, TimeControl::DEFAULT);
    let effects = session.update(tap(cell("E5")), at(1_000));
    let first = request(&effects).unwrap().clone();
    let effects = session.update(Msg::Hide, at(1_500));
    assert!(effects.contains(&Effect::CancelThink));
    let late = Msg::BestMove {
        id: first.id,
        cell: Some(cell("A1")),
    };
    assert_eq!(session.update(late, at(9_000)), []);
    let effects = session.update(Msg::GoOn, at(60_000));
    let again = request(&effects).unwrap();
    assert_eq!((again.seed, &again.record), (first.seed, &first.record));
    assert_ne!(again.id, first.id);
    assert!(matches!(again.ask, Ask::Move(_)));
    let reply = engine::choose(session.game(), Strength::Stream, again.seed);
    session.update(
        Msg::BestMove {
            id: again.id,
            cell: reply,
        },
        at(60_400),
    );
    assert_eq!(session.table().record().times, [Some(1_000), Some(900)]);
}

#[test]
fn a_person_elsewhere_does_not_wait_for_a_hidden_page() {
    let seats = BySide {
        water: Seat::Person,
        rock: Seat::Remote,
    };
    let (mut session, _) = begin(seats, TimeControl::DEFAULT);
    assert_eq!(session.update(Msg::Hide, at(1_000)), []);
    assert_eq!(left(&session, 5_000).0, 595_000);
    let mut without = Session::new(Saved::default(), 7, NOON).0;
    assert_eq!(without.update(Msg::Hide, at(9_000)), []);
    assert_eq!(without.phase(), Phase::PersonToMove(Side::Water));
}

#[test]
fn an_engine_s_time_runs_out_like_a_person_s() {
    let (mut session, _) = begin(AGAINST_ENGINE, control("60 5"));
    let effects = session.update(tap(cell("E5")), at(1_000));
    let asked = request(&effects).unwrap().id;
    let effects = session.update(Msg::Tick, at(6_000));
    assert!(effects.contains(&Effect::CancelThink));
    let finish = session.finish().unwrap();
    assert_eq!(finish.ending, Ending::Time(Side::Rock));
    let late = Msg::BestMove {
        id: asked,
        cell: Some(cell("A1")),
    };
    assert_eq!(session.update(late, at(6_100)), []);
}

#[test]
fn an_undo_gives_both_clocks_back_as_they_were() {
    for text in ["600 30", "300 +5"] {
        let (mut session, _) = begin(PERSONS, control(text));
        let mut now = 0;
        let mut before = Vec::new();
        for step in 0..9 {
            before.push(left(&session, now));
            now += 700 + 900 * step;
            session.update(tap(free(&session)), at(now));
        }
        while let Some(clocks) = before.pop() {
            now += 3_000;
            session.update(Msg::Undo, at(now));
            assert_eq!(left(&session, now), clocks, "{text}");
        }
    }
}

#[test]
fn a_visit_goes_on_with_the_time_that_was_left() {
    let (mut session, _) = begin(PERSONS, TimeControl::DEFAULT);
    session.update(tap(cell("E5")), at(4_321));
    session.update(Msg::Hide, at(7_000));
    let saved = serde_json::to_value(session.saved()).unwrap();
    let saved: Saved = serde_json::from_value(saved).unwrap();
    let (mut again, effects) = Session::new(saved.clone(), 1, at(50));
    assert!(request(&effects).is_none());
    assert_eq!(again.phase(), Phase::Paused(Side::Rock));
    assert_eq!(left(&again, 900_000), (595_679, 597_321, Some(27_321)));
    again.update(Msg::GoOn, at(1_000));
    assert_eq!(left(&again, 3_000), (595_679, 595_321, Some(25_321)));
    // A file brings it along as well.
    let mut other = Session::new(Saved::default(), 1, at(0)).0;
    let effects = other.update(Msg::Import(Box::new(saved)), at(10));
    assert!(request(&effects).is_none());
    assert_eq!(left(&other, 5_000), (595_679, 597_321, Some(27_321)));
}

#[test]
fn the_choice_of_clocks_is_kept_and_holds_for_the_next_game() {
    let mut session = Session::new(Saved::default(), 7, NOON).0;
    let mut settings = session.settings().clone();
    settings.time_control = Some(control("300 +5"));
    session.update(Msg::Set { settings, seed: 2 }, at(0));
    assert_eq!(session.table().time_control(), Some(control("300 +5")));
    session.update(tap(cell("E5")), at(0));
    let mut settings = session.settings().clone();
    settings.time_control = None;
    session.update(Msg::Set { settings, seed: 2 }, at(0));
    assert!(session.clocks(NOON).is_some(), "as it was begun");
    session.update(Msg::NewGame { seed: 3 }, at(0));
    assert!(session.clocks(NOON).is_none());
}

#[test]
fn a_record_tells_its_clock_in_both_forms() {
    let text = "border-rush 2\nsize 9x9\nfree\nseed 7\nwater person\nrock person\n\
                time-control 600 30\nmoves E5 D4\ntimes 1000 2000\nending time water\nnote 1\n";
    let record = Record::parse(text).unwrap();
    assert_eq!(record.origin.time_control, Some(TimeControl::DEFAULT));
    assert_eq!(record.to_text(), text);
    assert_eq!(Record::parse_compact(&record.to_compact()).unwrap(), record);
    for (wrong, said) in [
        (
            "0 30",
            "line 7, column 14: a clock of zero: nobody could move",
        ),
        (
            "600 0",
            "line 7, column 14: a clock of zero: nobody could move",
        ),
        ("600 99999", "line 7, column 14: a clock of more than a day"),
        (
            "600",
            "line 7, column 1: the line `time-control 600 30` is missing",
        ),
        ("600 30 5", "line 7, column 21: one word too many"),
        (
            "ten 30",
            "line 7, column 14: not a time control: seconds in all, then seconds a move or + and \
             an increment",
        ),
    ] {
        let text = text.replace("600 30", wrong);
        assert_eq!(Record::parse(&text).unwrap_err().to_string(), said);
    }
}

/// What happens to a game after some milliseconds.
#[derive(Clone, Copy, Debug)]
enum Step {
    Wait,
    Play,
    Undo,
    Hide,
    GoOn,
    Tutorial,
    Return,
    Reload,
}

/// The clocks as a person would keep them: a list of spans for each move, and for the turn.
struct Plain {
    total: u64,
    limit: Option<u64>,
    increment: u64,
    moves: Vec<(Side, u64)>,
    turn: Vec<u64>,
    hidden: bool,
    away: bool,
}

impl Plain {
    fn of(control: TimeControl) -> Self {
        let (limit, increment) = match control.per_move() {
            PerMove::Limit(seconds) => (Some(u64::from(seconds) * 1000), 0),
            PerMove::Increment(seconds) => (None, u64::from(seconds) * 1000),
        };
        Self {
            total: u64::from(control.total()) * 1000,
            limit,
            increment,
            moves: Vec::new(),
            turn: Vec::new(),
            hidden: false,
            away: false,
        }
    }

    fn goes(&self) -> bool {
        !self.hidden && !self.away
    }

    /// Left to a side before the turn under way.
    fn before_turn(&self, side: Side) -> u64 {
        let own = self.moves.iter().filter(|(mover, _)| *mover == side);
        let spans: Vec<u64> = own.map(|(_, span)| *span).collect();
        self.total + self.increment * spans.len() as u64 - spans.iter().sum::<u64>()
    }

    /// Left to the side for its move: nothing where it has lost.
    fn for_move(&self, side: Side) -> u64 {
        let left = self.before_turn(side);
        let most = self.limit.map_or(left, |limit| limit.min(left));
        most.saturating_sub(self.turn.iter().sum())
    }
}

fn steps() -> impl Strategy<Value = Vec<(u64, Step)>> {
    let step = prop_oneof![
        4 => Just(Step::Wait),
        8 => Just(Step::Play),
        1 => Just(Step::Undo),
        1 => Just(Step::Hide),
        3 => Just(Step::GoOn),
        1 => Just(Step::Tutorial),
        2 => Just(Step::Return),
        1 => Just(Step::Reload),
    ];
    prop::collection::vec((0_u64..9_000, step), 1..80)
}

fn controls() -> impl Strategy<Value = TimeControl> {
    let per_move = prop_oneof![
        (1_u32..40).prop_map(PerMove::Limit),
        (0_u32..9).prop_map(PerMove::Increment),
    ];
    (1_u32..200, per_move).prop_map(|(total, each)| TimeControl::new(total, each).unwrap())
}

proptest! {
    #[test]
    fn clocks_are_sums_of_spans(control in controls(), steps in steps()) {
        let (mut session, _) = begin(PERSONS, control);
        let mut plain = Plain::of(control);
        let mut now = 0;
        for (wait, step) in steps {
            let side = session.game().to_move();
            now += wait;
            if plain.goes() {
                plain.turn.push(wait);
            }
            let turn = session.table().game().to_move().unwrap();
            let lost = plain.goes() && plain.for_move(turn) == 0;
            let msg = match step {
                Step::Wait | Step::Reload => Msg::Tick,
                Step::Play => tap(side.map_or(cell("A1"), |_| free(&session))),
                Step::Undo => Msg::Undo,
                Step::Hide => Msg::Hide,
                Step::GoOn => Msg::GoOn,
                Step::Tutorial => Msg::StartTutorial,
                Step::Return => Msg::ReturnToGame,
            };
            // A tap in the tutorial is about the tutorial.
            if plain.away && matches!(step, Step::Play) {
                continue;
            }
            session.update(msg, at(now));
            if lost {
                let ended = session.table().finish().map(|it| it.ending);
                prop_assert_eq!(ended, Some(Ending::Time(turn)));
                return Ok(());
            }
            match step {
                Step::Play if plain.hidden => plain.hidden = false,
                Step::Play => {
                    plain.moves.push((turn, plain.turn.drain(..).sum()));
                }
                Step::Undo if !plain.away && plain.moves.pop().is_some() => {
                    plain.turn.clear();
                    plain.hidden = false;
                }
                Step::Hide => plain.hidden = true,
                Step::GoOn if !plain.away => plain.hidden = false,
                Step::Tutorial => plain.away = true,
                Step::Return => plain.away = false,
                Step::Reload => {
                    now = wait;
                    session = Session::new(session.saved(), 1, at(now)).0;
                    (plain.hidden, plain.away) = (true, false);
                }
                _ => {}
            }
            prop_assert_eq!(session.table().finish(), None);
            let turn = session.table().game().to_move().unwrap();
            let clocks = session.clocks(at(now)).unwrap();
            prop_assert_eq!(clocks.turn, Some((turn, plain.for_move(turn))));
            let spent: u64 = plain.turn.iter().sum();
            prop_assert_eq!(clocks.left[turn], plain.before_turn(turn) - spent);
            prop_assert_eq!(clocks.left[turn.other()], plain.before_turn(turn.other()));
            prop_assert_eq!(session.clock_runs(), plain.goes());
        }
    }
}
