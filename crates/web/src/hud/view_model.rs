//! What the interface shows, as plain data: a pure function of the session, tested without a page.

use border_rush_core::{
    BySide, Cell, Side, Size,
    session::{Mode, Phase, Session, Settings},
};

use super::{
    account::{Account, account},
    announcer,
    counters::{Counter, counters},
    ending::ending_words,
    grid::{CellView, cells},
    guide::{Guide, GuideMessage, Tone, first_canal_key},
    history::{HistoryModel, history},
    preview::{Bubble, bubble, shown_preview},
    register::{Gauge, register},
    result::{ResultModel, result_model},
    review::{self, ReviewModel},
    tutorial::{self, TutorialModel},
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
    /// What the aimed move would do (U2).
    pub bubble: Option<Bubble>,
    /// The aimed cell.
    pub aim: Option<Cell>,
    /// Whether the aimed move waits for confirmation (U5).
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
    /// The side that would give up (T8), if one can.
    pub resigns: Option<Side>,
    /// The level that a restart would lose.
    pub level: u32,
    /// The player's choices about games.
    pub settings: Settings,
    /// The page's settings.
    pub page: PageSettings,
    /// Play, the introduction, or a game under review.
    pub mode: ModeModel,
    /// Whether the best move may be asked for.
    pub hint: HintModel,
    /// Whether the introduction is offered (U11).
    pub offers_tutorial: bool,
    /// The result (U9), once the game is over.
    pub result: Option<ResultModel>,
    /// Whether the result may open now; the application holds it back while the end is animated.
    pub show_result: bool,
    /// The finished games (U6) and the way ahead.
    pub history: HistoryModel,
}

/// What the page shows instead of the game on the table, if anything.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum ModeModel {
    /// Nothing: the game on the table.
    #[default]
    Play,
    /// A scene of the introduction.
    Tutorial(TutorialModel),
    /// A finished game.
    Review(ReviewModel),
}

/// Whether the best move may be asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HintModel {
    /// It may.
    pub offered: bool,
    /// It was, and the answer is awaited.
    pub awaited: bool,
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
    let preview = shown_preview(session, page.counters);
    let aim = session.aim_shown();
    ViewModel {
        language,
        renderer,
        touch,
        account: account(session),
        caption: caption(session, language),
        register: register(game, preview.and_then(Result::ok), language),
        guide: guide_message(session, language),
        bubble: preview.map(|preview| bubble(&preview, game.to_move(), language)),
        aim: aim.map(|aim| aim.cell),
        pinned: aim.is_some_and(|aim| aim.pinned),
        size: game.board().size(),
        blocks: session.table().blocks(),
        cells: cells(session),
        counters: counters(session, page.counters),
        can_undo: session.can_undo(),
        under_way: table.game().ply() > 0 && table.finish().is_none(),
        resigns: session.can_resign(),
        mode: mode_model(session, language),
        hint: hint(session),
        offers_tutorial: session.offers_tutorial(),
        level: session.level(),
        settings: session.settings().clone(),
        page: page.clone(),
        result: match session.phase() {
            Phase::Over(finish) => Some(result_model(session, finish, language)),
            _ => None,
        },
        show_result: true,
        history: history(session, language),
    }
}

fn mode_model(session: &Session, language: Language) -> ModeModel {
    match session.mode() {
        Mode::Play => ModeModel::Play,
        Mode::Tutorial(lesson) => ModeModel::Tutorial(tutorial::tutorial(lesson, language)),
        Mode::Review(game) => ModeModel::Review(review::review(game)),
    }
}

fn caption(session: &Session, language: Language) -> String {
    match session.mode() {
        Mode::Play => {}
        Mode::Tutorial(lesson) => return tutorial::caption(lesson, language),
        Mode::Review(game) => return review::caption(game, language),
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
fn hint(session: &Session) -> HintModel {
    let reviews = matches!(session.mode(), Mode::Review(_));
    let busy = session.is_advising();
    HintModel {
        offered: session.can_advise() || (reviews && !busy),
        awaited: busy,
    }
}

fn guide_message(session: &Session, language: Language) -> GuideMessage {
    let advised = session.advice().zip(session.game().to_move());
    if let Some((best, side)) = advised {
        return GuideMessage {
            words: announcer::advice(best, side, language),
            tone: Tone::Good(side),
            is_event: true,
            joy: false,
        };
    }
    match session.mode() {
        Mode::Play => {}
        Mode::Tutorial(lesson) => return tutorial::message_of(lesson, language),
        Mode::Review(game) => return review::message_of(game, language),
    }
    let ended = session.finish();
    if let Some(words) = ended.and_then(|finish| ending_words(finish.ending, language)) {
        return GuideMessage {
            words: words.to_owned(),
            tone: Tone::Calm,
            is_event: true,
            joy: false,
        };
    }
    let viewer = session.viewer();
    let guide = Guide::of(session.game(), viewer);
    let joins = matches!(guide, Guide::Canal(..)) && session.is_first_canal();
    // Between two persons it is nobody's own.
    let first = viewer.filter(|_| joins);
    GuideMessage {
        words: match first {
            Some(side) => text(language, first_canal_key(side)).to_owned(),
            None => guide.say(viewer, language),
        },
        tone: guide.tone(viewer),
        is_event: guide.is_event(),
        joy: first.is_some(),
    }
}

#[cfg(test)]
mod tests;
