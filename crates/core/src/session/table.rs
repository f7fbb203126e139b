//! The game on the table: a [`Game`] with what its record needs beside the moves.

use super::{BoardChoice, Finish, GameSetup, seats};
use crate::{
    BySide, Cell, Ending, Event, Game, MoveError, Origin, Seat, Side, Size, Swap, TimeControl,
    rules::Occasion,
    rules::record::{self, Extra, Record},
    rules::{level::size_of, seat::level_strength},
};

/// A game with its origin and its end: enough to write its record and to choose for an engine.
#[derive(Clone)]
pub struct Table {
    game: Game,
    origin: Origin,
    /// What ended the game before the board did.
    ending: Option<Ending>,
    /// Milliseconds that each move took, where it is known.
    times: Vec<Option<u32>>,
    /// What a later version of the game wrote into the record.
    extra: Extra,
}

impl Table {
    /// Lays a new board: the level's, or the player's own. A game of other seats than a level's, or with
    /// the swap rule, is outside the progression, on whatever board.
    pub fn lay(setup: GameSetup, level: u32, seed: u64) -> Self {
        // In full: a new option must find its way into the origin.
        let GameSetup {
            arena,
            seats,
            time_control,
            swap,
        } = setup;
        let mut origin = match arena {
            BoardChoice::Auto => Origin::of_level(level, seats, seed),
            BoardChoice::Fixed { n, blocks } => {
                Origin::free(offered(n), blocks.into(), seats, seed)
            }
        };
        origin.time_control = time_control;
        origin.swap = swap.then_some(Swap::Offered);
        if !setup.counts_for_levels() {
            origin.arena = record::Arena::Free;
        }
        if is_by_post(seats) {
            by_post(&mut origin);
        }
        Self {
            game: begin(&origin),
            origin,
            ending: None,
            times: Vec::new(),
            extra: Extra::new(),
        }
    }

    /// Goes on with a game that began so, outside the progression and with seats of choice. How long
    /// its moves took is not known any more.
    pub fn go_on(
        origin: &Origin,
        game: Game,
        seats: BySide<Seat>,
        time_control: Option<TimeControl>,
        seed: u64,
    ) -> Self {
        // In full: of a new option it must be decided whether the game goes on with it. The first
        // move, which could be taken over, was played.
        let mut origin = Origin {
            size: origin.size,
            arena: record::Arena::Free,
            blocks: origin.blocks.clone(),
            seed,
            seats,
            time_control,
            swap: None,
            occasion: None,
        };
        if is_by_post(seats) {
            by_post(&mut origin);
        }
        Self {
            origin,
            ending: None,
            times: vec![None; game.ply()],
            extra: Extra::new(),
            game,
        }
    }

    /// Takes up a recorded game where it stopped; `None` where the record is none of ours: broken,
    /// or of a size that the game does not offer.
    pub fn resume(text: &str) -> Option<Self> {
        Self::of(Record::parse(text).ok()?)
    }

    /// As [`Self::resume`], of a record that was read.
    pub fn of(record: Record) -> Option<Self> {
        let game = record.replay().ok()?;
        let offered = Size::OFFERED
            .iter()
            .any(|&n| Size::square(n) == Some(record.origin.size));
        let times = if record.times.is_empty() {
            vec![None; game.ply()]
        } else {
            record.times
        };
        offered.then_some(Self {
            game,
            origin: record.origin,
            ending: record.ending,
            times,
            extra: record.extra,
        })
    }

    /// The game itself.
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// Level of the game; `None` outside the progression (L5).
    pub const fn level(&self) -> Option<u32> {
        match self.origin.arena {
            record::Arena::Level(level) => Some(level),
            record::Arena::Free => None,
        }
    }

    /// How the game began.
    pub const fn origin(&self) -> &Origin {
        &self.origin
    }

    /// Who sits where.
    pub const fn seats(&self) -> BySide<Seat> {
        self.origin.seats
    }

    /// How much time the sides have; `None` where no clock runs.
    pub const fn time_control(&self) -> Option<TimeControl> {
        self.origin.time_control
    }

    /// Milliseconds that each of the side's moves took, as far as it is known.
    pub fn times_of(&self, side: Side) -> impl Iterator<Item = u32> + '_ {
        let moves = self.game.movers().iter().zip(&self.times);
        moves
            .filter(move |&(&mover, _)| mover == side)
            .map(|(_, time)| time.unwrap_or(0))
    }

    /// Whether the second player may take over the first move now (T5).
    pub fn may_swap(&self) -> bool {
        let is_offered = self.origin.swap == Some(Swap::Offered);
        is_offered && self.game.ply() == 1 && self.finish().is_none()
    }

    /// Exchanges the players' sides, where that is offered.
    pub fn swap(&mut self) {
        if self.may_swap() {
            self.origin.set_swap(Swap::Taken);
        }
    }

    /// Number of the rock's blocks at the start.
    pub const fn blocks(&self) -> usize {
        self.origin.blocks.len()
    }

    /// How the game ended; `None` while it goes on.
    pub fn finish(&self) -> Option<Finish> {
        Finish::of(&self.game, self.ending)
    }

    /// The level that was won: its game ended so that water, the person's, has won.
    pub fn level_won(&self) -> Option<u32> {
        let winner = self.finish()?.winner()?;
        let won = winner == Side::Water && level_strength(self.origin.seats).is_some();
        self.level()
            .filter(|_| won && self.origin.occasion.is_none())
    }

    /// The game as a record.
    pub fn record(&self) -> Record {
        let mut record = self.untimed_record();
        if self.times.iter().any(Option::is_some) {
            record.times.clone_from(&self.times);
        }
        record
    }

    /// The same without how long the moves took: of two pages that bring a game to the same end,
    /// both have the same.
    pub fn untimed_record(&self) -> Record {
        Record {
            moves: self.game.moves().to_vec(),
            ending: self.finish().map(|finish| finish.ending),
            extra: self.extra.clone(),
            ..Record::new(self.origin.clone())
        }
    }

    /// Seed of an engine's next move.
    pub fn engine_seed(&self) -> u64 {
        self.origin.engine_seed(self.game.ply())
    }

    /// Plays a cell for the side to move, which took so many milliseconds over it, and tells what
    /// happened.
    ///
    /// # Errors
    /// [`MoveError::Finished`] also where a side has resigned; else as [`Game::play`].
    pub fn play(&mut self, cell: Cell, took: u64) -> Result<Vec<Event>, MoveError> {
        if self.ending.is_some() {
            return Err(MoveError::Finished);
        }
        let events = self.game.play(cell)?;
        self.times
            .push(Some(u32::try_from(took).unwrap_or(u32::MAX)));
        Ok(events)
    }

    /// Ends the game before the board does; not one that has ended.
    pub fn end_by(&mut self, ending: Ending) {
        if self.finish().is_none() {
            self.ending = Some(ending);
        }
    }

    /// Whether moves may be taken back and advice be asked for: not in a try that counts (N5).
    pub fn allows_help(&self) -> bool {
        let occasion = self.origin.occasion.as_ref();
        occasion.is_none_or(Occasion::allows_help)
    }

    /// Whether there is a move that [`Self::take_back`] would take back.
    pub fn can_take_back(&self) -> bool {
        self.allows_help() && self.finish().is_none() && self.last_of_person().is_some()
    }

    /// Takes back the last move that a person here made, or a swap, and all that followed it (U5):
    /// that person's turn has come again. Says whether there was one.
    pub fn take_back(&mut self) -> bool {
        let Some(last) = self.last_of_person().filter(|_| self.can_take_back()) else {
            return false;
        };
        // A swap came after the first move, and is taken back before it.
        let is_swap = last == 0 && self.origin.swap == Some(Swap::Taken);
        if is_swap {
            self.origin.set_swap(Swap::Offered);
        }
        let left = last + usize::from(is_swap);
        while self.game.ply() > left {
            self.game.undo();
        }
        self.times.truncate(left);
        true
    }

    fn last_of_person(&self) -> Option<usize> {
        let is_persons = |&side: &Side| self.origin.seats[side].is_here();
        let last = self.game.movers().iter().rposition(is_persons);
        last.filter(|_| seats::allows_undo(self.origin.seats))
    }
}

#[expect(
    clippy::expect_used,
    reason = "blocks keep off the rim and leave sand around them (L4)"
)]
fn begin(origin: &Origin) -> Game {
    origin
        .begin()
        .expect("a level starts from a valid position")
}

/// Whether somebody elsewhere plays.
fn is_by_post(seats: BySide<Seat>) -> bool {
    Side::ALL.iter().any(|&side| seats[side] == Seat::Remote)
}

/// Makes it a game by post (N4), named by its seed.
fn by_post(origin: &mut Origin) {
    origin.occasion = Some(Occasion::Post(origin.seed));
}

/// The offered board nearest to a stored size, which may be nonsense.
fn offered(n: u8) -> Size {
    let nearest = Size::OFFERED
        .into_iter()
        .min_by_key(|known| known.abs_diff(n));
    nearest.and_then(Size::square).unwrap_or_else(|| size_of(1))
}
