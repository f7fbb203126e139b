//! A third language is data: in the pseudo-locale (English under accents, 40 % longer, with marks of
//! writing from the right around its words) every window fits, and nothing is said that is not in
//! the language's file.

use border_rush_core::Side;
use border_rush_e2e::{Check, Former, Page, Visit, faults, former};
use serde_json::json;

use crate::words::{TINY, read_everything};

/// What can be seen without the marks of the pseudo-locale: names, cells and figures apart.
const FOREIGN: &str = r"
    const found = [], mark = '\u200f';
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
        const text = walker.currentNode.data.trim(), holder = walker.currentNode.parentElement;
        if (holder.closest('template, noscript, script, style, [lang]:not(html, [lang=en-XA])')) continue;
        const rest = text.replace(/Border Rush|Anthony Henriques|\b[A-T]\d{1,2}\b|\bXA\b/g, '');
        if (/\p{L}/u.test(rest) && !text.includes(mark)) found.push(text);
    }
    for (const one of document.querySelectorAll('[aria-label]')) {
        const label = one.getAttribute('aria-label');
        if (/\p{L}{2}/u.test(label) && !label.includes(mark) && !one.closest('[lang]:not(html)')) found.push(label);
    }
    return found.join('\\n')";

fn pseudo(name: &str) -> Visit {
    Visit::new(name).on(TINY).in_pseudo_locale()
}

#[test]
fn every_window_fits_the_smallest_screen() -> Check {
    read_everything(&pseudo("every_window_in_the_pseudo_locale"), 16)
}

#[test]
fn nothing_is_said_that_no_file_says() -> Check {
    let begun = Former::with_moves("E5 C3 E4 C4")?;
    let visit = pseudo("nothing_is_said").with_stored(former::KEY, &begun.document()?);
    visit.play(|page| {
        assert_eq!(page.script(FOREIGN, &[])?, json!(""));
        for (button, window) in [
            ("#settings-open", "#settings"),
            ("#help", "#rules"),
            ("#new-game", "#setup"),
        ] {
            page.press_element(button)?;
            page.wait_seen(window)?;
            assert_eq!(page.script(FOREIGN, &[])?, json!(""), "{window}");
            page.key("Escape")?;
        }
        Ok(())
    })
}

/// Boards, curves and tracks keep their left and right where words run from the right.
#[test]
fn boards_and_tracks_are_not_mirrored() -> Check {
    const LEFT: &str = "
        const left = (part) => document.querySelector(part).getBoundingClientRect().left;
        return document.documentElement.dir === 'rtl' && [...arguments].every(([one, other]) => left(one) < left(other))";
    let former = Former::before_the_end(1, 1, Side::Water)?;
    let visit = pseudo("not_mirrored").with_script(faults::NO_WEBGL);
    let visit = visit.with_stored(former::KEY, &former.document()?);
    visit.play(|page| {
        page.wait_seen("#notice")?;
        page.press_element("#notice button")?;
        let cells = json!(["#board [data-cell=A5]", "#board [data-cell=J5]"]);
        assert_eq!(page.script(LEFT, &[cells])?, true, "the flat board");
        let gauge = json!([".gauge .shore", ".gauge .sand"]);
        assert_eq!(page.script(LEFT, &[gauge])?, true, "a gauge");
        page.press_element(&format!("#board [data-cell={}]", former.rest[0]))?;
        page.press_element("#confirm")?;
        page.press_element("#review-open")?;
        page.wait_seen("#ply")?;
        let steps = json!(["#review [data-step=\"-1\"]", "#review [data-step=\"1\"]"]);
        assert_eq!(page.script(LEFT, &[steps])?, true, "the steps");
        // The track's mark is where its curve is, from the left.
        page.press_element("#review [data-step=\"-1\"]")?;
        let runs = "return getComputedStyle(document.querySelector('#ply')).direction";
        assert_eq!(page.script(runs, &[])?, "ltr", "the track");
        Ok(())
    })
}

fn language_of(page: &Page) -> Check<[String; 4]> {
    const FACTS: &str = "
        const root = document.documentElement, button = document.querySelector('#language');
        const seen = [...button.querySelectorAll('[data-lang]')].filter((one) => !one.hidden);
        return [root.lang, root.dir, seen.map((one) => one.textContent).join(' '), button.lang]";
    let facts = page.script(FACTS, &[])?;
    Ok([0, 1, 2, 3].map(|at| facts[at].as_str().unwrap_or_default().to_owned()))
}

/// Each press goes on to the next language; the settings offer all of them by their own names.
#[test]
fn the_button_goes_through_three_languages() -> Check {
    pseudo("three_languages").play(|page| {
        page.script("window.sameVisit = true", &[])?;
        for (facts, next) in [
            (["en-XA", "rtl", "XA FR", "fr"], "fr"),
            (["fr", "ltr", "FR EN", "en"], "en"),
            (["en", "ltr", "XA EN", "en-XA"], "en-XA"),
        ] {
            assert_eq!(language_of(page)?, facts);
            page.press_element("#language")?;
            page.wait(next, |state| state.language == next)?;
        }
        assert_eq!(page.script("return window.sameVisit === true", &[])?, true);
        page.press_element("#settings-open")?;
        page.wait_seen("#settings")?;
        let offered = "return [...document.querySelector('#settings [name=language]').options]
            .map((one) => one.value)";
        assert_eq!(page.script(offered, &[])?, json!(["", "en-XA", "fr", "en"]));
        let chosen = "return document.querySelector('#settings [name=language]').value";
        assert_eq!(page.script(chosen, &[])?, json!("en-XA"));
        Ok(())
    })?;
    // Its file may be gone at the next visit: the page is the browser's again.
    let gone = json!({"version": 3, "session": {}, "page": {"language": "en-XA"}});
    let visit = Visit::new("a_language_that_went").language("fr-FR");
    let visit = visit.with_stored(former::KEY, &gone.to_string());
    visit.play(|page| {
        assert_eq!(page.state()?.language, "fr");
        Ok(())
    })
}
