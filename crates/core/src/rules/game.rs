//! A game: a board, whose turn it is, and how it came to this.

mod event;
mod preview;

pub use event::{Event, Outcome};
pub use preview::{Change, Preview};

use crate::{
    rules::board::{Board, Mass, MoveError, Score},
    rules::cell::Cell,
    rules::setup::{Setup, SetupError},
    rules::side::Side,
    rules::tile::Tile,
};

/// A game under way or over. The setup and the moves determine all of it (R10).
///
/// # Examples
/// ```
/// use border_rush_core::{Event, Game, Outcome, Setup, Side};
///
/// let mut game = Game::new(Setup::parse("W R\n. R")?)?;
/// let corner = "A1".parse()?;
/// assert_eq!(game.preview(corner)?.after.total(), 4);
/// let events = game.play(corner)?;
/// assert_eq!(events[0], Event::Placed { cell: corner, side: Side::Water });
/// assert_eq!(game.outcome(), Some(Outcome::Draw));
/// assert_eq!(game.undo(), Some(corner));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Game {
    setup: Setup,
    board: Board,
    to_move: Option<Side>,
    moves: Vec<Cell>,
    movers: Vec<Side>,
}

impl Game {
    /// A game that starts from the position. A side that cannot move passes at once (R7).
    ///
    /// # Errors
    /// As [`Board::from_setup`].
    pub fn new(setup: Setup) -> Result<Self, SetupError> {
        let board = Board::from_setup(&setup)?;
        let to_move = turn(&board, setup.to_move);
        let room = setup.size.area();
        let (moves, movers) = (Vec::with_capacity(room), Vec::with_capacity(room));
        Ok(Self {
            setup,
            board,
            to_move,
            moves,
            movers,
        })
    }

    /// The position that the game started from.
    pub const fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The position now.
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// Who places the next tile; `None` when the game is over.
    pub const fn to_move(&self) -> Option<Side> {
        self.to_move
    }

    /// Cells played, first move first.
    pub fn moves(&self) -> &[Cell] {
        &self.moves
    }

    /// Who played each of the moves.
    pub fn movers(&self) -> &[Side] {
        &self.movers
    }

    /// How many tiles have been placed.
    pub const fn ply(&self) -> usize {
        self.moves.len()
    }

    /// The side's last move.
    pub fn last(&self, side: Side) -> Option<Cell> {
        let index = self.movers.iter().rposition(|&mover| mover == side)?;
        self.moves.get(index).copied()
    }

    /// The result; `None` while a side can move.
    pub fn outcome(&self) -> Option<Outcome> {
        let (water, rock) = (
            self.score(Side::Water).total(),
            self.score(Side::Rock).total(),
        );
        self.to_move.is_none().then(|| Outcome::of(water, rock))
    }

    /// The side's score now (R8).
    pub fn score(&self, side: Side) -> Score {
        self.board.score(side)
    }

    /// Masses of the side with one liberty left, in no order to rely on.
    pub fn atari(&self, side: Side) -> impl Iterator<Item = Mass> + '_ {
        self.board
            .masses(side)
            .filter(|mass| mass.liberties.total() == 1)
    }

    /// Hash of the position and the side to move.
    pub fn hash(&self) -> u64 {
        self.board.hash_with(self.to_move.unwrap_or(Side::Water))
    }

    /// Whether the side to move may play the cell, and why not.
    ///
    /// # Errors
    /// [`MoveError::Finished`], or as [`Board::check`].
    pub fn check(&self, cell: Cell) -> Result<(), MoveError> {
        self.board
            .check(cell, self.to_move.ok_or(MoveError::Finished)?)
    }

    /// Cells that the side to move may play, lowest first; none when the game is over.
    pub fn legal_moves(&self) -> impl Iterator<Item = Cell> + '_ {
        self.to_move
            .into_iter()
            .flat_map(|side| self.board.legal_moves(side))
    }

    /// Plays a cell for the side to move, and tells what happened, in order.
    ///
    /// # Errors
    /// As [`Self::check`]; the game is then untouched.
    pub fn play(&mut self, cell: Cell) -> Result<Vec<Event>, MoveError> {
        let side = self.to_move.ok_or(MoveError::Finished)?;
        let masses = self.masses_around(cell, side).len() as u8;
        self.board.play(cell, side)?;
        self.moves.push(cell);
        self.movers.push(side);
        self.to_move = turn(&self.board, side.other());
        Ok(self.events(cell, side, masses))
    }

    /// As [`Self::play`], for callers that say who plays.
    ///
    /// # Errors
    /// [`MoveError::NotYourTurn`], or as [`Self::check`]; the game is then untouched.
    pub fn play_as(&mut self, cell: Cell, side: Side) -> Result<Vec<Event>, MoveError> {
        match self.to_move {
            Some(turn) if turn != side => Err(MoveError::NotYourTurn),
            _ => self.play(cell),
        }
    }

    /// Takes the last move back and returns its cell; `None` at the start.
    pub fn undo(&mut self) -> Option<Cell> {
        let side = self.movers.pop()?;
        self.board.undo();
        self.to_move = Some(side);
        self.moves.pop()
    }

    /// The side's separate masses that touch the cell, each by its lowest cell.
    pub(crate) fn masses_around(&self, cell: Cell, side: Side) -> Vec<Cell> {
        let size = self.board.size();
        let own = size
            .neighbours(cell)
            .filter(|&next| self.board.tile(next) == Tile::of(side));
        let masses = own.filter_map(|next| self.board.mass(next));
        in_order(masses.map(|mass| mass.lowest))
    }

    fn events(&self, cell: Cell, side: Side, masses: u8) -> Vec<Event> {
        let mut events = vec![Event::Placed { cell, side }];
        if masses >= 2 {
            events.push(Event::Fused { cell, masses });
        }
        let faces = self.board.size().outward_faces(cell);
        if faces > 0 {
            events.push(Event::Escaped { cell, faces });
        }
        let cells = in_order(self.board.petrified_by_last());
        if !cells.is_empty() {
            events.push(Event::Petrified {
                side: side.other(),
                cells,
            });
        }
        events.extend(self.turn_event(side));
        events
    }

    fn turn_event(&self, mover: Side) -> Option<Event> {
        match self.to_move {
            Some(side) if side == mover => Some(Event::Passed {
                side: mover.other(),
            }),
            Some(_) => None,
            None => self.outcome().map(|outcome| Event::Ended { outcome }),
        }
    }
}

/// The cells lowest first, each once. There are few: the library's sort would be ten times this code.
fn in_order(cells: impl Iterator<Item = Cell>) -> Vec<Cell> {
    let mut ordered = Vec::new();
    for cell in cells {
        let place = ordered.partition_point(|&known| known < cell);
        if ordered.get(place) != Some(&cell) {
            ordered.insert(place, cell);
        }
    }
    ordered
}

/// Who moves when it is this side's turn: itself, or the other one if it must pass, or nobody.
fn turn(board: &Board, side: Side) -> Option<Side> {
    [side, side.other()]
        .into_iter()
        .find(|&side| board.has_legal_move(side))
}
