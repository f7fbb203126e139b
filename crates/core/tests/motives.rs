//! The motives of moves, each against the rules.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use border_rush_core::{
    Board, Cell, Game, Setup, Side, Size, Tile,
    engine::{self, Motive},
    rng::Rng,
};

fn motives(diagram: &str, cell: &str) -> Vec<Motive> {
    let board = Board::from_setup(&Setup::parse(diagram).unwrap()).unwrap();
    engine::motives(&board, cell.parse().unwrap(), Side::Rock).unwrap()
}

/// A move of rock's has this motive, before all others.
fn is_for(motive: Motive, cell: &str, diagram: &str) {
    let motives = motives(diagram, cell);
    assert_eq!(motives[0], motive, "{motives:?}");
}

#[test]
fn a_capture_counts_its_tiles() {
    is_for(
        Motive::Capture { tiles: 2 },
        "D3",
        "
        . . . . .
        . R R . .
        R W W . .
        . R R . .
        . . . . .",
    );
}

#[test]
fn a_cut_names_the_shore_of_what_it_stops() {
    is_for(
        Motive::Cut { shore: 2 },
        "D1",
        "
        . . . . .
        . . . . .
        . . . . .
        R . . . .
        . W W . .",
    );
}

#[test]
fn a_canal_is_blocked_where_two_shores_would_join() {
    is_for(
        Motive::BlockCanal { shore: 2 },
        "C3",
        "
        . . W . .
        . . W . .
        . . . . .
        . . W . .
        . . W . .",
    );
}

#[test]
fn a_canal_joins_shores_of_ones_own() {
    is_for(
        Motive::Canal { shore: 2 },
        "C3",
        "
        . . R . .
        . . R . .
        . . . . .
        . . R . .
        . . R . .",
    );
}

#[test]
fn a_mass_in_atari_is_rescued() {
    is_for(
        Motive::Rescue { liberties: 3 },
        "D3",
        "
        . . . . .
        . W W . .
        W R R . .
        . W W . .
        . . . . .",
    );
}

#[test]
fn the_last_liberty_but_one_is_taken() {
    is_for(
        Motive::Threaten { tiles: 2 },
        "D3",
        "
        . . . . .
        . R . . .
        R W W . .
        . R R . .
        . . . . .",
    );
}

#[test]
fn a_first_shore_is_an_escape_and_a_further_one_widens() {
    let diagram = "
        . . . . .
        . . . . .
        . . R . .
        . . R . .
        . . . . .";
    is_for(Motive::Escape { faces: 1 }, "C1", diagram);
    is_for(Motive::Escape { faces: 2 }, "A1", diagram);
    let walked = "
        . . . . .
        . . . . .
        . . R . .
        . . R . .
        . . R . .";
    is_for(Motive::Widen { faces: 1 }, "D1", walked);
}

#[test]
fn what_does_nothing_is_quiet_and_what_is_illegal_has_no_motive() {
    let walls = "
        R R R R
        R R R R
        R R . R
        R R R R";
    is_for(Motive::Quiet, "C2", walls);
    let board = Board::from_setup(&Setup::parse(walls).unwrap()).unwrap();
    assert_eq!(
        engine::motives(&board, "A1".parse().unwrap(), Side::Rock),
        None
    );
    assert_eq!(
        engine::motives(&board, "C2".parse().unwrap(), Side::Water),
        None
    );
}

/// Over random games: what a motive claims is what the board says.
#[test]
fn motives_are_true() {
    let mut rng = Rng::new(8);
    for _ in 0..150 {
        let size = Size::square(5 + rng.below(5) as u8).unwrap();
        let mut game = Game::new(Setup::empty(size)).unwrap();
        while let Some(side) = game.to_move() {
            let moves: Vec<Cell> = game.legal_moves().collect();
            let cell = moves[rng.below(moves.len() as u32) as usize];
            check(game.board(), cell, side);
            game.play(cell).unwrap();
        }
    }
}

fn check(board: &Board, cell: Cell, side: Side) {
    let motives = engine::motives(board, cell, side).unwrap();
    let mut after = board.clone();
    after.play(cell, side).unwrap();
    let dead = |board: &Board| {
        let cells = board.size().cells();
        cells.filter(|&cell| board.tile(cell) == Tile::Dead).count()
    };
    let faces = u16::from(board.size().outward_faces(cell));
    for motive in &motives {
        match *motive {
            Motive::Capture { tiles } => {
                assert_eq!(dead(board) + tiles as usize, dead(&after));
            }
            Motive::Rescue { liberties } => {
                assert_eq!(after.mass(cell).unwrap().liberties.total(), liberties);
            }
            Motive::Canal { shore } => {
                assert_eq!(after.mass(cell).unwrap().liberties.shore, shore);
            }
            Motive::Escape { faces: told } | Motive::Widen { faces: told } => {
                assert_eq!(told, faces);
                let held = after.mass(cell).unwrap().liberties.shore;
                assert_eq!(held == faces, matches!(motive, Motive::Escape { .. }));
            }
            Motive::Cut { .. } => assert!(faces > 0),
            Motive::Narrow { liberties } => {
                let enemy = side.other();
                let less = board.score(enemy).total() - after.score(enemy).total();
                assert_eq!(liberties, less);
            }
            Motive::Spread { liberties } => {
                assert_eq!(
                    liberties,
                    after.score(side).total() - board.score(side).total()
                );
            }
            Motive::Threaten { .. } => {
                let mut enemy = after.masses(side.other());
                assert!(enemy.any(|mass| mass.liberties.total() == 1));
            }
            Motive::BlockCanal { shore } => assert!(shore >= 2),
            Motive::Join { masses } => assert!((2..=4).contains(&masses)),
            Motive::Quiet => assert_eq!(motives.len(), 1),
        }
    }
}
