//! Moves and brackets while they come in.

use super::line::Token;
use crate::rules::{
    Cell,
    record::{Fault, Location, RecordError, Variation, Variations},
};

/// The lines so far, and those whose bracket is open.
#[derive(Default)]
pub(super) struct Tree {
    moves: Vec<(Cell, Location)>,
    variations: Vec<Variation>,
    /// Of each variation its bracket, then its moves.
    places: Vec<Vec<Location>>,
    open: Vec<usize>,
}

/// All lines, with their places.
pub(super) struct Lines {
    pub moves: Vec<(Cell, Location)>,
    pub variations: Variations,
    pub places: Vec<Vec<Location>>,
}

impl Tree {
    /// Takes a move or a bracket in.
    pub fn take(&mut self, token: Token, place: Location) -> Result<(), RecordError> {
        let line = self.open.last().copied();
        match (token, line) {
            (Token::Cell(cell), None) => self.moves.push((cell, place)),
            (Token::Cell(cell), Some(index)) => {
                self.variations[index].moves.push(cell);
                self.places[index].push(place);
            }
            (Token::Open, _) => {
                let after =
                    line.map_or(self.moves.len(), |index| self.variations[index].moves.len());
                self.open.push(self.variations.len());
                self.variations.push(Variation {
                    parent: line,
                    after,
                    moves: Vec::new(),
                });
                self.places.push(vec![place]);
            }
            (Token::Close, Some(_)) => drop(self.open.pop()),
            (Token::Close, None) => return Err(Fault::Variation.at(place)),
        }
        Ok(())
    }

    /// The lines, once all are in.
    pub fn finish(self) -> Result<Lines, RecordError> {
        if let Some(&index) = self.open.last() {
            return Err(Fault::Variation.at(self.places[index][0]));
        }
        Ok(Lines {
            moves: self.moves,
            variations: Variations::read(self.variations),
            places: self.places,
        })
    }
}
