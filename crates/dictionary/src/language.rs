//! One language: its file, read.

use std::collections::BTreeMap;

use crate::{
    message::{Piece, arguments, pieces},
    plural::Plurals,
};

/// U+202F, the space of French typography.
const THIN_SPACE: char = '\u{202f}';

/// The side from which a language is read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Direction {
    /// From the left.
    Ltr,
    /// From the right.
    Rtl,
}

impl Direction {
    /// The value of a `dir` attribute.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Ltr => "ltr",
            Self::Rtl => "rtl",
        }
    }
}

/// A language with all its texts.
#[derive(Clone, Debug)]
pub struct Language {
    /// BCP 47 tag, `fr`: the name of its file.
    pub tag: String,
    /// What the language calls itself.
    pub name: String,
    /// A few letters for the language button.
    pub short: String,
    /// Where it is read from.
    pub direction: Direction,
    /// How its texts give plural forms.
    pub plurals: Plurals,
    texts: Vec<(String, String)>,
}

impl Language {
    /// Reads a file, the tag being its name.
    ///
    /// # Errors
    /// Says which line is wrong and how, or what the header lacks.
    pub fn parse(tag: &str, file: &str) -> Result<Self, String> {
        if !is_tag(tag) {
            return Err(format!("{tag:?} is no language tag such as fr or pt-BR"));
        }
        let (mut header, mut texts) = (BTreeMap::new(), Vec::new());
        let said = |line: &&str| !line.trim().is_empty() && !line.starts_with('#');
        for line in file.lines().filter(said) {
            let (name, text) = entry(line).ok_or_else(|| {
                format!("not a name, a tab and a text without spaces around it: {line}")
            })?;
            match name.strip_prefix('@') {
                Some(name) => {
                    header.insert(name, text);
                }
                None => texts.push((name.to_owned(), text.to_owned())),
            }
        }
        let mut take = |name| header.remove(name);
        let mut must = |name| take(name).ok_or_else(|| format!("the header lacks @{name}"));
        let language = Self {
            tag: tag.to_owned(),
            name: must("name")?.to_owned(),
            short: must("short")?.to_owned(),
            direction: direction(must("direction")?)?,
            plurals: Plurals::parse(take("plural").unwrap_or_default())?,
            texts,
        };
        let spaced = take("thin-space-before").unwrap_or_default();
        if let Some(unknown) = header.keys().next() {
            return Err(format!("the header has an unknown @{unknown}"));
        }
        language.check(spaced)?;
        Ok(language)
    }

    /// The same language's head with other texts under the same keys.
    pub(crate) fn with_texts(&self, change: impl Fn(&str) -> String) -> Self {
        let change = |(key, text): &(String, String)| (key.clone(), change(text));
        Self {
            texts: self.texts.iter().map(change).collect(),
            ..self.clone()
        }
    }

    /// The keys in the order of the file.
    pub fn keys(&self) -> impl Iterator<Item = &str> {
        self.texts.iter().map(|(key, _)| key.as_str())
    }

    /// The text of a key.
    pub fn text(&self, key: &str) -> Option<&str> {
        let found = self.texts.iter().find(|(known, _)| known == key);
        found.map(|(_, text)| text.as_str())
    }

    /// Whether it says what the source language says, with the same arguments.
    pub(crate) fn matches(&self, source: &Self) -> Result<(), String> {
        let missing = source.keys().find(|key| self.text(key).is_none());
        if let Some(key) = missing {
            return Err(format!("{key:?} is missing"));
        }
        for (key, text) in &self.texts {
            let Some(model) = source.text(key) else {
                return Err(format!("{key:?} is unknown to {}.tsv", source.tag));
            };
            let names = |text| pieces(text).map(|pieces| arguments(&pieces));
            if names(text) != names(model) {
                return Err(format!(
                    "{key:?} has other arguments than in {}.tsv",
                    source.tag
                ));
            }
        }
        Ok(())
    }

    fn check(&self, spaced: &str) -> Result<(), String> {
        for (place, (key, text)) in self.texts.iter().enumerate() {
            let fault = |what: &str| Err(format!("{what} in: {key}\t{text}"));
            if !is_key(key) {
                return fault("the key is not small words joined by . and -");
            }
            if self.texts[..place].iter().any(|(known, _)| known == key) {
                return fault("the key stands there twice");
            }
            if text.contains(['\'', '"']) {
                return fault("straight quote");
            }
            if !well_spaced(text, spaced) {
                return fault("a sign without its thin no-break space");
            }
            let Some(pieces) = pieces(text) else {
                return fault("broken braces");
            };
            if !pieces.iter().all(|piece| self.has_all_forms(piece)) {
                return fault("not a form for every plural rule");
            }
        }
        Ok(())
    }

    fn has_all_forms(&self, piece: &Piece<'_>) -> bool {
        match piece {
            Piece::Words(_) => true,
            Piece::Argument { forms, .. } => {
                forms.is_empty() || forms.len() == self.plurals.forms()
            }
        }
    }
}

fn entry(line: &str) -> Option<(&str, &str)> {
    let (name, text) = line.split_once('\t')?;
    let bare = !text.is_empty() && text.trim() == text && !text.contains('\t');
    (bare && !name.is_empty()).then_some((name, text))
}

fn direction(name: &str) -> Result<Direction, String> {
    match name {
        "ltr" => Ok(Direction::Ltr),
        "rtl" => Ok(Direction::Rtl),
        _ => Err(format!("{name:?} is neither ltr nor rtl")),
    }
}

/// `fr`, `pt-BR`, `zh-Hans`: what a file may be called, an attribute hold and a name in code be made
/// of.
fn is_tag(tag: &str) -> bool {
    let mut parts = tag.split('-');
    let language = parts.next().unwrap_or_default();
    (2..=3).contains(&language.len())
        && language.bytes().all(|byte| byte.is_ascii_lowercase())
        && parts.all(|part| {
            (2..=8).contains(&part.len()) && part.bytes().all(|byte| byte.is_ascii_alphanumeric())
        })
}

fn is_key(key: &str) -> bool {
    key.split(['.', '-'])
        .all(|word| !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_lowercase()))
}

fn well_spaced(text: &str, signs: &str) -> bool {
    let mut before = THIN_SPACE;
    text.chars().all(|sign| {
        let fine = !signs.contains(sign) || sign == ' ' || before == THIN_SPACE;
        before = sign;
        fine
    })
}
