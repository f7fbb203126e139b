//! What holds of every position that play can reach (R9, R10), on any board.

#![expect(clippy::unwrap_used, reason = "a helper that fails fails its test")]

use border_rush_core::{Board, Cell, Game, MoveError, Setup, Side, Size};
use proptest::prelude::*;

/// Plays choices, each taken modulo what is legal, and asks `check` after each.
fn play(setup: Setup, choices: &[u16], mut check: impl FnMut(&Game)) -> Game {
    let mut game = Game::new(setup).unwrap();
    for &choice in choices {
        let moves: Vec<Cell> = game.legal_moves().collect();
        let Some(&cell) = moves.get(choice as usize % moves.len().max(1)) else {
            break;
        };
        game.play(cell).unwrap();
        check(&game);
    }
    game
}

prop_compose! {
    fn any_start()(cols in 2u8..=9, rows in 2u8..=9, blocks in prop::collection::vec(any::<u8>(), 0..6))
        -> Setup {
        let size = Size::new(cols, rows).unwrap();
        let cells: Vec<Cell> = size.cells().collect();
        let mut laid = Vec::new();
        for block in blocks {
            laid.push(cells[block as usize % cells.len()]);
            if Board::from_setup(&Setup::with_blocks(size, &laid)).is_err() {
                laid.pop();
            }
        }
        Setup::with_blocks(size, &laid)
    }
}

fn choices() -> impl Strategy<Value = Vec<u16>> {
    prop::collection::vec(any::<u16>(), 0..90)
}

proptest! {
    #[test]
    fn r9_no_live_mass_is_without_liberty(setup in any_start(), choices in choices()) {
        play(setup, &choices, |game| {
            for side in Side::ALL {
                assert!(game.board().masses(side).all(|mass| mass.liberties.total() > 0));
                assert!(game.atari(side).all(|mass| mass.liberties.total() == 1));
            }
        });
    }

    #[test]
    fn r9_a_rim_mass_has_only_shore_at_the_end(setup in any_start()) {
        let game = play(setup, &[7; 90], |_| {});
        prop_assert_eq!(game.to_move(), None);
        for side in Side::ALL {
            for mass in game.board().masses(side).filter(|mass| mass.liberties.shore > 0) {
                prop_assert_eq!(mass.liberties.sand, 0);
            }
        }
    }

    #[test]
    fn r10_setup_and_moves_determine_everything(setup in any_start(), choices in choices()) {
        let game = play(setup.clone(), &choices, |_| {});
        let mut again = Game::new(setup).unwrap();
        for &cell in game.moves() {
            again.play(cell).unwrap();
        }
        prop_assert!(game == again);
    }

    #[test]
    fn r10_undo_restores_every_position_on_the_way(setup in any_start(), choices in choices()) {
        let mut past = vec![Game::new(setup.clone()).unwrap()];
        let mut game = play(setup, &choices, |game| past.push(game.clone()));
        while let Some(then) = past.pop() {
            prop_assert!(game == then);
            prop_assert_eq!(game.hash(), then.hash());
            prop_assert_eq!(game.undo().is_some(), !past.is_empty());
        }
    }

    #[test]
    fn r6_an_empty_rim_cell_is_always_open(setup in any_start(), choices in choices()) {
        play(setup, &choices, |game| {
            let board = game.board();
            for cell in board.sand().filter(|&cell| board.size().ring(cell) == 0) {
                assert!(Side::ALL.iter().all(|&side| board.is_legal(cell, side)));
            }
        });
    }

    /// What playouts rely on: once forbidden to a side, a cell stays so while it is sand.
    #[test]
    fn a_forbidden_cell_stays_forbidden(setup in any_start(), choices in choices()) {
        let mut forbidden = [Vec::new(), Vec::new()];
        play(setup, &choices, |game| {
            for (side, cells) in Side::ALL.into_iter().zip(&mut forbidden) {
                for &cell in cells.iter() {
                    assert!(!game.board().is_legal(cell, side));
                }
                let refused = |&cell: &Cell| game.board().check(cell, side) == Err(MoveError::NoLiberty);
                *cells = game.board().sand().filter(refused).collect();
            }
        });
    }
}
