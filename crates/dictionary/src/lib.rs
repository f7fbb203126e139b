//! The languages of the interface as data (I1): one file each under `i18n/`, read and checked when
//! the page is built. The page's build makes typed keys of them, and `cargo xtask finish` fills the
//! static files.
//!
//! ```text
//! @name       Français            the language's own name, for the list of languages
//! @short      FR                  what the language button shows
//! @direction  ltr                 ltr or rtl
//! @plural     one: n = 0..1       plural rules of CLDR for whole numbers; `other` is implied
//! @thin-space-before  ; : ! ? »   signs that a thin no-break space must precede (may be left out)
//!
//! guide.canal Un canal joint…     a key, a tab, its text
//! ```
//!
//! A tab separates name and value; the file's name is the BCP 47 tag. Empty lines and lines that begin
//! with `#` say nothing. In a text, `{name}` stands for an argument and `{name|rive|rives}` for the
//! form that its number asks for, in the order of the plural rules.

mod language;
mod message;
mod plural;
mod pseudo;

use std::{env, fs, path::Path};

pub use language::{Direction, Language};
pub use plural::Plurals;

/// Tag of the language that the others are checked against, and that stands in where a browser asks
/// for none of them.
pub const SOURCE: &str = "en";
/// First words of the keys that stand in static files; the page's module does not carry them.
pub const STATIC: [&str; 7] = [
    "boot.",
    "crash.",
    "install.",
    "offline.",
    "picture.",
    "tabs.",
    "transfer.",
];
/// Environment variable that adds the pseudo-locale to a build, for tests: any value but `0`.
pub const PSEUDO: &str = "BORDER_RUSH_PSEUDO";

/// All languages, each with the same keys and arguments.
#[derive(Clone, Debug)]
pub struct Dictionary {
    languages: Vec<Language>,
}

impl Dictionary {
    /// Reads every `*.tsv` of a folder; the environment may ask for the pseudo-locale as well.
    ///
    /// # Errors
    /// Names the file and what is wrong in it: a malformed line, a key that is missing or unknown, an
    /// argument that differs from the source language's, a sign without its space.
    pub fn read(folder: &Path) -> Result<Self, String> {
        let fault = |error| format!("{}: {error}", folder.display());
        let mut languages = Vec::new();
        for entry in fs::read_dir(folder).map_err(fault)? {
            let path = entry.map_err(fault)?.path();
            if path.extension().is_some_and(|extension| extension == "tsv") {
                let named = |error: String| format!("{}: {error}", path.display());
                let tag = path.file_stem().unwrap_or_default().to_string_lossy();
                let text = fs::read_to_string(&path).map_err(|error| named(error.to_string()))?;
                languages.push(Language::parse(&tag, &text).map_err(named)?);
            }
        }
        let dictionary = Self::new(languages)?;
        let pseudo = env::var_os(PSEUDO).is_some_and(|asked| asked != "0");
        if pseudo {
            dictionary.with_pseudo()
        } else {
            Ok(dictionary)
        }
    }

    /// Joins languages that have the same keys and arguments, the source language last.
    ///
    /// # Errors
    /// As [`Self::read`], and when the source language is missing or a tag stands there twice.
    pub fn new(mut languages: Vec<Language>) -> Result<Self, String> {
        languages.sort_by(|a, b| order(a).cmp(&order(b)));
        let twice = languages.windows(2).find(|pair| pair[0].tag == pair[1].tag);
        if let Some(pair) = twice {
            return Err(format!("{:?} stands there twice", pair[0].tag));
        }
        let source = languages.last().filter(|last| last.tag == SOURCE);
        let source = source.ok_or_else(|| format!("there is no {SOURCE}.tsv"))?;
        for language in &languages {
            let named = |error| format!("{}.tsv: {error}", language.tag);
            language.matches(source).map_err(named)?;
        }
        Ok(Self { languages })
    }

    /// The same languages and the pseudo-locale, which is made of the source language.
    ///
    /// # Errors
    /// As [`Self::new`].
    pub fn with_pseudo(mut self) -> Result<Self, String> {
        let pseudo = pseudo::of(self.source());
        self.languages.push(pseudo);
        Self::new(self.languages)
    }

    /// Every language, by tag; the source language is the last.
    pub fn languages(&self) -> &[Language] {
        &self.languages
    }

    /// The source language.
    pub fn source(&self) -> &Language {
        // `new` lets no dictionary be without.
        &self.languages[self.languages.len() - 1]
    }

    /// The keys that the page's module says, in order.
    pub fn module_keys(&self) -> impl Iterator<Item = &str> {
        let keys = self.source().keys();
        keys.filter(|key| !STATIC.iter().any(|prefix| key.starts_with(prefix)))
    }
}

fn order(language: &Language) -> (bool, &str) {
    (language.tag == SOURCE, &language.tag)
}

#[cfg(test)]
mod tests;
