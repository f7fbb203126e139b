//! The short form of a record, for an address: a game is one number whose digits have the radix of
//! what was possible. A move costs the logarithm of the sand that was left, so that a whole 13 × 13
//! game stays under 200 characters. What not every game has stands before it, in sections.

mod cells;
mod number;
mod payload;
mod sections;
mod tree;

pub(super) use sections::{VARIATIONS, variations_of};

use cells::Pool;
use number::Number;

use crate::{
    rng::mix,
    rules::{BySide, Seat, Side, Size, Strength, seat::level_seats},
};

use super::{Arena, Fault, Location, Origin, Record, RecordError};

/// Characters that guard the rest.
const GUARD: usize = 2;
/// Longest text of version 1 that is read, in bytes; a 19 × 19 game takes about 450.
const FIRST_LIMIT: usize = 512;
const SIDES: u32 = 18;
/// Codes of a seat.
const SEATS: u32 = 256;
/// Radix of a strength in version 1, and how many there were.
const FIRST_STRENGTHS: (u32, u32) = (8, 5);
const CHUNK: u32 = 1 << 16;

const DAMAGED: RecordError = Fault::Damaged.at(Location::Whole);

impl Record {
    /// Longest compact form that is read, in bytes.
    pub const COMPACT_LIMIT: usize = 8 * 1024;

    /// The record in letters, digits, `-` and `_`. What cannot be replayed is written in part.
    pub fn to_compact(&self) -> String {
        let mut number = Number::default();
        for &(digit, radix) in self.facts().iter().rev() {
            number.push(digit, radix);
        }
        let body = format!("{}{}", sections::write(self), number.into_text());
        format!("2{}{body}", guard(&body))
    }

    /// Reads what [`Self::to_compact`] writes, or wrote in version 1. The game must be playable.
    ///
    /// # Errors
    /// Names the character, block, move or seat that is wrong; nothing over
    /// [`Self::COMPACT_LIMIT`] bytes is read.
    pub fn parse_compact(text: &str) -> Result<Self, RecordError> {
        let record = match text.as_bytes().first() {
            _ if text.len() > Self::COMPACT_LIMIT => {
                return Err(Fault::TooLong(Self::COMPACT_LIMIT).at(Location::Whole));
            }
            Some(b'1') if text.len() > FIRST_LIMIT => {
                return Err(Fault::TooLong(FIRST_LIMIT).at(Location::Whole));
            }
            Some(b'1') => read_game(guarded(text)?, first_seats)?,
            Some(b'2') => {
                let body = guarded(text)?;
                let (sections, game) = sections::split(body, 1 + GUARD)?;
                let mut record = read_game(game, seats)?;
                sections::read(&sections, &mut record)?;
                record
            }
            Some(b'3'..=b'9') => return Err(Fault::LaterVersion.at(Location::Compact(1))),
            _ => return Err(Fault::Version.at(Location::Compact(1))),
        };
        record.finished().map(|(record, _)| record)
    }

    /// Whether a compact record that can be read holds variations, without reading it.
    pub fn has_variations(text: &str) -> bool {
        let body = text.strip_prefix('2').and_then(|_| guarded(text).ok());
        let parts = body.and_then(|body| sections::split(body, 1 + GUARD).ok());
        parts.is_some_and(|(found, _)| sections::holds(&found, VARIATIONS))
    }

    /// Every fact that each game has, as a digit and its radix.
    fn facts(&self) -> Vec<(u32, u32)> {
        let origin = &self.origin;
        let (cols, rows) = (origin.size.cols() as u32, origin.size.rows() as u32);
        let mut facts = vec![(cols - 2, SIDES), (rows - 2, SIDES)];
        let level = match origin.arena {
            Arena::Free => 0,
            Arena::Level(level) => level,
        };
        push_chunks(&mut facts, level as u64, 2);
        push_chunks(&mut facts, origin.seed, 4);
        facts.extend(Side::ALL.map(|side| (origin.seats[side].code() as u32, SEATS)));
        let mut pool = Pool::new(origin.size);
        pool.push(&mut facts, &origin.blocks);
        pool.push(&mut facts, &self.moves);
        facts
    }
}

/// Whether the byte is a character of this form.
pub(super) fn is_digit(byte: u8) -> bool {
    number::value_of(byte).is_some()
}

/// What follows version and guard, if it is whole.
fn guarded(text: &str) -> Result<&str, RecordError> {
    if let Some(index) = text.bytes().position(|byte| !is_digit(byte)) {
        return Err(Fault::Digit.at(Location::Compact(index + 1)));
    }
    let (head, body) = text.split_at_checked(1 + GUARD).ok_or(DAMAGED)?;
    if head.ends_with(&guard(body)) {
        Ok(body)
    } else {
        Err(DAMAGED)
    }
}

/// Two characters that depend on all of the body.
fn guard(body: &str) -> String {
    let sum = body
        .bytes()
        .fold(0, |sum: u64, byte| mix(sum ^ byte as u64).wrapping_add(1));
    [sum, sum >> 6]
        .map(|bits| number::char_of(bits as u32 & 63))
        .into_iter()
        .collect()
}

/// A number as the count of its 16-bit chunks, then the chunks.
fn push_chunks(facts: &mut Vec<(u32, u32)>, value: u64, most: u32) {
    let used = (u64::BITS - value.leading_zeros()).div_ceil(CHUNK.trailing_zeros());
    facts.push((used, most + 1));
    facts.extend((0..used).map(|index| ((value >> (16 * index)) as u32 % CHUNK, CHUNK)));
}

/// Reads the facts that each game has; how the seats are written depends on the version.
fn read_game(
    text: &str,
    seats: impl FnOnce(&mut Number) -> Result<BySide<Seat>, RecordError>,
) -> Result<Record, RecordError> {
    let mut number = Number::from_text(text).ok_or(DAMAGED)?;
    let (cols, rows) = (number.pop(SIDES) + 2, number.pop(SIDES) + 2);
    let size = Size::new(cols as u8, rows as u8).ok_or(DAMAGED)?;
    let level = pop_chunks(&mut number, 2).ok_or(DAMAGED)? as u32;
    let arena = if level == 0 {
        Arena::Free
    } else {
        Arena::Level(level)
    };
    let seed = pop_chunks(&mut number, 4).ok_or(DAMAGED)?;
    let seats = seats(&mut number)?;
    let mut record = Record::new(Origin::new(size, arena, seats, seed));
    let mut pool = Pool::new(size);
    record.origin.blocks = pool.pop(&mut number).ok_or(DAMAGED)?;
    record.moves = pool.pop(&mut number).ok_or(DAMAGED)?;
    if number.is_zero() {
        Ok(record)
    } else {
        Err(DAMAGED)
    }
}

fn pop_chunks(number: &mut Number, most: u32) -> Option<u64> {
    let used = number.pop(most + 1);
    let value = (0..used).fold(0, |sum, index| {
        sum | (number.pop(CHUNK) as u64) << (16 * index)
    });
    // One value, one spelling.
    (used == 0 || value >> (16 * (used - 1)) > 0).then_some(value)
}

/// Version 1: a person with water against an engine, whose strength alone is written. Its digit was the
/// place in a list of five, which are the first five codes.
fn first_seats(number: &mut Number) -> Result<BySide<Seat>, RecordError> {
    let (radix, strengths) = FIRST_STRENGTHS;
    let digit = number.pop(radix);
    let strength = (digit < strengths).then(|| Strength::from_code(digit as u8));
    strength.flatten().map(level_seats).ok_or(DAMAGED)
}

fn seats(number: &mut Number) -> Result<BySide<Seat>, RecordError> {
    let mut seat = |side| {
        let code = number.pop(SEATS) as u8;
        Seat::from_code(code).ok_or(Fault::UnknownCode.at(Location::Seat(side)))
    };
    Ok(BySide {
        water: seat(Side::Water)?,
        rock: seat(Side::Rock)?,
    })
}

#[cfg(test)]
mod tests;
