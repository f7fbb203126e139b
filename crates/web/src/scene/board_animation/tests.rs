//! What changes of a board look like while they are shown.

use border_rush_core::BySide;

use super::*;

fn view(rows: &[&str]) -> BoardView {
    let size = Size::new(rows[0].len() as u8, rows.len() as u8).unwrap();
    let tiles = rows
        .iter()
        .rev()
        .flat_map(|row| row.chars())
        .filter_map(Tile::from_char)
        .collect();
    BoardView {
        size,
        tiles,
        last: BySide::default(),
        champions: BySide::default(),
        outcome: None,
    }
}

fn cell(text: &str) -> Cell {
    text.parse().unwrap()
}

#[test]
fn a_first_view_stands_still() {
    let mut board = BoardAnimation::new(&view(&["W.R", "#..", "..."]));
    assert_eq!(board.update(5.0), EVERYTHING);
    assert_eq!(board.update(6.0), Redraw::default());
    assert!(!board.moving(7.0));
    assert_eq!(board.look(6), at_rest(Tile::Water));
}

#[test]
fn water_runs_in_from_its_neighbours_and_settles() {
    let mut board = BoardAnimation::new(&view(&["...", "W..", "..."]));
    board.update(0.0);
    board.show(&view(&["...", "WW.", "..."]), 1000.0);
    assert_eq!(board.came_from(4), 1);
    board.update(1300.0);
    let half = board.look(4).water;
    assert!(half > 0.5 && half < 1.0 && board.moving(1300.0));
    assert!(board.update(9000.0).cells);
    assert_eq!(board.look(4), at_rest(Tile::Water));
    assert_eq!(board.update(9016.0), Redraw::default());
}

#[test]
fn reduced_motion_leaves_out_what_flies_and_what_rings() {
    let set_off = |reduced| {
        let mut board = BoardAnimation::new(&view(&["...", "W..", "..."]));
        board.set_reduced(reduced);
        board.show(&view(&["..R", "WW.", "#.."]), 0.0);
        let bursts = board.bursts().iter().filter(|burst| burst.start.is_some());
        let ripples = board
            .ripples()
            .iter()
            .filter(|ripple| ripple.start.is_some());
        (bursts.count(), ripples.count())
    };
    assert_eq!(set_off(false), (3, 2));
    assert_eq!(set_off(true), (0, 0));
}

#[test]
fn water_casts_no_shadow_and_rock_does_only_while_it_moves() {
    let mut board = BoardAnimation::new(&view(&["...", "W..", "..."]));
    board.update(0.0);
    board.show(&view(&["...", "WW.", "..."]), 0.0);
    let drawn: Vec<Redraw> = (0..80).map(|n| board.update(f64::from(n) * 16.0)).collect();
    assert!(drawn.iter().any(|redraw| redraw.cells));
    assert!(drawn.iter().all(|redraw| !redraw.shadow));
    board.show(&view(&["..R", "WW.", "..."]), 2000.0);
    let shadow = |board: &mut BoardAnimation, now| board.update(now).shadow;
    assert!(shadow(&mut board, 2010.0) && shadow(&mut board, 2200.0));
    shadow(&mut board, 2500.0);
    assert!((1..60).all(|n| !shadow(&mut board, 2500.0 + f64::from(n) * 16.0)));
}

#[test]
fn rock_falls_and_lands_within_its_time() {
    let mut board = BoardAnimation::new(&view(&["...", "...", "..."]));
    board.show(&view(&["...", ".R.", "..."]), 0.0);
    board.update(40.0);
    assert!(board.look(4).drop > 1.0);
    board.update(FALL);
    assert!(board.look(4).drop.abs() < 1e-3);
}

#[test]
fn petrification_travels_away_from_the_last_tile() {
    let mut before = view(&["RRR", "...", "..."]);
    let mut board = BoardAnimation::new(&before);
    board.update(0.0);
    before = view(&["###", "W..", "..."]);
    before.last.water = Some(cell("A2"));
    board.show(&before, 0.0);
    board.update(400.0);
    let dead = [6, 7, 8].map(|index| board.look(index).dead);
    assert!(dead[0] > dead[1] && dead[1] > dead[2], "{dead:?}");
    board.update(PETRIFY + 1.0);
    assert!(
        [6, 7, 8]
            .iter()
            .all(|&index| board.look(index) == at_rest(Tile::Dead))
    );
}

#[test]
fn dying_water_steams_and_dying_rock_leaves_ash() {
    for (alive, kind) in [("W..", BurstKind::Steam), ("R..", BurstKind::Ash)] {
        let mut board = BoardAnimation::new(&view(&[alive, "...", "..."]));
        board.show(&view(&["#..", "...", "..."]), 0.0);
        let begun = |burst: &&Burst| burst.start.is_some();
        let kinds: Vec<_> = board
            .bursts()
            .iter()
            .filter(begun)
            .map(|burst| burst.kind)
            .collect();
        assert!(kinds == [kind], "{alive}");
    }
}

#[test]
fn undo_runs_everything_back_to_sand() {
    let mut board = BoardAnimation::new(&view(&["W#R", "...", "..."]));
    board.show(&view(&["...", "...", "..."]), 0.0);
    board.update(150.0);
    assert!(board.look(7).stone > 0.0 && board.look(7).dead > 0.99);
    board.update(CLEARING + 1.0);
    assert!((6..9).all(|index| board.look(index).water == 0.0 && board.look(index).stone == 0.0));
}

#[test]
fn only_the_champion_s_mass_is_marked() {
    let mut shown = view(&["W.W", "W..", "..."]);
    shown.champions.water = Some(cell("A2"));
    let board = BoardAnimation::new(&shown);
    let marked: Vec<usize> = (0..9).filter(|&index| board.of_champion(index)).collect();
    assert_eq!(marked, [3, 6]);
    assert_eq!(board.champion_middle(&shown, Side::Water), Some((0.0, 1.5)));
}
