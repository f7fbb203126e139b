//! How the board is looked at (T9): zoom and pan, the view from above, the lock, names on the rim and
//! numbers of moves.

use border_rush_core::Side;
use border_rush_e2e::{
    Check, Former, Page, Point, Pointer, State, Visit, former, former::page_settings, screen,
};
use serde_json::json;

/// Sets a field of the settings as a hand would.
fn choose(page: &Page, name: &str, value: &str) -> Check {
    const SET: &str = "
        const [name, value] = arguments, field = document.querySelector(`#settings [name=${name}]`);
        field.value = value;
        field.dispatchEvent(new Event('change', {bubbles: true}))";
    page.press_element("#settings-open")?;
    page.wait_seen("#settings")?;
    page.script(SET, &[json!(name), json!(value)])?;
    page.press_element("#settings [data-close]")?;
    page.settle().map(drop)
}

/// The distance between two cells that lie side by side, CSS pixels.
fn step(page: &Page) -> Check<f64> {
    Ok(page.cell("E5")?.distance(page.cell("F5")?))
}

/// Two fingers, one on each side of a place, that go from one gap to another and then by some pixels.
fn two_fingers(page: &Page, around: Point, gaps: [f64; 2], by: (f64, f64)) -> Check {
    let fingers = |gap: f64, part: f64| {
        let middle = around.moved(by.0 * part, by.1 * part);
        [middle.moved(-gap, 0.0), middle.moved(gap, 0.0)]
    };
    page.touch("touchStart", &fingers(gaps[0], 0.0)[..1])?;
    page.touch("touchStart", &fingers(gaps[0], 0.0))?;
    for part in [0.25, 0.5, 0.75, 1.0] {
        let gap = gaps[0] + (gaps[1] - gaps[0]) * part;
        page.touch("touchMove", &fingers(gap, part))?;
    }
    page.touch("touchEnd", &fingers(gaps[1], 1.0)[..1])?;
    page.touch("touchEnd", &[])?;
    page.settle().map(drop)
}

#[test]
fn what_lies_under_the_wheel_stays_there() -> Check {
    Visit::new("under_the_wheel").play(|page| {
        let (at, before) = (page.cell("C7")?, step(page)?);
        page.wheel(at, -400.0)?;
        page.settle()?;
        assert!(step(page)? > 1.3 * before, "it comes nearer");
        let after = page.cell("C7")?;
        assert!(after.distance(at) < 4.0, "{at:?} {after:?}");
        Ok(())
    })
}

/// A touchpad's pinch comes as a wheel with Ctrl (symptom 34).
#[test]
fn a_touchpad_zooms_fully() -> Check {
    const PINCH: &str = "const [x, y] = arguments;
        for (let turn = 0; turn < 30; turn++) {
            document.elementFromPoint(x, y).dispatchEvent(new WheelEvent('wheel',
                {deltaY: -4, ctrlKey: true, clientX: x, clientY: y, bubbles: true, cancelable: true}));
        }";
    const GESTURE: &str = "const [x, y] = arguments;
        const tell = (name, scale) => {
            const event = new MouseEvent(name,
                {clientX: x, clientY: y, bubbles: true, cancelable: true});
            Object.defineProperty(event, 'scale', {value: scale});
            document.elementFromPoint(x, y).dispatchEvent(event);
        };
        tell('gesturestart', 1);
        for (const scale of [1.2, 1.5, 1.8]) tell('gesturechange', scale);";
    for (name, script) in [("wheels", PINCH), ("gestures", GESTURE)] {
        Visit::new(&format!("a_touchpad_{name}")).play(|page| {
            let (at, before) = (page.cell("E5")?, step(page)?);
            page.script(script, &[at.x.into(), at.y.into()])?;
            page.settle()?;
            let now = step(page)?;
            assert!(now >= 1.6 * before, "{name}: {before} to {now}");
            Ok(())
        })?;
    }
    Ok(())
}

/// Two fingers bring any cell of a board seen from near to the middle of a phone (symptom 31).
#[test]
fn two_fingers_pan_to_every_corner_and_the_board_never_leaves() -> Check {
    let visit = Visit::new("two_fingers_pan").on(screen::UPRIGHT);
    visit.play(|page| {
        let middle = page.cell("E5")?;
        let whole = step(page)?;
        let held = page.cell("D6")?;
        two_fingers(page, held, [20.0, 60.0], (0.0, 0.0))?;
        let near = step(page)?;
        assert!(near > 1.8 * whole, "{whole} to {near}");
        assert!(page.cell("D6")?.distance(held) < 6.0, "the point is held");
        for corner in ["A1", "J1", "J9", "A9"] {
            for _ in 0..12 {
                let at = page.cell(corner)?;
                let way = (middle.x - at.x, middle.y - at.y);
                let part = (90.0 / way.0.hypot(way.1)).min(1.0);
                two_fingers(page, middle, [50.0, 50.0], (way.0 * part, way.1 * part))?;
            }
            let at = page.cell(corner)?;
            assert!(is_free(page, at)?, "{corner} is at {at:?}");
        }
        for _ in 0..6 {
            two_fingers(page, middle, [50.0, 50.0], (0.0, 150.0))?;
        }
        let last = page.cell("A9")?;
        assert!(
            last.distance(middle) < 200.0,
            "no farther than its edge: {last:?}"
        );
        two_fingers(page, middle, [120.0, 20.0], (0.0, 0.0))?;
        assert!(page.cell("E5")?.distance(middle) < 8.0, "all of it again");
        assert_eq!(page.state()?.ply, 0, "nothing was placed");
        Ok(())
    })
}

/// Whether a point is the board's: no pane lies over it.
fn is_free(page: &Page, at: Point) -> Check<bool> {
    let body = "const box = document.querySelector('#free').getBoundingClientRect();
        const [x, y] = arguments;
        return box.left < x && x < box.right && box.top < y && y < box.bottom";
    let free = page.script(body, &[at.x.into(), at.y.into()])?;
    Ok(free == json!(true))
}

/// The rows of the board lie straight above each other only where one looks from straight above.
fn is_from_above(page: &Page) -> Check<bool> {
    let (far, near) = (page.cell("A9")?, page.cell("A1")?);
    Ok((far.x - near.x).abs() < 3.0)
}

#[test]
fn the_view_from_above_is_kept_and_is_home() -> Check {
    let stored = Former::at_level(1, border_rush_core::session::Settings::default())
        .with_page(json!({"view": "Above"}));
    let visit = Visit::new("the_view_from_above").with_stored(former::KEY, &stored.document()?);
    visit.play(|page| {
        assert!(is_from_above(page)?);
        page.drag(Pointer::Mouse, page.cell("C3")?, page.cell("G6")?)?;
        page.settle()?;
        assert!(!is_from_above(page)?, "a drag turns it all the same");
        page.key("r")?;
        page.settle()?;
        assert!(is_from_above(page)?, "that is the first view");
        choose(page, "view", "Slanting")?;
        page.settle()?;
        assert!(!is_from_above(page)?);
        choose(page, "view", "Above")?;
        page.settle()?;
        page.open()?;
        assert!(is_from_above(page)?, "it is kept");
        Ok(())
    })
}

#[test]
fn a_locked_view_stays_under_every_hand() -> Check {
    let stored = Former::at_level(1, border_rush_core::session::Settings::default())
        .with_page(json!({"view_locked": true}));
    let visit = Visit::new("a_locked_view").with_stored(former::KEY, &stored.document()?);
    visit.play(|page| {
        let first = page.cell("A1")?;
        page.drag(Pointer::Mouse, page.cell("C3")?, page.cell("G6")?)?;
        page.wheel(page.cell("E5")?, -300.0)?;
        page.key("ArrowLeft")?;
        page.key("+")?;
        page.settle()?;
        assert!(page.cell("A1")?.distance(first) < 1.0);
        page.press(page.pointer(), page.cell("E5")?)?;
        page.wait("a tap places", |state| state.ply > 0).map(drop)
    })
}

/// The names on the rim, each with the cell that it stands beside.
const NAMES: &str =
    "return [...document.querySelectorAll('#coordinates:not([hidden]) span:not([hidden])')]
    .map((name) => name.textContent).join(' ')";

#[test]
fn the_rim_names_columns_and_rows_where_words_name_cells() -> Check {
    const ALL: &str = "A B C D E F G H J 1 2 3 4 5 6 7 8 9";
    Visit::new("the_rim_names").play(|page| {
        assert_eq!(page.script(NAMES, &[])?, json!(""));
        page.key("h")?;
        page.wait_for(
            "the hint names a cell",
            &format!("return (() => {{ {NAMES} }})() === {ALL:?}"),
        )?;
        // Each stands in line with its column, under the board.
        let beside = "const at = [...document.querySelectorAll('#coordinates span')]
            .map((one) => one.getBoundingClientRect());
            return [at[4].left + at[4].width / 2, at[4].top]";
        let place = page.script(beside, &[])?;
        let (cell, left) = (page.cell("E1")?, place[0].as_f64().unwrap_or_default());
        assert!((left - cell.x).abs() < 6.0, "{place} beside {cell:?}");
        assert!(place[1].as_f64() > Some(cell.y), "{place} under {cell:?}");
        choose(page, "coordinates", "Never")?;
        assert_eq!(page.script(NAMES, &[])?, json!(""));
        choose(page, "coordinates", "Always")?;
        page.key("Escape")?;
        page.wait_for(
            "names for good",
            &format!("return (() => {{ {NAMES} }})() === {ALL:?}"),
        )
    })
}

#[test]
fn a_review_numbers_its_moves() -> Check {
    let former = Former::before_the_end(1, 1, Side::Water)?;
    let visit = Visit::new("a_review_numbers").with_stored(former::KEY, &former.document()?);
    visit.play(|page| {
        for cell in &former.rest {
            border_rush_e2e::player::place(page, page.pointer(), &cell.to_string())?;
        }
        let plies = page.wait("the end", State::is_over)?.ply;
        page.press_element("#review-open")?;
        page.wait("the review", |state| state.phase == "watching")?;
        page.press_element("#numbers")?;
        let numbers = "return [...document.querySelectorAll('#counters span')]
            .map((one) => one.textContent).filter(Boolean).map(Number).filter((n) => n > 0)";
        let shown = page.script(numbers, &[])?;
        let expected: Vec<u32> = (1..=plies).collect();
        assert_eq!(shown, json!(expected));
        page.press_element("[data-step='-1']")?;
        page.wait("one move less", |state| state.ply + 1 == plies)?;
        page.press_element("#numbers")?;
        page.wait_for(
            "liberties again",
            "return document.querySelector('#numbers').ariaPressed === 'false'",
        )
    })
}

#[test]
fn the_settings_of_the_view_are_stored_only_where_they_were_chosen() {
    let first = page_settings(json!({}));
    assert!(first.get("view").is_none() && first.get("coordinates").is_none());
}
