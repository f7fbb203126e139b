//! Parts of the page that come late, or not at all.

use border_rush_e2e::{Check, Visit};

/// The way out of a start that failed does not wait for what will never come.
#[test]
fn a_start_that_failed_can_be_tried_again() -> Check {
    let visit = Visit::new("parts_again").without_module();
    visit
        .tolerating("_bg.wasm")
        .tolerating("boot")
        .play(|page| {
            page.wait_seen("#loading button")?;
            page.script("window.former = true", &[])?;
            page.press_element("#loading button")?;
            page.wait_for("a page loaded anew", "return !window.former")
        })
}
