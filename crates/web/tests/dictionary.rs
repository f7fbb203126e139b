//! The dictionary says nothing that the page never says (I1). That it lacks nothing is the build's
//! own check.

use std::{fs, io, path::Path};

/// All Rust sources of the page, and the page itself, as one text.
fn sources(root: &Path) -> io::Result<String> {
    let mut text = String::new();
    for beside in ["index.html", "offline.js", "app/manifest.json"] {
        text.push_str(&fs::read_to_string(root.join("../../www").join(beside))?);
    }
    let mut folders = vec![root.join("src")];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder)? {
            let path = entry?.path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                text.push_str(&fs::read_to_string(path)?);
            }
        }
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
    in_code || sources.contains(&format!("=\"{key}\"")) || sources.contains(&format!(":{key}}}}}"))
}

#[test]
fn every_key_is_used() -> io::Result<()> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let dictionary = fs::read_to_string(root.join("../../i18n/dictionary.tsv"))?;
    let sources = sources(root)?;
    let keys = dictionary
        .lines()
        .skip(1)
        .filter_map(|line| line.split('\t').next());
    // The build compares the page's own words, `boot.…`, with the dictionary.
    let keys = keys.filter(|key| !key.starts_with("boot."));
    let care = fs::read_to_string(root.join("../../www/care.js"))?;
    let unused = keys.filter(|key| match key.strip_prefix("care.") {
        Some(name) => !care.contains(&format!("\"{name}\"")),
        None => !uses(&sources, key),
    });
    let unused: Vec<_> = unused.collect();
    assert!(unused.is_empty(), "never said: {unused:?}");
    Ok(())
}
