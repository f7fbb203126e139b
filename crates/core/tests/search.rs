//! The engine's search, from outside: its endgames against the truth, its moves legal and always the
//! same, its strength over the heuristic.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod players;
mod truths;

use std::task::Poll;

use border_rush_core::{
    Board, Cell, Game, Outcome, Setup, Side, Size, Strength,
    engine::{
        Outlook, Task, advise, choose,
        endgame::Endgame,
        params::{SearchParams, TreeParams, search_params},
    },
    rng::Rng,
    rules::level::place_blocks,
    solver::Solver,
};
use players::{Player, play};

/// A little search, for tests over many moves.
const SMALL: SearchParams = SearchParams {
    tree: TreeParams::STRONGEST,
    work: 4_000,
    endgame_sand: 8,
    endgame_positions: 400,
    searches_forced: false,
};

fn throw(game: &mut Game, rng: &mut Rng) {
    let moves: Vec<Cell> = game.legal_moves().collect();
    if let Some(&cell) = moves.get(rng.below(moves.len() as u32) as usize) {
        game.play(cell).unwrap();
    }
}

/// A game with blocks into which both sides have thrown tiles until so much sand is left.
fn thrown(size: Size, sand: usize, rng: &mut Rng) -> Game {
    let blocks = place_blocks(size, rng.below(8) as usize, rng.next_u64());
    let mut game = Game::new(Setup::with_blocks(size, &blocks)).unwrap();
    while game.to_move().is_some() && game.board().sand_len() > sand {
        throw(&mut game, rng);
    }
    game
}

fn lead(game: &Game, side: Side) -> i32 {
    i32::from(game.score(side).total()) - i32::from(game.score(side.other()).total())
}

/// The lead of a side when both play their best, by trying everything.
fn minimax(game: &mut Game, side: Side) -> i32 {
    let Some(mover) = game.to_move() else {
        return lead(game, side);
    };
    let moves: Vec<Cell> = game.legal_moves().collect();
    let leads = moves.into_iter().map(|cell| {
        game.play(cell).unwrap();
        let lead = minimax(game, side);
        game.undo();
        lead
    });
    if mover == side {
        leads.max()
    } else {
        leads.min()
    }
    .unwrap()
}

#[test]
fn the_end_of_a_game_is_what_trying_everything_finds() {
    let mut rng = Rng::new(14);
    let mut ends = 0;
    for index in 0..240 {
        let size = Size::square(Size::OFFERED[index % 3]).unwrap();
        let mut game = thrown(size, 6, &mut rng);
        let Some(side) = game.to_move() else { continue };
        let mut endgame = Endgame::new(game.board(), side).unwrap();
        let end = endgame.run(100_000).unwrap();
        assert_eq!(end.lead, minimax(&mut game, side), "{:?}", game.board());
        game.play(end.cell).unwrap();
        assert_eq!(end.lead, minimax(&mut game, side), "{}", end.cell);
        ends += 1;
    }
    assert!(ends > 200, "{ends}");
}

#[test]
fn the_end_of_a_tiny_board_is_the_truth() {
    for file in truths::FILES {
        for (setup, value) in truths::positions(file) {
            let board = Board::from_setup(&setup).unwrap();
            let Some(mut endgame) = Endgame::new(&board, setup.to_move) else {
                assert!(!board.has_legal_move(setup.to_move));
                continue;
            };
            // In slices, as the engine runs.
            let end = std::iter::repeat_with(|| endgame.run(1_000))
                .flatten()
                .next()
                .unwrap();
            let sign = if setup.to_move == Side::Water { 1 } else { -1 };
            assert_eq!(end.lead * sign, value, "{file}:{board:?}");
        }
    }
}

/// The value for water after the move that Deluge makes for whoever's turn it is.
fn value_after(game: &Game, solver: &mut Solver) -> i32 {
    let side = game.to_move().unwrap();
    let best = Task::new(game.board(), side, Strength::Deluge, 5).finish();
    let mut board = game.board().clone();
    board.play(best.unwrap().cell, side).unwrap();
    solver.value(&board, side.other()).unwrap()
}

#[test]
fn deluge_never_gives_a_result_away_on_tiny_boards() {
    for file in truths::FILES {
        for (setup, value) in truths::positions(file) {
            let mut solver = Solver::new(setup.size, 16).unwrap();
            let game = Game::new(setup).unwrap();
            if game.to_move().is_some() {
                let after = value_after(&game, &mut solver);
                assert_eq!(after.signum(), value.signum(), "{file}:{:?}", game.board());
            }
        }
    }
    for (cols, rows) in [(2, 2), (2, 3), (3, 3), (3, 4), (4, 4)] {
        let size = Size::new(cols, rows).unwrap();
        let mut solver = Solver::new(size, 18).unwrap();
        let game = Game::new(Setup::empty(size)).unwrap();
        let value = solver.value(game.board(), Side::Water).unwrap();
        assert_eq!(
            value_after(&game, &mut solver).signum(),
            value.signum(),
            "{size}"
        );
    }
}

#[test]
fn slices_change_nothing_and_tasks_repeat_themselves() {
    let mut rng = Rng::new(3);
    for sand in [81, 50, 20, 9] {
        let game = thrown(Size::square(9).unwrap(), sand, &mut rng);
        let Some(side) = game.to_move() else { continue };
        let board = game.board();
        let task = || Task::new(board, side, Strength::Flood, 8);
        let (mut one, mut two) = (task(), task());
        let alternately = loop {
            if let Poll::Ready(best) = one.run_slice() {
                break best;
            }
            // Another task in between.
            let _ = two.run_slice();
        };
        assert_eq!(alternately, task().finish());
        assert_eq!(two.finish(), alternately);
    }
}

/// Moves written down once: they must be the same on every machine. The browser's tests play the
/// same strengths in WebAssembly.
#[test]
fn moves_are_those_of_every_other_machine() {
    let mut rng = Rng::new(77);
    let moves: Vec<String> = (0..6)
        .map(|index| {
            let size = Size::square(Size::OFFERED[index % 3]).unwrap();
            let game = thrown(size, 40 + 15 * index, &mut rng);
            let side = game.to_move().unwrap();
            let best = Task::new(game.board(), side, Strength::Flood, 9).finish();
            best.unwrap().cell.to_string()
        })
        .collect();
    assert_eq!(moves.join(" "), "C1 C2 K13 D1 K3 D13");
}

#[test]
fn nothing_to_choose_is_answered_at_once_and_never_by_a_panic() {
    let none = Board::from_setup(&Setup::parse("WW\nRR").unwrap()).unwrap();
    let one = Board::from_setup(&Setup::parse("RW.\nRRW\nWWW").unwrap()).unwrap();
    for params in [SMALL, SearchParams::NONE, SearchParams::ADVICE] {
        for side in Side::ALL {
            assert_eq!(Task::search(&none, side, params, 1).finish(), None);
            let only = one.legal_moves(side).next();
            let best = Task::search(&one, side, params, 1).finish();
            assert_eq!(best.map(|best| best.cell), only);
        }
    }
    // A budget of nothing still makes a legal move.
    let empty = Board::new(Size::square(13).unwrap());
    let best = Task::search(&empty, Side::Rock, SearchParams::NONE, 1)
        .finish()
        .unwrap();
    assert!(empty.is_legal(best.cell, Side::Rock));
}

#[test]
fn every_move_is_legal_in_games_of_little_searches() {
    let mut rng = Rng::new(21);
    for index in 0..40 {
        let size = Size::new(2 + rng.below(12) as u8, 2 + rng.below(12) as u8).unwrap();
        let mut game = thrown(size, rng.below(size.area() as u32 + 1) as usize, &mut rng);
        while let Some(side) = game.to_move() {
            let best = Task::search(game.board(), side, SMALL, index).finish();
            game.play(best.unwrap().cell).unwrap();
            game.board().check_consistency().unwrap();
        }
        assert_eq!(choose(&game, Strength::Deluge, 1), None);
        assert_eq!(advise(&game, 1), None);
    }
}

#[test]
fn advice_tells_the_end_of_a_decided_game() {
    let setup = Setup::parse("WWW\nRRR\n.R.").unwrap();
    let game = Game::new(setup).unwrap();
    let best = advise(&game, 1).unwrap();
    assert_eq!(game.to_move(), Some(Side::Water));
    assert_eq!(best.outlook, Outlook::Proved(0));
    let open = Game::new(Setup::empty(Size::square(9).unwrap())).unwrap();
    let Outlook::Estimated(scores) = advise(&open, 1).unwrap().outlook else {
        panic!("an open board is not proved");
    };
    assert!(scores.water > 20 && scores.rock > 20, "{scores:?}");
}

/// Wins of the first player in so many games on an empty 9 × 9, sides changed.
fn wins(one: Player, two: Player, games: usize) -> usize {
    let setup = Setup::empty(Size::square(9).unwrap());
    let mut rng = Rng::new(9);
    (0..games)
        .filter(|index| {
            let (side, water, rock) = if index % 2 == 0 {
                (Side::Water, one, two)
            } else {
                (Side::Rock, two, one)
            };
            play(water, rock, &setup, &mut rng) == Some(Outcome::Won(side))
        })
        .count()
}

#[test]
fn a_search_beats_the_heuristic() {
    let torrent = Player::Engine(Strength::Torrent);
    assert!(wins(Player::Engine(Strength::Flood), torrent, 12) >= 9);
}

#[test]
fn more_search_beats_less() {
    let flood = search_params(Strength::Flood).unwrap();
    let more = SearchParams {
        work: flood.work * 8,
        ..flood
    };
    assert!(wins(Player::Search(more), Player::Search(flood), 12) >= 6);
}
