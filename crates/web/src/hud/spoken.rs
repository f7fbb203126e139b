//! The board in words, on a key (T11): the last moves, a row, a column, the masses.

use border_rush_core::{Cell, Side, Tile, session::Session};

use crate::{
    hud::{announcer::placed, names::side_key},
    i18n::{Arg, Key, Language, message, text},
};

/// What a key asks to hear.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Question {
    /// The last move of each side.
    LastMoves,
    /// The row of the cell that the keyboard is on.
    Row,
    /// Its column.
    Column,
    /// Every mass with its liberties.
    Masses,
}

/// The answer, `at` being the cell that the keyboard is on.
pub fn answer(question: Question, session: &Session, at: Cell, language: Language) -> String {
    let size = session.game().board().size();
    let name = at.to_string();
    let (column, row) = name.split_at(1);
    let cells = |alike: fn(Cell, Cell) -> bool| {
        let line: Vec<Cell> = size.cells().filter(move |&cell| alike(cell, at)).collect();
        runs(session, &line, language)
    };
    match question {
        Question::LastMoves => last_moves(session, language),
        Question::Row => {
            let cells = cells(|cell, at| cell.row() == at.row());
            line(Key::SayRow, row, &cells, language)
        }
        Question::Column => {
            let cells = cells(|cell, at| cell.col() == at.col());
            line(Key::SayColumn, column, &cells, language)
        }
        Question::Masses => Side::ALL
            .map(|side| masses(session, side, language))
            .join(" "),
    }
}

fn line(key: Key, name: &str, cells: &str, language: Language) -> String {
    let args = [("name", Arg::Text(name)), ("cells", Arg::Text(cells))];
    message(language, key, &args)
}

fn last_moves(session: &Session, language: Language) -> String {
    let game = session.game();
    let last = |side| Some(placed(game.last(side)?, side, language));
    let said: Vec<String> = Side::ALL.into_iter().filter_map(last).collect();
    if said.is_empty() {
        text(language, Key::SayNoMove).to_owned()
    } else {
        said.join(" ")
    }
}

/// Neighbours of one kind are told together: `A1 to C1 sand, D1 water`.
fn runs(session: &Session, line: &[Cell], language: Language) -> String {
    let board = session.game().board();
    let runs = line.chunk_by(|&one, &next| board.tile(one) == board.tile(next));
    let told = runs.filter_map(|run| {
        let (first, last) = (run.first()?.to_string(), run.last()?.to_string());
        let ground = text(language, tile_key(board.tile(*run.first()?)));
        let args = [
            ("first", Arg::Text(&first)),
            ("last", Arg::Text(&last)),
            ("ground", Arg::Text(ground)),
        ];
        let key = if run.len() == 1 {
            Key::SayOne
        } else {
            Key::SayRun
        };
        Some(message(language, key, &args))
    });
    told.collect::<Vec<_>>().join(", ")
}

const fn tile_key(tile: Tile) -> Key {
    match tile {
        Tile::Sand => Key::SaySand,
        Tile::Water => Key::SayWater,
        Tile::Rock => Key::SayRock,
        Tile::Dead => Key::SayDead,
    }
}

fn masses(session: &Session, side: Side, language: Language) -> String {
    let board = session.game().board();
    let told = board.masses(side).map(|mass| {
        let cell = mass.lowest.to_string();
        let args = [
            ("cell", Arg::Text(&cell)),
            ("tiles", mass.tiles.into()),
            ("n", mass.liberties.total().into()),
            ("shore", mass.liberties.shore.into()),
        ];
        message(language, Key::SayMass, &args)
    });
    let told: Vec<String> = told.collect();
    let masses = if told.is_empty() {
        text(language, Key::SayNoMass).to_owned()
    } else {
        told.join("; ")
    };
    let side = text(language, side_key(side));
    let args = [("side", Arg::Text(side)), ("masses", Arg::Text(&masses))];
    message(language, Key::SayMasses, &args)
}

#[cfg(test)]
mod tests {
    use border_rush_core::session::{Now, Saved, Settings, Table};

    use super::*;

    fn cell(name: &str) -> Cell {
        name.parse().expect("a cell")
    }

    fn session() -> Session {
        let mut record = Table::lay(Settings::default().setup(), 1, 1).record();
        record.moves = ["A1", "C1", "B1"].map(cell).to_vec();
        let saved = Saved {
            game: Some(record.to_text()),
            ..Saved::default()
        };
        Session::new(saved, 7, Now::default()).0
    }

    #[test]
    fn before_the_first_move_there_is_none() {
        let session = Session::new(Saved::default(), 7, Now::default()).0;
        let said = answer(Question::LastMoves, &session, cell("A1"), Language::En);
        assert_eq!(said, "No move yet.");
        let said = answer(Question::Masses, &session, cell("A1"), Language::En);
        assert_eq!(said, "Water: no mass. Rock: no mass.");
    }

    #[test]
    fn a_line_is_told_by_runs() {
        let session = session();
        let said = answer(Question::Row, &session, cell("E1"), Language::En);
        assert_eq!(said, "Row 1: A1 to B1 water, C1 rock, D1 to J1 sand.");
        let said = answer(Question::Column, &session, cell("A5"), Language::En);
        assert_eq!(said, "Column A: A1 water, A2 to A9 sand.");
    }

    #[test]
    fn masses_are_told_with_their_liberties() {
        let session = session();
        let said = answer(Question::Masses, &session, cell("E5"), Language::En);
        assert_eq!(
            said,
            "Water: A1, 2 tiles, 5 liberties, 3 of them shores. \
             Rock: C1, 1 tile, 3 liberties, 1 of them shores."
        );
        let said = answer(Question::LastMoves, &session, cell("E5"), Language::En);
        assert_eq!(said, "Water at B1. Rock at C1.");
    }
}
