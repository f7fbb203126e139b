//! A forbidden move changes nothing and says why.

use border_rush_e2e::{Check, Former, Page, Visit, former, screen};

/// Four rocks around E5, each with sand behind it: water has no liberty there and takes none.
const AROUND_E5: &str = "A1 D5 C1 F5 E1 E4 G1 E6";

fn visit(name: &str) -> Check<Visit> {
    let former = Former::with_moves(AROUND_E5)?;
    Ok(Visit::new(name).with_stored(former::KEY, &former.document()?))
}

fn try_cell(page: &Page, cell: &str, reason: &str) -> Check {
    let before = (page.cells()?, page.record()?, page.state()?.ply);
    page.press(page.pointer(), page.cell(cell)?)?;
    let body = format!(
        "return ['#preview', '#notice', '#guide', '#live'].some((id) =>
            document.querySelector(id)?.textContent.includes({reason:?}))"
    );
    page.wait_for(&format!("the page says: {reason}"), &body)?;
    let state = page.state()?;
    assert_eq!((page.cells()?, page.record()?, state.ply), before);
    assert_eq!(state.pinned, "");
    assert!(state.is_players_turn());
    Ok(())
}

#[test]
fn a_click_on_a_forbidden_cell_changes_nothing_and_says_why() -> Check {
    visit("a_click_on_a_forbidden_cell")?.play(|page| {
        assert!(!page.legal()?.contains(&"E5".to_owned()));
        try_cell(page, "E5", "no liberty")?;
        try_cell(page, "D5", "Rock is here")?;
        try_cell(page, "A1", "Water is here")
    })
}

#[test]
fn a_tap_on_a_forbidden_cell_changes_nothing_and_says_why() -> Check {
    visit("a_tap_on_a_forbidden_cell")?
        .on(screen::SMALL_TOUCH)
        .language("fr-FR")
        .play(|page| {
            try_cell(page, "E5", "aucune liberté")?;
            try_cell(page, "D5", "La roche est déjà là")
        })
}

#[test]
fn a_finger_that_lifted_still_reads_why() -> Check {
    visit("a_finger_reads_why")?
        .on(screen::SMALL_TOUCH)
        .play(|page| {
            try_cell(page, "D5", "Rock is here")?;
            page.settle()?;
            assert!(page.sees("#preview")?, "the reason stays");
            assert_eq!(page.text("#preview")?, "Rock is here already");
            page.press(page.pointer(), page.cell("E3")?)?;
            page.wait("another cell waits", |state| state.pinned == "E3")?;
            Ok(())
        })
}
