//! The long form of a record: a word and its values on each line.

mod draft;
mod line;
mod tree;

use std::fmt::Write;

use crate::rules::{BySide, Cell, Ending, Score, Side};

use super::{Arena, Fault, Location, Place, Record, RecordError, options, result};
use draft::Draft;
use line::Line;

const HEADER: &str = "border-rush";
/// Longest text that is read, in bytes: twice what the largest game takes with its times.
const LIMIT: usize = 16 * 1024;
/// Moves and brackets, or times, that are written on a line.
const A_LINE: usize = 20;
/// Word of a line that holds a fact of the compact form that is not known here.
const FACT: &str = "fact";
/// Words that have a meaning at the start of a line, in one of the versions, beside those of the
/// [options].
const WORDS: [&str; 14] = [
    "size", "level", "free", "blocks", "seed", "strength", "water", "rock", "moves", "times",
    "ending", "result", FACT, HEADER,
];

/// Whether a later writer may begin a line with this word.
pub(super) fn is_free(word: &str) -> bool {
    let starts = word.starts_with(|char: char| char.is_ascii_lowercase());
    let rest = |char: char| char.is_ascii_lowercase() || char.is_ascii_digit() || char == '-';
    let known = WORDS.contains(&word) || options::named(word).is_some();
    starts && word.chars().all(rest) && !known
}

impl Record {
    /// The record as text: `border-rush 2`, then a line each for `size`, `level` or `free`,
    /// `blocks`, `seed`, `water` and `rock`, and each option of the game (`time-control`, `swap`, `for`), then
    /// lines of `moves` and `times`, the `ending` of a game that is over and the `result` of one that
    /// was counted, and what a later writer added.
    pub fn to_text(&self) -> String {
        let mut text = format!("{HEADER} 2\nsize {}\n", self.origin.size);
        match self.origin.arena {
            Arena::Level(level) => _ = writeln!(text, "level {level}"),
            Arena::Free => text.push_str("free\n"),
        }
        if !self.origin.blocks.is_empty() {
            push_line(
                &mut text,
                "blocks",
                self.origin.blocks.iter().map(Cell::to_string),
            );
        }
        _ = writeln!(text, "seed {}", self.origin.seed);
        for side in Side::ALL {
            _ = writeln!(text, "{} {}", side.name(), self.origin.seats[side]);
        }
        for line in options::lines(&self.origin) {
            _ = writeln!(text, "{line}");
        }
        for words in self.move_words().chunks(A_LINE) {
            push_line(&mut text, "moves", words.iter().cloned());
        }
        for times in self.times.chunks(A_LINE) {
            let time = |time: &Option<u32>| time.map_or("-".to_owned(), |time| time.to_string());
            push_line(&mut text, "times", times.iter().map(time));
        }
        self.push_ending(&mut text);
        for (tag, payload) in self.extra.facts() {
            let payload = Some(payload.to_owned()).filter(|payload| !payload.is_empty());
            push_line(
                &mut text,
                FACT,
                [tag.to_string()].into_iter().chain(payload),
            );
        }
        for line in self.extra.lines() {
            _ = writeln!(text, "{line}");
        }
        text
    }

    /// Reads what [`Self::to_text`] writes, or wrote in version 1: the lines after the first in any
    /// order, with empty lines and surplus spaces. The game must be playable, times, ending and
    /// result, if given, its own.
    ///
    /// # Errors
    /// Names the line and column of the first thing that is wrong; nothing over 16 KiB is read.
    pub fn parse(text: &str) -> Result<Self, RecordError> {
        if text.len() > LIMIT {
            return Err(Fault::TooLong(LIMIT).at(Location::Whole));
        }
        let lines = text.lines().enumerate();
        let mut lines = lines
            .map(|(index, line)| Line::new(index + 1, line))
            .filter(|line| !line.words.is_empty());
        let header = lines.next().ok_or(Fault::Version.at(Location::Whole))?;
        let mut draft = Draft::new(header.version()?);
        for line in lines {
            draft.take(&line)?;
        }
        draft.finish()
    }

    /// The moves, with variations in brackets where their first move was tried.
    fn move_words(&self) -> Vec<String> {
        let mut words = Vec::with_capacity(self.moves.len());
        self.push_moves(None, &self.moves, &mut words);
        words
    }

    fn push_moves(&self, line: Option<usize>, moves: &[Cell], words: &mut Vec<String>) {
        for played in 0..=moves.len() {
            for (index, branch) in self.variations.branches(Place { line, played }) {
                words.push("(".to_owned());
                self.push_moves(Some(index), &branch.moves, words);
                words.push(")".to_owned());
            }
            words.extend(moves.get(played).map(Cell::to_string));
        }
    }

    /// Writes the ending, which of a counted game follows from its moves, and the result.
    fn push_ending(&self, text: &mut String) {
        let game = self.replay().ok();
        let counted = game.as_ref().and_then(Ending::of);
        let recorded = self.ending.filter(|&ending| ending != Ending::Counted);
        if let Some(ending) = recorded.or(counted) {
            _ = writeln!(text, "ending {ending}");
        }
        if let Some(scores) = game.as_ref().and_then(result) {
            _ = writeln!(text, "result {}", words(scores));
        }
    }
}

fn push_line(text: &mut String, key: &str, values: impl Iterator<Item = String>) {
    text.push_str(key);
    for value in values {
        text.push(' ');
        text.push_str(&value);
    }
    text.push('\n');
}

fn words(scores: BySide<Score>) -> String {
    format!("water {} rock {}", sum(scores.water), sum(scores.rock))
}

fn sum(score: Score) -> String {
    format!("{} ({}+{})", score.total(), score.shore, score.sand)
}
