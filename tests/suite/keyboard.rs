//! The whole game by keyboard.

use border_rush_e2e::{Check, Visit};

const FOCUSED: &str = "return document.activeElement?.dataset?.cell ?? ''";

#[test]
fn a_tile_is_placed_and_taken_back_by_keys() -> Check {
    Visit::new("placed_by_keys").play(|page| {
        page.script(
            "document.querySelector('#board [tabindex=\"0\"]').focus()",
            &[],
        )?;
        let start = page.script(FOCUSED, &[])?;
        assert_ne!(start, "", "a cell of the board can be reached with Tab");
        page.key("ArrowUp")?;
        page.key("ArrowRight")?;
        let there = page.script(FOCUSED, &[])?;
        assert_ne!(there, start, "arrows move over the board");
        let cell = there.as_str().unwrap_or_default().to_owned();
        page.key("Enter")?;
        let state = page.wait("a tile or a question", |state| {
            state.ply > 0 || !state.pinned.is_empty()
        })?;
        if state.ply == 0 {
            page.key("Enter")?;
        }
        page.wait("the rock has answered", |state| {
            state.ply == 2 && state.is_players_turn()
        })?;
        assert!(!page.legal()?.contains(&cell));
        page.key("u")?;
        page.wait("the move is taken back", |state| state.ply == 0)?;
        assert!(page.legal()?.contains(&cell));
        Ok(())
    })
}

#[test]
fn the_grid_names_every_cell() -> Check {
    const NAMES: &str = "return [...document.querySelectorAll('#board [data-cell]')]
        .map((one) => one.dataset.cell + '|' + (one.getAttribute('aria-label') ?? one.innerText))";
    Visit::new("the_grid_names").play(|page| {
        let names = page.script(NAMES, &[])?;
        let names = names.as_array().cloned().unwrap_or_default();
        assert_eq!(names.len(), 81);
        let spoken = names
            .iter()
            .filter_map(|name| name.as_str()?.split_once('|'));
        for (cell, name) in spoken {
            assert!(name.starts_with(cell), "{cell} is called {name}");
        }
        page.press(page.hand(), page.cell("E5")?)?;
        page.wait("the rock has answered", |state| state.ply == 2)?;
        let label = page.script(
            "return document.querySelector('#board [data-cell=\"E5\"]').getAttribute('aria-label')",
            &[],
        )?;
        assert!(
            label.as_str().is_some_and(|label| label.contains("water")),
            "{label}"
        );
        Ok(())
    })
}
