//! The wait before the game: a still of the board at once, where the board will be, and a slow start
//! that shows how far it has come.

use border_rush_e2e::{Check, Page, Point, Visit, screen};
use serde_json::json;

/// Follows the page's start: when its first picture came, what it said, what part it showed, and
/// whatever moved.
const WATCH: &str = "
    const seen = window.seen = { words: [], parts: [], shifts: 0 };
    new PerformanceObserver((list) => {
        for (const one of list.getEntries()) seen[one.name] = one.startTime;
    }).observe({ type: 'paint', buffered: true });
    new PerformanceObserver((list) => {
        for (const one of list.getEntries()) seen.shifts += one.value;
    }).observe({ type: 'layout-shift', buffered: true });
    new MutationObserver((_, watch) => {
        const place = document.getElementById('loading');
        if (!place) return;
        watch.disconnect();
        new MutationObserver(() => {
            if (!place.hidden) seen.words.push(place.textContent);
            seen.parts.push(Number(place.style.getPropertyValue('--got')));
            if (document.body.dataset.ready === 'true') seen.ready ??= performance.now();
        }).observe(place, { attributes: true, childList: true });
        new MutationObserver(() => {
            if (document.body.dataset.ready === 'true') seen.ready ??= performance.now();
        }).observe(document.body, { attributeFilter: ['data-ready'] });
    }).observe(document, { subtree: true, childList: true });";

/// A line on which the module takes seconds.
fn slow(visit: Visit) -> Visit {
    let line = json!({"offline": false, "latency": 20, "downloadThroughput": 60_000,
                      "uploadThroughput": 60_000});
    visit
        .with_devtools("Network.enable", json!({}))
        .with_devtools("Network.emulateNetworkConditions", line)
}

fn number(page: &Page, name: &str) -> Check<f64> {
    let found = page.script(&format!("return window.seen['{name}']"), &[])?;
    found
        .as_f64()
        .ok_or_else(|| format!("{name} was not seen").into())
}

#[test]
fn a_slow_start_shows_how_far_it_has_come() -> Check {
    for (language, words) in [("en-GB", "Preparing"), ("fr-FR", "On prépare")] {
        let visit = slow(Visit::new("a_slow_start"))
            .language(language)
            .with_script(WATCH);
        visit.play(|page| {
            let said = page.script("return window.seen.words.join()", &[])?;
            assert!(
                said.as_str().is_some_and(|said| said.contains(words)),
                "{said}"
            );
            let parts = page.script("return window.seen.parts.filter((part) => part > 0)", &[])?;
            let parts: Vec<f64> = serde_json::from_value(parts)?;
            assert!(parts.len() > 4 && parts.is_sorted(), "{parts:?}");
            assert!(
                parts.last().is_some_and(|last| (last - 1.0).abs() < 1e-6),
                "{parts:?}"
            );
            let (first, ready) = (
                number(page, "first-contentful-paint")?,
                number(page, "ready")?,
            );
            assert!(
                first < 0.8 * ready,
                "a picture after {first} ms, the game after {ready}"
            );
            assert!(
                !page.sees("#loading")?,
                "the words go when the game is there"
            );
            Ok(())
        })?;
    }
    Ok(())
}

#[test]
fn a_quick_start_says_nothing() -> Check {
    // A clock of the page's own that stands still: no start is slow on it.
    let still = "const real = window.setTimeout;
        window.setTimeout = (call, ms, ...rest) => ms === 700 ? 0 : real(call, ms, ...rest);";
    Visit::new("a_quick_start")
        .with_script(still)
        .with_script(WATCH)
        .play(|page| {
            assert_eq!(page.script("return window.seen.words", &[])?, json!([]));
            Ok(())
        })
}

/// Middle and width of the still's sand.
fn still(page: &Page) -> Check<(Point, f64)> {
    const SAND: &str = "const beds = [...document.querySelectorAll('.bed')]
            .filter((one) => getComputedStyle(one).display !== 'none');
        if (beds.length !== 1) return null;
        const box = beds[0].querySelector('.sand').getBoundingClientRect();
        return [box.x + box.width / 2, box.y + box.height / 2, box.width]";
    let found = page.script(SAND, &[])?;
    let [x, y, width] = [0, 1, 2].map(|at| found[at].as_f64().unwrap_or(f64::NAN));
    Ok((Point { x, y }, width))
}

#[test]
fn the_still_lies_where_the_board_will_be() -> Check {
    for shape in screen::SHAPES {
        let visit = Visit::new("the_still")
            .on(shape)
            .reduced_motion()
            .with_script(WATCH);
        visit.play(|page| {
            page.settle()?;
            let corners = ["A1", "A9", "J1", "J9"].map(|cell| page.cell(cell));
            let [a, b, c, d] = corners;
            let corners = [a?, b?, c?, d?];
            let reach = |of: fn(&Point) -> f64| {
                let all = corners.iter().map(of);
                (
                    all.clone().fold(f64::MAX, f64::min),
                    all.fold(f64::MIN, f64::max),
                )
            };
            let ((left, right), (top, bottom)) = (reach(|at| at.x), reach(|at| at.y));
            let (middle, width) = still(page)?;
            let apart = middle.distance(Point {
                x: f64::midpoint(left, right),
                y: f64::midpoint(top, bottom),
            });
            assert!(
                apart < 0.04 * width,
                "{}: {apart} of {width} pixels apart",
                shape.name
            );
            // From the middles of the outer cells: an eighth more with their outer halves.
            let board = (right - left) * 9.0 / 8.0;
            assert!(
                (board / width - 1.0).abs() < 0.08,
                "{}: {board} and {width} wide",
                shape.name
            );
            // Words that come move others a little, and nothing can be pressed before they are there.
            let shifts = number(page, "shifts")?;
            assert!(shifts < 0.02, "{}: the page shifts by {shifts}", shape.name);
            Ok(())
        })?;
    }
    Ok(())
}
