//! Whatever fails around the game, it says so and goes on.

use border_rush_e2e::{Check, Former, Page, State, Visit, faults, former, player::place, screen};
use serde_json::json;

/// The page says something with this part, and it can be read.
fn notice(page: &Page, part: &str) -> Check {
    page.wait_seen("#notice")?;
    let said = page.text("#notice")?;
    assert!(said.contains(part), "the notice says: {said}");
    Ok(())
}

/// A move and its answer.
fn the_game_goes_on(page: &Page) -> Check {
    let ply = page.state()?.ply;
    let cell = page.legal()?.into_iter().next().ok_or("no legal cell")?;
    place(page, page.pointer(), &cell)?;
    page.wait("the rock has answered", |state| {
        state.ply == ply + 2 && state.is_players_turn()
    })?;
    Ok(())
}

#[test]
fn without_webgl_a_plain_board_plays_a_whole_game() -> Check {
    let visit = Visit::new("without_webgl").with_script(faults::NO_WEBGL);
    visit.play(|page| {
        assert_eq!(page.state()?.renderer, "plain");
        notice(page, "WebGL")?;
        let mut state = page.state()?;
        while !state.is_over() {
            let cell = page.legal()?.into_iter().next().ok_or("no legal cell")?;
            let ply = state.ply;
            page.press_element(&format!("#board [data-cell=\"{cell}\"]"))?;
            state = page.wait("the next turn", |state| {
                state.ply > ply && (state.is_players_turn() || state.is_over())
            })?;
        }
        page.press_element("#next")?;
        page.wait("a new board", |state| state.ply == 0)?;
        Ok(())
    })
}

#[test]
fn without_webgl_a_finger_plays_as_well() -> Check {
    let visit = Visit::new("without_webgl_finger")
        .on(screen::UPRIGHT)
        .language("fr-FR");
    visit.with_script(faults::NO_WEBGL).play(|page| {
        notice(page, "plateau à plat")?;
        page.press_element("#board [data-cell=\"E5\"]")?;
        page.wait("E5 waits", |state| state.pinned == "E5")?;
        page.press_element("#confirm")?;
        page.wait("the rock has answered", |state| state.ply == 2)?;
        Ok(())
    })
}

#[test]
fn without_resize_observers_the_game_starts_and_follows_the_window() -> Check {
    let visit = Visit::new("without_observers").on(screen::UPRIGHT);
    let visit = visit.with_script("delete window.ResizeObserver");
    visit.play(|page| {
        page.turn_to(screen::SIDEWAYS)?;
        let corner = page.cell("A1")?;
        assert!(corner.y < 390.0, "the board follows: {corner:?}");
        the_game_goes_on(page)
    })
}

#[test]
fn broken_storage_does_not_stop_the_start() -> Check {
    let documents = [
        "{\"version\":1,\"level\":3,\"settings\":{",
        "null",
        "[1,2,3]",
        "\"2048\"",
        "{\"best\":12,\"grid\":[[0,2],[4,8]]}",
        "",
    ];
    for document in documents {
        let visit = Visit::new("broken_storage").with_stored(former::KEY, document);
        visit.play(|page| {
            notice(page, "Not all that was stored can be read")?;
            assert_eq!(page.state()?.level, 1, "{document}");
            the_game_goes_on(page)?;
            page.open()?;
            page.settle()?;
            assert!(
                !page.sees("#notice")?,
                "the player is told once: {document}"
            );
            assert_eq!(page.state()?.ply, 2);
            Ok(())
        })?;
    }
    Ok(())
}

#[test]
fn what_can_be_read_is_kept() -> Check {
    let former = Former::at_level(5, former::settings(|_| ())).with_page(json!({"muted": true}));
    let mut document: serde_json::Value = serde_json::from_str(&former.document()?)?;
    document["session"]["game"] = json!("no game at all");
    document["session"]["history"] = json!([{"at": "yesterday"}]);
    let visit = Visit::new("what_can_be_read");
    visit
        .with_stored(former::KEY, &document.to_string())
        .play(|page| {
            let state = page.state()?;
            assert_eq!((state.level, state.size), (5, 11));
            the_game_goes_on(page)?;
            let stored = page.stored(former::KEY)?.unwrap_or_default();
            assert!(
                stored.contains("\"muted\":true") && stored.contains("\"level\":5"),
                "{stored}"
            );
            Ok(())
        })
}

#[test]
fn a_document_from_the_future_or_of_great_size_does_not_stop_the_start() -> Check {
    let mut future: serde_json::Value =
        serde_json::from_str(&Former::at_level(2, former::settings(|_| ())).document()?)?;
    future["version"] = json!(99);
    future["tides"] = json!({"spring": true});
    let huge = format!("{{\"version\":1,\"level\":{}1}}", "1".repeat(1_000_000));
    for document in [future.to_string(), huge] {
        let visit = Visit::new("a_document_from_the_future");
        visit
            .with_stored(former::KEY, &document)
            .play(the_game_goes_on)?;
    }
    Ok(())
}

#[test]
fn blocked_storage_is_told_and_the_game_goes_on() -> Check {
    let visit = Visit::new("blocked_storage").with_script(faults::STORAGE_BLOCKED);
    visit.play(|page| {
        notice(page, "keeps nothing")?;
        the_game_goes_on(page)
    })
}

#[test]
fn full_storage_is_told_and_the_game_goes_on() -> Check {
    Visit::new("full_storage")
        .with_script(faults::STORAGE_FULL)
        .play(|page| {
            the_game_goes_on(page)?;
            notice(page, "full")?;
            the_game_goes_on(page)
        })
}

#[test]
fn without_a_worker_the_rock_thinks_in_the_page() -> Check {
    for fault in [
        faults::WORKER_THROWS,
        faults::WORKER_MISSING,
        faults::WORKER_SILENT,
    ] {
        let visit = Visit::new("without_a_worker").with_script(fault);
        visit.tolerating("no-such-worker.js").play(|page| {
            the_game_goes_on(page)?;
            notice(page, "thinks inside the page")?;
            the_game_goes_on(page)
        })?;
    }
    Ok(())
}

#[test]
fn without_sound_the_game_goes_on_in_silence() -> Check {
    Visit::new("without_sound")
        .with_script(faults::NO_SOUND)
        .play(|page| {
            the_game_goes_on(page)?;
            notice(page, "silence")?;
            the_game_goes_on(page)
        })
}

#[test]
fn everything_at_once() -> Check {
    let faults = [
        faults::NO_WEBGL,
        faults::STORAGE_BLOCKED,
        faults::WORKER_THROWS,
        faults::NO_SOUND,
    ];
    let visit = faults
        .iter()
        .fold(Visit::new("everything_at_once"), |visit, fault| {
            visit.with_script(fault)
        });
    visit.play(|page| {
        for ply in [0, 2, 4] {
            let cell = page.legal()?.into_iter().next().ok_or("no legal cell")?;
            page.press_element(&format!("#board [data-cell=\"{cell}\"]"))?;
            page.wait("the rock has answered", |state| {
                state.ply == ply + 2 && state.is_players_turn()
            })?;
        }
        Ok(())
    })
}

#[test]
fn a_page_whose_module_is_missing_says_so() -> Check {
    for (language, part) in [
        ("en-US", "could not start"),
        ("fr-FR", "n’a pas pu démarrer"),
    ] {
        let visit = Visit::new("a_module_is_missing").language(language);
        visit
            .without_module()
            .tolerating("_bg.wasm")
            .tolerating("boot")
            .play(|page| {
                page.wait_seen("#loading button")?;
                let said = page.text("#loading")?;
                assert!(said.contains(part), "{said}");
                Ok(())
            })?;
    }
    Ok(())
}

#[test]
fn a_lost_drawing_context_falls_back_and_comes_back() -> Check {
    const LOSE: &str = "
        window.contextLoss = document.getElementById('scene').getContext('webgl2')
            .getExtension('WEBGL_lose_context');
        window.contextLoss.loseContext()";
    Visit::new("a_lost_drawing_context")
        .tolerating("CONTEXT_LOST")
        .play(|page| {
            place(page, page.pointer(), "E5")?;
            page.wait("the rock has answered", State::is_players_turn)?;
            page.script(LOSE, &[])?;
            page.wait("the plain board", |state| state.renderer == "plain")?;
            page.press_element("#board [data-cell=\"C3\"]")?;
            page.wait("the rock has answered", |state| {
                state.ply == 4 && state.is_players_turn()
            })?;
            page.script("window.contextLoss.restoreContext()", &[])?;
            page.wait("the scene is back", |state| state.renderer == "webgl")?;
            the_game_goes_on(page)
        })
}

#[test]
fn one_odd_setting_does_not_take_the_others_along() -> Check {
    let former = Former::at_level(4, former::settings(|_| ())).with_page(json!({"muted": true}));
    let mut document: serde_json::Value = serde_json::from_str(&former.document()?)?;
    document["page"]["music"] = json!(300);
    document["session"]["settings"]["strength"] = json!("Volcano");
    document["page"]["language"] = json!("fr");
    let visit = Visit::new("one_odd_setting");
    visit
        .with_stored(former::KEY, &document.to_string())
        .play(|page| {
            let state = page.state()?;
            assert_eq!((state.level, state.language.as_str()), (4, "fr"));
            let stored = page.stored(former::KEY)?.unwrap_or_default();
            assert!(stored.contains("\"muted\":true"), "{stored}");
            Ok(())
        })
}

#[test]
fn a_game_that_cannot_be_taken_up_is_set_aside_and_told() -> Check {
    let mut document: serde_json::Value =
        serde_json::from_str(&Former::at_level(2, former::settings(|_| {})).document()?)?;
    document["session"]["game"] = json!("border-rush 1\nsize 7x7\nfree\nmoves E5 E5\n");
    let visit = Visit::new("a_game_that_cannot_be_taken_up");
    visit
        .with_stored(former::KEY, &document.to_string())
        .play(|page| {
            notice(page, "Not all that was stored can be read")?;
            let aside = page.stored("border-rush-aside")?.unwrap_or_default();
            assert!(aside.contains("7x7"), "{aside}");
            assert_eq!(page.state()?.level, 2);
            the_game_goes_on(page)
        })
}

#[test]
fn a_rock_that_fails_is_told_once() -> Check {
    let visit = Visit::new("a_rock_that_fails").with_script(faults::WORKER_THROWS);
    visit.play(|page| {
        the_game_goes_on(page)?;
        page.wait_seen("#notice")?;
        page.press_element("#notice button")?;
        the_game_goes_on(page)?;
        the_game_goes_on(page)?;
        assert!(!page.sees("#notice")?, "the same trouble is told once");
        Ok(())
    })
}
