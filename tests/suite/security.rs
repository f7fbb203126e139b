//! The page's policy (X1): nothing from elsewhere, nothing inline, and text stays text.

use border_rush_core::{Side, session::Settings};
use border_rush_e2e::{Check, Former, Page, Visit, former, player::place};
use serde_json::{Value, json};

/// What would show itself if it were ever taken for markup or code.
const MARKUP: &str = "<img src=x onerror=\"window.hit=1\"><script>window.hit=1</script>";
/// What the policy refuses, as it happens.
const WATCH: &str = "
    window.refused = [];
    document.addEventListener('securitypolicyviolation', (news) => {
        window.refused.push(news.effectiveDirective);
    });";

fn refused(page: &Page) -> Check<Value> {
    page.script("return window.refused", &[])
}

#[test]
fn a_game_needs_nothing_that_the_policy_refuses() -> Check {
    let former = Former::before_the_end(1, 1, Side::Water)?;
    let visit = Visit::new("within_the_policy").with_script(WATCH);
    visit
        .with_stored(former::KEY, &former.document()?)
        .play(|page| {
            for cell in &former.rest {
                place(page, page.pointer(), &cell.to_string())?;
            }
            page.wait("the end", border_rush_e2e::State::is_over)?;
            page.press_element("#review-open")?;
            page.wait_seen("#review")?;
            page.press_element("#language")?;
            page.settle()?;
            assert_eq!(refused(page)?, json!([]));
            Ok(())
        })
}

#[test]
fn the_policy_refuses_what_is_foreign_or_inline() -> Check {
    const TRIES: &str = "
        const script = document.createElement('script');
        script.append('window.hit = 1');
        document.body.append(script);
        const styled = document.createElement('p');
        styled.setAttribute('style', 'color: red');
        document.body.append(styled);
        const image = new Image();
        image.src = 'https://elsewhere.invalid/a.png';
        fetch('https://elsewhere.invalid/').catch(() => {});
        const attempts = [
            () => eval('window.hit = 1'),
            () => new Worker('https://elsewhere.invalid/a.js'),
            () => { document.createElement('script').src = 'https://elsewhere.invalid/a.js' },
            () => { document.body.innerHTML = '<p>' },
            () => document.write('<p>'),
        ];
        // Later: what a driver runs by itself may do more than the page.
        setTimeout(() => {
            window.allowed = attempts.filter((one) => { try { one(); return true } catch { return false } });
        })";
    let visit = Visit::new("foreign_or_inline")
        .with_script(WATCH)
        .tolerating("Content Security Policy");
    visit.tolerating("requires 'Trusted").play(|page| {
        page.script(TRIES, &[])?;
        page.wait_for(
            "the policy has spoken",
            "return ['require-trusted-types-for', 'style-src-attr', 'img-src', 'connect-src']
                .every((name) => window.refused.includes(name)) && !!window.allowed",
        )?;
        assert_eq!(
            page.script("return window.allowed.map(String)", &[])?,
            json!([])
        );
        assert_eq!(
            page.script("return window.hit === undefined", &[])?,
            json!(true)
        );
        // What was refused is no request that the page made.
        page.script("performance.clearResourceTimings()", &[])?;
        Ok(())
    })
}

/// Nothing of [`MARKUP`] has become a part of the page.
fn stays_text(page: &Page, where_from: &str) -> Check {
    const FOUND: &str =
        "return [...document.querySelectorAll('img, iframe, [onerror], script:not([src])')].length
        + (window.hit ? 1 : 0)";
    assert_eq!(page.script(FOUND, &[])?, json!(0), "{where_from}");
    assert_eq!(refused(page)?, json!([]), "{where_from}");
    Ok(())
}

/// Places of all values in a document that hold no others.
fn leaves(document: &Value) -> Vec<String> {
    let (mut leaves, mut paths) = (Vec::new(), vec![String::new()]);
    while let Some(path) = paths.pop() {
        match document.pointer(&path) {
            Some(Value::Object(fields)) => {
                paths.extend(fields.keys().map(|key| format!("{path}/{key}")));
            }
            Some(Value::Array(items)) => {
                paths.extend((0..items.len()).map(|at| format!("{path}/{at}")));
            }
            _ => leaves.push(path),
        }
    }
    leaves.sort();
    leaves
}

/// Documents in which markup stands in the place of each value, and behind each text. Parts are read
/// by themselves, so that one document takes several.
fn poisoned(document: &Value) -> Vec<Value> {
    const AT_ONCE: usize = 3;
    let leaves = leaves(document);
    let step = leaves.len().div_ceil(AT_ONCE);
    let kept = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let mut all = Vec::new();
    for first in 0..step {
        for behind in [false, true] {
            let mut copy = document.clone();
            for path in leaves.iter().skip(first).step_by(step) {
                if let Some(place) = copy.pointer_mut(path) {
                    let before = if behind { kept(place) } else { String::new() };
                    *place = json!(before + MARKUP);
                }
            }
            all.push(copy);
        }
    }
    all
}

/// A document with a game, a past game and every setting.
fn whole_document() -> Check<Value> {
    let former = Former::before_the_end(1, 1, Side::Water)?.with_settings(Settings::default());
    let mut document: Value = serde_json::from_str(&former.document()?)?;
    let split = json!({"shore": 3, "sand": 1});
    document["session"]["history"] = json!([{"at": 1_700_000_000_000_u64, "level": 1, "size": 9,
        "seats": {"water": "person", "rock": {"engine": "stream"}}, "ending": {"resigned": "Rock"}, "scores": {"water": split, "rock": split}, "record": document["session"]["game"]}]);
    Ok(document)
}

#[test]
fn text_from_the_storage_is_never_markup() -> Check {
    let document = whole_document()?;
    let visit = Visit::new("text_from_the_storage").with_script(WATCH);
    visit.with_stored(former::KEY, &document.to_string()).play(|page| {
        for poisoned in poisoned(&document) {
            let stored = poisoned.to_string();
            page.script("localStorage.setItem('border-rush', arguments[0])", &[json!(stored)])?;
            page.open()?;
            page.script("document.getElementById('history-open').click()", &[])?;
            page.settle()?;
            stays_text(page, &stored)?;
            page.script(
                "localStorage.setItem('border-rush', arguments[0]);
                 dispatchEvent(new StorageEvent('storage', {key: 'border-rush', newValue: arguments[0]}))",
                &[json!(stored)],
            )?;
            page.settle()?;
            stays_text(page, &stored)?;
        }
        Ok(())
    })
}

#[test]
fn text_from_the_address_is_never_markup() -> Check {
    let poison = "%3Cimg%20src=x%20onerror=%22window.hit=1%22%3E";
    let names = ["seed", "clock", "game", "record", "level", "lang", "probe"];
    let query: Vec<_> = names
        .iter()
        .map(|name| format!("{name}={poison}"))
        .collect();
    let visit = Visit::new("text_from_the_address").with_script(WATCH);
    visit
        .query(&format!("{}#{poison}", query.join("&")))
        .play(|page| {
            page.settle()?;
            stays_text(page, "the address")
        })
}
