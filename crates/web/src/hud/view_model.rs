//! What the interface shows, as plain data: a pure function of the session, tested without a page.

use border_rush_core::{
    BySide, Cell, Outcome, Side, Size,
    session::{Mode, Phase, Session, Settings},
};

use super::{
    bubble::{self, Bubble},
    cells::{self, CellView, Counter},
    gauge::{self, Gauge},
    guide::{Guide, Tone},
    mode::{self, ModeModel},
    past::{self, PastGame},
    result::{self, ResultModel},
    speech,
};
use crate::{
    i18n::{Arg, Key, Language, message, text},
    page_settings::PageSettings,
    scene::Renderer,
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
    pub caption: String,
    /// Register of liberties (U1).
    pub register: BySide<Gauge>,
    /// The guide's message (U4).
    pub guide: GuideMessage,
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
    /// The player's choices about games.
    pub settings: Settings,
    /// The page's settings.
    pub page: PageSettings,
    /// Play, the introduction, or a game under review.
    pub mode: ModeModel,
    /// Whether the best move can be asked for, and whether the answer is awaited.
    pub hint: (bool, bool),
    /// Whether the introduction is offered (U11).
    pub offers_lesson: bool,
    /// The result (U9), once the game is over.
    pub result: Option<ResultModel>,
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
pub struct GuideMessage {
    /// The words.
    pub words: String,
    /// Their mood.
    pub tone: Tone,
    /// Whether they tell of an event that is announced apart.
    pub is_event: bool,
    /// Whether it is something to be glad of, once.
    pub joy: bool,
}

/// What the interface shows of a session, by the page's settings, in a language, to a finger or a
/// mouse.
pub fn view_model(
    session: &Session,
    page: &PageSettings,
    language: Language,
    touch: bool,
    renderer: Renderer,
) -> ViewModel {
    let game = session.game();
    let table = session.table();
    let preview = bubble::shown_preview(session, page.counters);
    let aim = session.aim_shown();
    ViewModel {
        language,
        renderer,
        touch,
        account: account(session),
        caption: caption(session, language),
        register: gauge::register(game, preview.and_then(Result::ok), language),
        guide: advice(session, language),
        bubble: preview.map(|preview| bubble::bubble(&preview, language)),
        aim: aim.map(|aim| aim.cell),
        pinned: aim.is_some_and(|aim| aim.pinned),
        size: game.board().size(),
        blocks: session.table().blocks(),
        cells: cells::cells(session),
        counters: cells::counters(session, page.counters),
        can_undo: session.can_undo(),
        under_way: table.game().ply() > 0 && table.finish().is_none(),
        mode: mode::mode_model(session, language),
        hint: hint(session),
        offers_lesson: session.offers_tutorial(),
        level: session.level(),
        settings: session.settings().clone(),
        page: page.clone(),
        result: match session.phase() {
            Phase::Over(finish) => Some(result::result_model(session, finish, language)),
            _ => None,
        },
        show_result: true,
        ahead: past::ahead(session.level(), language),
        past: past::past(session.history(), language),
    }
}

/// Name of an outcome in the page's attributes; empty where nobody won and nothing was counted.
pub const fn outcome_name(outcome: Option<Outcome>) -> &'static str {
    match outcome {
        Some(Outcome::Won(side)) => side_name(side),
        Some(Outcome::Draw) => "draw",
        None => "",
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
        Phase::PersonToMove(_) => ("your-turn", ""),
        Phase::EngineThinks(_) => ("rock-thinks", ""),
        Phase::RemoteToMove(_) => ("remote-to-move", ""),
        Phase::Over(finish) => ("over", outcome_name(finish.outcome)),
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

fn caption(session: &Session, language: Language) -> String {
    if let Some(caption) = mode::caption(session.mode(), language) {
        return caption;
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
    let reviews = matches!(session.mode(), Mode::Review(_));
    let busy = session.is_advising();
    (session.can_advise() || (reviews && !busy), busy)
}

fn advice(session: &Session, language: Language) -> GuideMessage {
    let advised = session.advice().zip(session.game().to_move());
    if let Some((best, side)) = advised {
        return GuideMessage {
            words: speech::advice(best, side, language),
            tone: Tone::Water,
            is_event: true,
            joy: false,
        };
    }
    if let Some(advice) = mode::advice(session.mode(), language) {
        return advice;
    }
    let guide = Guide::of(session.game());
    let joy = matches!(guide, Guide::Canal(_)) && session.is_first_canal();
    GuideMessage {
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
mod tests;
