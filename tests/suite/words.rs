//! Every word fits: both languages, the smallest screen, letters of twice the size.

use border_rush_core::Side;
use border_rush_e2e::{Check, Former, Page, Pointer, Screen, State, Visit, faults, former, screen};
use serde_json::json;

use crate::lessons::answers;

pub(crate) const TINY: Screen = Screen {
    name: "tiny",
    width: 320,
    height: 568,
    ..screen::UPRIGHT
};

/// Words that can be seen and are cut: by the screen's sides, by a part that hides what is too
/// much, or by a window's own sides. What scrolls up and down is not cut.
const CUT: &str = "
    const cut = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const shown = document.querySelector('dialog[open]');
    while (walker.nextNode()) {
        const node = walker.currentNode, holder = node.parentElement;
        if (!node.data.trim() || holder.closest('.unseen, #board, template, option, noscript')) continue;
        if (shown && !shown.contains(holder)) continue;
        // Kept for the ear alone, as the guide is where two persons share little height.
        const pane = holder.closest('.advice');
        if (pane && getComputedStyle(pane).clipPath === 'inset(50%)') continue;
        if (!holder.checkVisibility({visibilityProperty: true, opacityProperty: true})) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        const words = range.getBoundingClientRect();
        if (!words.width) continue;
        let reason = words.left < -0.6 || words.right > innerWidth + 0.6 ? 'screen' : '';
        for (let box = holder; box && box !== document.body && !reason; box = box.parentElement) {
            const style = getComputedStyle(box), place = box.getBoundingClientRect();
            if (style.display === 'contents') continue;
            const wide = words.left < place.left - 0.6 || words.right > place.right + 0.6;
            const high = words.top < place.top - 2 || words.bottom > place.bottom + 2;
            const flows = style.overflowX !== 'visible' || box.matches('button, .pane, dialog, a, label');
            if (flows && wide) reason = 'sides of ' + (box.id || box.className || box.tagName);
            const hides = style.overflowY === 'hidden' || style.overflowY === 'clip'
                || box.matches('button, .pane, a') && style.overflowY === 'visible';
            if (hides && high) reason = 'height of ' + (box.id || box.className || box.tagName);
        }
        if (reason) cut.push(`${node.data.trim().slice(0, 40)} (${reason})`);
    }
    return cut.join('\\n')";

/// Words and controls that lie on each other, as far as both can be seen. What floats over the board
/// may.
const OVERLAPS: &str = "
    const shown = document.querySelector('dialog[open]') ?? document.body;
    const seen = [];
    const floats = '.unseen, #board, #counters, #preview, #cursor, template, option, noscript';
    const add = (element, box, name) => {
        if (element.closest(floats)) return;
        if (!element.checkVisibility({visibilityProperty: true, opacityProperty: true})) return;
        let {left, top, right, bottom} = box;
        for (let hides = element; hides && hides !== document.body; hides = hides.parentElement) {
            if (getComputedStyle(hides).overflowY === 'visible') continue;
            const by = hides.getBoundingClientRect();
            [left, right] = [Math.max(left, by.left), Math.min(right, by.right)];
            [top, bottom] = [Math.max(top, by.top), Math.min(bottom, by.bottom)];
        }
        if (right - left > 1 && bottom - top > 1) seen.push({element, name, left, top, right, bottom});
    };
    const walker = document.createTreeWalker(shown, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
        const node = walker.currentNode, range = document.createRange();
        if (!node.data.trim()) continue;
        range.selectNodeContents(node);
        for (const line of range.getClientRects()) add(node.parentElement, line, node.data.trim());
    }
    for (const one of shown.querySelectorAll('button, a, input:not(.unseen), select'))
        add(one, one.getBoundingClientRect(), one.id || one.name || one.className || one.textContent);
    // What scrolls goes on under what stays at the top, unseen.
    const stays = (one, other) => {
        for (let box = one.element; box && box !== shown; box = box.parentElement) {
            const style = getComputedStyle(box);
            const opaque = style.backgroundColor.startsWith('rgb(');
            if (style.position === 'sticky' && opaque && !box.contains(other.element)) return true;
        }
        return false;
    };
    const overlaps = new Set();
    for (const [at, one] of seen.entries()) for (const other of seen.slice(at + 1)) {
        // Lines of one text may touch, and a control has its own words.
        if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
        // Letters are lower than their line.
        const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
        const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
        if (stays(one, other) || stays(other, one)) continue;
        if (wide > 1 && high > 3) overlaps.add(`${one.name.slice(0, 30)} / ${other.name.slice(0, 30)}`);
    }
    return [...overlaps].join('\\n')";

pub fn all_fits(page: &Page, what: &str) -> Check {
    page.settle()?;
    let language = page.script("return document.documentElement.lang", &[])?;
    assert_eq!(page.script(CUT, &[])?, json!(""), "{what} in {language}");
    let overlaps = page.script(OVERLAPS, &[])?;
    assert_eq!(overlaps, json!(""), "{what} in {language}");
    Ok(())
}

fn window(page: &Page, button: &str, window: &str) -> Check {
    page.press_element(button)?;
    page.wait_seen(window)?;
    all_fits(page, window)?;
    page.key("Escape")
}

/// The question before the levels are begun anew, over the settings.
fn question(page: &Page) -> Check {
    page.press_element("#settings-open")?;
    page.press_element("#restart")?;
    page.wait_seen("#ask")?;
    all_fits(page, "#ask")?;
    page.key("Escape")?;
    page.key("Escape")
}

/// Words need no scene: the flat board is there sooner.
fn press(page: &Page, cell: &str) -> Check {
    page.press_element(&format!("#board [data-cell=\"{cell}\"]"))
}

/// The notice that there is no scene.
fn dismiss(page: &Page) -> Check {
    page.wait_seen("#notice")?;
    all_fits(page, "a notice")?;
    page.press_element("#notice button")?;
    let gone = "return document.querySelector('#notice').hidden";
    page.wait_for("the notice is gone", gone)
}

/// A game with every window, then the introduction.
fn everything(page: &Page) -> Check {
    all_fits(page, "the board")?;
    press(page, "G7")?;
    page.wait("the question", |state| !state.pinned.is_empty())?;
    all_fits(page, "a pinned move")?;
    page.press_element("#cancel")?;
    window(page, "#settings-open", "#settings")?;
    window(page, "#history-open", "#history")?;
    window(page, "#new-game", "#setup")?;
    question(page)?;
    window(page, "#help", "#rules")?;
    page.press_element("#help")?;
    page.press_element("#rules [data-learn]")?;
    for cell in ["C3", "C2", "D3", "D3", "C1", "E1", "C3", "C5"] {
        page.wait("a scene", |state| {
            state.size == 5 && state.is_players_turn()
        })?;
        all_fits(page, "a scene")?;
        press(page, cell)?;
        page.wait("the scene is met", |state| state.phase == "watching")?;
        all_fits(page, "a scene that was met")?;
        page.press_element("#lesson-next")?;
    }
    all_fits(page, "the last scene")?;
    answers(page, |cell| press(page, cell))?;
    all_fits(page, "the last scene that was met")?;
    page.press_element("#lesson-next")?;
    page.bring_file("{\"best\": 12}")?;
    all_fits(page, "a file that is not ours")?;
    page.press_element("#file .main")?;
    let kept = page.stored(former::KEY)?.unwrap_or_default();
    page.bring_file(&kept)?;
    all_fits(page, "the question about a file")?;
    page.press_element("#file button:not(.main)")?;
    page.panic_as(0)?;
    all_fits(page, "a broken game")
}

/// The end, the review and the history with a game.
fn the_end(page: &Page, former: &Former) -> Check {
    press(page, &former.rest[0].to_string())?;
    page.press_element("#confirm")?;
    page.wait("the end", State::is_over)?;
    page.wait_seen("#result")?;
    all_fits(page, "the result")?;
    page.press_element("#review-open")?;
    page.wait("the review", |state| state.phase == "watching")?;
    all_fits(page, "the end under review")?;
    page.press_element("#swing")?;
    all_fits(page, "the largest swing")?;
    page.press_element("#better")?;
    page.wait("a better move", |state| !state.pinned.is_empty())?;
    all_fits(page, "a better move")?;
    page.press_element("#review [data-leave]")?;
    page.wait_seen("#result")?;
    page.key("Escape")?;
    window(page, "#history-open", "#history")
}

/// Opens everything that has words, in three visits that are like the one given.
pub(crate) fn read_everything(visit: &Visit, letters: u32) -> Check {
    let begun = Former::with_moves("E5 C3 E4 C4")?;
    let late = Former::before_the_end(2, 1, Side::Water)?;
    let plain = |former: &Former| -> Check<Visit> {
        let visit = visit.clone().with_script(faults::NO_WEBGL);
        // The game that breaks at the end of all.
        let visit = visit.tolerating("asked to").tolerating("unreachable");
        Ok(visit.with_stored(former::KEY, &former.document()?))
    };
    let enlarge = |page: &Page| {
        page.devtools(
            "Page.setFontSizes",
            json!({"fontSizes": {"standard": letters}}),
        )?;
        page.settle()
    };
    plain(&begun)?.play(|page| {
        enlarge(page)?;
        dismiss(page)?;
        everything(page)
    })?;
    // On the browser's own clock: advice takes its time.
    plain(&late)?.query("probe&seed=7").play(|page| {
        enlarge(page)?;
        dismiss(page)?;
        the_end(page, &late)
    })?;
    visit.clone().play(|page| {
        enlarge(page)?;
        all_fits(page, "a first visit")
    })
}

fn visits(name: &str, screen: Screen, letters: u32) -> Check {
    for language in ["fr-FR", "en-GB"] {
        let visit = Visit::new(name).on(screen).language(language);
        read_everything(&visit, letters)?;
    }
    Ok(())
}

#[test]
fn all_words_fit_on_the_smallest_screen() -> Check {
    visits("words_on_the_smallest_screen", TINY, 16)
}

#[test]
fn all_words_fit_on_the_smallest_screen_at_twice_their_size() -> Check {
    visits("words_at_twice_their_size", TINY, 32)
}

#[test]
fn all_words_fit_on_a_phone_held_sideways() -> Check {
    visits("words_sideways", screen::SIDEWAYS, 16)
}

/// A browser whose user lets no letter be smaller than 22 pixels.
fn with_large_letters(name: &str, screen: Screen, language: &'static str) -> Check {
    let visit = Visit::new(name).on(screen).language(language);
    let visit = visit.smallest_letter(22);
    visit.clone().play(|page| {
        let smallest = page.script(SMALLEST, &[])?;
        assert!(smallest.as_f64() >= Some(22.0), "{smallest}");
        assert_eq!(page.script(FOOTER, &[])?, json!(0), "{}", screen.name);
        Ok(())
    })?;
    read_everything(&visit, 16)
}

/// A letter that was asked to be small, as it is drawn: its line grows with it.
const SMALLEST: &str = "
    const one = document.createElement('span');
    one.textContent = 'M';
    one.style.cssText = 'position: absolute; font-size: 4px; line-height: normal';
    document.body.append(one);
    const {height} = one.getBoundingClientRect();
    one.remove();
    return height";

#[test]
fn all_words_fit_where_no_letter_is_small() -> Check {
    for language in ["fr-FR", "en-GB"] {
        with_large_letters("words_none_small", screen::UPRIGHT, language)?;
    }
    Ok(())
}

#[test]
fn all_words_fit_on_the_smallest_screen_where_no_letter_is_small() -> Check {
    for language in ["fr-FR", "en-GB"] {
        with_large_letters("words_none_small_tiny", TINY, language)?;
    }
    Ok(())
}

#[test]
fn all_words_fit_on_wide_screens_where_no_letter_is_small() -> Check {
    // A finger asks before it places: one window more to look at.
    let wide = Screen {
        touch: true,
        ..screen::DESKTOP
    };
    for screen in [screen::SIDEWAYS, wide] {
        with_large_letters("words_none_small_wide", screen, "fr-FR")?;
    }
    Ok(())
}

/// Letters of every text that can be seen, in pixels; and whether the footer's links can be brought
/// under a finger.
const LETTERS: &str = "
    const found = {};
    for (const part of ['#level', '#language', '.name', '.total', '.split', '#guide', '#learn',
        'footer .site', '.concept', '.version', 'footer .support'])
        for (const one of document.querySelectorAll(`#frame ${part}`))
            if (one.checkVisibility()) found[part] = parseFloat(getComputedStyle(one).fontSize);
    return found";
const FOOTER: &str = "
    return [...document.querySelectorAll('footer a, footer .version')].filter((one) => {
        one.scrollIntoView({block: 'nearest'});
        const box = one.getBoundingClientRect();
        const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
        return !one.contains(top);
    }).length";

#[test]
fn letters_of_twice_their_size_are_twice_as_large_and_leave_the_board() -> Check {
    for screen in [TINY, screen::UPRIGHT, screen::SIDEWAYS, screen::DESKTOP] {
        let visit = Visit::new("twice_as_large").on(screen).language("fr-FR");
        visit.play(|page| {
            page.settle()?;
            assert_eq!(page.script(FOOTER, &[])?, json!(0), "{}", screen.name);
            let once = page.script(LETTERS, &[])?;
            page.devtools("Page.setFontSizes", json!({"fontSizes": {"standard": 32}}))?;
            page.settle()?;
            let twice = page.script(LETTERS, &[])?;
            for (part, size) in once.as_object().into_iter().flatten() {
                let size = size.as_f64().unwrap_or_default();
                let larger = twice[part].as_f64().unwrap_or_default();
                let enough = larger >= 1.99 * size;
                assert!(enough, "{part} on {}: {size} to {larger}", screen.name);
            }
            all_fits(page, "the board")?;
            assert_eq!(page.script(FOOTER, &[])?, json!(0), "{}", screen.name);
            // The board is there, its corners lie bare, and a tile can be placed.
            let (left, right) = (page.cell("A1")?, page.cell("J1")?);
            assert!(left.distance(right) > 8.0 * 24.0, "cells for a finger");
            for corner in ["A1", "J1", "A9", "J9"] {
                let at = page.cell(corner)?;
                let bare =
                    "return !!document.elementFromPoint(...arguments)?.closest('#scene, #board')";
                let bare = page.script(bare, &[json!(at.x), json!(at.y)])?;
                assert_eq!(bare, json!(true), "{corner} on {}", screen.name);
            }
            page.press(page.pointer(), page.cell("E5")?)?;
            if page.pointer() == Pointer::Finger {
                page.wait("the question", |state| state.pinned == "E5")?;
                page.press_element("#confirm")?;
            }
            page.wait("a tile", |state| state.ply > 0)?;
            Ok(())
        })?;
    }
    Ok(())
}
