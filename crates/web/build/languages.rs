//! The code that `i18n.rs` includes: the languages, the keys, and every text.

use std::{collections::BTreeSet, fmt::Write as _};

use border_rush_dictionary::{Dictionary, Language, SOURCE};

/// Attributes of the page whose value is a key.
const ATTRIBUTES: [&str; 3] = ["data-i18n=\"", "data-i18n-label=\"", "data-i18n-content=\""];

/// Writes the code for a dictionary and the page that uses it.
///
/// # Errors
/// Names a key that the page uses and the dictionary lacks.
pub fn generate(dictionary: &Dictionary, page: &str) -> Result<String, String> {
    let keys: Vec<&str> = dictionary.module_keys().collect();
    let used = keys_in_page(page);
    if let Some(key) = used.iter().find(|key| !keys.contains(key)) {
        return Err(format!("it uses the key {key:?}, which no language has"));
    }
    let mut code = String::new();
    languages(&mut code, dictionary);
    texts(&mut code, dictionary, &keys);
    plurals(&mut code, dictionary);
    all_keys(&mut code, dictionary, &keys);
    page_keys(&mut code, &used);
    Ok(code)
}

fn keys_in_page(page: &str) -> BTreeSet<&str> {
    let values = ATTRIBUTES
        .iter()
        .flat_map(|attribute| page.split(attribute).skip(1));
    values.filter_map(|rest| rest.split('"').next()).collect()
}

/// `guide.no-shore` becomes `GuideNoShore`, and `pt-BR` becomes `PtBR`.
fn variant(name: &str) -> String {
    let mut variant = String::new();
    for word in name.split(['.', '-']) {
        let mut letters = word.chars();
        variant.extend(letters.next().map(|first| first.to_ascii_uppercase()));
        variant.push_str(letters.as_str());
    }
    variant
}

fn languages(code: &mut String, dictionary: &Dictionary) {
    code.push_str(
        "/// A language of the interface (I1): one for each file under `i18n/`.\n\
         #[derive(Clone, Copy, PartialEq, Eq, Debug)]\npub enum Language {\n",
    );
    let names: Vec<_> = dictionary
        .languages()
        .iter()
        .map(|one| variant(&one.tag))
        .collect();
    for (language, name) in dictionary.languages().iter().zip(&names) {
        let _ = writeln!(code, "    #[doc = {:?}]\n    {name},", language.name);
    }
    let all: Vec<_> = names.iter().map(|name| format!("Self::{name}")).collect();
    let _ = writeln!(
        code,
        "}}\nimpl Language {{\n\
         /// Every language, in the order of the language button.\n\
         pub const ALL: [Self; {}] = [{}];\n\
         /// The one that stands in where the browser asks for none of them.\n\
         pub const SOURCE: Self = Self::{};\n}}",
        all.len(),
        all.join(", "),
        variant(SOURCE),
    );
}

/// For each language one string, and the places where its texts end: a few bytes a text.
fn texts(code: &mut String, dictionary: &Dictionary, keys: &[&str]) {
    let languages = dictionary.languages();
    let _ = writeln!(
        code,
        "static LANGUAGES: [Texts<{}>; {}] = [",
        keys.len(),
        languages.len()
    );
    for language in languages {
        let (mut whole, mut ends) = (String::new(), Vec::new());
        for key in keys {
            whole.push_str(language.text(key).unwrap_or_default());
            ends.push(whole.len());
        }
        let (tag, direction) = (&language.tag, language.direction.name());
        let _ = writeln!(
            code,
            "    Texts {{ tag: {tag:?}, direction: {direction:?}, whole: {whole:?}, ends: {ends:?} }},"
        );
    }
    code.push_str("];\n");
}

fn plurals(code: &mut String, dictionary: &Dictionary) {
    code.push_str(
        "/// Place of the plural form that a number asks for.\n\
         const fn plural_form(language: Language, n: u32) -> usize {\n    match language {\n",
    );
    for Language { tag, plurals, .. } in dictionary.languages() {
        let _ = writeln!(
            code,
            "        Language::{} => {},",
            variant(tag),
            plurals.code()
        );
    }
    code.push_str("    }\n}\n");
}

fn all_keys(code: &mut String, dictionary: &Dictionary, keys: &[&str]) {
    code.push_str(
        "/// What the interface can say, in every language.\n\
         #[derive(Clone, Copy, PartialEq, Eq, Debug)]\npub enum Key {\n",
    );
    for key in keys {
        let said = dictionary.source().text(key).unwrap_or_default();
        let _ = writeln!(code, "    #[doc = {said:?}]\n    {},", variant(key));
    }
    code.push_str("}\n");
}

/// The names that the page uses, with their keys in the same order.
fn page_keys(code: &mut String, used: &BTreeSet<&str>) {
    let (mut names, mut keys) = (String::new(), String::new());
    for key in used {
        let _ = write!(names, "{key} ");
        let _ = write!(keys, "Key::{}, ", variant(key));
    }
    let _ = writeln!(code, "static NAMES: &str = {names:?};");
    let _ = writeln!(code, "static NAMED: [Key; {}] = [{keys}];", used.len());
}
