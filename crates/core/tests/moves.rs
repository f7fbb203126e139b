//! The engine's moves, written down: a change of code that is meant to change no move changes none.
//!
//! Whole games are summed up in one number a strength. Where a change is meant to change moves, the
//! numbers are written down again, and the matches in `docs/engine.md` played again.

#![expect(clippy::unwrap_used, reason = "a helper that fails fails its test")]

mod truths;

use border_rush_core::{
    Board, Game, Setup, Side, Size, Strength,
    engine::{
        Task, choose_for,
        endgame::Endgame,
        params::{SearchParams, search_params},
    },
    rng::{Rng, mix},
    rules::level::place_blocks,
    solver::Solver,
};

/// A game on a board of the offered sizes in turn, with some blocks.
fn start(index: u64) -> Game {
    let size = Size::square(Size::OFFERED[index as usize % 3]).unwrap();
    let blocks = place_blocks(size, index as usize % 5, index);
    Game::new(Setup::with_blocks(size, &blocks)).unwrap()
}

/// All moves of so many games, in which one player plays both sides, as one number.
fn sum_of_games(games: u64, choose: impl Fn(&Board, Side, u64) -> u64) -> u64 {
    let mut sum = 0;
    for index in 0..games {
        let mut game = start(index);
        while let Some(side) = game.to_move() {
            let seed = mix(index * 1000 + game.ply() as u64);
            let cell = choose(game.board(), side, seed);
            sum = mix(sum ^ cell);
            game.play(game.board().size().cells().nth(cell as usize).unwrap())
                .unwrap();
        }
    }
    sum
}

fn sum_of_strength(strength: Strength, games: u64) -> u64 {
    sum_of_games(games, |board, side, seed| {
        let cell = choose_for(board, side, strength, seed).unwrap();
        board.size().index(cell) as u64
    })
}

#[test]
fn the_moves_of_whole_games_are_those_written_down() {
    let sums = [
        (Strength::Stream, 120),
        (Strength::River, 60),
        (Strength::Torrent, 60),
        (Strength::Flood, 6),
    ]
    .map(|(strength, games)| sum_of_strength(strength, games));
    assert_eq!(
        sums,
        [
            10_349_476_423_161_611_737,
            3_142_533_698_784_188_020,
            11_334_261_611_120_489_094,
            16_582_969_135_932_127_487,
        ]
    );
}

#[test]
fn the_moves_of_a_deluge_with_less_work_are_those_written_down() {
    let params = SearchParams {
        work: 60_000,
        ..search_params(Strength::Deluge).unwrap()
    };
    let sum = sum_of_games(6, |board, side, seed| {
        let found = Task::search(board, side, params, seed).finish();
        board.size().index(found.unwrap().cell) as u64
    });
    assert_eq!(sum, 14_682_360_230_460_302_099);
}

/// How far ends are searched, not only what is found.
#[test]
fn proofs_of_ends_take_as_many_positions_as_written_down() {
    let (mut slices, mut sum) = (0_u64, 0);
    for index in 0..60 {
        let mut game = start(index);
        let mut rng = Rng::new(index);
        while game.board().sand_len() > 13 && game.to_move().is_some() {
            let moves: Vec<_> = game.legal_moves().collect();
            game.play(moves[rng.below(moves.len() as u32) as usize])
                .unwrap();
        }
        let Some(side) = game.to_move() else { continue };
        let mut endgame = Endgame::new(game.board(), side).unwrap();
        let end = loop {
            slices += 1;
            if let Some(end) = endgame.run(20) {
                break end;
            }
        };
        let cell = game.board().size().index(end.cell) as u64;
        sum = mix(sum ^ cell ^ (end.lead as u64) << 32);
    }
    assert_eq!((slices, sum), (1610, 816_418_284_918_347_570));
}

/// Boards with at most twelve cells of sand: from thirteen on, the order of moves goes by a logarithm,
/// whose last bit is the machine's own.
#[test]
fn proofs_of_tiny_boards_take_as_many_positions_as_written_down() {
    let empty = Setup::empty(Size::new(3, 4).unwrap());
    let (mut nodes, mut sum) = (0, 0);
    for setup in truths::positions("5x5.txt")
        .into_iter()
        .map(|(setup, _)| setup)
        .chain([empty])
    {
        let mut solver = Solver::new(setup.size, 16).unwrap();
        let solution = solver.solve(&Game::new(setup).unwrap()).unwrap();
        nodes += solver.nodes();
        sum = mix(sum ^ solution.value as u64);
        for cell in solution.line {
            sum = mix(sum ^ cell.padded() as u64);
        }
    }
    assert_eq!((nodes, sum), (5780, 12_385_532_156_693_552_348));
}
