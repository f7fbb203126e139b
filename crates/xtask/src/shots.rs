//! `cargo xtask shots`: pictures of the game for eyes.

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
    step("pictures", || {
        let mut command = cargo();
        command.args([
            "run",
            "--quiet",
            "--package",
            "border-rush-e2e",
            "--bin",
            "shots",
            "--",
        ]);
        run(command.args(names))
    })
}
