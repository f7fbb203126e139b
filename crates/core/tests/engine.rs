//! The engine from outside: it sits on the shore, never errs, and always plays the same.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod players;

use border_rush_core::{
    Board, BySide, Cell, Game, Outcome, Setup, Side, Size, Strength,
    engine::{choose, choose_for, choose_without_search},
    rng::Rng,
    rules::level::place_blocks,
};

use players::{Player, play};

/// Strengths that must not overlook a cut.
const SERIOUS: [Strength; 2] = [Strength::River, Strength::Torrent];

fn game(diagram: &str) -> Game {
    let mut setup = Setup::parse(diagram).unwrap();
    setup.to_move = Side::Rock;
    Game::new(setup).unwrap()
}

/// The eight ways to turn and mirror a square position, with the cell that this one becomes.
fn symmetries(setup: &Setup, cell: Cell) -> Vec<(Setup, Cell)> {
    let last = setup.size.cols() - 1;
    let image = |way: u8, cell: Cell| {
        let (mut col, mut row) = (cell.col(), cell.row());
        if way & 1 == 1 {
            col = last - col;
        }
        if way & 2 == 2 {
            row = last - row;
        }
        if way & 4 == 4 {
            (col, row) = (row, col);
        }
        Cell::new(col, row).unwrap()
    };
    let turned = |way| {
        let mut turned = setup.clone();
        for from in setup.size.cells() {
            turned.tiles[setup.size.index(image(way, from))] = setup.tile(from).unwrap();
        }
        (turned, image(way, cell))
    };
    (0..8).map(turned).collect()
}

/// The serious strengths play this cell, however the board is turned and whatever the seed.
fn sits_on(cell: &str, diagram: &str) {
    let start = game(diagram);
    for (setup, cell) in symmetries(start.setup(), cell.parse().unwrap()) {
        let game = Game::new(setup).unwrap();
        for strength in SERIOUS {
            for seed in 0..10 {
                let chosen = choose(&game, strength, seed);
                assert_eq!(
                    chosen,
                    Some(cell),
                    "{strength}, seed {seed}:{:?}",
                    game.board()
                );
            }
        }
    }
}

#[test]
fn it_stops_a_walk_along_the_shore() {
    sits_on(
        "D1",
        "
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        R . . . . . . . .
        W W W . . . . . .",
    );
}

#[test]
fn it_stops_a_walk_before_it_turns_the_corner() {
    sits_on(
        "A1",
        "
        . . . . . . . . .
        . . . . . . . . .
        . . . . . R . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . W W W W R . . .",
    );
}

#[test]
fn it_parts_two_waters_about_to_join_on_the_shore() {
    sits_on(
        "E1",
        "
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . R . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . R R . . . . .
        . R W W . W W R .",
    );
}

#[test]
fn it_blocks_a_canal_from_shore_to_shore() {
    sits_on(
        "E5",
        "
        . . . R W R . . .
        . . . R W R . . .
        . . . R W R . . .
        . . . R W R . . .
        . . . R . R . . .
        . . . R W R . . .
        . . . R W R . . .
        . . . R W R . . .
        . . . R W R . . .",
    );
}

#[test]
fn it_takes_the_last_liberty_of_a_landlocked_mass() {
    sits_on(
        "H6",
        "
        . . . . . . . . .
        . . . . . . . . .
        . . . R R R R . .
        . . R W W W W . .
        . . R W W W W R .
        . . . R R R R . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .",
    );
}

#[test]
fn it_has_no_move_where_none_is_legal() {
    for strength in Strength::ALL {
        assert_eq!(choose(&game("WW\nRR"), strength, 1), None);
        assert_eq!(choose_without_search(&game("WW\nRR"), strength, 1), None);
    }
}

#[test]
fn it_plays_for_whoever_moves() {
    let mut rng = Rng::new(12);
    let mut turns = BySide { water: 0, rock: 0 };
    for _ in 0..40 {
        let game = random_start(&mut rng);
        let Some(side) = game.to_move() else { continue };
        turns[side] += 1;
        for strength in Strength::ALL {
            let chosen = choose_without_search(&game, strength, 4);
            assert!(game.check(chosen.unwrap()).is_ok());
        }
        for strength in [Strength::Torrent, Strength::Flood] {
            let chosen = choose(&game, strength, 4);
            assert_eq!(chosen, choose_for(game.board(), side, strength, 4));
            assert!(chosen.is_some());
        }
    }
    assert!(turns.water > 5 && turns.rock > 5, "{turns:?}");
}

#[test]
fn it_plays_the_only_legal_move() {
    let board = Board::from_setup(&Setup::parse("RW.\nRRW\nWWW").unwrap()).unwrap();
    for strength in Strength::ALL {
        let moves: Vec<Cell> = board.legal_moves(Side::Rock).collect();
        assert_eq!(
            choose_for(&board, Side::Rock, strength, 3).as_slice(),
            moves
        );
    }
}

#[test]
fn equal_moves_are_drawn_by_the_seed() {
    let board = Board::new(Size::square(9).unwrap());
    let mut moves: Vec<Cell> = (0..50)
        .filter_map(|seed| choose_for(&board, Side::Rock, Strength::Torrent, seed))
        .collect();
    moves.sort();
    moves.dedup();
    assert!(moves.len() > 1, "{moves:?}");
}

#[test]
fn thinking_changes_nothing_and_repeats_itself() {
    let mut rng = Rng::new(11);
    for _ in 0..20 {
        let game = random_start(&mut rng);
        for strength in Strength::ALL {
            let before = game.clone();
            let seed = rng.next_u64();
            let first = choose(&game, strength, seed);
            assert_eq!(first, choose(&game, strength, seed));
            assert_eq!(game, before);
        }
    }
}

/// A game with blocks into which both sides have already thrown some tiles.
fn random_start(rng: &mut Rng) -> Game {
    let size = Size::new(2 + rng.below(12) as u8, 2 + rng.below(12) as u8).unwrap();
    let blocks = place_blocks(size, rng.below(20) as usize, rng.next_u64());
    let mut game = Game::new(Setup::with_blocks(size, &blocks)).unwrap();
    for _ in 0..rng.below(size.area() as u32) {
        throw(&mut game, rng);
    }
    game
}

fn throw(game: &mut Game, rng: &mut Rng) {
    let moves: Vec<Cell> = game.legal_moves().collect();
    if let Some(&cell) = moves.get(rng.below(moves.len() as u32) as usize) {
        game.play(cell).unwrap();
    }
}

/// Plays to the end: rock by the engine, water at random.
fn play_out(game: &mut Game, strength: Strength, rng: &mut Rng) {
    while let Some(side) = game.to_move() {
        if side == Side::Water {
            throw(game, rng);
        } else {
            let chosen = choose(game, strength, rng.next_u64());
            let cell = chosen.unwrap_or_else(|| panic!("no move:{:?}", game.board()));
            game.play(cell)
                .unwrap_or_else(|reason| panic!("{cell} {reason}:{:?}", game.board()));
        }
    }
}

#[test]
fn every_move_is_legal_over_thousands_of_games() {
    let mut rng = Rng::new(2026);
    for (strength, games) in [
        (Strength::Stream, 2000),
        (Strength::River, 400),
        (Strength::Torrent, 200),
    ] {
        for _ in 0..games {
            play_out(&mut random_start(&mut rng), strength, &mut rng);
        }
    }
}

/// Wins of an engine that plays rock in so many games on an empty 9 × 9.
fn wins(rock: Strength, water: Player, games: usize) -> usize {
    let setup = Setup::empty(Size::square(9).unwrap());
    let mut rng = Rng::new(9);
    (0..games)
        .filter(|_| {
            let outcome = play(water, Player::Engine(rock), &setup, &mut rng);
            outcome == Some(Outcome::Won(Side::Rock))
        })
        .count()
}

#[test]
fn the_stream_beats_a_random_mover_but_a_greedy_one_can_beat_it() {
    assert!(wins(Strength::Stream, Player::Random, 300) >= 285);
    assert!(wins(Strength::Stream, Player::Greedy, 200) <= 120);
}

#[test]
fn each_strength_beats_the_one_below() {
    // Those that search are measured in `search.rs`.
    let heuristic = [Strength::Stream, Strength::River, Strength::Torrent];
    for pair in heuristic.windows(2) {
        assert!(wins(pair[1], Player::Engine(pair[0]), 40) >= 24, "{pair:?}");
    }
}
