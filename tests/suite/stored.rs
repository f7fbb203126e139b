//! What a former visit left: of every version there was, by file, or in a storage that refuses.

use std::path::Path;

use border_rush_core::{
    Record, Side, Strength,
    session::{Saved, Table, level_seats},
};
use border_rush_e2e::{Check, Former, Page, State, Visit, faults, former, player::place};
use serde_json::{Value, json};

/// A stored document of each shape that there ever was.
const SHAPES: [&str; 10] = [
    "v1-first.json",
    "v1-introduced.json",
    "v1-canals.json",
    "v2.json",
    "v3.json",
    "v3-seats.json",
    "v3-keys.json",
    "v3-scheme.json",
    "v3-views.json",
    "v3-facing.json",
];

fn shape(name: &str) -> Check<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("stored");
    Ok(std::fs::read_to_string(folder.join(name))?)
}

/// The two parts of a document: before version 3 all stood together, with the page's settings among
/// the session's.
fn parts(text: &str) -> Check<(Saved, Value)> {
    let document: Value = serde_json::from_str(text)?;
    if document["version"].as_u64() >= Some(3) {
        let session = serde_json::from_value(document["session"].clone())?;
        return Ok((session, document["page"].clone()));
    }
    let mut page = former::page_settings(json!({}));
    for (name, value) in page.as_object_mut().into_iter().flatten() {
        if let Some(stored) = document["settings"].get(name) {
            *value = stored.clone();
        }
    }
    if let Some(language) = page["language"].as_str() {
        page["language"] = json!(language.to_lowercase());
    }
    Ok((serde_json::from_value(document)?, page))
}

fn saved(page: &Page) -> Check<Saved> {
    Ok(former::stored(page)?.session)
}

/// The first cell that is legal, and its answer.
fn the_game_goes_on(page: &Page) -> Check {
    let ply = page.state()?.ply;
    let cell = page.legal()?.into_iter().next().ok_or("no legal cell")?;
    place(page, page.pointer(), &cell)?;
    page.wait("the rock has answered", |state| {
        state.ply > ply + 1 && state.is_players_turn()
    })?;
    Ok(())
}

#[test]
fn a_document_of_every_version_is_taken_up_whole() -> Check {
    for name in SHAPES {
        let text = shape(name)?;
        let (former, page_settings) = parts(&text)?;
        let visit = Visit::new(name).with_stored(former::KEY, &text);
        visit.play(|page| {
            page.settle()?;
            assert!(
                page.stored("border-rush-aside")?.is_none(),
                "{name}: nothing is set aside"
            );
            let table = Table::resume(&former.game.clone().unwrap_or_default()).ok_or("no game")?;
            assert_eq!(page.record()?, table.record().to_text(), "{name}");
            page.press_element("#mute")?;
            page.press_element("#mute")?;
            let stored = former::stored(page)?;
            assert_eq!(stored.page, page_settings, "{name}");
            let now = stored.session;
            let unlike = (&now.settings, now.restarts, now.level, &now.history);
            let like = (
                &former.settings,
                former.restarts,
                former.level,
                &former.history,
            );
            assert_eq!(unlike, like, "{name}");
            assert_eq!(stored.version, 3, "{name} is written anew");
            the_game_goes_on(page)
        })?;
    }
    Ok(())
}

/// The newest of the files is what the page writes today.
#[test]
fn the_newest_file_has_today_s_shape() -> Check {
    let former = Former::at_level(
        2,
        former::settings(|settings| {
            // What is left open is left out.
            settings.confirm = Some(false);
            settings.seats = Some(level_seats(Strength::Stream));
        }),
    )
    .with_page(json!({
        "language": "en", "single_keys": false, "persistence": "Told", "scheme": "Light",
        "vibration": false, "seating": "SameSide", "turn_board": true
    }));
    let visit = Visit::new("todays_shape").with_stored(former::KEY, &former.document()?);
    visit.play(|page| {
        place(page, page.pointer(), "F6")?;
        let keys = |text: &str| -> Check<Vec<String>> {
            let document: Value = serde_json::from_str(text)?;
            let keys = |value: &Value| -> Option<Vec<String>> {
                value.as_object().map(|of| of.keys().cloned().collect())
            };
            let session = &document["session"];
            let parts = [&document, session, &session["settings"], &document["page"]];
            let all = parts.map(keys);
            Ok(all.into_iter().flatten().flatten().collect())
        };
        let now = page.stored(former::KEY)?.unwrap_or_default();
        let newest = shape(SHAPES[SHAPES.len() - 1])?;
        assert_eq!(
            keys(&now)?,
            keys(&newest)?,
            "keep a file of the new shape, with a version"
        );
        Ok(())
    })
}

/// A record of a game that nobody could have played, or too long for one, is left out.
#[test]
fn an_oversized_record_in_the_history_is_left_out() -> Check {
    let mut document: Value = serde_json::from_str(&shape("v3.json")?)?;
    document["session"]["history"][1]["record"] = json!("1".repeat(300_000));
    let visit = Visit::new("an_oversized_record");
    visit
        .with_stored(former::KEY, &document.to_string())
        .play(|page| {
            page.wait_seen("#notice")?;
            the_game_goes_on(page)?;
            let text = page.stored(former::KEY)?.unwrap_or_default();
            assert!(text.len() < 20_000, "{} bytes", text.len());
            assert_eq!(saved(page)?.history.len(), 2);
            Ok(())
        })
}

fn export(page: &Page) -> Check<String> {
    page.press_element("#settings-open")?;
    page.press_element("#settings [data-transfer=save]")?;
    page.wait_for("a file is given", "return !!window.givenName")?;
    let text = page.script_later("window.given.text().then(arguments[0])", &[])?;
    page.press_element("#settings [data-close]")?;
    Ok(text.as_str().ok_or("no text")?.to_owned())
}

#[test]
fn progress_goes_into_a_file_and_comes_out_of_it_elsewhere() -> Check {
    let text = shape("v2.json")?;
    let mut file = String::new();
    let visit = Visit::new("progress_goes_into_a_file").with_script(faults::GIVEN);
    visit.clone().with_stored(former::KEY, &text).play(|page| {
        file = export(page)?;
        let name = page.script("return window.givenName", &[])?;
        assert!(
            Path::new(name.as_str().unwrap_or_default())
                .extension()
                .is_some_and(|kind| kind == "json"),
            "{name}"
        );
        Ok(())
    })?;
    let (mut former, page_settings) = parts(&text)?;
    // The game is written anew, in the version of records that is written today.
    let game = Record::parse(&former.game.unwrap_or_default())?;
    former.game = Some(game.to_text());
    assert_eq!(parts(&file)?, (former.clone(), page_settings.clone()));
    visit.play(|page| {
        let said = page.bring_file(&file)?;
        assert!(said.contains("replace"), "{said}");
        assert_eq!(page.state()?.ply, 0, "not before the answer");
        page.press_element("#file .main")?;
        page.wait("the file's game", |state| state.ply > 0 && state.level == 4)?;
        assert_eq!(saved(page)?, former);
        page.open()?;
        assert_eq!(saved(page)?, former, "and it is kept");
        assert_eq!(former::stored(page)?.page, page_settings);
        the_game_goes_on(page)
    })
}

#[test]
fn a_file_that_is_not_ours_changes_nothing() -> Check {
    let ours = shape("v3.json")?;
    let mut future: Value = serde_json::from_str(&ours)?;
    future["version"] = json!(99);
    let mut broken: Value = serde_json::from_str(&ours)?;
    broken["session"]["game"] = json!("border-rush 1\nsize 9x9\n");
    let huge = format!("{ours}{}", " ".repeat(300_000));
    let files = [
        "",
        "no progress at all",
        "{\"best\":12}",
        "[]",
        &ours[..ours.len() / 2],
        &future.to_string(),
        &broken.to_string(),
        &huge,
        "<script>alert(1)</script>",
    ];
    Visit::new("a_file_that_is_not_ours").play(|page| {
        the_game_goes_on(page)?;
        let before = (page.stored(former::KEY)?, page.record()?);
        for file in files {
            let said = page.bring_file(file)?;
            assert!(said.contains("Nothing has changed"), "{said}");
            page.press_element("#file .main")?;
            assert_eq!((page.stored(former::KEY)?, page.record()?), before);
        }
        Ok(())
    })
}

#[test]
fn a_file_that_is_declined_changes_nothing() -> Check {
    Visit::new("a_file_that_is_declined").play(|page| {
        the_game_goes_on(page)?;
        let before = (page.stored(former::KEY)?, page.record()?);
        page.bring_file(&shape("v1-first.json")?)?;
        page.press_element("#file button:not(.main)")?;
        page.bring_file(&shape("v1-first.json")?)?;
        page.key("Escape")?;
        page.wait_for("it is closed", "return !document.querySelector('#file')")?;
        assert_eq!((page.stored(former::KEY)?, page.record()?), before);
        Ok(())
    })
}

/// A file of long ago takes no level and no game away.
#[test]
fn an_old_file_takes_nothing_away() -> Check {
    let former = Former::before_the_end(1, 1, Side::Water)?;
    let visit = Visit::new("an_old_file").with_stored(former::KEY, &former.document()?);
    visit.play(|page| {
        place(page, page.pointer(), &former.rest[0].to_string())?;
        page.wait("the end", State::is_over)?;
        let won = saved(page)?;
        let mut old: Value = serde_json::from_str(&shape("v1-first.json")?)?;
        old["level"] = json!(1);
        page.bring_file(&old.to_string())?;
        page.press_element("#file .main")?;
        page.wait("the file's game", |state| state.level == 4)?;
        let now = saved(page)?;
        assert_eq!((now.level, now.history.len()), (2, 4));
        assert!(now.history.contains(&won.history[0]));
        Ok(())
    })
}

/// Where nothing can be stored, a file is the way to keep it.
#[test]
fn progress_can_be_kept_where_the_storage_is_blocked() -> Check {
    let visit = Visit::new("kept_where_blocked").with_script(faults::GIVEN);
    visit.with_script(faults::STORAGE_BLOCKED).play(|page| {
        place(page, page.pointer(), "E5")?;
        page.wait("the rock has answered", State::is_players_turn)?;
        let (kept, _) = parts(&export(page)?)?;
        assert_eq!(kept.game, Some(page.record()?));
        Ok(())
    })
}

/// The storage is full, truly: no room for a single byte more.
#[test]
fn a_storage_without_room_keeps_the_last_that_fitted() -> Check {
    const FILL: &str = "
        let piece = 'x'.repeat(1 << 20);
        for (let at = 0; piece.length > 0; at += 1) {
            try { localStorage.setItem('filler' + at, piece); }
            catch { piece = piece.slice(0, piece.length >> 1); }
        }
        // What a name takes no room for.
        try { for (let last = ''; ; last += 'x') localStorage.setItem('filler0', localStorage.getItem('filler0') + 'x'); }
        catch { /* Full. */ }";
    Visit::new("without_room").play(|page| {
        the_game_goes_on(page)?;
        let before = page.stored(former::KEY)?;
        page.script(FILL, &[])?;
        the_game_goes_on(page)?;
        page.wait_seen("#notice")?;
        assert!(page.text("#notice")?.contains("full"));
        assert_eq!(page.stored(former::KEY)?, before);
        page.script("for (const key of Object.keys(localStorage)) if (/filler/.test(key)) localStorage.removeItem(key)", &[])?;
        the_game_goes_on(page)?;
        let ply = page.state()?.ply;
        page.open()?;
        assert_eq!(page.state()?.ply, ply, "what came after is kept again");
        Ok(())
    })
}

/// The module does not come: nothing is overwritten, and the next start finds it all.
#[test]
fn a_start_without_the_module_overwrites_nothing() -> Check {
    let text = shape("v3.json")?;
    let (former, _) = parts(&text)?;
    let visit = ["_bg.wasm", "boot"]
        .into_iter()
        .fold(Visit::new("without_the_module"), Visit::tolerating);
    visit.with_stored(former::KEY, &text).play(|page| {
        page.devtools("Network.enable", json!({}))?;
        page.devtools("Network.setCacheDisabled", json!({"cacheDisabled": true}))?;
        page.devtools("Network.setBlockedURLs", json!({"urls": ["*_bg.wasm"]}))?;
        page.load()?;
        page.wait_for(
            "it says that it can't start",
            "return !!document.querySelector('#loading button')",
        )?;
        page.script(
            "document.querySelector('#board [data-cell=E5]')?.click()",
            &[],
        )?;
        assert_eq!(saved(page)?, former);
        page.devtools("Network.setBlockedURLs", json!({"urls": []}))?;
        page.open()?;
        let game = Record::parse(&former.game.clone().unwrap_or_default())?;
        assert_eq!(page.record()?, game.to_text());
        assert_eq!(saved(page)?, former);
        Ok(())
    })
}
