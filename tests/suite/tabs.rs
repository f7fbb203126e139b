//! The game in two tabs at once: one of them holds it and the other says so; level and history never
//! go back, and no game counts twice.

use border_rush_core::Side;
use border_rush_e2e::{Check, Former, Page, State, Visit, faults, former, player::place};
use serde_json::json;

fn visit(name: &str, former: &Former) -> Check<Visit> {
    Ok(Visit::new(name).with_stored(former::KEY, &former.document()?))
}

fn level_and_games(page: &Page) -> Check<(u32, usize)> {
    let saved = former::stored(page)?.session;
    Ok((saved.level, saved.history.len()))
}

fn finish(page: &Page, former: &Former) -> Check<State> {
    for cell in &former.rest {
        place(page, page.pointer(), &cell.to_string())?;
    }
    page.wait("the end", State::is_over)
}

/// A new game in place of the one that lies there.
fn begin(page: &Page) -> Check {
    page.press_element("#new-game")?;
    page.press_element("#begin")?;
    page.wait("a new board", |state| state.ply == 0).map(drop)
}

/// The tab says that the game goes on elsewhere; from now on it goes on here.
pub fn play_here(page: &Page) -> Check {
    page.wait_seen("#elsewhere")?;
    let said = page.text("#elsewhere p")?;
    assert!(said.contains("another tab") || said.contains("autre onglet"));
    page.press_element("#elsewhere button")?;
    page.wait_for(
        "the game goes on here",
        "return !document.querySelector('#elsewhere')",
    )
}

#[test]
fn a_game_open_in_two_tabs_counts_once() -> Check {
    let former = Former::before_the_end(1, 1, Side::Water)?;
    visit("counts_once", &former)?.play(|page| {
        let first = page.open_beside()?;
        play_here(page)?;
        finish(page, &former)?;
        assert_eq!(level_and_games(page)?, (2, 1));
        page.turn_to_tab(first)?;
        assert!(!page.state()?.is_over(), "it stopped where it was");
        play_here(page)?;
        page.wait("the end, here too", State::is_over)?;
        assert_eq!(level_and_games(page)?, (2, 1));
        Ok(())
    })
}

#[test]
fn what_one_tab_wins_the_other_does_not_take_back() -> Check {
    let former = Former::before_the_end(1, 1, Side::Water)?;
    visit("does_not_take_back", &former)?.play(|page| {
        let first = page.open_beside()?;
        play_here(page)?;
        finish(page, &former)?;
        let second = page.turn_to_tab(first)?;
        play_here(page)?;
        page.press_element("#next")?;
        let board = page.wait("the next board", |state| state.ply == 0)?;
        assert_eq!(board.level, 2, "it is the next level's");
        place(page, page.pointer(), "E5")?;
        page.wait("the rock has answered", State::is_players_turn)?;
        let first = page.turn_to_tab(second)?;
        play_here(page)?;
        let board = page.wait("the same game", |state| state.ply == 2)?;
        assert_eq!(board.level, 2);
        assert_eq!(level_and_games(page)?, (2, 1));
        begin(page)?;
        assert_eq!(
            page.state()?.level,
            2,
            "a board begun anew is of that level"
        );
        page.turn_to_tab(first)?;
        play_here(page)?;
        page.wait("the new board", |state| state.ply == 0)?;
        assert_eq!(level_and_games(page)?, (2, 1));
        Ok(())
    })
}

/// Each tab plays where it was left; every move of either is stored.
#[test]
fn no_move_of_either_tab_is_lost() -> Check {
    for (name, fault) in [
        ("two_tabs", ""),
        ("two_tabs_without_locks", faults::NO_LOCKS),
    ] {
        let former = Former::at_level(1, former::settings(|_| ()));
        visit(name, &former)?.with_script(fault).play(|page| {
            place(page, page.pointer(), "E5")?;
            page.wait("the rock has answered", State::is_players_turn)?;
            let mut other = page.open_beside_with(fault)?;
            let mut plies = 2;
            for _ in 0..4 {
                play_here(page)?;
                page.wait("every move is there", |state| {
                    state.ply == plies && state.is_players_turn()
                })?;
                let cell = page.legal()?.into_iter().next().ok_or("no legal cell")?;
                place(page, page.pointer(), &cell)?;
                page.wait("the rock has answered", State::is_players_turn)?;
                plies += 2;
                other = page.turn_to_tab(other)?;
            }
            Ok(())
        })?;
    }
    Ok(())
}

/// A tab that says so places nothing and stores nothing.
#[test]
fn a_tab_without_the_game_leaves_it_alone() -> Check {
    let former = Former::at_level(1, former::settings(|_| ()));
    visit("leaves_it_alone", &former)?.play(|page| {
        place(page, page.pointer(), "E5")?;
        page.wait("the rock has answered", State::is_players_turn)?;
        let record = page.record()?;
        page.open_beside()?;
        page.wait_seen("#elsewhere")?;
        for _ in 0..3 {
            // A corner of the board: its middle lies behind the notice and what it offers.
            page.press(page.pointer(), page.cell("A1")?)?;
            page.key("Escape")?;
            page.key("u")?;
        }
        page.settle()?;
        assert!(page.sees("#elsewhere")?);
        let stored = former::stored(page)?.session.game.unwrap_or_default();
        assert_eq!(stored, record);
        Ok(())
    })
}

/// Loading the page anew takes the game along, and a tab that is closed leaves it.
#[test]
fn a_reload_keeps_the_game_and_a_closed_tab_leaves_it() -> Check {
    let former = Former::at_level(1, former::settings(|_| ()));
    for (name, fault) in [
        ("a_reload", ""),
        ("a_reload_without_locks", faults::NO_LOCKS),
    ] {
        visit(name, &former)?.with_script(fault).play(|page| {
            for _ in 0..3 {
                page.open()?;
                page.settle()?;
                assert!(!page.sees("#elsewhere")?, "{name}");
            }
            let first = page.open_beside_with(fault)?;
            page.wait_seen("#elsewhere")?;
            let second = page.turn_to_tab(first)?;
            page.go("about:blank")?;
            page.turn_to_tab(second)?;
            // It looks whenever it is looked at.
            page.wait_for(
                "the game goes on here",
                "document.dispatchEvent(new Event('visibilitychange'));
                 return !document.querySelector('#elsewhere')",
            )?;
            place(page, page.pointer(), "E5")?;
            Ok(())
        })?;
    }
    Ok(())
}

#[test]
fn a_level_begun_anew_in_one_tab_stays_so_and_settings_hold_in_both() -> Check {
    let former = Former::at_level(5, former::settings(|_| ()));
    visit("begun_anew", &former)?.play(|page| {
        let first = page.open_beside()?;
        play_here(page)?;
        page.press_element("#settings-open")?;
        page.press_element("#restart")?;
        page.press_element("#ask-yes")?;
        page.wait("level 1", |state| state.level == 1)?;
        page.press_element("#mute")?;
        page.press_element("#language")?;
        page.turn_to_tab(first)?;
        page.wait("French here too", |state| state.language == "fr")?;
        assert!(page.text("#elsewhere p")?.contains("autre onglet"));
        page.press_element("#elsewhere button")?;
        page.wait_for(
            "the game goes on here",
            "return !document.querySelector('#elsewhere')",
        )?;
        place(page, page.pointer(), "E5")?;
        let stored = former::stored(page)?;
        assert_eq!(
            (stored.session.level, &stored.page["muted"]),
            (1, &json!(true))
        );
        Ok(())
    })
}

/// A tab that is not told what another one stores takes it up with the game.
#[test]
fn a_tab_that_hears_late_catches_up_before_it_stores() -> Check {
    let former = Former::before_the_end(1, 1, Side::Water)?;
    let deaf =
        "window.addEventListener('storage', (event) => event.stopImmediatePropagation(), true)";
    visit("hears_late", &former)?
        .with_script(deaf)
        .play(|page| {
            let first = page.open_beside_with(deaf)?;
            play_here(page)?;
            finish(page, &former)?;
            page.turn_to_tab(first)?;
            play_here(page)?;
            page.wait("the end", State::is_over)?;
            page.press_element("#next")?;
            page.wait("the next board", |state| state.level == 2)?;
            assert_eq!(level_and_games(page)?, (2, 1));
            Ok(())
        })
}
