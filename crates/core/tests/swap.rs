//! The swap rule (T5): the second player takes over the first move, or moves.

#![expect(clippy::unwrap_used, reason = "a test stops where a step fails")]

mod visits;

use border_rush_core::{
    BySide, Cell, Record, Seat, Side, Strength, Swap, TimeControl,
    session::{BoardChoice, Declined, Effect, GameSetup, Msg, Now, Phase, Saved, Session},
};
use visits::{NOON, cell, request};

const ENGINE: Seat = Seat::Engine(Strength::Stream);

fn seats(water: Seat, rock: Seat) -> BySide<Seat> {
    BySide { water, rock }
}

fn tap(name: &str) -> Msg {
    let cell = cell(name);
    Msg::Tap { cell, touch: false }
}

fn begin(seats: BySide<Seat>) -> (Session, Vec<Effect>) {
    let mut session = Session::new(Saved::default(), 7, NOON).0;
    let setup = GameSetup {
        arena: BoardChoice::Fixed { n: 9, blocks: 0 },
        seats,
        swap: true,
        ..GameSetup::default()
    };
    let effects = session.update(Msg::NewGameWith { setup, seed: 3 }, NOON);
    (session, effects)
}

/// An engine's first move.
fn engine_opens(session: &mut Session, effects: &[Effect], name: &str) {
    let id = request(effects).unwrap().id;
    let cell = Some(cell(name));
    session.update(Msg::BestMove { id, cell }, NOON);
}

#[test]
fn it_is_offered_after_the_first_move_and_only_then() {
    let (mut session, _) = begin(seats(Seat::Person, Seat::Person));
    let declined = [Effect::Declined(Declined::NoSwap)];
    assert!(!session.can_swap());
    assert_eq!(session.update(Msg::Swap, NOON), declined);
    session.update(tap("E5"), NOON);
    assert!(session.can_swap());
    session.update(tap("D4"), NOON);
    assert!(!session.can_swap(), "declined by a move");
    assert_eq!(session.update(Msg::Swap, NOON), declined);
    let record = session.table().record();
    assert_eq!(record.origin.swap, Some(Swap::Offered));
    let mut without = Session::new(Saved::default(), 7, NOON).0;
    without.update(tap("E5"), NOON);
    assert_eq!(without.update(Msg::Swap, NOON), declined);
    assert_eq!(without.table().record().origin.swap, None);
}

#[test]
fn a_person_takes_over_the_engine_s_first_move_and_the_engine_goes_on() {
    let (mut session, effects) = begin(seats(ENGINE, Seat::Person));
    engine_opens(&mut session, &effects, "E5");
    assert!(session.can_swap());
    let effects = session.update(Msg::Swap, NOON);
    assert_eq!(effects[..2], [Effect::Save, Effect::Swapped]);
    assert_eq!(session.table().seats(), seats(Seat::Person, ENGINE));
    assert_eq!(session.viewer(), Some(Side::Water));
    assert_eq!(session.phase(), Phase::EngineThinks(Side::Rock));
    assert_eq!((session.game().ply(), session.can_swap()), (1, false));
    assert!(request(&effects).is_some());
    // The next visit knows of it.
    let (again, _) = Session::new(session.saved(), 1, NOON);
    assert_eq!(again.table().seats(), session.table().seats());
    assert_eq!(again.table().record().origin.swap, Some(Swap::Taken));
}

#[test]
fn an_undo_takes_the_swap_back_before_the_move() {
    let (mut session, _) = begin(seats(Seat::Person, Seat::Person));
    session.update(tap("E5"), NOON);
    let before = session.saved();
    session.update(Msg::Swap, NOON);
    let swapped = session.saved();
    session.update(tap("D4"), NOON);
    for expected in [&swapped, &before] {
        session.update(Msg::Undo, NOON);
        assert_eq!(&session.saved(), expected);
    }
    assert!(session.can_swap());
    session.update(Msg::Undo, NOON);
    assert_eq!(session.game().ply(), 0);
    // Against an engine: its answer goes with the swap.
    let (mut session, effects) = begin(seats(ENGINE, Seat::Person));
    engine_opens(&mut session, &effects, "E5");
    let before = session.saved();
    let effects = session.update(Msg::Swap, NOON);
    engine_opens(&mut session, &effects, "D4");
    session.update(Msg::Undo, NOON);
    assert_eq!(session.saved(), before);
    assert!(session.can_swap());
}

#[test]
fn a_game_with_the_rule_counts_for_no_level() {
    let mut session = Session::new(Saved::default(), 7, NOON).0;
    let mut settings = session.settings().clone();
    settings.swap = true;
    session.update(Msg::Set { settings, seed: 2 }, NOON);
    assert_eq!(session.table().level(), None);
    assert!(!session.settings().level_setup().swap);
}

#[test]
fn the_time_of_the_decision_counts_for_nobody() {
    let at = |instant| Now { instant, ..NOON };
    let (mut session, _) = begin(seats(Seat::Person, Seat::Person));
    let mut setup = session.settings().setup();
    setup.time_control = Some(TimeControl::DEFAULT);
    session.update(Msg::NewGameWith { setup, seed: 3 }, at(0));
    session.update(tap("E5"), at(2_000));
    session.update(Msg::Swap, at(9_000));
    let clocks = session.clocks(at(9_000)).unwrap();
    assert_eq!(
        clocks.left,
        BySide {
            water: 598_000,
            rock: 600_000
        }
    );
    assert_eq!(clocks.turn, Some((Side::Rock, 30_000)));
}

#[test]
fn a_record_tells_the_swap_in_both_forms() {
    let text = "border-rush 2\nsize 9x9\nfree\nseed 7\nwater person\nrock engine river\n\
                time-control 600 30\nswap taken\nmoves E5 D4\n";
    let record = Record::parse(text).unwrap();
    assert_eq!(
        (record.origin.swap, record.to_text().as_str()),
        (Some(Swap::Taken), text)
    );
    assert_eq!(
        Record::parse_compact(&record.to_compact()).as_ref(),
        Ok(&record)
    );
    let begun = record.up_to(0).origin;
    assert_eq!(begun.swap, Some(Swap::Offered));
    assert_eq!(
        begun.seats,
        seats(Seat::Engine(Strength::River), Seat::Person)
    );
    let said = |text: String| Record::parse(&text).unwrap_err().to_string();
    let early = text.replace("moves E5 D4\n", "");
    assert_eq!(
        said(early),
        "line 8, column 1: nothing was played that could be taken over"
    );
    let wrong = text.replace("taken", "given");
    assert_eq!(
        said(wrong),
        "line 8, column 6: not a swap: offered or taken"
    );
    let short = text.replace(" taken", "");
    assert_eq!(
        said(short),
        "line 8, column 1: the line `swap offered` is missing"
    );
    let cells: Vec<Cell> = record.moves.clone();
    assert_eq!(
        record.with_moves(&cells[..1]).origin.swap,
        Some(Swap::Taken)
    );
}
