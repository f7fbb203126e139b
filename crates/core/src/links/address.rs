//! A game in an address (N1): written after `#g=`, and found again whatever a messenger did to it.

use std::fmt;

use crate::{
    Record, RecordError,
    rules::record::{Fault, Location},
};

/// What stands before the compact record in an address.
pub const KEY: &str = "#g=";
/// Longest text in which a game is looked for, in bytes.
pub const LIMIT: usize = 64 * 1024;
/// Ends an address whose record would end in a sign that messengers take for punctuation.
const END: &str = "&end";
/// Most lines over which a messenger may have broken a record.
const LINES: usize = 256;

/// Why no game can be had from a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AddressError {
    /// It speaks of no game.
    NoGame,
    /// It, or the game in it, is longer than any that is read.
    TooLong,
    /// The game is of a later version than those that are known here.
    LaterVersion,
    /// The game's characters were altered, or some are missing.
    Damaged,
    /// The game is written as one, but cannot have been played.
    Impossible(RecordError),
}

impl fmt::Display for AddressError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoGame => f.write_str("no game"),
            Self::TooLong => f.write_str("too long for a game"),
            Self::LaterVersion => f.write_str("a game of a later version"),
            Self::Damaged => f.write_str("altered or cut"),
            Self::Impossible(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for AddressError {}

/// What follows the page's own address, of a game: [`KEY`] and the compact record.
pub fn fragment_of(record: &Record) -> String {
    let compact = record.to_compact();
    let end = if compact.ends_with(['-', '_']) {
        END
    } else {
        ""
    };
    format!("{KEY}{compact}{end}")
}

/// Whether an address's fragment speaks of a game at all, rather than of a place in the page.
pub fn is_game(fragment: &str) -> bool {
    key_at(&decoded(fragment)).is_some_and(|at| at == KEY.len())
}

/// The game in a text that a player pasted, dropped or opened: an address anywhere in it, a compact
/// record, or a record's text. Takes what messengers do to addresses: percent-encoding, line
/// breaks, brackets and punctuation around it, an upper-cased scheme, what trackers append.
///
/// # Errors
/// See [`AddressError`]. Nothing over [`LIMIT`] bytes is read.
pub fn find(text: &str) -> Result<Record, AddressError> {
    if text.len() > LIMIT {
        return Err(AddressError::TooLong);
    }
    let plain = text.trim_matches(is_space);
    if plain.starts_with("border-rush") {
        return Record::parse(plain).map_err(error_of);
    }
    let text = decoded(text);
    if let Some(at) = key_at(&text) {
        return read_first(&text[at..]);
    }
    if !looks_compact(plain) {
        return Err(AddressError::NoGame);
    }
    Record::parse_compact(plain).map_err(error_of)
}

/// The record that begins the text. A messenger may have broken it into lines: each further line is tried
/// as a part of it, since what follows may as well be words.
fn read_first(text: &str) -> Result<Record, AddressError> {
    let mut compact = String::new();
    let mut first_error = None;
    for line in text
        .split(is_break)
        .filter(|line| !line.is_empty())
        .take(LINES)
    {
        let line = line.trim_start_matches(['>', ' ', '\t']);
        let digits: String = line.chars().filter(|&char| !is_invisible(char)).collect();
        let whole = digits.trim_end();
        let part = whole
            .find(|char| !is_digit(char))
            .map_or(whole, |end| &whole[..end]);
        compact.push_str(without_quoted_sign(&compact, part));
        match Record::parse_compact(&compact).map_err(error_of) {
            Err(error) => _ = first_error.get_or_insert(error),
            record => return record,
        }
        // A line of quoted mail goes on after `=`.
        if !matches!(&whole[part.len()..], "" | "=") {
            break;
        }
    }
    Err(first_error.unwrap_or(AddressError::Damaged))
}

/// The first part without `3D`, as quoted mail writes the `=` before it.
fn without_quoted_sign<'a>(before: &str, part: &'a str) -> &'a str {
    let unquoted = part
        .strip_prefix("3D")
        .filter(|rest| rest.starts_with(['1', '2']));
    unquoted.filter(|_| before.is_empty()).unwrap_or(part)
}

/// Where the compact record begins, after the first [`KEY`] in whatever case.
fn key_at(text: &str) -> Option<usize> {
    let bytes = text.as_bytes();
    let found = bytes
        .windows(KEY.len())
        .position(|part| part.eq_ignore_ascii_case(KEY.as_bytes()));
    found.map(|at| at + KEY.len())
}

fn looks_compact(text: &str) -> bool {
    text.len() > 8 && text.chars().all(is_digit)
}

const fn is_digit(char: char) -> bool {
    char.is_ascii_alphanumeric() || matches!(char, '-' | '_')
}

const fn is_break(char: char) -> bool {
    matches!(char, '\n' | '\r')
}

/// Signs that are not seen, and that some programs put into long words.
const fn is_invisible(char: char) -> bool {
    matches!(
        char,
        '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{2064}' | '\u{2066}'..='\u{2069}' | '\u{feff}'
    )
}

fn is_space(char: char) -> bool {
    char.is_whitespace() || is_invisible(char)
}

/// The text with its percent signs resolved, twice where it was encoded twice. What is no code stays as it is.
fn decoded(text: &str) -> String {
    let once = decoded_once(text);
    if once.contains('%') {
        decoded_once(&once)
    } else {
        once
    }
}

fn decoded_once(text: &str) -> String {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let [first, after @ ..] = rest {
        let code = after.get(..2).and_then(|hex| std::str::from_utf8(hex).ok());
        let code = code.filter(|hex| hex.bytes().all(|byte| byte.is_ascii_hexdigit()));
        match code.and_then(|hex| u8::from_str_radix(hex, 16).ok()) {
            Some(byte) if *first == b'%' => {
                bytes.push(byte);
                rest = &after[2..];
            }
            _ => {
                bytes.push(*first);
                rest = after;
            }
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

const fn error_of(error: RecordError) -> AddressError {
    match (error.fault, error.place) {
        (Fault::TooLong(_), _) => AddressError::TooLong,
        (Fault::LaterVersion, _) => AddressError::LaterVersion,
        (
            Fault::Damaged | Fault::Digit | Fault::Version | Fault::UnknownCode,
            Location::Whole | Location::Compact(_),
        ) => AddressError::Damaged,
        _ => AddressError::Impossible(error),
    }
}

#[cfg(test)]
mod tests;
