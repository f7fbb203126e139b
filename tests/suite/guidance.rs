//! What a new player is told and shown in play: the rules in pictures, how a tap is confirmed, what a level
//! brings, the tile to come, the end, and why a move is advised.

use border_rush_core::{Cell, Side, session::Settings};
use border_rush_e2e::{Check, Former, Page, State, Visit, former, player::place, screen};
use serde_json::json;

#[test]
fn the_rules_are_eight_pictures_with_the_lessons_one_press_away() -> Check {
    const PICTURES: &str = "
        const all = [...document.querySelectorAll('#rules .scenes li')];
        return all.length === 8 && all.every((one) =>
            one.querySelector('img').naturalWidth > 100 && one.innerText.length > 20)";
    const IN_SIGHT: &str = "
        const learn = document.querySelector('#rules [data-learn]').getBoundingClientRect();
        return learn.bottom < innerHeight && document.querySelector('#rules').scrollTop === 0";
    for screen in screen::SHAPES {
        Visit::new("rules_in_pictures").on(screen).play(|page| {
            page.press_element("#help")?;
            page.wait_seen("#rules")?;
            page.wait_for("the pictures", PICTURES)?;
            assert_eq!(page.script(IN_SIGHT, &[])?, json!(true), "{screen:?}");
            let line = page.text("#rules .scenes li")?;
            page.key("Escape")?;
            page.press_element("#language")?;
            page.press_element("#help")?;
            page.wait_seen("#rules")?;
            assert_ne!(page.text("#rules .scenes li")?, line, "the other language");
            Ok(())
        })?;
    }
    Ok(())
}

#[test]
fn the_first_tap_that_only_aims_says_how_to_place() -> Check {
    let told =
        |page: &Page| -> Check<bool> { Ok(page.text("#guide")?.starts_with("Tap the cell again")) };
    Visit::new("tap_again").on(screen::UPRIGHT).play(|page| {
        assert!(!told(page)?);
        page.press(page.pointer(), page.cell("E5")?)?;
        page.wait("the move waits", |state| state.pinned == "E5")?;
        assert!(told(page)?);
        page.press(page.pointer(), page.cell("E5")?)?;
        page.wait("the rock has answered", |state| state.ply == 2)?;
        page.wait("it is the player's turn", State::is_players_turn)?;
        let cell = page.legal()?[3].clone();
        for _ in 0..2 {
            page.press(page.pointer(), page.cell(&cell)?)?;
            page.wait("another move waits", |state| state.pinned == cell)?;
            assert!(!told(page)?, "it is known now, and after a reload");
            page.open()?;
        }
        Ok(())
    })
}

#[test]
fn a_level_says_what_it_brings() -> Check {
    for (level, words) in [
        (2, "A larger board: 11 × 11, with 1 block of rock on it."),
        (3, "A larger board: 13 × 13, with 2 blocks of rock on it."),
        (4, "Round again: 9 × 9, now with 3 blocks of rock on it."),
    ] {
        let former = Former::at_level(level, Settings::default());
        let visit = Visit::new("level_news").with_stored(former::KEY, &former.document()?);
        visit.play(|page| {
            assert_eq!(page.text("#guide")?, words);
            let cell = page.legal()?[20].clone();
            place(page, page.pointer(), &cell)?;
            assert_ne!(
                page.text("#guide")?,
                words,
                "it is said until the first tile"
            );
            Ok(())
        })?;
    }
    Visit::new("no_level_news").play(|page| {
        assert!(page.text("#guide")?.starts_with("Your turn"));
        Ok(())
    })
}

/// A finger's aim shows the tile to come, and the words about it leave the cells around it in sight.
#[test]
fn an_aim_leaves_the_cells_around_it_in_sight() -> Check {
    const HIDES: &str = "
        const bubble = document.querySelector('#preview').getBoundingClientRect();
        return arguments[0].filter(([x, y]) =>
            x > bubble.left && x < bubble.right && y > bubble.top && y < bubble.bottom).length";
    for screen in [screen::UPRIGHT, screen::SIDEWAYS] {
        Visit::new("aim_in_sight").on(screen).play(|page| {
            for name in ["E5", "A9", "J1", "E9"] {
                page.press(page.pointer(), page.cell(name)?)?;
                page.wait("the move waits", |state| state.pinned == name)?;
                page.wait_seen("#preview")?;
                let cell: Cell = name.parse()?;
                let near = |at: u8| at.saturating_sub(1)..=(at + 1).min(8);
                let around =
                    near(cell.col()).flat_map(|col| near(cell.row()).map(move |row| (col, row)));
                let mut points = Vec::new();
                for (col, row) in around {
                    let at = page.cell(&Cell::new(col, row).ok_or("no cell")?.to_string())?;
                    points.push(json!([at.x, at.y]));
                }
                assert_eq!(
                    page.script(HIDES, &[json!(points)])?,
                    json!(0),
                    "{name} {screen:?}"
                );
            }
            Ok(())
        })?;
    }
    Ok(())
}

#[test]
fn the_tile_to_come_is_seen_where_it_would_lie() -> Check {
    const COLOUR: &str = "
        const [name, x, y] = arguments, canvas = document.getElementById('scene');
        const [width, height] = [canvas.width, canvas.height], scale = width / canvas.clientWidth;
        const at = 4 * (Math.floor(height - y * scale) * width + Math.floor(x * scale));
        return [...window.kept[name].slice(at, at + 3)]";
    Visit::new("tile_to_come")
        .on(screen::SMALL_TOUCH)
        .drawn()
        .play(|page| {
            page.settle()?;
            let at = page.cell("E5")?;
            let colour = |name: &str| -> Check<[f64; 3]> {
                page.keep_pixels(name)?;
                let found = page.script(COLOUR, &[json!(name), json!(at.x), json!(at.y)])?;
                Ok([0, 1, 2].map(|part| found[part].as_f64().unwrap_or(f64::NAN)))
            };
            let [red, _, blue] = colour("sand")?;
            assert!(red > blue, "sand: {red} {blue}");
            page.press(page.pointer(), at)?;
            page.wait("the move waits", |state| state.pinned == "E5")?;
            let [red, _, blue] = colour("tile")?;
            assert!(blue > red + 20.0, "water: {red} {blue}");
            Ok(())
        })
}

/// Waits for something on the page while its clock stands still.
fn wait_for_still(page: &Page, what: &str, body: &str) -> Check {
    for _ in 0..600 {
        if page.script(body, &[])? == json!(true) {
            return Ok(());
        }
        std::thread::sleep(std::time::Duration::from_millis(15));
    }
    Err(format!("waited in vain until {what}").into())
}

fn end(page: &Page, former: &Former) -> Check {
    page.press_element(&format!("#board [data-cell={}]", former.rest[0]))?;
    if page.sees("#confirm")? {
        page.press_element("#confirm")?;
    }
    page.wait("the end", State::is_over)?;
    Ok(())
}

#[test]
fn the_interface_steps_back_from_the_end_until_it_is_touched() -> Check {
    const CLEAR: &str = "
        return ['#register', '#guide', 'footer'].every((part) =>
            getComputedStyle(document.querySelector(part)).opacity < 0.2)";
    const SOLID: &str = "
        return ['#register', '#guide', 'footer'].every((part) =>
            getComputedStyle(document.querySelector(part)).opacity == 1)";
    let former = Former::before_the_end(1, 1, Side::Water)?;
    let visit = Visit::new("steps_back").with_stored(former::KEY, &former.document()?);
    visit.play(|page| {
        end(page, &former)?;
        page.advance(100.0)?;
        wait_for_still(page, "it steps back", CLEAR)?;
        page.press(page.pointer(), page.cell("A1")?)?;
        wait_for_still(page, "it comes back", SOLID)?;
        assert!(
            !page.sees("#result")?,
            "the result waits for the end of the show"
        );
        page.wait_seen("#result")?;
        Ok(())
    })?;
    visit.reduced_motion().play(|page| {
        end(page, &former)?;
        assert_eq!(
            page.script(SOLID, &[])?,
            json!(true),
            "a still end is no show"
        );
        Ok(())
    })
}

#[test]
fn the_result_says_each_thing_once_and_leads_to_the_turning_move() -> Check {
    const TALL: &str = "return document.querySelector('#result').offsetHeight / innerHeight";
    let former = Former::before_the_end(1, 1, Side::Water)?;
    let visit = Visit::new("result_once").on(screen::UPRIGHT);
    visit
        .with_stored(former::KEY, &former.document()?)
        .play(|page| {
            end(page, &former)?;
            page.wait_seen("#result")?;
            let tall = page.script(TALL, &[])?.as_f64().unwrap_or(1.0);
            assert!(tall < 0.45, "{tall}");
            assert!(!page.sees("#result dl")?, "the register has the numbers");
            let turned = page.text("#turned")?;
            page.press_element("#turned")?;
            let state = page.wait("the review", |state| state.phase == "watching")?;
            let cell = page.script("return document.querySelector('#guide').innerText", &[])?;
            assert!(
                turned.starts_with(&format!("The game turned with move {}, ", state.ply)),
                "{turned}"
            );
            let named = turned
                .rsplit(' ')
                .next()
                .unwrap_or_default()
                .trim_end_matches('.');
            assert!(
                cell.as_str().is_some_and(|words| words.contains(named)),
                "{cell} {named}"
            );
            Ok(())
        })
}

#[test]
fn advice_says_why() -> Check {
    Visit::new("advice_says_why")
        .query("probe&seed=7")
        .play(|page| {
            place(page, page.pointer(), "E5")?;
            page.wait("the rock has answered", |state| state.ply == 2)?;
            page.press_element("#hint")?;
            page.wait("the advice", |state| !state.pinned.is_empty())?;
            page.settle()?;
            let words = page.text("#guide")?;
            let sentences = words.matches(". ").count() + 1;
            assert!(sentences >= 3, "move, outlook and reason: {words}");
            let spoken = page.script("return document.getElementById('live').textContent", &[])?;
            assert!(
                spoken
                    .as_str()
                    .is_some_and(|spoken| words.contains(spoken.trim())),
                "{spoken}"
            );
            Ok(())
        })
}
