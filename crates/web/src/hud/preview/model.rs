//! The words of the preview.

use border_rush_core::{MoveError, Preview, Side, Tile, session::Session};

use crate::i18n::{Arg, Key, Language, change, message, text};

/// From this level on the learner's figures are gone, unless the counters are on.
const FIGURES_END: u32 = 4;

/// What the bubble next to the cell says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Bubble {
    /// The main words: `14 liberties +3`, or the reason.
    pub main: String,
    /// What else the move does: `escape · 3 tiles turn to stone`.
    pub more: String,
    /// Whether the move is forbidden.
    pub forbidden: bool,
}

/// The preview of the aimed move, where the player is to see it, with liberty counters on or off;
/// `None` where there is nothing to say. A warning is shown at every level.
pub fn shown_preview(session: &Session, counters: bool) -> Option<Result<Preview, MoveError>> {
    session
        .preview()
        .filter(|preview| preview.is_err() || figures(session, counters))
}

/// The bubble for a preview, while this side's move is awaited.
pub fn bubble(
    preview: &Result<Preview, MoveError>,
    awaited: Option<Side>,
    language: Language,
) -> Bubble {
    match preview {
        Err(reason) => warning(*reason, awaited, language),
        Ok(preview) => figures_of(preview, language),
    }
}

/// Why a move is refused while this side's is awaited, in words.
pub const fn refusal(reason: MoveError, awaited: Option<Side>) -> Key {
    match reason {
        MoveError::NotYourTurn if matches!(awaited, Some(Side::Water)) => Key::RefusedWaterTurn,
        MoveError::NoLiberty => Key::RefusedNoLiberty,
        MoveError::NotSand(Tile::Water) => Key::RefusedWater,
        MoveError::NotSand(Tile::Rock) => Key::RefusedRock,
        MoveError::NotSand(Tile::Dead | Tile::Sand) => Key::RefusedDead,
        MoveError::NotYourTurn => Key::RefusedTurn,
        MoveError::Finished => Key::RefusedFinished,
        MoveError::OffBoard => Key::RefusedOff,
    }
}

fn figures(session: &Session, counters: bool) -> bool {
    !session.mode().is_play() || counters || session.table().level().unwrap_or(1) < FIGURES_END
}

fn warning(reason: MoveError, awaited: Option<Side>, language: Language) -> Bubble {
    let main = text(language, refusal(reason, awaited)).to_owned();
    Bubble {
        main,
        more: String::new(),
        forbidden: true,
    }
}

fn figures_of(preview: &Preview, language: Language) -> Bubble {
    let after = preview.after.total();
    let by = change(i32::from(after) - i32::from(preview.before.total()));
    let args = [("n", after.into()), ("change", Arg::Text(&by))];
    Bubble {
        main: message(language, Key::PreviewGain, &args),
        more: deeds(preview, language).join(" · "),
        forbidden: false,
    }
}

fn deeds(preview: &Preview, language: Language) -> Vec<String> {
    let mut deeds = Vec::new();
    if preview.escapes {
        deeds.push(text(language, Key::PreviewEscape).to_owned());
    }
    if preview.joins_shores {
        let key = match preview.side {
            Side::Water => Key::PreviewCanal,
            Side::Rock => Key::PreviewDam,
        };
        deeds.push(text(language, key).to_owned());
    }
    if preview.petrifies > 0 {
        deeds.push(message(
            language,
            Key::PreviewPetrify,
            &[("n", preview.petrifies.into())],
        ));
    }
    let enemy = i32::from(preview.enemy_after.total()) - i32::from(preview.enemy_before.total());
    if enemy != 0 {
        let key = match preview.side {
            Side::Water => Key::PreviewRock,
            Side::Rock => Key::PreviewWater,
        };
        let by = change(enemy);
        deeds.push(message(language, key, &[("change", Arg::Text(&by))]));
    }
    deeds
}
