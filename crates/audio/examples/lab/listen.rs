//! The listening page (`?listen`): a button for each cue and each tension, for ears and for tests
//! of the sound's life. The body's `data-state` says where the sound stands.

use std::{cell::RefCell, rc::Rc};

use border_rush_audio::{Situation, Sound, SoundEngine, SoundState, Tension, Volumes};
use wasm_bindgen::{JsCast, JsValue, prelude::Closure};
use web_sys::{Document, HtmlElement, Window, window};

use crate::checks::cues;

/// Milliseconds between two ticks.
const TICK: i32 = 250;

/// Builds the page.
///
/// # Errors
/// Whatever the browser throws.
pub fn build(document: &Document) -> Result<(), JsValue> {
    let sound = Rc::new(RefCell::new(Sound::new()));
    for (name, cue) in cues() {
        button(document, &sound, name, move |sound| sound.cue(cue))?;
    }
    for tension in Tension::ALL {
        let name = format!("{tension:?}").to_lowercase();
        button(document, &sound, &name, move |sound| {
            sound.situation(&situation(tension));
        })?;
    }
    let loud = Volumes::default();
    let volumes = [
        ("loud", loud),
        (
            "mute",
            Volumes {
                muted: true,
                ..loud
            },
        ),
        ("effects-only", Volumes { music: 0.0, ..loud }),
    ];
    for (name, volumes) in volumes {
        button(document, &sound, name, move |sound| {
            sound.set_volumes(volumes);
        })?;
    }
    button(document, &sound, "hide", |sound| sound.set_hidden(true))?;
    button(document, &sound, "show", |sound| sound.set_hidden(false))?;
    tick(document, sound)
}

/// A position that leads to a tension.
fn situation(tension: Tension) -> Situation {
    let (at_risk, gap, shores) = match tension {
        Tension::Calm => (0, -2, 2),
        Tension::Stirred => (0, 0, 0),
        Tension::Tight => (4, 0, 1),
        Tension::Drowning => (6, 10, 0),
    };
    Situation {
        at_risk,
        gap,
        shores,
        placed: 20,
        ..Situation::default()
    }
}

fn button(
    document: &Document,
    sound: &Rc<RefCell<Sound>>,
    name: &str,
    act: impl Fn(&mut Sound) + 'static,
) -> Result<(), JsValue> {
    let button: HtmlElement = document.create_element("button")?.unchecked_into();
    button.set_id(name);
    button.set_text_content(Some(name));
    let sound = Rc::clone(sound);
    let click: Closure<dyn FnMut()> = Closure::new(move || {
        let mut sound = sound.borrow_mut();
        sound.gesture();
        act(&mut sound);
    });
    button.set_onclick(Some(click.into_js_value().unchecked_ref()));
    document
        .body()
        .map_or(Ok(()), |body| body.append_child(&button).map(drop))
}

fn tick(document: &Document, sound: Rc<RefCell<Sound>>) -> Result<(), JsValue> {
    let Some(window) = window() else {
        return Ok(());
    };
    let body = document.body();
    let act = move || {
        sound.borrow_mut().tick();
        if let Some(body) = &body {
            drop(body.set_attribute("data-state", &told(&sound.borrow().state())));
        }
    };
    every(&window, TICK, act)
}

fn every(window: &Window, millis: i32, act: impl FnMut() + 'static) -> Result<(), JsValue> {
    let act: Closure<dyn FnMut()> = Closure::new(act);
    let act = act.into_js_value();
    let act = act.unchecked_ref();
    window
        .set_interval_with_callback_and_timeout_and_arguments_0(act, millis)
        .map(drop)
}

fn told(state: &SoundState) -> String {
    match state {
        SoundState::Silent => String::from("silent"),
        SoundState::Running => String::from("running"),
        SoundState::Suspended => String::from("suspended"),
        SoundState::Failed(reason) => format!("failed: {reason}"),
    }
}
