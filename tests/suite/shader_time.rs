//! Ten hours on the clock look like ten seconds: no number in a shader grows old.

use border_rush_e2e::{Check, Page, Picture, Visit, faults};

/// Everything periodic comes round after 64 s; this is a little over ten hours of such rounds.
const TEN_HOURS: f64 = 563.0 * 64_000.0;
/// Channel steps that rounding may make.
const ROUNDING: u8 = 6;

/// Places a tile, and looks in the middle of what it sets off.
fn a_move(page: &Page) -> Check<Picture> {
    page.press(page.pointer(), page.cell("E5")?)?;
    page.wait_still("the tile lies there", |state| state.ply > 0)?;
    page.advance(280.0)?;
    page.picture()
}

/// With the rock's worker silent, nothing but the test moves the game.
#[test]
fn ten_hours_look_like_ten_seconds() -> Check {
    let visit = Visit::new("ten_hours").drawn().reduced_motion();
    visit.with_script(faults::WORKER_SILENT).play(|page| {
        page.advance(10_000.0)?;
        page.keep_pixels("ten seconds")?;
        page.advance(1700.0)?;
        page.keep_pixels("two more")?;
        page.advance(TEN_HOURS - 1700.0)?;
        page.keep_pixels("ten hours")?;
        let apart = page.pixels_apart("ten seconds", "ten hours", ROUNDING)?;
        assert!(apart < 0.0005, "{apart} of the picture differs");
        Ok(())
    })
}

/// What a move sets off is as smooth after ten hours.
#[test]
fn a_move_after_ten_hours_looks_like_a_first_move() -> Check {
    let play = |before: f64, name: &str| -> Check<Picture> {
        let mut seen = None;
        let visit = Visit::new(name)
            .drawn()
            .reduced_motion()
            .with_script(faults::WORKER_SILENT);
        visit.play(|page| {
            page.advance(before)?;
            seen = Some(a_move(page)?);
            Ok(())
        })?;
        seen.ok_or_else(|| "no picture".into())
    };
    let first = play(10_000.0, "a_first_move")?;
    let late = play(10_000.0 + TEN_HOURS, "a_late_move")?;
    let apart = first.difference(&late);
    assert!(apart.patch < 1.0 && apart.whole < 0.2, "{apart:?}");
    Ok(())
}
