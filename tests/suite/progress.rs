//! The level: won, kept, replayed.

use border_rush_core::{Side, session::BoardChoice};
use border_rush_e2e::{Check, Former, Page, State, Visit, former, player::place, screen};

/// A visit that takes up a game just before its end.
fn visit(name: &str, former: &Former) -> Check<Visit> {
    Ok(Visit::new(name).with_stored(former::KEY, &former.document()?))
}

/// Plays the moves that are left, and checks that the page agrees about the end.
fn finish(page: &Page, former: &Former) -> Check<State> {
    for cell in &former.rest {
        place(page, page.pointer(), &cell.to_string())?;
    }
    let end = page.wait("the end", State::is_over)?;
    let (water, rock) = former.scores;
    assert_eq!((end.water, end.rock), (u32::from(water), u32::from(rock)));
    Ok(end)
}

#[test]
fn a_win_advances_the_level_and_a_reload_keeps_it() -> Check {
    let former = Former::before_the_end(1, 2, Side::Water)?;
    visit("a_win_advances", &former)?.play(|page| {
        assert_eq!(page.state()?.level, 1);
        let end = finish(page, &former)?;
        assert_eq!(end.outcome, "water");
        page.press_element("#next")?;
        let next = page.wait("the next board", |state| state.ply == 0)?;
        assert_eq!((next.level, next.size), (2, 11));
        let blocks = page.cells()?;
        page.open()?;
        let again = page.state()?;
        assert_eq!((again.level, again.size, again.ply), (2, 11, 0));
        assert_eq!(page.cells()?, blocks, "the same board lies there");
        Ok(())
    })
}

#[test]
fn a_win_is_kept_even_when_the_page_closes_before_the_result() -> Check {
    let former = Former::before_the_end(1, 1, Side::Water)?;
    visit("a_win_is_kept", &former)?.play(|page| {
        finish(page, &former)?;
        page.open()?;
        page.press_element("#next")?;
        let next = page.wait("the next board", |state| state.ply == 0)?;
        assert_eq!((next.level, next.size), (2, 11));
        Ok(())
    })
}

#[test]
fn a_loss_replays_the_level() -> Check {
    let former = Former::before_the_end(2, 1, Side::Rock)?;
    visit("a_loss_replays", &former)?.play(|page| {
        assert_eq!(page.state()?.level, 2);
        let end = finish(page, &former)?;
        assert_eq!(end.outcome, "rock");
        page.press_element("#next")?;
        let next = page.wait("the board again", |state| state.ply == 0)?;
        assert_eq!((next.level, next.size), (2, 11));
        Ok(())
    })
}

#[test]
fn a_win_by_finger_on_a_phone_advances_as_well() -> Check {
    let former = Former::before_the_end(3, 2, Side::Water)?;
    visit("a_win_by_finger", &former)?
        .on(screen::SMALL_TOUCH)
        .play(|page| {
            assert_eq!(page.state()?.size, 13);
            finish(page, &former)?;
            page.press_element("#next")?;
            let next = page.wait("the next board", |state| state.ply == 0)?;
            assert_eq!((next.level, next.size), (4, 9));
            Ok(())
        })
}

#[test]
fn a_free_arena_changes_no_level() -> Check {
    let arena = BoardChoice::Fixed { n: 11, blocks: 0 };
    let former = Former::at_level(4, former::settings(|settings| settings.arena = arena));
    visit("a_free_arena", &former)?.play(|page| {
        let state = page.state()?;
        assert_eq!((state.size, state.ply), (11, 0));
        let stored = page.stored(former::KEY)?.unwrap_or_default();
        assert!(stored.contains("\"level\":4"), "{stored}");
        Ok(())
    })
}

#[test]
fn an_older_page_does_not_take_back_what_a_newer_one_won() -> Check {
    let former = Former::at_level(1, former::settings(|_| {}));
    visit("an_older_page", &former)?.play(|page| {
        // What the browser tells a page when another of the same player has stored a win.
        page.script(
            "const stored = JSON.parse(localStorage.getItem('border-rush'));
             stored.session.level = 4;
             const newValue = JSON.stringify(stored);
             localStorage.setItem('border-rush', newValue);
             window.dispatchEvent(new StorageEvent('storage', { key: 'border-rush', newValue }));",
            &[],
        )?;
        place(page, page.pointer(), "E5")?;
        page.wait("the rock has answered", |state| state.ply == 2)?;
        let stored = page.stored(former::KEY)?.unwrap_or_default();
        assert!(stored.contains("\"level\":4"), "{stored}");
        Ok(())
    })
}
