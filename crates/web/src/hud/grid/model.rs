//! The cells of the board as the grid shows and names them (C4).

use border_rush_core::{Board, BySide, Cell, Liberties, Side, Tile, session::Session};

use crate::{
    hud::names::side_key,
    i18n::{Arg, Key, Language, message, text},
};

/// One cell as it is shown and named.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CellView {
    /// Which cell.
    pub cell: Cell,
    /// What lies there.
    pub ground: Ground,
    /// Whether it holds the last move of a side (V9).
    pub last: bool,
    /// Whether it belongs to the mass that makes its side's score (R8).
    pub champion: bool,
    /// How the player aims at it.
    pub aim: Option<AimView>,
}

/// What lies on a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ground {
    /// Sand, inland or at the rim.
    Sand {
        /// Whether a tile here would escape (R4).
        rim: bool,
        /// Whether the viewer's side may not place here (R6), or where there is none, the one to
        /// move.
        forbidden: bool,
    },
    /// A tile of a mass.
    Live {
        /// Whose.
        side: Side,
        /// Tiles of the whole mass.
        tiles: u16,
        /// Liberties of the whole mass.
        liberties: Liberties,
    },
    /// Dead earth (R5).
    Dead,
}

/// How an aimed cell is marked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AimView {
    /// The move may be made.
    Allowed,
    /// The move waits for confirmation.
    Pinned,
    /// The move is forbidden.
    Forbidden,
}

/// Every cell of the board, lowest first.
pub fn cells(session: &Session) -> Vec<CellView> {
    let board = session.game().board();
    let champions = BySide::from_fn(|side| champion(board, side));
    let placing = session.viewer().or(session.game().to_move());
    let view = |cell| CellView {
        cell,
        ground: ground(board, cell, placing),
        last: Side::ALL
            .iter()
            .any(|&side| session.game().last(side) == Some(cell)),
        champion: board
            .tile(cell)
            .side()
            .is_some_and(|side| champions[side].contains(&cell)),
        aim: aim(session, cell),
    };
    board.size().cells().map(view).collect()
}

/// A cell's name in words: `D5, water, mass of 4, 7 liberties, 2 of them shores`.
pub fn name(view: &CellView, language: Language) -> String {
    let name = ground_name(view, language);
    if view.last {
        message(language, Key::CellLast, &[("name", Arg::Text(&name))])
    } else {
        name
    }
}

fn champion(board: &Board, side: Side) -> Vec<Cell> {
    let lowest = board.score(side).champion;
    lowest.map_or_else(Vec::new, |cell| board.mass_cells(cell).collect())
}

fn ground(board: &Board, cell: Cell, placing: Option<Side>) -> Ground {
    match (board.tile(cell), board.mass(cell)) {
        (Tile::Sand, _) => Ground::Sand {
            rim: board.size().outward_faces(cell) > 0,
            forbidden: placing.is_some_and(|side| !board.is_legal(cell, side)),
        },
        (tile, Some(mass)) => Ground::Live {
            side: tile.side().unwrap_or(Side::Rock),
            tiles: mass.tiles,
            liberties: mass.liberties,
        },
        (_, None) => Ground::Dead,
    }
}

fn aim(session: &Session, cell: Cell) -> Option<AimView> {
    let aim = session.aim_shown().filter(|aim| aim.cell == cell)?;
    Some(match (aim.pinned, session.game().check(cell)) {
        (true, _) => AimView::Pinned,
        (false, Ok(())) => AimView::Allowed,
        (false, Err(_)) => AimView::Forbidden,
    })
}

fn ground_name(view: &CellView, language: Language) -> String {
    let cell = view.cell.to_string();
    let plain = |key| message(language, key, &[("cell", Arg::Text(&cell))]);
    match view.ground {
        Ground::Sand {
            forbidden: true, ..
        } => plain(Key::CellForbidden),
        Ground::Sand { rim: true, .. } => plain(Key::CellShore),
        Ground::Sand { .. } => plain(Key::CellSand),
        Ground::Dead => plain(Key::CellDead),
        Ground::Live {
            side,
            tiles,
            liberties,
        } => {
            // The names of the sides begin with a plain letter in both languages.
            let mut side = text(language, side_key(side)).to_owned();
            side.make_ascii_lowercase();
            let args = [
                ("cell", Arg::Text(&cell)),
                ("side", Arg::Text(&side)),
                ("tiles", tiles.into()),
                ("n", liberties.total().into()),
                ("shore", liberties.shore.into()),
            ];
            let open = liberties.shore > 0;
            message(
                language,
                if open { Key::CellOpen } else { Key::CellInland },
                &args,
            )
        }
    }
}
