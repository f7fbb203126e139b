//! Variations as one number, each in the order of their brackets: the line that it branches from, after
//! how many of its moves, and its own moves, each by its rank among the cells that are still free.

use super::{cells::Pool, number::Number};
use crate::rules::record::{Record, Variation, Variations};

/// Radix of the number of variations.
const COUNT: u32 = Variations::MOST_MOVES as u32 + 1;

/// The variations of a record.
pub(super) fn write(record: &Record) -> String {
    let all = record.variations.as_slice();
    let mut facts = vec![(all.len() as u32, COUNT)];
    for (index, one) in all.iter().enumerate() {
        let length = length_of(record, all, one.parent);
        let parent = one.parent.map_or(0, |parent| parent as u32 + 1);
        facts.push((parent, index as u32 + 1));
        facts.push((one.after as u32, length + 1));
        free_before(record, all, one).push(&mut facts, &one.moves);
    }
    let mut number = Number::default();
    for &(digit, radix) in facts.iter().rev() {
        number.push(digit, radix);
    }
    number.into_text()
}

/// The variations that [`write()`] wrote so, of the game that the record holds; their moves may still
/// be illegal.
pub(super) fn read(text: &str, record: &Record) -> Option<Variations> {
    let mut number = Number::from_text(text)?;
    let count = number.pop(COUNT);
    let mut all: Vec<Variation> = Vec::new();
    for index in 0..count {
        let parent = number.pop(index + 1).checked_sub(1);
        let parent = parent.map(|parent| parent as usize);
        let after = number.pop(length_of(record, &all, parent) + 1) as usize;
        let mut one = Variation {
            parent,
            after,
            moves: Vec::new(),
        };
        one.moves = free_before(record, &all, &one).pop(&mut number)?;
        all.push(one);
    }
    (count > 0 && number.is_zero()).then(|| Variations::read(all))
}

fn length_of(record: &Record, all: &[Variation], line: Option<usize>) -> u32 {
    let moves = line.map_or(&record.moves, |index| &all[index].moves);
    moves.len() as u32
}

/// The cells that no tile and no block holds where a variation begins.
fn free_before(record: &Record, all: &[Variation], one: &Variation) -> Pool {
    let mut pool = Pool::new(record.origin.size);
    pool.remove(&record.origin.blocks);
    let (mut line, mut after) = (one.parent, one.after);
    while let Some(parent) = line.map(|index| &all[index]) {
        pool.remove(&parent.moves[..after]);
        (line, after) = (parent.parent, parent.after);
    }
    pool.remove(&record.moves[..after]);
    pool
}
