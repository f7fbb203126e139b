//! The page's module, in the two halves in which a visitor gets it: see [`crate::split`].

use std::{collections::BTreeSet, fs, path::Path};

use crate::{
    browser,
    failure::{Context, Result},
    run::{cargo, program, root, run, step, target_folder},
    split,
};

/// Names of the functions that a first visit runs, one a line, as `cargo xtask first-visit` wrote
/// them down.
pub const FIRST_VISIT: &str = "crates/web/first_visit.txt";
/// Set to build a page that remembers which functions it ran, for that list.
pub const WATCH: &str = "BORDER_RUSH_WATCH";
/// How the bindings' end says that there is a second half, and where.
const APART: &str = "whole: false";
const WHOLE: &str = "whole: true";
const COUNTS: &str = "rest.late += 1;";
const REST: &str = "border-rush_rest.wasm";

/// How the module is given to the page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Form {
    /// As it is.
    Whole,
    /// In one piece that remembers what it ran.
    Watched,
    /// In two halves.
    Apart,
}

impl Form {
    /// What is asked for. A module that was not shrunk has other functions than those on the list.
    pub fn asked(shrunk: bool) -> Self {
        match (std::env::var_os(WATCH), shrunk) {
            (Some(_), _) => Self::Watched,
            (None, true) => Self::Apart,
            (None, false) => Self::Whole,
        }
    }
}

/// `cargo xtask first-visit`: builds a page that is watched, visits it, and writes the list down.
///
/// # Errors
/// When the page can't be built or visited.
pub fn record() -> Result {
    let watched = target_folder().join("watched");
    let mut trunk = program("trunk");
    trunk
        .current_dir(root())
        .env_remove("NO_COLOR")
        .env(WATCH, "1");
    trunk.args(["build", "--release", "--dist"]).arg(&watched);
    step("watched page", || run(&mut trunk))?;
    step("browser", browser::ensure)?;
    let mut visit = cargo();
    visit.args([
        "test",
        "--quiet",
        "--package",
        "border-rush-e2e",
        "--test",
        "suite",
        "--",
    ]);
    visit.args(["--ignored", "--exact", "halves::what_a_first_visit_runs"]);
    visit.env("BORDER_RUSH_DIST", &watched);
    step("first visit", || run(&mut visit))
}

/// Gives a module its form; its bindings get their end, which is `halves.js`.
///
/// # Errors
/// When a file can't be read or written, or the module can't be split.
pub fn finish(module_path: &Path, script_path: &Path, form: Form) -> Result {
    let end_path = module_path.with_file_name("halves.js");
    let end = fs::read_to_string(&end_path).context("can't read halves.js")?;
    fs::remove_file(end_path).context("can't remove halves.js")?;
    let script = fs::read_to_string(script_path).context("can't read the module's bindings")?;
    let module = fs::read(module_path).context("can't read the module")?;
    let (module, end) = match form {
        Form::Whole => (module, end.replace(APART, WHOLE)),
        // It behaves like one whose second half never comes, and tells who waits for it.
        Form::Watched => (
            split::watched(&module)?,
            end.replace(COUNTS, "return console.trace(\"early\");"),
        ),
        Form::Apart => {
            let halves = split::split(&module, &first_visit()?)?;
            fs::write(module_path.with_file_name(REST), halves.second)
                .context("can't write the second half")?;
            (halves.first, end)
        }
    };
    fs::write(module_path, module).context("can't write the module")?;
    fs::write(script_path, script + "\n" + &end).context("can't write the module's bindings")
}

fn first_visit() -> Result<BTreeSet<String>> {
    let list =
        fs::read_to_string(root().join(FIRST_VISIT)).context("can't read the first visit")?;
    Ok(list.lines().map(str::to_owned).collect())
}
