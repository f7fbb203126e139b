//! What must be true of the sound, and the report.

use std::fmt::Write;

use border_rush_audio::{Cue, Tension, music::Scheduler, webaudio::MOST_VOICES};
use border_rush_core::Side;
use js_sys::Uint8Array;
use wasm_bindgen::JsValue;
use web_sys::{Document, RequestInit, UrlSearchParams, window};

use crate::{
    listen,
    measure::{Figures, Take},
    stage,
};

/// Highest peak of anything, in dBFS.
const PEAK: f32 = -1.0;
/// Farthest mean of the samples from zero.
const OFFSET: f32 = 2e-3;

/// Runs all checks and writes the report into the page.
pub async fn run() {
    let Some(document) = window().and_then(|window| window.document()) else {
        return;
    };
    let mut lab = Lab::new(&document);
    if lab.listen {
        drop(listen::build(&document));
        return;
    }
    if let Err(thrown) = lab.all().await {
        lab.check(&format!("{thrown:?}"), false);
    }
    if let Some(report) = document.get_element_by_id("report") {
        report.set_text_content(Some(&lab.report));
    }
    if let Some(body) = document.body() {
        let verdict = if lab.failed { "fail" } else { "pass" };
        drop(body.set_attribute("data-verdict", verdict));
    }
}

struct Lab {
    report: String,
    failed: bool,
    seconds: f64,
    save: bool,
    listen: bool,
    only: Option<String>,
}

impl Lab {
    fn new(document: &Document) -> Self {
        let search = document
            .location()
            .and_then(|at| at.search().ok())
            .unwrap_or_default();
        let query = UrlSearchParams::new_with_str(&search).ok();
        let get = |name: &str| query.as_ref().and_then(|query| query.get(name));
        Self {
            report: String::new(),
            failed: false,
            seconds: get("seconds")
                .and_then(|text| text.parse().ok())
                .unwrap_or(24.0),
            save: get("save").is_some(),
            listen: get("listen").is_some(),
            only: get("only"),
        }
    }

    async fn all(&mut self) -> Result<(), JsValue> {
        self.music().await?;
        self.effects().await?;
        self.places().await?;
        self.crowd().await?;
        self.mute().await
    }

    async fn music(&mut self) -> Result<(), JsValue> {
        let mut all = Vec::new();
        for tension in Tension::ALL {
            let name = format!("{tension:?}").to_lowercase();
            if self.skips(&name) {
                continue;
            }
            let take = stage::music(tension, self.seconds, 7).await?;
            let figures = self.note(&name, &take).await?;
            self.check(
                "the music can be heard and leaves room",
                (-40.0..-14.0).contains(&figures.level),
            );
            self.check("the music has no click", figures.step < 0.06);
            self.check("voices are bounded", figures.voices <= 64);
            all.push(figures);
        }
        if let [calm, stirred, tight, drowning] = &all[..] {
            let falls = [calm, stirred, tight, drowning]
                .windows(2)
                .all(|p| p[1].centroid < p[0].centroid);
            self.check("the spectrum darkens with the tension", falls);
            self.check(
                "the pulse beats when drowning",
                drowning.low > calm.low + 8.0,
            );
        }
        Ok(())
    }

    async fn effects(&mut self) -> Result<(), JsValue> {
        for (name, cue) in cues() {
            if self.skips(name) {
                continue;
            }
            let seconds = if cue.hush() > 0.0 { 7.0 } else { 3.0 };
            let take = stage::cue(cue, seconds, 3).await?;
            let figures = self.note(name, &take).await?;
            self.check("it is not silent", figures.peak > -36.0);
            self.check("it has no click", figures.step < 0.25);
            let end = take.part(seconds as f32 - 0.3, seconds as f32).figures();
            self.check("it dies away", end.level < -50.0);
        }
        Ok(())
    }

    async fn places(&mut self) -> Result<(), JsValue> {
        for side in Side::ALL {
            let mut former = -1.5;
            for column in [-1.0, 0.0, 1.0] {
                let cue = Cue::Placed {
                    side,
                    column,
                    liberties: 4,
                };
                let name = format!("{side:?} at {column}");
                if self.skips(&name) {
                    continue;
                }
                let take = stage::cue(cue, 2.0, 11).await?;
                let figures = self.note(&name, &take).await?;
                self.check(
                    "left and right follow the column",
                    figures.balance > former + 0.2,
                );
                former = figures.balance;
            }
        }
        Ok(())
    }

    /// Everything at once: the worst of the music, and every effect over and over.
    async fn crowd(&mut self) -> Result<(), JsValue> {
        if self.skips("crowd") {
            return Ok(());
        }
        let mut music = Scheduler::new(4);
        let mut events = Vec::new();
        let mut seed = 0;
        let take = stage::render(28.0, move |graph, now| {
            if now > 20.0 {
                return Ok(());
            }
            events.clear();
            music.tick(now, Tension::Drowning, &mut events);
            events.iter().try_for_each(|event| graph.perform(event))?;
            seed += 1;
            let cues = cues();
            (0..3).try_for_each(|turn| {
                let (_, cue) = cues[(seed as usize * 3 + turn) % cues.len()];
                stage::play(graph, cue, seed, now)
            })
        })
        .await?;
        let figures = self.note("crowd", &take).await?;
        self.check(
            "a crowd of sounds stays bounded",
            figures.voices <= MOST_VOICES,
        );
        self.check("all of it is released once it is silent", take.left == 0);
        Ok(())
    }

    async fn mute(&mut self) -> Result<(), JsValue> {
        if self.skips("mute") {
            return Ok(());
        }
        let mut music = Scheduler::new(9);
        let mut events = Vec::new();
        let take = stage::render(8.0, move |graph, now| {
            events.clear();
            music.tick(now, Tension::Drowning, &mut events);
            if (now - 5.0).abs() < 0.01 {
                graph.close(0.015)?;
            }
            events.iter().try_for_each(|event| graph.perform(event))
        })
        .await?;
        self.note("mute", &take).await?;
        let before = take.part(3.0, 5.0).figures();
        let around = take.part(4.99, 5.1).figures();
        let after = take.part(5.2, 8.0).figures();
        self.check("muting makes no click", around.step <= before.step);
        self.check("muted is silent", after.peak < -80.0);
        Ok(())
    }

    fn skips(&self, name: &str) -> bool {
        self.only.as_deref().is_some_and(|only| only != name)
    }

    /// Notes the figures, checks what is true of every sound, and saves it if asked to.
    async fn note(&mut self, name: &str, take: &Take) -> Result<Figures, JsValue> {
        let figures = take.figures();
        let _ = writeln!(
            self.report,
            "{name:<12} peak {:6.1} dB  level {:6.1} dB  loudest {:6.1} dB  offset {:7.5}  step {:6.4}  centroid {:5.0} Hz  \
             low {:6.1} dB  balance {:5.2}  voices {}  cost {:4.1} %",
            figures.peak,
            figures.level,
            figures.loudest,
            figures.offset,
            figures.step,
            figures.centroid,
            figures.low,
            figures.balance,
            figures.voices,
            100.0 * take.cost,
        );
        self.check("the peak stays below -1 dBFS", figures.peak < PEAK);
        self.check("there is no direct part", figures.offset < OFFSET);
        if self.save {
            save(name, &take.wav()).await?;
        }
        Ok(figures)
    }

    fn check(&mut self, what: &str, holds: bool) {
        if !holds {
            self.failed = true;
            let _ = writeln!(self.report, "FAILED: {what}");
        }
    }
}

/// Every cue, by name.
pub fn cues() -> [(&'static str, Cue); 15] {
    let column = 0.0;
    let placed = |side, liberties| Cue::Placed {
        side,
        column,
        liberties,
    };
    let petrified = |side, count| Cue::Petrified {
        side,
        count,
        column,
    };
    [
        ("water-2", placed(Side::Water, 2)),
        ("water-8", placed(Side::Water, 8)),
        ("rock-2", placed(Side::Rock, 2)),
        ("rock-8", placed(Side::Rock, 8)),
        ("fused", Cue::Fused),
        ("escaped", Cue::Escaped { column }),
        ("canal", Cue::Canal),
        ("petrified-water", petrified(Side::Water, 9)),
        ("petrified-rock", petrified(Side::Rock, 2)),
        ("forbidden", Cue::Forbidden),
        ("undo", Cue::Undo),
        ("time-short", Cue::TimeShort),
        ("won", Cue::Won),
        ("lost", Cue::Lost),
        ("drawn", Cue::Drawn),
    ]
}

async fn save(name: &str, bytes: &[u8]) -> Result<(), JsValue> {
    let Some(window) = window() else {
        return Ok(());
    };
    let request = RequestInit::new();
    request.set_method("PUT");
    request.set_body(&Uint8Array::from(bytes));
    let path = format!("out/{name}.wav");
    stage::wait(window.fetch_with_str_and_init(&path, &request))
        .await
        .map(drop)
}
