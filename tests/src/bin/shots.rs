//! Takes the gallery's pictures: `cargo xtask shots [name …]`.

use std::{
    fmt::Write as _,
    fs,
    path::{Path, PathBuf},
    sync::Mutex,
    thread,
};

use border_rush_e2e::{
    Check, Screen,
    gallery::{Scene, pictures, scenes},
    screen,
};

/// Browsers at a time: each draws with the CPU.
const THREADS: usize = 2;

fn main() -> Check {
    let names: Vec<String> = std::env::args().skip(1).collect();
    let known = scenes();
    if let Some(unknown) = names
        .iter()
        .find(|name| known.iter().all(|scene| scene.name != **name))
    {
        let all: Vec<_> = known.iter().map(|scene| scene.name).collect();
        return Err(format!(
            "no state is called {unknown}; there are: {}",
            all.join(", ")
        )
        .into());
    }
    let wanted = known
        .iter()
        .filter(|scene| names.is_empty() || names.iter().any(|n| n == scene.name));
    let shots: Vec<_> = wanted
        .flat_map(|scene| shapes_of(scene).map(move |shape| (scene, shape)))
        .collect();
    let folder = xtask::run::root().join("shots");
    fs::create_dir_all(&folder)?;
    let failed = take_all(&folder, &shots);
    write_sheet(&folder, &known)?;
    println!("   contact sheet: {}", folder.join("index.html").display());
    if failed == 0 {
        Ok(())
    } else {
        Err(format!("{failed} pictures are missing").into())
    }
}

/// The three shapes with the pixels of real devices.
fn shapes() -> [Screen; 3] {
    screen::SHAPES.map(|shape| Screen {
        ratio: if shape.touch { 2.0 } else { 1.0 },
        ..shape
    })
}

/// The shapes of a state: those of the scene are taken on a large screen too.
fn shapes_of(scene: &Scene) -> impl Iterator<Item = Screen> {
    let large = pictures().iter().any(|picture| picture.name == scene.name);
    shapes().into_iter().chain(large.then_some(screen::LARGE))
}

fn take_all(folder: &Path, shots: &[(&Scene, Screen)]) -> usize {
    let queue = Mutex::new(shots.iter());
    let next = || queue.lock().ok().and_then(|mut queue| queue.next());
    let work = || {
        let mut failed = 0;
        while let Some((scene, shape)) = next() {
            let path = file(folder, scene, *shape);
            match scene.visit(*shape, |page| page.screenshot(&path)) {
                Ok(()) => println!("   {}", path.display()),
                Err(fault) => {
                    eprintln!("   {} on {}: {fault}", scene.name, shape.name);
                    failed += 1;
                }
            }
        }
        failed
    };
    thread::scope(|scope| {
        let threads: Vec<_> = (0..THREADS).map(|_| scope.spawn(work)).collect();
        threads
            .into_iter()
            .map(|thread| thread.join().unwrap_or(1))
            .sum()
    })
}

fn file(folder: &Path, scene: &Scene, shape: Screen) -> PathBuf {
    folder.join(format!("{}-{}.png", scene.name, shape.name))
}

/// One page with every picture that there is.
fn write_sheet(folder: &Path, scenes: &[Scene]) -> Check {
    let mut page = String::from(
        "<!doctype html><meta charset=utf-8><title>Border Rush: gallery</title>\
         <style>body{font:14px system-ui;margin:24px}div{display:flex;gap:12px;align-items:start}\
         img{height:420px;border:1px solid #bbb}</style>\n",
    );
    for scene in scenes {
        let pictures: Vec<_> = shapes_of(scene)
            .map(|shape| file(folder, scene, shape))
            .collect();
        let taken: Vec<_> = pictures.iter().filter(|path| path.is_file()).collect();
        if taken.is_empty() {
            continue;
        }
        writeln!(page, "<h2>{}</h2><div>", scene.name)?;
        for name in taken.iter().filter_map(|path| path.file_name()?.to_str()) {
            writeln!(
                page,
                "<a href=\"{name}\"><img src=\"{name}\" alt=\"{name}\"></a>"
            )?;
        }
        page.push_str("</div>\n");
    }
    Ok(fs::write(folder.join("index.html"), page)?)
}
