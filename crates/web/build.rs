//! Turns the languages under `i18n/` into typed keys (I1): a key that one of them lacks, or that the
//! page uses and they do not have, fails the build; a wrong key in code does not compile. Shortens
//! the shaders of a release, which no visitor reads.

#[path = "build/languages.rs"]
mod languages;
#[path = "build/shaders.rs"]
mod shaders;

use std::{env, fs, path::Path};

use border_rush_dictionary::{Dictionary, PSEUDO};

const LANGUAGES: &str = "../../i18n";
const PAGE: &str = "../../www/index.html";
const SHADERS: &str = "../../shaders";

fn main() -> Result<(), String> {
    // By these the page's module is taken apart: see `xtask::parts`.
    if env::var("TARGET").is_ok_and(|target| target.starts_with("wasm32")) {
        println!("cargo::rustc-link-arg-bins=--emit-relocs");
    }
    println!("cargo::rerun-if-changed=build");
    println!("cargo::rerun-if-changed={LANGUAGES}");
    println!("cargo::rerun-if-env-changed={PSEUDO}");
    println!("cargo::rerun-if-changed={PAGE}");
    let dictionary = Dictionary::read(Path::new(LANGUAGES))?;
    let page = fs::read_to_string(PAGE).map_err(|error| format!("{PAGE}: {error}"))?;
    let code =
        languages::generate(&dictionary, &page).map_err(|error| format!("{PAGE}: {error}"))?;
    let out = env::var("OUT_DIR").map_err(|error| error.to_string())?;
    fs::write(Path::new(&out).join("dictionary.rs"), code).map_err(|error| error.to_string())?;
    println!("cargo::rerun-if-changed={SHADERS}");
    let short = env::var("PROFILE").is_ok_and(|profile| profile == "release");
    shaders::copy(SHADERS, &Path::new(&out).join("shaders"), short)
        .map_err(|error| format!("{SHADERS}: {error}"))
}
