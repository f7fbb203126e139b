//! The two languages (I1, I2): texts by typed key, messages with named arguments and plurals.
//!
//! The dictionary is `i18n/dictionary.tsv`; the build makes [`Key`] of it and checks both columns.
//! In a text, `{name}` stands for an argument and `{name|one|other}` for the form that its number
//! asks for.

use serde::{Deserialize, Serialize};

include!(concat!(env!("OUT_DIR"), "/dictionary.rs"));

/// Languages of the interface (I1), stored by their tags.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Language {
    /// English.
    // Documents before version 3 have capitals.
    #[serde(alias = "En")]
    En,
    /// French.
    #[serde(alias = "Fr")]
    Fr,
}

/// An argument of a message.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Arg<'a> {
    /// A number; it chooses plural forms too.
    Number(u32),
    /// Words that stand as they are.
    Text(&'a str),
}

impl<N: Into<u32>> From<N> for Arg<'_> {
    fn from(number: N) -> Self {
        Self::Number(number.into())
    }
}

/// The text of a key, as it stands in the dictionary.
pub fn text(language: Language, key: Key) -> &'static str {
    let (column, ends) = match language {
        Language::Fr => (FR, &FR_ENDS),
        Language::En => (EN, &EN_ENDS),
    };
    let place = key as usize;
    let start = place.checked_sub(1).map_or(0, |before| ends[before]);
    column
        .get(start as usize..ends[place] as usize)
        .unwrap_or_default()
}

/// The text of a key that the page names in an attribute; `None` for a name it does not use.
pub fn named(language: Language, name: &str) -> Option<&'static str> {
    let place = NAMES
        .split_ascii_whitespace()
        .position(|known| known == name)?;
    let key = *NAMED.get(place)?;
    Some(text(language, key))
}

/// The text of a key with its arguments in place.
pub fn message(language: Language, key: Key, args: &[(&str, Arg<'_>)]) -> String {
    let mut said = String::new();
    let mut pieces = text(language, key).split('{');
    said.extend(pieces.next());
    for piece in pieces {
        let (inside, after) = piece.split_once('}').unwrap_or((piece, ""));
        fill(&mut said, language, inside, args);
        said.push_str(after);
    }
    said
}

/// The language to start in, from the browser's list in its order: French for any French, and
/// English for everything else, nothing or nonsense.
pub fn detect<S: AsRef<str>>(languages: impl IntoIterator<Item = S>) -> Language {
    languages
        .into_iter()
        .find_map(|tag| known(tag.as_ref()))
        .unwrap_or(Language::En)
}

/// The other language: what the FR/EN button switches to.
pub const fn other(language: Language) -> Language {
    match language {
        Language::Fr => Language::En,
        Language::En => Language::Fr,
    }
}

/// The language as a BCP 47 tag, for `lang` attributes and `Intl`.
pub const fn tag(language: Language) -> &'static str {
    match language {
        Language::Fr => "fr",
        Language::En => "en",
    }
}

/// A change of a score with its sign: `+3`, `−2`, `±0`.
pub fn change(by: i32) -> String {
    match by {
        0 => "±0".into(),
        1.. => format!("+{by}"),
        ..0 => format!("\u{2212}{}", by.unsigned_abs()),
    }
}

fn known(tag: &str) -> Option<Language> {
    match tag.split(['-', '_']).next()?.to_ascii_lowercase().as_str() {
        "fr" => Some(Language::Fr),
        "en" => Some(Language::En),
        _ => None,
    }
}

fn fill(said: &mut String, language: Language, inside: &str, args: &[(&str, Arg<'_>)]) {
    let mut forms = inside.split('|');
    let name = forms.next().unwrap_or_default();
    let found = args
        .iter()
        .find(|(known, _)| *known == name)
        .map(|&(_, arg)| arg);
    debug_assert!(found.is_some(), "no argument {name:?} for {inside:?}");
    match (found, forms.next(), forms.next()) {
        (Some(Arg::Number(number)), Some(one), Some(more)) => {
            said.push_str(if is_one(language, number) { one } else { more });
        }
        (Some(Arg::Number(number)), ..) => said.push_str(&number.to_string()),
        (Some(Arg::Text(words)), ..) => said.push_str(words),
        (None, ..) => {}
    }
}

/// Plural rules of CLDR for whole numbers: French counts 0 as singular, English does not.
const fn is_one(language: Language, number: u32) -> bool {
    number == 1 || (number == 0 && matches!(language, Language::Fr))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn split(language: Language, shore: u16, sand: u16) -> String {
        let args = [("shore", shore.into()), ("sand", sand.into())];
        message(language, Key::RegisterSplit, &args)
    }

    #[test]
    fn plurals_follow_each_language() {
        assert_eq!(split(Language::Fr, 0, 3), "0 rive + 3 sable");
        assert_eq!(split(Language::Fr, 1, 3), "1 rive + 3 sable");
        assert_eq!(split(Language::Fr, 2, 3), "2 rives + 3 sable");
        assert_eq!(split(Language::En, 0, 3), "0 shores + 3 sand");
        assert_eq!(split(Language::En, 1, 3), "1 shore + 3 sand");
    }

    #[test]
    fn words_stand_as_they_are() {
        let args = [("cell", Arg::Text("D5")), ("exit", Arg::Text("E5"))];
        let said = message(Language::En, Key::GuideDanger, &args);
        assert_eq!(said, "The water at D5 is choking: its last liberty is E5.");
    }

    #[test]
    fn odd_browser_languages_start_all_the_same() {
        assert_eq!(detect(["fr-CA"]), Language::Fr);
        assert_eq!(detect(["FR_be", "en"]), Language::Fr);
        assert_eq!(detect(["de", "fr"]), Language::Fr);
        assert_eq!(detect(["en-GB", "fr"]), Language::En);
        assert_eq!(detect(["zh"]), Language::En);
        assert_eq!(detect(["", "-", "*"]), Language::En);
        assert_eq!(detect([] as [&str; 0]), Language::En);
    }

    #[test]
    fn a_change_shows_its_sign() {
        assert_eq!([change(3), change(0), change(-2)], ["+3", "±0", "−2"]);
    }

    #[test]
    fn the_page_finds_its_keys() {
        assert_eq!(
            named(Language::Fr, "control.undo"),
            Some("Reprendre le dernier coup")
        );
        assert_eq!(named(Language::Fr, "no.such"), None);
    }
}
