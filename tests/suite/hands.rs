//! Hands as they are: secondary presses, keys that are typed elsewhere, touches whose end never comes,
//! pens, and files that are dropped.

use border_rush_e2e::{
    Check, Former, Page, Point, Pointer, State, Visit, faults, former, player::place, screen,
};
use serde_json::json;

fn nothing_placed(page: &Page, what: &str) -> Check {
    page.settle()?;
    let state = page.state()?;
    assert_eq!((state.ply, state.pinned.as_str()), (0, ""), "after {what}");
    Ok(())
}

/// Alt, Control, Meta, as the development protocol counts them.
const MODIFIERS: [(&str, u32); 3] = [("Alt", 1), ("Control", 2), ("Meta", 4)];

#[test]
fn a_press_with_a_modifier_or_another_button_places_nothing() -> Check {
    for (name, fault) in [("modified", ""), ("modified_flat", faults::NO_WEBGL)] {
        Visit::new(name).with_script(fault).play(|page| {
            let at = if fault.is_empty() {
                page.cell("C3")?
            } else {
                page.middle("#board [data-cell=C3]")?
            };
            let press = |button: &str, modifiers: u32| -> Check {
                for kind in ["mousePressed", "mouseReleased"] {
                    let event = json!({"type": kind, "x": at.x, "y": at.y, "button": button,
                        "clickCount": 1, "modifiers": modifiers});
                    page.devtools("Input.dispatchMouseEvent", event)?;
                }
                Ok(())
            };
            for (key, modifiers) in MODIFIERS {
                press("left", modifiers)?;
                nothing_placed(page, key)?;
            }
            for button in ["middle", "right"] {
                press(button, 0)?;
                nothing_placed(page, button)?;
            }
            press("left", 0)?;
            page.wait("a plain press places", |state| state.ply > 0)?;
            Ok(())
        })?;
    }
    Ok(())
}

#[test]
fn the_systems_menu_is_the_boards_alone_to_refuse() -> Check {
    const REFUSED: &str = "return !document.querySelector(arguments[0]).dispatchEvent(
        new MouseEvent('contextmenu', {bubbles: true, cancelable: true}))";
    Visit::new("menus").play(|page| {
        for (place, refused) in [
            ("#scene", true),
            ("#board", true),
            ("#register", false),
            ("footer", false),
            ("body", false),
        ] {
            assert_eq!(
                page.script(REFUSED, &[json!(place)])?,
                json!(refused),
                "{place}"
            );
        }
        Ok(())
    })
}

/// Puts a thing to write in on the page and gives it the focus; `window.written()` reads it.
const WRITABLE: &str = "
    const kind = arguments[0];
    document.getElementById('writable')?.remove();
    const host = document.createElement('div');
    host.id = 'writable';
    document.body.append(host);
    let one = host;
    if (kind === 'shadow') {
        one = document.createElement('input');
        host.attachShadow({mode: 'open'}).append(one);
    } else if (kind === 'editable') {
        one.contentEditable = 'true';
    } else if (kind === 'inside') {
        host.contentEditable = 'true';
        one = document.createElement('b');
        one.textContent = ' ';
        host.append(one);
    } else {
        one = document.createElement(kind);
        host.append(one);
    }
    (kind === 'inside' ? host : one).focus();
    window.written = () => (one.value ?? host.textContent).trim();";

#[test]
fn letters_typed_elsewhere_are_letters() -> Check {
    Visit::new("typed_elsewhere").play(|page| {
        place(page, page.pointer(), "E5")?;
        let before = page.wait("the rock has answered", State::is_players_turn)?;
        let muted = "return document.querySelector('#mute').getAttribute('aria-pressed')";
        let was = page.script(muted, &[])?;
        for kind in ["textarea", "input", "editable", "inside", "shadow"] {
            page.script(WRITABLE, &[json!(kind)])?;
            for key in ["u", "n", "h", "m", "c", "r"] {
                page.key(key)?;
            }
            let written = page.script("return window.written()", &[])?;
            assert_eq!(written, json!("unhmcr"), "{kind}");
            page.settle()?;
            assert_eq!(page.state()?.ply, before.ply, "{kind}");
            assert_eq!(page.script(muted, &[])?, was, "{kind}");
            assert!(!page.sees("dialog[open]")?, "{kind}");
        }
        page.script("document.getElementById('writable').remove()", &[])?;
        page.key("u")?;
        page.wait("the page's own key", |state| state.ply == 0)?;
        Ok(())
    })
}

#[test]
fn single_keys_are_switched_off_and_stay_so() -> Check {
    Visit::new("single_keys").play(|page| {
        place(page, page.pointer(), "E5")?;
        let before = page.wait("the rock has answered", State::is_players_turn)?;
        page.press_element("#settings-open")?;
        page.press_element("#settings [name=single-keys]")?;
        page.press_element("#settings [data-close]")?;
        page.open()?;
        for key in ["u", "n", "h", "m", "c", "?"] {
            page.key(key)?;
        }
        page.settle()?;
        assert_eq!(page.state()?.ply, before.ply);
        assert!(!page.sees("dialog[open]")?);
        assert_eq!(former::stored(page)?.page["muted"], json!(false));
        let (corner, first) = (|| page.cell("A1"), page.cell("A1")?);
        page.key("ArrowLeft")?;
        page.settle()?;
        assert!(
            corner()?.distance(first) > 2.0,
            "arrows are no single signs"
        );
        Ok(())
    })
}

/// A finger that went down and whose end the page never hears of.
const LOST_TOUCH: &str =
    "document.querySelector(arguments[0]).dispatchEvent(new PointerEvent('pointerdown',
    {pointerId: 77, pointerType: 'touch', isPrimary: arguments[1], clientX: 100, clientY: 300,
     bubbles: true, cancelable: true, buttons: 1}))";

#[test]
fn a_touch_whose_end_never_came_leaves_the_next_one_alone() -> Check {
    for primary in [true, false] {
        Visit::new("lost_touch").on(screen::UPRIGHT).play(|page| {
            page.script(LOST_TOUCH, &[json!("#scene"), json!(primary)])?;
            page.settle()?;
            place(page, page.pointer(), "E5")?;
            Ok(())
        })?;
    }
    Ok(())
}

#[test]
fn a_pen_that_hovers_shows_what_a_move_would_do() -> Check {
    Visit::new("pen_hovers").play(|page| {
        let at = page.cell("E5")?;
        let hover = json!({"type": "mouseMoved", "x": at.x, "y": at.y, "pointerType": "pen"});
        page.devtools("Input.dispatchMouseEvent", hover)?;
        page.wait_seen("#preview")?;
        assert_eq!(page.state()?.ply, 0);
        Ok(())
    })
}

/// A file from outside of the browser, dropped on a place of the page.
fn drop_file(page: &Page, path: &std::path::Path, at: Point) -> Check {
    for kind in ["dragEnter", "dragOver", "drop"] {
        let files = [path.to_str().ok_or("a path")?];
        let event = json!({"type": kind, "x": at.x, "y": at.y,
            "data": {"items": [], "files": files, "dragOperationsMask": 1}});
        page.devtools("Input.dispatchDragEvent", event)?;
    }
    Ok(())
}

#[test]
fn a_file_that_is_dropped_is_offered_and_never_takes_the_pages_place() -> Check {
    let path = std::env::temp_dir().join(format!("border-rush-drop-{}.json", std::process::id()));
    let progress = std::fs::read_to_string(xtask::run::root().join("tests/stored/v3.json"))?;
    Visit::new("dropped_file").play(|page| {
        page.script("window.still = true", &[])?;
        for (text, said) in [
            ("no progress at all", "Nothing has changed"),
            (progress.as_str(), "replace"),
        ] {
            for place in ["#register", "footer"] {
                std::fs::write(&path, text)?;
                drop_file(page, &path, page.middle(place)?)?;
                page.wait_seen("#file p")?;
                assert!(page.text("#file p")?.contains(said), "{place}");
                page.key("Escape")?;
                page.wait_for("it is closed", "return !document.querySelector('#file')")?;
            }
        }
        std::fs::write(&path, &progress)?;
        drop_file(page, &path, page.cell("E5")?)?;
        page.press_element("#file .main")?;
        page.wait("the file's game", |state| state.level == 4 && state.ply > 0)?;
        assert_eq!(
            page.script("return window.still", &[])?,
            json!(true),
            "the same page"
        );
        Ok(())
    })?;
    std::fs::remove_file(path)?;
    Ok(())
}

/// Neither does an address that is dropped.
#[test]
fn an_address_that_is_dropped_leads_nowhere() -> Check {
    const DROPPED: &str = "
        const brought = new DataTransfer();
        brought.setData('text/uri-list', 'http://elsewhere.test/');
        return ['dragover', 'drop'].map((kind) => !document.querySelector('#register').dispatchEvent(
            new DragEvent(kind, {dataTransfer: brought, bubbles: true, cancelable: true})))";
    Visit::new("dropped_address").play(|page| {
        assert_eq!(page.script(DROPPED, &[])?, json!([true, true]));
        Ok(())
    })
}

/// A whole game's worth of taps by a pen is asked like a finger's.
#[test]
fn a_pen_that_taps_is_asked() -> Check {
    let former = Former::at_level(1, former::settings(|_| ()));
    let visit = Visit::new("pen_taps").with_stored(former::KEY, &former.document()?);
    visit.play(|page| {
        let at = page.cell("E5")?;
        for (kind, buttons) in [("mousePressed", 1), ("mouseReleased", 0)] {
            let event = json!({"type": kind, "x": at.x, "y": at.y, "button": "left",
                "buttons": buttons, "clickCount": 1, "pointerType": "pen"});
            page.devtools("Input.dispatchMouseEvent", event)?;
        }
        let state = page.wait("the question", |state| !state.pinned.is_empty())?;
        assert_eq!((state.pinned.as_str(), state.ply), ("E5", 0));
        page.press(Pointer::Mouse, page.middle("#confirm")?)?;
        page.wait("a tile", |state| state.ply > 0)?;
        Ok(())
    })
}

/// Two fingers that move together, or apart, from one pair of places to another.
fn two_fingers(page: &Page, from: [Point; 2], to: [Point; 2]) -> Check {
    const STEPS: u32 = 10;
    page.touch("touchStart", &from[..1])?;
    page.touch("touchStart", &from)?;
    for step in 1..=STEPS {
        let part = f64::from(step) / f64::from(STEPS);
        let at = [0, 1].map(|one: usize| {
            from[one].moved(
                (to[one].x - from[one].x) * part,
                (to[one].y - from[one].y) * part,
            )
        });
        page.touch("touchMove", &at)?;
    }
    page.touch("touchEnd", &to[..1])?;
    page.touch("touchEnd", &[])?;
    page.settle()
}

#[test]
fn zoomed_in_every_corner_can_be_brought_under_the_finger() -> Check {
    let visit = Visit::new("zoomed_in_by_finger").on(screen::UPRIGHT);
    visit.reduced_motion().play(|page| {
        page.settle()?;
        let screen = page.screen();
        let (middle, free) = (page.cell("E5")?, page.middle("#free")?);
        let pair = |at: Point, gap: f64| [at.moved(-gap, 0.0), at.moved(gap, 0.0)];
        // As near as the camera comes.
        for _ in 0..3 {
            two_fingers(page, pair(middle, 30.0), pair(middle, 120.0))?;
        }
        let corner = page.cell("A1")?;
        assert!(
            corner.x < 0.0 || corner.y > f64::from(screen.height),
            "{corner:?} is out of the picture"
        );
        for cell in ["A1", "J1", "J9", "A9"] {
            for _ in 0..6 {
                let at = page.cell(cell)?;
                let step = |way: f64| way.clamp(-150.0, 150.0);
                let to = free.moved(step(free.x - at.x), step(free.y - at.y));
                two_fingers(page, pair(free, 40.0), pair(to, 40.0))?;
            }
            let at = page.cell(cell)?;
            assert!(
                (0.0..f64::from(screen.width)).contains(&at.x)
                    && page.middle("#register")?.y < at.y
                    && at.y < page.middle("#guide")?.y,
                "{cell} is out of reach at {at:?}"
            );
            page.press(page.pointer(), at)?;
            page.wait("it waits", |state| state.pinned == cell)?;
            page.press_element("#cancel")?;
        }
        Ok(())
    })
}

#[test]
fn the_wheel_and_a_touchpad_keep_what_is_under_the_pointer() -> Check {
    Visit::new("zoom_keeps_its_point").reduced_motion().play(|page| {
        page.settle()?;
        let span = |page: &Page| -> Check<f64> { Ok(page.cell("A5")?.distance(page.cell("J5")?)) };
        for cell in ["C3", "G7"] {
            page.key("r")?;
            page.settle()?;
            let (at, first) = (page.cell(cell)?, span(page)?);
            page.wheel(at, -300.0)?;
            page.settle()?;
            assert!(span(page)? > 1.2 * first, "nearer");
            assert!(page.cell(cell)?.distance(at) < 6.0, "{cell} stays under the pointer");
        }
        page.key("r")?;
        page.settle()?;
        // A touchpad tells a pinch in small steps with Control.
        let (at, first) = (page.cell("E5")?, span(page)?);
        for _ in 0..30 {
            let event = json!({"type": "mouseWheel", "x": at.x, "y": at.y, "deltaX": 0, "deltaY": -4,
                "modifiers": 2});
            page.devtools("Input.dispatchMouseEvent", event)?;
        }
        page.settle()?;
        assert!(span(page)? > 1.8 * first, "a pinch of 30 steps: {} of {first}", span(page)?);
        Ok(())
    })
}

/// The keyboard's cursor never leaves the picture.
#[test]
fn zoomed_in_the_view_follows_the_keyboard() -> Check {
    Visit::new("zoomed_in_by_keys")
        .reduced_motion()
        .play(|page| {
            for _ in 0..12 {
                page.key("+")?;
            }
            page.script(
                "document.querySelector('#board [tabindex=\"0\"]').focus()",
                &[],
            )?;
            for keys in [
                ["ArrowLeft", "ArrowDown"],
                ["ArrowRight", "ArrowDown"],
                ["ArrowRight", "ArrowUp"],
            ] {
                for key in keys {
                    for _ in 0..8 {
                        page.key(key)?;
                    }
                }
                page.settle()?;
                let cell = page.script("return document.activeElement.dataset.cell", &[])?;
                let at = page.cell(cell.as_str().unwrap_or_default())?;
                let screen = page.screen();
                assert!(
                    (0.0..f64::from(screen.width)).contains(&at.x)
                        && (0.0..f64::from(screen.height)).contains(&at.y),
                    "{cell} at {at:?}"
                );
            }
            Ok(())
        })
}
