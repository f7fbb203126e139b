//! What a later writer of the same version added to a record.

use super::{Fault, compact, text};

/// What a record holds beyond what is known here: lines of the text form and sections of the compact
/// one, which the text form writes as lines of `fact`. It is kept as it came and written back in both forms, since whoever wrote it may read it
/// again.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Extra {
    lines: Vec<String>,
    /// Each tag once, the lowest first.
    facts: Vec<(u8, String)>,
}

impl Extra {
    /// Most bytes that are kept, of all lines and facts together.
    pub const LIMIT: usize = 1024;
    /// Lowest tag of a fact that is not known here.
    pub(super) const FIRST_TAG: u8 = 4;
    /// Tags are under this one.
    pub(super) const TAGS: u8 = 64;

    /// Nothing.
    pub const fn new() -> Self {
        Self {
            lines: Vec::new(),
            facts: Vec::new(),
        }
    }

    /// Lines of the text form, in their order, without surrounding spaces.
    pub fn lines(&self) -> &[String] {
        &self.lines
    }

    /// Sections of the compact form, called facts in the text: tag from 4 to 63, and what it holds in
    /// characters of that form; the lowest tag first.
    pub fn facts(&self) -> impl Iterator<Item = (u8, &str)> {
        self.facts
            .iter()
            .map(|(tag, payload)| (*tag, payload.as_str()))
    }

    /// Keeps a line that starts with a word of lower-case letters, digits and `-`.
    pub(super) fn add_line(&mut self, line: &str) -> Result<(), Fault> {
        let word = line.split_whitespace().next().unwrap_or("");
        if !text::is_free(word) || line != line.trim() || line.contains('\n') {
            return Err(Fault::Unknown);
        }
        self.lines.push(line.to_owned());
        self.within_limit()
    }

    /// Keeps a fact, each tag once, in characters of the compact form.
    pub(super) fn add_fact(&mut self, tag: u8, payload: &str) -> Result<(), Fault> {
        if !(Self::FIRST_TAG..Self::TAGS).contains(&tag) {
            return Err(Fault::Number);
        }
        if !payload.bytes().all(compact::is_digit) {
            return Err(Fault::Digit);
        }
        let place = self.facts.binary_search_by_key(&tag, |&(known, _)| known);
        let index = place.err().ok_or(Fault::Twice)?;
        self.facts.insert(index, (tag, payload.to_owned()));
        self.within_limit()
    }

    fn within_limit(&self) -> Result<(), Fault> {
        let lines = self.lines.iter().map(|line| line.len() + 1);
        let facts = self.facts.iter().map(|(_, payload)| payload.len() + 1);
        if lines.chain(facts).sum::<usize>() > Self::LIMIT {
            return Err(Fault::TooLong(Self::LIMIT));
        }
        Ok(())
    }
}
