//! The dictionary's words in files that are not the page's own: `{{fr:some.key}}` becomes the French
//! text of a key.

use std::fs;

use crate::{
    failure::{Context, Failure, Result},
    run::root,
};

/// The languages, in the order of the dictionary's columns.
pub const LANGUAGES: [&str; 2] = ["fr", "en"];

/// Puts the dictionary's words into a text.
///
/// # Errors
/// When the dictionary can't be read or lacks a key.
pub fn fill(text: &str) -> Result<String> {
    let dictionary = fs::read_to_string(root().join("i18n/dictionary.tsv"))
        .context("can't read the dictionary")?;
    fill_from(&dictionary, text)
}

fn fill_from(dictionary: &str, text: &str) -> Result<String> {
    let mut pieces = text.split("{{");
    let mut out = pieces.next().unwrap_or_default().to_owned();
    for piece in pieces {
        let (name, after) = piece.split_once("}}").unwrap_or((piece, ""));
        let said = say(dictionary, name)
            .ok_or_else(|| Failure::new(format!("the dictionary has no {name}")))?;
        out.push_str(said);
        out.push_str(after);
    }
    Ok(out)
}

/// The text of `fr:some.key`.
fn say<'a>(dictionary: &'a str, name: &str) -> Option<&'a str> {
    let (language, key) = name.split_once(':')?;
    let column = LANGUAGES.iter().position(|known| *known == language)?;
    let mut lines = dictionary.lines().map(|line| line.split('\t'));
    let mut columns =
        lines.find_map(|mut columns| (columns.next() == Some(key)).then_some(columns))?;
    columns.nth(column)
}

#[cfg(test)]
mod tests {
    use super::*;

    const DICTIONARY: &str = "key\tfr\ten\nside.water\tEau\tWater\n";

    #[test]
    fn words_come_from_their_column() {
        let text = "{\"a\":\"{{fr:side.water}}\",\"b\":\"{{en:side.water}}\"}";
        let filled = fill_from(DICTIONARY, text).unwrap();
        assert_eq!(filled, "{\"a\":\"Eau\",\"b\":\"Water\"}");
    }

    #[test]
    fn a_word_that_is_missing_is_told() {
        for text in ["{{fr:side.lava}}", "{{de:side.water}}", "{{side.water}}"] {
            assert!(fill_from(DICTIONARY, text).is_err(), "{text}");
        }
    }
}
