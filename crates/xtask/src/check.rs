//! `cargo xtask test`: everything that must hold before a change goes in.

use std::time::Instant;

use crate::{
    browser,
    failure::Result,
    lab, page,
    run::{cargo, run, step},
    size, tools,
};

const E2E: &str = "border-rush-e2e";
const WASM_CRATES: [&str; 3] = ["border-rush-web", "border-rush-worker", "border-rush-audio"];

/// Runs every check, from the quickest to the longest; stops at the first that fails.
///
/// # Errors
/// That of the step that failed.
pub fn test() -> Result {
    let start = Instant::now();
    step("format", || run_cargo(&["fmt", "--all", "--check"]))?;
    step("tools", tools::ensure)?;
    step("lints", lint)?;
    step("lints of what runs in a browser", lint_wasm)?;
    step("Rust tests", || {
        run_cargo(&["test", "--quiet", "--workspace"])
    })?;
    step("release page", page::build)?;
    step("page in the pseudo-locale", page::build_pseudo)?;
    step("sound lab", lab::build)?;
    step("size of a first visit", || size::print(&page::dist()))?;
    step("browser", browser::ensure)?;
    step("accessibility rules", || {
        tools::axe();
        Ok(())
    })?;
    step("end-to-end tests", end_to_end)?;
    println!(
        "\nall checks passed in {:.0} s",
        start.elapsed().as_secs_f32()
    );
    Ok(())
}

/// `cargo xtask e2e`: the end-to-end tests alone, against the page in `dist/`.
///
/// # Errors
/// When the browser is missing or a test fails.
pub fn end_to_end_only(filter: &[&str]) -> Result {
    step("tools", tools::ensure)?;
    if filter.is_empty() || filter.iter().any(|name| name.contains("pseudo")) {
        step("page in the pseudo-locale", page::build_pseudo)?;
    }
    step("sound lab", lab::build)?;
    step("browser", browser::ensure)?;
    step("accessibility rules", || {
        tools::axe();
        Ok(())
    })?;
    step("end-to-end tests", || run_suite(filter))
}

fn lint() -> Result {
    run_cargo(&[
        "clippy",
        "--quiet",
        "--workspace",
        "--all-targets",
        "--",
        "-D",
        "warnings",
    ])?;
    // A target that no plain `cargo test` runs is none of all targets.
    run_cargo(&[
        "clippy",
        "--quiet",
        "--package",
        E2E,
        "--test",
        "suite",
        "--",
        "-D",
        "warnings",
    ])
}

fn lint_wasm() -> Result {
    let mut command = cargo();
    command.args(["clippy", "--quiet", "--target", tools::WASM_TARGET]);
    command.args(WASM_CRATES.iter().flat_map(|name| ["--package", name]));
    run(command.args(["--", "-D", "warnings"]))
}

fn end_to_end() -> Result {
    run_suite(&[])
}

/// Two browsers at a time: each draws with the CPU.
fn run_suite(filter: &[&str]) -> Result {
    let mut command = cargo();
    command.args([
        "test",
        "--package",
        E2E,
        "--test",
        "suite",
        "--",
        "--test-threads=2",
    ]);
    run(command.args(filter))
}

fn run_cargo(arguments: &[&str]) -> Result {
    run(cargo().args(arguments))
}
