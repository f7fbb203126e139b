//! The readable form of a record, one fact a line.

use std::{fmt::Write, str::FromStr};

use crate::{
    Strength,
    rules::board::Score,
    rules::cell::{Cell, Size},
    rules::side::BySide,
};

use super::{Arena, Fault, Place, Record, RecordError, result};

const HEADER: &str = "border-rush";
const VERSION: &str = "1";
/// Longest text that is read, in bytes: six times what the largest game takes.
const LIMIT: usize = 16 * 1024;
const MOVES_A_LINE: usize = 20;

impl Record {
    /// The record as text: `border-rush 1`, then a line each for `size`, `level` or `free`,
    /// `blocks`, `seed` and `strength`, then lines of `moves`, and the `result` of a finished game.
    pub fn to_text(&self) -> String {
        let mut text = format!("{HEADER} {VERSION}\nsize {}\n", self.size);
        match self.arena {
            Arena::Level(level) => _ = writeln!(text, "level {level}"),
            Arena::Free => text.push_str("free\n"),
        }
        if !self.blocks.is_empty() {
            push_cells(&mut text, "blocks", &self.blocks);
        }
        _ = writeln!(text, "seed {}\nstrength {}", self.seed, self.strength);
        for moves in self.moves.chunks(MOVES_A_LINE) {
            push_cells(&mut text, "moves", moves);
        }
        if let Some(scores) = self.replay().ok().as_ref().and_then(result) {
            _ = writeln!(text, "result {}", words(scores));
        }
        text
    }

    /// Reads what [`Self::to_text`] writes, the lines after the first in any order, with empty lines
    /// and surplus spaces. The game must be playable, and a result, if given, its own.
    ///
    /// # Errors
    /// Names the line and column of the first thing that is wrong; nothing over 16 KiB is read.
    pub fn parse(text: &str) -> Result<Self, RecordError> {
        if text.len() > LIMIT {
            return Err(Fault::TooLong(LIMIT).at(Place::Whole));
        }
        let mut draft = Draft::default();
        let mut lines = text
            .lines()
            .enumerate()
            .map(|(index, line)| Line::new(index + 1, line));
        let mut lines = lines.by_ref().filter(|line| !line.words.is_empty());
        lines
            .next()
            .ok_or(Fault::Version.at(Place::Whole))?
            .header()?;
        for line in lines {
            draft.take(&line)?;
        }
        draft.finish()
    }
}

fn push_cells(text: &mut String, key: &str, cells: &[Cell]) {
    text.push_str(key);
    for cell in cells {
        _ = write!(text, " {cell}");
    }
    text.push('\n');
}

fn sum(score: Score) -> String {
    format!("{} ({}+{})", score.total(), score.shore, score.sand)
}

/// A line cut into words.
struct Line<'a> {
    words: Vec<Word<'a>>,
}

#[derive(Clone, Copy)]
struct Word<'a> {
    text: &'a str,
    place: Place,
}

impl<'a> Line<'a> {
    fn new(line: usize, text: &'a str) -> Self {
        let words = text.split_whitespace().map(|word| {
            let start = word.as_ptr() as usize - text.as_ptr() as usize;
            let column = text.get(..start).map_or(0, |before| before.chars().count()) + 1;
            Word {
                text: word,
                place: Place::Text { line, column },
            }
        });
        Self {
            words: words.collect(),
        }
    }

    fn key(&self) -> Word<'a> {
        self.words[0]
    }

    fn values(&self) -> &[Word<'a>] {
        &self.words[1..]
    }

    fn header(&self) -> Result<(), RecordError> {
        if self.key().text != HEADER {
            return Err(Fault::Version.at(self.key().place));
        }
        let version = self.only("border-rush 1")?;
        if version.text == VERSION {
            Ok(())
        } else {
            Err(Fault::Version.at(version.place))
        }
    }

    /// The one word after the key.
    fn only(&self, form: &'static str) -> Result<Word<'a>, RecordError> {
        match *self.values() {
            [value] => Ok(value),
            [] => Err(Fault::Missing(form).at(self.key().place)),
            [_, extra, ..] => Err(Fault::Extra.at(extra.place)),
        }
    }
}

impl Word<'_> {
    fn read<T: FromStr>(self, fault: Fault) -> Result<T, RecordError> {
        self.text.parse().map_err(|_| fault.at(self.place))
    }

    /// Digits only: no sign.
    fn number<T: FromStr>(self) -> Result<T, RecordError> {
        if self.text.starts_with('+') {
            return Err(Fault::Number.at(self.place));
        }
        self.read(Fault::Number)
    }

    fn size(self) -> Result<Size, RecordError> {
        let sides = self.text.split_once('x');
        let read = |text: &str| text.parse().ok().filter(|_| !text.starts_with('+'));
        let size = sides.and_then(|(cols, rows)| Size::new(read(cols)?, read(rows)?));
        size.ok_or(Fault::Size.at(self.place))
    }
}

/// What the lines have given so far, with the places to blame.
#[derive(Default)]
struct Draft {
    size: Option<Size>,
    arena: Option<(Arena, Option<Place>)>,
    blocks: Option<Vec<(Cell, Place)>>,
    seed: Option<u64>,
    strength: Option<Strength>,
    moves: Vec<(Cell, Place)>,
    result: Option<(String, Place)>,
}

impl Draft {
    fn take(&mut self, line: &Line<'_>) -> Result<(), RecordError> {
        let key = line.key();
        let new = match key.text {
            "size" => put(&mut self.size, line.only("size 9x9")?.size()?),
            "level" => {
                let word = line.only("level 1")?;
                put(
                    &mut self.arena,
                    (Arena::Level(word.number()?), Some(word.place)),
                )
            }
            "free" => match line.values() {
                [] => put(&mut self.arena, (Arena::Free, None)),
                [extra, ..] => return Err(Fault::Extra.at(extra.place)),
            },
            "seed" => put(&mut self.seed, line.only("seed 1")?.number()?),
            "strength" => put(
                &mut self.strength,
                line.only("strength stream")?.read(Fault::Strength)?,
            ),
            "blocks" => put(&mut self.blocks, cells(line)?),
            "moves" => {
                self.moves.extend(cells(line)?);
                true
            }
            "result" => put(&mut self.result, (joined(line), key.place)),
            _ => return Err(Fault::Unknown.at(key.place)),
        };
        if new {
            Ok(())
        } else {
            Err(Fault::Twice.at(key.place))
        }
    }

    fn finish(self) -> Result<Record, RecordError> {
        let missing = |line| Fault::Missing(line).at(Place::Whole);
        let (arena, level_place) = self.arena.ok_or(missing("level"))?;
        let (blocks, block_places) = self.blocks.unwrap_or_default().into_iter().unzip();
        let (moves, move_places) = self.moves.into_iter().unzip();
        let record = Record {
            size: self.size.ok_or(missing("size"))?,
            arena,
            blocks,
            seed: self.seed.ok_or(missing("seed"))?,
            strength: self.strength.ok_or(missing("strength"))?,
            moves,
        };
        let places = Places {
            blocks: block_places,
            moves: move_places,
            level: level_place,
        };
        let game = record.replay().map_err(|error| places.locate(error))?;
        match self.result {
            Some((text, place)) if result(&game).map(words).as_ref() != Some(&text) => {
                Err(Fault::Result.at(place))
            }
            _ => Ok(record),
        }
    }
}

/// Where the record's parts stand in the text.
struct Places {
    blocks: Vec<Place>,
    moves: Vec<Place>,
    level: Option<Place>,
}

impl Places {
    /// The error, its place told as line and column.
    fn locate(&self, error: RecordError) -> RecordError {
        let place = match error.place {
            Place::Move(index) => self.moves.get(index - 1).copied(),
            Place::Block(index) => self.blocks.get(index - 1).copied(),
            Place::Blocks => self.blocks.first().copied(),
            Place::Level => self.level,
            place => Some(place),
        };
        error.fault.at(place.unwrap_or(Place::Whole))
    }
}

/// Fills an empty slot; false if it was full.
fn put<T>(slot: &mut Option<T>, value: T) -> bool {
    let new = slot.is_none();
    *slot = Some(value);
    new
}

fn cells(line: &Line<'_>) -> Result<Vec<(Cell, Place)>, RecordError> {
    line.values()
        .iter()
        .map(|word| Ok((word.read(Fault::Cell)?, word.place)))
        .collect()
}

fn joined(line: &Line<'_>) -> String {
    let words: Vec<&str> = line.values().iter().map(|word| word.text).collect();
    words.join(" ")
}

fn words(scores: BySide<Score>) -> String {
    format!("water {} rock {}", sum(scores.water), sum(scores.rock))
}
