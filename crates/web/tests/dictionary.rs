//! No language says what the page never says, and adding one touches a single file (I1). That none
//! lacks anything is the build's own check.

use std::{fs, io, path::Path};

use border_rush_dictionary::{Dictionary, STATIC};

const STATIC_FILES: [&str; 7] = [
    "index.html",
    "crash.js",
    "transfer.js",
    "picture.js",
    "tabs.js",
    "offline.js",
    "app/manifest.json",
];

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn dictionary() -> io::Result<Dictionary> {
    Dictionary::read(&root().join("../../i18n")).map_err(io::Error::other)
}

/// All files of a folder with one of the extensions, by path, with their text.
fn files(folder: &Path, extensions: &[&str]) -> io::Result<Vec<(String, String)>> {
    let mut found = Vec::new();
    let mut folders = vec![folder.to_path_buf()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder)? {
            let path = entry?.path();
            let extension = path.extension().unwrap_or_default().to_string_lossy();
            if path.is_dir() {
                folders.push(path);
            } else if extensions.contains(&extension.as_ref()) {
                let text = fs::read_to_string(&path)?;
                found.push((path.display().to_string(), text));
            }
        }
    }
    Ok(found)
}

/// All Rust sources of the page, and the static files, as one text.
fn sources() -> io::Result<String> {
    let mut text = String::new();
    for name in STATIC_FILES {
        text.push_str(&fs::read_to_string(root().join("../../www").join(name))?);
    }
    for (_, source) in files(&root().join("src"), &["rs"])? {
        text.push_str(&source);
    }
    Ok(text)
}

/// `guide.no-shore` is `GuideNoShore` in code.
fn variant(key: &str) -> String {
    let capital = |word: &str| word[..1].to_uppercase() + &word[1..];
    key.split(['.', '-']).map(capital).collect()
}

fn uses(sources: &str, key: &str) -> bool {
    let variant = format!("Key::{}", variant(key));
    let mut found = sources.match_indices(&variant);
    let in_code = found.any(|(at, _)| {
        let after = sources[at + variant.len()..].chars().next();
        !after.is_some_and(char::is_alphanumeric)
    });
    let in_page =
        || sources.contains(&format!("=\"{key}\"")) || sources.contains(&format!("{{{{{key}}}}}"));
    in_code || in_page() || in_script(sources, key)
}

/// A script takes all words that begin alike, and asks for each by the rest of its key.
fn in_script(sources: &str, key: &str) -> bool {
    key.split_once('.').is_some_and(|(first, name)| {
        sources.contains(&format!("\"{{{{{first}.*}}}}\""))
            && sources.contains(&format!("\"{name}\""))
    })
}

#[test]
fn every_key_is_used() -> io::Result<()> {
    let (dictionary, sources) = (dictionary()?, sources()?);
    let keys = dictionary.source().keys();
    let unused: Vec<_> = keys.filter(|key| !uses(&sources, key)).collect();
    assert!(unused.is_empty(), "never said: {unused:?}");
    for prefix in STATIC {
        let mut keys = dictionary.source().keys();
        assert!(
            keys.any(|key| key.starts_with(prefix)),
            "no key begins with {prefix}"
        );
    }
    Ok(())
}

/// Code that runs names no language: neither its tag, nor its own name, nor its variant. What stands
/// below a module of tests, or in a file of them, is not code that runs.
#[test]
fn nothing_but_its_file_names_a_language() -> io::Result<()> {
    let mut told = Vec::new();
    let mut sources = files(&root().join("src"), &["rs"])?;
    sources.extend(files(&root().join("build"), &["rs"])?);
    sources.extend(files(&root().join("../core/src"), &["rs"])?);
    sources.extend(files(&root().join("../xtask/src"), &["rs"])?);
    sources.extend(files(
        &root().join("../../www"),
        &["html", "js", "css", "json"],
    )?);
    sources.retain(|(path, _)| !path.ends_with("tests.rs"));
    let dictionary = dictionary()?;
    for language in dictionary.languages() {
        let tag = &language.tag;
        let variant = format!("Language::{}", variant(tag));
        let names = [
            format!("\"{tag}\""),
            format!("'{tag}'"),
            format!(":lang({tag})"),
            format!("[lang={tag}]"),
            format!("\"{}\"", language.name),
            format!(">{}<", language.name),
            variant,
        ];
        for (path, text) in &sources {
            let code = text.split("#[cfg(test)]").next().unwrap_or_default();
            let named = names.iter().find(|name| code.contains(name.as_str()));
            told.extend(named.map(|name| format!("{path} names {name}")));
        }
    }
    assert!(told.is_empty(), "{}", told.join("\n"));
    Ok(())
}
