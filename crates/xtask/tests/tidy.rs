//! What holds for every file of the repository: requirements that are cited are defined, every module
//! says what it is, and the folders of `core` depend on each other one way only.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
};

/// Folders of the repository that hold what was written by hand.
const FOLDERS: [&str; 6] = ["crates", "docs", "i18n", "shaders", "tests", "www"];
/// Letters of requirements.
const LETTERS: &str = "RLAVCSUIPXTNEWF";

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// All files of the hand-written folders and of the top, by their paths from there.
fn files() -> Vec<String> {
    let mut files = Vec::new();
    for entry in fs::read_dir(root()).unwrap() {
        let name = entry.unwrap().file_name().into_string().unwrap();
        let path = Path::new(&name);
        if root().join(path).is_file() {
            files.push(name);
        } else if FOLDERS.contains(&name.as_str()) {
            collect(path, &mut files);
        }
    }
    files.sort();
    files
}

fn collect(folder: &Path, files: &mut Vec<String>) {
    for entry in fs::read_dir(root().join(folder)).unwrap() {
        let path = folder.join(entry.unwrap().file_name());
        if !root().join(&path).is_dir() {
            files.push(path.to_str().unwrap().to_owned());
        } else if path.file_name().is_none_or(|name| name != "target") {
            collect(&path, files);
        }
    }
}

fn has_extension(file: &str, extensions: &[&str]) -> bool {
    let extension = Path::new(file).extension().and_then(|it| it.to_str());
    extension.is_some_and(|it| extensions.contains(&it))
}

fn read(file: &str) -> String {
    fs::read_to_string(root().join(file)).unwrap()
}

/// The text in which requirements are cited, with the number of each line: all of a document, the
/// comments of anything else. Examples, between fences or backticks, are left out.
fn prose(file: &str) -> Vec<(usize, String)> {
    let text = read(file);
    let is_document = has_extension(file, &["md"]);
    let mut fenced = false;
    let mut prose = Vec::new();
    for (index, line) in text.lines().enumerate() {
        let comment = line.split_once("//").map(|(_, comment)| comment);
        let part = if is_document {
            line
        } else {
            comment.unwrap_or_default()
        };
        let part = part.trim_start_matches(['/', '!', ' ']);
        if part.starts_with("```") {
            fenced = !fenced;
        } else if !fenced {
            prose.push((index + 1, part.split('`').step_by(2).collect()));
        }
    }
    prose
}

/// The ids in a text: a letter of a requirement, then one or two digits.
fn ids(text: &str) -> Vec<&str> {
    let words = text.split(|char: char| !char.is_alphanumeric() && char != '_');
    let is_id = |word: &&str| {
        let mut chars = word.chars();
        chars.next().is_some_and(|first| LETTERS.contains(first))
            && (2..=3).contains(&word.len())
            && chars.all(|char| char.is_ascii_digit())
    };
    words.filter(is_id).collect()
}

/// The ids that `docs/requirements.md` defines: the first column of its tables.
fn defined() -> BTreeSet<String> {
    let text = read("docs/requirements.md");
    let first = text.lines().filter_map(|line| line.strip_prefix("| "));
    let ids = first.filter_map(|row| ids(row.split(' ').next()?).pop());
    ids.map(str::to_owned).collect()
}

#[test]
fn every_requirement_that_is_cited_is_defined() {
    let defined = defined();
    assert!(defined.len() > 80, "{defined:?}");
    let (mut cited, mut unknown) = (0, Vec::new());
    for file in files() {
        if !has_extension(&file, &["rs", "md", "js", "mjs", "vert", "frag", "glsl"]) {
            continue;
        }
        for (line, text) in prose(&file) {
            for id in ids(&text) {
                cited += 1;
                if !defined.contains(id) {
                    unknown.push(format!("{file}:{line}: {id}"));
                }
            }
        }
    }
    assert!(cited > 300, "{cited}");
    assert!(unknown.is_empty(), "{}", unknown.join("\n"));
}

#[test]
fn every_module_says_what_it_is() {
    let sources = files().into_iter().filter(|it| has_extension(it, &["rs"]));
    let is_undocumented = |file: &String| !read(file).starts_with("//!");
    let undocumented: Vec<String> = sources.filter(is_undocumented).collect();
    assert!(undocumented.is_empty(), "{}", undocumented.join("\n"));
}

/// By top module of `core`: the others that it names.
fn dependencies() -> BTreeMap<String, BTreeSet<String>> {
    let exported = exports();
    let mut dependencies: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for file in files() {
        let Some(inside) = file.strip_prefix("crates/core/src/") else {
            continue;
        };
        let module = inside.split(['/', '.']).next().unwrap_or_default();
        if module == "lib" {
            continue;
        }
        let named = dependencies.entry(module.to_owned()).or_default();
        for name in names_after_crate(&code(&read(&file))) {
            let top = exported.get(&name).unwrap_or(&name);
            if top != module {
                named.insert(top.clone());
            }
        }
    }
    dependencies
}

/// The lines of a file before its unit tests that are no comments.
fn code(text: &str) -> String {
    let before_tests = text.split("#[cfg(test)]\nmod tests {").next();
    let lines = before_tests.unwrap_or_default().lines();
    let lines = lines.filter(|line| !line.trim_start().starts_with("//"));
    lines.collect::<Vec<_>>().join("\n")
}

/// By item that `lib.rs` exports again: the module that it comes from.
fn exports() -> BTreeMap<String, String> {
    let text = read("crates/core/src/lib.rs");
    let mut exports = BTreeMap::new();
    for item in text.split("pub use ").skip(1) {
        let (module, items) = item.split(';').next().unwrap().split_once("::").unwrap();
        for name in items.split(|char: char| !char.is_alphanumeric()) {
            exports.insert(name.to_owned(), module.to_owned());
        }
    }
    exports
}

/// The first name of each path that starts with `crate::`, those of a list in braces each.
fn names_after_crate(text: &str) -> Vec<String> {
    let mut names = Vec::new();
    for rest in text.split("crate::").skip(1) {
        if let Some(list) = rest.strip_prefix('{') {
            names.extend(first_names_of_list(list));
        } else {
            names.push(leading_name(rest));
        }
    }
    names
}

fn first_names_of_list(list: &str) -> Vec<String> {
    let (mut depth, mut names, mut starts) = (0, Vec::new(), true);
    for (at, char) in list.char_indices() {
        match char {
            '{' => depth += 1,
            '}' if depth == 0 => break,
            '}' => depth -= 1,
            ',' if depth == 0 => starts = true,
            _ if starts && depth == 0 && !char.is_whitespace() => {
                names.push(leading_name(&list[at..]));
                starts = false;
            }
            _ => {}
        }
    }
    names
}

fn leading_name(text: &str) -> String {
    let end = text.find(|char: char| !char.is_alphanumeric() && char != '_');
    text[..end.unwrap_or(text.len())].to_owned()
}

#[test]
fn the_folders_of_core_depend_on_each_other_one_way() {
    let dependencies = dependencies();
    let allowed = [
        ("float", &[][..]),
        ("rng", &[]),
        ("rules", &["float", "rng"]),
        ("solver", &["float", "rng", "rules"]),
        ("engine", &["float", "rng", "rules", "solver"]),
        ("links", &["rng", "rules"]),
        ("session", &["float", "rng", "rules", "engine", "links"]),
    ];
    for (module, named) in &dependencies {
        let known = allowed.iter().find(|(name, _)| name == module);
        let (_, allowed) = known.unwrap_or_else(|| panic!("core::{module} has no place here"));
        for name in named {
            assert!(
                allowed.contains(&name.as_str()),
                "core::{module} names core::{name}"
            );
        }
    }
    assert!(
        dependencies["engine"].contains("solver"),
        "{dependencies:?}"
    );
    assert!(
        dependencies["session"].contains("engine"),
        "{dependencies:?}"
    );
}

#[test]
fn paths_are_read_as_the_compiler_reads_them() {
    let text = "use crate::{Board, engine::{Task, params::{self}}, rng::Rng};\nlet x: crate::Cell;";
    let expected = ["Board", "engine", "rng", "Cell"];
    assert_eq!(names_after_crate(text), expected);
    assert_eq!(
        ids("as R3 says (L2–L4), not E55x, A_1 or b2"),
        ["R3", "L2", "L4"]
    );
}

/// A browser that the page supports has no way to write a palette once for two conditions.
#[test]
fn the_dark_palette_is_the_same_chosen_and_asked_for() {
    let style = read("www/css/base.css");
    let palette = |selector: &str| -> Vec<String> {
        let from = style.find(selector).unwrap() + selector.len();
        let block = style[from..].split('}').next().unwrap();
        let lines = block.lines().map(str::trim);
        let colours = lines.filter(|line| line.starts_with("--"));
        colours.map(str::to_owned).collect()
    };
    let asked = palette(":root:not([data-scheme]) {");
    assert!(asked.len() > 9, "{asked:?}");
    assert_eq!(asked, palette(":root[data-scheme=\"dark\"] {"));
}

/// Scripts that come before the module, or without it, wait as long as the module does.
#[test]
fn what_came_up_by_itself_is_deaf_equally_long_everywhere() {
    let module = read("crates/web/src/shell/unread.rs");
    let figure = module.split("UNSEEN: f64 = ").nth(1).unwrap();
    let ms = figure.split('.').next().unwrap();
    for script in ["www/boot.js", "www/window.js", "www/offline.js"] {
        let wait = format!(".dataset.unread; }}, {ms});");
        assert!(read(script).contains(&wait), "{script}");
    }
}
