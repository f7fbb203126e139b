//! Moves tried in a review, games that go on from there, and what a turn offers beside the move (T5–T8).

use border_rush_core::Record;
use border_rush_e2e::{Check, Page, State, Visit, former, player::place, screen};
use serde_json::json;

/// Chooses in the window of a new game.
fn choose(page: &Page, fields: &[(&str, &str)]) -> Check {
    for (field, value) in fields {
        let set = "
            const [field, value] = arguments, one = document.querySelector(`#setup ${field}`);
            if (one.type === 'checkbox') one.checked = value === 'on'; else one.value = value;
            one.dispatchEvent(new Event('change', {bubbles: true}))";
        page.script(set, &[json!(field), json!(value)])?;
    }
    Ok(())
}

fn begin(page: &Page, fields: &[(&str, &str)]) -> Check {
    page.press_element("#new-game")?;
    page.wait_seen("#setup")?;
    choose(page, fields)?;
    page.press_element("#begin")
}

const PERSONS: [(&str, &str); 2] = [("[name=water]", "person"), ("[name=rock]", "person")];

/// A game of two moves, given up, under review after its first.
fn review(page: &Page) -> Check {
    begin(page, &PERSONS)?;
    place(page, page.pointer(), "E5")?;
    place(page, page.pointer(), "D4")?;
    page.press_element("#settings-open")?;
    page.press_element("#resign")?;
    page.press_element("#ask-yes")?;
    page.wait("the end", State::is_over)?;
    page.advance(9000.0)?;
    page.wait_seen("#result")?;
    page.press_element("#review-open")?;
    page.wait("the review", |state| state.phase == "watching")?;
    page.press_element("[data-step='-1']")?;
    page.wait("one move less", |state| state.ply == 1)?;
    Ok(())
}

/// Tries a move: by a click, or by two taps where a finger is asked first.
fn attempt(page: &Page, cell: &str, ply: u32) -> Check {
    let taps = if page.screen().touch { 2 } else { 1 };
    for _ in 0..taps {
        page.press(page.pointer(), page.cell(cell)?)?;
    }
    page.wait("the move is tried", |state| state.ply == ply)?;
    Ok(())
}

#[test]
fn a_branch_three_deep_is_tried_and_left() -> Check {
    for screen in [screen::SMALL, screen::UPRIGHT] {
        Visit::new("a_branch_is_tried").on(screen).play(|page| {
            review(page)?;
            assert!(!page.sees("#main-line")?);
            attempt(page, "A1", 2)?;
            attempt(page, "B2", 3)?;
            attempt(page, "C3", 4)?;
            page.press_element("#untry")?;
            page.wait("one move less", |state| state.ply == 3)?;
            attempt(page, "C2", 4)?;
            page.press_element("#main-line")?;
            page.wait("the game itself", |state| state.ply == 1)?;
            assert!(!page.sees("#main-line")?);
            let history = former::stored(page)?.session.history;
            let record = Record::parse_compact(&history[0].record)?.to_text();
            assert!(record.contains("moves E5 ( A1 B2 C2 ) D4\n"), "{record}");
            page.press_element("[data-step='1']")?;
            page.wait("the end", |state| state.ply == 2)?;
            Ok(())
        })?;
    }
    Ok(())
}

#[test]
fn a_game_goes_on_from_a_tried_move() -> Check {
    Visit::new("a_game_goes_on_from_here").play(|page| {
        review(page)?;
        attempt(page, "A1", 2)?;
        page.press_element("#from-here")?;
        page.wait_seen("#begin-here")?;
        choose(page, &[("[name=clock]", "300 +5")])?;
        page.press_element("#begin-here")?;
        let state = page.wait("the game goes on", State::is_players_turn)?;
        assert_eq!(state.ply, 2);
        assert_eq!(page.text(".clocks")?, "Water 5:05\nRock 5:05");
        assert_eq!(former::stored(page)?.session.history.len(), 1);
        Ok(())
    })
}

#[test]
fn a_game_goes_on_from_any_move_of_a_review_and_of_a_live_one() -> Check {
    Visit::new("a_game_goes_on_from_a_live_one")
        .on(screen::SIDEWAYS)
        .play(|page| {
            review(page)?;
            page.press_element("#from-here")?;
            choose(page, &[("[name=rock]", "stream")])?;
            page.press_element("#begin-here")?;
            let state = page.wait("the engine has answered", |state| {
                state.ply == 2 && state.is_players_turn()
            })?;
            assert_eq!(state.turn, "water");
            begin(page, &PERSONS)?;
            place(page, page.pointer(), "C3")?;
            page.press_element("#new-game")?;
            page.press_element("#begin-here")?;
            let state = page.wait("the same board", State::is_players_turn)?;
            assert_eq!((state.ply, state.turn.as_str()), (1, "rock"));
            Ok(())
        })
}

#[test]
fn an_engine_plays_at_once_on_request() -> Check {
    Visit::new("an_engine_plays_at_once").play(|page| {
        begin(
            page,
            &[
                ("[name=water]", "deluge"),
                ("[name=rock]", "person"),
                ("[name=board]", "13"),
            ],
        )?;
        page.press_element("#play-now")?;
        let state = page.wait("it has played", State::is_players_turn)?;
        assert_eq!(state.ply, 1);
        Ok(())
    })
}

#[test]
fn a_show_goes_at_its_pace_stops_and_goes_on() -> Check {
    Visit::new("a_show_stops").play(|page| {
        begin(
            page,
            &[("[name=water]", "stream"), ("[name=rock]", "stream")],
        )?;
        page.wait_seen("#pace")?;
        assert_eq!(page.text("#pace")?, "Calm");
        page.wait("the first move", |state| state.ply > 0)?;
        page.press_element("#pace")?;
        page.press_element("#pause")?;
        let stopped = page.wait("it stands still", |state| state.phase == "paused")?;
        page.advance(9_000.0)?;
        page.settle()?;
        assert_eq!(page.state()?.ply, stopped.ply);
        page.press_element("#go-on")?;
        page.wait_still("it goes on", |state| state.phase != "paused")?;
        assert_eq!(page.text("#pace")?, "Slow");
        // A calm move would come after a second; nothing moves the clock but this.
        for _ in 0..2 {
            page.advance(1_200.0)?;
            page.two_frames()?;
        }
        assert_eq!(page.state()?.ply, stopped.ply, "calm moves would have come");
        page.wait("the next move", |state| state.ply > stopped.ply)?;
        Ok(())
    })
}
