//! What a move would do, without playing it.

use crate::{
    board::{Board, Mass, MoveError, Score},
    cell::Cell,
    side::Side,
};

use super::Game;

/// What a move would do (U2).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Preview {
    /// Who would move.
    pub side: Side,
    /// The mover's score now.
    pub before: Score,
    /// The mover's score after the move.
    pub after: Score,
    /// The other side's score now.
    pub enemy_before: Score,
    /// The other side's score after the move.
    pub enemy_after: Score,
    /// The mass that would hold the new tile.
    pub mass: Mass,
    /// How many separate masses of the mover the tile would join: 0 to 4.
    pub joins: u8,
    /// How many cells of the enemy's would turn to dead earth.
    pub petrifies: u16,
    /// Whether the new tile lies on the rim (R4).
    pub escapes: bool,
    /// Whether the move makes a canal, or gives one another shore: the new tile's mass would hold
    /// two shores or more, and more than any of the masses that it joins. See [`Board::shores`].
    pub joins_shores: bool,
}

impl Game {
    /// What the side to move would get from the cell.
    ///
    /// # Errors
    /// As [`Game::check`].
    pub fn preview(&self, cell: Cell) -> Result<Preview, MoveError> {
        let side = self.to_move.ok_or(MoveError::Finished)?;
        let mut after = self.board.clone();
        after.play(cell, side)?;
        let mass = after.mass(cell).ok_or(MoveError::NoLiberty)?;
        let joined = self.masses_around(cell, side);
        Ok(Preview {
            side,
            before: self.score(side),
            after: after.score(side),
            enemy_before: self.score(side.other()),
            enemy_after: after.score(side.other()),
            mass,
            joins: joined.len() as u8,
            petrifies: after.petrified_by_last().count() as u16,
            escapes: after.size().outward_faces(cell) > 0,
            joins_shores: joins_shores(&self.board, &joined, after.shores(cell)),
        })
    }
}

fn joins_shores(before: &Board, joined: &[Cell], shores: usize) -> bool {
    let most = joined.iter().map(|&mass| before.shores(mass)).max();
    shores >= 2 && shores > most.unwrap_or(0)
}
