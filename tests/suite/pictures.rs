//! The scene against small pictures of how it looked (`tests/references`): a real change fails, noise
//! does not. `BORDER_RUSH_REFERENCES=keep` with the end-to-end tests keeps what is there now.

use std::{fs, path::PathBuf};

use border_rush_e2e::{Check, Page, Screen, Visit, canvas, gallery::pictures, screen};
use serde_json::Value;

/// A fault in a shader's text, planted as the page hands it over.
const PLANT: &str = "
    const source = WebGL2RenderingContext.prototype.shaderSource;
    WebGL2RenderingContext.prototype.shaderSource = function (shader, text) {
        source.call(this, shader, text.replace(FROM, TO));
    };";

fn reference(name: &str) -> PathBuf {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/references");
    PathBuf::from(folder).join(format!("{name}.jpg"))
}

fn looks_as_it_did(page: &Page, name: &str) -> Check {
    if std::env::var_os("BORDER_RUSH_REFERENCES").is_some() {
        return Ok(fs::write(reference(name), page.picture_file()?)?);
    }
    let kept = page.picture_of(&fs::read(reference(name))?)?;
    let apart = page.picture()?.difference(&kept);
    println!("{name}: {apart:?}");
    if apart.looks_the_same() {
        return Ok(());
    }
    let seen = xtask::run::target_folder()
        .join("e2e")
        .join(format!("{name}.jpg"));
    fs::create_dir_all(seen.parent().ok_or("no folder")?)?;
    fs::write(&seen, page.picture_file()?)?;
    Err(format!("{name} looks different ({apart:?}): see {}", seen.display()).into())
}

/// Every picture of a part of the gallery: as it was, and without an error of WebGL.
fn all_look_as_they_did(part: usize) -> Check {
    let of_this_part = pictures().into_iter().skip(part).step_by(3);
    for scene in of_this_part {
        let visit = Visit::new(&format!("picture-{}", scene.name))
            .on(screen::PICTURE)
            .drawn()
            .with_script(canvas::WATCH);
        scene.play(visit, |page| {
            page.advance(0.0)?;
            assert_eq!(page.gl_errors()?, Vec::<Value>::new(), "{}", scene.name);
            looks_as_it_did(page, scene.name)
        })?;
    }
    Ok(())
}

#[test]
fn a_third_of_the_gallery_looks_as_it_did() -> Check {
    all_look_as_they_did(0)
}

#[test]
fn another_third_of_the_gallery_looks_as_it_did() -> Check {
    all_look_as_they_did(1)
}

#[test]
fn the_last_third_of_the_gallery_looks_as_it_did() -> Check {
    all_look_as_they_did(2)
}

/// How a state of the gallery is apart from its reference, after something was done to it.
fn apart_from(
    name: &str,
    visit: Visit,
    change: impl FnOnce(&Page) -> Check,
) -> Check<border_rush_e2e::Difference> {
    let scene = pictures().into_iter().find(|scene| scene.name == name);
    let mut apart = None;
    scene
        .ok_or("no such state")?
        .play(visit.on(screen::PICTURE).drawn(), |page| {
            change(page)?;
            let kept = page.picture_of(&fs::read(reference(name))?)?;
            apart = Some(page.picture()?.difference(&kept));
            Ok(())
        })?;
    println!("{name} changed: {apart:?}");
    apart.ok_or_else(|| "nothing was compared".into())
}

/// Another moment of the waves, more pixels, a little larger window.
#[test]
fn noise_is_no_change() -> Check {
    let later = |page: &Page| page.advance(2700.0);
    let sharper = |page: &Page| {
        page.reshape(Screen {
            ratio: 1.5,
            ..screen::PICTURE
        })
    };
    let larger = |page: &Page| {
        page.reshape(Screen {
            width: 656,
            height: 410,
            ..screen::PICTURE
        })
    };
    let visit = || Visit::new("noise_is_no_change");
    for apart in [
        apart_from("middle-13", visit(), later)?,
        apart_from("middle-13", visit(), sharper)?,
        apart_from("middle-13", visit(), larger)?,
    ] {
        assert!(apart.looks_the_same(), "{apart:?}");
    }
    Ok(())
}

/// The shaders' own texts, as the build leaves them, changed by a little: paler sand, water without its depth, rocks without
/// their facets; and one move taken back.
#[test]
fn a_real_change_is_seen() -> Check {
    let faults = [
        ("vec3(.935,.875,.735)", "vec3(.935,.875,.85)"),
        ("vec3(3.1,.74,.5)", "vec3(1.2,.25,.15)"),
        ("mix(.54,.9,", "mix(.3,.4,"),
    ];
    for (from, to) in faults {
        let plant = PLANT
            .replace("FROM", &format!("{from:?}"))
            .replace("TO", &format!("{to:?}"));
        let visit = Visit::new("a_real_change").with_script(&plant);
        let apart = apart_from("middle-13", visit, |_| Ok(()))?;
        assert!(!apart.looks_the_same(), "{to}: {apart:?}");
    }
    let undone = |page: &Page| {
        page.press_element("#undo")?;
        page.settle()
    };
    let apart = apart_from("middle-13", Visit::new("a_move_less"), undone)?;
    assert!(!apart.looks_the_same(), "a move less: {apart:?}");
    Ok(())
}
