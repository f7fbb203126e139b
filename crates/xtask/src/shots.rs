//! Programs beside the end-to-end tests. `cargo xtask shots`: pictures of the game for eyes; `engines`:
//! the scene in the other browsers; `start`: how long a visitor waits; `crash_test` and `soak`: the
//! long runs.

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

/// Builds the page and interrupts it at random instants: so many times (200), from a seed. A short run is
/// among the tests.
///
/// # Errors
/// When the page can't be built, or something was not right after an interruption.
pub fn crash_test(words: &[&str]) -> Result {
    step("tools", tools::ensure)?;
    step("release page", page::build)?;
    step("browser", browser::ensure)?;
    step("crash test", || program("crash_test", words))
}

/// Builds the page and plays in it for an hour, or as many minutes as told, of its own clock, to see
/// whether anything grows. A short run is among the tests.
///
/// # Errors
/// When the page can't be built, or something grew.
pub fn soak(words: &[&str]) -> Result {
    step("tools", tools::ensure)?;
    step("release page", page::build)?;
    step("browser", browser::ensure)?;
    step("soak", || program("soak", words))
}

/// A program beside the end-to-end tests.
fn program(name: &str, arguments: &[&str]) -> Result {
    let run_it = ["run", "--quiet", "--package", "border-rush-e2e", "--bin"];
    run(cargo().args(run_it).args([name, "--"]).args(arguments))
}
