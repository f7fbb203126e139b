//! What a finger feels (U14): its own tile, a refusal, tiles that turn to stone.

use border_rush_e2e::{Check, Former, Page, State, Visit, former, player::place, screen};
use serde_json::{Value, json};

const FELT: &str = "
    window.felt = [];
    navigator.vibrate = (pattern) => window.felt.push(pattern.join(' '));";

fn felt(page: &Page) -> Check<Value> {
    page.script("return window.felt.splice(0)", &[])
}

fn visit(name: &str, former: &Former) -> Check<Visit> {
    let visit = Visit::new(name).on(screen::UPRIGHT).with_script(FELT);
    Ok(visit.with_stored(former::KEY, &former.document()?))
}

#[test]
fn a_tile_and_a_refusal_are_felt_and_a_setting_ends_it() -> Check {
    let former = Former::with_moves("E5 C3")?;
    visit("a_tile_is_felt", &former)?.play(|page| {
        assert_eq!(felt(page)?, json!([]));
        page.press(page.pointer(), page.cell("C3")?)?;
        page.wait_for("a refusal", "return window.felt.length > 0")?;
        assert_eq!(felt(page)?, json!(["18 40 18"]));
        place(page, page.pointer(), "E4")?;
        page.wait("the rock has answered", State::is_players_turn)?;
        assert_eq!(felt(page)?, json!(["12"]), "the rock's tile is not felt");
        page.press_element("#settings-open")?;
        page.press_element("#settings [name=vibration]")?;
        page.key("Escape")?;
        place(page, page.pointer(), "E3")?;
        assert_eq!(felt(page)?, json!([]));
        Ok(())
    })
}

#[test]
fn a_petrification_is_felt() -> Check {
    // The rock at C3 has one liberty left.
    let former = Former::with_moves("B3 C3 D3 J9 C2 J8")?;
    visit("a_petrification_is_felt", &former)?.play(|page| {
        place(page, page.pointer(), "C4")?;
        assert!(page.cells()?.contains('#'));
        assert_eq!(felt(page)?, json!(["45"]));
        Ok(())
    })
}

#[test]
fn where_there_is_no_vibration_nothing_is_asked() -> Check {
    let without = Visit::new("no_vibration").with_script("delete Navigator.prototype.vibrate");
    without.on(screen::UPRIGHT).play(|page| {
        place(page, page.pointer(), "E5")?;
        page.press_element("#settings-open")?;
        page.wait_seen("#settings")?;
        assert!(!page.sees("#settings .vibration")?);
        Ok(())
    })
}
