//! Accessibility: the rules of axe-core in every state and window, in both languages, and the
//! contrast of the palette.

use std::fs;

use border_rush_core::{Side, session::BoardChoice};
use border_rush_e2e::{Check, Former, Page, State, Visit, faults, former, player::place, screen};
use serde_json::json;

use crate::table::two_persons;

/// Level A and AA of WCAG 2.2, and what axe-core holds for good practice. The page is a game that
/// fills its window: it has no need of landmarks for all of its words.
const RUN: &str = "
    const found = await axe.run(document, {
        resultTypes: ['violations'],
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
        rules: {region: {enabled: false}},
    });
    return found.violations.map((one) =>
        `${one.id}: ${one.nodes.map((node) => node.target.join(' ')).join(', ')}`).join('\\n');";

/// The rules' script, or a word that they were not applied.
fn axe() -> Check<Option<String>> {
    let Some(path) = xtask::tools::axe() else {
        eprintln!("NOT CHECKED: axe-core is not there");
        return Ok(None);
    };
    Ok(Some(fs::read_to_string(path)?))
}

fn no_violation(page: &Page, axe: &str, what: &str) -> Check {
    // What was pressed changes its colours slowly, and so does what appears in its place.
    page.wait_for(
        "the colours at rest",
        "return !document.getAnimations().some((one) => one instanceof CSSTransition)",
    )?;
    let body = format!("{axe}; return (async () => {{{RUN}}})()");
    let found = page.script(&body, &[])?;
    assert_eq!(found, json!(""), "{what} in {}", page.state()?.language);
    Ok(())
}

/// Opens a window, judges it, and closes it.
fn window(page: &Page, axe: &str, button: &str, window: &str) -> Check {
    page.press_element(button)?;
    page.wait_seen(window)?;
    page.settle()?;
    no_violation(page, axe, window)?;
    page.key("Escape")
}

/// The question before the levels are begun anew, over the settings.
fn question(page: &Page, axe: &str) -> Check {
    page.press_element("#settings-open")?;
    page.press_element("#restart")?;
    page.wait_seen("#ask")?;
    page.settle()?;
    no_violation(page, axe, "#ask")?;
    page.key("Escape")?;
    page.key("Escape")
}

fn in_both_languages(name: &str, former: &Former, test: impl Fn(&Page, &str) -> Check) -> Check {
    let Some(axe) = axe()? else { return Ok(()) };
    for (language, scheme) in [("fr-FR", "Auto"), ("en-GB", "Auto"), ("fr-FR", "Dark")] {
        let visit = Visit::new(name).on(screen::UPRIGHT).language(language);
        let former = former.clone().with_page(json!({"scheme": scheme}));
        let visit = visit.with_stored(former::KEY, &former.document()?);
        let visit = visit.tolerating("asked to").tolerating("unreachable");
        visit.play(|page| test(page, &axe))?;
    }
    Ok(())
}

#[test]
fn the_board_and_its_windows_break_no_rule() -> Check {
    let former = Former::with_moves("E5 C3 E4 C4")?;
    in_both_languages("rules_of_the_board", &former, |page, axe| {
        page.settle()?;
        no_violation(page, axe, "the board")?;
        page.press(page.pointer(), page.cell("G7")?)?;
        page.wait("the question", |state| !state.pinned.is_empty())?;
        no_violation(page, axe, "a pinned move")?;
        page.press_element("#cancel")?;
        window(page, axe, "#settings-open", "#settings")?;
        window(page, axe, "#history-open", "#history")?;
        window(page, axe, "#new-game", "#setup")?;
        question(page, axe)?;
        window(page, axe, "#help", "#rules")?;
        page.press_element("#help")?;
        page.press_element("#rules [data-learn]")?;
        page.wait("a scene", |state| state.size == 5)?;
        no_violation(page, axe, "the introduction")?;
        page.press(page.pointer(), page.cell("C3")?)?;
        page.wait("the scene is met", |state| state.phase == "watching")?;
        no_violation(page, axe, "a scene that was met")?;
        page.bring_file("no progress")?;
        no_violation(page, axe, "a file that is not ours")?;
        page.press_element("#file .main")?;
        page.panic_as(2)?;
        no_violation(page, axe, "a broken game")
    })
}

/// Two persons face to face: each with controls of the own.
#[test]
fn two_persons_face_to_face_break_no_rule() -> Check {
    in_both_languages("rules_face_to_face", &two_persons(), |page, axe| {
        place(page, page.pointer(), "E5")?;
        page.press(page.pointer(), page.cell("E6")?)?;
        page.wait("the question", |state| !state.pinned.is_empty())?;
        page.settle()?;
        no_violation(page, axe, "the far side's turn")
    })
}

#[test]
fn the_end_and_what_follows_break_no_rule() -> Check {
    let former = Former::before_the_end(1, 1, Side::Water)?;
    in_both_languages("rules_of_the_end", &former, |page, axe| {
        place(page, page.pointer(), &former.rest[0].to_string())?;
        page.wait("the end", State::is_over)?;
        page.wait_seen("#result")?;
        page.settle()?;
        no_violation(page, axe, "the result")?;
        page.press_element("#review-open")?;
        page.wait("the review", |state| state.phase == "watching")?;
        no_violation(page, axe, "the review")?;
        page.press_element("#review [data-leave]")?;
        page.wait("the end again", State::is_over)?;
        page.wait_seen("#result")?;
        page.key("Escape")?;
        window(page, axe, "#history-open", "#history")
    })
}

#[test]
fn the_flat_board_and_a_notice_break_no_rule() -> Check {
    let Some(axe) = axe()? else { return Ok(()) };
    let visit = Visit::new("rules_of_the_flat_board").with_script(faults::NO_WEBGL);
    visit.language("fr-FR").play(|page| {
        page.wait_seen("#notice")?;
        no_violation(page, &axe, "the flat board with a notice")
    })
}

/// Text and its ground, and how far apart they must be: 4.5 for words, 3 for large ones and signs.
const PAIRS: [(&str, &str, f64); 15] = [
    ("--ink", "--paper-solid", 4.5),
    ("--ink-soft", "--paper-solid", 4.5),
    ("--water", "--paper-solid", 4.5),
    ("--rock", "--paper-solid", 4.5),
    ("--foam", "--water", 4.5),
    ("--foam", "#0d4c62", 4.5),
    ("#fff6f0", "#7a2e20", 4.5),
    ("--basalt", "--sand", 3.0),
    ("--rock-light", "--paper-solid", 3.0),
    ("#7d7a6b", "--paper-solid", 3.0),
    ("--water", "--sand", 3.0),
    ("--foam", "--basalt", 4.5),
    ("--foam", "--act", 4.5),
    ("--foam", "--act-deep", 4.5),
    ("--stone", "--paper-solid", 3.0),
];
/// The same where panes are dark.
const DARK_PAIRS: [(&str, &str, f64); 10] = [
    ("--ink", "--paper-solid", 4.5),
    ("--ink", "--field", 4.5),
    ("--ink-soft", "--paper-solid", 4.5),
    ("--water", "--paper-solid", 4.5),
    ("--rock", "--paper-solid", 4.5),
    ("--foam", "--act", 4.5),
    ("--foam", "--act-deep", 4.5),
    ("--stone", "--paper-solid", 3.0),
    ("--rock-light", "--paper-solid", 3.0),
    ("#7d7a6b", "--paper-solid", 3.0),
];

/// Panes let a tenth of the scene through: the darkest that lies under one is basalt.
#[test]
fn the_palette_has_contrast_enough() -> Check {
    let path = xtask::run::root().join("www/css/base.css");
    let sheet = fs::read_to_string(path)?;
    let dark = dark_sheet(&sheet)?;
    for (sheet, pairs) in [(&sheet, &PAIRS[..]), (&dark, &DARK_PAIRS[..])] {
        for &(one, other, least) in pairs {
            let (one_rgb, other_rgb) = (colour(sheet, one)?, colour(sheet, other)?);
            let found = contrast(one_rgb, other_rgb);
            assert!(found >= least, "{one} on {other}: {found:.2}");
        }
    }
    let through = |part: f64, under: [f64; 3], over: [f64; 3]| {
        [0, 1, 2].map(|at| over[at] * part + under[at] * (1.0 - part))
    };
    for (part, sheet) in [(0.9, &sheet), (0.92, &dark)] {
        let paper = colour(sheet, "--paper-solid")?;
        for under in ["--basalt", "--foam", "--rock-light", "--water-light"] {
            let pane = through(part, colour(sheet, under)?, paper);
            for words in ["--ink", "--water", "--rock"] {
                let found = contrast(colour(sheet, words)?, pane);
                assert!(found >= 4.5, "{words} on a pane over {under}: {found:.2}");
            }
        }
    }
    Ok(())
}

/// The sheet with the colours of dark panes first. By the system's wish and by the player's choice
/// they are the same.
fn dark_sheet(sheet: &str) -> Check<String> {
    let block = |selector: &str| {
        let (_, block) = sheet.split_once(selector)?;
        let lines = block.split_once('}')?.0.lines().map(str::trim);
        let colours = lines.filter(|line| line.starts_with("--"));
        Some(colours.collect::<Vec<_>>().join("\n"))
    };
    let wished = block(":root:not([data-scheme]) {").ok_or("no dark scheme")?;
    assert_eq!(
        block(":root[data-scheme=\"dark\"] {").as_ref(),
        Some(&wished)
    );
    Ok(format!("{wished}\n{sheet}"))
}

/// A colour as three parts of 255: written out, or a variable of the sheet.
fn colour(sheet: &str, name: &str) -> Check<[f64; 3]> {
    let written = if name.starts_with("--") {
        let line = sheet
            .split(&format!("{name}: "))
            .nth(1)
            .ok_or(format!("no {name}"))?;
        line.split(';').next().unwrap_or_default()
    } else {
        name
    };
    let digits = written.trim_start_matches('#');
    let part = |at: usize| -> Check<f64> {
        let pair = digits
            .get(at..at + 2)
            .ok_or(format!("{written} is no colour"))?;
        Ok(f64::from(u8::from_str_radix(pair, 16)?))
    };
    Ok([part(0)?, part(2)?, part(4)?])
}

/// The contrast of WCAG.
fn contrast(one: [f64; 3], other: [f64; 3]) -> f64 {
    let light = |colour: [f64; 3]| {
        let linear = colour.map(|part| {
            let part = part / 255.0;
            if part <= 0.04045 {
                part / 12.92
            } else {
                ((part + 0.055) / 1.055).powf(2.4)
            }
        });
        0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
    };
    let (one, other) = (light(one), light(other));
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}

/// Explores by touch: at the middle of each cell's button, in every camera, the browser finds that
/// button; and no other cell is nearer in the picture. What is hidden by a pane, or out of the
/// window, is left out and counted.
const EXPLORED: &str = "
    const buttons = [...document.querySelectorAll('#board [data-cell]')];
    const seen = buttons.map((one) => window.borderRush.locate(one.dataset.cell));
    const wrong = [];
    let found = 0;
    for (const [at, one] of buttons.entries()) {
        const box = one.getBoundingClientRect();
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
        const under = document.elementFromPoint(x, y);
        if (!under || (under !== one && !under.closest('#board') && under.id !== 'scene')) continue;
        found += 1;
        if (under !== one) wrong.push(`${one.dataset.cell}: ${under.dataset?.cell ?? under.id}`);
        const far = seen.map(([left, top]) => Math.hypot(left - x, top - y));
        if (far.indexOf(Math.min(...far)) !== at) wrong.push(`${one.dataset.cell}: another is nearer`);
    }
    return {found, wrong}";

#[test]
fn every_cell_lies_under_its_button_in_every_camera() -> Check {
    let cameras: [&[&str]; 5] = [
        &[],
        &["ArrowLeft", "ArrowLeft", "ArrowLeft", "ArrowUp"],
        &[
            "ArrowRight",
            "ArrowDown",
            "ArrowDown",
            "ArrowDown",
            "ArrowDown",
        ],
        &["+", "+", "+", "ArrowLeft"],
        &["-", "-", "-", "-"],
    ];
    for (name, screen) in [
        ("explored_wide", screen::DESKTOP),
        ("explored_tall", screen::UPRIGHT),
    ] {
        for n in [9, 13] {
            let arena = BoardChoice::Fixed { n, blocks: 0 };
            let former = Former::at_level(1, former::settings(|settings| settings.arena = arena));
            let visit = Visit::new(name).on(screen).reduced_motion();
            visit
                .with_stored(former::KEY, &former.document()?)
                .play(|page| {
                    page.settle()?;
                    for keys in cameras {
                        page.key("r")?;
                        keys.iter().try_for_each(|key| page.key(key))?;
                        page.settle()?;
                        let found = page.script(EXPLORED, &[])?;
                        assert_eq!(found["wrong"], json!([]), "{name} {n} {keys:?}");
                        let cells = u64::from(page.state()?.size).pow(2);
                        assert!(found["found"].as_u64() > Some(cells * 3 / 4), "{found}");
                    }
                    Ok(())
                })?;
        }
    }
    Ok(())
}

/// A press without a pointer, as assistive tools make it, plays the cell of the button.
#[test]
fn an_assistive_press_plays_the_cell_that_is_read() -> Check {
    Visit::new("assistive_press").play(|page| {
        for cell in ["C3", "G7"] {
            let ply = page.wait("a turn", State::is_players_turn)?.ply;
            page.script(
                "document.querySelector(`#board [data-cell=${arguments[0]}]`).click()",
                &[json!(cell)],
            )?;
            let state = page.wait("a tile", |state| {
                state.ply > ply || !state.pinned.is_empty()
            })?;
            if state.ply == ply {
                assert_eq!(state.pinned, cell);
                page.press_element("#confirm")?;
            }
            page.wait("the rock has answered", |state| state.ply == ply + 2)?;
            assert!(page.record()?.contains(cell), "{cell}");
        }
        Ok(())
    })
}

/// A mouse over the scene leaves the keys to the page: no cell gets the focus.
#[test]
fn a_press_on_the_board_moves_no_focus_to_a_cell() -> Check {
    Visit::new("no_focus_by_mouse").play(|page| {
        page.press(page.pointer(), page.cell("C3")?)?;
        page.wait("the rock has answered", |state| state.ply == 2)?;
        let focus = page.script("return document.activeElement.tagName", &[])?;
        assert_eq!(focus, json!("BODY"));
        let corner = page.cell("A1")?;
        page.key("ArrowLeft")?;
        page.settle()?;
        assert!(page.cell("A1")?.distance(corner) > 2.0, "the camera turns");
        Ok(())
    })
}
