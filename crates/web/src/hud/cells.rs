//! The cells of the board as the grid shows and names them (C4).

use border_rush_core::{Board, BySide, Cell, Liberties, Mass, Side, Tile, session::Session};

use super::{bubble, guide::Guide, view_model::side_key};
use crate::i18n::{Arg, Key, Language, message, text};

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
        /// Whether the player may not place here (R6).
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

/// Liberties that are few for a mass away from the rim.
const FEW: u16 = 2;

/// A number on a mass (U3), and what the move in mind would make of it (U2).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Counter {
    /// Where it stands: the mass's lowest cell.
    pub cell: Cell,
    /// Whose mass.
    pub side: Side,
    /// Its liberties; 0 for a mark without a number: a choking mass's way out.
    pub liberties: u16,
    /// Whether it can still be choked, and soon: few liberties, none of them a shore (R4).
    pub threatened: bool,
    /// Liberties after the move in mind, where it would touch the mass; 0 turns it to stone.
    pub after: Option<u16>,
}

/// Every cell of the board, lowest first.
pub fn cells(session: &Session) -> Vec<CellView> {
    let board = session.game().board();
    let champions = BySide::from_fn(|side| champion(board, side));
    let view = |cell| CellView {
        cell,
        ground: ground(board, cell),
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

/// Counters of all masses where they are wanted, or learnt from; otherwise only of those
/// that the move in mind would touch, and of the one that the guide speaks of, with its way out: no
/// names of cells stand on the board.
pub fn counters(session: &Session, wanted: bool) -> Vec<Counter> {
    let all = wanted || !session.mode().is_play();
    let (game, board) = (session.game(), session.game().board());
    let shown = bubble::shown_preview(session, wanted).is_some_and(|preview| preview.is_ok());
    let aim = session.aim().filter(|_| shown);
    let changes = aim.and_then(|aim| game.changes(aim.cell).ok());
    let changes = changes.unwrap_or_default();
    // A lesson asks for just that cell.
    let at_table = session.mode().is_play();
    let spoken = Guide::of(game).choking().filter(|_| at_table);
    let masses = Side::ALL
        .iter()
        .flat_map(|&side| board.masses(side).map(move |mass| (side, mass)));
    let counter = |(side, mass): (Side, Mass)| {
        let change = changes
            .iter()
            .find(|change| change.mass.lowest == mass.lowest);
        Counter {
            cell: mass.lowest,
            side,
            liberties: mass.liberties.total(),
            threatened: mass.liberties.shore == 0 && mass.liberties.total() <= FEW,
            after: change.map(|change| change.after),
        }
    };
    let spoken_of = |cell| spoken.is_some_and(|(mass, _)| mass == cell);
    let mut counters: Vec<_> = masses
        .map(counter)
        .filter(|one| all || one.after.is_some() || spoken_of(one.cell))
        .collect();
    counters.extend(spoken.map(|(_, exit)| Counter {
        cell: exit,
        side: Side::Water,
        liberties: 0,
        threatened: true,
        after: None,
    }));
    counters
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

fn ground(board: &Board, cell: Cell) -> Ground {
    match (board.tile(cell), board.mass(cell)) {
        (Tile::Sand, _) => Ground::Sand {
            rim: board.size().outward_faces(cell) > 0,
            forbidden: !board.is_legal(cell, Side::Water),
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
