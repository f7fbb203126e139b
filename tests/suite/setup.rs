//! The window in which a game of choice is begun (T2).

use border_rush_core::{BySide, Seat, Strength, session::BoardChoice};
use border_rush_e2e::{Check, Former, Page, Screen, Visit, former, player::place, screen};
use serde_json::json;

use crate::words::all_fits;

const SMALLEST: Screen = Screen {
    name: "smallest",
    width: 320,
    height: 568,
    ..screen::UPRIGHT
};

/// The fields of seats and board, with what they say.
const READ: &str = "return ['water', 'rock', 'board', 'blocks']
    .map((name) => document.querySelector(`#setup [name=${name}]`))
    .map((one) => `${one.name} ${one.value}`).join(', ')";

/// Opens the window and sets its fields as a hand would.
pub fn set(page: &Page, fields: &[(&str, &str)]) -> Check {
    page.press_element("#new-game")?;
    page.wait_seen("#setup")?;
    for (name, value) in fields {
        let set = "
            const [name, value] = arguments, field = document.querySelector(`#setup [name=${name}]`);
            if (field.type === 'checkbox') field.checked = value === 'true';
            else field.value = value;
            field.dispatchEvent(new Event('change', {bubbles: true}))";
        page.script(set, &[json!(name), json!(value)])?;
    }
    Ok(())
}

/// Begins a game of choice in the window.
pub fn begin(page: &Page, fields: &[(&str, &str)]) -> Check {
    set(page, fields)?;
    page.press_element("#begin")?;
    assert!(!page.sees("#setup")?);
    Ok(())
}

fn read(page: &Page) -> Check<String> {
    let fields = page.script(READ, &[])?;
    Ok(fields.as_str().unwrap_or_default().to_owned())
}

#[test]
fn the_window_fits_the_smallest_screen_in_every_language() -> Check {
    const OVER: &str = "const one = document.querySelector('#setup');
        return [one.scrollWidth - one.clientWidth, one.scrollHeight - one.clientHeight]";
    // A field does not tell that it cuts its words: they are measured, with the arrow behind them.
    const CUT: &str = "
        const ink = document.createElement('canvas').getContext('2d');
        const seen = (one) => one.checkVisibility();
        return [...document.querySelectorAll('#setup select')].filter(seen).flatMap((one) => {
            const style = getComputedStyle(one);
            ink.font = `${style.fontSize} ${style.fontFamily}`;
            const room = one.clientWidth - 2 * parseFloat(style.paddingLeft) - 18;
            return [...one.options].map((option) => option.text)
                .filter((words) => ink.measureText(words).width > room);
        })";
    for (language, title) in [("en-GB", "New game"), ("fr-FR", "Nouvelle partie")] {
        let visit = Visit::new("setup_fits").on(SMALLEST).language(language);
        visit.play(|page| {
            set(
                page,
                &[("water", "deluge"), ("board", "13"), ("blocks", "20")],
            )?;
            page.settle()?;
            assert_eq!(page.text("#setup h2")?, title);
            assert_eq!(page.script(OVER, &[])?, json!([0, 0]), "{language}");
            assert_eq!(page.script(CUT, &[])?, json!([]), "{language}");
            page.press_element("#setup summary")?;
            page.wait_seen("#setup [name=clock]")?;
            all_fits(page, "first move and clock")?;
            assert_eq!(page.script(CUT, &[])?, json!([]), "{language}, all open");
            for part in ["#begin", "#begin-level", "#exchange"] {
                assert!(page.sees(part)?, "{part}");
            }
            Ok(())
        })?;
    }
    Ok(())
}

#[test]
fn a_game_of_choice_is_begun_and_remembered() -> Check {
    Visit::new("begun_and_remembered").play(|page| {
        set(
            page,
            &[("rock", "person"), ("board", "13"), ("blocks", "300")],
        )?;
        let chosen = "water person, rock person, board 13, blocks 20";
        assert_eq!(read(page)?, chosen, "no more blocks than the board takes");
        assert!(page.text("#setup .note")?.contains("does not count"));
        page.key("Escape")?;
        page.settle()?;
        assert_eq!(page.state()?.size, 9, "nothing was begun");
        page.press_element("#new-game")?;
        let first = "water person, rock stream, board 0, blocks 0";
        assert_eq!(read(page)?, first, "what was not begun is not remembered");
        page.key("Escape")?;
        begin(
            page,
            &[("rock", "person"), ("board", "13"), ("blocks", "7")],
        )?;
        let state = page.wait("the board of choice", |state| state.size == 13)?;
        assert_eq!((state.level, state.turn.as_str()), (0, "water"));
        assert_eq!(page.cells()?.matches('R').count(), 7);
        let settings = former::stored(page)?.session.settings;
        let seats = BySide {
            water: Seat::Person,
            rock: Seat::Person,
        };
        assert_eq!(settings.seats, Some(seats));
        assert_eq!(settings.arena, BoardChoice::Fixed { n: 13, blocks: 7 });
        page.open()?;
        page.press_element("#new-game")?;
        assert_eq!(read(page)?, "water person, rock person, board 13, blocks 7");
        Ok(())
    })
}

/// From a game of choice one press leads back to the level, against its engine.
#[test]
fn the_level_is_one_press_away() -> Check {
    let former = Former::at_level(
        3,
        former::settings(|settings| {
            settings.strength = Strength::River;
            settings.seats = Some(BySide {
                water: Seat::Person,
                rock: Seat::Person,
            });
        }),
    );
    let visit = Visit::new("one_press_away").with_stored(former::KEY, &former.document()?);
    visit.play(|page| {
        place(page, page.pointer(), "A1")?;
        page.press_element("#new-game")?;
        page.wait_seen("#begin-level")?;
        assert_eq!(
            page.text("#begin-level")?,
            "Level 3 · 13\u{202f}×\u{202f}13"
        );
        let note = page.text("#setup .note")?;
        assert!(note.ends_with("The game under way will be left."), "{note}");
        page.press_element("#begin-level")?;
        let state = page.wait("the level", |state| state.level == 3 && state.ply == 0)?;
        assert!(state.is_players_turn());
        place(page, page.pointer(), "A1")?;
        page.wait("the rock has answered", |state| state.ply == 2)?;
        assert!(
            page.record()?.contains("rock engine river"),
            "{}",
            page.record()?
        );
        page.press_element("#new-game")?;
        page.wait_seen("#begin")?;
        assert!(!page.sees("#begin-level")?, "the level is what is chosen");
        Ok(())
    })
}

#[test]
fn one_press_exchanges_the_sides() -> Check {
    Visit::new("exchanges_the_sides")
        .on(screen::UPRIGHT)
        .play(|page| {
            set(page, &[("rock", "torrent")])?;
            assert!(!page.sees("#begin-level")?);
            page.press_element("#exchange")?;
            assert_eq!(read(page)?, "water torrent, rock person, board 0, blocks 0");
            assert!(page.sees("#begin-level")?);
            assert!(page.text("#setup .note")?.contains("does not count"));
            page.press_element("#begin")?;
            let state = page.wait("the engine has opened", |state| state.ply == 1)?;
            assert_eq!((state.turn.as_str(), state.level), ("rock", 0));
            Ok(())
        })
}

/// Who plays second may take over the first move, and the clocks go as they were chosen.
#[test]
fn the_first_move_is_taken_over() -> Check {
    for screen in [screen::SMALL, screen::UPRIGHT] {
        Visit::new("taken_over").on(screen).play(|page| {
            let fields = [("rock", "person"), ("swap", "true"), ("clock", "300 +5")];
            begin(page, &fields)?;
            page.wait_seen("#register .clocks span")?;
            assert!(!page.sees("[data-act=swap]")?, "there is no first move yet");
            place(page, page.pointer(), "E5")?;
            page.press_element("[data-act=swap]")?;
            page.wait_for(
                "it is told",
                "return document.querySelector('#live').textContent.includes('exchanged')",
            )?;
            page.settle()?;
            let state = page.state()?;
            assert_eq!((state.ply, state.turn.as_str()), (1, "rock"));
            assert!(!page.sees("[data-act=swap]")?, "only once");
            let record = page.record()?;
            assert!(
                record.contains("swap") && record.contains("300 +5"),
                "{record}"
            );
            place(page, page.pointer(), "E6")?;
            let settings = former::stored(page)?.session.settings;
            assert!(
                settings.swap && settings.time_control.is_some(),
                "remembered"
            );
            Ok(())
        })?;
    }
    Ok(())
}

/// By keys alone: the shortcut, Tab, the arrows of the fields, Enter.
#[test]
fn the_window_is_used_by_keys_alone() -> Check {
    const FOCUSED: &str = "const one = document.activeElement; return one.name ?? one.id";
    let focus = |page: &Page, name: &str| -> Check {
        for _ in 0..12 {
            let one = page.script(
                "const one = document.activeElement;
                return one.name || one.id || ''",
                &[],
            )?;
            if one == json!(name) {
                return Ok(());
            }
            page.key("Tab")?;
        }
        Err(format!("Tab never comes to {name}: {}", page.script(FOCUSED, &[])?).into())
    };
    Visit::new("setup_by_keys").play(|page| {
        page.key("n")?;
        page.wait_seen("#setup")?;
        let label =
            "return document.activeElement.labels?.[0]?.innerText.trim().split('\\n')[0] ?? ''";
        focus(page, "water")?;
        assert_eq!(page.script(label, &[])?, json!("Water"));
        page.key("ArrowDown")?;
        focus(page, "rock")?;
        assert_eq!(page.script(label, &[])?, json!("Rock"));
        page.key("Home")?;
        focus(page, "board")?;
        page.key("ArrowDown")?;
        focus(page, "begin")?;
        assert_eq!(read(page)?, "water stream, rock person, board 9, blocks 0");
        page.key("Enter")?;
        let state = page.wait("the engine has opened", |state| state.ply == 1)?;
        assert_eq!((state.turn.as_str(), state.size), ("rock", 9));
        Ok(())
    })
}
