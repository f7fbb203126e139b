//! The short form of a record, for an address: a game is one number whose digits have the radix of
//! what was possible. A move costs the logarithm of the sand that was left, so that a whole 13 × 13
//! game stays under 200 characters.

use crate::{
    Strength,
    rng::mix,
    rules::cell::{Cell, Size},
};

use super::{
    Arena, Fault, Place, Record, RecordError,
    digits::{Number, char_of, value_of},
};

const VERSION: &str = "1";
/// Characters that guard the rest.
const GUARD: usize = 2;
/// Longest text that is read, in bytes; a 19 × 19 game takes about 450.
const LIMIT: usize = 512;
const SIDES: u32 = 18;
/// Room for strengths to come.
const STRENGTHS: u32 = 8;
const CHUNK: u32 = 1 << 16;

impl Record {
    /// The record in letters, digits, `-` and `_`. What cannot be replayed is written in part.
    pub fn to_compact(&self) -> String {
        let mut number = Number::default();
        for &(digit, radix) in self.facts().iter().rev() {
            number.push(digit, radix);
        }
        let mut body = String::new();
        while !number.is_zero() {
            body.push(char_of(number.pop(64)));
        }
        format!("{VERSION}{}{body}", guard(&body))
    }

    /// Reads what [`Self::to_compact`] writes. The game must be playable.
    ///
    /// # Errors
    /// Names the character, block or move that is wrong; nothing over 512 bytes is read.
    pub fn parse_compact(text: &str) -> Result<Self, RecordError> {
        if text.len() > LIMIT {
            return Err(Fault::TooLong(LIMIT).at(Place::Whole));
        }
        if !text.starts_with(VERSION) {
            return Err(Fault::Version.at(Place::Compact(1)));
        }
        if let Some(index) = text.bytes().position(|byte| value_of(byte).is_none()) {
            return Err(Fault::Digit.at(Place::Compact(index + 1)));
        }
        let (head, body) = text
            .split_at_checked(VERSION.len() + GUARD)
            .ok_or(DAMAGED)?;
        if !head.ends_with(&guard(body)) {
            return Err(DAMAGED);
        }
        let record = read(body).ok_or(DAMAGED)?;
        record.replay()?;
        Ok(record)
    }

    /// Every fact as a digit and its radix.
    fn facts(&self) -> Vec<(u32, u32)> {
        let (cols, rows) = (self.size.cols() as u32, self.size.rows() as u32);
        let mut facts = vec![(cols - 2, SIDES), (rows - 2, SIDES)];
        let level = match self.arena {
            Arena::Free => 0,
            Arena::Level(level) => level,
        };
        push_chunks(&mut facts, level as u64, 2);
        push_chunks(&mut facts, self.seed, 4);
        facts.push((self.strength as u32, STRENGTHS));
        let mut pool = Pool::new(self.size);
        for cells in [&self.blocks, &self.moves] {
            let cells: Vec<(u32, u32)> = cells.iter().map_while(|&cell| pool.take(cell)).collect();
            let room = (cells.len() + pool.0.len() + 1) as u32;
            facts.push((cells.len() as u32, room));
            facts.extend(cells);
        }
        facts
    }
}

const DAMAGED: RecordError = Fault::Damaged.at(Place::Whole);

/// Two characters that depend on all of the body.
fn guard(body: &str) -> String {
    let sum = body
        .bytes()
        .fold(0, |sum: u64, byte| mix(sum ^ byte as u64).wrapping_add(1));
    [sum, sum >> 6]
        .map(|bits| char_of(bits as u32 & 63))
        .into_iter()
        .collect()
}

/// A number as the count of its 16-bit chunks, then the chunks.
fn push_chunks(facts: &mut Vec<(u32, u32)>, value: u64, most: u32) {
    let used = (u64::BITS - value.leading_zeros()).div_ceil(CHUNK.trailing_zeros());
    facts.push((used, most + 1));
    facts.extend((0..used).map(|index| ((value >> (16 * index)) as u32 % CHUNK, CHUNK)));
}

fn read(body: &str) -> Option<Record> {
    let mut number = Number::default();
    if body.ends_with(char_of(0)) {
        return None;
    }
    for byte in body.bytes().rev() {
        number.push(value_of(byte)?, 64);
    }
    let (cols, rows) = (number.pop(SIDES) + 2, number.pop(SIDES) + 2);
    let size = Size::new(cols as u8, rows as u8)?;
    let level = pop_chunks(&mut number, 2)? as u32;
    let arena = if level == 0 {
        Arena::Free
    } else {
        Arena::Level(level)
    };
    let seed = pop_chunks(&mut number, 4)?;
    let strength = *Strength::ALL.get(number.pop(STRENGTHS) as usize)?;
    let mut pool = Pool::new(size);
    let blocks = pool.pop(&mut number)?;
    let moves = pool.pop(&mut number)?;
    let record = Record {
        size,
        arena,
        blocks,
        seed,
        strength,
        moves,
    };
    number.is_zero().then_some(record)
}

fn pop_chunks(number: &mut Number, most: u32) -> Option<u64> {
    let used = number.pop(most + 1);
    let value = (0..used).fold(0, |sum, index| {
        sum | (number.pop(CHUNK) as u64) << (16 * index)
    });
    // One value, one spelling.
    (used == 0 || value >> (16 * (used - 1)) > 0).then_some(value)
}

/// Cells not yet named, lowest first.
struct Pool(Vec<Cell>);

impl Pool {
    fn new(size: Size) -> Self {
        Self(size.cells().collect())
    }

    /// Takes a cell out: its rank, of how many. `None` if it is not in the pool.
    fn take(&mut self, cell: Cell) -> Option<(u32, u32)> {
        let rank = self.0.binary_search(&cell).ok()?;
        let len = self.0.len() as u32;
        self.0.remove(rank);
        Some((rank as u32, len))
    }

    /// Reads a number of cells and the cells.
    fn pop(&mut self, number: &mut Number) -> Option<Vec<Cell>> {
        let count = number.pop(self.0.len() as u32 + 1);
        (0..count).map(|_| self.pop_one(number)).collect()
    }

    fn pop_one(&mut self, number: &mut Number) -> Option<Cell> {
        let rank = number.pop((self.0.len() as u32).max(1)) as usize;
        (rank < self.0.len()).then(|| self.0.remove(rank))
    }
}
