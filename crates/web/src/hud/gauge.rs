//! The register of liberties (U1) as data: one gauge a side, on one scale.

use border_rush_core::{BySide, Game, Score, Side};

use super::view_model::side_key;
use crate::i18n::{Arg, Key, Language, message, text};

/// A side's score, split and measured.
#[derive(Clone, PartialEq, Debug)]
pub struct Gauge {
    /// All liberties.
    pub total: u16,
    /// Part of the gauge that is filled by outward faces, 0 to 1.
    pub shore: f64,
    /// Part of the gauge that is filled by faces on sand, 0 to 1.
    pub sand: f64,
    /// The split in short: `10 shores + 14 sand`.
    pub split: String,
    /// The whole in a sentence.
    pub spoken: String,
}

/// Least liberties that a full gauge stands for.
const LEAST_SCALE: u16 = 12;

/// Both gauges. Their common scale is the higher score in steps of six, so that a bar seldom
/// shrinks while its number grows.
pub fn register(game: &Game, language: Language) -> BySide<Gauge> {
    let scores = BySide::from_fn(|side| game.score(side));
    let most = scores
        .water
        .total()
        .max(scores.rock.total())
        .max(LEAST_SCALE);
    let scale = f64::from(most.next_multiple_of(6));
    BySide::from_fn(|side| gauge(scores[side], side, scale, language))
}

/// A score's split in short.
pub fn split(shore: u16, sand: u16, language: Language) -> String {
    let args = [("shore", shore.into()), ("sand", sand.into())];
    message(language, Key::RegisterSplit, &args)
}

fn gauge(score: Score, side: Side, scale: f64, language: Language) -> Gauge {
    let args = [
        ("side", Arg::Text(text(language, side_key(side)))),
        ("n", score.total().into()),
        ("shore", score.shore.into()),
        ("sand", score.sand.into()),
    ];
    Gauge {
        total: score.total(),
        shore: f64::from(score.shore) / scale,
        sand: f64::from(score.sand) / scale,
        split: split(score.shore, score.sand, language),
        spoken: message(language, Key::RegisterSpoken, &args),
    }
}
