//! The sound lab: a page of its own in which the sound is played and measured.

use std::{fs, path::PathBuf};

use crate::{
    failure::{Context, Result},
    run::{cargo, program, root, run, target_folder},
    tools::WASM_TARGET,
};

/// The folder of the built lab.
pub fn folder() -> PathBuf {
    target_folder().join("lab")
}

/// Builds the lab into [`folder`].
///
/// # Errors
/// When it can't be compiled or written.
pub fn build() -> Result {
    let example = ["--package", "border-rush-audio", "--example", "lab"];
    run(cargo()
        .args(["build", "--quiet", "--target", WASM_TARGET])
        .args(example))?;
    let module = target_folder()
        .join(WASM_TARGET)
        .join("debug/examples/lab.wasm");
    run(program("wasm-bindgen")
        .args(["--target=web", "--no-typescript", "--out-name=lab"])
        .arg("--out-dir")
        .arg(folder())
        .arg(module))?;
    let page = root().join("crates/audio/examples/lab/index.html");
    fs::copy(page, folder().join("index.html")).context("can't copy the lab's page")?;
    Ok(())
}
