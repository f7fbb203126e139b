//! A game under way is where it was after a reload, the rock's turn included.

use border_rush_core::{
    Side, Strength, TimeControl,
    session::{BoardChoice, Settings, level_seats},
};
use border_rush_e2e::{
    Check, Former, State, Visit, former,
    player::{Skill, choose, place},
    screen,
};
use serde_json::json;

#[test]
fn a_reload_in_mid_game_resumes_it() -> Check {
    Visit::new("a_reload_in_mid_game").play(|page| {
        for seed in 0..3 {
            let cell = choose(page, Skill::Strong, seed)?;
            place(page, page.pointer(), &cell)?;
        }
        let before = page.wait("the rock has answered", State::is_players_turn)?;
        let (cells, record) = (page.cells()?, page.record()?);
        page.open()?;
        let after = page.state()?;
        assert_eq!(
            (after.ply, after.level, after.water, after.rock),
            (before.ply, before.level, before.water, before.rock,)
        );
        assert_eq!((page.cells()?, page.record()?), (cells, record));
        let cell = choose(page, Skill::Strong, 9)?;
        place(page, page.pointer(), &cell)?;
        Ok(())
    })
}

#[test]
fn the_rocks_turn_is_resumed() -> Check {
    let former = Former::with_moves("A1 E5 B1")?;
    let visit = Visit::new("the_rocks_turn").with_stored(former::KEY, &former.document()?);
    visit.play(|page| {
        let state = page.wait("the rock has answered", |state| state.ply == 4)?;
        assert!(state.is_players_turn());
        Ok(())
    })
}

#[test]
fn a_reload_right_after_a_move_loses_nothing() -> Check {
    Visit::new("a_reload_right_after")
        .on(screen::SMALL_TOUCH)
        .play(|page| {
            place(page, page.pointer(), "C3")?;
            page.open()?;
            let state = page.wait("the rock has answered", |state| {
                state.ply == 2 && state.is_players_turn()
            })?;
            assert_eq!(state.level, 1);
            assert_eq!(page.cells()?.matches('W').count(), 1);
            Ok(())
        })
}

#[test]
fn a_killed_page_loses_nothing() -> Check {
    Visit::new("a_killed_page").play(|page| {
        place(page, page.pointer(), "E5")?;
        page.wait("the rock has answered", |state| state.ply == 2)?;
        let cells = page.cells()?;
        page.crash()?;
        page.open()?;
        assert_eq!(page.cells()?, cells);
        Ok(())
    })
}

/// What the browser's values make of the document is what the rules describe, whoever writes it.
#[test]
fn what_the_page_stores_is_what_the_rules_know() -> Check {
    let settings = Settings {
        strength: Strength::Deluge,
        arena: BoardChoice::Fixed { n: 11, blocks: 3 },
        seats: Some(level_seats(Strength::Flood)),
        confirm: Some(false),
        introduced: true,
        knows_canals: true,
        knows_confirm: true,
        time_control: Some(TimeControl::DEFAULT),
        swap: true,
    };
    let page_settings = json!({
        "language": "fr", "counters": true, "outline": true, "single_keys": false, "music": 15, "effects": 0,
        "muted": true, "motion": "Reduced", "quality": "Low", "persistence": "Granted",
        "scheme": "Dark", "vibration": false
    });
    let former = Former::before_the_end(1, 1, Side::Water)?
        .with_settings(settings.clone())
        .with_page(page_settings.clone());
    let visit = Visit::new("what_the_page_stores").with_stored(former::KEY, &former.document()?);
    visit.play(|page| {
        place(page, page.pointer(), &former.rest[0].to_string())?;
        page.wait("the end", State::is_over)?;
        let stored = former::stored(page)?;
        assert_eq!(stored.page, page_settings);
        let saved = stored.session;
        assert_eq!(saved.settings, settings);
        assert_eq!((saved.level, saved.history.len()), (2, 1));
        let (water, rock) = former.scores;
        let scores = &saved.history[0].scores;
        assert_eq!((scores.water.total(), scores.rock.total()), (water, rock));
        page.open()?;
        page.press_element("#next")?;
        page.wait("a new board", |state| state.ply == 0)?;
        let stored = former::stored(page)?;
        assert_eq!(stored.page, page_settings);
        let again = stored.session;
        assert_eq!(again.settings, settings);
        assert_eq!((again.history, again.level), (saved.history, saved.level));
        Ok(())
    })
}
