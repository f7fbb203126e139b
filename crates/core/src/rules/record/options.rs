//! The options of a game: what a record holds of how it began that not every game has. A row each is all
//! that both forms of a record need.

use super::{Fault, Location, Origin};

/// An option as a line of a record. Older readers keep such a line as it came, so the compact form
/// holds it in the same words.
pub(super) struct OptionLine {
    /// The line's first word.
    pub word: &'static str,
    /// What the line looks like.
    pub example: &'static str,
    /// Whether more words than in the example may follow.
    pub is_open: bool,
    /// What follows the word; `None` for a game without the option.
    pub write: fn(&Origin) -> Option<String>,
    /// Reads what follows the word, its words parted by a space each.
    pub read: fn(&str, &mut Origin) -> Result<(), Fault>,
}

/// Word of the swap rule, which errors point at.
pub(super) const SWAP: &str = "swap";

/// All options, in the order in which they are written.
const OPTIONS: [OptionLine; 3] = [
    OptionLine {
        word: "time-control",
        example: "time-control 600 30",
        is_open: false,
        write: |origin| origin.time_control.map(|control| control.to_string()),
        read: |text, origin| {
            origin.time_control = Some(text.parse().map_err(Fault::TimeControl)?);
            Ok(())
        },
    },
    OptionLine {
        word: SWAP,
        example: "swap offered",
        is_open: false,
        write: |origin| origin.swap.map(|swap| swap.to_string()),
        read: |text, origin| {
            origin.swap = Some(text.parse().map_err(|()| Fault::Swap)?);
            Ok(())
        },
    },
    OptionLine {
        word: "for",
        example: "for post 7",
        is_open: true,
        write: |origin| origin.occasion.as_ref().map(ToString::to_string),
        read: |text, origin| {
            origin.occasion = Some(text.parse().map_err(|_| Fault::Occasion)?);
            Ok(())
        },
    },
];

/// The option whose line begins with a word.
pub(super) fn named(word: &str) -> Option<&'static OptionLine> {
    OPTIONS.iter().find(|option| option.word == word)
}

/// The lines of the options that a game has.
pub(super) fn lines(origin: &Origin) -> Vec<String> {
    let line = |option: &OptionLine| {
        let value = (option.write)(origin)?;
        Some(format!("{} {value}", option.word))
    };
    OPTIONS.iter().filter_map(line).collect()
}

/// Takes in a line of [`lines`]; false where it is none, or of an option that is known already.
///
/// # Errors
/// If the option does not have such a value.
pub(super) fn take(line: &str, origin: &mut Origin) -> Result<bool, Fault> {
    let Some((word, value)) = line.split_once(' ') else {
        return Ok(false);
    };
    match named(word) {
        Some(option) if (option.write)(origin).is_none() => {
            (option.read)(value, origin).map(|()| true)
        }
        _ => Ok(false),
    }
}

/// Where the option of a word stands.
pub(super) fn place_of(options: &[(&'static str, Location)], word: &str) -> Option<Location> {
    let mut found = options.iter().filter(|(known, _)| *known == word);
    found.next().map(|&(_, place)| place)
}
