//! A line cut into words, each with its place.

use std::str::FromStr;

use crate::rules::record::{Fault, Location, RecordError};
use crate::rules::{Cell, Ending, Seat, Side, Size};

use super::HEADER;

/// A version of the form that is read.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Version {
    /// A strength stands for both seats.
    First,
    /// What is written today.
    Second,
}

/// A line cut into words.
pub(super) struct Line<'a> {
    /// The whole line without surrounding spaces.
    pub text: &'a str,
    pub words: Vec<Word<'a>>,
}

/// A part of the moves.
#[derive(Clone, Copy)]
pub(super) enum Token {
    Cell(Cell),
    /// A variation begins.
    Open,
    /// It ends.
    Close,
}

#[derive(Clone, Copy)]
pub(super) struct Word<'a> {
    pub text: &'a str,
    pub place: Location,
}

impl<'a> Line<'a> {
    /// A line of the text, counted from 1.
    pub fn new(line: usize, text: &'a str) -> Self {
        let words = text.split_whitespace().map(|word| {
            let start = word.as_ptr() as usize - text.as_ptr() as usize;
            let column = text.get(..start).map_or(0, |before| before.chars().count()) + 1;
            Word {
                text: word,
                place: Location::Text { line, column },
            }
        });
        Self {
            text: text.trim(),
            words: words.collect(),
        }
    }

    /// The first word; there is one, since empty lines are left out.
    pub fn key(&self) -> Word<'a> {
        self.words[0]
    }

    /// The words after the first.
    pub fn values(&self) -> &[Word<'a>] {
        &self.words[1..]
    }

    /// The words after the first, one space between them.
    pub fn joined(&self) -> String {
        let words: Vec<&str> = self.values().iter().map(|word| word.text).collect();
        words.join(" ")
    }

    /// The version that the first line names.
    pub fn version(&self) -> Result<Version, RecordError> {
        if self.key().text != HEADER {
            return Err(Fault::Version.at(self.key().place));
        }
        let version = self.only("border-rush 2")?;
        match version.text {
            "1" => Ok(Version::First),
            "2" => Ok(Version::Second),
            text => {
                let is_number = text.bytes().all(|byte| byte.is_ascii_digit());
                let fault = if is_number && !text.starts_with('0') {
                    Fault::LaterVersion
                } else {
                    Fault::Version
                };
                Err(fault.at(version.place))
            }
        }
    }

    /// The one word after the key; `form` is how the line should look.
    pub fn only(&self, form: &'static str) -> Result<Word<'a>, RecordError> {
        self.some(form).map(|[value]| value)
    }

    /// So many words after the key; `form` is how the line should look.
    pub fn some<const N: usize>(&self, form: &'static str) -> Result<[Word<'a>; N], RecordError> {
        let words = self.some_of(N, form)?.try_into();
        words.map_err(|_| Fault::Missing(form).at(self.key().place))
    }

    /// As many words after the key as `form` has, which is how the line should look.
    pub fn like(&self, form: &'static str) -> Result<&[Word<'a>], RecordError> {
        self.some_of(form.split(' ').count() - 1, form)
    }

    fn some_of(&self, count: usize, form: &'static str) -> Result<&[Word<'a>], RecordError> {
        match self.values().get(count) {
            Some(extra) => Err(Fault::Extra.at(extra.place)),
            None if self.values().len() < count => Err(Fault::Missing(form).at(self.key().place)),
            None => Ok(self.values()),
        }
    }

    /// A cell a word.
    pub fn cells(&self) -> Result<Vec<(Cell, Location)>, RecordError> {
        let words = self.values().iter();
        words.map(|word| Ok((word.cell()?, word.place))).collect()
    }

    /// Moves and brackets, which may touch a cell.
    pub fn moves(&self) -> Result<Vec<(Token, Location)>, RecordError> {
        let mut tokens = Vec::with_capacity(self.values().len());
        for word in self.values() {
            word.push_tokens(&mut tokens)?;
        }
        Ok(tokens)
    }

    /// A time a word.
    pub fn times(&self) -> Result<Vec<(Option<u32>, Location)>, RecordError> {
        let words = self.values().iter();
        words.map(|word| Ok((word.time()?, word.place))).collect()
    }

    /// Who plays a side.
    pub fn seat(&self) -> Result<Seat, RecordError> {
        let kind = self.values().first();
        let kind = kind.ok_or(Fault::Missing("water person").at(self.key().place))?;
        match kind.text {
            "engine" => {
                let [_, strength] = self.some("water engine river")?;
                strength.read(Fault::Strength).map(Seat::Engine)
            }
            "person" => self.only("water person").map(|_| Seat::Person),
            "remote" => self.only("water remote").map(|_| Seat::Remote),
            _ => Err(Fault::Seat.at(kind.place)),
        }
    }

    /// How the game ended.
    pub fn ending(&self) -> Result<Ending, RecordError> {
        let kind = self.values().first();
        let kind = kind.ok_or(Fault::Missing("ending counted").at(self.key().place))?;
        match kind.text {
            "counted" => self.only("ending counted").map(|_| Ending::Counted),
            "abandoned" => self.only("ending abandoned").map(|_| Ending::Abandoned),
            "resigned" => {
                let [_, side] = self.some("ending resigned rock")?;
                side.side().map(Ending::Resigned)
            }
            "time" => {
                let [_, side] = self.some("ending time rock")?;
                side.side().map(Ending::Time)
            }
            _ => Err(Fault::Ending.at(kind.place)),
        }
    }
}

impl Word<'_> {
    pub fn read<T: FromStr>(self, fault: Fault) -> Result<T, RecordError> {
        self.text.parse().map_err(|_| fault.at(self.place))
    }

    /// Digits only: no sign.
    pub fn number<T: FromStr>(self) -> Result<T, RecordError> {
        self.digits(Fault::Number)
    }

    pub fn size(self) -> Result<Size, RecordError> {
        let sides = self.text.split_once('x');
        let read = |text: &str| text.parse().ok().filter(|_| !text.starts_with('+'));
        let size = sides.and_then(|(cols, rows)| Size::new(read(cols)?, read(rows)?));
        size.ok_or(Fault::Size.at(self.place))
    }

    fn digits<T: FromStr>(self, fault: Fault) -> Result<T, RecordError> {
        if self.text.starts_with('+') {
            return Err(fault.at(self.place));
        }
        self.read(fault)
    }

    fn cell(self) -> Result<Cell, RecordError> {
        if self.text.contains(['(', ')']) {
            return Err(Fault::Variation.at(self.place));
        }
        self.read(Fault::Cell)
    }

    fn push_tokens(self, tokens: &mut Vec<(Token, Location)>) -> Result<(), RecordError> {
        let mut rest = self;
        while !rest.text.is_empty() {
            let end = match rest.text.find(['(', ')']) {
                Some(0) => 1,
                Some(end) => end,
                None => rest.text.len(),
            };
            let (text, after) = rest.text.split_at(end);
            let token = match text {
                "(" => Token::Open,
                ")" => Token::Close,
                _ => Token::Cell(Self { text, ..rest }.cell()?),
            };
            tokens.push((token, rest.place));
            rest = Self {
                text: after,
                place: rest.place.moved(text.chars().count()),
            };
        }
        Ok(())
    }

    fn time(self) -> Result<Option<u32>, RecordError> {
        if self.text == "-" {
            return Ok(None);
        }
        self.digits(Fault::Time).map(Some)
    }

    fn side(self) -> Result<Side, RecordError> {
        Side::from_name(self.text).ok_or(Fault::Ending.at(self.place))
    }
}
