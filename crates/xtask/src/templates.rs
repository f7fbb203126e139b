//! Static files with words in them: the page, its scripts and its manifests are templates, filled in
//! every language when the page is finished (I1).
//!
//! | in | stands | becomes |
//! |---|---|---|
//! | the page, a manifest | `{{some.key}}` | the text of a key |
//! | the page, a manifest | `{{@tag}}`, `{{@direction}}`, `{{@name}}`, `{{@short}}` | what the head of the language's file says |
//! | the page | `{{#languages}}…{{/languages}}` | what is between, once in each language; all else is in the source language |
//! | a script | `"{{crash.*}}"` | an object of objects: the texts of the keys that begin so, by language tag and by the rest of the key |

use std::fmt::Write as _;

use border_rush_dictionary::{Dictionary, Language};

use crate::{
    failure::{Failure, Result},
    run::root,
};

const EACH: &str = "{{#languages}}";
const END: &str = "{{/languages}}";

/// Reads the languages.
///
/// # Errors
/// When a file can't be read or is wrong: see [`Dictionary::read`].
pub fn dictionary() -> Result<Dictionary> {
    Dictionary::read(&root().join("i18n")).map_err(Failure::new)
}

/// Fills the page.
///
/// # Errors
/// When it asks for a key that the dictionary lacks, or a part for each language has no end.
pub fn page(dictionary: &Dictionary, text: &str) -> Result<String> {
    let mut parts = text.split(EACH);
    let fill_page = |text, language| fill(text, language, html);
    let mut out = fill_page(parts.next().unwrap_or_default(), dictionary.source())?;
    for part in parts {
        let (each, after) = part
            .split_once(END)
            .ok_or_else(|| Failure::new(format!("the page has {EACH} without {END}")))?;
        for language in dictionary.languages() {
            out.push_str(&fill_page(each, language)?);
        }
        out.push_str(&fill_page(after, dictionary.source())?);
    }
    Ok(out)
}

/// Fills a manifest in one language.
///
/// # Errors
/// When it asks for a key that the dictionary lacks.
pub fn manifest(language: &Language, text: &str) -> Result<String> {
    fill(text, language, json)
}

/// Fills a script.
///
/// # Errors
/// When it asks for keys of which there are none.
pub fn script(dictionary: &Dictionary, text: &str) -> Result<String> {
    let mut pieces = text.split("\"{{");
    let mut out = pieces.next().unwrap_or_default().to_owned();
    for piece in pieces {
        let filled = piece.split_once(".*}}\"").and_then(|(first, after)| {
            let prefix = format!("{first}.");
            let all = objects(dictionary, &prefix)?;
            Some(all + after)
        });
        let line = piece.lines().next().unwrap_or_default();
        out += &filled.ok_or_else(|| no_key(line))?;
    }
    Ok(out)
}

/// The object for a script; `None` without a key of the prefix.
fn objects(dictionary: &Dictionary, prefix: &str) -> Option<String> {
    let object = |language: &Language| {
        let own = |key| Some((str::strip_prefix(key, prefix)?, language.text(key)?));
        let texts: Vec<_> = dictionary
            .source()
            .keys()
            .filter_map(own)
            .map(|(name, text)| format!("\"{name}\":\"{}\"", json(text)))
            .collect();
        let object = format!("\"{}\":{{{}}}", language.tag, texts.join(","));
        (!texts.is_empty()).then_some(object)
    };
    let all: Option<Vec<_>> = dictionary.languages().iter().map(object).collect();
    all.map(|all| format!("{{{}}}", all.join(",")))
}

fn fill(text: &str, language: &Language, escape: fn(&str) -> String) -> Result<String> {
    let mut pieces = text.split("{{");
    let mut out = pieces.next().unwrap_or_default().to_owned();
    for piece in pieces {
        let (name, after) = piece.split_once("}}").ok_or_else(|| no_key(piece))?;
        let text = said(language, name).ok_or_else(|| no_key(name))?;
        out.push_str(&escape(text));
        out.push_str(after);
    }
    Ok(out)
}

fn said<'a>(language: &'a Language, name: &str) -> Option<&'a str> {
    match name {
        "@tag" => Some(&language.tag),
        "@direction" => Some(language.direction.name()),
        "@name" => Some(&language.name),
        "@short" => Some(&language.short),
        key => language.text(key),
    }
}

fn no_key(name: &str) -> Failure {
    Failure::new(format!("no language says {name:?}"))
}

fn html(text: &str) -> String {
    let text = text.replace('&', "&amp;").replace('<', "&lt;");
    text.replace('"', "&quot;")
}

fn json(text: &str) -> String {
    let mut out = String::new();
    for letter in text.chars() {
        match letter {
            '"' | '\\' => out.extend(['\\', letter]),
            letter if letter.is_control() => {
                let _ = write!(out, "\\u{:04x}", letter as u32);
            }
            letter => out.push(letter),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    const HEAD: &str = "@name\tN\n@short\tS\n@direction\tltr\n@plural\tone: n = 1\n";

    fn two() -> Dictionary {
        let language = |tag, texts: &str| Language::parse(tag, &format!("{HEAD}{texts}")).unwrap();
        let english = "side.water\tWater & <sand>\ncrash.copy\tCopy \\\ncrash.load\tLoad\n";
        let french = "side.water\tEau\ncrash.copy\tCopier\ncrash.load\tReprendre\n";
        Dictionary::new(vec![language("en", english), language("fr", french)]).unwrap()
    }

    #[test]
    fn the_page_says_each_language_where_it_asks_for_all() {
        let text = "<html lang=\"{{@tag}}\">{{#languages}}<p lang=\"{{@tag}}\" \
                    dir=\"{{@direction}}\">{{side.water}}</p>{{/languages}}{{side.water}}";
        assert_eq!(
            page(&two(), text).unwrap(),
            "<html lang=\"en\"><p lang=\"fr\" dir=\"ltr\">Eau</p>\
             <p lang=\"en\" dir=\"ltr\">Water &amp; &lt;sand></p>Water &amp; &lt;sand>"
        );
    }

    #[test]
    fn a_script_gets_all_words_of_a_kind() {
        assert_eq!(
            script(&two(), "const words = \"{{crash.*}}\";\nsay(words);").unwrap(),
            "const words = {\"fr\":{\"copy\":\"Copier\",\"load\":\"Reprendre\"},\
             \"en\":{\"copy\":\"Copy \\\\\",\"load\":\"Load\"}};\nsay(words);"
        );
    }

    #[test]
    fn a_manifest_is_in_one_language() {
        let two = two();
        let text = "{\"lang\": \"{{@tag}}\", \"name\": \"{{side.water}}\"}";
        let french = manifest(&two.languages()[0], text).unwrap();
        assert_eq!(french, "{\"lang\": \"fr\", \"name\": \"Eau\"}");
    }

    #[test]
    fn a_word_that_is_missing_is_told() {
        let two = two();
        for text in [
            "{{side.lava}}",
            "{{@colour}}",
            "{{side.water",
            "{{#languages}}",
        ] {
            assert!(page(&two, text).is_err(), "{text}");
        }
        for text in ["\"{{lava.*}}\"", "\"{{crash.copy}}\"", "\"{{crash.*}}"] {
            assert!(script(&two, text).is_err(), "{text}");
        }
    }
}
