//! `cargo xtask shots`: pictures of the game for eyes; `cargo xtask engines`: the scene in the other
//! browsers; `cargo xtask start`: how long a visitor waits.

use crate::{
    browser,
    failure::Result,
    page,
    run::{cargo, run, step},
    tools,
};

/// Builds the page and takes the named pictures, or all of them, into `shots/`.
///
/// # Errors
/// When the page can't be built or a picture can't be taken.
pub fn shots(names: &[&str]) -> Result {
    step("tools", tools::ensure)?;
    step("release page", page::build)?;
    step("browser", browser::ensure)?;
    step("pictures", || program("shots", names))
}

/// Builds the page and asks the named engines (`firefox`, `webkit`), or both, for errors of WebGL in
/// each state of the scene.
///
/// # Errors
/// When the page can't be built, a browser can't be started, or a state has errors.
pub fn engines(names: &[&str]) -> Result {
    step("tools", tools::ensure)?;
    step("release page", page::build)?;
    step("other engines", || program("engines", names))
}

/// Builds the page and measures how long a visitor waits for a board that can be played.
///
/// # Errors
/// When the page can't be built or does not start.
pub fn start() -> Result {
    step("tools", tools::ensure)?;
    step("release page", page::build)?;
    step("browser", browser::ensure)?;
    step("time to a playable board", || program("start", &[]))
}

/// A program beside the end-to-end tests.
fn program(name: &str, arguments: &[&str]) -> Result {
    let run_it = ["run", "--quiet", "--package", "border-rush-e2e", "--bin"];
    run(cargo().args(run_it).args([name, "--"]).args(arguments))
}
