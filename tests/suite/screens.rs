//! The three screen shapes: everything in view, nothing over the board.

use border_rush_core::Cell;
use border_rush_e2e::{Check, Former, Page, Point, Screen, Visit, former, screen};
use serde_json::Value;

#[test]
fn a_phone_upright() -> Check {
    everything_fits("a_phone_upright", screen::UPRIGHT)
}

#[test]
fn a_phone_sideways() -> Check {
    everything_fits("a_phone_sideways", screen::SIDEWAYS)
}

#[test]
fn a_desktop() -> Check {
    everything_fits("a_desktop", screen::DESKTOP)
}

#[test]
fn a_very_small_phone() -> Check {
    let screen = Screen {
        name: "tiny",
        width: 320,
        height: 568,
        ..screen::UPRIGHT
    };
    everything_fits("a_very_small_phone", screen)
}

/// Drawn by the CPU, such a screen takes seconds a picture: it is only turned to.
#[test]
fn a_4k_screen() -> Check {
    Visit::new("a_4k_screen").play(|page| {
        page.settle()?;
        page.reshape(screen::LARGE)?;
        board_is_free(page, screen::LARGE)?;
        nothing_overflows(page)
    })
}

#[test]
fn a_turned_phone_is_laid_out_anew() -> Check {
    Visit::new("a_turned_phone")
        .on(screen::UPRIGHT)
        .play(|page| {
            page.turn_to(screen::SIDEWAYS)?;
            board_is_free(page, screen::SIDEWAYS)?;
            page.turn_to(screen::UPRIGHT)?;
            board_is_free(page, screen::UPRIGHT)
        })
}

/// What lies beside the board gives way to a lesson and is whole again after it.
#[test]
fn the_controls_come_back_after_a_lesson() -> Check {
    for screen in [screen::UPRIGHT, screen::SIDEWAYS] {
        Visit::new("after_a_lesson").on(screen).play(|page| {
            page.press_element("#learn")?;
            page.wait("a scene", |state| state.size == 5)?;
            page.press_element("#lesson [data-leave]")?;
            page.wait("the table", |state| state.size == 9)?;
            for button in ["#undo", "#home", "#new-game", "#hint"] {
                assert!(page.sees(button)?, "{button}");
            }
            controls_are_in_view(page, screen)?;
            controls_lie_apart(page, screen)
        })?;
    }
    Ok(())
}

/// Level 1 in English, level 3 (the largest board) in French, whose words are longer.
fn everything_fits(name: &str, screen: Screen) -> Check {
    for (level, language) in [(1, "en-US"), (3, "fr-FR")] {
        let former = Former::at_level(level, former::settings(|_| ()));
        let visit = Visit::new(&format!("{name}_{level}"))
            .on(screen)
            .language(language);
        visit
            .with_stored(former::KEY, &former.document()?)
            .play(|page| {
                page.settle()?;
                board_is_free(page, screen)?;
                nothing_overflows(page)?;
                controls_are_in_view(page, screen)?;
                controls_lie_apart(page, screen)?;
                page.press_element("#settings-open")?;
                page.wait_seen("#settings")?;
                nothing_overflows(page)
            })?;
    }
    Ok(())
}

/// The four corners of the board are on the screen, and the scene is what lies there.
fn board_is_free(page: &Page, screen: Screen) -> Check {
    let last = page.state()?.size - 1;
    let cell = |col: u32, row: u32| page.cell(&name_of(col, row));
    let inward = |at: u32| if at == 0 { 1 } else { at - 1 };
    for (col, row) in [(0, 0), (last, 0), (0, last), (last, last)] {
        let (corner, inner) = (cell(col, row)?, cell(inward(col), inward(row))?);
        // The outer corner of the cell, half a cell further out.
        let outer = corner.moved((corner.x - inner.x) * 0.5, (corner.y - inner.y) * 0.5);
        let name = name_of(col, row);
        assert!(
            on_screen(outer, screen),
            "{name}: {outer:?} is off the {} screen",
            screen.name
        );
        assert_eq!(covered_by(page, corner)?, "", "{name} is covered");
        assert_eq!(
            covered_by(page, outer)?,
            "",
            "the corner at {name} is covered"
        );
    }
    Ok(())
}

/// Columns skip the letter I.
fn name_of(col: u32, row: u32) -> String {
    Cell::new(col as u8, row as u8).map_or_else(String::new, |cell| cell.to_string())
}

fn on_screen(at: Point, screen: Screen) -> bool {
    (0.0..=f64::from(screen.width)).contains(&at.x)
        && (0.0..=f64::from(screen.height)).contains(&at.y)
}

/// The part of the interface that lies over a place, empty when the scene does.
fn covered_by(page: &Page, at: Point) -> Check<String> {
    const BODY: &str = "
        const top = document.elementFromPoint(arguments[0], arguments[1]);
        return top && top.closest('#scene, #board, #free') || top === document.body ? ''
            : top?.outerHTML.slice(0, 80) ?? 'nothing'";
    let found = page.script(BODY, &[at.x.into(), at.y.into()])?;
    Ok(found.as_str().unwrap_or_default().to_owned())
}

fn nothing_overflows(page: &Page) -> Check {
    const BODY: &str = "
        const page = document.scrollingElement;
        return [page.scrollWidth - innerWidth, page.scrollHeight - innerHeight]";
    let over = page.script(BODY, &[])?;
    let over: Vec<i64> = over
        .as_array()
        .into_iter()
        .flatten()
        .filter_map(Value::as_i64)
        .collect();
    assert!(
        over.iter().all(|&pixels| pixels <= 0),
        "the page overflows by {over:?}"
    );
    Ok(())
}

/// No button lies on another.
fn controls_lie_apart(page: &Page, screen: Screen) -> Check {
    const BODY: &str = "
        const all = [...document.querySelectorAll('button')]
            .filter((one) => one.checkVisibility({visibilityProperty: true}) && !one.closest('#board, dialog'))
            .map((one) => [one.id, one.getBoundingClientRect()]);
        return all.flatMap(([name, one], at) => all.slice(at + 1)
            .filter(([, other]) => one.left < other.right - 1 && other.left < one.right - 1
                && one.top < other.bottom - 1 && other.top < one.bottom - 1)
            .map(([other]) => `${name} and ${other}`)).join('; ')";
    assert_eq!(page.script(BODY, &[])?, "", "on {}", screen.name);
    Ok(())
}

/// Every button is wholly on the screen and large enough for a finger.
fn controls_are_in_view(page: &Page, screen: Screen) -> Check {
    const BODY: &str = "
        const least = arguments[0];
        return [...document.querySelectorAll('button')]
            .filter((one) => one.checkVisibility({visibilityProperty: true}) && !one.closest('#board'))
            .map((one) => [one.id || one.textContent.trim(), one.getBoundingClientRect()])
            .filter(([, box]) => box.left < 0 || box.top < 0 || box.right > innerWidth + 0.5
                || box.bottom > innerHeight + 0.5 || box.width < least || box.height < least)
            .map(([name, box]) => `${name} at ${box.x},${box.y} ${box.width}×${box.height}`)
            .join('; ')";
    let least = if screen.touch { 43.5 } else { 24.0 };
    assert_eq!(
        page.script(BODY, &[least.into()])?,
        "",
        "on {}",
        screen.name
    );
    Ok(())
}
