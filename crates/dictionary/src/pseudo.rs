//! The pseudo-locale: the source language under accents, 40 % longer, read from the right. It shows
//! in tests what a further language would: a text that is not in the dictionary, letters out of
//! ASCII, words that outgrow their place, a layout that knows one direction only.

use std::fmt::Write as _;

use crate::{
    language::{Direction, Language},
    message::{Piece, pieces},
};

/// U+200F, around every word.
const RIGHT_TO_LEFT_MARK: char = '\u{200f}';
/// English of a region for private use, as in Android's tools.
const TAG: &str = "en-XA";
/// Letters to be added for each hundred.
const GROWTH: u32 = 40;

/// Makes the pseudo-locale of a language.
pub fn of(source: &Language) -> Language {
    let mut pseudo = source.with_texts(pretend);
    pseudo.tag = TAG.into();
    pseudo.name = words(&source.name);
    pseudo.short = "XA".into();
    pseudo.direction = Direction::Rtl;
    pseudo
}

/// Changes the words of a text and leaves its arguments.
fn pretend(text: &str) -> String {
    let mut out = String::new();
    for piece in pieces(text).unwrap_or_default() {
        match piece {
            Piece::Words(said) => out.push_str(&words(said)),
            Piece::Argument { name, forms } => {
                let _ = write!(out, "{{{name}");
                for form in forms {
                    let _ = write!(out, "|{}", words(form));
                }
                out.push('}');
            }
        }
    }
    out
}

/// Accented, longer, between marks; spaces stay where they are.
fn words(text: &str) -> String {
    let mut grown = 100 - GROWTH;
    let word = |word: &str| {
        let mut long = String::new();
        for letter in word.chars() {
            let accented = accent(letter);
            long.push(accented);
            grown += GROWTH;
            if grown >= 100 {
                grown -= 100;
                long.push(accented);
            }
        }
        if long.is_empty() {
            long
        } else {
            format!("{RIGHT_TO_LEFT_MARK}{long}{RIGHT_TO_LEFT_MARK}")
        }
    };
    let all: Vec<_> = text.split(' ').map(word).collect();
    all.join(" ")
}

fn accent(letter: char) -> char {
    const PLAIN: &str = "ABCDEGHIJKLNORSTUWYZabcdeghijklnorstuwyz";
    const ACCENTED: &str = "ÅƁÇĐÉĜĤÎĴĶĻÑÖŔŠŢÛŴÝŽåƀçđéĝĥîĵķļñöŕšţûŵýž";
    let place = PLAIN.chars().position(|plain| plain == letter);
    place
        .and_then(|place| ACCENTED.chars().nth(place))
        .unwrap_or(letter)
}
