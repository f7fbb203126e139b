//! The whole game by keyboard, and by the grid's names alone.

use border_rush_e2e::{Check, Page, Visit};
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
        page.press(page.pointer(), page.cell("E5")?)?;
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

/// The name of what has the focus, as an assistive tool reads it.
const NAME: &str = "const one = document.activeElement;
    return one.getAttribute('aria-label') ?? one.textContent.trim()";
const HEARD: &str = "return window.said";

fn heard(page: &Page) -> Check<Vec<String>> {
    Ok(serde_json::from_value(page.script(HEARD, &[])?)?)
}

fn name(page: &Page) -> Check<String> {
    let name = page.script(NAME, &[])?;
    Ok(name.as_str().unwrap_or_default().to_owned())
}

/// Walks row by row with the arrows, and round again, until a name tells of sand that may be taken.
fn walk_to_sand(page: &Page) -> Check<String> {
    // At a row's end the arrow stays: a person hears the same name twice and goes on to the next.
    for _ in 0..400 {
        let here = name(page)?;
        if here.ends_with(", sand") || here.ends_with(", sand at the rim") {
            return Ok(here.split(',').next().unwrap_or_default().to_owned());
        }
        page.key("ArrowRight")?;
        if name(page)? == here {
            page.key("ArrowUp")?;
            let top = name(page)? == here;
            page.key("Home")?;
            if top {
                page.key("PageDown")?;
            }
        }
    }
    Err("no name tells where a tile may lie".into())
}

/// Only keys, the names of what has the focus, and what the live regions say.
#[test]
fn a_whole_game_is_played_by_what_the_grid_says() -> Check {
    Visit::new("a_game_by_the_grid").play(|page| {
        page.script(LISTEN, &[])?;
        tab_to(page, "[role=gridcell] button")?;
        let mut placed = Vec::new();
        let over = |said: &[String]| {
            said.iter()
                .any(|words| words.contains(" wins, ") || words.contains("A draw"))
        };
        while !over(&heard(page)?) {
            let cell = walk_to_sand(page)?;
            page.key("Enter")?;
            let mine = format!("Water at {cell}.");
            page.wait_for(
                "the move is told, and what follows",
                &format!(
                    "const at = window.said.findIndex((words) => words.includes('{mine}'));
                     const after = window.said.slice(at).join(' ');
                     return at >= 0 && /Rock at |rock has no move| wins, |A draw/.test(after)"
                ),
            )?;
            page.wait("a turn", |state| state.is_players_turn() || state.is_over())?;
            placed.push(cell);
        }
        let said = heard(page)?;
        let told = |what: &str| said.iter().filter(|words| words.contains(what)).count();
        for cell in &placed {
            assert_eq!(told(&format!("Water at {cell}.")), 1, "{cell}: {said:?}");
        }
        let ply = page.state()?.ply as usize;
        assert_eq!(placed.len() + told("Rock at "), ply, "{said:?}");
        assert!(placed.len() > 20, "a whole game: {placed:?}");
        page.wait_seen("#result")?;
        let title = name(page)?;
        assert!(title.contains("wins") || title.contains("draw"), "{title}");
        for _ in 0..9 {
            page.key("Tab")?;
            if ["Next level", "Play again"].contains(&name(page)?.as_str()) {
                break;
            }
        }
        page.key("Enter")?;
        page.wait_for(
            "the new board is told",
            "return window.said.slice(-3).some((words) => words.startsWith('New board, '))",
        )?;
        tab_to(page, "[role=gridcell] button")?;
        assert!(walk_to_sand(page).is_ok());
        Ok(())
    })
}

/// The board is heard on a key, and a cell is gone to by its name (T11).
#[test]
fn the_board_is_spoken_and_a_cell_is_gone_to_by_its_name() -> Check {
    const LIVE: &str = "return document.querySelector('#live').textContent.trim()";
    Visit::new("spoken_on_a_key").play(|page| {
        let says = |key: &str| -> Check<String> {
            page.key(key)?;
            page.settle()?;
            let said = page.script(LIVE, &[])?;
            Ok(said.as_str().unwrap_or_default().to_owned())
        };
        assert_eq!(says("l")?, "No move yet.");
        page.press(page.pointer(), page.cell("E5")?)?;
        page.wait("the rock has answered", |state| state.ply == 2)?;
        let last = says("l")?;
        assert!(last.starts_with("Water at E5. Rock at "), "{last}");
        let masses = says("s")?;
        assert!(masses.starts_with("Water: E5, 1 tile, "), "{masses}");
        assert_eq!(says("g")?, "Type a cell’s name.");
        page.key("c")?;
        page.key("3")?;
        page.settle()?;
        assert_eq!(page.script(FOCUSED, &[])?, json!("C3"));
        assert_eq!(page.state()?.ply, 2, "nothing is placed");
        assert!(says("x")?.starts_with("Row 3: "));
        assert!(says("y")?.starts_with("Column C: "));
        // A press anywhere ends a name half typed: the next key is the page's again.
        says("g")?;
        page.key("c")?;
        page.press_element("#guide")?;
        assert_eq!(says("l")?, last);
        assert_eq!(page.state()?.ply, 2, "nothing is placed");
        says("g")?;
        assert_eq!(says("i")?, "There is no such cell.");
        says("g")?;
        page.key("Escape")?;
        page.key("h")?;
        page.wait_for(
            "keys are keys again",
            "return document.querySelector('#hint').ariaBusy !== null",
        )
    })
}
