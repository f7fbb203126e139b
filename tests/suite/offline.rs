//! Without a network, and from one version to the next (X2): a page is of one version, whole.

use std::{
    fs,
    path::Path,
    thread,
    time::{Duration, Instant},
};

use border_rush_e2e::{Check, Host, Page, Visit, faults, player::place};
use serde_json::{Value, json};
use xtask::offline::Worker;

use crate::tabs::play_here;

const PATIENCE: Duration = Duration::from_secs(40);
const GLANCE: Duration = Duration::from_millis(20);
/// What the offline part runs under in a test.
const QUERY: &str = "probe&seed=7&clock=manual&offline";

fn visit(name: &str, host: &Host) -> Visit {
    Visit::new(name).at(host).query(QUERY)
}

/// The game is kept for the next start.
fn kept(page: &Page) -> Check {
    page.wait_for(
        "the game is kept",
        "return document.body.dataset.offline === 'true'",
    )
}

/// A page that the service worker has answered for.
fn second_start(page: &Page) -> Check {
    kept(page)?;
    page.open()?;
    kept(page)?;
    controlled(page)
}

fn controlled(page: &Page) -> Check {
    let body = "return !!navigator.serviceWorker.controller";
    assert_eq!(
        page.script(body, &[])?,
        json!(true),
        "the worker holds the page"
    );
    Ok(())
}

fn build(page: &Page) -> Check<String> {
    let build = page.script("return document.getElementById('boot').dataset.build", &[])?;
    build
        .as_str()
        .map(str::to_owned)
        .ok_or_else(|| "a page without a build".into())
}

/// Everything that the page has loaded is of one version.
fn is_whole(page: &Page, files: &[String]) -> Check {
    let loaded = page.loaded()?;
    let name = |address: &str| address.rsplit('/').next().unwrap_or_default().to_owned();
    let game = loaded.iter().filter(|address| !address.contains("/app/"));
    let foreign: Vec<_> = game
        .map(|address| name(address))
        .filter(|name| !files.contains(name))
        .collect();
    assert!(foreign.is_empty(), "of another version: {foreign:?}");
    assert!(loaded.len() > 5, "the page says what it loads: {loaded:?}");
    Ok(())
}

/// Whatever the page may ask for at any later moment is there.
fn can_load_more(page: &Page, files: &[String]) -> Check {
    const LOAD: &str = "const [names, done] = arguments;
        Promise.all(names.map((name) => fetch(name).then((answer) => answer.ok, () => false)))
            .then((there) => done(names.filter((_, at) => !there[at])))";
    let files = files.iter().filter(|file| xtask::naming::is_hashed(file));
    let files: Vec<_> = files.collect();
    assert!(files.len() > 8, "{files:?}");
    assert_eq!(
        page.script_later(LOAD, &[json!(files)])?,
        json!([]),
        "is missing"
    );
    Ok(())
}

fn caches(page: &Page) -> Check<Vec<String>> {
    let names = page.script_later("caches.keys().then(arguments[arguments.length - 1])", &[])?;
    Ok(serde_json::from_value(names)?)
}

fn plays_on(page: &Page) -> Check {
    let ply = page.state()?.ply;
    let cell = page.legal()?.into_iter().next().ok_or("no legal cell")?;
    place(page, page.pointer(), &cell)?;
    page.wait("the rock has answered", |state| {
        state.ply == ply + 2 && state.is_players_turn()
    })?;
    Ok(())
}

/// Waits for the news and takes it.
fn take_the_news(page: &Page) -> Check {
    page.press_element("#news button")
}

/// Waits for what a page says that is loaded anew meanwhile: a look at it may fail.
fn eventually(page: &Page, what: &str, body: &str) -> Check {
    let deadline = Instant::now() + PATIENCE;
    while Instant::now() < deadline {
        if page
            .script(body, &[])
            .is_ok_and(|there| there == json!(true))
        {
            return Ok(());
        }
        thread::sleep(GLANCE);
    }
    Err(format!("waited in vain until {what}").into())
}

const READY: &str = "document.body?.dataset.ready === 'true' && !!window.borderRush";

fn is_of_another_build(page: &Page, former: &str) -> Check {
    let own = format!("document.getElementById('boot').dataset.build !== '{former}'");
    eventually(
        page,
        "the other version is there",
        &format!("return {READY} && {own}"),
    )
}

fn one_version_is_kept(page: &Page) -> Check {
    let deadline = Instant::now() + PATIENCE;
    while caches(page)?.len() > 1 {
        if Instant::now() > deadline {
            return Err(format!("still kept: {:?}", caches(page)?).into());
        }
        thread::sleep(GLANCE);
    }
    assert!(caches(page)?[0].ends_with(&build(page)?));
    Ok(())
}

#[test]
fn the_second_start_needs_no_network() -> Check {
    for path in ["", "/borderrush"] {
        let host = Host::new(path)?;
        visit("second_start", &host)
            .tolerating("net::ERR")
            .play(|page| {
                second_start(page)?;
                plays_on(page)?;
                let cells = page.cells()?;
                host.set_away(true);
                page.open()?;
                assert_eq!(page.cells()?, cells, "where it was left");
                is_whole(page, &host.files()?)?;
                plays_on(page)?;
                page.go(&format!("{}/index.html?{QUERY}", host.address()))?;
                page.wait("by the page's own name", |state| state.ready)?;
                Ok(())
            })?;
    }
    Ok(())
}

#[test]
fn the_first_visit_loads_nothing_twice() -> Check {
    let host = Host::new("")?;
    visit("nothing_twice", &host).play(|page| {
        kept(page)?;
        let asked = host.asked();
        let files = host.files()?;
        for file in files.iter().filter(|file| xtask::naming::is_hashed(file)) {
            let times = asked
                .iter()
                .filter(|path| path.ends_with(file.as_str()))
                .count();
            assert_eq!(times, 1, "{file}: {asked:?}");
        }
        Ok(())
    })
}

#[test]
fn tests_that_do_not_ask_for_it_have_no_worker() -> Check {
    Visit::new("no_worker_unasked").play(|page| {
        plays_on(page)?;
        let body = "navigator.serviceWorker.getRegistrations()
            .then((all) => arguments[arguments.length - 1](all.length))";
        assert_eq!(page.script_later(body, &[])?, json!(0));
        Ok(())
    })
}

#[test]
fn a_new_version_waits_for_the_players_word() -> Check {
    for path in ["", "/borderrush"] {
        let host = Host::new(path)?;
        let former_files = host.files()?;
        visit("a_new_version", &host).play(|page| {
            second_start(page)?;
            plays_on(page)?;
            let (former, cells) = (build(page)?, page.cells()?);
            host.deploy("two")?;
            page.open()?;
            assert_eq!(
                build(page)?,
                former,
                "the next start is of the version that is kept"
            );
            page.wait_seen("#news")?;
            assert!(page.text("#news")?.contains("New version"));
            page.press_element("#language")?;
            page.wait("French", |state| state.language == "fr")?;
            assert!(page.text("#news")?.contains("Nouvelle version"));
            is_whole(page, &former_files)?;
            plays_on(page)?;
            page.press_element("#undo")?;
            page.wait("the move is taken back", |state| state.ply == 2)?;
            take_the_news(page)?;
            is_of_another_build(page, &former)?;
            assert_eq!(page.cells()?, cells, "the game goes on");
            is_whole(page, &host.files()?)?;
            kept(page)?;
            one_version_is_kept(page)
        })?;
    }
    Ok(())
}

#[test]
fn two_tabs_keep_their_versions() -> Check {
    let host = Host::new("/borderrush")?;
    let former_files = host.files()?;
    visit("two_tabs", &host).play(|page| {
        second_start(page)?;
        let former = build(page)?;
        let first = page.open_beside()?;
        kept(page)?;
        host.deploy("two")?;
        page.open()?;
        play_here(page)?;
        take_the_news(page)?;
        is_of_another_build(page, &former)?;
        kept(page)?;
        let second = page.turn_to_tab(first)?;
        assert_eq!(build(page)?, former, "the other tab is left alone");
        play_here(page)?;
        page.wait_seen("#news")?;
        can_load_more(page, &former_files)?;
        plays_on(page)?;
        is_whole(page, &former_files)?;
        assert_eq!(caches(page)?.len(), 2, "what it needs is kept");
        take_the_news(page)?;
        is_of_another_build(page, &former)?;
        is_whole(page, &host.files()?)?;
        kept(page)?;
        one_version_is_kept(page)?;
        page.turn_to_tab(second)?;
        play_here(page)?;
        plays_on(page)
    })
}

/// Asks for the new version and waits until its worker has given up.
const GIVES_UP: &str = "const done = arguments[arguments.length - 1];
    const watch = (worker) => worker?.addEventListener('statechange', () => {
        if (worker.state === 'redundant') done();
    });
    navigator.serviceWorker.getRegistration().then((one) => {
        watch(one.installing);
        one.addEventListener('updatefound', () => watch(one.installing));
        return one.update();
    })";

/// Whatever is wrong with a new version, it takes the place of none.
fn leaves_the_former_whole(name: &str, change: impl FnOnce(&Path) -> Check) -> Check {
    let host = Host::new("")?;
    let former_files = host.files()?;
    visit(name, &host)
        .tolerating("net::ERR")
        .tolerating("404")
        .tolerating("integrity")
        .play(|page| {
            second_start(page)?;
            let former = build(page)?;
            host.deploy_as("two", Worker::Keeps, change)?;
            host.asked();
            page.open()?;
            page.script_later(GIVES_UP, &[])?;
            assert!(!page.sees("#news")?);
            assert_eq!(build(page)?, former);
            host.set_away(true);
            page.open()?;
            is_whole(page, &former_files)?;
            plays_on(page)
        })
}

#[test]
fn a_version_with_a_missing_file_is_not_taken() -> Check {
    leaves_the_former_whole("a_missing_file", |site| {
        for file in fs::read_dir(site)? {
            let path = file?.path();
            if path.to_string_lossy().contains("worker")
                && path.extension().is_some_and(|kind| kind == "js")
            {
                fs::remove_file(path)?;
            }
        }
        Ok(())
    })
}

#[test]
fn a_version_with_a_foreign_page_is_not_taken() -> Check {
    leaves_the_former_whole("a_foreign_page", |site| {
        Ok(fs::write(
            site.join("index.html"),
            "<!doctype html><title>Sign in to this network",
        )?)
    })
}

/// A worker that answers for the page with nonsense, and will not let go of it.
const BROKEN: &str = "addEventListener('install', () => skipWaiting());
    addEventListener('activate', (event) => event.waitUntil(clients.claim()));
    addEventListener('fetch', (event) => event.respondWith(new Response('<p>broken', {headers: {'content-type': 'text/html'}})))";

#[test]
fn a_broken_worker_is_cured_by_the_next_deploy() -> Check {
    let host = Host::new("/borderrush")?;
    let plant = "caches.open('another game').then(() => localStorage.setItem('another', 'game'))
        .then(arguments[arguments.length - 1])";
    visit("a_broken_worker", &host).tolerating("net::ERR").play(|page| {
        second_start(page)?;
        page.script_later(plant, &[])?;
        plays_on(page)?;
        let cells = page.cells()?;
        host.deploy_as("broken", Worker::Keeps, |site| Ok(fs::write(site.join("sw.js"), BROKEN)?))?;
        let update = "navigator.serviceWorker.addEventListener('controllerchange', () => { window.changed = true });
            navigator.serviceWorker.getRegistration().then((one) => one.update())";
        page.script(update, &[])?;
        page.wait_for("the broken worker", "return window.changed === true")?;
        page.load()?;
        assert_eq!(page.text("body")?, "broken");
        host.deploy_as("off", Worker::Ends, |_| Ok(()))?;
        page.load()?;
        eventually(page, "the game is there", &format!("return {READY}"))?;
        let state = page.state()?;
        assert_eq!((state.ply, page.cells()?), (2, cells), "with what was stored");
        let left = "navigator.serviceWorker.getRegistrations().then((all) =>
            arguments[arguments.length - 1](all.length))";
        assert_eq!(page.script_later(left, &[])?, json!(0));
        assert_eq!(caches(page)?, ["another game"]);
        assert_eq!(page.stored("another")?.as_deref(), Some("game"));
        plays_on(page)
    })
}

#[test]
fn without_service_workers_the_game_is_the_same() -> Check {
    for fault in [
        faults::NO_SERVICE_WORKER,
        faults::SERVICE_WORKER_REFUSED,
        faults::NO_LOCKS,
    ] {
        let host = Host::new("")?;
        visit("without_service_workers", &host)
            .with_script(fault)
            .play(plays_on)?;
    }
    Ok(())
}

#[test]
fn a_host_that_knows_no_modules_starts_the_game() -> Check {
    let host = Host::new("")?;
    host.forget_modules();
    visit("no_modules", &host).play(|page| {
        assert_eq!(page.state()?.renderer, "webgl");
        plays_on(page)?;
        second_start(page)?;
        plays_on(page)
    })
}

fn errors(found: &Value) -> Vec<String> {
    let all = found["errors"].as_array().into_iter().flatten();
    all.map(|error| error["message"].as_str().unwrap_or_default().to_owned())
        .collect()
}

#[test]
fn the_game_can_be_installed_in_both_languages() -> Check {
    for (language, name, start) in [
        ("en-GB", "The Liberty Line", ""),
        ("fr-FR", "La ligne des libertés", "/borderrush"),
    ] {
        let host = Host::new(start)?;
        let visit = visit("can_be_installed", &host).language(language);
        visit.in_own_browser().play(|page| {
            second_start(page)?;
            let found = page.devtools("Page.getAppManifest", json!({}))?;
            assert_eq!(errors(&found), Vec::<String>::new());
            let manifest: Value = serde_json::from_str(found["data"].as_str().ok_or("no manifest")?)?;
            assert!(manifest["name"].as_str().is_some_and(|said| said.contains(name)), "{manifest}");
            let wrong = page.devtools("Page.getInstallabilityErrors", json!({}))?;
            assert_eq!(wrong["installabilityErrors"], json!([]));
            // The app begins at the game's folder, and so do its pictures.
            let address = found["url"].as_str().ok_or("a manifest without address")?;
            assert!(address.starts_with(&format!("{}/app/", host.address())), "{address}");
            pictures_are_what_the_manifest_says(page, address, &manifest)?;
            page.press_element("#language")?;
            let other = if language == "en-GB" { "fr" } else { "en" };
            page.wait_for("the other manifest", &format!(
                "return document.querySelector('[rel=manifest]').href.endsWith('/{other}.webmanifest')"))
        })?;
    }
    Ok(())
}

fn pictures_are_what_the_manifest_says(page: &Page, address: &str, manifest: &Value) -> Check {
    const SIZE: &str = "const [address, done] = arguments, one = new Image();
        one.onload = () => done(`${one.naturalWidth}x${one.naturalHeight}`);
        one.onerror = () => done('missing');
        one.src = address";
    let folder = address
        .rsplit_once('/')
        .map_or(address, |(folder, _)| folder);
    let all =
        ["icons", "screenshots"].map(|kind| manifest[kind].as_array().cloned().unwrap_or_default());
    assert!(all[0].len() > 3 && all[1].len() > 1, "{manifest}");
    for picture in all.concat() {
        let name = picture["src"].as_str().ok_or("a picture without address")?;
        let size = page.script_later(SIZE, &[json!(format!("{folder}/{name}"))])?;
        let promised = &picture["sizes"];
        assert!(
            size != "missing" && (promised == "any" || size == *promised),
            "{name}: {size}, not {promised}"
        );
    }
    Ok(())
}

/// A page that came past its worker, and past what that one keeps.
#[test]
fn after_a_forced_reload_the_new_version_is_told() -> Check {
    let host = Host::new("")?;
    visit("a_forced_reload", &host).play(|page| {
        kept(page)?;
        let former = build(page)?;
        host.deploy("two")?;
        page.devtools("Network.enable", json!({}))?;
        page.devtools("Network.setBypassServiceWorker", json!({"bypass": true}))?;
        page.open()?;
        assert_ne!(build(page)?, former);
        page.devtools("Network.setBypassServiceWorker", json!({"bypass": false}))?;
        page.wait_seen("#news")?;
        is_whole(page, &host.files()?)
    })
}

/// The worker is installed late, by a page that a deploy has left behind.
#[test]
fn a_page_that_is_older_than_its_worker_is_told() -> Check {
    let host = Host::new("")?;
    visit("overtaken", &host)
        .with_script(faults::SERVICE_WORKER_LATE)
        .play(|page| {
            let former = build(page)?;
            page.wait_for("the worker is wanted", "return !!window.registerNow")?;
            host.deploy("two")?;
            page.script("window.registerNow()", &[])?;
            take_the_news(page)?;
            is_of_another_build(page, &former)?;
            is_whole(page, &host.files()?)
        })
}
