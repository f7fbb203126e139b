//! The languages of the interface (I1, I2): texts by typed key, messages with named arguments and
//! plurals.
//!
//! Each language is a file under `i18n/`; the build checks them and makes [`Language`], [`Key`] and
//! [`DialogKey`] of them. In a text, `{name}` stands for an argument and `{name|rive|rives}` for the form that its
//! number asks for.

use serde::{Serialize, Serializer};

include!(concat!(env!("OUT_DIR"), "/dictionary.rs"));

/// A key of the dictionary: of [`Key`]'s table, or of [`DialogKey`]'s, which is code and words of the
/// dialogs' part. What no dialog says has to ask the first alone, or every visitor waits for both.
pub trait Phrase: Copy {
    /// Its text, as it stands in the language's file.
    fn text(self, language: Language) -> &'static str;

    /// The key that the page names in an attribute; `None` for a name of another table, or of none.
    fn named(name: &str) -> Option<Self>;
}

/// What a language is, beside its texts.
struct Profile {
    tag: &'static str,
    direction: &'static str,
}

/// The texts of a table in a language; `N` is the number of keys.
struct Texts<const N: usize> {
    /// All texts in the order of the keys.
    whole: &'static str,
    /// Where each text ends.
    ends: [u16; N],
}

impl<const N: usize> Texts<N> {
    fn text(&self, place: usize) -> &'static str {
        let start = place.checked_sub(1).map_or(0, |before| self.ends[before]);
        self.whole
            .get(start as usize..self.ends[place] as usize)
            .unwrap_or_default()
    }
}

impl Language {
    /// The BCP 47 tag, for `lang` attributes, for `Intl`, and to be stored.
    pub const fn tag(self) -> &'static str {
        LANGUAGES[self as usize].tag
    }

    /// The value of a `dir` attribute.
    pub const fn direction(self) -> &'static str {
        LANGUAGES[self as usize].direction
    }

    /// The language of a tag, whatever its capitals.
    pub fn from_tag(tag: &str) -> Option<Self> {
        let same = |language: &Self| language.tag().eq_ignore_ascii_case(tag);
        Self::ALL.into_iter().find(same)
    }

    /// What the language button switches to: the following one, and after the last the first.
    #[must_use]
    pub const fn next(self) -> Self {
        Self::ALL[(self as usize + 1) % Self::ALL.len()]
    }
}

impl Serialize for Language {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.tag())
    }
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

/// The text of a key, as it stands in the language's file.
pub fn text(language: Language, key: impl Phrase) -> &'static str {
    key.text(language)
}

/// The text of a key that the page names in an attribute; `None` for a name that isn't in the table.
pub fn named<P: Phrase>(language: Language, name: &str) -> Option<&'static str> {
    P::named(name).map(|key| key.text(language))
}

/// The text of a key with its arguments in place.
pub fn message(language: Language, key: impl Phrase, args: &[(&str, Arg<'_>)]) -> String {
    filled(language, key.text(language), args)
}

/// The language to start in, from the browser's list in its order: the first of which there is a
/// file, or one of the same language elsewhere (`fr-CA` finds `fr`); the source language for
/// everything else, nothing or nonsense.
pub fn detect<S: AsRef<str>>(tags: impl IntoIterator<Item = S>) -> Language {
    tags.into_iter()
        .find_map(|tag| nearest(tag.as_ref()))
        .unwrap_or(Language::SOURCE)
}

/// Whether a text begins as a language tag does.
pub fn is_tag(text: &str) -> bool {
    let language = first_part(text);
    (2..=3).contains(&language.len()) && language.bytes().all(|byte| byte.is_ascii_alphabetic())
}

/// A change of a score with its sign: `+3`, `−2`, `±0`.
pub fn change(by: i32) -> String {
    match by {
        0 => "±0".into(),
        1.. => format!("+{by}"),
        ..0 => format!("\u{2212}{}", by.unsigned_abs()),
    }
}

/// The tag's own language, else that of its beginning (`zh-Hant` for `zh-Hant-TW`), else the first
/// that shares its first part (`pt-BR` for `pt-PT`).
fn nearest(tag: &str) -> Option<Language> {
    let tag = tag.replace('_', "-");
    let beginnings = tag.rmatch_indices('-').map(|(end, _)| &tag[..end]);
    let exact = std::iter::once(tag.as_str())
        .chain(beginnings)
        .find_map(Language::from_tag);
    exact.or_else(|| {
        let akin =
            |language: &Language| first_part(language.tag()).eq_ignore_ascii_case(first_part(&tag));
        Language::ALL.into_iter().find(akin)
    })
}

fn first_part(tag: &str) -> &str {
    tag.split('-').next().unwrap_or(tag)
}

/// Place of a name among names that spaces separate.
fn place_of(names: &str, name: &str) -> Option<usize> {
    names
        .split_ascii_whitespace()
        .position(|known| known == name)
}

fn filled(language: Language, text: &str, args: &[(&str, Arg<'_>)]) -> String {
    let mut said = String::new();
    let mut pieces = text.split('{');
    said.extend(pieces.next());
    for piece in pieces {
        let (inside, after) = piece.split_once('}').unwrap_or((piece, ""));
        fill(&mut said, language, inside, args);
        said.push_str(after);
    }
    said
}

fn fill(said: &mut String, language: Language, inside: &str, args: &[(&str, Arg<'_>)]) {
    let mut forms = inside.split('|');
    let name = forms.next().unwrap_or_default();
    let found = args
        .iter()
        .find(|(known, _)| *known == name)
        .map(|&(_, arg)| arg);
    debug_assert!(found.is_some(), "no argument {name:?} for {inside:?}");
    match found {
        Some(Arg::Number(number)) => match forms.nth(plural_form(language, number)) {
            Some(form) => said.push_str(form),
            None => said.push_str(&number.to_string()),
        },
        Some(Arg::Text(words)) => said.push_str(words),
        None => {}
    }
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
    fn a_tag_leads_back_to_its_language() {
        for language in Language::ALL {
            assert_eq!(Language::from_tag(language.tag()), Some(language));
            assert_eq!(detect([language.tag()]), language);
            assert!(matches!(language.direction(), "ltr" | "rtl"));
        }
        // As former versions stored them.
        assert_eq!(Language::from_tag("Fr"), Some(Language::Fr));
        assert_eq!(Language::from_tag("En"), Some(Language::En));
        for unknown in ["", "f", "frr", "fr-", "tlh"] {
            assert_eq!(Language::from_tag(unknown), None, "{unknown}");
        }
    }

    #[test]
    fn the_button_leads_through_every_language() {
        let mut seen = vec![Language::SOURCE];
        while seen.len() < Language::ALL.len() {
            let next = seen[seen.len() - 1].next();
            assert!(!seen.contains(&next), "{next:?} again");
            seen.push(next);
        }
        assert_eq!(seen[seen.len() - 1].next(), Language::SOURCE);
    }

    #[test]
    fn a_change_shows_its_sign() {
        assert_eq!([change(3), change(0), change(-2)], ["+3", "±0", "−2"]);
    }

    #[test]
    fn the_page_finds_its_keys() {
        assert_eq!(
            named::<Key>(Language::Fr, "control.undo"),
            Some("Reprendre le dernier coup")
        );
        assert_eq!(named::<Key>(Language::Fr, "no.such"), None);
        assert_eq!(
            named::<DialogKey>(Language::Fr, "settings.music"),
            Some("Musique")
        );
        assert_eq!(named::<Key>(Language::Fr, "settings.music"), None);
        assert_eq!(named::<DialogKey>(Language::Fr, "control.undo"), None);
    }
}
