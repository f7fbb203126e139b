//! A finished game, seen again (U9), and taken away as text and as a picture.

use border_rush_core::{Record, Side};
use border_rush_e2e::{
    Check, Former, Page, Point, State, Visit, faults, former, player::place, screen,
};
use serde_json::json;

/// Ends the game that the visit left, and opens its review from the result.
fn open_review(page: &Page, former: &Former) -> Check<u32> {
    for cell in &former.rest {
        place(page, page.pointer(), &cell.to_string())?;
    }
    let end = page.wait("the end", State::is_over)?;
    page.press_element("#review-open")?;
    page.wait("the review", |state| state.phase == "watching")?;
    Ok(end.ply)
}

#[test]
fn a_game_is_stepped_through_by_finger_and_taken_away() -> Check {
    let former = Former::before_the_end(1, 1, Side::Water)?;
    let visit = Visit::new("stepped_by_finger").drawn().on(screen::UPRIGHT);
    let visit = visit.with_script(faults::GIVEN);
    let visit = visit.with_stored(former::KEY, &former.document()?);
    visit.play(|page| {
        let plies = open_review(page, &former)?;
        let end = page.cells()?;
        page.press_element("[data-step='-1']")?;
        page.wait("one move less", |state| state.ply + 1 == plies)?;
        assert_ne!(page.cells()?, end);
        page.press_element("[data-step='1']")?;
        page.wait("the end again", |state| state.ply == plies)?;
        assert_eq!(page.cells()?, end);
        let curve = "const box = document.querySelector('#ply').getBoundingClientRect();
            return [box.left, box.top + box.height / 2, box.width]";
        let curve = page.script(curve, &[])?;
        let [left, middle, width] = [0, 1, 2].map(|at| curve[at].as_f64().unwrap_or_default());
        let at = |part: f64| Point {
            x: left + width * part,
            y: middle,
        };
        page.drag(page.pointer(), at(0.95), at(0.5))?;
        let state = page.wait("the middle", |state| state.ply < plies)?;
        assert!(
            state.ply.abs_diff(plies / 2) <= 3,
            "{} of {plies}",
            state.ply
        );
        page.press(page.pointer(), page.cell("E5")?)?;
        page.settle()?;
        assert_eq!(
            page.state()?.ply,
            state.ply,
            "a tap on the board places nothing"
        );
        page.press_element("#swing")?;
        page.wait_for(
            "the swing is named",
            "return document.querySelector('#guide').innerText
            .includes('The largest swing of the game')",
        )?;
        assert!(
            page.sees("#counters span")?,
            "liberties are seen at each move"
        );
        taken_away(page, plies)?;
        page.press_element("#review [data-leave]")?;
        page.wait("the end", State::is_over)?;
        page.press_element("#next")?;
        page.wait("a new board", |state| state.ply == 0 && state.level == 2)?;
        Ok(())
    })
}

/// The record reads back as the game, and the picture is one.
fn taken_away(page: &Page, plies: u32) -> Check {
    let body = "return decodeURIComponent(document.querySelector('#save-text').href.split(',')[1])";
    let text = page.script(body, &[])?;
    let record = Record::parse(text.as_str().unwrap_or_default())?;
    assert_eq!(record.moves.len(), plies as usize);
    page.press_element("#save-picture")?;
    page.wait_for(
        "a picture is given",
        "return window.givenName === 'border-rush.png'",
    )?;
    let body = "return createImageBitmap(window.given).then((picture) => {
            const flat = new OffscreenCanvas(40, 40).getContext('2d');
            flat.drawImage(picture, 0, 0, 40, 40);
            const seen = new Set(new Uint32Array(flat.getImageData(0, 0, 40, 40).data.buffer));
            return seen.size;
        })";
    let colours = page.script(body, &[])?;
    assert!(
        colours.as_u64() > Some(50),
        "{colours} colours in the picture"
    );
    Ok(())
}

#[test]
fn a_past_game_is_reviewed_by_keys_and_spoken() -> Check {
    let former = Former::before_the_end(1, 1, Side::Rock)?;
    let visit = Visit::new("reviewed_by_keys").with_stored(former::KEY, &former.document()?);
    visit.play(|page| {
        let plies = open_review(page, &former)?;
        let said = |page: &Page| page.text("#guide");
        let end = said(page)?;
        page.key("ArrowLeft")?;
        page.wait("one move less", |state| state.ply + 1 == plies)?;
        assert_ne!(said(page)?, end);
        let polite = "return document.querySelector('#guide').getAttribute('aria-live')";
        assert_eq!(page.script(polite, &[])?, json!("polite"));
        page.script("document.querySelector('#ply').focus()", &[])?;
        page.key("Home")?;
        page.wait("the start", |state| state.ply == 0)?;
        page.key("Escape")?;
        page.wait("the end", State::is_over)?;
        page.wait_seen("#result")?;
        page.key("Escape")?;
        page.press_element("#history-open")?;
        page.press_element("#history [data-past='0']")?;
        page.wait("the review of the past game", |state| {
            state.phase == "watching" && state.ply == plies
        })?;
        Ok(())
    })
}
