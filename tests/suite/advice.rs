//! The best move, on request: shown and said, and never made by itself.

use border_rush_core::Side;
use border_rush_e2e::{Check, Former, Page, State, Visit, faults, former, player::place, screen};
use serde_json::json;

/// On the browser's own clock: advice takes its time, and patience with it is real.
fn visit(name: &str) -> Visit {
    Visit::new(name).query("probe&seed=7")
}

/// What advice says, by the guide.
fn said(page: &Page) -> Check<String> {
    page.wait("the advice", |state| !state.pinned.is_empty())?;
    page.settle()?;
    page.text("#guide")
}

#[test]
fn advice_waits_for_the_players_yes() -> Check {
    visit("advice_waits").on(screen::SMALL_TOUCH).play(|page| {
        place(page, page.pointer(), "E5")?;
        page.wait("the rock has answered", |state| state.ply == 2)?;
        let cells = page.cells()?;
        page.press_element("#hint")?;
        let words = said(page)?;
        let state = page.state()?;
        assert!(
            words.contains(&format!("Advice: {}", state.pinned)),
            "{words}"
        );
        assert_eq!(page.cells()?, cells, "nothing is placed");
        let spoken = page.script("return document.getElementById('live').textContent", &[])?;
        assert!(
            spoken
                .as_str()
                .is_some_and(|spoken| spoken.contains("Advice")),
            "{spoken}"
        );
        page.press_element("#confirm")?;
        page.wait("it is placed", |now| now.ply > 2)?;
        page.wait("the rock has answered", State::is_players_turn)?;
        assert!(
            !page.text("#guide")?.contains("Advice"),
            "old advice is gone"
        );
        page.key("h")?;
        said(page)?;
        page.press_element("#undo")?;
        page.wait("the move is taken back", |state| {
            state.ply == 2 && state.pinned.is_empty()
        })?;
        Ok(())
    })
}

#[test]
fn a_review_shows_the_better_move() -> Check {
    let former = Former::before_the_end(1, 1, Side::Rock)?;
    let visit = visit("the_better_move").with_stored(former::KEY, &former.document()?);
    visit.play(|page| {
        place(page, page.pointer(), &former.rest[0].to_string())?;
        page.wait("the end", State::is_over)?;
        page.press_element("#review-open")?;
        page.press_element("#swing")?;
        page.settle()?;
        let swing = page.state()?.ply;
        page.press_element("#better")?;
        assert!(said(page)?.contains("Advice"));
        let state = page.state()?;
        assert!(
            state.ply < swing && state.ply + 2 >= swing,
            "{} of {swing}",
            state.ply
        );
        page.press_element("[data-step='1']")?;
        page.wait("the next move", |now| {
            now.ply == state.ply + 1 && now.pinned.is_empty()
        })?;
        Ok(())
    })
}

#[test]
fn without_a_worker_nobody_is_asked() -> Check {
    let visit = Visit::new("nobody_is_asked").with_script(faults::WORKER_THROWS);
    visit.play(|page| {
        page.press_element("#hint")?;
        page.wait_seen("#notice")?;
        place(page, page.pointer(), "E5")?;
        page.wait("the rock has answered", |state| state.ply == 2)?;
        let busy = "return document.getElementById('hint').getAttribute('aria-busy')";
        assert_eq!(page.script(busy, &[])?, json!("false"));
        Ok(())
    })
}
