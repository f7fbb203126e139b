//! A board compared with what the oracle says of the same tiles.

use std::collections::BTreeSet;

use border_rush_core::{Board, Cell, Mass, MoveError, Side, Size, Tile};

use super::{At, Found, Oracle};

pub fn char_of(side: Side) -> char {
    Tile::of(side).to_char()
}

pub fn at(cell: Cell) -> At {
    (cell.row() as usize, cell.col() as usize)
}

pub fn cell((row, col): At) -> Cell {
    Cell::new(col as u8, row as u8).expect("on the largest board")
}

pub fn size(oracle: &Oracle) -> Size {
    Size::new(oracle.cols as u8, oracle.rows as u8).expect("a size")
}

/// Everything a board can be asked, against the oracle.
pub fn same(board: &Board, oracle: &Oracle) {
    assert_eq!(board.setup(Side::Water).to_string(), oracle.diagram());
    board.check_consistency().expect("consistent");
    let fresh = Board::from_setup(&board.setup(Side::Water)).expect("a valid position");
    assert_eq!(board.hash(), fresh.hash(), "hash from scratch");
    let sand: Vec<Cell> = board.sand().collect();
    let expected = oracle
        .cells()
        .into_iter()
        .filter(|&at| oracle.get(at) == Some('.'))
        .map(cell);
    assert_eq!(sand, expected.collect::<Vec<_>>());
    for side in Side::ALL {
        same_masses(board, oracle, side);
        same_legality(board, oracle, side);
        same_score(board, oracle, side);
    }
}

fn same_masses(board: &Board, oracle: &Oracle, side: Side) {
    let mut masses: Vec<Mass> = board.masses(side).collect();
    masses.sort_unstable_by_key(|mass| mass.lowest);
    let found = oracle.masses(char_of(side));
    assert_eq!(masses.len(), found.len(), "{board:?}");
    for (&mass, found) in masses.iter().zip(&found) {
        same_mass(board, mass, found);
        assert_eq!(board.shores(mass.lowest), oracle.shores(found), "{board:?}");
    }
}

fn same_mass(board: &Board, mass: Mass, found: &Found) {
    assert_eq!(mass.lowest, cell(found.lowest()));
    assert_eq!(mass.tiles as usize, found.cells.len());
    assert_eq!(
        mass.liberties.shore as usize, found.shore,
        "{mass:?} {board:?}"
    );
    assert_eq!(
        mass.liberties.sand as usize, found.sand,
        "{mass:?} {board:?}"
    );
    for &tile in &found.cells {
        assert_eq!(board.mass(cell(tile)), Some(mass));
        let cells: BTreeSet<At> = board.mass_cells(cell(tile)).map(at).collect();
        assert_eq!(cells, found.cells);
    }
}

fn same_legality(board: &Board, oracle: &Oracle, side: Side) {
    let legal: Vec<Cell> = oracle.legal(char_of(side)).into_iter().map(cell).collect();
    assert_eq!(
        board.legal_moves(side).collect::<Vec<_>>(),
        legal,
        "{side:?} {board:?}"
    );
    assert_eq!(board.has_legal_move(side), !legal.is_empty());
    for at in oracle.cells() {
        let expected = match oracle.get(at) {
            Some('.') if legal.contains(&cell(at)) => Ok(()),
            Some('.') => Err(MoveError::NoLiberty),
            _ => Err(MoveError::NotSand(board.tile(cell(at)))),
        };
        assert_eq!(
            board.check(cell(at), side),
            expected,
            "{at:?} {side:?} {board:?}"
        );
        assert_eq!(board.is_legal(cell(at), side), expected.is_ok());
    }
}

fn same_score(board: &Board, oracle: &Oracle, side: Side) {
    let score = board.score(side);
    let Some(champion) = oracle.champion(char_of(side)) else {
        assert_eq!((score.total(), score.champion), (0, None));
        return;
    };
    assert_eq!(score.shore as usize, champion.shore, "{board:?}");
    assert_eq!(score.sand as usize, champion.sand, "{board:?}");
    assert_eq!(score.champion, Some(cell(champion.lowest())), "{board:?}");
}
