//! The module's two halves: a first move needs nothing of the second, and what comes too early only
//! waits. And the list by which the module is split: see `cargo xtask first-visit`.

use std::{collections::BTreeSet, fs};

use border_rush_e2e::{Check, Page, Visit, player::place, screen};
use serde_json::{Value, json};
use xtask::{halves::FIRST_VISIT, run::root, split::RAN};

/// The second half is compiled, as far as the page can see, when `window.letRestCome()` is called.
const REST_LATER: &str = "
    const real = WebAssembly.compileStreaming;
    WebAssembly.compileStreaming = async (...rest) => {
        await new Promise((come) => { window.letRestCome = come; });
        return real.apply(WebAssembly, rest);
    };";

fn late(page: &Page) -> Check<Value> {
    page.script("return window.borderRush.late()", &[])
}

#[test]
fn a_first_move_needs_nothing_of_the_second_half() -> Check {
    for (name, screen) in [
        ("halves_mouse", screen::SMALL),
        ("halves_touch", screen::SMALL_TOUCH),
    ] {
        let visit = Visit::new(name).on(screen).with_script(REST_LATER);
        visit.language("fr").play(|page| {
            for cell in ["E5", "A1"] {
                place(page, page.hand(), cell)?;
                page.wait("the rock has answered", |state| {
                    state.is_players_turn() && state.ply > 0
                })?;
            }
            assert_eq!(late(page)?, json!(0));
            Ok(())
        })?;
    }
    Ok(())
}

#[test]
fn a_window_waits_for_the_second_half() -> Check {
    let visit = Visit::new("halves_window").with_script(REST_LATER);
    visit.play(|page| {
        page.press_element("#help")?;
        if page.script("return window.borderRush.whole()", &[])? == json!(false) {
            assert!(!page.sees("#rules")?, "there is nothing to show yet");
            page.script("window.letRestCome()", &[])?;
        }
        page.wait_seen("#rules")?;
        assert_eq!(late(page)?, json!(0));
        Ok(())
    })
}

/// A call that can't wait brings the second half at once.
#[test]
fn a_call_that_comes_too_early_is_only_late() -> Check {
    let visit = Visit::new("halves_early").with_script(REST_LATER);
    visit.play(|page| {
        let apart = page.script("return window.borderRush.whole()", &[])? == json!(false);
        page.key("?")?;
        page.wait_seen("#rules")?;
        assert_eq!(late(page)?, json!(u32::from(apart)));
        Ok(())
    })
}

/// The way out of a start that failed does not wait for what will never come.
#[test]
fn a_start_that_failed_can_be_tried_again() -> Check {
    let visit = Visit::new("halves_again").without_module();
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

/// The second half fails to come once; whoever asks for what is in it has it fetched again.
#[test]
fn a_second_half_that_failed_is_fetched_again() -> Check {
    const FAILS_ONCE: &str = "
        const real = window.fetch;
        let left = 2;
        window.fetch = (address, ...rest) => {
            const fails = /_rest/.test(address) && left-- > 0;
            if (fails) window.failed = true;
            return fails ? Promise.reject(new TypeError('planted')) : real(address, ...rest);
        };";
    let visit = Visit::new("halves_fetched_again").with_script(FAILS_ONCE);
    visit.play(|page| {
        if page.script("return window.borderRush.whole()", &[])? == json!(false) {
            page.wait_for("a fetch that failed", "return !!window.failed")?;
        }
        page.press_element("#help")?;
        page.wait_seen("#rules").map(drop)
    })
}

/// Keeps hold of the module, and of what its worker is asked.
const WATCH: &str = "
    window.watched = [];
    for (const name of ['instantiate', 'instantiateStreaming']) {
        const real = WebAssembly[name];
        WebAssembly[name] = async (...rest) => {
            const made = await real.apply(WebAssembly, rest);
            window.watched.push(made.instance ?? made);
            return made;
        };
    }
    window.asked = [];
    window.Worker = class extends Worker {
        postMessage(message) {
            if (/\\n/.test(message)) window.asked.push(message);
            super.postMessage(message);
        }
    };";

/// Names of the functions that were run. The worker's part is asked of the page's own module.
const RAN_SO_FAR: &str = "
    const [mark, done] = arguments;
    const boot = document.getElementById('boot').dataset;
    import(new URL(boot.js, document.baseURI)).then(({ rockAtSight }) => {
        for (const text of window.asked) {
            for (const name of ['stream', 'river', 'torrent']) {
                rockAtSight(text.replace('stream', name));
            }
        }
        done(window.watched.flatMap(({ exports }) => Object.entries(exports))
            .filter(([name, global]) => name.startsWith(mark) && global.value)
            .map(([name]) => name.slice(mark.length).replace(/#[0-9]+$/, '')));
    });";

/// Not a test: it writes down what a first visit runs, on a page that was built to be watched.
#[test]
#[ignore = "writes the list of a first visit; run by `cargo xtask first-visit`"]
fn what_a_first_visit_runs() -> Check {
    let visits = [
        Visit::new("first_visit_mouse")
            .on(screen::PICTURE)
            .language("fr"),
        Visit::new("first_visit_touch").on(screen::SMALL_TOUCH),
        Visit::new("first_visit_live")
            .reduced_motion()
            .query("probe&seed=9"),
    ];
    let mut ran = BTreeSet::new();
    for visit in visits {
        // The second half never comes.
        let visit = visit
            .with_script(WATCH)
            .tolerating("404")
            .tolerating("_rest");
        visit.play(|page| {
            first_moves(page)?;
            let names = page.script_later(RAN_SO_FAR, &[json!(RAN)])?;
            ran.extend(serde_json::from_value::<Vec<String>>(names)?);
            Ok(())
        })?;
    }
    let list: String = ran.iter().map(|name| format!("{name}\n")).collect();
    Ok(fs::write(root().join(FIRST_VISIT), list)?)
}

fn first_moves(page: &Page) -> Check {
    let hand = page.hand();
    for cell in ["A5", "E5", "D5", "J1"] {
        if !page.screen().touch {
            page.hover(page.cell("C3")?)?;
        }
        place(page, hand, cell)?;
        page.wait("the rock has answered", |state| state.is_players_turn())?;
    }
    let (from, to) = (page.cell("B2")?, page.cell("G8")?);
    page.drag(hand, from, to)?;
    if !page.screen().touch {
        page.wheel(from, 100.0)?;
    }
    page.settle()
}
