//! The whole game by keyboard, and by the grid's names alone.

use border_rush_core::Side;
use border_rush_e2e::{Check, Former, Page, State, Visit, former};
use serde_json::json;

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

/// Tab until an element of the page has the focus.
fn tab_to(page: &Page, selector: &str) -> Check {
    let there = format!("return !!document.activeElement?.matches({selector:?})");
    for _ in 0..40 {
        if page.script(&there, &[])? == json!(true) {
            return Ok(());
        }
        page.key("Tab")?;
    }
    Err(format!("Tab never comes to {selector}").into())
}

/// Arrow keys to a cell, from wherever the grid's focus is.
pub fn walk_to(page: &Page, cell: &str) -> Check {
    let at = page.script(FOCUSED, &[])?;
    let from: border_rush_core::Cell = at.as_str().unwrap_or_default().parse()?;
    let to: border_rush_core::Cell = cell.parse()?;
    let press = |from: u8, to: u8, back: &str, on: &str| {
        (0..from.abs_diff(to)).try_for_each(|_| page.key(if to < from { back } else { on }))
    };
    press(from.col(), to.col(), "ArrowLeft", "ArrowRight")?;
    press(from.row(), to.row(), "ArrowDown", "ArrowUp")
}

#[test]
fn a_whole_game_is_played_by_keys_alone() -> Check {
    Visit::new("a_whole_game_by_keys").play(|page| {
        tab_to(page, "#board button")?;
        let end = loop {
            let state = page.wait("a turn", |state| state.is_players_turn() || state.is_over())?;
            if state.is_over() {
                break state;
            }
            let cell = page.legal()?.into_iter().next().ok_or("no legal cell")?;
            walk_to(page, &cell)?;
            page.key("Enter")?;
            page.wait("a tile", |now| now.ply > state.ply)?;
        };
        page.wait_seen("#result")?;
        let inside = "return !!document.activeElement?.closest('#result')";
        assert_eq!(
            page.script(inside, &[])?,
            json!(true),
            "the result has the focus"
        );
        tab_to(page, "#next")?;
        page.key("Enter")?;
        let next = page.wait("a new board", |state| state.ply == 0 && !state.is_over())?;
        assert_eq!(next.level, if end.outcome == "water" { 2 } else { 1 });
        assert!(!page.sees("#result")?);
        tab_to(page, "#board button")
    })
}

/// Keeps all that the polite regions say, in order.
const LISTEN: &str = "
    window.said = [];
    for (const id of ['live', 'guide']) {
        const region = document.getElementById(id);
        new MutationObserver(() => region.getAttribute('aria-live') !== 'off'
            && window.said.push(region.textContent.trim()))
            .observe(region, {childList: true, subtree: true, characterData: true});
    }";

#[test]
fn a_whole_game_is_played_by_what_the_grid_says() -> Check {
    // A cell is chosen by its name and pressed as an assistive tool does: no place, no pointer.
    const PRESS: &str = "
        const free = [...document.querySelectorAll('#board [role=gridcell] button')]
            .filter((one) => /, sand(, at the rim| at the rim)?$/.test(one.getAttribute('aria-label')));
        const one = free[Math.floor(free.length / 3)];
        one?.click();
        return one?.dataset.cell ?? ''";
    let former = Former::before_the_end(1, 14, Side::Rock)?;
    let visit = Visit::new("a_game_by_the_grid").with_stored(former::KEY, &former.document()?);
    visit.play(|page| {
        page.script(LISTEN, &[])?;
        let mut placed = Vec::new();
        let end = loop {
            let state = page.wait("a turn", |state| state.is_players_turn() || state.is_over())?;
            if state.is_over() {
                break state;
            }
            let cell = page.script(PRESS, &[])?;
            let cell = cell.as_str().unwrap_or_default().to_owned();
            assert_ne!(cell, "", "the names tell where a tile may lie");
            page.wait(&format!("{cell} is placed"), |now| now.ply > state.ply)?;
            placed.push(cell);
        };
        let said = page.script("return window.said.join('\\n')", &[])?;
        let said = said.as_str().unwrap_or_default();
        for cell in &placed {
            let times = said
                .lines()
                .filter(|line| line.contains(&format!("Water at {cell}.")))
                .count();
            assert_eq!(times, 1, "{cell} is told once: {said}");
        }
        assert!(placed.len() > 5 && said.contains("Rock at "), "{said}");
        page.wait_seen("#result")?;
        page.script("document.querySelector('#next').click()", &[])?;
        page.wait("a new board", |state: &State| state.ply == 0)?;
        assert!(end.is_over());
        Ok(())
    })
}
