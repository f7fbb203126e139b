//! Running other programs, and saying which step takes how long.

use std::{
    path::{Path, PathBuf},
    process::{Command, Stdio},
    time::Instant,
};

use crate::failure::{Context, Failure, Result};

/// Runs one named step and prints its time.
///
/// # Errors
/// Those of the step, with its name.
pub fn step<T>(name: &str, work: impl FnOnce() -> Result<T>) -> Result<T> {
    println!("── {name}");
    let start = Instant::now();
    let done = work();
    let seconds = start.elapsed().as_secs_f32();
    match &done {
        Ok(_) => println!("   {name}: done in {seconds:.1} s"),
        Err(_) => println!("   {name}: FAILED after {seconds:.1} s"),
    }
    done
}

/// Runs a program to its end, its output on the terminal.
///
/// # Errors
/// When it can't be started or ends with another status than 0.
pub fn run(command: &mut Command) -> Result {
    let line = describe(command);
    let status = command
        .stdin(Stdio::null())
        .status()
        .context(format!("can't start `{line}`"))?;
    if status.success() {
        Ok(())
    } else {
        Err(Failure::new(format!("`{line}` ended with {status}")))
    }
}

/// The trimmed standard output of a program, `None` when it is missing or fails.
pub fn output_of(command: &mut Command) -> Option<String> {
    let output = command
        .stdin(Stdio::null())
        .stderr(Stdio::null())
        .output()
        .ok()?;
    let text = String::from_utf8_lossy(&output.stdout).trim().to_owned();
    output.status.success().then_some(text)
}

/// `cargo`, the one that started this command, in the root of the workspace.
pub fn cargo() -> Command {
    let mut command =
        program(std::env::var_os("CARGO").map_or_else(|| "cargo".into(), PathBuf::from));
    command.current_dir(root());
    command
}

/// A program that finds freshly installed tools: Cargo's folder of binaries is on its PATH.
pub fn program(name: impl AsRef<Path>) -> Command {
    let mut command = Command::new(name.as_ref());
    command.env("PATH", search_path());
    command
}

/// Where a program lies, as the PATH of [`program`] says.
pub fn find(name: &str) -> Option<PathBuf> {
    std::env::split_paths(&search_path())
        .map(|folder| folder.join(name))
        .find(|path| path.is_file())
}

/// The root of the workspace.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .ancestors()
        .nth(2)
        .unwrap_or(Path::new("."))
        .to_path_buf()
}

/// The folder of built files, `target/` unless `CARGO_TARGET_DIR` says otherwise.
pub fn target_folder() -> PathBuf {
    root().join(std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| "target".into(), PathBuf::from))
}

fn search_path() -> std::ffi::OsString {
    let path = std::env::var_os("PATH").unwrap_or_default();
    // Cargo's folder first: what was just installed there wins over an older one elsewhere.
    let all = cargo_binaries()
        .into_iter()
        .chain(std::env::split_paths(&path));
    std::env::join_paths(all).unwrap_or(path)
}

/// Where `cargo install` puts programs.
fn cargo_binaries() -> Option<PathBuf> {
    let folder = |name| std::env::var_os(name).map(PathBuf::from);
    folder("CARGO_INSTALL_ROOT")
        .or_else(|| folder("CARGO_HOME"))
        .or_else(|| std::env::home_dir().map(|home| home.join(".cargo")))
        .map(|root| root.join("bin"))
}

fn describe(command: &Command) -> String {
    let words = std::iter::once(command.get_program()).chain(command.get_args());
    words
        .map(|word| word.to_string_lossy())
        .collect::<Vec<_>>()
        .join(" ")
}
