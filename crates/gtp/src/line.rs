//! One line of the protocol, taken apart.

use border_rush_core::Record;

/// Longest line that is read, in bytes: a command with the longest record that is read.
pub const LIMIT: usize = Record::COMPACT_LIMIT + 128;

/// A command line: `[number] name arguments…`.
pub struct Line {
    /// Number that the response repeats.
    pub id: Option<u32>,
    /// The command.
    pub name: String,
    /// Its arguments.
    pub arguments: Vec<String>,
}

/// What a line holds.
pub enum Reading {
    /// Nothing to answer: an empty line or a comment.
    Nothing,
    /// A command.
    Command(Line),
    /// A number that is none of the protocol's, or nothing after the number.
    Broken(Option<u32>),
}

/// Takes a line apart: control characters are dropped, a tab is a space, `#` starts a comment.
pub fn read(text: &str) -> Reading {
    let text = text
        .split('#')
        .next()
        .unwrap_or_default()
        .replace('\t', " ");
    let text: String = text.chars().filter(|char| !char.is_control()).collect();
    let mut words = text.split_whitespace().map(str::to_owned).peekable();
    let Some(first) = words.peek() else {
        return Reading::Nothing;
    };
    let mut id = None;
    if first.bytes().all(|byte| byte.is_ascii_digit()) {
        id = first.parse().ok();
        if id.is_none() {
            return Reading::Broken(None);
        }
        words.next();
    }
    match words.next() {
        None => Reading::Broken(id),
        Some(name) => Reading::Command(Line {
            id,
            name,
            arguments: words.collect(),
        }),
    }
}
