//! What the interface shows, as plain data: a pure function of the session, tested without a page.

use border_rush_core::{
    BySide, Cell, Side, Size,
    rules::level::size_of,
    session::{Mode, Now, Phase, Session},
};

use super::{
    account::{Account, account},
    announcer,
    coordinates::coordinates,
    counters::{Counter, counters, move_numbers},
    dialogs::Dialogs,
    ending::ending_words,
    grid::{CellView, cells},
    guide::{Guide, GuideMessage, Tone, first_canal_key},
    preview::{Bubble, bubble, shown_preview},
    register::{Gauge, register},
    turn::Pace,
};
use crate::{
    i18n::{Arg, Key, Language, message, text},
    page_settings::PageSettings,
    scene::Renderer,
};

/// What the interface is to show.
#[derive(Clone, Copy)]
pub struct Moment<'a> {
    /// The visit's session.
    pub session: &'a Session,
    /// The page's settings.
    pub page: &'a PageSettings,
    /// How fast engines that play each other are shown.
    pub pace: Pace,
    /// The time, for the clocks.
    pub now: Now,
    /// Language of every text.
    pub language: Language,
    /// Whether the player uses a finger.
    pub touch: bool,
    /// What shows the board.
    pub renderer: Renderer,
    /// Whether the result may open now; the application holds it back while the end is animated.
    pub show_result: bool,
    /// Whether the end is being animated, and nobody has touched the page since.
    pub shows_end: bool,
}

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
    /// Liberty counters on the masses, where they are wanted (U3), or the numbers of the moves.
    pub counters: Vec<Counter>,
    /// Whether the rim names columns and rows.
    pub coordinates: bool,
    /// Whether a move can be taken back.
    pub can_undo: bool,
    /// Whether a new game would drop one that has begun.
    pub under_way: bool,
    /// The side that would give up (T8), if one can.
    pub resigns: Option<Side>,
    /// The level that a restart would lose.
    pub level: u32,
    /// Whether the sound is off.
    pub muted: bool,
    /// Whether the best move may be asked for.
    pub hint: HintModel,
    /// Whether the introduction is offered (U11).
    pub offers_tutorial: bool,
    /// Whether the game shown has ended.
    pub over: bool,
    /// Whether its result may be asked for now.
    pub offers_result: bool,
    /// Whether the interface steps back from the end that is shown (U8).
    pub steps_back: bool,
}

/// Whether the best move may be asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HintModel {
    /// It may.
    pub offered: bool,
    /// It was, and the answer is awaited.
    pub awaited: bool,
}

/// What the interface shows at a moment; the dialogs know the words of introduction and review.
pub fn view_model(moment: &Moment<'_>, dialogs: &dyn Dialogs) -> ViewModel {
    let &Moment {
        session,
        page,
        language,
        ..
    } = moment;
    let game = session.game();
    let table = session.table();
    let preview = shown_preview(session, page.counters);
    let aim = session.aim_shown();
    let over = matches!(session.phase(), Phase::Over(_));
    ViewModel {
        language,
        renderer: moment.renderer,
        touch: moment.touch,
        account: account(session, page.seating),
        caption: caption(session, language, dialogs),
        register: register(game, preview.and_then(Result::ok), language),
        guide: guide_message(moment, dialogs),
        bubble: preview.map(|preview| bubble(&preview, game.to_move(), language)),
        aim: aim.map(|aim| aim.cell),
        pinned: aim.is_some_and(|aim| aim.pinned),
        size: game.board().size(),
        blocks: session.table().blocks(),
        cells: cells(session),
        counters: if page.move_numbers && matches!(session.mode(), Mode::Review(_)) {
            move_numbers(session)
        } else {
            counters(session, page.counters)
        },
        coordinates: coordinates(session, page.coordinates),
        can_undo: session.can_undo(),
        under_way: table.game().ply() > 0 && table.finish().is_none(),
        resigns: session.can_resign(),
        hint: hint(session),
        offers_tutorial: session.offers_tutorial(),
        level: session.level(),
        muted: page.muted,
        over,
        offers_result: over && moment.show_result,
        steps_back: over && moment.shows_end,
    }
}

fn caption(session: &Session, language: Language, dialogs: &dyn Dialogs) -> String {
    if let Some(words) = dialogs.caption(session, language) {
        return words;
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

/// What stands still: the clocks, or a show.
fn paused_key(session: &Session) -> Key {
    match session.table().time_control() {
        Some(_) => Key::ClockPaused,
        None => Key::TurnPaused,
    }
}

/// The advice about the position shown, once it has come, and for which side: the move, what to expect of
/// it, and why.
pub fn advice_words(
    session: &Session,
    language: Language,
    dialogs: &dyn Dialogs,
) -> Option<(String, Side)> {
    let (best, side) = session.advice().zip(session.game().to_move())?;
    let advice = announcer::advice(best, side, language);
    let why = dialogs.motive(session, best.cell, language);
    let sentences: Vec<String> = std::iter::once(advice).chain(why).collect();
    Some((sentences.join(" "), side))
}

fn guide_message(moment: &Moment<'_>, dialogs: &dyn Dialogs) -> GuideMessage {
    let &Moment {
        session, language, ..
    } = moment;
    if let Some((words, side)) = advice_words(session, language, dialogs) {
        return GuideMessage {
            words,
            tone: Tone::Good(side),
            is_event: true,
            joy: false,
        };
    }
    if let Some(message) = dialogs.guide(session, language) {
        return message;
    }
    if moment.touch && awaits_first_confirmation(session) {
        return calm(text(language, Key::GuideTapAgain).to_owned());
    }
    if let Some(words) = level_news(session, language) {
        return calm(words);
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
    if matches!(session.phase(), Phase::Paused(_)) {
        return calm(text(language, paused_key(session)).to_owned());
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

const fn calm(words: String) -> GuideMessage {
    GuideMessage {
        words,
        tone: Tone::Calm,
        is_event: false,
        joy: false,
    }
}

/// Whether a move waits for confirmation, and none was ever confirmed here: how is to be said.
fn awaits_first_confirmation(session: &Session) -> bool {
    let is_pinned = session.aim_shown().is_some_and(|aim| aim.pinned);
    let is_turn = session.mode().is_play() && matches!(session.phase(), Phase::PersonToMove(_));
    is_pinned && is_turn && session.advice().is_none() && !session.settings().knows_confirm
}

/// What a level brings that the one before had not, until its first tile is placed.
fn level_news(session: &Session, language: Language) -> Option<String> {
    let table = session.table();
    let level = table.level().filter(|&level| level > 1)?;
    if !session.mode().is_play() || table.game().ply() > 0 || table.finish().is_some() {
        return None;
    }
    let (size, former) = (size_of(level), size_of(level - 1));
    let key = if size.cols() > former.cols() {
        Key::GuideLarger
    } else {
        Key::GuideAround
    };
    let args = [
        ("size", size.cols().into()),
        ("n", Arg::Number(table.blocks() as u32)),
    ];
    Some(message(language, key, &args))
}

#[cfg(test)]
mod tests;
