//! Events in words (C4).

use border_rush_core::{
    Cell, Event, MoveError, Side, Size,
    engine::{BestMove, Outlook},
    session::Declined,
};

use crate::{
    hud::{
        guide::{passed_key, petrified_key},
        names::side_key,
        preview::refusal,
    },
    i18n::{Arg, Key, Language, message, text},
};

/// Something that has just happened.
#[derive(Clone, Copy, Debug)]
pub enum Announcement<'a> {
    /// Moves were made.
    Played(&'a [Event]),
    /// A wish that is no move was declined.
    Declined(Declined),
    /// A move was refused while this side's is awaited.
    Refused(MoveError, Option<Side>),
    /// This side has little time left for its move.
    TimeShort(Side),
    /// A move waits for confirmation.
    Pinned(Cell),
    /// Moves were taken back.
    Undone,
    /// The players have exchanged their sides.
    Swapped,
    /// A new board lies there.
    Started,
    /// Advice has come, in these words.
    Advised(&'a str),
    /// The address of a game was copied.
    LinkCopied,
    /// The record of the game under review was copied.
    RecordCopied,
    /// A cell's name may be typed now.
    CellAwaited,
    /// What was typed is no cell of the board.
    NoCell,
}

/// The announcement in words. A new board is told by [`started`], once it is known. The end is told
/// by the guide and the result.
pub fn say(announcement: &Announcement<'_>, language: Language) -> String {
    match *announcement {
        Announcement::Played(events) => {
            let said: Vec<_> = events
                .iter()
                .filter_map(|event| happened(event, language))
                .collect();
            said.join(" ")
        }
        Announcement::Declined(reason) => text(language, declined(reason)).to_owned(),
        Announcement::Refused(reason, awaited) => {
            text(language, refusal(reason, awaited)).to_owned()
        }
        Announcement::TimeShort(side) => text(language, time_short(side)).to_owned(),
        Announcement::Pinned(cell) => message(
            language,
            Key::SayPinned,
            &[("cell", Arg::Text(&cell.to_string()))],
        ),
        Announcement::Undone => text(language, Key::SayUndone).to_owned(),
        Announcement::Swapped => text(language, Key::SaySwapped).to_owned(),
        Announcement::Started => String::new(),
        Announcement::RecordCopied => text(language, Key::SayCopied).to_owned(),
        Announcement::LinkCopied => text(language, Key::SayLinkCopied).to_owned(),
        Announcement::CellAwaited => text(language, Key::SayCellAwaited).to_owned(),
        Announcement::NoCell => text(language, Key::SayNoCell).to_owned(),
        Announcement::Advised(words) => words.to_owned(),
    }
}

const fn declined(reason: Declined) -> Key {
    match reason {
        Declined::Finished => Key::RefusedFinished,
        Declined::NotYourSide => Key::RefusedSide,
        Declined::NoSwap => Key::RefusedSwap,
        Declined::Level => Key::RefusedLevel,
        Declined::Full => Key::RefusedFull,
        Declined::Unreadable => Key::RefusedUnreadable,
    }
}

const fn time_short(side: Side) -> Key {
    match side {
        Side::Water => Key::ClockWaterShort,
        Side::Rock => Key::ClockRockShort,
    }
}

/// What is said of a new board.
pub fn started(size: Size, blocks: usize, language: Language) -> String {
    let args = [
        ("size", size.cols().into()),
        ("n", Arg::Number(blocks as u32)),
    ];
    message(language, Key::SayStarted, &args)
}

/// Advice in words: the move for this side, and how the game will end.
pub fn advice(best: BestMove, side: Side, language: Language) -> String {
    let cell = best.cell.to_string();
    let cell = ("cell", Arg::Text(&cell));
    let (key, numbers) = match best.outlook {
        Outlook::Proved(0) => (Key::AdviceLevel, vec![]),
        Outlook::Proved(lead) => {
            let water = (lead > 0) == (side == Side::Water);
            let key = if water {
                Key::AdviceWater
            } else {
                Key::AdviceRock
            };
            (key, vec![("n", lead.unsigned_abs())])
        }
        Outlook::Estimated(scores) => {
            let whole = |tenths: u16| u32::from((tenths + 5) / 10);
            let scores = vec![("water", whole(scores.water)), ("rock", whole(scores.rock))];
            (Key::AdviceLikely, scores)
        }
        // The adviser always says what it expects.
        Outlook::Unknown => return best.cell.to_string(),
    };
    let numbers = numbers.into_iter().map(|(name, n)| (name, Arg::Number(n)));
    let args: Vec<_> = std::iter::once(cell).chain(numbers).collect();
    message(language, key, &args)
}

fn happened(event: &Event, language: Language) -> Option<String> {
    match event {
        Event::Placed { cell, side } => Some(placed(*cell, *side, language)),
        Event::Petrified { side, cells } => {
            let tiles = Arg::Number(cells.len() as u32);
            Some(message(language, petrified_key(*side), &[("n", tiles)]))
        }
        Event::Passed { side } => Some(text(language, passed_key(*side)).to_owned()),
        Event::Fused { .. } | Event::Escaped { .. } | Event::Ended { .. } => None,
    }
}

/// That a side has placed a tile on a cell.
pub fn placed(cell: Cell, side: Side, language: Language) -> String {
    let cell = cell.to_string();
    let side = Arg::Text(text(language, side_key(side)));
    message(
        language,
        Key::SayPlaced,
        &[("side", side), ("cell", Arg::Text(&cell))],
    )
}

#[cfg(test)]
mod tests {
    use border_rush_core::BySide;

    use super::*;

    #[test]
    fn advice_says_who_will_win() {
        let cell: Cell = "D5".parse().expect("a cell");
        let said = |outlook, side| advice(BestMove { cell, outlook }, side, Language::En);
        assert_eq!(
            said(Outlook::Proved(-2), Side::Rock),
            "Advice: D5. It is certain: water wins by 2."
        );
        let scores = BySide {
            water: 124,
            rock: 96,
        };
        assert_eq!(
            said(Outlook::Estimated(scores), Side::Water),
            "Advice: D5. Likely end: water 12, rock 10."
        );
    }

    #[test]
    fn a_move_and_what_it_turned_to_stone_are_said_in_order() {
        let cell: Cell = "D5".parse().expect("a cell");
        let events = [
            Event::Placed {
                cell,
                side: Side::Rock,
            },
            Event::Escaped { cell, faces: 1 },
            Event::Petrified {
                side: Side::Water,
                cells: vec![cell; 3],
            },
        ];
        assert_eq!(
            say(&Announcement::Played(&events), Language::En),
            "Rock at D5. 3 tiles of water have turned to dead earth: nobody gets through there now."
        );
    }

    #[test]
    fn a_refusal_names_the_side_that_is_awaited() {
        let said = |side| {
            let refused = Announcement::Refused(MoveError::NotYourTurn, Some(side));
            Language::ALL.map(|language| say(&refused, language))
        };
        assert!(said(Side::Rock).contains(&"The rock has not answered yet".to_owned()));
        assert!(said(Side::Water).contains(&"L’eau n’a pas encore répondu".to_owned()));
    }
}
