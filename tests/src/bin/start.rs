//! How long a visitor waits: `cargo xtask start`. From the navigation to a board that can be played,
//! on a first visit, on the second and without a network, each on a fast and on a slow line, with a
//! quick processor and with one four times slower.

use border_rush_e2e::{Check, Host, Page, Visit, screen};
use serde_json::json;

/// Visits of each kind; the middle one counts.
const VISITS: usize = 3;
/// Notes when the picture before the game is drawn, and when the board can be played.
const WATCH: &str = "
    new PerformanceObserver((list) => {
        for (const one of list.getEntries()) if (one.name === 'first-contentful-paint') window.firstPicture = one.startTime;
    }).observe({ type: 'paint', buffered: true });
    new MutationObserver((_, watch) => {
        if (document.body?.dataset.ready !== 'true') return;
        window.playableAt = performance.now();
        watch.disconnect();
    }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-ready'] });";

/// A line: bits a second, milliseconds there and back.
struct Line {
    name: &'static str,
    rate: u32,
    delay: u32,
}

const LINES: [Line; 2] = [
    Line {
        name: "local",
        rate: 0,
        delay: 0,
    },
    Line {
        name: "1.6 Mbit/s, 150 ms",
        rate: 1_600_000,
        delay: 150,
    },
];
const SLOWER: [u32; 2] = [1, 4];

/// Milliseconds to the first picture and to the playable board.
type Times = [f64; 2];

fn main() -> Check {
    println!("   milliseconds from the navigation to: first picture / playable board");
    println!(
        "   {:<20} {:>4}  {:>15} {:>15}",
        "line", "CPU", "first visit", "second visit"
    );
    for line in &LINES {
        for slower in SLOWER {
            let mut visits = Vec::new();
            for _ in 0..VISITS {
                visits.push(visit(line, slower)?);
            }
            let shown = [0, 1].map(|kind| {
                let middle = |what: usize| median(visits.iter().map(|visit| visit[kind][what]));
                format!("{:.0} / {:.0}", middle(0), middle(1))
            });
            println!(
                "   {:<20} {:>3}x  {:>15} {:>15}",
                line.name, slower, shown[0], shown[1]
            );
        }
    }
    Ok(())
}

fn median(values: impl Iterator<Item = f64>) -> f64 {
    let mut values: Vec<f64> = values.collect();
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}

/// A first visit with nothing kept, and a second that the service worker answers for.
fn visit(line: &Line, slower: u32) -> Check<[Times; 2]> {
    let host = Host::new("")?;
    let mut times = [[0.0; 2]; 2];
    let visit = Visit::new("start")
        .at(&host)
        .query("")
        .drawn()
        .on(screen::UPRIGHT)
        .with_script(WATCH);
    slow_down(visit, line, slower).play(|page| {
        times[0] = read(page)?;
        page.wait_for(
            "the game is kept",
            "return document.body.dataset.offline === 'true'",
        )?;
        page.open()?;
        times[1] = read(page)?;
        Ok(())
    })?;
    Ok(times)
}

fn slow_down(visit: Visit, line: &Line, slower: u32) -> Visit {
    let visit = visit.with_devtools("Emulation.setCPUThrottlingRate", json!({"rate": slower}));
    if line.rate == 0 {
        return visit;
    }
    let bytes = line.rate / 8;
    let line = json!({"offline": false, "latency": line.delay, "downloadThroughput": bytes,
                      "uploadThroughput": bytes});
    visit
        .with_devtools("Network.enable", json!({}))
        .with_devtools("Network.emulateNetworkConditions", line)
}

fn read(page: &Page) -> Check<Times> {
    page.wait_for(
        "the times are known",
        "return !!window.playableAt && !!window.firstPicture",
    )?;
    let times = page.script("return [window.firstPicture, window.playableAt]", &[])?;
    Ok([0, 1].map(|at| times[at].as_f64().unwrap_or(f64::NAN)))
}
