//! Only a deliberate tap places a tile.

use border_rush_e2e::{Check, Former, Hand, Page, Visit, former, player::place, screen};
use serde_json::json;

/// A phone where a tap places at once: whatever slips through shows on the board.
fn eager_phone(name: &str) -> Check<Visit> {
    let former = Former::at_level(
        1,
        former::settings(|settings| settings.confirm = Some(false)),
    );
    let visit = Visit::new(name).on(screen::SMALL_TOUCH);
    Ok(visit.with_stored(former::KEY, &former.document()?))
}

/// Nothing was placed, and the next deliberate tap still places.
fn nothing_placed(page: &Page, what: &str) -> Check {
    page.settle()?;
    let state = page.state()?;
    assert_eq!((state.ply, state.pinned.as_str()), (0, ""), "after {what}");
    Ok(())
}

fn the_hand_is_free(page: &Page) -> Check {
    place(page, page.hand(), "B2")?;
    Ok(())
}

#[test]
fn a_finger_that_slides_places_nothing() -> Check {
    eager_phone("a_finger_that_slides")?.play(|page| {
        let (from, to) = (page.cell("C3")?, page.cell("G6")?);
        page.drag(Hand::Finger, from, to)?;
        nothing_placed(page, "a slide")?;
        // A slide that comes back to where it began is still none.
        page.slide(&[from, to, from])?;
        nothing_placed(page, "a slide and back")?;
        page.key("r")?;
        page.settle()?;
        the_hand_is_free(page)
    })
}

#[test]
fn a_finger_that_rests_and_slides_is_asked() -> Check {
    eager_phone("a_finger_that_rests")?.play(|page| {
        page.touch("touchStart", &[page.cell("C3")?])?;
        std::thread::sleep(std::time::Duration::from_millis(300));
        page.touch("touchMove", &[page.cell("D5")?])?;
        page.touch("touchMove", &[page.cell("G6")?])?;
        page.touch("touchEnd", &[])?;
        let state = page.wait("the question", |state| !state.pinned.is_empty())?;
        assert_eq!((state.pinned.as_str(), state.ply), ("G6", 0));
        Ok(())
    })
}

#[test]
fn two_fingers_place_nothing() -> Check {
    eager_phone("two_fingers")?.play(|page| {
        let (one, two) = (page.cell("C3")?, page.cell("G6")?);
        page.pinch(page.cell("E5")?)?;
        nothing_placed(page, "a pinch")?;
        page.touch("touchStart", &[one])?;
        page.touch("touchStart", &[one, two])?;
        page.touch("touchEnd", &[one])?;
        page.touch("touchEnd", &[])?;
        nothing_placed(page, "a second finger")?;
        page.touch("touchStart", &[one, two])?;
        page.touch("touchEnd", &[])?;
        nothing_placed(page, "two fingers at once")?;
        page.key("r")?;
        page.settle()?;
        the_hand_is_free(page)
    })
}

#[test]
fn a_cancelled_touch_places_nothing() -> Check {
    eager_phone("a_cancelled_touch")?.play(|page| {
        page.touch("touchStart", &[page.cell("E5")?])?;
        page.touch("touchCancel", &[])?;
        nothing_placed(page, "a cancelled touch")?;
        the_hand_is_free(page)
    })
}

#[test]
fn a_trembling_finger_still_places_where_it_landed() -> Check {
    eager_phone("a_trembling_finger")?.play(|page| {
        let at = page.cell("E5")?;
        page.touch("touchStart", &[at])?;
        page.touch("touchMove", &[at.moved(3.0, -2.0)])?;
        page.touch("touchMove", &[at.moved(5.0, 2.0)])?;
        page.touch("touchEnd", &[])?;
        page.wait("a tile", |state| state.ply > 0)?;
        assert!(!page.legal()?.contains(&"E5".to_owned()));
        Ok(())
    })
}

#[test]
fn a_mouse_that_drags_or_clicks_right_places_nothing() -> Check {
    Visit::new("a_mouse_that_drags").play(|page| {
        page.drag(Hand::Mouse, page.cell("C3")?, page.cell("G6")?)?;
        nothing_placed(page, "a drag")?;
        page.right_click(page.cell("C3")?)?;
        nothing_placed(page, "a right click")?;
        page.wheel(page.cell("E5")?, 120.0)?;
        nothing_placed(page, "the wheel")?;
        page.key("r")?;
        page.settle()?;
        the_hand_is_free(page)
    })
}

#[test]
fn the_camera_answers_and_comes_home() -> Check {
    Visit::new("the_camera_answers").play(|page| {
        let first = page.cell("A1")?;
        page.drag(Hand::Mouse, page.cell("C3")?, page.cell("G4")?)?;
        page.settle()?;
        let turned = page.cell("A1")?;
        assert!(turned.distance(first) > 5.0, "a drag turns the view");
        page.press_element("#home")?;
        page.settle()?;
        assert!(
            page.cell("A1")?.distance(first) < 1.5,
            "the button brings the first view back"
        );
        page.wheel(page.cell("E5")?, -240.0)?;
        page.settle()?;
        assert!(page.cell("A1")?.distance(first) > 5.0, "the wheel zooms");
        page.key("r")?;
        page.settle()?;
        assert!(
            page.cell("A1")?.distance(first) < 1.5,
            "R brings the first view back"
        );
        page.key("ArrowLeft")?;
        page.settle()?;
        assert!(
            page.cell("A1")?.distance(first) > 2.0,
            "arrows turn the view"
        );
        Ok(())
    })
}

#[test]
fn taps_on_the_interface_place_nothing() -> Check {
    eager_phone("taps_on_the_interface")?.play(|page| {
        page.press_element("#settings-open")?;
        page.wait_seen("#settings")?;
        nothing_placed(page, "opening the settings")?;
        page.key("Escape")?;
        page.press_element("#mute")?;
        nothing_placed(page, "muting")?;
        the_hand_is_free(page)
    })
}

#[test]
fn two_buttons_at_once_place_nothing_and_free_the_hand() -> Check {
    Visit::new("two_buttons").play(|page| {
        let at = page.cell("C3")?;
        let events = [
            ("mousePressed", "left", 1),
            ("mousePressed", "right", 3),
            ("mouseReleased", "left", 2),
            ("mouseReleased", "right", 0),
        ];
        for (kind, button, buttons) in events {
            let event = json!({
                "type": kind, "x": at.x, "y": at.y,
                "button": button, "buttons": buttons, "clickCount": 1,
            });
            page.devtools("Input.dispatchMouseEvent", event)?;
        }
        nothing_placed(page, "two buttons at once")?;
        the_hand_is_free(page)
    })
}
