//! Two persons over one upright screen, face to face or on the same side (T3).

use border_rush_e2e::{
    Check, Page, Pointer, Screen, Visit, former,
    player::{Skill, place, play_to_the_end},
    screen,
};
use serde_json::{Value, json};

use crate::{table::two_persons, words::all_fits};

const SMALLEST: Screen = Screen {
    name: "smallest",
    width: 320,
    height: 568,
    ..screen::UPRIGHT
};

/// Two persons with these settings of the page, on a screen.
fn visit(name: &str, screen: Screen, settings: Value) -> Check<Visit> {
    let document = two_persons().with_page(settings).document()?;
    let visit = Visit::new(name).on(screen);
    Ok(visit.with_stored(former::KEY, &document))
}

/// Whether an element stands on its head.
fn is_turned(page: &Page, selector: &str) -> Check<bool> {
    const TURN: &str = "
        const turned = (one) => !!one && (getComputedStyle(one).rotate === '180deg')
            !== turned(one.parentElement);
        return turned(document.querySelector(arguments[0]))";
    Ok(page.script(TURN, &[json!(selector)])? == json!(true))
}

/// A whole game by touch: each places with the own controls, and nobody's are the other's.
#[test]
fn two_persons_play_face_to_face() -> Check {
    visit("face_to_face", screen::UPRIGHT, json!({}))?.play(|page| {
        assert!(page.sees("#far")? && is_turned(page, "#far [data-act=undo]")?);
        let rows = ["rock", "water"].map(|side| format!("#register .side[data-side={side}]"));
        let free = page.middle("#free")?.y;
        assert!(page.middle(&rows[0])?.y < free && page.middle(&rows[1])?.y > free);
        assert!(is_turned(page, &rows[0])? && !is_turned(page, &rows[1])?);
        for (cell, own, other) in [
            ("E5", "#confirm", "#far [data-act=confirm]"),
            ("E6", "#far [data-act=confirm]", "#confirm"),
        ] {
            let before = page.state()?.ply;
            page.press(Pointer::Finger, page.cell(cell)?)?;
            page.wait("the question", |state| state.pinned == cell)?;
            assert!(!page.sees(other)?, "{other} is not of the one to move");
            page.press_element(own)?;
            page.wait("the move", |state| state.ply > before)?;
        }
        page.press_element("#far [data-act=undo]")?;
        page.wait_seen("#ask")?;
        assert!(
            !is_turned(page, "#ask")?,
            "it is the water that has to agree"
        );
        page.press_element("#ask-yes")?;
        page.wait("the rock's move is taken back", |state| state.ply == 1)?;
        page.press_element("#undo")?;
        page.wait_seen("#ask")?;
        assert!(is_turned(page, "#ask")?, "it is the rock that has to agree");
        page.press_element("#ask-no")?;
        assert_eq!(page.state()?.turn, "rock");
        page.press_element("#far [data-hint]")?;
        page.wait("advice for the rock", |state| !state.pinned.is_empty())?;
        assert!(page.text("#far-guide")?.starts_with("Advice: "));
        let end = play_to_the_end(page, Pointer::Finger, Skill::Strong, 90)?;
        page.wait_seen("#result")?;
        let names = if end.outcome == "rock" {
            "Rock"
        } else {
            "Water"
        };
        let title = page.text("#result h2")?;
        assert!(title.starts_with(names) || end.outcome == "draw", "{title}");
        Ok(())
    })
}

/// The switch: on the same side all is as for one person, whole games included.
#[test]
fn two_persons_play_on_the_same_side() -> Check {
    visit("on_the_same_side", screen::UPRIGHT, json!({}))?.play(|page| {
        place(page, Pointer::Finger, "E5")?;
        page.press_element("#settings-open")?;
        page.script(
            "const field = document.querySelector('#settings [name=seating]');
             field.value = 'SameSide';
             field.dispatchEvent(new Event('change', {bubbles: true}))",
            &[],
        )?;
        page.key("Escape")?;
        page.settle()?;
        assert!(!page.sees("#far")? && !is_turned(page, "#register .side")?);
        page.press(Pointer::Finger, page.cell("E6")?)?;
        page.wait("the question", |state| state.pinned == "E6")?;
        page.press_element("#confirm")?;
        page.wait("the rock's move", |state| state.ply == 2)?;
        page.open()?;
        assert!(!page.sees("#far")?, "the choice is kept");
        play_to_the_end(page, Pointer::Finger, Skill::Strong, 90)?;
        page.wait_seen("#result")
    })
}

/// Only over an upright screen, and only between two persons at the table.
#[test]
fn nobody_else_has_controls_at_the_far_edge() -> Check {
    for screen in [screen::SIDEWAYS, screen::DESKTOP] {
        visit("no_far_edge", screen, json!({}))?.play(|page| {
            place(page, page.pointer(), "E5")?;
            assert!(!page.sees("#far")?, "{}", screen.name);
            place(page, page.pointer(), "E6").map(drop)
        })?;
    }
    Visit::new("no_far_person")
        .on(screen::UPRIGHT)
        .play(|page| {
            assert!(!page.sees("#far")?, "against an engine");
            Ok(())
        })
}

#[test]
fn both_sides_fit_every_upright_screen() -> Check {
    for screen in [SMALLEST, screen::UPRIGHT] {
        for language in ["en-GB", "fr-FR"] {
            let visit = visit("both_sides_fit", screen, json!({}))?;
            visit.language(language).play(|page| {
                place(page, Pointer::Finger, "E5")?;
                page.press(Pointer::Finger, page.cell("E6")?)?;
                page.wait("the question", |state| !state.pinned.is_empty())?;
                all_fits(page, "the far side's turn")?;
                let free = page.script(
                    "return document.querySelector('#free').getBoundingClientRect().height",
                    &[],
                )?;
                let least = f64::from(screen.width) * 0.75;
                assert!(free.as_f64() > Some(least), "room for the board: {free}");
                Ok(())
            })?;
        }
    }
    Ok(())
}

/// Wished for, the board turns to the one to move, and stays as it is at the end.
#[test]
fn the_board_turns_only_where_it_is_wished() -> Check {
    let upward =
        |page: &Page| Ok::<_, border_rush_e2e::Fault>(page.cell("A9")?.y < page.cell("A1")?.y);
    for turns in [false, true] {
        let settings = json!({"turn_board": turns});
        visit("the_board_turns", screen::DESKTOP, settings)?.play(|page| {
            for (cell, near) in [("E5", true), ("E6", !turns), ("D5", true)] {
                page.settle()?;
                assert_eq!(upward(page)?, near, "before {cell}");
                place(page, page.pointer(), cell)?;
            }
            page.settle()?;
            page.press_element("#home")?;
            page.settle()?;
            assert_eq!(upward(page)?, !turns, "the first view is the mover's");
            Ok(())
        })?;
    }
    Ok(())
}
