//! What not every game has: sections of a tag, a length of two characters and what they hold, the
//! lowest tag first and each once; tag 0 ends them. A tag that is not known here is kept.

use crate::rules::Ending;

use super::{
    number::{char_of, value_of},
    payload::{bytes_of, bytes_to_text, times_of, times_to_text},
    tree,
};
use crate::rules::record::{Fault, Location, Record, RecordError, Variations, options};

const END: u8 = 0;
const TIMES: u8 = 1;
const ENDING: u8 = 2;
const LINES: u8 = 3;
/// Tag of the variations; those of times, ending and lines are no [facts](Extra).
pub(in crate::rules::record) const VARIATIONS: u8 = 5;

/// A section as it was found.
pub(super) struct Section<'a> {
    tag: u8,
    payload: &'a str,
    /// Where it begins in the whole text, from 1.
    column: usize,
}

/// All sections of a record, and their end.
pub(super) fn write(record: &Record) -> String {
    let mut text = String::new();
    if !record.times.is_empty() {
        push(&mut text, TIMES, &times_to_text(&record.times));
    }
    // That a game was counted follows from its moves.
    if let Some(ending) = record.ending.filter(|&ending| ending != Ending::Counted) {
        push(&mut text, ENDING, &digit(ending.code()).to_string());
    }
    let mut lines = options::lines(&record.origin);
    lines.extend_from_slice(record.extra.lines());
    if !lines.is_empty() {
        push(
            &mut text,
            LINES,
            &bytes_to_text(lines.join("\n").as_bytes()),
        );
    }
    let tree = (!record.variations.is_empty()).then(|| tree::write(record));
    let facts = || record.extra.facts();
    for (tag, payload) in facts().filter(|&(tag, _)| tag < VARIATIONS) {
        push(&mut text, tag, payload);
    }
    if let Some(payload) = tree {
        push(&mut text, VARIATIONS, &payload);
    }
    for (tag, payload) in facts().filter(|&(tag, _)| tag > VARIATIONS) {
        push(&mut text, tag, payload);
    }
    text.push(digit(END));
    text
}

/// Parts the sections from the game; `before` characters of the whole text are already read.
pub(super) fn split(body: &str, before: usize) -> Result<(Vec<Section<'_>>, &str), RecordError> {
    let mut sections: Vec<Section<'_>> = Vec::new();
    let mut rest = body;
    loop {
        let column = before + body.len() - rest.len() + 1;
        let damaged = Fault::Damaged.at(Location::Compact(column));
        let tag = value(rest, 0).ok_or(damaged)?;
        if tag == END {
            return Ok((sections, &rest[1..]));
        }
        let length = value(rest, 1).zip(value(rest, 2)).ok_or(damaged)?;
        let length = 64 * usize::from(length.0) + usize::from(length.1);
        let payload = rest.get(3..3 + length).ok_or(damaged)?;
        if sections.last().is_some_and(|last| last.tag >= tag) {
            return Err(damaged);
        }
        rest = &rest[3 + length..];
        sections.push(Section {
            tag,
            payload,
            column,
        });
    }
}

/// Whether there is one of this tag.
pub(super) fn holds(sections: &[Section<'_>], tag: u8) -> bool {
    sections.iter().any(|section| section.tag == tag)
}

/// Adds what the sections hold.
pub(super) fn read(sections: &[Section<'_>], record: &mut Record) -> Result<(), RecordError> {
    for &Section {
        tag,
        payload,
        column,
    } in sections
    {
        let place = Location::Compact(column);
        let damaged = Fault::Damaged.at(place);
        match tag {
            TIMES => {
                record.times = times_of(payload)
                    .filter(|times| !times.is_empty())
                    .ok_or(damaged)?;
            }
            ENDING => record.ending = Some(ending_of(payload, place)?),
            LINES => {
                let bytes = bytes_of(payload).ok_or(damaged)?;
                let lines = String::from_utf8(bytes).map_err(|_| damaged)?;
                read_lines(&lines, record).map_err(|fault| fault.at(place))?;
            }
            VARIATIONS => record.variations = tree::read(payload, record).ok_or(damaged)?,
            tag => {
                let kept = record.extra.add_fact(tag, payload);
                kept.map_err(|fault| fault.at(place))?;
            }
        }
    }
    Ok(())
}

/// Reads lines of the text form: those that are known first, in their order and in one spelling.
fn read_lines(lines: &str, record: &mut Record) -> Result<(), Fault> {
    let mut known = 0;
    for (index, line) in lines.split('\n').enumerate() {
        if index == known && options::take(line, &mut record.origin)? {
            known += 1;
        } else {
            record.extra.add_line(line)?;
        }
    }
    let written = options::lines(&record.origin);
    let is_written = written
        .iter()
        .map(String::as_str)
        .eq(lines.split('\n').take(known));
    is_written.then_some(()).ok_or(Fault::Damaged)
}

/// The variations of a fact that an older reader kept and wrote as text.
pub(in crate::rules::record) fn variations_of(
    payload: &str,
    record: &Record,
) -> Option<Variations> {
    tree::read(payload, record)
}

fn ending_of(payload: &str, place: Location) -> Result<Ending, RecordError> {
    let code = value(payload, 0).filter(|_| payload.len() == 1);
    match code.map(Ending::from_code) {
        Some(Some(ending)) if ending != Ending::Counted => Ok(ending),
        Some(None) => Err(Fault::UnknownCode.at(place)),
        _ => Err(Fault::Damaged.at(place)),
    }
}

fn push(text: &mut String, tag: u8, payload: &str) {
    let length = payload.len() as u32;
    text.extend([digit(tag), char_of(length / 64), char_of(length % 64)]);
    text.push_str(payload);
}

fn digit(value: u8) -> char {
    char_of(u32::from(value))
}

/// The value of the character at an index.
fn value(text: &str, index: usize) -> Option<u8> {
    let char = *text.as_bytes().get(index)?;
    value_of(char).map(|value| value as u8)
}
