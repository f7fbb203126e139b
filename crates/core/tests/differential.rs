//! Board and game against the oracle over long random sequences, half of them garbage.

#![expect(clippy::unwrap_used, reason = "a helper that fails fails its test")]

mod oracle;

use std::collections::BTreeSet;

use border_rush_core::{Board, Cell, Event, Game, MoveError, Outcome, Setup, Side, Size, rng::Rng};
use oracle::{
    At, Oracle,
    compare::{at, cell, char_of, same},
};

/// How many sequences: with `BORDER_RUSH_LONG` set, twenty times as many.
fn long(count: u64) -> u64 {
    if std::env::var_os("BORDER_RUSH_LONG").is_some() {
        20 * count
    } else {
        count
    }
}

/// Sizes to play: every square, and some rectangles.
fn sizes() -> impl Iterator<Item = Size> {
    let squares = (2..=19).filter_map(Size::square);
    let rectangles = [(2, 19), (3, 2), (4, 5), (5, 4), (7, 3), (19, 2)];
    squares.chain(
        rectangles
            .into_iter()
            .filter_map(|(cols, rows)| Size::new(cols, rows)),
    )
}

/// Any cell at all, off the board as often as on a small one.
fn any_cell(rng: &mut Rng) -> Cell {
    cell((rng.below(19) as usize, rng.below(19) as usize))
}

fn any_side(rng: &mut Rng) -> Side {
    Side::ALL[rng.below(2) as usize]
}

/// A cell of the board, biased to sand.
fn near_cell(rng: &mut Rng, size: Size, board: &Board) -> Cell {
    let sand: Vec<Cell> = board.sand().collect();
    if sand.is_empty() || rng.below(8) == 0 {
        let index = rng.below(size.area() as u32) as usize;
        return size.cells().nth(index).unwrap();
    }
    sand[rng.below(sand.len() as u32) as usize]
}

/// A board without turns, and what it should be: every position on the way here.
struct Stir {
    size: Size,
    rng: Rng,
    board: Board,
    past: Vec<(Oracle, Board)>,
}

/// Plays on a board without turns: either side at any time, garbage and undo in between.
fn stir(size: Size, seed: u64, steps: u32) {
    let (rng, board) = (Rng::new(seed), Board::new(size));
    let empty = Oracle::empty(size.cols() as usize, size.rows() as usize);
    let past = vec![(empty, board.clone())];
    let mut stir = Stir {
        size,
        rng,
        board,
        past,
    };
    for _ in 0..steps {
        stir.step();
    }
    while stir.past.len() > 1 {
        stir.undo();
    }
    assert!(!stir.board.undo() && stir.board == Board::new(size));
}

impl Stir {
    fn step(&mut self) {
        let side = any_side(&mut self.rng);
        match self.rng.below(12) {
            0 => self.undo(),
            1..6 => {
                let cell = any_cell(&mut self.rng);
                self.play(cell, side);
            }
            _ => {
                let cell = near_cell(&mut self.rng, self.size, &self.board);
                self.play(cell, side);
            }
        }
    }

    fn undo(&mut self) {
        assert_eq!(self.board.undo(), self.past.len() > 1);
        if self.past.len() > 1 {
            self.past.pop();
        }
        self.is_as_before("undo restores everything");
    }

    fn is_as_before(&self, why: &str) {
        assert!(self.board == self.past.last().unwrap().1, "{why}");
    }

    fn play(&mut self, cell: Cell, side: Side) {
        let checked = self.board.check(cell, side);
        self.is_as_before("asking changes nothing");
        assert_eq!(self.board.play(cell, side), checked);
        let after = self.past.last().unwrap().0.after(at(cell), char_of(side));
        assert_eq!(
            checked.is_ok(),
            after.is_some(),
            "{cell} {side:?} {:?}",
            self.board
        );
        assert_eq!(
            checked == Err(MoveError::OffBoard),
            !self.size.contains(cell)
        );
        let Some((after, dead)) = after else {
            return self.is_as_before("a refused move changes nothing");
        };
        let petrified: BTreeSet<At> = self.board.petrified_by_last().map(at).collect();
        assert_eq!(petrified, dead);
        // The oracle takes its time on a large board.
        if self.past.len().is_multiple_of(1 + self.size.area() / 50) {
            same(&self.board, &after);
        }
        self.past.push((after, self.board.clone()));
    }
}

#[test]
fn a_board_stirred_without_turns_agrees_with_the_oracle() {
    for size in sizes() {
        for seed in 0..long(1) {
            stir(size, seed, 600.min(2 * size.area() as u32));
        }
    }
}

#[test]
fn small_boards_stirred_long_agree_with_the_oracle() {
    for (cols, rows) in [(2, 2), (2, 3), (3, 3), (4, 4), (5, 5)] {
        for seed in 0..long(20) {
            stir(Size::new(cols, rows).unwrap(), seed, 120);
        }
    }
}

/// A game of random moves from a random position, by turns.
fn play(size: Size, seed: u64) {
    let mut rng = Rng::new(seed);
    let setup = random_setup(size, &mut rng);
    let mut game = Game::new(setup.clone()).unwrap();
    let mut oracle = Oracle::read(&setup.to_string());
    let mut turn = oracle.turn(char_of(setup.to_move));
    let mut past = vec![game.clone()];
    while let Some(side) = turn {
        assert_eq!(game.to_move().map(char_of), turn);
        assert_eq!(game.outcome(), None);
        let cell = near_cell(&mut rng, size, game.board());
        let mover = game.to_move().unwrap();
        assert_eq!(
            game.play_as(cell, mover.other()),
            Err(MoveError::NotYourTurn)
        );
        let Some((after, dead)) = oracle.after(at(cell), side) else {
            assert!(game.play(cell).is_err() && &game == past.last().unwrap());
            continue;
        };
        turn = after.turn(oracle::other(side));
        let expected = events(&oracle, &after, cell, mover, &dead, turn);
        let preview = game.preview(cell).unwrap();
        assert_eq!(game.play(cell), Ok(expected));
        assert_eq!((preview.after, preview.side), (game.score(mover), mover));
        assert_eq!(preview.enemy_after, game.score(mover.other()));
        assert_eq!(Some(preview.mass), game.board().mass(cell));
        assert_eq!(preview.petrifies as usize, dead.len());
        assert_eq!(game.last(mover), Some(cell));
        oracle = after;
        if game.ply().is_multiple_of(1 + size.area() / 100) || turn.is_none() {
            same(game.board(), &oracle);
        }
        past.push(game.clone());
    }
    check_end(&game, &oracle);
    while let Some(then) = past.pop() {
        assert!(game == then);
        assert_eq!(game.undo(), then.moves().last().copied());
    }
}

fn random_setup(size: Size, rng: &mut Rng) -> Setup {
    let mut setup = Setup::empty(size);
    let mut oracle = Oracle::empty(size.cols() as usize, size.rows() as usize);
    for _ in 0..rng.below(size.area() as u32 / 3 + 1) {
        let cell = size
            .cells()
            .nth(rng.below(size.area() as u32) as usize)
            .unwrap();
        let before = oracle.clone();
        oracle.put(at(cell), ['W', 'R', '#'][rng.below(3) as usize]);
        if ['W', 'R']
            .iter()
            .any(|&side| oracle.masses(side).iter().any(|m| m.liberties() == 0))
        {
            assert!(Game::new(Setup::parse(&oracle.diagram()).unwrap()).is_err());
            oracle = before;
        }
    }
    setup.tiles = Setup::parse(&oracle.diagram()).unwrap().tiles;
    setup.to_move = any_side(rng);
    setup
}

fn events(
    before: &Oracle,
    after: &Oracle,
    cell: Cell,
    side: Side,
    dead: &BTreeSet<At>,
    turn: Option<char>,
) -> Vec<Event> {
    let mut events = vec![Event::Placed { cell, side }];
    let own = after.mass(at(cell));
    let joined = before
        .masses(char_of(side))
        .iter()
        .filter(|m| m.cells.is_subset(&own.cells))
        .count();
    if joined >= 2 {
        events.push(Event::Fused {
            cell,
            masses: joined as u8,
        });
    }
    let shore = |row: usize, col: usize| {
        [
            row == 0,
            col == 0,
            row + 1 == after.rows,
            col + 1 == after.cols,
        ]
    };
    let faces = shore(at(cell).0, at(cell).1)
        .into_iter()
        .filter(|&out| out)
        .count() as u8;
    if faces > 0 {
        events.push(Event::Escaped { cell, faces });
    }
    if !dead.is_empty() {
        let cells = dead.iter().map(|&at| oracle::compare::cell(at)).collect();
        events.push(Event::Petrified {
            side: side.other(),
            cells,
        });
    }
    match turn {
        None => events.push(Event::Ended {
            outcome: outcome(after),
        }),
        Some(next) if next == char_of(side) => events.push(Event::Passed { side: side.other() }),
        Some(_) => {}
    }
    events
}

fn outcome(oracle: &Oracle) -> Outcome {
    let total = |side| {
        oracle
            .champion(side)
            .map_or(0, |mass| mass.liberties() as u16)
    };
    Outcome::of(total('W'), total('R'))
}

fn check_end(game: &Game, oracle: &Oracle) {
    assert_eq!(game.to_move(), None);
    assert_eq!(game.outcome(), Some(outcome(oracle)));
    let sand = game.board().sand().next();
    let anywhere = sand.or(game.board().size().cell(0, 0)).unwrap();
    assert_eq!(game.clone().play(anywhere), Err(MoveError::Finished));
    for side in Side::ALL {
        for mass in game
            .board()
            .masses(side)
            .filter(|mass| mass.liberties.shore > 0)
        {
            assert_eq!(
                mass.liberties.sand, 0,
                "a rim mass at the end has only shore (R9)"
            );
        }
    }
}

#[test]
fn games_agree_with_the_oracle() {
    for size in sizes() {
        for seed in 0..long(if size.area() > 120 { 1 } else { 4 }) {
            play(size, seed);
        }
    }
}

#[test]
fn many_small_games_agree_with_the_oracle() {
    for (cols, rows) in [(2, 2), (2, 4), (3, 3), (4, 3), (4, 4), (5, 5)] {
        for seed in 100..100 + long(60) {
            play(Size::new(cols, rows).unwrap(), seed);
        }
    }
}
