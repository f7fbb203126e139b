//! Windows over the board: they come when they may, go only when they are meant to, and keep the
//! focus meanwhile.

use border_rush_core::Side;
use border_rush_e2e::{
    Check, Former, Page, Point, Pointer, Screen, State, Visit, former, player::place, screen,
};
use serde_json::json;

fn middle_of_the_title(page: &Page) -> Check<Point> {
    page.middle("#settings-title")
}

#[test]
fn the_result_waits_for_the_window_that_is_being_read() -> Check {
    let former = Former::before_the_end(1, 1, Side::Water)?;
    let visit = Visit::new("the_result_waits").with_stored(former::KEY, &former.document()?);
    visit.play(|page| {
        place(page, page.pointer(), &former.rest[0].to_string())?;
        page.wait("the end", State::is_over)?;
        page.press_element("#settings-open")?;
        page.advance(9000.0)?;
        page.settle()?;
        assert!(page.sees("#settings")? && !page.sees("#result")?);
        page.key("Escape")?;
        page.wait_seen("#result")?;
        assert!(!page.sees("#settings")?);
        Ok(())
    })
}

/// Date, level, board, strength and score (U6), on the smallest screen too.
#[test]
fn a_past_game_tells_everything_on_a_small_screen() -> Check {
    let former = Former::before_the_end(1, 1, Side::Water)?;
    for (width, letters) in [(320, 16), (360, 16), (390, 16), (320, 32)] {
        let screen = Screen {
            width,
            ..screen::SMALL_TOUCH
        };
        let visit = Visit::new("everything_of_a_past_game").on(screen);
        let visit = visit.with_stored(former::KEY, &former.document()?);
        visit.language("fr-FR").play(|page| {
            place(page, page.pointer(), &former.rest[0].to_string())?;
            page.wait_seen("#result")?;
            let sizes = json!({"fontSizes": {"standard": letters}});
            page.devtools("Page.setFontSizes", sizes)?;
            page.key("Escape")?;
            page.press_element("#history-open")?;
            page.settle()?;
            let row = page.text("#history tbody")?;
            for part in ["Niveau 1", "9\u{202f}×\u{202f}9", "Ruisseau", " – "] {
                assert!(row.contains(part), "{width}: {row}");
            }
            let over = "const one = document.querySelector('#history');
                return one.scrollWidth - one.clientWidth";
            assert_eq!(page.script(over, &[])?, json!(0), "{width}");
            Ok(())
        })?;
    }
    Ok(())
}

#[test]
fn letters_marked_out_of_a_window_do_not_close_it() -> Check {
    Visit::new("marked_out_of_a_window").play(|page| {
        page.press_element("#settings-open")?;
        page.wait_seen("#settings")?;
        let (inside, beside) = (middle_of_the_title(page)?, Point { x: 3.0, y: 300.0 });
        page.drag(Pointer::Mouse, inside, beside)?;
        page.settle()?;
        assert!(page.sees("#settings")?, "a press that began inside");
        page.drag(Pointer::Mouse, beside, inside)?;
        page.settle()?;
        assert!(page.sees("#settings")?, "a press that ended inside");
        page.press(Pointer::Mouse, beside)?;
        page.settle()?;
        assert!(!page.sees("#settings")?, "a press beside it");
        assert_eq!(page.state()?.ply, 0, "and nothing was placed");
        Ok(())
    })
}

#[test]
fn a_window_keeps_the_focus_and_gives_it_back() -> Check {
    const FOCUS: &str = "return document.activeElement?.id ?? ''";
    const INSIDE: &str = "const one = document.activeElement;
        return one === document.body || !!one?.closest('dialog[open]')";
    Visit::new("keeps_the_focus").play(|page| {
        for (button, window) in [
            ("settings-open", "#settings"),
            ("history-open", "#history"),
            ("help", "#rules"),
            ("new-game", "#setup"),
        ] {
            page.script(&format!("document.getElementById('{button}').focus()"), &[])?;
            page.key("Enter")?;
            page.wait_seen(window)?;
            for _ in 0..24 {
                page.key("Tab")?;
                assert_eq!(page.script(INSIDE, &[])?, json!(true), "Tab left {window}");
            }
            page.key("Escape")?;
            page.settle()?;
            assert!(!page.sees(window)?);
            assert_eq!(page.script(FOCUS, &[])?, json!(button));
        }
        Ok(())
    })
}

/// Every field of the settings (U7) is changed, one after another, and read again after a reload.
#[test]
fn every_setting_is_kept() -> Check {
    const CHANGE: &str = "
        for (const one of document.querySelectorAll('#settings [name]')) {
            if (one.type === 'checkbox') one.checked = !one.checked;
            else if (one.type === 'range') one.value = 35;
            else if (one.type === 'number') one.value = 7;
            else one.selectedIndex = one.options.length - 1;
            one.dispatchEvent(new Event('change', {bubbles: true}));
        }";
    const READ: &str = "
        return [...document.querySelectorAll('#settings [name]')]
            .map((one) => `${one.name} ${one.type === 'checkbox' ? one.checked : one.value}`)";
    Visit::new("every_setting").play(|page| {
        let before = page.script(READ, &[])?;
        page.script(CHANGE, &[])?;
        page.settle()?;
        let changed = page.script(READ, &[])?;
        let pairs = before.as_array().into_iter().flatten();
        for (before, after) in pairs.zip(changed.as_array().into_iter().flatten()) {
            assert_ne!(before, after, "it can be changed");
        }
        assert_eq!(changed.as_array().map(Vec::len), Some(17));
        page.open()?;
        assert_eq!(page.script(READ, &[])?, changed);
        Ok(())
    })
}

/// Title, credit, version and support (U10), in each shape; support once more beside the result.
#[test]
fn the_foot_of_the_page_leads_to_the_game() -> Check {
    const PARTS: &str = "
        return ['footer .site', 'footer .concept', 'footer .version', 'footer .support']
            .map((part) => document.querySelector(part))
            .filter((one) => one.checkVisibility()).map((one) => one.innerText.trim())";
    const LINKS: &str = "
        return [...document.querySelectorAll('a.site, a.support')]
            .filter((one) => new URL(one.href).host === 'borderrush.antweb.fr'
                && one.target === '_blank' && one.rel === 'noopener').length";
    for shape in screen::SHAPES {
        Visit::new("the_foot").on(shape).play(|page| {
            let version = format!("Version {}", env!("CARGO_PKG_VERSION"));
            let parts = json!([
                "Border Rush",
                "Concept: Anthony Henriques",
                version,
                "Support"
            ]);
            assert_eq!(page.script(PARTS, &[])?, parts, "{}", shape.name);
            assert_eq!(page.script(LINKS, &[])?, json!(4), "rules and result too");
            Ok(())
        })?;
    }
    Ok(())
}
