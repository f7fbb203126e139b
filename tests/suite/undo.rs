//! Moves are taken back, as far as wished, at any time.

use border_rush_e2e::{
    Check, State, Visit, faults,
    player::{Skill, choose, place},
};

#[test]
fn moves_are_taken_back_one_by_one() -> Check {
    Visit::new("moves_are_taken_back").play(|page| {
        let empty = page.cells()?;
        let mut boards = Vec::new();
        for seed in 0..3 {
            boards.push(page.cells()?);
            let cell = choose(page, Skill::Strong, seed)?;
            place(page, page.pointer(), &cell)?;
            page.wait("the rock has answered", State::is_players_turn)?;
        }
        while let Some(board) = boards.pop() {
            let ply = 2 * boards.len() as u32;
            page.press_element("#undo")?;
            page.wait("one move less", |state| state.ply == ply)?;
            assert_eq!(page.cells()?, board);
        }
        assert_eq!(page.cells()?, empty);
        let cell = choose(page, Skill::Strong, 0)?;
        place(page, page.pointer(), &cell)?;
        Ok(())
    })
}

#[test]
fn a_move_is_taken_back_while_the_rock_thinks() -> Check {
    let visit = Visit::new("taken_back_while_the_rock_thinks");
    visit.with_script(faults::WORKER_SILENT).play(|page| {
        page.press(page.pointer(), page.cell("E5")?)?;
        let state = page.state()?;
        assert_eq!((state.ply, state.phase.as_str()), (1, "engine-thinks"));
        page.press_element("#undo")?;
        let state = page.wait("the move is taken back", |state| state.ply == 0)?;
        assert!(state.is_players_turn());
        // No late answer falls onto the board.
        page.settle()?;
        assert_eq!(page.state()?.ply, 0);
        Ok(())
    })
}
