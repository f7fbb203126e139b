//! The page: built by Trunk, then finished here.

use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
};

use border_rush_dictionary::{Dictionary, PSEUDO};

use crate::{
    failure::{Context, Failure, Result},
    hosting, imports, naming, offline, parts,
    run::{program, root, run, target_folder},
    templates, tools,
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
    run(trunk().arg("--release"))
}

/// The folder of the page that speaks the pseudo-locale as well.
pub fn pseudo() -> PathBuf {
    target_folder().join("pseudo")
}

/// Builds that page, for tests, as one builds a page while working on it: a third of a minute.
///
/// # Errors
/// When Trunk fails.
pub fn build_pseudo() -> Result {
    run(trunk().arg("--dist").arg(pseudo()).env(PSEUDO, "1"))
}

fn trunk() -> Command {
    let mut trunk = program("trunk");
    trunk.current_dir(root()).arg("build");
    // Trunk reads NO_COLOR as one of its own options and rejects "1".
    trunk.env_remove("NO_COLOR");
    trunk.env(
        "CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS",
        short_paths(),
    );
    trunk
}

/// Flags that take the machine's own path out of the places that panics name: the page says the same
/// wherever it was built, in fewer bytes.
fn short_paths() -> String {
    let home = std::env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| Some(std::env::home_dir()?.join(".cargo")));
    let sources = home.and_then(|home| fs::read_dir(home.join("registry/src")).ok());
    let registries = sources.into_iter().flatten().flatten();
    let flags =
        registries.map(|registry| format!("--remap-path-prefix={}/=", registry.path().display()));
    flags.collect::<Vec<_>>().join(" ")
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
    let page = page_name(&folder)?;
    parts::split(&folder, &page, release)?;
    name_bindings(&folder.join("worker.js"), &page)?;
    let dictionary = templates::dictionary()?;
    fill(&folder, &dictionary)?;
    shorten_imports(&folder, &page)?;
    if release {
        for module in files_with_extension(&folder, "wasm")? {
            shrink(&module)?;
        }
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

/// Shortens all scripts and style sheets, if there is an esbuild; their names stay.
fn minify(folder: &Path) -> Result {
    let Some(tool) = tools::esbuild() else {
        return Ok(());
    };
    let mut command = program(&tool);
    command.args(["--minify", "--log-level=warning", "--allow-overwrite"]);
    command.arg(format!("--outdir={}", folder.display()));
    command.args(files_with_extension(folder, "js")?);
    run(command.args(files_with_extension(folder, "css")?))
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

/// Shortens the names by which the page's module knows its bindings and the loader of its parts.
fn shorten_imports(folder: &Path, page: &str) -> Result {
    let module_path = folder.join(format!("{page}_bg.wasm"));
    let script_paths = [
        folder.join(format!("{page}.js")),
        folder.join(parts::LOADER),
    ];
    let read = |path: &PathBuf| fs::read_to_string(path).context("can't read a module's bindings");
    let mut scripts = [read(&script_paths[0])?, read(&script_paths[1])?];
    let module = fs::read(&module_path).context("can't read the page's module")?;
    let module = imports::shorten(&module, &mut scripts)?;
    fs::write(module_path, module).context("can't write the page's module")?;
    for (path, script) in script_paths.iter().zip(scripts) {
        fs::write(path, script).context("can't write a module's bindings")?;
    }
    Ok(())
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

/// What Trunk called the page's module and its bindings, without their endings.
fn page_name(folder: &Path) -> Result<String> {
    let modules = files_with_extension(folder, "wasm")?;
    let names = modules.iter().filter(|module| !is_worker(module));
    let mut names =
        names.filter_map(|module| module.file_name()?.to_str()?.strip_suffix("_bg.wasm"));
    let name = names.next().map(str::to_owned);
    name.ok_or_else(|| Failure::new("Trunk made no module of the page"))
}

/// The worker's script imports what Trunk called the page's bindings.
fn name_bindings(worker: &Path, page: &str) -> Result {
    let script = fs::read_to_string(worker).context("can't read the worker's script")?;
    let script = script.replace("./border-rush.js", &format!("./{page}.js"));
    fs::write(worker, script).context("can't write the worker's script")
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
