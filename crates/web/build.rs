//! Turns `i18n/dictionary.tsv` into typed keys (I1): a key that a column lacks, or that the page
//! uses and the dictionary does not have, fails the build; a wrong key in code does not compile.
//! Shortens the shaders of a release, which no visitor reads.

#[path = "build/shaders.rs"]
mod shaders;

use std::{collections::BTreeSet, env, fmt::Write as _, fs, path::Path};

const DICTIONARY: &str = "../../i18n/dictionary.tsv";
const PAGE: &str = "../../www/index.html";
const SHADERS: &str = "../../shaders";
/// Attributes of the page whose value is a key.
const ATTRIBUTES: [&str; 3] = ["data-i18n=\"", "data-i18n-label=\"", "data-i18n-content=\""];
/// Keys of what the page itself says before the module is there: it holds both languages.
const BOOT: &str = "boot.";
/// Keys of what stands in files beside the page: `cargo xtask finish` writes them there.
const BESIDE: [&str; 2] = ["offline.", "care."];
/// What French typography sets a thin no-break space before.
const SPACED: [char; 5] = [';', ':', '!', '?', '»'];
const THIN_SPACE: char = '\u{202f}';

struct Entry<'a> {
    key: &'a str,
    fr: &'a str,
    en: &'a str,
}

fn main() -> Result<(), String> {
    println!("cargo::rerun-if-changed=build");
    println!("cargo::rerun-if-changed={DICTIONARY}");
    println!("cargo::rerun-if-changed={PAGE}");
    let dictionary = read(DICTIONARY)?;
    let entries = parse(&dictionary)?;
    let page = read(PAGE)?;
    let used = keys_in_page(&page);
    let (boot, entries): (Vec<_>, Vec<_>) = entries
        .into_iter()
        .filter(|entry| !BESIDE.iter().any(|prefix| entry.key.starts_with(prefix)))
        .partition(|entry| entry.key.starts_with(BOOT));
    if let Some(entry) = boot.iter().find(|entry| !says(&page, entry)) {
        return Err(format!(
            "{PAGE} does not say {:?} as {DICTIONARY} does",
            entry.key
        ));
    }
    if let Some(key) = used
        .iter()
        .find(|&&key| entries.iter().all(|entry| entry.key != key))
    {
        return Err(format!(
            "{PAGE} uses the key {key:?}, which {DICTIONARY} lacks"
        ));
    }
    let out = env::var("OUT_DIR").map_err(|error| error.to_string())?;
    let code = generate(&entries, &used)?;
    fs::write(Path::new(&out).join("dictionary.rs"), code).map_err(|error| error.to_string())?;
    println!("cargo::rerun-if-changed={SHADERS}");
    let short = env::var("PROFILE").is_ok_and(|profile| profile == "release");
    shaders::copy(SHADERS, &Path::new(&out).join("shaders"), short)
        .map_err(|error| format!("{SHADERS}: {error}"))
}

fn read(path: &str) -> Result<String, String> {
    fs::read_to_string(path).map_err(|error| format!("{path}: {error}"))
}

fn parse(dictionary: &str) -> Result<Vec<Entry<'_>>, String> {
    let mut lines = dictionary.lines();
    if lines.next() != Some("key\tfr\ten") {
        return Err(format!(
            "{DICTIONARY}: the first line names the columns: key, fr, en"
        ));
    }
    let entries = lines.map(entry).collect::<Result<Vec<_>, _>>()?;
    let mut seen = BTreeSet::new();
    match entries.iter().find(|entry| !seen.insert(entry.key)) {
        Some(twice) => Err(format!("{DICTIONARY}: {:?} stands there twice", twice.key)),
        None => Ok(entries),
    }
}

fn entry(line: &str) -> Result<Entry<'_>, String> {
    let fault = |what: &str| format!("{DICTIONARY}: {what} in: {line}");
    let columns: Vec<&str> = line.split('\t').collect();
    let [key, fr, en] = columns[..] else {
        return Err(fault("not three columns"));
    };
    if [key, fr, en].iter().any(|text| text.trim().is_empty()) {
        return Err(fault("empty column"));
    }
    if placeholders(fr).ok_or_else(|| fault("broken braces"))?
        != placeholders(en).ok_or_else(|| fault("broken braces"))?
    {
        return Err(fault("the columns name different arguments"));
    }
    if line.contains(['\'', '"']) {
        return Err(fault("straight quote"));
    }
    if !well_spaced(fr) {
        return Err(fault("a French sign without its thin no-break space"));
    }
    Ok(Entry { key, fr, en })
}

/// Names of the arguments `{name}` and of the plurals `{name|one|other}`; `None` if malformed.
fn placeholders(text: &str) -> Option<BTreeSet<&str>> {
    let mut names = BTreeSet::new();
    let mut pieces = text.split('{');
    if pieces.next()?.contains('}') {
        return None;
    }
    for piece in pieces {
        let (inside, after) = piece.split_once('}')?;
        let forms: Vec<&str> = inside.split('|').collect();
        if after.contains('}') || forms[0].is_empty() || !matches!(forms.len(), 1 | 3) {
            return None;
        }
        names.insert(forms[0]);
    }
    Some(names)
}

fn well_spaced(french: &str) -> bool {
    let mut before = THIN_SPACE;
    french.chars().all(|sign| {
        let fine = !SPACED.contains(&sign) || before == THIN_SPACE;
        before = sign;
        fine
    })
}

fn keys_in_page(page: &str) -> BTreeSet<&str> {
    ATTRIBUTES
        .iter()
        .flat_map(|attribute| page.split(attribute).skip(1))
        .filter_map(|rest| rest.split('"').next())
        .collect()
}

fn says(page: &str, entry: &Entry<'_>) -> bool {
    [entry.fr, entry.en]
        .iter()
        .all(|text| page.contains(&format!(">{text}<")))
}

/// `guide.no-shore` becomes `GuideNoShore`.
fn variant(key: &str) -> Result<String, String> {
    let mut name = String::new();
    for word in key.split(['.', '-']) {
        let mut letters = word.chars();
        match letters.next() {
            Some(first) if word.bytes().all(|byte| byte.is_ascii_lowercase()) => {
                name.push(first.to_ascii_uppercase());
                name.push_str(letters.as_str());
            }
            _ => {
                return Err(format!(
                    "{DICTIONARY}: {key:?} is not small words joined by . and -"
                ));
            }
        }
    }
    Ok(name)
}

/// One string a column and the places where its entries end: a few bytes an entry. Then the names
/// that the page uses, with their keys in the same order.
fn generate(entries: &[Entry<'_>], used: &BTreeSet<&str>) -> Result<String, String> {
    let mut code = String::from(
        "/// What the interface can say; each key has both languages.\n\
         #[derive(Clone, Copy, PartialEq, Eq, Debug)]\npub enum Key {\n",
    );
    let (mut names, mut keys) = (String::new(), String::new());
    for Entry { key, en, .. } in entries {
        let name = variant(key)?;
        let _ = writeln!(code, "    #[doc = {en:?}]\n    {name},");
        if used.contains(key) {
            let _ = write!(names, "{key} ");
            let _ = write!(keys, "Key::{name}, ");
        }
    }
    code.push_str("}\n");
    column(&mut code, "FR", entries.iter().map(|entry| entry.fr));
    column(&mut code, "EN", entries.iter().map(|entry| entry.en));
    let _ = writeln!(code, "static NAMES: &str = {names:?};");
    let _ = writeln!(code, "static NAMED: [Key; {}] = [{keys}];", used.len());
    Ok(code)
}

/// All texts of a language in one string, and where each ends.
fn column<'a>(code: &mut String, name: &str, texts: impl Iterator<Item = &'a str>) {
    let mut whole = String::new();
    let mut ends = Vec::new();
    for text in texts {
        whole.push_str(text);
        ends.push(whole.len());
    }
    let _ = writeln!(code, "static {name}: &str = {whole:?};");
    let _ = writeln!(
        code,
        "static {name}_ENDS: [u16; {}] = {ends:?};",
        ends.len()
    );
}
