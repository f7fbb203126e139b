//! Parts of the page that come late, or not at all: the game is played to its end without them, the
//! player is told once, and they are fetched again at the next try.

use border_rush_e2e::{
    Check, Page, Visit,
    player::{Skill, place, play_to_the_end},
};
use serde_json::json;

/// What becomes of a request for a part: `window.parts` is `blocked`, `missing`, `cut`, or empty
/// where all is well. `window.asked` lists the parts that were asked for.
const FAULTS: &str = "
    const real = window.fetch;
    window.asked = [];
    window.fetch = async (address, ...rest) => {
        const part = /(split|chunk)_\\w+/.exec(address)?.[0];
        if (!part) return real(address, ...rest);
        window.asked.push(part);
        if (window.parts === 'blocked') throw new TypeError('planted');
        if (window.parts === 'missing') return new Response('not here', {status: 404});
        const whole = await real(address, ...rest);
        if (window.parts !== 'cut') return whole;
        return new Response((await whole.arrayBuffer()).slice(0, 1000), whole);
    };";
const KINDS: [&str; 3] = ["blocked", "missing", "cut"];

/// A visit on which all parts fail in a way; the page says so in its console, too.
fn visit(name: &str, kind: &str) -> Visit {
    let fails = format!("{FAULTS} window.parts = '{kind}';");
    let visit = Visit::new(&format!("{name}_{kind}")).with_script(&fails);
    visit.tolerating("planted").tolerating("WebAssembly")
}

fn heal(page: &Page) -> Check {
    page.script("window.parts = ''", &[]).map(drop)
}

fn asked_for(page: &Page, part: &str) -> Check<u64> {
    let count = "return window.asked.filter((one) => one === arguments[0]).length";
    let count = page.script(count, &[json!(part)])?;
    count.as_u64().ok_or_else(|| "no list of parts".into())
}

fn wait_for_sound(page: &Page, state: &str) -> Check {
    let body = format!("return window.borderRush.sound() === '{state}'");
    page.wait_for(&format!("the sound is {state}"), &body)
}

#[test]
fn a_game_is_played_to_its_end_without_any_part() -> Check {
    for kind in KINDS {
        visit("parts_game", kind).play(|page| {
            place(page, page.pointer(), "E5")?;
            page.wait_seen("#notice")?;
            assert!(page.text("#notice")?.contains("goes on in silence"));
            page.press_element("#notice button")?;
            let end = play_to_the_end(page, page.pointer(), Skill::Careless, 81)?;
            assert!(end.is_over());
            // The silence was told once; what fails now is the result's window.
            page.wait_seen("#notice")?;
            assert!(page.text("#notice")?.contains("could not be fetched"));
            page.press_element("#notice button")?;
            assert!(!page.sees("#notice")?, "each is told once");
            heal(page)?;
            page.press_element("#result-open")?;
            page.wait_seen("#result[open]")
        })?;
    }
    Ok(())
}

#[test]
fn sound_that_could_not_be_fetched_is_asked_for_again() -> Check {
    visit("parts_sound", "blocked").play(|page| {
        place(page, page.pointer(), "E5")?;
        wait_for_sound(page, "failed")?;
        assert_eq!(asked_for(page, "split_sound")?, 1, "not at every gesture");
        page.script("window.borderRush.advance(10000)", &[])?;
        place(page, page.pointer(), "C3")?;
        assert_eq!(asked_for(page, "split_sound")?, 2);
        heal(page)?;
        page.script("window.borderRush.advance(10000)", &[])?;
        place(page, page.pointer(), "G7")?;
        wait_for_sound(page, "running")
    })
}

/// What opens a part that came late, and what is seen then.
const OPENERS: [(&str, &str); 3] = [
    ("#help", "#rules[open]"),
    ("#settings-open", "#settings[open]"),
    ("#learn", "#lesson"),
];

#[test]
fn a_control_whose_part_fails_says_so_and_tries_again() -> Check {
    for kind in KINDS {
        for (opener, opened) in OPENERS {
            visit("parts_control", kind).play(|page| {
                page.press_element(opener)?;
                page.wait_for(
                    "the failing control says so",
                    "return document.querySelector('#notice p').textContent\
                     .includes('could not be fetched')",
                )?;
                assert!(!page.sees(opened)?);
                heal(page)?;
                page.press_element(opener)?;
                page.wait_seen(opened)?;
                let said = page.sees("#notice")? && page.text("#notice")?.contains("fetched");
                assert!(!said, "{opener}: what was true is not said still");
                Ok(())
            })?;
        }
    }
    Ok(())
}

/// Where the window of the new game can't be fetched, one is begun as before, after the question; once
/// it can, the window comes.
#[test]
fn a_new_game_does_not_wait_for_its_window() -> Check {
    for kind in KINDS {
        visit("parts_new_game", kind).play(|page| {
            place(page, page.pointer(), "E5")?;
            page.press_element("#new-game")?;
            page.press_element("#ask-yes")?;
            page.wait("a new board", |state| state.ply == 0)?;
            page.wait_seen("#notice")?;
            heal(page)?;
            page.press_element("#new-game")?;
            page.wait_for(
                "the dialogs are there",
                "return document.body.dataset.dialogs === 'true'",
            )?;
            page.press_element("#new-game")?;
            page.wait_seen("#setup[open]")
        })?;
    }
    Ok(())
}

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
