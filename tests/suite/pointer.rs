//! Only a deliberate tap places a tile.

use border_rush_e2e::{Check, Former, Page, Pointer, Visit, former, player::place, screen};
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

fn a_tap_still_places(page: &Page) -> Check {
    place(page, page.pointer(), "B2")?;
    Ok(())
}

#[test]
fn a_finger_that_slides_places_nothing() -> Check {
    eager_phone("a_finger_that_slides")?.play(|page| {
        let (from, to) = (page.cell("C3")?, page.cell("G6")?);
        page.drag(Pointer::Finger, from, to)?;
        nothing_placed(page, "a slide")?;
        // A slide that comes back to where it began is still none.
        page.slide(&[from, to, from])?;
        nothing_placed(page, "a slide and back")?;
        page.key("r")?;
        page.settle()?;
        a_tap_still_places(page)
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
        a_tap_still_places(page)
    })
}

#[test]
fn a_cancelled_touch_places_nothing() -> Check {
    eager_phone("a_cancelled_touch")?.play(|page| {
        page.touch("touchStart", &[page.cell("E5")?])?;
        page.touch("touchCancel", &[])?;
        nothing_placed(page, "a cancelled touch")?;
        a_tap_still_places(page)
    })
}

#[test]
fn a_trembling_finger_still_places_where_it_landed() -> Check {
    eager_phone("a_trembling_finger")?.play(|page| {
        let at = page.cell("E5")?;
        page.slide(&[at, at.moved(3.0, -2.0), at.moved(5.0, 2.0)])?;
        page.wait("a tile", |state| state.ply > 0)?;
        assert!(!page.legal()?.contains(&"E5".to_owned()));
        Ok(())
    })
}

#[test]
fn a_mouse_that_drags_or_clicks_right_places_nothing() -> Check {
    Visit::new("a_mouse_that_drags").play(|page| {
        page.drag(Pointer::Mouse, page.cell("C3")?, page.cell("G6")?)?;
        nothing_placed(page, "a drag")?;
        page.right_click(page.cell("C3")?)?;
        nothing_placed(page, "a right click")?;
        page.wheel(page.cell("E5")?, 120.0)?;
        nothing_placed(page, "the wheel")?;
        page.key("r")?;
        page.settle()?;
        a_tap_still_places(page)
    })
}

#[test]
fn the_camera_answers_and_comes_home() -> Check {
    Visit::new("the_camera_answers").play(|page| {
        let first = page.cell("A1")?;
        page.drag(Pointer::Mouse, page.cell("C3")?, page.cell("G4")?)?;
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
        a_tap_still_places(page)
    })
}

#[test]
fn two_buttons_at_once_place_nothing_and_the_next_tap_places() -> Check {
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
        a_tap_still_places(page)
    })
}

/// A thousand gestures of a seeded hand, as pointer events of the page: pinches, cancelled touches,
/// slides in from the edge, tremors beyond a tap, slides after a rest, long presses, second fingers,
/// buttons of a mouse. What asks is counted and answered with no.
const THOUSAND: &str = "
    const [seed, width, height, xs, ys] = arguments;
    let state = seed;
    const draw = (below) => (state = (state * 1103515245 + 12345) % 2147483648) / 2147483648 * below;
    const canvas = document.getElementById('scene');
    let clock = 1e4;
    const send = (kind, id, x, y, more) => {
        const event = new PointerEvent(kind, {pointerId: id, pointerType: 'touch', clientX: x,
            clientY: y, bubbles: true, cancelable: true, buttons: kind === 'pointerup' ? 0 : 1, ...more});
        Object.defineProperty(event, 'timeStamp', {value: clock});
        canvas.dispatchEvent(event);
    };
    const slide = (id, from, to, pace) => {
        const steps = 2 + Math.floor(draw(9));
        for (let step = 1; step <= steps; step++) {
            clock += pace;
            send('pointermove', id, from[0] + (to[0] - from[0]) * step / steps,
                from[1] + (to[1] - from[1]) * step / steps);
        }
    };
    const cell = () => [xs[Math.floor(draw(xs.length))], ys[Math.floor(draw(ys.length))]];
    const far = ([x, y], least) => {
        const turn = draw(2 * Math.PI), way = least + draw(120);
        return [x + way * Math.cos(turn), y + way * Math.sin(turn)];
    };
    const kinds = {
        pinch() {
            const [one, two] = [cell(), cell()];
            send('pointerdown', 1, ...one); clock += draw(90); send('pointerdown', 2, ...two);
            slide(2, two, far(two, 0), 12); slide(1, one, far(one, 0), 12);
            const first = 1 + Math.floor(draw(2));
            send('pointerup', first, ...one); clock += draw(200); send('pointerup', 3 - first, ...two);
        },
        cancelled() {
            const at = cell();
            send('pointerdown', 1, ...at); clock += draw(400);
            if (draw(2) < 1) slide(1, at, far(at, 0), 15);
            send('pointercancel', 1, ...at);
        },
        edge() {
            const from = [draw(2) < 1 ? draw(6) : width - draw(6), draw(height)];
            send('pointerdown', 1, ...from); clock += 8; const to = cell();
            slide(1, from, Math.hypot(to[0] - from[0], to[1] - from[1]) > 30 ? to : far(from, 30), 10);
            send('pointerup', 1, ...to);
        },
        tremor() {
            const at = cell(), away = far(at, 22);
            send('pointerdown', 1, ...at); clock += 9; slide(1, at, away, 9); slide(1, away, at, 9);
            send('pointerup', 1, ...at);
        },
        rested() {
            const at = cell(), to = far(at, 20);
            send('pointerdown', 1, ...at); clock += 200 + draw(600); slide(1, at, to, 20);
            send('pointerup', 1, ...to);
        },
        long() {
            const at = cell();
            send('pointerdown', 1, ...at); clock += 460 + draw(2000);
            send('pointermove', 1, at[0] + draw(4), at[1] + draw(4)); send('pointerup', 1, ...at);
        },
        third() {
            const at = [cell(), cell(), cell()];
            at.forEach((one, id) => { send('pointerdown', id + 1, ...one); clock += draw(50); });
            at.forEach((one, id) => { clock += draw(50); send('pointerup', id + 1, ...one); });
        },
        lost() {
            const at = cell();
            send('pointerdown', 1, ...at); window.dispatchEvent(new Event('blur'));
            send('pointerup', 1, ...at);
        },
        button() {
            const at = cell(), mouse = {pointerType: 'mouse', button: 1 + Math.floor(draw(2)), buttons: 2};
            send('pointerdown', 9, ...at, mouse); send('pointerup', 9, ...at, {...mouse, buttons: 0});
        },
    };
    const names = Object.keys(kinds), made = {}, asked = {}, placed = [];
    for (let at = 0; at < 1000; at++) {
        const name = names[Math.floor(draw(names.length))];
        made[name] = (made[name] ?? 0) + 1;
        kinds[name]();
        clock += 300 + draw(500);
        if (document.body.dataset.ply !== '0') { placed.push(`${at}: ${name}`); break; }
        if (document.body.dataset.pinned) {
            asked[name] = (asked[name] ?? 0) + 1;
            document.getElementById('cancel').click();
        }
    }
    return {made, asked, placed};";

#[test]
fn a_thousand_gestures_place_nothing_that_was_not_meant() -> Check {
    eager_phone("a_thousand_gestures")?.play(|page| {
        let (low, high) = (page.cell("A1")?, page.cell("J9")?);
        let between = |from: f64, to: f64| -> Vec<f64> {
            (0..9)
                .map(|at| from + (to - from) * f64::from(at) / 8.0)
                .collect()
        };
        let screen = page.screen();
        let mut whole = 0;
        for seed in [7, 2026] {
            let arguments = [
                json!(seed),
                json!(screen.width),
                json!(screen.height),
                json!(between(low.x, high.x)),
                json!(between(low.y, high.y)),
            ];
            let found = page.script(THOUSAND, &arguments)?;
            assert_eq!(found["placed"], json!([]), "{found}");
            let made = found["made"].as_object().ok_or("no gestures")?;
            assert_eq!(made.len(), 9, "every kind was made: {found}");
            whole += made
                .values()
                .filter_map(serde_json::Value::as_u64)
                .sum::<u64>();
            // Only a hand that rested is asked; the others mean no cell at all.
            let asked = found["asked"].as_object().ok_or("no answers")?;
            assert!(
                asked
                    .keys()
                    .all(|kind| ["rested", "long"].contains(&kind.as_str())),
                "{found}"
            );
            assert!(asked.contains_key("long"), "{found}");
        }
        assert_eq!(whole, 2000);
        nothing_placed(page, "two thousand gestures")?;
        page.key("r")?;
        page.settle()?;
        a_tap_still_places(page)
    })
}
