//! A record while its lines come in.

use crate::rules::record::compact::{VARIATIONS, variations_of};
use crate::rules::record::options::OptionLine;
use crate::rules::record::{
    Arena, Extra, Fault, Location, Origin, Record, RecordError, options, result,
};
use crate::rules::{
    BySide, Cell, Ending, Seat, Side, Size, Strength, level::size_of, seat::level_seats,
};

use super::{
    FACT,
    line::{Line, Token, Version},
    tree::Tree,
    words,
};

/// What the lines have given so far, with the places to blame.
pub(super) struct Draft {
    version: Version,
    size: Option<Size>,
    arena: Option<(Arena, Option<Location>)>,
    blocks: Option<Vec<(Cell, Location)>>,
    seed: Option<u64>,
    seats: BySide<Option<Seat>>,
    /// Where the options stand that were given.
    options: Vec<(&'static str, Location)>,
    /// The options themselves, in a stand-in for how the game began.
    stand_in: Origin,
    moves: Tree,
    /// Variations as an older reader kept them, and where.
    variations_fact: Option<(String, Location)>,
    times: Vec<(Option<u32>, Location)>,
    /// Where the last line of times begins.
    times_line: Option<Location>,
    ending: Option<(Ending, Location)>,
    result: Option<(String, Location)>,
    extra: Extra,
}

impl Draft {
    pub fn new(version: Version) -> Self {
        Self {
            version,
            size: None,
            arena: None,
            blocks: None,
            seed: None,
            seats: BySide::default(),
            options: Vec::new(),
            stand_in: Origin::new(size_of(1), Arena::Free, level_seats(Strength::default()), 0),
            moves: Tree::default(),
            variations_fact: None,
            times: Vec::new(),
            times_line: None,
            ending: None,
            result: None,
            extra: Extra::new(),
        }
    }

    /// Takes a line in.
    pub fn take(&mut self, line: &Line<'_>) -> Result<(), RecordError> {
        let key = line.key();
        let new = match key.text {
            "size" => put(&mut self.size, line.only("size 9x9")?.size()?),
            "level" => {
                let word = line.only("level 1")?;
                let arena = Arena::Level(word.number()?);
                put(&mut self.arena, (arena, Some(word.place)))
            }
            "free" => {
                let [] = line.some("free")?;
                put(&mut self.arena, (Arena::Free, None))
            }
            "seed" => put(&mut self.seed, line.only("seed 1")?.number()?),
            "blocks" => put(&mut self.blocks, line.cells()?),
            "moves" => {
                for (token, place) in line.moves()? {
                    if self.version == Version::First && !matches!(token, Token::Cell(_)) {
                        return Err(Fault::Variation.at(place));
                    }
                    self.moves.take(token, place)?;
                }
                true
            }
            "result" => put(&mut self.result, (line.joined(), key.place)),
            _ => match self.version {
                Version::First => self.take_first(line)?,
                Version::Second => self.take_second(line)?,
            },
        };
        if new {
            Ok(())
        } else {
            Err(Fault::Twice.at(key.place))
        }
    }

    /// Takes in a line that is of version 1 alone; false if it came before.
    fn take_first(&mut self, line: &Line<'_>) -> Result<bool, RecordError> {
        if line.key().text != "strength" {
            return Err(Fault::Unknown.at(line.key().place));
        }
        let strength = line.only("strength stream")?.read(Fault::Strength)?;
        let seats = level_seats(strength);
        Ok(put(&mut self.seats.water, seats.water) && put(&mut self.seats.rock, seats.rock))
    }

    /// Takes in a line that version 1 has not, or that is not known here; false if it came before.
    fn take_second(&mut self, line: &Line<'_>) -> Result<bool, RecordError> {
        let key = line.key();
        if let Some(side) = Side::from_name(key.text) {
            return Ok(put(&mut self.seats[side], line.seat()?));
        }
        if let Some(option) = options::named(key.text) {
            return self.take_option(option, line);
        }
        match key.text {
            "times" => {
                self.times.extend(line.times()?);
                self.times_line = Some(key.place);
            }
            "ending" => return Ok(put(&mut self.ending, (line.ending()?, key.place))),
            FACT => self.add_fact(line)?,
            word if word.contains(['(', ')']) => return Err(Fault::Variation.at(key.place)),
            _ => {
                let kept = self.extra.add_line(line.text);
                kept.map_err(|fault| fault.at(key.place))?;
            }
        }
        Ok(true)
    }

    /// Takes in a line of an option; false if it came before.
    fn take_option(
        &mut self,
        option: &'static OptionLine,
        line: &Line<'_>,
    ) -> Result<bool, RecordError> {
        let values = if option.is_open {
            line.values()
        } else {
            line.like(option.example)?
        };
        let place = values.first().map_or(line.key().place, |value| value.place);
        let read = (option.read)(&line.joined(), &mut self.stand_in);
        read.map_err(|fault| fault.at(place))?;
        let is_new = options::place_of(&self.options, option.word).is_none();
        self.options.push((option.word, line.key().place));
        Ok(is_new)
    }

    fn add_fact(&mut self, line: &Line<'_>) -> Result<(), RecordError> {
        let (tag, payload) = match *line.values() {
            [tag] => (tag, None),
            _ => line
                .some("fact 63 A")
                .map(|[tag, payload]| (tag, Some(payload)))?,
        };
        if tag.number() == Ok(VARIATIONS) {
            let payload = payload.map_or("", |payload| payload.text).to_owned();
            let is_new = put(&mut self.variations_fact, (payload, tag.place));
            return if is_new {
                Ok(())
            } else {
                Err(Fault::Twice.at(tag.place))
            };
        }
        let kept = self
            .extra
            .add_fact(tag.number()?, payload.map_or("", |payload| payload.text));
        kept.map_err(|fault| match payload {
            Some(payload) if fault == Fault::Digit => fault.at(payload.place),
            _ => fault.at(tag.place),
        })
    }

    /// The record, once all lines are in.
    pub fn finish(self) -> Result<Record, RecordError> {
        let missing = |line| Fault::Missing(line).at(Location::Whole);
        let (arena, level) = self.arena.ok_or(missing("level"))?;
        let (water, rock) = match self.version {
            Version::First => ("strength", "strength"),
            Version::Second => ("water", "rock"),
        };
        let size = self.size.ok_or(missing("size"))?;
        let seats = BySide {
            water: self.seats.water.ok_or(missing(water))?,
            rock: self.seats.rock.ok_or(missing(rock))?,
        };
        let seed = self.seed.ok_or(missing("seed"))?;
        let tree = self.moves.finish()?;
        let surplus = self.times.get(tree.moves.len()).map(|&(_, place)| place);
        let (ending, ending_place) = self.ending.unzip();
        let (blocks, block_places) = self.blocks.unwrap_or_default().into_iter().unzip();
        let (moves, move_places) = tree.moves.into_iter().unzip();
        let origin = Origin {
            size,
            arena,
            blocks,
            seed,
            seats,
            ..self.stand_in
        };
        let mut record = Record {
            moves,
            times: self.times.into_iter().map(|(time, _)| time).collect(),
            ending,
            variations: tree.variations,
            extra: self.extra,
            ..Record::new(origin)
        };
        if let Some((payload, place)) = self.variations_fact {
            if !record.variations.is_empty() {
                return Err(Fault::Twice.at(place));
            }
            let read = variations_of(&payload, &record);
            record.variations = read.ok_or(Fault::Damaged.at(place))?;
        }
        let places = Places {
            blocks: block_places,
            moves: move_places,
            variations: tree.places,
            level,
            options: self.options,
            times: surplus.or(self.times_line),
            ending: ending_place,
        };
        let (record, game) = record.finished().map_err(|error| places.locate(error))?;
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
    blocks: Vec<Location>,
    moves: Vec<Location>,
    /// Of each variation its bracket, then its moves; none where an older reader kept them.
    variations: Vec<Vec<Location>>,
    level: Option<Location>,
    options: Vec<(&'static str, Location)>,
    /// The first time too many, or the last line of too few.
    times: Option<Location>,
    ending: Option<Location>,
}

impl Places {
    /// The error, its place as line and column.
    fn locate(&self, error: RecordError) -> RecordError {
        let place = match error.place {
            Location::Move(index) => self.moves.get(index - 1).copied(),
            Location::Variation { variation, at } => {
                let places = self.variations.get(variation - 1);
                return error.fault.at(places
                    .and_then(|places| places.get(at).copied())
                    .unwrap_or(error.place));
            }
            Location::Block(index) => self.blocks.get(index - 1).copied(),
            Location::Blocks => self.blocks.first().copied(),
            Location::Level => self.level,
            Location::Swap => options::place_of(&self.options, options::SWAP),
            Location::Times => self.times,
            Location::Ending => self.ending,
            place => Some(place),
        };
        error.fault.at(place.unwrap_or(Location::Whole))
    }
}

/// Fills an empty slot; false if it was full.
fn put<T>(slot: &mut Option<T>, value: T) -> bool {
    let new = slot.is_none();
    *slot = Some(value);
    new
}
