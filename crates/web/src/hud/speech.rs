//! What the live region says of what has just happened (C4), once.

use border_rush_core::{Cell, Event, MoveError, Side, Size};

use super::{
    bubble::refusal,
    guide::{passed_key, petrified_key},
    view_model::side_key,
};
use crate::i18n::{Arg, Key, Language, message, text};

/// Something that has just happened.
#[derive(Clone, Copy, Debug)]
pub enum Announcement<'a> {
    /// Moves were made.
    Played(&'a [Event]),
    /// A move was refused.
    Refused(Cell, MoveError),
    /// A move waits for confirmation.
    Pinned(Cell),
    /// Moves were taken back.
    Undone,
    /// A new board lies there.
    Started,
}

/// The announcement in words. A new board is told by [`started`], once it is known. The end is told
/// by the guide and the result window.
pub fn say(announcement: &Announcement<'_>, language: Language) -> String {
    match *announcement {
        Announcement::Played(events) => {
            let said: Vec<_> = events
                .iter()
                .filter_map(|event| happened(event, language))
                .collect();
            said.join(" ")
        }
        Announcement::Refused(_, reason) => text(language, refusal(reason)).to_owned(),
        Announcement::Pinned(cell) => message(
            language,
            Key::SayPinned,
            &[("cell", Arg::Text(&cell.to_string()))],
        ),
        Announcement::Undone => text(language, Key::SayUndone).to_owned(),
        Announcement::Started => String::new(),
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

fn placed(cell: Cell, side: Side, language: Language) -> String {
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
    use super::*;

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
}
