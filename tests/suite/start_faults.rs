//! Each way in which the start can fail tells its true cause in words, with a way to try again (F2);
//! the causes stand in `crates/web/docs/start.md`.

use border_rush_e2e::{Check, Page, Visit};
use serde_json::json;

/// A visit whose page is not waited for, where these addresses are not delivered.
fn visit(name: &str, blocked: &[&str]) -> Visit {
    Visit::new(name)
        .without_module()
        .with_devtools("Network.setBlockedURLs", json!({"urls": blocked}))
        .tolerating("planted")
        .tolerating("ERR_")
        .tolerating("404")
}

fn cause(page: &Page) -> Check<String> {
    page.wait_seen("#loading button")?;
    page.text("#loading")
}

#[test]
fn a_start_that_fails_tells_its_cause() -> Check {
    let rows = [
        (
            "webassembly_is_switched_off",
            "delete window.WebAssembly",
            "switched off",
        ),
        (
            "compiling_is_refused",
            "const refuse = () => Promise.reject(new WebAssembly.CompileError('planted'));
             WebAssembly.instantiateStreaming = WebAssembly.instantiate = refuse",
            "refused to compile",
        ),
        (
            "the_browser_is_too_old",
            "delete window.HTMLDialogElement",
            "lacks: <dialog>",
        ),
        (
            "the_module_is_not_on_the_server",
            "const real = window.fetch;
             window.fetch = (address, ...rest) => String(address).includes('_bg.wasm')
               ? Promise.resolve(new Response('', {status: 404})) : real(address, ...rest)",
            "missing on the server",
        ),
        (
            "the_module_is_not_delivered",
            "window.fetch = () => Promise.reject(new TypeError('planted'))",
            "Check the connection",
        ),
    ];
    for (name, script, said) in rows {
        visit(name, &[]).with_script(script).play(|page| {
            let cause = cause(page)?;
            assert!(cause.contains(said), "{name}: {cause}");
            Ok(())
        })?;
    }
    Ok(())
}

/// Where not even the start's own script comes, the style says it.
#[test]
fn a_page_whose_script_is_gone_says_so() -> Check {
    let stalled = |page: &Page| -> Check {
        page.wait_for_long(
            "the page says that it does not start",
            "return getComputedStyle(document.getElementById('stalled')).visibility === 'visible'",
        )
    };
    visit("the_start_is_gone", &["*boot-*"]).play(|page| {
        stalled(page)?;
        let words = page.text("#stalled")?;
        assert!(words.contains("needs a web server") && words.contains("serveur web"));
        Ok(())
    })
}

#[test]
fn a_page_that_starts_does_not_say_so() -> Check {
    Visit::new("the_start_is_there").play(|page| {
        assert!(!page.sees("#stalled")?);
        Ok(())
    })
}

#[test]
fn progress_whose_script_fails_says_so_and_can_be_saved_at_the_next_press() -> Check {
    let visit = Visit::new("transfer_fails")
        .with_script(
            "URL.createObjectURL = (blob) => { window.given = blob; return 'data:,'; };
             HTMLAnchorElement.prototype.click = function () { window.givenName = this.download; };",
        )
        .with_devtools("Network.enable", json!({}))
        .with_devtools("Network.setBlockedURLs", json!({"urls": ["*transfer-*"]}))
        .tolerating("transfer");
    visit.play(|page| {
        page.press_element("#settings-open")?;
        page.press_element("#settings [data-transfer=save]")?;
        page.wait_for(
            "the failure is said",
            "return document.getElementById('loading').textContent.includes('nothing has changed')",
        )?;
        page.devtools("Network.setBlockedURLs", json!({"urls": []}))?;
        page.press_element("#settings [data-transfer=save]")?;
        page.wait_for("a file is given", "return !!window.givenName")
    })
}
