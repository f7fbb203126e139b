//! The question before a move: on by default under a finger, off under a mouse.

use border_rush_e2e::{Check, Former, Visit, former, screen};

#[test]
fn a_finger_is_asked_first() -> Check {
    Visit::new("a_finger_is_asked")
        .on(screen::SMALL_TOUCH)
        .play(|page| {
            page.press(page.pointer(), page.cell("E5")?)?;
            let state = page.wait("E5 waits", |state| state.pinned == "E5")?;
            assert_eq!(state.ply, 0);
            page.press(page.pointer(), page.cell("C3")?)?;
            page.wait("C3 waits instead", |state| state.pinned == "C3")?;
            page.press_element("#cancel")?;
            let state = page.wait("nothing waits", |state| state.pinned.is_empty())?;
            assert_eq!(state.ply, 0);
            page.press(page.pointer(), page.cell("C3")?)?;
            page.wait("C3 waits", |state| state.pinned == "C3")?;
            page.press_element("#confirm")?;
            page.wait("C3 is placed", |state| state.ply > 0)?;
            assert!(!page.legal()?.contains(&"C3".to_owned()));
            Ok(())
        })
}

#[test]
fn a_second_tap_on_the_same_cell_confirms() -> Check {
    Visit::new("a_second_tap")
        .on(screen::SMALL_TOUCH)
        .play(|page| {
            page.press(page.pointer(), page.cell("E5")?)?;
            page.wait("E5 waits", |state| state.pinned == "E5")?;
            page.press(page.pointer(), page.cell("E5")?)?;
            page.wait("E5 is placed", |state| state.ply > 0)?;
            Ok(())
        })
}

#[test]
fn a_mouse_places_at_once() -> Check {
    Visit::new("a_mouse_places_at_once").play(|page| {
        page.press(page.pointer(), page.cell("E5")?)?;
        let state = page.wait("E5 is placed", |state| state.ply > 0)?;
        assert_eq!(state.pinned, "");
        Ok(())
    })
}

#[test]
fn a_mouse_is_asked_where_the_player_wants_it() -> Check {
    let former = Former::at_level(
        1,
        former::settings(|settings| settings.confirm = Some(true)),
    );
    let visit = Visit::new("a_mouse_is_asked").with_stored(former::KEY, &former.document()?);
    visit.play(|page| {
        page.press(page.pointer(), page.cell("E5")?)?;
        page.wait("E5 waits", |state| state.pinned == "E5" && state.ply == 0)?;
        page.press_element("#confirm")?;
        page.wait("E5 is placed", |state| state.ply > 0)?;
        Ok(())
    })
}
