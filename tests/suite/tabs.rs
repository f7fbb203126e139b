//! The game in two tabs at once: each keeps its own game, level and history never go back, and no
//! game counts twice.

use border_rush_core::Side;
use border_rush_e2e::{Check, Former, Page, State, Visit, former, player::place};
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

#[test]
fn a_game_open_in_two_tabs_counts_once() -> Check {
    let former = Former::before_the_end(1, 1, Side::Water)?;
    visit("counts_once", &former)?.play(|page| {
        let first = page.open_beside()?;
        finish(page, &former)?;
        assert_eq!(level_and_games(page)?, (2, 1));
        page.turn_to_tab(first)?;
        assert!(!page.state()?.is_over(), "each tab keeps its own game");
        finish(page, &former)?;
        assert_eq!(level_and_games(page)?, (2, 1));
        Ok(())
    })
}

#[test]
fn what_one_tab_wins_the_other_does_not_take_back() -> Check {
    let former = Former::before_the_end(1, 1, Side::Water)?;
    visit("does_not_take_back", &former)?.play(|page| {
        let first = page.open_beside()?;
        begin(page)?;
        place(page, page.pointer(), "E5")?;
        let second = page.turn_to_tab(first)?;
        finish(page, &former)?;
        let first = page.turn_to_tab(second)?;
        let board = page.wait("the rock has answered", State::is_players_turn)?;
        assert_eq!((board.ply, board.level), (2, 1), "its own game goes on");
        place(page, page.pointer(), "C3")?;
        assert_eq!(level_and_games(page)?, (2, 1));
        begin(page)?;
        assert_eq!(page.state()?.level, 2, "the next board is the next level's");
        page.turn_to_tab(first)?;
        page.press_element("#next")?;
        page.wait("the next board", |state| state.level == 2)?;
        assert_eq!(level_and_games(page)?, (2, 1));
        Ok(())
    })
}

#[test]
fn a_level_begun_anew_in_one_tab_stays_so_and_settings_hold_in_both() -> Check {
    let former = Former::at_level(5, former::settings(|_| ()));
    visit("begun_anew", &former)?.play(|page| {
        let first = page.open_beside()?;
        page.press_element("#settings-open")?;
        page.press_element("#restart")?;
        page.press_element("#ask-yes")?;
        page.wait("level 1", |state| state.level == 1)?;
        page.press_element("#mute")?;
        page.press_element("#language")?;
        page.turn_to_tab(first)?;
        page.wait("French here too", |state| state.language == "fr")?;
        place(page, page.pointer(), "E5")?;
        let stored = former::stored(page)?;
        assert_eq!(
            (stored.session.level, &stored.page["muted"]),
            (1, &json!(true))
        );
        Ok(())
    })
}

/// A tab that cannot store goes on by itself, and takes nothing from the other.
#[test]
fn a_tab_that_hears_late_catches_up_before_it_stores() -> Check {
    let former = Former::before_the_end(1, 1, Side::Water)?;
    let deaf =
        "window.addEventListener('storage', (event) => event.stopImmediatePropagation(), true)";
    visit("hears_late", &former)?
        .with_script(deaf)
        .play(|page| {
            let first = page.open_beside()?;
            finish(page, &former)?;
            page.turn_to_tab(first)?;
            begin(page)?;
            assert_eq!(level_and_games(page)?, (2, 1));
            assert_eq!(page.state()?.level, 2);
            Ok(())
        })
}
