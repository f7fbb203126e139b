//! Each rule by itself, on small diagrams: `.` sand, `W` water, `R` rock, `#` dead earth, the
//! highest row first.

#![expect(clippy::unwrap_used, reason = "a helper that fails fails its test")]

use border_rush_core::{
    Board, Cell, Event, Game, MoveError, Outcome, Setup, SetupError, Side, Side::Rock, Side::Water,
    Size, Tile,
};

fn at(text: &str) -> Cell {
    text.parse().unwrap()
}

fn board(diagram: &str) -> Board {
    Board::from_setup(&Setup::parse(diagram).unwrap()).unwrap()
}

fn game(diagram: &str, to_move: Side) -> Game {
    let mut setup = Setup::parse(diagram).unwrap();
    setup.to_move = to_move;
    Game::new(setup).unwrap()
}

/// Shore and sand of the mass on a cell.
fn liberties(board: &Board, cell: &str) -> (u16, u16) {
    let mass = board.mass(at(cell)).unwrap();
    (mass.liberties.shore, mass.liberties.sand)
}

fn shows(board: &Board, diagram: &str) {
    let expected = Setup::parse(diagram).unwrap();
    assert_eq!(board.setup(Water).to_string(), expected.to_string());
    board.check_consistency().unwrap();
}

#[test]
fn r1_water_moves_first_and_sides_alternate() {
    for n in Size::OFFERED {
        let mut game = Game::new(Setup::empty(Size::square(n).unwrap())).unwrap();
        assert_eq!(game.to_move(), Some(Water));
        game.play(at("A1")).unwrap();
        assert_eq!(game.to_move(), Some(Rock));
        game.play(at("B1")).unwrap();
        assert_eq!(
            (game.to_move(), game.movers()),
            (Some(Water), &[Water, Rock][..])
        );
        assert_eq!(
            (game.last(Water), game.last(Rock)),
            (Some(at("A1")), Some(at("B1")))
        );
    }
}

#[test]
fn r2_touching_tiles_are_one_mass_and_diagonal_ones_are_not() {
    let mut board = board(
        "
        . . . . .
        . . W . .
        . W . W .
        . . R . .
        . . . . .",
    );
    assert_eq!(board.masses(Water).count(), 3);
    board.play(at("C3"), Water).unwrap();
    assert_eq!(board.masses(Water).count(), 1);
    let mass = board.mass(at("D3")).unwrap();
    assert_eq!((mass.lowest, mass.tiles), (at("B3"), 4));
    assert_eq!(board.mass_cells(at("C4")).count(), 4);
}

#[test]
fn r2_a_confluence_says_how_many_masses_it_joins() {
    let mut game = game(". W .\nW . W\n. R .", Water);
    let events = game.play(at("B2")).unwrap();
    assert!(
        events.contains(&Event::Fused {
            cell: at("B2"),
            masses: 3
        }),
        "{events:?}"
    );
    let mut game = game_with_ring();
    let events = game.play(at("C3")).unwrap();
    let fused = events
        .iter()
        .any(|event| matches!(event, Event::Fused { .. }));
    assert!(!fused, "two faces of one mass are no confluence");
}

/// A mass that touches C3 from two sides.
fn game_with_ring() -> Game {
    game(
        ". . . . .\n. W W . .\n. W . . .\n. . . . .\n. . . . R",
        Water,
    )
}

#[test]
fn r3_liberties_count_faces_and_not_cells() {
    let board = board(
        "
        . . . . .
        . W W . .
        . W . . .
        . . . . .
        . . . . .",
    );
    assert_eq!(
        liberties(&board, "B4"),
        (0, 8),
        "C3 touches two tiles and counts twice"
    );
}

#[test]
fn r3_an_edge_tile_has_one_outward_face_and_a_corner_tile_two() {
    let board = board("W . .\n. . .\n. R .");
    assert_eq!(liberties(&board, "A3"), (2, 2));
    assert_eq!(liberties(&board, "B1"), (1, 3));
}

#[test]
fn r3_the_enemy_and_dead_earth_close_faces() {
    let board = board(". . .\n# W R\n. . .");
    assert_eq!(liberties(&board, "B2"), (0, 2));
    assert_eq!(liberties(&board, "C2"), (1, 2));
}

#[test]
fn r4_a_mass_on_the_rim_cannot_die() {
    let mut board = board(". . . .\nR . . .\nW W R .\nR R . .");
    assert_eq!(liberties(&board, "A2"), (1, 1));
    board.play(at("B3"), Rock).unwrap();
    assert_eq!(liberties(&board, "A2"), (1, 0));
    assert_eq!(board.tile(at("B2")), Tile::Water);
}

#[test]
fn r5_an_enemy_mass_without_liberties_turns_to_dead_earth() {
    let mut board = board(". R R .\nR W W .\n. R R .\n. . . .");
    board.play(at("D3"), Rock).unwrap();
    shows(&board, ". R R .\nR # # R\n. R R .\n. . . .");
    let mut dead: Vec<Cell> = board.petrified_by_last().collect();
    dead.sort_unstable();
    assert_eq!(dead, [at("B3"), at("C3")]);
    assert_eq!(board.score(Water).total(), 0);
}

#[test]
fn r5_one_placement_may_petrify_several_masses() {
    let mut game = game(". R . R .\nR W . W R\n. R . R .\n. . . . .", Rock);
    let events = game.play(at("C3")).unwrap();
    let cells = vec![at("B3"), at("D3")];
    assert!(
        events.contains(&Event::Petrified { side: Water, cells }),
        "{events:?}"
    );
    shows(game.board(), ". R . R .\nR # R # R\n. R . R .\n. . . . .");
}

#[test]
fn r5_dead_earth_blocks_both_sides() {
    let mut board = board(". R .\nR W .\n. R .");
    board.play(at("C2"), Rock).unwrap();
    for side in Side::ALL {
        assert_eq!(
            board.check(at("B2"), side),
            Err(MoveError::NotSand(Tile::Dead))
        );
    }
    assert_eq!(liberties(&board, "A2"), (1, 2), "and it gives no liberty");
}

#[test]
fn r5_a_capture_frees_nothing_so_it_makes_no_suicide_legal() {
    // Rock at C3 would take the last liberty of the water round it, and have none itself.
    let board = board(
        "
        . R R R .
        R W W W R
        R W . W R
        R W W W R
        . R R R .",
    );
    assert_eq!(liberties(&board, "B3"), (0, 4));
    assert_eq!(board.check(at("C3"), Rock), Err(MoveError::NoLiberty));
    assert_eq!(
        board.check(at("C3"), Water),
        Err(MoveError::NoLiberty),
        "nor may water fill it"
    );
}

#[test]
fn r6_a_move_that_leaves_its_mass_without_liberty_is_forbidden() {
    let mut board = board(". W . .\nW . W .\n. W . .\n. . . .");
    let before = board.clone();
    assert_eq!(board.play(at("B3"), Rock), Err(MoveError::NoLiberty));
    assert!(board == before);
    assert_eq!(
        board.check(at("B3"), Water),
        Ok(()),
        "its own masses breathe elsewhere"
    );
}

#[test]
fn r6_every_empty_rim_cell_is_open_to_both_sides() {
    let board = board(". W . W\nW W W W\nR R R R\n. R . R");
    for cell in ["A4", "C4", "A1", "C1"] {
        for side in Side::ALL {
            assert_eq!(board.check(at(cell), side), Ok(()), "{cell} {side:?}");
        }
    }
}

#[test]
fn r6_taken_cells_cells_off_the_board_and_moves_out_of_turn_are_errors() {
    let mut game = game("W . #\n. R .\n. . .", Water);
    let before = game.clone();
    for (cell, error) in [
        ("A3", MoveError::NotSand(Tile::Water)),
        ("B2", MoveError::NotSand(Tile::Rock)),
        ("C3", MoveError::NotSand(Tile::Dead)),
        ("D1", MoveError::OffBoard),
        ("A4", MoveError::OffBoard),
        ("T19", MoveError::OffBoard),
    ] {
        assert_eq!(game.play(at(cell)), Err(error), "{cell}");
        assert_eq!(game.preview(at(cell)), Err(error), "{cell}");
    }
    assert_eq!(game.play_as(at("A1"), Rock), Err(MoveError::NotYourTurn));
    assert!(game == before);
}

#[test]
fn r7_a_side_without_a_move_passes_and_the_other_plays_on() {
    // Rock may fill neither hole of the water; water may fill one of the two.
    let mut game = game("W W W W W\nW . W . W\nW W W W W\nR R R R .", Rock);
    game.play(at("E1")).unwrap();
    assert_eq!(game.to_move(), Some(Water));
    let events = game.play(at("B3")).unwrap();
    assert_eq!(events.last(), Some(&Event::Passed { side: Rock }));
    assert_eq!(game.to_move(), Some(Water), "rock has no move");
    let events = game.play(at("D3")).unwrap();
    assert!(
        matches!(events.last(), Some(Event::Ended { .. })),
        "{events:?}"
    );
}

#[test]
fn r7_a_side_that_cannot_move_at_the_start_passes_too() {
    let start = game("W W W\nW . W\nW W W", Rock);
    assert_eq!(start.to_move(), Some(Water));
}

#[test]
fn r7_the_game_ends_when_neither_side_has_a_move() {
    let mut game = game("W R\n. R", Water);
    let events = game.play(at("A1")).unwrap();
    assert_eq!(
        events.last(),
        Some(&Event::Ended {
            outcome: Outcome::Draw
        })
    );
    assert_eq!(
        (game.to_move(), game.outcome()),
        (None, Some(Outcome::Draw))
    );
    assert_eq!(game.play(at("A1")), Err(MoveError::Finished));
    assert_eq!(game.preview(at("A1")), Err(MoveError::Finished));
    game.undo();
    assert_eq!((game.to_move(), game.outcome()), (Some(Water), None));
}

#[test]
fn r8_the_most_open_mass_makes_the_score_and_not_the_largest() {
    let board = board(
        "
        . . . . . .
        . W W W . .
        . W W R R R
        . R R W W W
        . . R W W W
        . . R R W W",
    );
    let (large, open) = (board.mass(at("F1")).unwrap(), board.mass(at("B4")).unwrap());
    assert!(large.tiles > open.tiles && large.liberties.total() < open.liberties.total());
    assert_eq!(board.score(Water).champion, Some(at("B4")));
    assert_eq!((board.score(Water).shore, board.score(Water).sand), (0, 6));
}

#[test]
fn r8_ties_go_to_shore_then_tiles_then_the_lowest_cell() {
    // Four liberties each: none, one or two of shore.
    let shore = board(". . W\n. . .\nW . .");
    assert_eq!(
        shore.score(Water).champion,
        Some(at("A1")),
        "all equal: the lowest"
    );
    let shore = board(
        "
        . . . . .
        . . W . .
        . . . . .
        . . . . .
        . . W . .",
    );
    assert_eq!(
        shore.score(Water).champion,
        Some(at("C1")),
        "a face of shore"
    );
    let higher = board(
        "
        . . W . .
        . . . . .
        . . . . .
        . . W . .
        . . . . .",
    );
    assert_eq!(
        higher.score(Water).champion,
        Some(at("C5")),
        "though it lies higher"
    );
    let tiles = board(
        "
        . . . . . . .
        . # W W . . .
        . . # # . . .
        . . . . . . .
        . . W # . . .
        . . . . . . .",
    );
    assert_eq!(liberties(&tiles, "C5"), (0, 3));
    assert_eq!(liberties(&tiles, "C2"), (0, 3));
    assert_eq!(tiles.score(Water).champion, Some(at("C5")), "more tiles");
}

#[test]
fn r8_the_higher_score_wins() {
    let mut game = game("W W\nR .", Water);
    let events = game.play(at("B1")).unwrap();
    assert_eq!(
        events.last(),
        Some(&Event::Ended {
            outcome: Outcome::Won(Water)
        })
    );
    assert_eq!(
        (game.score(Water).total(), game.score(Rock).total()),
        (6, 2)
    );
}

#[test]
fn r9_a_position_with_a_stifled_mass_is_no_position() {
    let stifled = |text| Game::new(Setup::parse(text).unwrap()).unwrap_err();
    assert_eq!(
        stifled(". R .\nR W R\n. R ."),
        SetupError::NoLiberty(at("B2"))
    );
    assert_eq!(
        stifled(". # .\n# R #\n. # ."),
        SetupError::NoLiberty(at("B2"))
    );
    let short = Setup {
        size: Size::square(3).unwrap(),
        tiles: vec![],
        to_move: Water,
    };
    assert_eq!(
        Board::from_setup(&short),
        Err(SetupError::Count {
            expected: 9,
            found: 0
        })
    );
}

#[test]
fn r9_a_hole_that_neither_side_may_fill_leaves_sand_at_the_end() {
    let board = board(
        "
        R R R R R
        R W W W R
        R W . W R
        R W W W R
        R R R R R",
    );
    assert!(Side::ALL.iter().all(|&side| !board.has_legal_move(side)));
    assert_eq!((board.score(Water).shore, board.score(Water).sand), (0, 4));
}

#[test]
fn r10_equal_positions_have_equal_hashes_whatever_led_to_them() {
    let size = Size::square(5).unwrap();
    let play = |cells: [&str; 4]| {
        let mut game = Game::new(Setup::empty(size)).unwrap();
        for cell in cells {
            game.play(at(cell)).unwrap();
        }
        game.hash()
    };
    assert_eq!(
        play(["A1", "B2", "C3", "D4"]),
        play(["C3", "D4", "A1", "B2"])
    );
    assert_ne!(
        play(["A1", "B2", "C3", "D4"]),
        play(["B2", "A1", "D4", "C3"])
    );
    let board = Board::new(size);
    assert_ne!(board.hash_with(Water), board.hash_with(Rock));
}
