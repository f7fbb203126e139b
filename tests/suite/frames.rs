//! When the scene draws, and what of it: counted, on a display that the test turns by hand.

use border_rush_e2e::{
    Check, Page, Screen, State, Visit, canvas,
    player::{Skill, choose, place},
    screen,
};

/// A display that shows sixty frames a second.
const SWIFT: f64 = 1000.0 / 60.0;

fn on_display(name: &str) -> Visit {
    Visit::new(name)
        .query("probe&seed=7")
        .with_script(canvas::WATCH)
        .with_script(canvas::DISPLAY)
}

/// Lets everything end that a move began.
fn come_to_rest(page: &Page) -> Check {
    page.run_display(6000.0, SWIFT).map(drop)
}

#[test]
fn a_still_board_draws_seldom_and_a_moving_one_always() -> Check {
    on_display("a_still_board").play(|page| {
        page.stop_display()?;
        come_to_rest(page)?;
        let still = page.run_display(4000.0, SWIFT)?;
        assert!((4 * 5..=4 * 15).contains(&still), "{still} in 4 s");

        let at = page.cell("E5")?;
        page.press(page.pointer(), at)?;
        let moving = page.run_display(500.0, SWIFT)?;
        assert!(moving >= 28, "{moving} in half a second of a move");
        Ok(())
    })
}

#[test]
fn a_finger_that_is_down_has_the_full_rate() -> Check {
    on_display("a_finger_down")
        .on(screen::SMALL_TOUCH)
        .play(|page| {
            page.stop_display()?;
            come_to_rest(page)?;
            let at = page.cell("E5")?;
            page.touch("touchStart", &[at])?;
            let held = page.run_display(1000.0, SWIFT)?;
            assert!(held >= 57, "{held} in a second under the finger");
            page.touch("touchCancel", &[])?;
            come_to_rest(page)?;
            let still = page.run_display(2000.0, SWIFT)?;
            assert!(still <= 2 * 15, "{still} in 2 s");
            Ok(())
        })
}

#[test]
fn a_hidden_tab_draws_nothing() -> Check {
    const HIDE: &str = "
        Object.defineProperty(document, 'hidden', {configurable: true, get: () => arguments[0]});
        document.dispatchEvent(new Event('visibilitychange'))";
    on_display("a_hidden_tab_draws").play(|page| {
        page.stop_display()?;
        page.press(page.pointer(), page.cell("E5")?)?;
        page.run_display(100.0, SWIFT)?;
        page.script(HIDE, &[true.into()])?;
        let hidden = page.run_display(5000.0, SWIFT)?;
        assert_eq!(hidden, 0, "in the middle of a move");
        page.script(HIDE, &[false.into()])?;
        assert!(page.run_display(1000.0, SWIFT)? > 0, "shown again");
        Ok(())
    })
}

/// Counts every frame and timer that comes, on the browser's own clock.
const CALLS: &str = "
    window.calls = {};
    for (const name of ['requestAnimationFrame', 'setTimeout', 'setInterval']) {
        const real = window[name].bind(window);
        window[name] = (call, ...rest) => real((...all) => {
            window.calls[name] = (window.calls[name] ?? 0) + 1;
            call(...all);
        }, ...rest);
    }
    const Real = window.AudioContext;
    window.AudioContext = class extends Real {
        constructor(...rest) { super(...rest); window.context = this; }
    };";

/// Nothing runs in a hidden tab, the sound included; but the rock answers, and the answer is kept.
#[test]
fn a_hidden_tab_asks_for_nothing() -> Check {
    const HIDE: &str = "
        Object.defineProperty(document, 'hidden', {configurable: true, get: () => arguments[0]});
        document.dispatchEvent(new Event('visibilitychange'))";
    let visit = Visit::new("a_hidden_tab_asks").query("probe&seed=7");
    visit.with_script(CALLS).play(|page| {
        place(page, page.pointer(), "C3")?;
        page.wait("the rock has answered", |state| state.ply == 2)?;
        page.wait_for(
            "the sound runs",
            "return window.context?.state === 'running'",
        )?;
        page.press(page.pointer(), page.cell("G7")?)?;
        page.script(HIDE, &[true.into()])?;
        page.wait("the rock has answered unseen", |state| state.ply == 4)?;
        page.wait_for(
            "the sound rests",
            "return window.context.state === 'suspended'",
        )?;
        std::thread::sleep(std::time::Duration::from_millis(500));
        page.script("window.calls = {}", &[])?;
        std::thread::sleep(std::time::Duration::from_secs(3));
        assert_eq!(
            page.script("return window.calls", &[])?,
            serde_json::json!({})
        );
        page.script(HIDE, &[false.into()])?;
        page.wait_for(
            "frames come again",
            "return window.calls.requestAnimationFrame > 0",
        )
    })
}

#[test]
fn a_slow_machine_gets_fewer_pixels() -> Check {
    on_display("a_slow_machine").play(|page| {
        page.turn_to(SHARP)?;
        page.stop_display()?;
        page.run_display(1000.0, SWIFT)?;
        let mut widths = vec![picture_width(page)?];
        assert_eq!(widths, [600], "the pixel ratio is capped at 2");
        for turn in 0..30 {
            turn_view(page, turn)?;
            for _ in 0..3 {
                // Its frames take as long as they have pixels.
                let pixels = (widths[widths.len() - 1] as f64 / 600.0).powi(2);
                page.run_display(400.0, 140.0 * pixels)?;
                let now = picture_width(page)?;
                if widths.last() != Some(&now) {
                    widths.push(now);
                }
            }
        }
        assert!(widths.len() >= 3, "{widths:?}");
        assert!(
            widths.windows(2).all(|pair| pair[1] < pair[0]),
            "{widths:?}"
        );
        Ok(())
    })
}

/// A mode that saves power shows thirty frames a second, whatever they take (symptom 32).
#[test]
fn a_display_of_thirty_frames_keeps_its_pixels() -> Check {
    on_display("a_display_of_thirty").play(|page| {
        page.turn_to(SHARP)?;
        page.stop_display()?;
        page.run_display(1000.0, SWIFT)?;
        let mut widths = Vec::new();
        for turn in 0..24 {
            turn_view(page, turn)?;
            page.run_display(1000.0, 1000.0 / 30.0)?;
            widths.push(picture_width(page)?);
        }
        assert!(
            widths[12..].iter().all(|&width| width == 600),
            "what a trial took is back: {widths:?}"
        );
        Ok(())
    })
}

/// A small window on a screen of three pixels a CSS pixel.
const SHARP: Screen = Screen {
    width: 300,
    height: 340,
    ratio: 3.0,
    ..screen::SMALL
};

/// The player turns the view to and fro.
fn turn_view(page: &Page, turn: u32) -> Check {
    let middle = page.cell("E5")?;
    let across = if turn.is_multiple_of(2) { 60.0 } else { -60.0 };
    page.drag(page.pointer(), middle, middle.moved(across, 0.0))
}

fn picture_width(page: &Page) -> Check<u64> {
    let width = page.script("return document.getElementById('scene').width", &[])?;
    width.as_u64().ok_or_else(|| "no width".into())
}

#[test]
fn shadows_are_redrawn_only_when_something_that_casts_has_moved() -> Check {
    Visit::new("shadows_are_redrawn")
        .with_script(canvas::WATCH)
        .play(|page| {
            page.settle()?;
            let rest = page.watched()?;
            (0..10).try_for_each(|_| page.advance(16.0))?;
            let still = page.watched()?;
            assert_eq!(
                (still.shadow, still.field),
                (rest.shadow, rest.field),
                "at rest"
            );

            page.press(page.pointer(), page.cell("E5")?)?;
            page.wait_still("water lies there", |state| state.ply >= 1)?;
            page.advance(100.0)?;
            page.advance(100.0)?;
            let water = page.watched()?;
            assert!(water.field > still.field, "water runs");
            assert_eq!(water.shadow, still.shadow, "water casts no shadow");

            page.wait("the rock has answered", |state| state.ply >= 2)?;
            page.settle()?;
            let rock = page.watched()?;
            assert!(rock.shadow > water.shadow, "a rock has fallen");
            (0..10).try_for_each(|_| page.advance(16.0))?;
            assert_eq!(page.watched()?.shadow, rock.shadow, "the rock lies");
            Ok(())
        })
}

/// From the first move over captures to the end, and on to the next level's larger board.
#[test]
fn no_moment_of_a_game_waits_for_a_shader() -> Check {
    Visit::new("no_moment_waits")
        .with_script(canvas::WATCH)
        .play(|page| {
            page.settle()?;
            let ready = page.watched()?;
            assert!(ready.built > 0);
            let mut most = 0;
            for tile in 0..60 {
                let state = page.wait("a turn or the end", |state| {
                    state.is_players_turn() || state.is_over()
                })?;
                if state.is_over() {
                    break;
                }
                let cell = choose(page, Skill::Strong, tile)?;
                place(page, page.pointer(), &cell)?;
                let before = page.watched()?.draws;
                page.advance(16.0)?;
                most = most.max(page.watched()?.draws - before);
            }
            page.wait("the end", State::is_over)?;
            page.wait_seen("#result")?;
            page.press_element("#next")?;
            page.wait("a new board", |state| state.ply == 0)?;
            page.settle()?;
            assert_eq!(
                page.watched()?.built,
                ready.built,
                "compiled or linked later"
            );
            assert!(most <= 12, "{most} draw calls in one frame");
            Ok(())
        })
}
