//! Nothing is said to have happened before it has (F2, F3), and nothing is answered unread (F4).

use border_rush_core::Side;
use border_rush_e2e::{
    Check, Former, Page, Point, State, Visit, faults, former, player::place, screen,
};
use serde_json::json;

/// Ends the game that the visit left, and opens its review from the result.
fn open_review(page: &Page, former: &Former) -> Check {
    for cell in &former.rest {
        place(page, page.pointer(), &cell.to_string())?;
    }
    page.wait("the end", State::is_over)?;
    page.press_element("#review-open")?;
    page.wait("the review", |state| state.phase == "watching")?;
    Ok(())
}

fn marked(page: &Page) -> Check<bool> {
    let body = "return document.querySelector('#copy').hasAttribute('data-done')";
    Ok(page.script(body, &[])? == json!(true))
}

fn said(page: &Page) -> Check<String> {
    let said = page.script("return document.querySelector('#live').textContent", &[])?;
    Ok(said.as_str().unwrap_or_default().to_owned())
}

/// The ways in which a browser does not copy.
const REFUSALS: [(&str, &str); 4] = [
    (
        "rejected",
        "Clipboard.prototype.writeText = () =>
            Promise.reject(new DOMException('planted', 'NotAllowedError'))",
    ),
    (
        "thrown",
        "Clipboard.prototype.writeText = () => { throw new TypeError('planted') }",
    ),
    ("absent", "delete Navigator.prototype.clipboard"),
    (
        "forbidden",
        "Object.defineProperty(Navigator.prototype, 'clipboard',
            {configurable: true, get() { throw new DOMException('planted', 'SecurityError') }})",
    ),
];

#[test]
fn a_copy_that_is_refused_is_shown_and_not_called_copied() -> Check {
    const SELECTED: &str = "const one = document.querySelector('#by-hand textarea');
        return one.value.slice(one.selectionStart, one.selectionEnd)";
    let former = Former::before_the_end(1, 1, Side::Water)?;
    for (name, script) in REFUSALS {
        let visit = Visit::new(&format!("copy_{name}")).with_script(script);
        let visit = visit.with_stored(former::KEY, &former.document()?);
        visit.play(|page| {
            open_review(page, &former)?;
            page.press_element("#copy")?;
            page.wait_seen("#by-hand[open]")?;
            assert!(page.text("#by-hand p")?.contains("did not allow"));
            let text = page.script(SELECTED, &[])?;
            let record = border_rush_core::Record::parse(text.as_str().unwrap_or_default())?;
            assert!(!record.moves.is_empty(), "the whole game is selected");
            assert!(!said(page)?.contains("copied") && !marked(page)?);
            page.press_element("#by-hand [data-close]")?;
            page.settle()?;
            assert!(!page.sees("#by-hand")?);
            Ok(())
        })?;
    }
    Ok(())
}

/// `window.copied()` lets a copy under way succeed.
const SLOW_COPY: &str = "Clipboard.prototype.writeText = function (text) {
    window.text = text;
    return new Promise((done) => { window.copied = done });
};";

#[test]
fn a_copy_is_told_after_it_happened_and_its_mark_goes_with_the_game() -> Check {
    let former = Former::before_the_end(1, 1, Side::Water)?;
    let visit = Visit::new("copy_told_after").with_script(SLOW_COPY);
    visit
        .with_stored(former::KEY, &former.document()?)
        .play(|page| {
            open_review(page, &former)?;
            page.press_element("#copy")?;
            page.wait_for("the copy is under way", "return !!window.copied")?;
            page.settle()?;
            assert!(!said(page)?.contains("copied") && !marked(page)?, "not yet");
            page.script("window.copied()", &[])?;
            page.wait_for(
                "it is told",
                "return document.querySelector('#live').textContent.includes('copied')",
            )?;
            assert!(marked(page)?);
            page.press_element("[data-step='-1']")?;
            assert!(marked(page)?, "the game is still the one that was copied");
            page.press_element("#review [data-leave]")?;
            page.wait("the end", State::is_over)?;
            page.settle()?;
            assert!(!marked(page)?, "the mark belongs to one game");
            page.wait_seen("#result")?;
            page.key("Escape")?;
            // A copy that comes about when the game is no longer shown marks no other one.
            page.press_element("#history-open")?;
            page.press_element("#history [data-past='0']")?;
            page.wait("the review", |state| state.phase == "watching")?;
            page.press_element("#copy")?;
            page.press_element("#review [data-leave]")?;
            page.script("window.copied()", &[])?;
            page.settle()?;
            assert!(!marked(page)?);
            Ok(())
        })
}

#[test]
fn a_result_that_opens_under_a_tapping_finger_is_not_answered_unread() -> Check {
    let former = Former::before_the_end(1, 1, Side::Water)?;
    for (name, fault) in [("unread", ""), ("unread_flat", faults::NO_WEBGL)] {
        let visit = Visit::new(name).on(screen::UPRIGHT).with_script(fault);
        let visit = visit.with_stored(former::KEY, &former.document()?);
        visit.play(|page| {
            if !fault.is_empty() {
                page.press_element("#notice button")?;
            }
            let cell = former.rest[0].to_string();
            page.wait("a turn", State::is_players_turn)?;
            if fault.is_empty() {
                page.press(page.pointer(), page.cell(&cell)?)?;
            } else {
                page.press_element(&format!("#board [data-cell={cell}]"))?;
            }
            page.wait("the question", |state| !state.pinned.is_empty())?;
            let (at, beside) = (page.middle("#confirm")?, Point { x: 4.0, y: 90.0 });
            page.press_element("#confirm")?;
            page.wait("the end", State::is_over)?;
            while !page.sees("#result")? {
                page.press(page.pointer(), at)?;
                page.advance(150.0)?;
            }
            for _ in 0..3 {
                page.press(page.pointer(), at)?;
                page.press(page.pointer(), beside)?;
                page.key("Escape")?;
                assert!(page.sees("#result")?, "{name}: closed unread");
                assert!(page.state()?.is_over(), "{name}: answered unread");
                page.advance(150.0)?;
            }
            page.advance(200.0)?;
            assert!(!page.is_unread("#result")?, "{name}: deaf for no longer");
            page.press(page.pointer(), page.middle("#next")?)?;
            page.wait("a new board", |state| state.ply == 0)?;
            Ok(())
        })?;
    }
    Ok(())
}

#[test]
fn a_notice_is_not_dismissed_unread_and_neither_is_the_next() -> Check {
    let visit = Visit::new("notices_unread")
        .with_script(faults::NO_WEBGL)
        .with_script(faults::STORAGE_BLOCKED);
    visit.play(|page| {
        let words = |page: &Page| page.text("#notice p");
        page.wait_seen("#notice")?;
        let first = words(page)?;
        let button = page.middle("#notice button")?;
        page.press(page.pointer(), button)?;
        let second = words(page)?;
        assert_ne!(first, second, "the next one has its turn");
        page.press(page.pointer(), page.middle("#notice button")?)?;
        assert_eq!(words(page)?, second, "a double press takes one notice");
        page.press_element("#notice button")?;
        page.settle()?;
        assert!(!page.sees("#notice")?);
        Ok(())
    })
}

/// What was asked for and came late comes up by itself.
#[test]
fn a_window_that_comes_late_is_not_answered_unread() -> Check {
    const SLOW: &str = "
        const real = window.fetch;
        window.parts = 'slow';
        const come = new Promise((now) => { window.letPartsCome = now });
        window.fetch = async (address, ...rest) => {
            if (/split_dialogs/.test(address)) await come;
            return real(address, ...rest);
        };";
    Visit::new("late_window").with_script(SLOW).play(|page| {
        page.press_element("#help")?;
        page.script("window.letPartsCome()", &[])?;
        let open = "return !!document.querySelector('#rules')?.open";
        // Looked at without the page's clock moving on.
        page.script_later(
            "const look = (done) => document.querySelector('#rules').open
                ? done(true) : setTimeout(look, 5, done); look(arguments[0])",
            &[],
        )?;
        assert!(page.is_unread("#rules")?);
        page.press(page.pointer(), Point { x: 3.0, y: 300.0 })?;
        assert_eq!(page.script(open, &[])?, json!(true));
        page.wait_seen("#rules")?;
        page.press(page.pointer(), Point { x: 3.0, y: 300.0 })?;
        page.settle()?;
        assert_eq!(page.script(open, &[])?, json!(false));
        Ok(())
    })
}

#[test]
fn the_notice_of_a_sound_that_failed_goes_when_there_is_sound() -> Check {
    const NO_DEVICE: &str = "
        const Real = window.AudioContext;
        window.device = false;
        window.AudioContext = window.webkitAudioContext = class extends Real {
            constructor(...rest) {
                if (!window.device) throw new DOMException('no sound device', 'NotSupportedError');
                super(...rest);
            }
        };";
    Visit::new("sound_recovers")
        .with_script(NO_DEVICE)
        .play(|page| {
            place(page, page.pointer(), "C3")?;
            page.wait_seen("#notice")?;
            assert!(page.text("#notice")?.contains("goes on in silence"));
            page.script("window.device = true", &[])?;
            page.wait("the rock has answered", State::is_players_turn)?;
            place(page, page.pointer(), "G7")?;
            page.wait_for("sound", "return window.borderRush.sound() === 'running'")?;
            page.settle()?;
            assert!(!page.sees("#notice")?, "what is true no longer is not said");
            Ok(())
        })
}

/// Counts how often the browser is asked to keep what is stored, and refuses.
const FORGETFUL: &str = "
    window.asked = 0;
    StorageManager.prototype.persist = () => { window.asked += 1; return Promise.resolve(false) };";

#[test]
fn a_browser_that_may_forget_is_asked_once_and_told_of_once() -> Check {
    let former = Former::before_the_end(1, 1, Side::Water)?;
    let visit = Visit::new("may_forget").with_script(FORGETFUL);
    visit
        .with_stored(former::KEY, &former.document()?)
        .play(|page| {
            let note = |page: &Page| -> Check<bool> {
                page.press_element("#settings-open")?;
                page.wait_seen("#settings")?;
                let seen = page.sees("#settings .may-forget")?;
                page.press_element("#settings [data-close]")?;
                page.settle()?;
                Ok(seen)
            };
            assert!(!note(page)?, "nothing is known");
            assert_eq!(
                page.script("return window.asked", &[])?,
                json!(0),
                "nothing is won"
            );
            for cell in &former.rest {
                place(page, page.pointer(), &cell.to_string())?;
            }
            page.wait("the end", State::is_over)?;
            page.wait_for("the browser is asked", "return window.asked === 1")?;
            page.wait_seen("#result")?;
            page.key("Escape")?;
            assert!(note(page)? && !note(page)?, "told once");
            page.open()?;
            page.settle()?;
            assert_eq!(
                page.script("return window.asked", &[])?,
                json!(0),
                "asked once"
            );
            let kept = former::stored(page)?.page["persistence"].clone();
            assert_eq!(kept, json!("Told"));
            Ok(())
        })
}

/// Colours of the picture that was given, at the middle of each cell of the drawn board: how many of
/// them are those of what lies there.
const DRAWN_RIGHT: &str = "
    return createImageBitmap(window.given).then((picture) => {
        const n = Math.round((picture.width - 120) / 100);
        const flat = new OffscreenCanvas(picture.width, picture.height).getContext('2d');
        flat.drawImage(picture, 0, 0);
        const wanted = {
            sand: ['eed8aa'], water: ['17697f', '2590a6'], rock: ['c8603e', 'e58a63'], dead: ['45231f'],
        };
        let right = 0;
        [...document.querySelectorAll('#board [data-cell]')].forEach((one, at) => {
            const [x, y] = [60 + 100 * (at % n) + 38, 60 + 100 * Math.floor(at / n) + 30];
            const [r, g, b] = flat.getImageData(x, y, 1, 1).data;
            const seen = [r, g, b].map((part) => part.toString(16).padStart(2, '0')).join('');
            right += wanted[one.dataset.tile].includes(seen);
        });
        return `${right} of ${n * n}`;
    })";

/// What browsers do to canvases that are read back.
const FALSIFIED: [(&str, &str); 4] = [
    (
        "tiny",
        "const real = HTMLCanvasElement.prototype.toBlob;
         HTMLCanvasElement.prototype.toBlob = function (done, ...rest) {
             if (this.id !== 'scene') return real.call(this, done, ...rest);
             real.call(document.createElement('canvas'), done);
         };",
    ),
    (
        "white",
        "const real = HTMLCanvasElement.prototype.toBlob;
         HTMLCanvasElement.prototype.toBlob = function (done, ...rest) {
             if (this.id !== 'scene') return real.call(this, done, ...rest);
             const white = document.createElement('canvas');
             Object.assign(white, {width: this.width, height: this.height});
             const flat = white.getContext('2d');
             flat.fillStyle = '#fff';
             flat.fillRect(0, 0, this.width, this.height);
             real.call(white, done);
         };",
    ),
    (
        "nothing",
        "const real = HTMLCanvasElement.prototype.toBlob;
         HTMLCanvasElement.prototype.toBlob = function (done, ...rest) {
             if (this.id !== 'scene') return real.call(this, done, ...rest);
             done(null);
         };",
    ),
    ("flat", faults::NO_WEBGL),
];

#[test]
fn a_picture_that_cannot_be_read_back_is_drawn_from_the_state() -> Check {
    let former = Former::before_the_end(1, 1, Side::Water)?;
    for (name, script) in FALSIFIED {
        let visit = Visit::new(&format!("picture_{name}")).drawn();
        let visit = visit.with_script(faults::GIVEN).with_script(script);
        let visit = visit.with_stored(former::KEY, &former.document()?);
        visit.play(|page| {
            if name == "flat" {
                page.press_element("#notice button")?;
                page.press_element(&format!("#board [data-cell={}]", former.rest[0]))?;
                page.wait("the end", State::is_over)?;
                page.press_element("#review-open")?;
                page.wait("the review", |state| state.phase == "watching")?;
            } else {
                open_review(page, &former)?;
            }
            page.press_element("#save-picture")?;
            page.wait_for(
                "a picture is given",
                "return window.givenName === 'border-rush.png'",
            )?;
            assert_eq!(page.script(DRAWN_RIGHT, &[])?, json!("81 of 81"), "{name}");
            Ok(())
        })?;
    }
    Ok(())
}

/// Where nothing comes out of a canvas as it went in, the drawing itself is given, and why.
#[test]
fn a_picture_is_never_a_wrong_file() -> Check {
    const NOISE: &str = "
        const real = HTMLCanvasElement.prototype.toBlob;
        HTMLCanvasElement.prototype.toBlob = function (done, ...rest) {
            real.call(document.createElement('canvas'), done);
        };";
    let former = Former::before_the_end(1, 1, Side::Water)?;
    let visit = Visit::new("picture_never_wrong").with_script(faults::GIVEN);
    let visit = visit.with_script(NOISE);
    visit
        .with_stored(former::KEY, &former.document()?)
        .play(|page| {
            open_review(page, &former)?;
            page.press_element("#save-picture")?;
            page.wait_seen("#file p")?;
            assert!(page.text("#file p")?.contains("alters the pictures"));
            assert_eq!(
                page.script("return window.givenName", &[])?,
                json!("border-rush.svg")
            );
            let text = page.script_later("window.given.text().then(arguments[0])", &[])?;
            let text = text.as_str().unwrap_or_default();
            assert!(
                text.starts_with("<svg ")
                    && text.matches("17697f").count() + text.matches("2590a6").count() > 9
            );
            page.press_element("#file .main")
        })
}

/// The words come before the work, and go after it.
#[test]
fn a_picture_that_takes_a_while_says_so() -> Check {
    const SLOW: &str = "
        const real = HTMLCanvasElement.prototype.toBlob;
        HTMLCanvasElement.prototype.toBlob = function (done, ...rest) {
            window.saidBefore = document.querySelector('#loading').checkVisibility()
                && document.querySelector('#loading').textContent;
            real.call(this, (file) => { window.encoded = () => done(file); }, ...rest);
        };";
    let former = Former::before_the_end(1, 1, Side::Water)?;
    let visit = Visit::new("picture_word")
        .drawn()
        .with_script(faults::GIVEN);
    let visit = visit.with_script(SLOW);
    visit
        .with_stored(former::KEY, &former.document()?)
        .play(|page| {
            open_review(page, &former)?;
            page.press_element("#save-picture")?;
            page.wait_for("it is encoded", "return !!window.encoded")?;
            let said = page.script("return window.saidBefore", &[])?;
            assert!(
                said.as_str()
                    .is_some_and(|said| said.contains("being made")),
                "{said}"
            );
            page.press_element("#save-picture")?;
            assert!(page.sees("#loading")?, "a second press changes nothing");
            page.script("window.encoded()", &[])?;
            page.wait_for(
                "the word goes",
                "return !document.querySelector('#loading').checkVisibility()",
            )?;
            page.wait_for(
                "a picture is given",
                "return window.givenName === 'border-rush.png'",
            )
        })
}
