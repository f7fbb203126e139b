//! The interface's words and numbers, without a page.

use border_rush_core::{
    BySide, Outcome, Seat, Side, Strength,
    engine::{Ask, choose, choose_for},
    session::{BoardChoice, Effect, GameSetup, Msg, Now, Saved, Settings, Table},
};

use super::*;
use crate::hud::drawing::Drawing;
use crate::hud::{
    grid::name,
    history::history,
    link::LinkOffer,
    msg::DialogKind,
    names::outcome_name,
    page_dialogs::{mode_caption, mode_guide, motive_of},
    result::result_model,
    spoken::Question,
};

/// Dialogs without a page: the words of introduction and review alone.
struct Words;

impl Dialogs for Words {
    fn render(&mut self, _: &Moment<'_>) {}

    fn open(&mut self, _: DialogKind) {}

    fn drawing(&self, _: &Session) -> Drawing {
        Drawing::default()
    }

    fn caption(&self, session: &Session, language: Language) -> Option<String> {
        mode_caption(session, language)
    }

    fn guide(&self, session: &Session, language: Language) -> Option<GuideMessage> {
        mode_guide(session, language)
    }

    fn link(&self, _: &Session, _: &str, _: Language) -> Result<LinkOffer, Key> {
        Err(Key::NoticePartFailed)
    }

    fn motive(&self, session: &Session, cell: Cell, language: Language) -> Option<String> {
        motive_of(session, cell, language)
    }

    fn answer(&self, _: Question, _: &Session, _: Cell, _: Language) -> Option<String> {
        None
    }
}

fn session(level: u32) -> Session {
    Session::new(
        Saved {
            level,
            ..Saved::default()
        },
        7,
        Now::default(),
    )
    .0
}

fn level_setup() -> GameSetup {
    Settings::default().setup()
}

fn cell(name: &str) -> Cell {
    name.parse().expect("a cell")
}

fn model(session: &Session, language: Language) -> ViewModel {
    shown(session, &PageSettings::default(), language)
}

fn shown(session: &Session, page: &PageSettings, language: Language) -> ViewModel {
    let moment = Moment {
        now: Now::default(),
        pace: Pace::default(),
        session,
        page,
        language,
        touch: false,
        renderer: Renderer::WebGl,
        show_result: true,
        shows_end: false,
    };
    view_model(&moment, &Words)
}

fn english(session: &Session) -> ViewModel {
    model(session, Language::En)
}

/// The model in English with the counters on.
fn counted(session: &Session) -> ViewModel {
    let page = PageSettings {
        counters: true,
        ..PageSettings::default()
    };
    shown(session, &page, Language::En)
}

/// Plays both sides to the end, at random as the seed will have it.
fn play_out(session: &mut Session, seed: u64) {
    while let Some(side) = session.game().to_move() {
        let board = session.game().board();
        let cell = choose_for(board, side, Strength::Stream, seed).expect("a legal move");
        let msg = match side {
            Side::Water => Msg::Tap { cell, touch: false },
            Side::Rock => Msg::BestMove {
                id: 0,
                cell: Some(cell),
            },
        };
        answer(session, msg);
    }
}

/// Takes a message and lets the rock answer what it is asked.
fn answer(session: &mut Session, msg: Msg) {
    for effect in session.update(msg, Now::default()) {
        if let Effect::Think(request) = effect {
            let Ask::Move(strength) = request.ask else {
                panic!("nobody asked for advice")
            };
            let cell = choose(session.game(), strength, request.seed);
            answer(
                session,
                Msg::BestMove {
                    id: request.id,
                    cell,
                },
            );
        }
    }
}

#[test]
fn a_first_visit_shows_an_empty_bed_at_level_one() {
    let model = english(&session(1));
    assert_eq!(model.account.phase, "your-turn");
    assert_eq!((model.account.ply, model.account.level), (0, Some(1)));
    assert_eq!(model.caption, "Level 1 · 9\u{202f}×\u{202f}9");
    assert_eq!(
        model.guide.words,
        "Your turn: water goes on any sand and seeks the rim; what flows out counts."
    );
    assert_eq!(model.register.water.split, "0 shores + 0 sand");
    assert!(!model.can_undo && !model.under_way && !model.over);
}

#[test]
fn the_preview_tells_the_projected_score() {
    let mut session = session(1);
    session.update(Msg::Aim(Some(cell("A1"))), Now::default());
    let bubble = english(&session).bubble.expect("a preview");
    assert_eq!(
        (bubble.main.as_str(), bubble.more.as_str()),
        ("4 liberties\u{a0}+4", "escape")
    );
    let french = model(&session, Language::Fr).bubble.expect("a preview");
    assert_eq!(
        (french.main.as_str(), french.more.as_str()),
        ("4 libertés\u{a0}+4", "échappée")
    );
}

#[test]
fn the_register_marks_where_the_move_would_lead() {
    let mut session = session(1);
    assert_eq!(english(&session).register.water.after, None);
    session.update(Msg::Aim(Some(cell("A1"))), Now::default());
    let register = english(&session).register;
    assert_eq!(register.water.after, Some(333));
    assert_eq!(register.rock.after, None);
}

#[test]
fn figures_are_gone_from_level_four_and_come_back_with_the_counters() {
    let mut session = session(4);
    session.update(Msg::Aim(Some(cell("A1"))), Now::default());
    assert_eq!(english(&session).bubble, None);
    assert!(counted(&session).bubble.is_some());
}

#[test]
fn a_warning_stays_at_every_level() {
    let mut session = session(4);
    let block = session.table().record().origin.blocks[0];
    session.update(Msg::Aim(Some(block)), Now::default());
    let bubble = english(&session).bubble.expect("a warning");
    assert!(bubble.forbidden);
    assert_eq!(bubble.main, "Rock is here already");
}

#[test]
fn a_pinned_move_is_shown_as_such() {
    let mut session = session(1);
    session.update(Msg::Choose(cell("D5")), Now::default());
    let model = english(&session);
    assert!(model.pinned);
    assert_eq!(model.aim, Some(cell("D5")));
}

#[test]
fn cells_have_names_in_both_languages() {
    let mut session = session(1);
    answer(
        &mut session,
        Msg::Tap {
            cell: cell("A1"),
            touch: false,
        },
    );
    let named = |session: &Session, at: &str, language| {
        let model = model(session, language);
        name(&model.cells[model.size.index(cell(at))], language)
    };
    let said = named(&session, "A1", Language::Fr);
    assert!(said.starts_with("A1, eau, masse de 1, "), "{said}");
    assert!(said.ends_with(" dont 2 rives, dernier coup"), "{said}");
    let said = named(&session, "A1", Language::En);
    assert!(said.ends_with(", 2 of them shores, last move"), "{said}");
    assert_eq!(named(&session, "E5", Language::Fr), "E5, sable");
    assert_eq!(named(&session, "E1", Language::En), "E1, sand at the rim");
}

#[test]
fn a_finished_game_has_its_result_and_its_place_in_the_past() {
    for seed in 0..6 {
        let mut session = session(1);
        play_out(&mut session, seed);
        let model = english(&session);
        let result = result_model(&session, Language::En).expect("a result");
        let history = history(&session, Language::En);
        assert!(model.over && model.offers_result);
        assert_eq!(model.account.phase, "over");
        assert_eq!(model.account.outcome, outcome_name(result.outcome));
        assert!(!result.why.contains('{') && !result.why.is_empty());
        let climbed = result.outcome == Some(Outcome::Won(Side::Water));
        assert_eq!(result.next == "Next level", climbed);
        assert_eq!(
            result.level.starts_with("Level 2 reached"),
            climbed,
            "{}",
            result.level
        );
        assert_eq!(history.games.len(), 1);
        // The register says it once.
        let total = model.register[Side::Water].total;
        assert_eq!(history.games[0].scores.water, total);
        let (ply, turned) = result.turned.expect("a long game has a turning point");
        assert!(turned.contains(&format!("move {ply}, ")), "{turned}");
    }
}

#[test]
fn a_game_given_up_is_told_as_such_and_its_scores_decide_nothing() {
    let mut session = session(1);
    assert_eq!(english(&session).resigns, Some(Side::Water));
    answer(
        &mut session,
        Msg::Tap {
            cell: cell("E5"),
            touch: false,
        },
    );
    session.update(Msg::Resign(Side::Water), Now::default());
    let model = english(&session);
    let result = result_model(&session, Language::En).expect("a result");
    assert_eq!(
        (result.title, result.why.as_str()),
        ("Rock wins", "Water gives up.")
    );
    assert_eq!(model.guide.words, "Water gives up.");
    assert_eq!((model.resigns, result.next), (None, "Play again"));
    session.update(Msg::StartReview(None), Now::default());
    let said = english(&session).guide.words;
    assert!(said.ends_with("Water gives up."), "{said}");
}

#[test]
fn a_free_arena_says_that_it_does_not_count() {
    let settings = Settings {
        arena: BoardChoice::Fixed { n: 11, blocks: 3 },
        ..Settings::default()
    };
    let mut session = Session::new(
        Saved {
            settings,
            ..Saved::default()
        },
        7,
        Now::default(),
    )
    .0;
    assert_eq!(
        english(&session).caption,
        "Free arena · 11\u{202f}×\u{202f}11"
    );
    play_out(&mut session, 1);
    let result = result_model(&session, Language::En).expect("a result");
    assert!(result.level.starts_with("Free arena") && result.cap.is_empty());
}

#[test]
fn the_preview_stands_on_every_mass_that_the_move_touches() {
    let mut session = session(1);
    for at in ["B3", "D3"] {
        answer(
            &mut session,
            Msg::Tap {
                cell: cell(at),
                touch: false,
            },
        );
    }
    assert!(english(&session).counters.is_empty());
    session.update(Msg::Aim(Some(cell("C3"))), Now::default());
    let counters = english(&session).counters;
    let water = counters
        .iter()
        .filter(|counter| counter.side == Side::Water);
    let after: Vec<_> = water.map(|counter| counter.after).collect();
    assert!(
        after.len() == 2 && after[0] == after[1] && after[0] > Some(4),
        "{counters:?}"
    );
    session.update(Msg::Aim(Some(cell("H8"))), Now::default());
    let touched = english(&session).counters;
    assert!(
        touched.iter().all(|counter| counter.side == Side::Rock),
        "{touched:?}"
    );
}

#[test]
fn counters_stand_on_masses_only_when_wanted() {
    let session = session(3);
    assert!(english(&session).counters.is_empty());
    let counters = counted(&session).counters;
    assert_eq!(counters.len(), 2);
    assert!(counters.iter().all(|counter| counter.side == Side::Rock));
}

#[test]
fn the_mass_that_the_guide_speaks_of_bears_its_number() {
    // The rock at E5 has E4 left; the two at the corner need no word.
    let mut record = Table::lay(level_setup(), 1, 1).record();
    record.moves = ["E6", "E5", "D5", "A9", "F5", "A8"].map(cell).to_vec();
    let saved = Saved {
        game: Some(record.to_text()),
        ..Saved::default()
    };
    let mut session = Session::new(saved, 7, Now::default()).0;
    let told = english(&session);
    assert!(
        told.guide.words.starts_with("The rock at E5"),
        "{}",
        told.guide.words
    );
    let numbers: Vec<_> = told
        .counters
        .iter()
        .map(|one| (one.cell, one.liberties))
        .collect();
    assert_eq!(numbers, [(cell("E5"), 1), (cell("E4"), 0)]);
    session.update(
        Msg::Tap {
            cell: cell("E4"),
            touch: false,
        },
        Now::default(),
    );
    assert!(english(&session).counters.is_empty(), "it is stone now");
}

#[test]
fn only_a_mass_that_can_be_choked_is_framed() {
    // The rock at `E5` has one liberty left and no shore; the one at `A9` has two shores and no other.
    let mut record = Table::lay(level_setup(), 1, 1).record();
    record.moves = ["E6", "E5", "D5", "A9", "F5", "J1", "A8", "J9", "B9"]
        .map(cell)
        .to_vec();
    let saved = Saved {
        game: Some(record.to_text()),
        ..Saved::default()
    };
    let counters = counted(&Session::new(saved, 7, Now::default()).0).counters;
    let at = |name| {
        counters
            .iter()
            .find(|one| one.cell == cell(name))
            .map(|one| (one.liberties, one.threatened))
    };
    assert_eq!(at("E5"), Some((1, true)));
    assert_eq!(at("A9"), Some((2, false)));
}

const ENGINE: Seat = Seat::Engine(Strength::Stream);

/// A game of these seats on an empty board of nine, taken up after these moves.
fn seated(water: Seat, rock: Seat, moves: &[&str]) -> Session {
    let setup = GameSetup {
        arena: BoardChoice::Fixed { n: 9, blocks: 0 },
        seats: BySide { water, rock },
        ..GameSetup::default()
    };
    let mut record = Table::lay(setup, 1, 1).record();
    record.moves = moves.iter().map(|name| cell(name)).collect();
    let saved = Saved {
        game: Some(record.to_text()),
        ..Saved::default()
    };
    Session::new(saved, 7, Now::default()).0
}

fn tap(session: &mut Session, at: &str) {
    let cell = cell(at);
    session.update(Msg::Tap { cell, touch: false }, Now::default());
}

#[test]
fn who_holds_the_rock_is_told_of_the_rock() {
    let mut session = seated(ENGINE, Seat::Person, &["E5"]);
    let told = english(&session);
    assert_eq!(
        (told.account.phase, told.account.turn),
        ("your-turn", Some(Side::Rock))
    );
    assert!(
        told.guide
            .words
            .starts_with("The water opens, then it is your turn: rock ")
    );
    session.update(Msg::Aim(Some(cell("E1"))), Now::default());
    let bubble = english(&session).bubble.expect("a preview");
    assert_eq!(bubble.main, "4 liberties\u{a0}+4");
    session.update(Msg::Aim(Some(cell("E4"))), Now::default());
    let bubble = english(&session).bubble.expect("a preview");
    assert_eq!(bubble.more, "water −1");
    let french = model(&session, Language::Fr).bubble.expect("a preview");
    assert_eq!(french.more, "eau −1");
    tap(&mut session, "E1");
    let told = english(&session);
    assert_eq!(
        (told.account.phase, told.account.turn),
        ("engine-thinks", Some(Side::Water))
    );
    assert_eq!(told.guide.tone, Tone::Good(Side::Rock));
    assert!(
        told.guide.words.starts_with("Your rock touches a shore: "),
        "{}",
        told.guide.words
    );
    tap(&mut session, "E2");
    let bubble = english(&session).bubble.expect("a refusal");
    assert_eq!(bubble.main, "The water has not answered yet");
}

#[test]
fn the_dam_of_who_holds_the_rock_is_a_joy_once() {
    let moves = [
        "A1", "E1", "A2", "E2", "A3", "E3", "A4", "E4", "A5", "E5", "A6", "E6", "A7", "E7", "A8",
        "E8", "B8",
    ];
    let mut session = seated(ENGINE, Seat::Person, &moves);
    session.update(Msg::Aim(Some(cell("E9"))), Now::default());
    let bubble = english(&session).bubble.expect("a preview");
    assert!(
        bubble.more.contains("dam") && !bubble.more.contains("canal"),
        "{}",
        bubble.more
    );
    tap(&mut session, "E9");
    let told = english(&session).guide;
    assert!(
        told.joy && told.words.starts_with("Your first dam: "),
        "{}",
        told.words
    );
    let mut between = seated(Seat::Person, Seat::Person, &moves);
    tap(&mut between, "E9");
    let told = english(&between).guide;
    assert!(!told.joy, "it is nobody's own: {}", told.words);
}

#[test]
fn a_cell_is_forbidden_to_the_side_that_would_place_there() {
    let moves = ["D5", "A1", "F5", "A3", "E4", "A5", "E6"];
    let named = |water, rock, moves: &[&str]| {
        let model = english(&seated(water, rock, moves));
        name(&model.cells[model.size.index(cell("E5"))], Language::En)
    };
    let forbidden = "E5, sand, move not allowed";
    assert_eq!(named(ENGINE, Seat::Person, &moves), forbidden);
    assert_eq!(named(Seat::Person, ENGINE, &moves), "E5, sand");
    // Where two persons share the board, the side to move counts.
    assert_eq!(named(Seat::Person, Seat::Person, &moves), forbidden);
    assert_eq!(named(Seat::Person, Seat::Person, &moves[..6]), "E5, sand");
    assert_eq!(named(ENGINE, ENGINE, &moves), forbidden);
}

#[test]
fn two_persons_are_told_of_the_side_whose_turn_it_is() {
    let mut session = seated(Seat::Person, Seat::Person, &[]);
    let mut told = Vec::new();
    for at in ["E5", "E6", "D5", "D6"] {
        let model = english(&session);
        assert_eq!(model.account.phase, "your-turn");
        assert!(model.hint.offered);
        told.push(model.guide.words);
        tap(&mut session, at);
    }
    let starts = [
        "Water: any sand",
        "Rock: any sand",
        "Water: no shore",
        "Rock: no shore",
    ];
    for (words, start) in told.iter().zip(starts) {
        assert!(words.starts_with(start), "{words}");
    }
    assert!(english(&session).can_undo);
    let aimed = |session: &mut Session, at: &str| {
        session.update(Msg::Aim(Some(cell(at))), Now::default());
        english(session)
    };
    assert!(aimed(&mut session, "F5").register.water.after.is_some());
    tap(&mut session, "F5");
    let register = aimed(&mut session, "F6").register;
    assert!(register.rock.after > Some(333), "the rock would gain");
}

#[test]
fn a_game_of_two_persons_ends_by_naming_who_won() {
    let mut titles = Vec::new();
    for seed in 0..8 {
        let mut session = seated(Seat::Person, Seat::Person, &[]);
        while let Some(side) = session.game().to_move() {
            let board = session.game().board();
            let cell = choose_for(board, side, Strength::Stream, seed).expect("a legal move");
            tap(&mut session, &cell.to_string());
        }
        let result = result_model(&session, Language::En).expect("a result");
        let title = match result.outcome {
            Some(Outcome::Won(Side::Water)) => "Water wins",
            Some(Outcome::Won(Side::Rock)) => "Rock wins",
            _ => "A draw",
        };
        assert_eq!((result.title, result.next), (title, "Play again"));
        assert!(
            result
                .level
                .starts_with("Free arena: this game does not count")
        );
        assert!(result.first.is_empty() && result.cap.is_empty());
        let games = history(&session, Language::En).games;
        assert_eq!(games[0].opponent, "Two persons");
        titles.push(title);
    }
    titles.sort_unstable();
    titles.dedup();
    assert!(titles.len() > 1, "each side wins once: {titles:?}");
}

#[test]
fn a_game_of_two_engines_is_only_looked_at() {
    let mut session = seated(ENGINE, ENGINE, &["E5"]);
    let model = english(&session);
    assert_eq!(
        (model.account.phase, model.account.turn),
        ("engine-thinks", Some(Side::Rock))
    );
    assert!(model.guide.words.starts_with("Rock: any sand"));
    assert!(!model.can_undo && !model.hint.offered);
    session.update(Msg::Aim(Some(cell("A1"))), Now::default());
    assert_eq!(english(&session).bubble, None);
}

/// The mark of a last liberty is drawn for the side that is warned, or that may strike.
#[test]
fn the_last_liberty_is_marked_for_who_is_spoken_to() {
    let moves = ["E6", "E5", "D5", "A9", "F5", "A8", "J9"];
    let marked = |water, rock| {
        let model = english(&seated(water, rock, &moves));
        let mark = model.counters.iter().find(|one| one.liberties == 0);
        (model.guide.tone, mark.map(|one| (one.cell, one.side)))
    };
    let exit = |side| Some((cell("E4"), side));
    assert_eq!(
        marked(Seat::Person, ENGINE),
        (Tone::Good(Side::Water), exit(Side::Water))
    );
    assert_eq!(
        marked(ENGINE, Seat::Person),
        (Tone::Danger, exit(Side::Rock))
    );
    assert_eq!(
        marked(Seat::Person, Seat::Person),
        (Tone::Danger, exit(Side::Rock))
    );
}
