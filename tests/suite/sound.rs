//! Sound begins with the player, and follows the tab.

use border_rush_e2e::{Check, Former, Page, Visit, faults, former, player::place};
use serde_json::json;

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
        place(page, page.pointer(), "C3")?;
        wait_for_sound(page, "running")?;
        page.wait_for(
            "the rock's answer",
            "return document.body.dataset.ply === '2'",
        )?;
        place(page, page.pointer(), "G7")?;
        assert_eq!(contexts(page)?, 1, "one context serves the whole visit");
        Ok(())
    })
}

#[test]
fn a_hidden_tab_is_silent() -> Check {
    Visit::new("a_hidden_tab").with_script(WATCH).play(|page| {
        place(page, page.pointer(), "C3")?;
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
    let muted = Former::at_level(1, former::settings(|_| ())).with_page(json!({"muted": true}));
    let visit = Visit::new("a_muted_game").with_script(WATCH);
    visit
        .with_stored(former::KEY, &muted.document()?)
        .play(|page| {
            place(page, page.pointer(), "C3")?;
            page.wait("the rock has answered", |state| state.ply == 2)?;
            assert_eq!(contexts(page)?, 0);
            page.press_element("#mute")?;
            wait_for_sound(page, "running")
        })
}

/// What the settings say of the sound: nothing where all is well.
fn settings_say(page: &Page) -> Check<String> {
    page.press_element("#settings-open")?;
    page.wait_seen("#settings")?;
    let silent = "#settings .silent";
    let said = if page.sees(silent)? {
        page.text(silent)?
    } else {
        String::new()
    };
    page.press_element("#settings [data-close]")?;
    Ok(said)
}

#[test]
fn the_settings_say_nothing_of_a_sound_that_runs() -> Check {
    Visit::new("settings_say_nothing").play(|page| {
        assert_eq!(settings_say(page)?, "", "before any gesture");
        place(page, page.pointer(), "C3")?;
        wait_for_sound(page, "running")?;
        assert_eq!(settings_say(page)?, "");
        Ok(())
    })
}

fn without_sound_the_settings_say_so(name: &str, fault: &str) -> Check {
    Visit::new(name).with_script(fault).play(|page| {
        place(page, page.pointer(), "C3")?;
        wait_for_sound(page, "failed")?;
        page.wait("the rock has answered", |state| state.ply == 2)?;
        let said = settings_say(page)?;
        assert!(said.contains("goes on in silence"), "{said}");
        page.press_element("#language")?;
        let said = settings_say(page)?;
        assert!(said.contains("continue en silence"), "{said}");
        place(page, page.pointer(), "G7")?;
        page.wait("the rock has answered again", |state| state.ply == 4)?;
        Ok(())
    })
}

#[test]
fn a_browser_without_web_audio_says_so() -> Check {
    without_sound_the_settings_say_so("sound_missing", faults::SOUND_MISSING)
}

#[test]
fn a_browser_without_a_device_says_so() -> Check {
    without_sound_the_settings_say_so("sound_throws", faults::NO_SOUND)
}

#[test]
fn a_browser_that_refuses_to_resume_says_so() -> Check {
    without_sound_the_settings_say_so("sound_refused", faults::SOUND_REFUSED)
}

#[test]
fn a_browser_that_makes_no_nodes_says_so() -> Check {
    without_sound_the_settings_say_so("sound_nodes_throw", faults::SOUND_NODES_THROW)
}
