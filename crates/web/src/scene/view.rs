//! What the scene shows, as plain data, and what it answers.

use border_rush_core::{BySide, Cell, Outcome, Side, Size, Tile};

/// The board as it is to be shown.
#[derive(Clone, PartialEq, Debug)]
pub struct BoardView {
    /// Width and height.
    pub size: Size,
    /// What each cell holds, row by row from row 1.
    pub tiles: Vec<Tile>,
    /// The last move of each side (V9).
    pub last: BySide<Option<Cell>>,
    /// The lowest cell of the mass that makes each side's score (V5).
    pub champions: BySide<Option<Cell>>,
    /// How the game ended, once it has.
    pub outcome: Option<Outcome>,
}

impl BoardView {
    /// Bare sand, before there is a game.
    pub(super) fn empty() -> Self {
        const SIZE: Size = match Size::square(9) {
            Some(size) => size,
            None => unreachable!(),
        };
        Self {
            size: SIZE,
            tiles: vec![Tile::Sand; SIZE.area()],
            last: BySide::default(),
            champions: BySide::default(),
            outcome: None,
        }
    }
}

/// The cell that the player aims at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Aim {
    /// Where.
    pub cell: Cell,
    /// Whose tile would lie there.
    pub side: Side,
    /// Whether the move is legal.
    pub allowed: bool,
    /// Whether it waits for confirmation.
    pub pinned: bool,
}

/// What the interface covers at each side, in CSS pixels.
#[derive(Clone, Copy, PartialEq, Default, Debug)]
pub struct Insets {
    /// From above.
    pub top: f32,
    /// From the right.
    pub right: f32,
    /// From below.
    pub bottom: f32,
    /// From the left.
    pub left: f32,
}

/// Whether the picture needs every frame.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Activity {
    /// Something moves: draw at full rate.
    Moving,
    /// Only water and wind: a low rate will do.
    Still,
}
