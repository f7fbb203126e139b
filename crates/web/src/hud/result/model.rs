//! The words and numbers of the result.

use border_rush_core::{
    BySide, Outcome, Side,
    rules::level::{at_cap, blocks_at, size_of},
    session::{Finish, Phase, Session, Split, review::Review},
};

use crate::{
    hud::ending::ending_words,
    i18n::{Arg, DialogKey, Language, message, text},
};

/// What the result dialog says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ResultModel {
    /// How it ended.
    pub outcome: Option<Outcome>,
    /// Who won, in words.
    pub title: &'static str,
    /// The one reason.
    pub why: String,
    /// That it is the first win on a board of this size, or empty.
    pub first: String,
    /// The move that changed the distance of the scores most, in words and by its number; `None` after
    /// a few moves.
    pub turned: Option<(usize, String)>,
    /// Where the player is now.
    pub level: String,
    /// The invitation to a stronger rock, once blocks can't make it harder (L3); else empty.
    pub cap: &'static str,
    /// Words on the button for the next game.
    pub next: &'static str,
}

/// The result of the session's game, once it is over.
pub fn result_model(session: &Session, language: Language) -> Option<ResultModel> {
    let Phase::Over(finish) = session.phase() else {
        return None;
    };
    let Finish {
        outcome,
        ending,
        scores,
    } = finish;
    let climbs = session.table().level_won().is_some();
    let capped = session.table().level().is_some() && at_cap(session.level());
    Some(ResultModel {
        outcome,
        title: text(language, title(outcome)),
        why: ending_words(ending, language)
            .map_or_else(|| why(scores, finish.winner(), language), str::to_owned),
        first: if climbs && session.is_first_win_of_size() {
            let size = session.game().board().size().cols();
            message(language, DialogKey::ResultFirst, &[("size", size.into())])
        } else {
            String::new()
        },
        turned: turned(session, language),
        level: level(session, climbs, language),
        cap: if capped {
            text(language, DialogKey::ResultCap)
        } else {
            ""
        },
        next: text(
            language,
            if climbs {
                DialogKey::ResultNextLevel
            } else {
                DialogKey::ResultPlayAgain
            },
        ),
    })
}

/// Fewest moves of a game of which one is said to have turned it.
const LONG: usize = 8;

fn turned(session: &Session, language: Language) -> Option<(usize, String)> {
    let game = Review::of(session.table().untimed_record())?;
    if game.plies() < LONG {
        return None;
    }
    let ply = game.swing();
    let cell = game.record().moves.get(ply.checked_sub(1)?)?.to_string();
    let args = [("n", Arg::Number(ply as u32)), ("cell", Arg::Text(&cell))];
    Some((ply, message(language, DialogKey::ResultTurned, &args)))
}

const fn title(outcome: Option<Outcome>) -> DialogKey {
    match outcome {
        Some(Outcome::Won(Side::Water)) => DialogKey::ResultWon,
        Some(Outcome::Won(Side::Rock)) => DialogKey::ResultLost,
        Some(Outcome::Draw) | None => DialogKey::ResultDraw,
    }
}

fn why(scores: BySide<Split>, winner: Option<Side>, language: Language) -> String {
    let Some(winner) = winner else {
        let total = scores.water.total();
        return message(language, DialogKey::ResultWhyDraw, &[("n", total.into())]);
    };
    let (won, lost) = (scores[winner], scores[winner.other()]);
    let say = |key, most: u16, least: u16| {
        message(
            language,
            key,
            &[("most", most.into()), ("least", least.into())],
        )
    };
    if lost.shore == 0 && won.shore > 0 {
        text(language, DialogKey::ResultWhyNone).to_owned()
    } else if won.shore > lost.shore {
        say(DialogKey::ResultWhyShore, won.shore, lost.shore)
    } else {
        say(DialogKey::ResultWhySand, won.sand, lost.sand)
    }
}

fn level(session: &Session, climbs: bool, language: Language) -> String {
    let level = session.level();
    let number = ("level", Arg::Number(level));
    if session.table().level().is_none() {
        return text(language, DialogKey::ResultFree).to_owned();
    }
    if !climbs {
        return message(language, DialogKey::ResultAgain, &[number]);
    }
    let size = size_of(level);
    let blocks = blocks_at(level, size) as u32;
    let args = [number, ("size", size.cols().into()), ("n", blocks.into())];
    message(language, DialogKey::ResultReached, &args)
}
