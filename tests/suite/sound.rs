//! Sound begins with the player, and follows the tab.

use border_rush_e2e::{Check, Former, Page, Visit, former, player::place};

/// Keeps every audio context that the page makes.
const WATCH: &str = "
    window.contexts = [];
    const Real = window.AudioContext;
    window.AudioContext = class extends Real {
        constructor(...options) {
            super(...options);
            window.contexts.push(this);
        }
    };";

const HIDE: &str = "
    Object.defineProperty(document, 'hidden', {configurable: true, get: () => arguments[0]});
    document.dispatchEvent(new Event('visibilitychange'))";

fn contexts(page: &Page) -> Check<u64> {
    let count = page.script("return window.contexts.length", &[])?;
    count.as_u64().ok_or_else(|| "no count of contexts".into())
}

fn wait_for_sound(page: &Page, state: &str) -> Check {
    let body = format!("return window.borderRush.sound() === '{state}'");
    page.wait_for(&format!("the sound is {state}"), &body)
}

#[test]
fn sound_begins_with_the_first_touch() -> Check {
    Visit::new("sound_begins").with_script(WATCH).play(|page| {
        page.settle()?;
        assert_eq!(contexts(page)?, 0, "before any gesture");
        place(page, page.hand(), "C3")?;
        wait_for_sound(page, "running")?;
        page.wait_for(
            "the rock's answer",
            "return document.body.dataset.ply === '2'",
        )?;
        place(page, page.hand(), "G7")?;
        assert_eq!(contexts(page)?, 1, "one context serves the whole visit");
        Ok(())
    })
}

#[test]
fn a_hidden_tab_is_silent() -> Check {
    Visit::new("a_hidden_tab").with_script(WATCH).play(|page| {
        place(page, page.hand(), "C3")?;
        wait_for_sound(page, "running")?;
        page.script(HIDE, &[true.into()])?;
        wait_for_sound(page, "suspended")?;
        page.wait_for(
            "the context rests",
            "return window.contexts[0].state === 'suspended'",
        )?;
        page.script(HIDE, &[false.into()])?;
        wait_for_sound(page, "running")
    })
}

#[test]
fn a_muted_game_makes_no_sound_at_all() -> Check {
    let muted = Former::at_level(1, former::settings(|settings| settings.muted = true));
    let visit = Visit::new("a_muted_game").with_script(WATCH);
    visit
        .with_stored(former::KEY, &muted.document()?)
        .play(|page| {
            place(page, page.hand(), "C3")?;
            page.wait("the rock has answered", |state| state.ply == 2)?;
            assert_eq!(contexts(page)?, 0);
            page.press_element("#mute")?;
            wait_for_sound(page, "running")
        })
}
