//! The page's module, taken apart at the places that `#[wasm_split]` names in the code.
//!
//! The splitter wants what the linker made, and wasm-bindgen what the splitter leaves. Trunk runs
//! wasm-bindgen in between, so its module and bindings are made here once more.

use std::{
    fs,
    path::{Path, PathBuf},
};

use wasm_split_cli_support::{Options, transform};

use crate::{
    failure::{Context, Failure, Result},
    run::{program, run, target_folder},
    tools::WASM_TARGET,
};

/// What cargo calls the page's module.
const LINKED: &str = "border-rush.wasm";
/// The script that fetches parts: module and bindings import it, `Trunk.toml` has it fetched early.
pub const LOADER: &str = "parts.js";

/// How the splitter's loader makes a part of an answer, and how it does whatever the answer calls
/// itself.
const STREAMED: &str = "WebAssembly.instantiateStreaming(src, imports)";
const WHOLE: &str = "WebAssembly.instantiate(await (await src).arrayBuffer(), imports)";

/// Replaces Trunk's module and bindings, named `base`, by a main part with its bindings, the other
/// parts, and their loader; all in `folder`.
///
/// # Errors
/// When cargo's module can't be read, or one of the tools fails.
pub fn split(folder: &Path, base: &str, release: bool) -> Result {
    let linked = linked(release);
    let module = fs::read(&linked).context(format!("can't read {}", linked.display()))?;
    let main = target_folder().join("main-part.wasm");
    let (loader, bindings) = (format!("./{LOADER}"), format!("./{base}.js"));
    let mut options = Options::new(&module);
    options.output_dir = folder;
    options.main_out_path = &main;
    options.link_name = &loader;
    options.main_module = &bindings;
    transform(options)
        .map_err(|error| Failure::new(format!("can't split the page's module: {error}")))?;
    any_host(&folder.join(LOADER))?;
    bind(&main, folder, base)
}

/// Some hosts serve modules as something else, which the splitter's loader would refuse.
fn any_host(loader: &Path) -> Result {
    let script = fs::read_to_string(loader).context("can't read the loader of parts")?;
    if !script.contains(STREAMED) {
        return Err(Failure::new("the splitter's loader of parts has changed"));
    }
    fs::write(loader, script.replace(STREAMED, WHOLE)).context("can't write the loader of parts")
}

fn linked(release: bool) -> PathBuf {
    let profile = if release { "page" } else { "debug" };
    target_folder().join(WASM_TARGET).join(profile).join(LINKED)
}

/// The parts call the main one by the names that the linker gave, so these are kept.
fn bind(main: &Path, folder: &Path, base: &str) -> Result {
    let mut command = program("wasm-bindgen");
    command.args(["--target=web", "--no-typescript", "--keep-lld-exports"]);
    command.arg("--out-dir").arg(folder);
    run(command.args(["--out-name", base]).arg(main))?;
    let path = folder.join(format!("{base}.js"));
    let script = fs::read_to_string(&path).context("can't read the bindings")?;
    fs::write(path, import_once(&script)).context("can't write the bindings")
}

/// wasm-bindgen imports the loader, and hands it over, once for each name that a module has of it.
fn import_once(script: &str) -> String {
    let (from, key) = (format!("from \"./{LOADER}\""), format!("\"./{LOADER}\": "));
    let (mut imported, mut handed_over) = (false, false);
    let lines = script.split_inclusive('\n').filter(|line| {
        let again = if line.starts_with("import ") && line.contains(&from) {
            &mut imported
        } else if line.trim_start().starts_with(&key) {
            &mut handed_over
        } else {
            return true;
        };
        !std::mem::replace(again, true)
    });
    lines.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_loader_is_imported_once() {
        let twice = "import * as a from \"./parts.js\"\nimport * as b from \"./parts.js\"\n\
            f({\n  \"./page.js\": 0,\n  \"./parts.js\": a,\n  \"./parts.js\": b,\n});\n";
        let once = "import * as a from \"./parts.js\"\n\
            f({\n  \"./page.js\": 0,\n  \"./parts.js\": a,\n});\n";
        assert_eq!(import_once(twice), once);
        assert_eq!(import_once(once), once);
    }
}
