//! What a move would do, without playing it.

use crate::{
    rules::board::{Board, Mass, MoveError, Score},
    rules::cell::Cell,
    rules::side::Side,
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

/// What a move would do to a mass that it touches (U2).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Change {
    /// Whose mass.
    pub side: Side,
    /// The mass as it lies.
    pub mass: Mass,
    /// Liberties after the move: of the mass that it would be part of, or 0 where it would turn to
    /// dead earth.
    pub after: u16,
}

impl Game {
    /// What the side to move would do, with the cell, to each mass that the tile would touch: its
    /// own first, then the other side's, each by its lowest cell.
    ///
    /// # Errors
    /// As [`Game::check`].
    pub fn changes(&self, cell: Cell) -> Result<Vec<Change>, MoveError> {
        let side = self.to_move.ok_or(MoveError::Finished)?;
        let mut board = self.board.clone();
        board.play(cell, side)?;
        let touched = [side, side.other()].into_iter().flat_map(|side| {
            let masses = self.masses_around(cell, side).into_iter();
            masses.map(move |lowest| (side, lowest))
        });
        let change = |(side, lowest)| {
            let mass = self.board.mass(lowest)?;
            let after = board.mass(lowest).map_or(0, |mass| mass.liberties.total());
            Some(Change { side, mass, after })
        };
        Ok(touched.filter_map(change).collect())
    }

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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Setup;

    /// Side, lowest cell, liberties before and after of each mass that the move touches.
    fn changes(diagram: &str, cell: &str) -> Vec<String> {
        let game = Game::new(Setup::parse(diagram).expect("a diagram")).expect("a position");
        let changes = game.changes(cell.parse().expect("a cell")).expect("legal");
        let said = changes.iter().map(|change| {
            let Change { side, mass, after } = change;
            let before = mass.liberties.total();
            format!("{side:?} {} {before}→{after}", mass.lowest)
        });
        said.collect()
    }

    #[test]
    fn every_mass_that_the_tile_touches_is_told_on_both_sides() {
        let joins = changes(".....\n..R..\n.W.W.\n.....\n.....", "C3");
        assert_eq!(joins, ["Water B3 4→7", "Water D3 4→7", "Rock C4 4→3"]);
    }

    #[test]
    fn a_mass_that_petrifies_ends_at_nothing() {
        let chokes = changes(".....\n..W..\n.WR..\n..W..\n.....", "D3");
        assert_eq!(chokes, ["Rock C3 1→0"]);
        assert!(changes(".....\n.....\n.....\n.....\n.....", "C3").is_empty());
    }

    #[test]
    fn what_is_told_is_what_comes() {
        let mut game =
            Game::new(Setup::empty(crate::Size::square(7).expect("a size"))).expect("a game");
        let mut rng = crate::rng::Rng::new(5);
        while game.to_move().is_some() {
            let legal: Vec<Cell> = game.legal_moves().collect();
            let cell = legal[rng.below(legal.len() as u32) as usize];
            let told = game.changes(cell).expect("legal");
            game.play(cell).expect("legal");
            for change in told {
                let after = game.board().mass(change.mass.lowest);
                assert_eq!(after.map_or(0, |mass| mass.liberties.total()), change.after);
            }
        }
    }
}
