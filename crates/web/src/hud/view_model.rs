//! What the interface shows, as plain data: a pure function of the session, tested without a page.

use border_rush_core::{
    BySide, Cell, Outcome, Side, Size,
    session::{Aside, Phase, Session, Settings},
};

use super::{
    beside::{self, Beside},
    bubble::{self, Bubble},
    cells::{self, CellView, Counter},
    gauge::{self, Gauge},
    guide::{Guide, Tone},
    past::{self, PastGame},
    speech,
    verdict::{self, Verdict},
};
use crate::{
    i18n::{Arg, Key, Language, message, text},
    screen::Renderer,
};

/// Everything that the interface shows at one moment.
#[derive(Clone, PartialEq, Debug)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is shown by another part of the page"
)]
pub struct ViewModel {
    /// Language of every text in it.
    pub language: Language,
    /// What shows the board.
    pub renderer: Renderer,
    /// Whether the player uses a finger.
    pub touch: bool,
    /// The page's own account of the game, for tests and tools.
    pub account: Account,
    /// Where the player is: level and board.
    pub place: String,
    /// Register of liberties (U1).
    pub register: BySide<Gauge>,
    /// The guide's message (U4).
    pub guide: Advice,
    /// What the move in mind would do (U2).
    pub bubble: Option<Bubble>,
    /// The cell in mind.
    pub aim: Option<Cell>,
    /// Whether the move in mind waits for confirmation (U5).
    pub pinned: bool,
    /// The board's size.
    pub size: Size,
    /// Number of the rock's blocks at the start.
    pub blocks: usize,
    /// Every cell, lowest first.
    pub cells: Vec<CellView>,
    /// Liberty counters on the masses, where they are wanted (U3).
    pub counters: Vec<Counter>,
    /// Whether a move can be taken back.
    pub can_undo: bool,
    /// Whether a new game would drop one that has begun.
    pub under_way: bool,
    /// The level that a restart would lose.
    pub level: u32,
    /// The player's choices.
    pub settings: Settings,
    /// What lies before the table: the introduction, or a game under review.
    pub beside: Option<Beside>,
    /// Whether the best move can be asked for, and whether the answer is awaited.
    pub hint: (bool, bool),
    /// Whether the introduction is offered (U11).
    pub offers_lesson: bool,
    /// The result (U9), once the game is over.
    pub verdict: Option<Verdict>,
    /// Whether the result may open now; the application may hold it back while the end is staged.
    pub show_result: bool,
    /// The level to play and the one after it, with their boards.
    pub ahead: String,
    /// Finished games, the latest first (U6).
    pub past: Vec<PastGame>,
}

/// The game's state in words and numbers that do not depend on the language.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Account {
    /// `your-turn`, `rock-thinks`, `over` or `watching`.
    pub phase: &'static str,
    /// `water`, `rock`, `draw`, or empty while the game goes on.
    pub outcome: &'static str,
    /// Number of moves.
    pub ply: usize,
    /// Level of the game on the table; `None` outside the progression.
    pub level: Option<u32>,
}

/// A message of the guide.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Advice {
    /// The words.
    pub words: String,
    /// Their mood.
    pub tone: Tone,
    /// Whether they tell of an event that is announced apart.
    pub is_event: bool,
    /// Whether it is something to be glad of, once.
    pub joy: bool,
}

/// What the interface shows of a session, in a language, to a finger or a mouse.
#[inline(never)]
pub fn view_model(
    session: &Session,
    language: Language,
    touch: bool,
    renderer: Renderer,
) -> ViewModel {
    let game = session.game();
    let table = session.table().game();
    let told = bubble::told(session);
    let aim = session.aim_shown();
    ViewModel {
        language,
        renderer,
        touch,
        account: account(session),
        place: place(session, language),
        register: gauge::register(game, told.and_then(Result::ok), language),
        guide: advice(session, language),
        bubble: told.map(|told| bubble::bubble(&told, language)),
        aim: aim.map(|aim| aim.cell),
        pinned: aim.is_some_and(|aim| aim.pinned),
        size: game.board().size(),
        blocks: session.table().blocks(),
        cells: cells::cells(session),
        counters: cells::counters(session),
        can_undo: session.can_undo(),
        under_way: table.ply() > 0 && table.outcome().is_none(),
        beside: beside::beside(session, language),
        hint: hint(session),
        offers_lesson: session.offers_introduction(),
        level: session.level(),
        settings: session.settings().clone(),
        verdict: match session.phase() {
            Phase::Over(outcome) => Some(verdict::verdict(session, outcome, language)),
            _ => None,
        },
        show_result: true,
        ahead: past::ahead(session.level(), language),
        past: past::past(session.history(), language),
    }
}

/// Name of an outcome in the page's attributes.
pub const fn outcome_name(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Won(side) => side_name(side),
        Outcome::Draw => "draw",
    }
}

/// Name of a side in the page's attributes.
pub const fn side_name(side: Side) -> &'static str {
    match side {
        Side::Water => "water",
        Side::Rock => "rock",
    }
}

/// A side in the language.
pub const fn side_key(side: Side) -> Key {
    match side {
        Side::Water => Key::SideWater,
        Side::Rock => Key::SideRock,
    }
}

fn account(session: &Session) -> Account {
    let (phase, outcome) = match session.phase() {
        Phase::YourTurn => ("your-turn", ""),
        Phase::RockThinks => ("rock-thinks", ""),
        Phase::Over(outcome) => ("over", outcome_name(outcome)),
        Phase::Watching => ("watching", ""),
    };
    let level = session.table().level();
    Account {
        phase,
        outcome,
        ply: session.game().ply(),
        level,
    }
}

fn place(session: &Session, language: Language) -> String {
    if let Some(aside) = session.aside() {
        return beside::place(aside, language);
    }
    let size = session.game().board().size().cols();
    match session.table().level() {
        Some(level) => {
            let args = [("level", Arg::Number(level)), ("size", size.into())];
            message(language, Key::RegisterLevel, &args)
        }
        None => message(language, Key::RegisterFree, &[("size", size.into())]),
    }
}

/// In a review there is always a move of the player's to better.
fn hint(session: &Session) -> (bool, bool) {
    let reviews = matches!(session.aside(), Some(Aside::Review(_)));
    let busy = session.is_advising();
    (session.can_advise() || (reviews && !busy), busy)
}

fn advice(session: &Session, language: Language) -> Advice {
    let advised = session.advice().zip(session.game().to_move());
    if let Some((verdict, side)) = advised {
        return Advice {
            words: speech::advice(verdict, side, language),
            tone: Tone::Water,
            is_event: true,
            joy: false,
        };
    }
    if let Some(aside) = session.aside() {
        return beside::advice(aside, language);
    }
    let guide = Guide::of(session.game());
    let joy = matches!(guide, Guide::Canal(_)) && session.is_first_canal();
    Advice {
        words: if joy {
            text(language, Key::GuideFirstCanal).to_owned()
        } else {
            guide.say(language)
        },
        tone: guide.tone(),
        is_event: guide.is_event(),
        joy,
    }
}

#[cfg(test)]
mod tests {
    use border_rush_core::{
        Strength,
        rock::choose_for,
        session::{Arena, Effect, Msg, Saved},
    };

    use super::*;
    use crate::hud::cells::name;

    fn session(level: u32) -> Session {
        Session::new(
            Saved {
                level,
                ..Saved::default()
            },
            7,
        )
        .0
    }

    fn cell(name: &str) -> Cell {
        name.parse().expect("a cell")
    }

    fn model(session: &Session, language: Language) -> ViewModel {
        view_model(session, language, false, Renderer::WebGl)
    }

    fn english(session: &Session) -> ViewModel {
        model(session, Language::En)
    }

    /// Plays both sides to the end, at random as the seed will have it.
    fn play_out(session: &mut Session, seed: u64) {
        while let Some(side) = session.game().to_move() {
            let board = session.game().board();
            let cell = choose_for(board, side, Strength::Stream, seed).expect("a legal move");
            let msg = match side {
                Side::Water => Msg::Tap { cell, touch: false },
                Side::Rock => Msg::Thought {
                    id: 0,
                    cell: Some(cell),
                },
            };
            answer(session, msg);
        }
    }

    /// Takes a message and lets the rock answer what it is asked.
    fn answer(session: &mut Session, msg: Msg) {
        for effect in session.update(msg, 1_796_000_000_000) {
            if let Effect::Think(request) = effect {
                let board = session.game().board();
                let strength = session.table().strength();
                let cell = choose_for(board, Side::Rock, strength, request.seed);
                answer(
                    session,
                    Msg::Thought {
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
        assert_eq!(model.place, "Level 1 · 9\u{202f}×\u{202f}9");
        assert_eq!(
            model.guide.words,
            "Your turn: any cell of sand will take your water."
        );
        assert_eq!(model.register.water.split, "0 shores + 0 sand");
        assert!(!model.can_undo && !model.under_way && model.verdict.is_none());
    }

    #[test]
    fn the_preview_tells_the_projected_score() {
        let mut session = session(1);
        session.update(Msg::Aim(Some(cell("A1"))), 0);
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
        session.update(Msg::Aim(Some(cell("A1"))), 0);
        let register = english(&session).register;
        assert_eq!(register.water.after, Some(333));
        assert_eq!(register.rock.after, None);
    }

    #[test]
    fn figures_are_gone_from_level_four_and_come_back_with_the_counters() {
        let mut session = session(4);
        session.update(Msg::Aim(Some(cell("A1"))), 0);
        assert_eq!(english(&session).bubble, None);
        let settings = Settings {
            counters: true,
            ..Settings::default()
        };
        session.update(Msg::Set { settings, seed: 1 }, 0);
        session.update(Msg::Aim(Some(cell("A1"))), 0);
        assert!(english(&session).bubble.is_some());
    }

    #[test]
    fn a_warning_stays_at_every_level() {
        let mut session = session(4);
        let block = session.table().record().blocks[0];
        session.update(Msg::Aim(Some(block)), 0);
        let bubble = english(&session).bubble.expect("a warning");
        assert!(bubble.forbidden);
        assert_eq!(bubble.main, "Rock is here already");
    }

    #[test]
    fn a_pinned_move_is_shown_as_such() {
        let mut session = session(1);
        session.update(Msg::Choose(cell("D5")), 0);
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
    fn a_finished_game_has_its_verdict_and_its_place_in_the_past() {
        for seed in 0..6 {
            let mut session = session(1);
            play_out(&mut session, seed);
            let model = english(&session);
            let verdict = model.verdict.expect("a verdict");
            assert_eq!(model.account.phase, "over");
            assert_eq!(model.account.outcome, outcome_name(verdict.outcome));
            assert!(!verdict.why.contains('{') && !verdict.why.is_empty());
            let climbed = verdict.outcome == Outcome::Won(Side::Water);
            assert_eq!(verdict.next == "Next level", climbed);
            assert_eq!(
                verdict.level.starts_with("Level 2 reached"),
                climbed,
                "{}",
                verdict.level
            );
            assert_eq!(model.past.len(), 1);
            assert_eq!(model.past[0].scores.water, verdict.scores.water.0);
        }
    }

    #[test]
    fn a_free_arena_says_that_it_does_not_count() {
        let settings = Settings {
            arena: Arena::Fixed { n: 11, blocks: 3 },
            ..Settings::default()
        };
        let mut session = Session::new(
            Saved {
                settings,
                ..Saved::default()
            },
            7,
        )
        .0;
        assert_eq!(
            english(&session).place,
            "Free arena · 11\u{202f}×\u{202f}11"
        );
        play_out(&mut session, 1);
        let verdict = english(&session).verdict.expect("a verdict");
        assert!(verdict.level.starts_with("Free arena") && verdict.cap.is_empty());
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
        session.update(Msg::Aim(Some(cell("C3"))), 0);
        let counters = english(&session).counters;
        let water = counters
            .iter()
            .filter(|counter| counter.side == Side::Water);
        let after: Vec<_> = water.map(|counter| counter.after).collect();
        assert!(
            after.len() == 2 && after[0] == after[1] && after[0] > Some(4),
            "{counters:?}"
        );
        session.update(Msg::Aim(Some(cell("H8"))), 0);
        let touched = english(&session).counters;
        assert!(
            touched.iter().all(|counter| counter.side == Side::Rock),
            "{touched:?}"
        );
    }

    #[test]
    fn counters_stand_on_masses_only_when_wanted() {
        let mut session = session(3);
        assert!(english(&session).counters.is_empty());
        let settings = Settings {
            counters: true,
            ..Settings::default()
        };
        session.update(Msg::Set { settings, seed: 1 }, 0);
        let counters = english(&session).counters;
        assert_eq!(counters.len(), 2);
        assert!(counters.iter().all(|counter| counter.side == Side::Rock));
    }
}
