//! Names by content: a file that changes gets another name, so a browser may keep each one for good
//! and never mixes two versions.

use std::{collections::BTreeMap, fs, path::Path};

use crate::{
    digest,
    failure::{Context, Failure, Result},
};

/// Files whose names hosts and browsers know, and which are asked for anew each time.
const FIXED: [&str; 4] = ["index.html", "sw.js", "sw-off.js", "_headers"];
/// Kinds of files that name others.
const TEXTS: [&str; 4] = ["html", "js", "css", "svg"];
/// Fewest digits by which the end of a name is taken for the hash of an earlier naming.
const DIGITS: usize = 12;

/// Gives every file of a page's folder a name with the hash of what it holds, wherever it is named
/// too. Sub-folders and files that must be found by their plain name stay as they are.
///
/// # Errors
/// When a file can't be read or written, or two name each other.
pub fn by_content(folder: &Path) -> Result {
    let mut files = read(folder)?;
    let mut waiting: Vec<String> = files
        .keys()
        .filter(|name| is_named(name))
        .cloned()
        .collect();
    while !waiting.is_empty() {
        let ready = name_no_other(&files, &waiting);
        waiting.retain(|name| !ready.contains(name));
        let sum = digest::short(&joined(&files, &ready));
        for old in ready {
            let new = hashed_name(&old, &sum);
            let content = files.remove(&old).unwrap_or_default();
            files.insert(new.clone(), content);
            rename(&mut files, &old, &new)?;
            fs::remove_file(folder.join(&old)).context("can't rename a file")?;
        }
    }
    for (name, content) in &files {
        fs::write(folder.join(name), content).context(format!("can't write {name}"))?;
    }
    Ok(())
}

/// Whether a file's name carries the hash of its content, so that it may be kept for good.
pub fn is_hashed(name: &str) -> bool {
    let (stem, _) = split(name);
    stem.rsplit_once('-').is_some_and(|(_, end)| is_hash(end))
}

/// Fewest of the waiting files that name none of the others: they hold what they will hold for good.
/// Most often that is one; files that name each other come together.
fn name_no_other(files: &BTreeMap<String, Vec<u8>>, waiting: &[String]) -> Vec<String> {
    let named_by = |first: &String| {
        let mut found = vec![first.clone()];
        let mut at = 0;
        while let Some(name) = found.get(at).cloned() {
            at += 1;
            let more = waiting.iter().filter(|other| mentions(files, &name, other));
            let more: Vec<_> = more
                .filter(|other| !found.contains(other))
                .cloned()
                .collect();
            found.extend(more);
        }
        found.sort();
        found
    };
    let fewest = waiting.iter().map(named_by).min_by_key(Vec::len);
    fewest.unwrap_or_default()
}

/// What files hold, without the hashes of an earlier naming by which they name each other.
fn joined(files: &BTreeMap<String, Vec<u8>>, names: &[String]) -> Vec<u8> {
    let mut all = Vec::new();
    for content in names.iter().filter_map(|name| files.get(name)) {
        match std::str::from_utf8(content) {
            Ok(text) if names.len() > 1 => {
                let plain =
                    |text: String, name: &String| replace_name(&text, name, &plain_name(name));
                all.extend(names.iter().fold(text.to_owned(), plain).into_bytes());
            }
            _ => all.extend_from_slice(content),
        }
    }
    all
}

/// Has every file name another by its new name.
fn rename(files: &mut BTreeMap<String, Vec<u8>>, old: &str, new: &str) -> Result {
    for (name, content) in files.iter_mut().filter(|(name, _)| is_text(name)) {
        let text = std::str::from_utf8(content);
        let text = text.map_err(|_| Failure::new(format!("{name} is no text")))?;
        *content = replace_name(text, old, new).into_bytes();
    }
    Ok(())
}

fn read(folder: &Path) -> Result<BTreeMap<String, Vec<u8>>> {
    let mut files = BTreeMap::new();
    for entry in fs::read_dir(folder).context(format!("can't list {}", folder.display()))? {
        let path = entry.context("can't list a folder")?.path();
        if path.is_file() {
            let name = path.file_name().unwrap_or_default().to_string_lossy();
            let content = fs::read(&path).context(format!("can't read {name}"))?;
            files.insert(name.into_owned(), content);
        }
    }
    Ok(files)
}

fn is_named(name: &str) -> bool {
    !FIXED.contains(&name)
}

fn is_text(name: &str) -> bool {
    let kind = name.rsplit_once('.').map_or("", |(_, kind)| kind);
    TEXTS.contains(&kind)
}

fn mentions(files: &BTreeMap<String, Vec<u8>>, name: &str, other: &str) -> bool {
    let text = files.get(name).filter(|_| is_text(name));
    let text = text.and_then(|content| std::str::from_utf8(content).ok());
    text.is_some_and(|text| places(text, other).next().is_some())
}

/// Where a text has a name that is not the end of a longer one.
fn places<'a>(text: &'a str, name: &'a str) -> impl Iterator<Item = usize> + 'a {
    let stands_alone = |at: &usize| {
        let before = text[..*at].chars().next_back();
        !before.is_some_and(|sign| sign.is_ascii_alphanumeric() || matches!(sign, '-' | '_'))
    };
    text.match_indices(name)
        .map(|(at, _)| at)
        .filter(stands_alone)
}

fn replace_name(text: &str, old: &str, new: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut from = 0;
    for at in places(text, old) {
        out.push_str(&text[from..at]);
        out.push_str(new);
        from = at + old.len();
    }
    out + &text[from..]
}

/// `sand-0123456789abcdef_bg.wasm` for `sand_bg.wasm`, whatever hash it had.
fn hashed_name(old: &str, sum: &str) -> String {
    let plain = plain_name(old);
    let (stem, end) = split(&plain);
    format!("{stem}-{sum}{end}")
}

/// A name without the hash that it may have.
fn plain_name(name: &str) -> String {
    let (stem, end) = split(name);
    let plain = match stem.rsplit_once('-') {
        Some((plain, hash)) if is_hash(hash) => plain,
        _ => stem,
    };
    format!("{plain}{end}")
}

/// A name's beginning and its end, `_bg.wasm` or `.css`.
fn split(name: &str) -> (&str, &str) {
    let stem = name.split('.').next().unwrap_or(name);
    let stem = stem.strip_suffix("_bg").unwrap_or(stem);
    name.split_at(stem.len())
}

fn is_hash(text: &str) -> bool {
    text.len() >= DIGITS
        && text
            .bytes()
            .all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::path::PathBuf;

    fn folder(test: &str, files: &[(&str, &str)]) -> PathBuf {
        let name = format!("border-rush-naming-{}-{test}", std::process::id());
        let folder = std::env::temp_dir().join(name);
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(folder.join("app")).unwrap();
        for (name, content) in files {
            fs::write(folder.join(name), content).unwrap();
        }
        folder
    }

    fn names(folder: &Path) -> Vec<String> {
        read(folder).unwrap().into_keys().collect()
    }

    #[test]
    fn a_name_follows_the_content_and_whatever_it_names() {
        let page = "<meta data-js=\"sand.js\" data-other=\"quicksand.js\">";
        let files = [
            ("index.html", page),
            ("sand.js", "init('./sand_bg.wasm')"),
            ("sand_bg.wasm", "one"),
        ];
        let first = folder("first", &files);
        by_content(&first).unwrap();
        let before = names(&first);
        let text = fs::read_to_string(first.join("index.html")).unwrap();
        assert!(
            text.contains(&before[1]) && text.contains("\"quicksand.js\""),
            "{text}"
        );
        assert!(before[1..].iter().all(|name| is_hashed(name)), "{before:?}");
        by_content(&first).unwrap();
        assert_eq!(names(&first), before, "what has not changed keeps its name");
        fs::write(first.join(&before[2]), "two").unwrap();
        by_content(&first).unwrap();
        let after = names(&first);
        assert!(after[1] != before[1] && after[2] != before[2], "{after:?}");
        let script = fs::read_to_string(first.join(&after[1])).unwrap();
        assert_eq!(script, format!("init('./{}')", after[2]));
    }

    #[test]
    fn files_that_name_each_other_change_their_names_together() {
        let files = [
            ("a.js", "import './b.js'"),
            ("b.js", "import './a.js'; import './c.js'"),
            ("c.js", "sand"),
        ];
        let circle = folder("circle", &files);
        by_content(&circle).unwrap();
        let before = names(&circle);
        let text = |name: &str| fs::read_to_string(circle.join(name)).unwrap();
        let [a, b, c] = [0, 1, 2].map(|at| before[at].clone());
        assert_eq!(text(&a), format!("import './{b}'"));
        assert_eq!(text(&b), format!("import './{a}'; import './{c}'"));
        by_content(&circle).unwrap();
        assert_eq!(
            names(&circle),
            before,
            "what has not changed keeps its name"
        );
        fs::write(circle.join(&a), format!("import './{b}'; sand")).unwrap();
        by_content(&circle).unwrap();
        let after = names(&circle);
        assert!(after[0] != a && after[1] != b && after[2] == c, "{after:?}");
    }

    #[test]
    fn a_hash_is_told_from_a_word() {
        assert!(is_hashed("sand-0123456789ab.css") && is_hashed("a-b-0123456789abcdef_bg.wasm"));
        assert!(
            !is_hashed("sand-facade.css") && !is_hashed("index.html") && !is_hashed("sw-off.js")
        );
    }
}
