//! Random games against the board that keeps everything.

#![expect(clippy::unwrap_used, reason = "a helper that fails fails its test")]

use border_rush_core::{
    Board, Cell, Game, Playout, Setup, Side, Size, engine::playout::play_out, rng::Rng,
};

/// A position some random moves into a game.
fn opening(size: Size, rng: &mut Rng, plies: u32) -> Game {
    let mut game = Game::new(Setup::empty(size)).unwrap();
    for _ in 0..plies {
        let moves: Vec<Cell> = game.legal_moves().collect();
        if !moves.is_empty() {
            game.play(moves[rng.below(moves.len() as u32) as usize])
                .unwrap();
        }
    }
    game
}

fn agrees(game: &Game, rng: &mut Rng) {
    let to_move = game.to_move().unwrap_or(Side::Water);
    let before = game.ply();
    let mut playout = Playout::new(game.board(), to_move);
    for _ in 0..4 {
        let mut game = game.clone();
        let result = playout.run_with(rng, |cell, side| {
            assert_eq!(game.to_move(), Some(side));
            game.play(cell).unwrap();
        });
        assert_eq!(game.to_move(), None, "the end is the end");
        assert_eq!(result.placements as usize, game.ply() - before);
        for side in Side::ALL {
            assert_eq!(
                result.scores[side],
                game.score(side).total(),
                "{:?}",
                game.board()
            );
        }
    }
}

#[test]
fn the_lean_field_plays_by_the_rules() {
    let mut rng = Rng::new(5);
    for (cols, rows) in [
        (2, 2),
        (3, 5),
        (4, 4),
        (5, 5),
        (9, 9),
        (11, 11),
        (13, 13),
        (19, 19),
    ] {
        for round in 0..40 {
            let size = Size::new(cols, rows).unwrap();
            let game = opening(size, &mut rng, round % 20 * size.area() as u32 / 20);
            agrees(&game, &mut rng);
        }
    }
}

#[test]
fn the_lean_field_starts_from_any_position() {
    let setup = Setup::parse(
        "
        . # . R .
        W . R W .
        # W . W W
        . W W . #
        . . R . .",
    );
    let game = Game::new(setup.unwrap()).unwrap();
    for seed in 0..500 {
        agrees(&game, &mut Rng::new(seed));
    }
}

#[test]
fn a_board_plays_out_and_comes_back() {
    let mut rng = Rng::new(3);
    let mut board = Board::new(Size::square(9).unwrap());
    for _ in 0..50 {
        let placements = play_out(&mut board, Side::Water, &mut rng);
        assert!(Side::ALL.iter().all(|&side| !board.has_legal_move(side)));
        board.check_consistency().unwrap();
        for _ in 0..placements {
            assert!(board.undo());
        }
        assert!(board == Board::new(board.size()));
    }
}

#[test]
fn every_legal_move_is_drawn_as_often() {
    let setup = Setup::parse("W W W\nW . W\n. . .").unwrap();
    let board = Board::from_setup(&setup).unwrap();
    let mut counts = [0; 4];
    let mut playout = Playout::new(&board, Side::Rock);
    let mut rng = Rng::new(11);
    for _ in 0..30_000 {
        let mut first = None;
        playout.run_with(&mut rng, |cell, _| first = first.or(Some(cell)));
        let index = board
            .legal_moves(Side::Rock)
            .position(|cell| Some(cell) == first)
            .unwrap();
        counts[index] += 1;
    }
    assert!(
        counts
            .iter()
            .all(|&count: &i32| (7_100..7_900).contains(&count)),
        "{counts:?}"
    );
}
