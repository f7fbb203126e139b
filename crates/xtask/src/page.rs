//! The page: built by Trunk, then finished here.

use std::{
    fs,
    path::{Path, PathBuf},
};

use border_rush_dictionary::Dictionary;

use crate::{
    failure::{Context, Failure, Result},
    hosting, naming, offline,
    run::{program, root, run},
    shorten, style, templates, tools,
};

/// The folder of the finished page.
pub fn dist() -> PathBuf {
    root().join("dist")
}

/// Builds the release page into `dist/`.
///
/// # Errors
/// When Trunk fails.
pub fn build() -> Result {
    let mut trunk = program("trunk");
    trunk.current_dir(root()).args(["build", "--release"]);
    // Trunk reads NO_COLOR as one of its own options and rejects "1".
    trunk.env_remove("NO_COLOR");
    run(&mut trunk)
}

/// Trunk's hook: finishes the page in the folder that Trunk names.
///
/// # Errors
/// When it isn't called by Trunk, or a file can't be read or written.
pub fn finish() -> Result {
    let Some(folder) = std::env::var_os("TRUNK_STAGING_DIR").map(PathBuf::from) else {
        return Err(
            Failure::new("`finish` is a step of Trunk's, which names the folder")
                .remedy("run `cargo xtask build` or `trunk build --release`."),
        );
    };
    let release = std::env::var("TRUNK_PROFILE").as_deref() == Ok("release");
    for module in files_with_extension(&folder, "wasm")? {
        if release {
            shrink(&module)?;
            shorten(&module)?;
        }
    }
    if release {
        for script in files_with_extension(&folder, "js")? {
            let text = fs::read_to_string(&script).context("can't read a script")?;
            fs::write(&script, shorten::lines(&text)).context("can't write a script")?;
        }
        for sheet in files_with_extension(&folder, "css")? {
            let text = fs::read_to_string(&sheet).context("can't read a style sheet")?;
            fs::write(&sheet, style::shorten(&text)).context("can't write a style sheet")?;
        }
    }
    tell_worker(&folder)?;
    let dictionary = templates::dictionary()?;
    fill(&folder, &dictionary)?;
    if release {
        minify(&folder)?;
    }
    offline::manifests(&folder, &dictionary)?;
    seal(&folder, offline::Worker::asked(release))
}

/// Gives every file the name of its content and writes the service worker that keeps them: what a
/// finished page in any folder needs after a change.
///
/// # Errors
/// When a file can't be read or written.
pub fn seal(folder: &Path, worker: offline::Worker) -> Result {
    naming::by_content(folder)?;
    hosting::headers(folder)?;
    offline::seal(folder, worker)
}

/// Shortens all scripts, if there is an esbuild; their names stay.
fn minify(folder: &Path) -> Result {
    let Some(tool) = tools::esbuild() else {
        return Ok(());
    };
    let scripts = files_with_extension(folder, "js")?;
    let mut command = program(&tool);
    command.args(["--minify", "--log-level=warning", "--allow-overwrite"]);
    command.arg(format!("--outdir={}", folder.display()));
    run(command.args(scripts))
}

/// Puts the words of all languages into the page and its scripts.
fn fill(folder: &Path, dictionary: &Dictionary) -> Result {
    let page = folder.join("index.html");
    let text = fs::read_to_string(&page).context("can't read the page")?;
    fs::write(page, templates::page(dictionary, &text)?).context("can't write the page")?;
    for script in files_with_extension(folder, "js")? {
        let text = fs::read_to_string(&script).context("can't read a script")?;
        fs::write(&script, templates::script(dictionary, &text)?)
            .context(format!("can't write {}", script.display()))?;
    }
    Ok(())
}

/// Shortens what a module and its bindings have to say to each other.
fn shorten(module_path: &Path) -> Result {
    let script_path = script_of(module_path)?;
    let module = fs::read(module_path).context("can't read a module")?;
    let script = fs::read_to_string(&script_path).context("can't read a module's bindings")?;
    let (module, script) = shorten::imports(&module, &shorten::lines(&script))?;
    fs::write(module_path, module).context("can't write a module")?;
    fs::write(&script_path, script).context("can't write a module's bindings")
}

/// `sand.js` for `sand_bg.wasm`.
fn script_of(module: &Path) -> Result<PathBuf> {
    let name = module.file_name().unwrap_or_default().to_string_lossy();
    let base = name.strip_suffix("_bg.wasm");
    base.map(|base| module.with_file_name(format!("{base}.js")))
        .ok_or_else(|| Failure::new(format!("{name} is not a module of wasm-bindgen's")))
}

/// Runs wasm-opt on a module, if there is one, in place; its name stays.
fn shrink(module: &Path) -> Result {
    let Some(tool) = tools::wasm_opt() else {
        return Ok(());
    };
    let small = module.with_extension("small");
    let mut command = program(&tool);
    // It must stay with the features that the module names itself: given all, it writes types and
    // imports that today's browsers cannot read.
    command.args(effort(module));
    command.args(["--strip-debug", "--strip-producers"]);
    run(command.arg(module).arg("-o").arg(&small))?;
    fs::rename(&small, module).context("can't replace a module")
}

/// The worker thinks: speed first. The page waits for its bytes, and its code runs seldom.
fn effort(module: &Path) -> &'static [&'static str] {
    if is_worker(module) {
        &["-O3"]
    } else {
        &[
            "-Os",
            "--converge",
            "--one-caller-inline-max-function-size=5",
        ]
    }
}

/// The worker's start is told what Trunk called the page's module.
fn tell_worker(folder: &Path) -> Result {
    let modules = files_with_extension(folder, "wasm")?;
    let is_page = |module: &&PathBuf| !is_worker(module) && script_of(module).is_ok();
    let page = modules.iter().find(is_page);
    let page = page.ok_or_else(|| Failure::new("Trunk made no module of the page"))?;
    let script = script_of(page)?;
    let name = script.file_name().unwrap_or_default().to_string_lossy();
    let start_path = folder.join("worker.js");
    let start = fs::read_to_string(&start_path).context("can't read the worker's start")?;
    let start = shorten::lines(&start.replace("./border-rush.js", &format!("./{name}")));
    fs::write(start_path, start).context("can't write the worker's start")
}

fn is_worker(module: &Path) -> bool {
    let name = module.file_name().unwrap_or_default().to_string_lossy();
    name.contains("worker")
}

fn files_with_extension(folder: &Path, extension: &str) -> Result<Vec<PathBuf>> {
    let entries = fs::read_dir(folder).context(format!("can't list {}", folder.display()))?;
    let paths = entries.filter_map(|entry| Some(entry.ok()?.path()));
    Ok(paths
        .filter(|path| path.extension().is_some_and(|found| found == extension))
        .collect())
}
