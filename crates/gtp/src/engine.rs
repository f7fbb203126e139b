//! The engine: a game, who plays it, and one answer to each line.

use border_rush_core::{
    Arena, Cell, Ending, Game, MoveError, Origin, Record, Seat, Side, Size, Strength,
    engine::choose_for,
    rules::{level::size_of, seat::level_seats},
};

use crate::{
    commands,
    line::{LIMIT, Reading, read},
    response::Response,
};

/// A turn that `undo` can take back.
#[derive(Clone, Copy)]
enum Turn {
    Tile,
    Pass,
}

/// A game under the protocol. A command that fails leaves it as it was.
pub struct Engine {
    game: Game,
    /// What the game began with, and the record that it was taken up from, if it was.
    record: Record,
    strength: Strength,
    turns: Vec<Turn>,
    has_quit: bool,
}

impl Engine {
    /// An empty 9 × 9 board. The seed is the first game's; each game begun by `boardsize`, `br-size`
    /// or `clear_board` takes the next one, so that a match is varied and can be repeated.
    ///
    /// A side for which the engine has chosen a move is recorded as an engine's. Until then a new
    /// game is recorded as one of a person with water against the engine.
    pub fn new(strength: Strength, seed: u64) -> Self {
        let record = empty(size_of(1), strength, seed);
        Self {
            game: game_of(&record),
            record,
            strength,
            turns: Vec::new(),
            has_quit: false,
        }
    }

    /// Answers one line; `None` for an empty line or a comment, which have no answer.
    pub fn command(&mut self, line: &str) -> Option<Response> {
        if line.len() > LIMIT {
            let result = Err("line too long".to_owned());
            return Some(Response { id: None, result });
        }
        match read(line) {
            Reading::Nothing => None,
            Reading::Broken(id) => {
                let result = Err("unknown command".to_owned());
                Some(Response { id, result })
            }
            Reading::Command(line) => {
                let arguments: Vec<&str> = line.arguments.iter().map(String::as_str).collect();
                let result = commands::run(self, &line.name, &arguments);
                Some(Response {
                    id: line.id,
                    result,
                })
            }
        }
    }

    /// Whether `quit` was answered.
    pub const fn has_quit(&self) -> bool {
        self.has_quit
    }

    /// The game under way.
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// The blocks that the game began with.
    pub fn blocks(&self) -> &[Cell] {
        &self.record.origin.blocks
    }

    pub(crate) const fn quit(&mut self) {
        self.has_quit = true;
    }

    /// Takes a strength for the moves to come, and records it for all seats of the engine.
    pub(crate) fn set_strength(&mut self, strength: Strength) {
        self.strength = strength;
        for side in Side::ALL {
            let seat = &mut self.record.origin.seats[side];
            if seat.strength().is_some() {
                *seat = Seat::Engine(strength);
            }
        }
    }

    /// Begins a game on an empty board.
    pub(crate) fn begin_empty(&mut self, size: Size) {
        let seed = self.record.origin.seed.wrapping_add(1);
        let record = empty(size, self.strength, seed);
        self.begin(game_of(&record), record);
    }

    /// Begins the same game again: the same board, the same blocks.
    pub(crate) fn begin_again(&mut self) {
        while self.game.undo().is_some() {}
        self.turns.clear();
        self.record = self.record.up_to(0);
        let origin = &mut self.record.origin;
        origin.seats = level_seats(self.strength);
        origin.seed = origin.seed.wrapping_add(1);
    }

    /// Begins a level's game (L2–L4).
    pub(crate) fn begin_level(&mut self, level: u32, seed: u64) -> Result<(), String> {
        let origin = Origin::of_level(level, level_seats(self.strength), seed);
        let record = Record::new(origin);
        let game = record.replay().map_err(|error| error.to_string())?;
        self.begin(game, record);
        Ok(())
    }

    fn begin(&mut self, game: Game, record: Record) {
        self.turns = vec![Turn::Tile; game.ply()];
        self.game = game;
        self.record = record;
    }

    /// Takes up a recorded game where it stopped, and plays on at the strength of its engine, if it
    /// has one.
    pub(crate) fn load(&mut self, text: &str) -> Result<(), String> {
        let record = Record::parse_compact(text).map_err(|error| error.to_string())?;
        let game = record.replay().map_err(|error| error.to_string())?;
        self.strength = record.engine().unwrap_or(self.strength);
        self.begin(game, record);
        Ok(())
    }

    /// The game as a record: the one that was taken up, as long as nothing was played or undone.
    pub(crate) fn record(&self) -> Record {
        if self.game.moves() == self.record.moves {
            return self.record.clone();
        }
        Record {
            moves: self.game.moves().to_vec(),
            ending: Ending::of(&self.game),
            extra: self.record.extra.clone(),
            ..self.record.up_to(0)
        }
    }

    /// Places a side's tile.
    pub(crate) fn place(&mut self, side: Side, cell: Cell) -> Result<(), MoveError> {
        self.game.play_as(cell, side)?;
        self.turns.push(Turn::Tile);
        Ok(())
    }

    /// Takes note of a pass: the rules have already passed for a side that cannot move (R7).
    pub(crate) fn pass(&mut self, side: Side) -> Result<(), &'static str> {
        if self.game.board().has_legal_move(side) {
            return Err("a side that can move must move");
        }
        self.turns.push(Turn::Pass);
        Ok(())
    }

    /// Chooses and plays a side's move; `None` is a pass.
    pub(crate) fn generate_move(&mut self, side: Side) -> Result<Option<Cell>, MoveError> {
        let board = self.game.board();
        if self.game.to_move().is_some_and(|turn| turn != side) && board.has_legal_move(side) {
            return Err(MoveError::NotYourTurn);
        }
        let seed = self.record.origin.engine_seed(self.game.ply());
        let chosen = choose_for(board, side, self.strength, seed);
        match chosen {
            Some(cell) => self.place(side, cell)?,
            None => self.turns.push(Turn::Pass),
        }
        self.record.origin.seats[side] = Seat::Engine(self.strength);
        Ok(chosen)
    }

    /// Takes the last turn back; false at the start.
    pub(crate) fn undo(&mut self) -> bool {
        match self.turns.pop() {
            None => false,
            Some(Turn::Pass) => true,
            Some(Turn::Tile) => self.game.undo().is_some(),
        }
    }
}

/// The record of a game on an empty board, by a person with water against the engine.
fn empty(size: Size, strength: Strength, seed: u64) -> Record {
    Record::new(Origin::new(size, Arena::Free, level_seats(strength), seed))
}

/// The game of a record without blocks or moves.
fn game_of(empty: &Record) -> Game {
    let game = empty.origin.begin();
    game.unwrap_or_else(|_| unreachable!("an empty board is a position"))
}
