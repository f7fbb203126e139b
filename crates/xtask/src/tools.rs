//! The tools that build the page: found, or installed at the versions that the project pins.

use std::{
    fs,
    path::PathBuf,
    process::{Command, Stdio},
};

use crate::{
    failure::{Context, Failure, Result},
    run::{cargo, find, output_of, program, root, run, target_folder},
};

const TRUNK: &str = "0.21.14";
/// The target of what runs in a browser.
pub const WASM_TARGET: &str = "wasm32-unknown-unknown";
/// Versions before this one corrupt the table of references that wasm-bindgen makes.
const WASM_OPT_OLDEST: u32 = 110;
const BINARYEN: &str = "binaryen@132";
/// What judges the page's accessibility in the end-to-end tests.
const AXE: &str = "axe-core@4.10.3";

/// What shortens scripts: names and spaces that only eyes need.
const ESBUILD: &str = "esbuild@0.28.2";

/// Makes sure of everything that `trunk build --release` needs.
///
/// # Errors
/// When a tool is missing and can't be installed; the failure says what to do by hand.
pub fn ensure() -> Result {
    ensure_wasm_target()?;
    ensure_trunk()?;
    ensure_wasm_bindgen()?;
    if wasm_opt().is_none() {
        install_wasm_opt();
    }
    if esbuild().is_none() {
        let failed = install_from_npm(ESBUILD);
        if esbuild().is_none() {
            println!(
                "   note: {failed}.\n   Scripts keep the names that only eyes need: 2 KB more."
            );
        }
    }
    Ok(())
}

/// The `esbuild` of the target folder, if it is there.
pub fn esbuild() -> Option<PathBuf> {
    Some(own_tools().join("node_modules/.bin/esbuild")).filter(|path| path.is_file())
}

/// A `wasm-opt` that is recent enough, if there is one.
pub fn wasm_opt() -> Option<PathBuf> {
    [find("wasm-opt"), Some(own_wasm_opt())]
        .into_iter()
        .flatten()
        .find(is_recent_wasm_opt)
}

fn ensure_wasm_target() -> Result {
    let mut libraries = Command::new("rustc");
    libraries
        .current_dir(root())
        .args(["--print", "target-libdir", "--target", WASM_TARGET]);
    if output_of(&mut libraries).is_some_and(|folder| PathBuf::from(folder).is_dir()) {
        return Ok(());
    }
    println!("   adding the target {WASM_TARGET}");
    run(program("rustup")
        .current_dir(root())
        .args(["target", "add", WASM_TARGET]))
    .map_err(|failure| {
        Failure::new(failure.to_string()).remedy(format!(
            "install Rust with rustup (https://rustup.rs), or the package of your system \
                 that carries Rust's library for {WASM_TARGET}, then run this command again."
        ))
    })
}

fn ensure_trunk() -> Result {
    if has_version("trunk", TRUNK) {
        return Ok(());
    }
    let arguments = ["--locked", "--no-default-features", "--features", "rustls"];
    install("trunk", TRUNK, &arguments)
}

fn ensure_wasm_bindgen() -> Result {
    let version = locked_version("wasm-bindgen")?;
    if has_version("wasm-bindgen", &version) {
        return Ok(());
    }
    // Without `--locked`: its own lock can name versions that are gone.
    install("wasm-bindgen-cli", &version, &[])
}

fn has_version(tool: &str, version: &str) -> bool {
    let said = output_of(program(tool).arg("--version")).unwrap_or_default();
    said.split_whitespace().any(|word| word == version)
}

/// Installs a tool as Cargo does by default, built for a short wait rather than for speed.
fn install(package: &str, version: &str, arguments: &[&str]) -> Result {
    println!("   installing {package} {version} (some minutes, once)");
    let mut command = cargo();
    command
        .args(["install", "--quiet", package, "--version", version])
        .args(arguments)
        .current_dir(std::env::temp_dir())
        .env("CARGO_PROFILE_RELEASE_OPT_LEVEL", "1")
        .env("CARGO_PROFILE_RELEASE_LTO", "off")
        .env("CARGO_PROFILE_RELEASE_CODEGEN_UNITS", "16");
    run(&mut command).map_err(|failure| {
        Failure::new(failure.to_string()).remedy(format!(
            "check the network and a C compiler (Debian: apt-get install build-essential), or \
             install {package} {version} in another way; any on the PATH will do."
        ))
    })
}

/// The version of a package that the workspace's lock file names.
fn locked_version(package: &str) -> Result<String> {
    let lock = fs::read_to_string(root().join("Cargo.lock")).context("can't read Cargo.lock")?;
    version_in(&lock, package)
        .map(str::to_owned)
        .ok_or_else(|| Failure::new(format!("Cargo.lock names no version of {package}")))
}

fn version_in<'a>(lock: &'a str, package: &str) -> Option<&'a str> {
    let name = format!("name = \"{package}\"");
    let mut lines = lock.lines().skip_while(|line| *line != name);
    lines
        .nth(1)?
        .strip_prefix("version = \"")?
        .strip_suffix('"')
}

/// Tries to get `wasm-opt`; without it the page works as well, it is only larger.
fn install_wasm_opt() {
    let failed = install_from_npm(BINARYEN);
    if wasm_opt().is_none() {
        println!(
            "   note: {failed}.\n   The page is built without wasm-opt: it works, and is about a \
             tenth larger.\n   (Any wasm-opt from version {WASM_OPT_OLDEST} on the PATH will do.)"
        );
    }
}

/// The script of axe-core, got from npm where it is missing; without it the tests say that they did
/// not run it.
pub fn axe() -> Option<PathBuf> {
    let script = own_tools().join("node_modules/axe-core/axe.min.js");
    if !script.is_file() {
        let failed = install_from_npm(AXE);
        if !script.is_file() {
            println!("   note: {failed}.\n   The page is not checked with {AXE}.");
        }
    }
    Some(script).filter(|script| script.is_file())
}

/// Puts a package into the target folder; returns what went wrong, or nothing.
fn install_from_npm(package: &str) -> String {
    let Some(npm) = find("npm") else {
        return format!("there is no npm to get {package}");
    };
    println!("   installing {package} into the target folder");
    let mut command = program(npm);
    command
        .args([
            "install",
            "--no-audit",
            "--no-fund",
            "--ignore-scripts",
            "--prefix",
        ])
        .arg(own_tools())
        .arg(package)
        .stdout(Stdio::null());
    let done = fs::create_dir_all(own_tools())
        .context("can't make a folder")
        .and_then(|()| run(&mut command));
    done.err()
        .map(|failure| failure.to_string())
        .unwrap_or_default()
}

fn own_tools() -> PathBuf {
    target_folder().join("tools")
}

fn own_wasm_opt() -> PathBuf {
    own_tools().join("node_modules/.bin/wasm-opt")
}

fn is_recent_wasm_opt(path: &PathBuf) -> bool {
    let said = output_of(program(path).arg("--version")).unwrap_or_default();
    wasm_opt_version(&said).is_some_and(|version| version >= WASM_OPT_OLDEST)
}

/// Reads a line such as `wasm-opt version 108 (version_108)`.
fn wasm_opt_version(said: &str) -> Option<u32> {
    let words = said
        .split_whitespace()
        .skip_while(|word| *word != "version");
    words.skip(1).find_map(|word| word.parse().ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_lock_file_tells_a_version() {
        let lock = "[[package]]\nname = \"sand\"\nversion = \"1.2.3\"\n\n[[package]]\n\
                    name = \"sandstone\"\nversion = \"4.5.6\"\n";
        assert_eq!(version_in(lock, "sand"), Some("1.2.3"));
        assert_eq!(version_in(lock, "sandstone"), Some("4.5.6"));
        assert_eq!(version_in(lock, "water"), None);
    }

    #[test]
    fn wasm_opt_tells_its_version() {
        assert_eq!(
            wasm_opt_version("wasm-opt version 108 (version_108)"),
            Some(108)
        );
        assert_eq!(wasm_opt_version("wasm-opt version 132"), Some(132));
        assert_eq!(wasm_opt_version("something else"), None);
    }
}
