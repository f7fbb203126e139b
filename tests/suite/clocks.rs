//! Clocks (T6): shown, warned of, lost on, stopped while nobody can see the page, kept by a reload.

use border_rush_core::{Ending, Side, TimeControl, session::Settings};
use border_rush_e2e::{Check, Former, Page, State, Visit, former, player::place, screen};
use serde_json::json;

/// Says whether the page is hidden from now on, as the browser would.
const HIDE: &str =
    "Object.defineProperty(document, 'hidden', {configurable: true, get: () => arguments[0]});
    document.dispatchEvent(new Event('visibilitychange'));";

/// Remembers every sound's start.
const WATCH: &str = "window.starts = 0;
    for (const kind of [OscillatorNode, AudioBufferSourceNode]) {
        const start = kind.prototype.start;
        kind.prototype.start = function(...all) { window.starts++; return start.apply(this, all); };
    }";

/// A visit that left the wish for a clock.
fn visit(name: &str) -> Check<Visit> {
    let settings = Settings {
        time_control: Some(TimeControl::DEFAULT),
        introduced: true,
        ..Settings::default()
    };
    let former = Former::at_level(1, settings);
    Ok(Visit::new(name).with_stored(former::KEY, &former.document()?))
}

fn clocks(page: &Page) -> Check<String> {
    let text = page.text(".clocks")?;
    Ok(text.split_whitespace().collect::<Vec<_>>().join(" "))
}

/// Presses the button that lets the clocks go on.
fn go_on(page: &Page) -> Check {
    page.wait_seen("#go-on")?;
    page.press_element("#go-on")?;
    page.wait("the clocks go on", State::is_players_turn)?;
    Ok(())
}

#[test]
fn a_game_is_lost_on_time_and_seen_again() -> Check {
    for screen in [screen::SMALL, screen::UPRIGHT] {
        let visit = visit("lost_on_time")?.with_script(WATCH).on(screen);
        visit.play(|page| {
            go_on(page)?;
            place(page, page.pointer(), "E5")?;
            page.wait("the rock has answered", |state| {
                state.ply == 2 && state.is_players_turn()
            })?;
            page.advance(19_000.0)?;
            assert!(!page.sees(".clocks [data-short]")?);
            let quiet = page.script("return window.starts", &[])?;
            page.advance(1_000.0)?;
            page.wait_seen(".clocks [data-side=water][data-short]")?;
            assert_eq!(page.text("#live")?, "Water is running out of time.");
            let loud = page.script("return window.starts", &[])?;
            assert!(loud.as_f64() > quiet.as_f64(), "{quiet} {loud}");
            page.advance(9_000.0)?;
            assert!(page.state()?.is_players_turn());
            page.advance(1_000.0)?;
            let state = page.wait("the end", State::is_over)?;
            assert_eq!(state.outcome, "rock");
            assert!(clocks(page)?.starts_with("Water 0:00"));
            page.advance(9_000.0)?;
            page.wait_seen("#result")?;
            let told = "Water has run out of time.";
            assert!(page.text("#result")?.contains(told));
            let stored = former::stored(page)?.session;
            assert_eq!(stored.history[0].ending, Ending::Time(Side::Water));
            page.open()?;
            let state = page.wait("the end again", State::is_over)?;
            assert_eq!((state.outcome.as_str(), state.ply), ("rock", 2));
            page.wait_seen("#result")?;
            page.press_element("#review-open")?;
            page.wait("the review", |state| state.phase == "watching")?;
            assert!(page.text("#guide")?.ends_with(told));
            Ok(())
        })?;
    }
    Ok(())
}

#[test]
fn a_reload_keeps_the_clocks_to_the_second() -> Check {
    visit("a_reload_keeps_the_clocks")?.play(|page| {
        go_on(page)?;
        page.advance(7_250.0)?;
        assert_eq!(clocks(page)?, "Water 9:53 · 0:23 Rock 10:00");
        page.open()?;
        page.wait("they stand", |state| state.phase == "paused")?;
        page.advance(60_000.0)?;
        assert_eq!(clocks(page)?, "Water 9:53 · 0:23 Rock 10:00");
        go_on(page)?;
        page.advance(2_000.0)?;
        assert_eq!(clocks(page)?, "Water 9:51 · 0:21 Rock 10:00");
        Ok(())
    })
}

#[test]
fn nobody_thinks_for_nothing_on_a_hidden_page() -> Check {
    visit("thinks_for_nothing")?.play(|page| {
        go_on(page)?;
        page.advance(3_000.0)?;
        page.script(HIDE, &[json!(true)])?;
        page.wait("they stand", |state| state.phase == "paused")?;
        page.script(HIDE, &[json!(false)])?;
        page.advance(90_000.0)?;
        assert_eq!(page.state()?.phase, "paused", "until somebody goes on");
        assert_eq!(clocks(page)?, "Water 9:57 · 0:27 Rock 10:00");
        let blurred = "return getComputedStyle(document.querySelector('#scene')).filter";
        assert_ne!(page.script(blurred, &[])?, json!("none"));
        // A press on the board goes on as well, and places nothing.
        page.press(page.pointer(), page.cell("E5")?)?;
        let state = page.wait("they go on", State::is_players_turn)?;
        assert_eq!(state.ply, 0);
        assert!(!page.sees("#go-on")?);
        Ok(())
    })
}

#[test]
fn an_undo_gives_the_clocks_back() -> Check {
    visit("an_undo_gives_the_clocks_back")?.play(|page| {
        go_on(page)?;
        page.advance(5_000.0)?;
        place(page, page.pointer(), "E5")?;
        page.wait("the rock has answered", |state| {
            state.ply == 2 && state.is_players_turn()
        })?;
        assert!(clocks(page)?.starts_with("Water 9:55 · 0:30"));
        page.press_element("#undo")?;
        page.wait("the move is taken back", |state| state.ply == 0)?;
        assert_eq!(clocks(page)?, "Water 10:00 · 0:30 Rock 10:00");
        Ok(())
    })
}

#[test]
fn a_game_without_clocks_shows_none() -> Check {
    Visit::new("a_game_without_clocks").play(|page| {
        assert!(!page.sees(".clocks")? && !page.sees("#go-on")?);
        page.advance(900_000.0)?;
        assert!(page.state()?.is_players_turn());
        Ok(())
    })
}
