//! The introduction (U11): offered once, done by doing, and nothing lost by it.

use border_rush_e2e::{Check, Page, State, Visit, player::place, screen};
use serde_json::json;

use crate::keyboard::walk_to;

/// A cell for each scene of one move.
const ANSWERS: [&str; 8] = ["C3", "C2", "D3", "D3", "C1", "E1", "C3", "C5"];

const SPOKEN: &str =
    "return document.querySelector('#guide').getAttribute('aria-live') === 'polite'
    && document.querySelector('#guide').innerText";

/// The last scene, in which the rock answers three moves; each is placed as told.
pub fn answers(page: &Page, place: impl Fn(&str) -> Check) -> Check {
    for exchange in 1..=3 {
        let state = page.wait("the last scene", State::is_players_turn)?;
        assert_eq!((state.size, state.ply), (5, 2 * (exchange - 1)));
        place(&page.legal()?[4])?;
        page.wait("the rock has answered", |state| state.ply == 2 * exchange)?;
    }
    met(page)?;
    Ok(())
}

fn met(page: &Page) -> Check<String> {
    page.wait("the scene is met", |state| state.phase == "watching")?;
    page.text("#guide")
}

#[test]
fn a_first_visit_learns_by_finger_and_is_not_offered_it_again() -> Check {
    let visit = Visit::new("learns_by_finger")
        .on(screen::UPRIGHT)
        .language("fr-FR");
    visit.play(|page| {
        page.press_element("#learn")?;
        for (cell, at) in ANSWERS.iter().zip(1..) {
            page.wait("a scene", |state| {
                state.size == 5 && state.is_players_turn()
            })?;
            assert!(page.text("#level")?.contains(&format!("· {at}")));
            let task = page.script(SPOKEN, &[])?;
            page.press(page.pointer(), page.cell(cell)?)?;
            let shown = met(page)?;
            assert_ne!(json!(shown), task, "what it showed is told");
            page.press(page.pointer(), page.cell(cell)?)?;
            page.settle()?;
            assert_eq!(page.text("#guide")?, shown, "a second tap does not skip it");
            assert!(
                page.sees("#lesson [data-leave]")?,
                "the way out is always there"
            );
            page.press_element("#lesson-next")?;
        }
        answers(page, |cell| page.press(page.pointer(), page.cell(cell)?))?;
        page.press_element("#lesson-next")?;
        let state = page.wait("the real board", |state| state.size == 9)?;
        assert_eq!((state.ply, state.level), (0, 1));
        assert!(!page.sees("#learn")?);
        page.open()?;
        assert!(!page.sees("#learn")?, "it is offered once");
        page.press_element("#help")?;
        page.press_element("#rules [data-learn]")?;
        page.wait("the first scene again", |state| state.size == 5)?;
        Ok(())
    })
}

#[test]
fn a_wrong_try_is_answered_and_loses_nothing() -> Check {
    Visit::new("a_wrong_try").play(|page| {
        page.press_element("#learn")?;
        let cells = page.cells()?;
        page.press(page.pointer(), page.cell("A5")?)?;
        page.wait("the cell that counts is marked", |state| {
            state.pinned == "C3"
        })?;
        assert!(page.text("#guide")?.contains("Nothing is lost"));
        assert_eq!(page.cells()?, cells);
        page.press(page.pointer(), page.cell("B3")?)?;
        page.settle()?;
        assert_eq!(
            page.cells()?,
            cells,
            "a forbidden cell changes nothing either"
        );
        page.press(page.pointer(), page.cell("C3")?)?;
        met(page)?;
        Ok(())
    })
}

#[test]
fn a_game_under_way_waits_for_the_end_of_the_introduction() -> Check {
    Visit::new("a_game_waits").play(|page| {
        place(page, page.pointer(), "E5")?;
        page.wait("the rock has answered", |state| state.ply == 2)?;
        let (cells, record) = (page.cells()?, page.record()?);
        page.press_element("#help")?;
        page.press_element("#rules [data-learn]")?;
        page.wait("a scene", |state| state.size == 5)?;
        page.press(page.pointer(), page.cell("C3")?)?;
        met(page)?;
        page.press_element("#lesson [data-leave]")?;
        page.wait("the game again", |state| {
            state.ply == 2 && state.is_players_turn()
        })?;
        assert_eq!((page.cells()?, page.record()?), (cells, record));
        page.open()?;
        assert_eq!(page.state()?.ply, 2);
        Ok(())
    })
}

#[test]
fn the_introduction_is_done_by_keys_alone() -> Check {
    Visit::new("learnt_by_keys").play(|page| {
        page.script("document.querySelector('#learn').focus()", &[])?;
        page.key("Enter")?;
        page.wait("a scene", |state| state.size == 5)?;
        for cell in ANSWERS {
            walk_to(page, cell)?;
            page.key("Enter")?;
            met(page)?;
            // The same key goes on.
            page.key("Enter")?;
            page.wait("the next scene", State::is_players_turn)?;
        }
        answers(page, |cell| {
            walk_to(page, cell)?;
            page.key("Enter")
        })?;
        page.key("Enter")?;
        page.wait("the real board", |state| state.size == 9)?;
        let at = page.script("return document.activeElement.dataset.cell ?? ''", &[])?;
        assert_ne!(at, "", "the keyboard is on the board");
        Ok(())
    })
}

#[test]
fn escape_leaves_the_introduction() -> Check {
    Visit::new("escape_leaves").play(|page| {
        page.press_element("#learn")?;
        page.wait("a scene", |state| state.size == 5)?;
        page.key("Escape")?;
        page.wait("the real board", |state| state.size == 9)?;
        Ok(())
    })
}
