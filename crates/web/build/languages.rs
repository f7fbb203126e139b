//! The code that `i18n.rs` includes: the languages, the keys, and every text.

use std::{collections::BTreeSet, fmt::Write as _};

use border_rush_dictionary::{Dictionary, Language, SOURCE};

/// First words of the keys that only the dialogs say: their texts lie in the dialogs' part of the page.
const DIALOGS: [&str; 10] = [
    "help.",
    "history.",
    "lesson.",
    "link.",
    "motive.",
    "result.",
    "review.",
    "settings.",
    "setup.",
    "share.",
];

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
    let (late, early) = keys.into_iter().partition(|key| is_dialogs(key));
    let mut code = String::new();
    languages(&mut code, dictionary);
    plurals(&mut code, dictionary);
    for (name, about, keys) in [
        (
            "Key",
            "What the interface can say, in every language.",
            early,
        ),
        (
            "DialogKey",
            "What the dialogs alone say, in every language.",
            late,
        ),
    ] {
        Table { name, about, keys }.write(&mut code, dictionary, &used);
    }
    Ok(code)
}

/// Keys whose texts lie in one place of the page.
struct Table<'a> {
    /// Name of their type.
    name: &'a str,
    about: &'a str,
    keys: Vec<&'a str>,
}

fn is_dialogs(key: &str) -> bool {
    DIALOGS.iter().any(|prefix| key.starts_with(prefix))
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
    let _ = writeln!(code, "static LANGUAGES: [Profile; {}] = [", all.len());
    for language in dictionary.languages() {
        let (tag, direction) = (&language.tag, language.direction.name());
        let _ = writeln!(
            code,
            "    Profile {{ tag: {tag:?}, direction: {direction:?} }},"
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

impl Table<'_> {
    fn write(&self, code: &mut String, dictionary: &Dictionary, used: &BTreeSet<&str>) {
        self.write_keys(code, dictionary);
        // Each table has a scope of its own.
        code.push_str("const _: () = {\n");
        self.write_texts(code, dictionary);
        self.write_page_names(code, used);
        let _ = writeln!(
            code,
            "impl Phrase for {} {{\n\
             fn text(self, language: Language) -> &'static str {{\n\
             TEXTS[language as usize].text(self as usize)\n}}\n\
             fn named(name: &str) -> Option<Self> {{\n\
             NAMED.get(place_of(NAMES, name)?).copied()\n}}\n}}\n}};",
            self.name
        );
    }

    fn write_keys(&self, code: &mut String, dictionary: &Dictionary) {
        let _ = writeln!(
            code,
            "/// {}\n#[derive(Clone, Copy, PartialEq, Eq, Debug)]\npub enum {} {{",
            self.about, self.name
        );
        for key in &self.keys {
            let said = dictionary.source().text(key).unwrap_or_default();
            let _ = writeln!(code, "    #[doc = {said:?}]\n    {},", variant(key));
        }
        code.push_str("}\n");
    }

    /// For each language one string, and the places where its texts end: a few bytes a text.
    fn write_texts(&self, code: &mut String, dictionary: &Dictionary) {
        let languages = dictionary.languages();
        let _ = writeln!(
            code,
            "static TEXTS: [Texts<{}>; {}] = [",
            self.keys.len(),
            languages.len()
        );
        for language in languages {
            let (mut whole, mut ends) = (String::new(), Vec::new());
            for key in &self.keys {
                whole.push_str(language.text(key).unwrap_or_default());
                ends.push(whole.len());
            }
            let _ = writeln!(code, "    Texts {{ whole: {whole:?}, ends: {ends:?} }},");
        }
        code.push_str("];\n");
    }

    /// The names that the page uses, with their keys in the same order.
    fn write_page_names(&self, code: &mut String, used: &BTreeSet<&str>) {
        let (mut names, mut keys, mut count) = (String::new(), String::new(), 0);
        for key in used.iter().filter(|key| self.keys.contains(key)) {
            let _ = write!(names, "{key} ");
            let _ = write!(keys, "{}::{}, ", self.name, variant(key));
            count += 1;
        }
        let _ = writeln!(code, "static NAMES: &str = {names:?};");
        let _ = writeln!(code, "static NAMED: [{}; {count}] = [{keys}];", self.name);
    }
}
