//! The game breaks in the middle of something: it says so calmly, keeps the journal, and goes on
//! without what broke.

use border_rush_core::Side;
use border_rush_e2e::{Check, Former, Page, State, Visit, former, player::place};
use serde_json::{Value, json};

const SCENE: u32 = 0;
const SOUND: u32 = 1;
const ELSE: u32 = 2;

/// A visit in which the game is to break.
fn visit(name: &str) -> Visit {
    let words = ["asked to", "unreachable", "planted", "Script error"];
    words.into_iter().fold(Visit::new(name), Visit::tolerating)
}

/// Resumes, and waits for the page that comes.
fn resume(page: &Page) -> Check {
    page.script("window.former = true", &[])?;
    page.press_element("#broken .main")?;
    page.wait_for(
        "the page has begun again",
        "return !window.former && document.body.dataset.ready === 'true' && !!window.borderRush",
    )
}

fn report(page: &Page) -> Check<String> {
    let text = page.script(
        "return document.querySelector('#broken textarea').value",
        &[],
    )?;
    Ok(text.as_str().unwrap_or_default().to_owned())
}

/// A move, its answer, and what lies there.
fn exchange(page: &Page, cell: &str) -> Check<(State, String)> {
    let ply = page.state()?.ply;
    place(page, page.pointer(), cell)?;
    let state = page.wait("the rock has answered", |state| {
        state.ply == ply + 2 && state.is_players_turn()
    })?;
    Ok((state, page.record()?))
}

#[test]
fn a_panic_is_told_calmly_and_the_game_resumed() -> Check {
    visit("a_panic_is_told").play(|page| {
        let (_, record) = exchange(page, "E5")?;
        page.panic_as(ELSE)?;
        let said = page.text("#broken")?;
        assert!(
            said.contains("Everything up to your last move is kept"),
            "{said}"
        );
        assert!(!page.sees("#loading")?, "told once");
        let report = report(page)?;
        for part in ["Version", "asked to", "probe.rs", "Mozilla", record.trim()] {
            assert!(report.contains(part), "{part} is not in: {report}");
        }
        page.key("Escape")?;
        page.wait_seen("#broken")?;
        resume(page)?;
        let state = page.state()?;
        assert_eq!((page.record()?, state.renderer.as_str()), (record, "webgl"));
        exchange(page, "C3").map(drop)
    })
}

#[test]
fn it_is_told_in_the_page_s_language_and_the_report_copied() -> Check {
    visit("a_panic_in_french").play(|page| {
        page.press_element("#language")?;
        page.wait("French", |state| state.language == "fr")?;
        page.grant(&["clipboardReadWrite", "clipboardSanitizedWrite"])?;
        page.panic_as(ELSE)?;
        let said = page.text("#broken")?;
        assert!(
            said.contains("Tout est gardé jusqu’à votre dernier coup"),
            "{said}"
        );
        page.press_element("#broken .choices button:not(.main)")?;
        page.wait_for(
            "it is copied",
            "return document.querySelector('#broken .choices button').textContent === 'Copié'",
        )?;
        let clip = page.script_later("navigator.clipboard.readText().then(arguments[0])", &[])?;
        assert_eq!(clip.as_str().map(str::to_owned), Some(report(page)?));
        Ok(())
    })
}

/// The page stands still: no frame is drawn, and no timer comes any more.
#[test]
fn a_broken_page_stands_still() -> Check {
    const COUNT: &str = "
        window.calls = 0;
        for (const name of ['requestAnimationFrame', 'setInterval']) {
            const real = window[name];
            window[name] = (call, ...rest) => real((...all) => { window.calls += 1; call(...all); }, ...rest);
        }";
    let visit = visit("a_broken_page")
        .query("probe&seed=7")
        .with_script(COUNT);
    visit.play(|page| {
        place(page, page.pointer(), "E5")?;
        page.panic_as(ELSE)?;
        let calls = |page: &Page| page.script("return window.calls", &[]);
        let wait = "setTimeout(arguments[0], 1500)";
        page.script_later(wait, &[])?;
        let before = calls(page)?;
        page.script_later(wait, &[])?;
        assert_eq!(calls(page)?, before);
        let moving =
            "return document.getAnimations().filter((one) => one.playState === 'running').length";
        assert_eq!(page.script(moving, &[])?, json!(0));
        Ok(())
    })
}

#[test]
fn without_a_scene_that_broke_the_flat_board_goes_on() -> Check {
    visit("a_scene_breaks").play(|page| {
        let (_, record) = exchange(page, "E5")?;
        page.panic_as(SCENE)?;
        assert!(page.text("#broken")?.contains("flat board"));
        resume(page)?;
        assert_eq!(page.record()?, record);
        assert_eq!(page.state()?.renderer, "plain");
        page.wait_seen("#notice")?;
        page.press_element("#board [data-cell=\"C3\"]")?;
        page.wait("the rock has answered", |state| state.ply == 4)?;
        Ok(())
    })
}

#[test]
fn without_a_sound_that_broke_the_game_goes_on_in_silence() -> Check {
    visit("a_sound_breaks").play(|page| {
        let (_, record) = exchange(page, "E5")?;
        page.wait_for(
            "the sound runs",
            "return window.borderRush.sound() === 'running'",
        )?;
        page.panic_as(SOUND)?;
        assert!(page.text("#broken")?.contains("without sound"));
        resume(page)?;
        assert_eq!(
            (page.record()?, page.state()?.renderer.as_str()),
            (record, "webgl")
        );
        exchange(page, "C3")?;
        page.wait_for("no sound", "return window.borderRush.sound() === 'failed'")
    })
}

/// The running sound ends with the panic: nobody is left to fade it.
#[test]
fn a_panic_ends_the_sound() -> Check {
    const KEEP: &str = "
        const Real = window.AudioContext;
        window.AudioContext = class extends Real {
            constructor(...rest) { super(...rest); window.context = this; }
        };";
    visit("a_panic_ends_the_sound")
        .with_script(KEEP)
        .play(|page| {
            exchange(page, "E5")?;
            page.wait_for(
                "the sound runs",
                "return window.context?.state === 'running'",
            )?;
            page.panic_as(ELSE)?;
            page.wait_for("it is silent", "return window.context.state === 'closed'")
        })
}

/// Panics whenever the page asks whether it is hidden, as it does at its start.
const DOOMED: &str = "
    const doomed = () => localStorage.getItem('doom');
    const module = new Promise((found) => addEventListener('DOMContentLoaded', () =>
        found(import(new URL(document.getElementById('boot').dataset.js, document.baseURI)))));
    module.then((one) => { window.loaded = one; });
    const real = Object.getOwnPropertyDescriptor(Document.prototype, 'hidden').get;
    Object.defineProperty(document, 'hidden', {configurable: true, get() {
        if (doomed() && window.loaded) window.loaded.probePanic(2);
        return real.call(document);
    }});";

#[test]
fn a_game_that_breaks_every_start_is_set_aside() -> Check {
    let former = Former::before_the_end(3, 9, Side::Water)?;
    let visit = visit("a_game_breaks_every_start").with_script(DOOMED);
    visit
        .with_stored(former::KEY, &former.document()?)
        .play(|page| {
            let record = page.record()?;
            page.script("localStorage.setItem('doom', '1')", &[])?;
            page.load()?;
            page.wait_seen("#broken")?;
            let kept = page.stored(former::KEY)?.unwrap_or_default();
            assert!(kept.contains("\"game\""), "once is no reason: {kept}");
            page.wait_for(
                "it is dressed",
                "return getComputedStyle(document.querySelector('#broken')).borderRadius !== '0px'",
            )?;
            page.press_element("#broken .main")?;
            page.wait_for(
                "it is set aside",
                "return /set aside/.test(document.querySelector('#broken')?.textContent)",
            )?;
            assert!(
                report(page)?.contains(record.trim()),
                "the report holds the game"
            );
            let stored = page.stored(former::KEY)?.unwrap_or_default();
            let stored: Value = serde_json::from_str(&stored)?;
            let session = &stored["session"];
            assert_eq!(
                (&session["level"], &session["game"]),
                (&json!(3), &Value::Null)
            );
            let aside = page.stored("border-rush-aside")?.unwrap_or_default();
            assert!(aside.contains("moves"), "{aside}");
            page.script("localStorage.removeItem('doom')", &[])?;
            resume(page)?;
            let state = page.state()?;
            assert_eq!((state.level, state.ply), (3, 0));
            Ok(())
        })
}

/// An exception of the browser's that comes through the module is no panic, and leaves it as dead.
#[test]
fn an_exception_through_the_module_is_told_as_well() -> Check {
    const PLANT: &str = "Object.defineProperty(document.getElementById('scene'), 'clientWidth',
        {get() { throw new Error('planted'); }})";
    visit("an_exception").query("probe&seed=7").play(|page| {
        let (_, record) = exchange(page, "E5")?;
        page.script(PLANT, &[])?;
        page.key("c")?;
        page.wait_seen("#broken")?;
        resume(page)?;
        assert_eq!(page.record()?, record);
        exchange(page, "C3").map(drop)
    })
}

/// Offline, in a browser that has not kept the words for this: the plain ones do.
#[test]
fn without_the_long_words_the_short_ones_are_said() -> Check {
    let visit = visit("without_the_long_words").tolerating("crash");
    visit.play(|page| {
        let (_, record) = exchange(page, "E5")?;
        page.devtools("Network.enable", json!({}))?;
        page.devtools("Network.setBlockedURLs", json!({"urls": ["*crash-*"]}))?;
        // A window lies over everything, and answers no more.
        page.press_element("#settings-open")?;
        page.wait_seen("#settings")?;
        page.script("try { window.borderRush.panic(2) } catch {}", &[])?;
        page.wait_seen("#loading button")?;
        let said = page.text("#loading")?;
        assert!(
            said.contains("Everything up to your last move is kept"),
            "{said}"
        );
        page.devtools("Network.setBlockedURLs", json!({"urls": []}))?;
        page.script("window.former = true", &[])?;
        page.press_element("#loading button")?;
        page.wait_for(
            "the page anew",
            "return !window.former && document.body.dataset.ready === 'true'",
        )?;
        assert_eq!(page.record()?, record);
        Ok(())
    })
}
