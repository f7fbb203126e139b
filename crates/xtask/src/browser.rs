//! The browser of the end-to-end tests: found, or installed from Debian's packages.

use std::path::PathBuf;

use crate::{
    failure::{Failure, Result},
    run::{self, find, output_of, run},
};

/// Chromium, and the software renderer that draws WebGL2 without a GPU.
const PACKAGES: [&str; 3] = ["chromium", "libgl1-mesa-dri", "libegl1"];
/// Names that it goes by.
const PROGRAMS: [&str; 4] = [
    "chromium",
    "google-chrome",
    "google-chrome-stable",
    "chromium-browser",
];

/// Makes sure of a Chromium and a renderer.
///
/// # Errors
/// When they are missing and can't be installed; the failure says what to do by hand.
pub fn ensure() -> Result {
    if find("apt-get").is_none() {
        return if program().is_some() {
            Ok(())
        } else {
            Err(by_hand("there is no apt-get here"))
        };
    }
    let missing = PACKAGES.iter().copied().filter(|name| !is_installed(name));
    let missing: Vec<_> = missing.collect();
    if missing.is_empty() || (program().is_some() && !is_installed("chromium")) {
        return Ok(());
    }
    println!("   installing {}", missing.join(" "));
    install(&missing).or_else(|failure| {
        // The renderer may have come another way: let the tests tell.
        if program().is_some() {
            Ok(())
        } else {
            Err(by_hand(&failure.to_string()))
        }
    })
}

/// Where the browser lies, if there is one.
pub fn program() -> Option<PathBuf> {
    PROGRAMS.into_iter().find_map(find)
}

fn is_installed(package: &str) -> bool {
    let status = output_of(run::program("dpkg-query").args(["-W", "-f=${Status}", package]));
    status.is_some_and(|status| status.ends_with("ok installed"))
}

fn install(packages: &[&str]) -> Result {
    let become_root: &[&str] = match output_of(run::program("id").arg("-u")).as_deref() {
        Some("0") => &[],
        _ => &["sudo", "--non-interactive"],
    };
    apt_get(become_root, &["update", "--quiet"])?;
    let mut arguments = vec!["install", "--quiet", "--yes", "--no-install-recommends"];
    arguments.extend(packages);
    apt_get(become_root, &arguments)
}

fn apt_get(become_root: &[&str], arguments: &[&str]) -> Result {
    let settings = ["env", "DEBIAN_FRONTEND=noninteractive", "apt-get"];
    let mut words = become_root.iter().chain(&settings).chain(arguments);
    let first = words.next().copied().unwrap_or_default();
    run(run::program(first).args(words))
}

fn by_hand(reason: &str) -> Failure {
    Failure::new(format!("no browser for the end-to-end tests: {reason}")).remedy(format!(
        "install Chromium, on the PATH. On Debian, as root: apt-get install {}",
        PACKAGES.join(" ")
    ))
}
