//! The gauges as data, on one scale.

use border_rush_core::{BySide, Game, Preview, Score, Side};

use crate::{
    hud::names::side_key,
    i18n::{Arg, Key, Language, message, text},
};

/// A side's score, split and measured.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Gauge {
    /// All liberties.
    pub total: u16,
    /// Part of the gauge that is filled by outward faces, 0 to 1000.
    pub shore: u16,
    /// Part of the gauge that is filled by faces on sand, 0 to 1000.
    pub sand: u16,
    /// Where the whole would end after the previewed move, 0 to 1000, if elsewhere than now.
    pub after: Option<u16>,
    /// The split in short: `10 shores + 14 sand`.
    pub split: String,
    /// The whole in a sentence.
    pub spoken: String,
}

/// Least liberties that a full gauge stands for.
const LEAST_SCALE: u16 = 12;

/// Both gauges, with what the previewed move would make of them. Their common scale is the higher
/// score in steps of six, so that a bar seldom shrinks while its number grows.
pub fn register(game: &Game, preview: Option<Preview>, language: Language) -> BySide<Gauge> {
    let scores = BySide::from_fn(|side| game.score(side));
    let most = scores
        .water
        .total()
        .max(scores.rock.total())
        .max(LEAST_SCALE);
    let scale = most.next_multiple_of(6);
    BySide::from_fn(|side| {
        let after = preview.map(|preview| after(&preview, side).total());
        gauge(scores[side], after, side, scale, language)
    })
}

/// A score's split in short.
fn split(shore: u16, sand: u16, language: Language) -> String {
    let args = [("shore", shore.into()), ("sand", sand.into())];
    message(language, Key::RegisterSplit, &args)
}

const fn after(preview: &Preview, side: Side) -> Score {
    match (preview.side, side) {
        (Side::Water, Side::Water) | (Side::Rock, Side::Rock) => preview.after,
        _ => preview.enemy_after,
    }
}

fn gauge(score: Score, after: Option<u16>, side: Side, scale: u16, language: Language) -> Gauge {
    let part = |faces: u16| (1000 * u32::from(faces) / u32::from(scale)).min(1000) as u16;
    let args = [
        ("side", Arg::Text(text(language, side_key(side)))),
        ("n", score.total().into()),
        ("shore", score.shore.into()),
        ("sand", score.sand.into()),
    ];
    Gauge {
        total: score.total(),
        shore: part(score.shore),
        sand: part(score.sand),
        after: after.filter(|&after| after != score.total()).map(part),
        split: split(score.shore, score.sand, language),
        spoken: message(language, Key::RegisterSpoken, &args),
    }
}
