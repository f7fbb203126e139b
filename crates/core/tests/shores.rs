//! Shores, canals, and the preview that tells of them.

#![expect(clippy::unwrap_used, reason = "a helper that fails fails its test")]

use border_rush_core::{Board, Cell, Game, Setup};

fn at(text: &str) -> Cell {
    text.parse().unwrap()
}

fn board(diagram: &str) -> Board {
    Board::from_setup(&Setup::parse(diagram).unwrap()).unwrap()
}

#[test]
fn shores_are_runs_of_rim_faces_and_a_canal_has_two() {
    let board = board(
        "
        W . . W
        W . . .
        R R R R
        . . . R",
    );
    assert_eq!(board.shores(at("A4")), 1, "round the corner");
    assert_eq!(board.shores(at("D4")), 1);
    assert_eq!(
        board.shores(at("B2")),
        2,
        "left, and right round the corner"
    );
    assert_eq!(board.shores(at("B1")), 0);
    let whole = self::board("WWW\nW.W\nWWW");
    assert_eq!(whole.shores(at("A1")), 1, "the whole rim is one shore");
}

#[test]
fn a_preview_tells_of_canals_captures_and_escapes() {
    let game = Game::new(
        Setup::parse(
            "
        . . . . .
        . . R . .
        W W . W W
        . . R . .
        . . . . .",
        )
        .unwrap(),
    )
    .unwrap();
    let canal = game.preview(at("C3")).unwrap();
    assert!(canal.joins_shores && !canal.escapes);
    assert_eq!((canal.joins, canal.mass.tiles), (2, 5));
    assert_eq!((canal.after.shore, canal.after.sand), (2, 8));
    assert_eq!(canal.enemy_after.total() + 1, canal.enemy_before.total());
    let along = game.preview(at("A4")).unwrap();
    assert!(along.escapes && !along.joins_shores);
}
