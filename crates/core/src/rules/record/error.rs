//! What is wrong with a record, and where.

use std::fmt;

use crate::rules::{MoveError, SetupError, Side, TimeControlError};

/// Where a record is wrong; everything counts from 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Location {
    /// In the text form.
    Text {
        /// Line of the text.
        line: usize,
        /// Column in that line, in characters.
        column: usize,
    },
    /// At this character of the compact form.
    Compact(usize),
    /// At this move.
    Move(usize),
    /// In a variation.
    Variation {
        /// Which, in the order of their brackets.
        variation: usize,
        /// At which of its moves; 0 for its place.
        at: usize,
    },
    /// At this block.
    Block(usize),
    /// In the blocks as a whole.
    Blocks,
    /// In the level.
    Level,
    /// In who plays this side.
    Seat(Side),
    /// In the swap.
    Swap,
    /// In the times as a whole.
    Times,
    /// In how the game ended.
    Ending,
    /// In the record as a whole.
    Whole,
}

impl Location {
    /// So many characters to the right, in a text.
    pub(super) const fn moved(self, by: usize) -> Self {
        match self {
            Self::Text { line, column } => Self::Text {
                line,
                column: column + by,
            },
            place => place,
        }
    }
}

impl fmt::Display for Location {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Text { line, column } => write!(f, "line {line}, column {column}"),
            Self::Compact(column) => write!(f, "character {column}"),
            Self::Move(index) => write!(f, "move {index}"),
            Self::Variation { variation, at: 0 } => write!(f, "variation {variation}"),
            Self::Variation { variation, at } => {
                write!(f, "variation {variation}, move {at}")
            }
            Self::Block(index) => write!(f, "block {index}"),
            Self::Blocks => f.write_str("blocks"),
            Self::Level => f.write_str("level"),
            Self::Seat(side) => write!(f, "seat of {}", side.name()),
            Self::Swap => f.write_str("swap"),
            Self::Times => f.write_str("times"),
            Self::Ending => f.write_str("ending"),
            Self::Whole => f.write_str("record"),
        }
    }
}

/// What is wrong with a record.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fault {
    /// Longer than this many bytes.
    TooLong(usize),
    /// Not a record.
    Version,
    /// A record of a version later than those that are known here.
    LaterVersion,
    /// A seat or an ending of the compact form that is not known here.
    UnknownCode,
    /// A line that starts with no known word.
    Unknown,
    /// Given before.
    Twice,
    /// This line is missing.
    Missing(&'static str),
    /// More words than the line takes.
    Extra,
    /// No whole number in its range.
    Number,
    /// No size such as `9x9`.
    Size,
    /// No cell such as `D5`.
    Cell,
    /// The cell is not on the board.
    OffBoard,
    /// No strength.
    Strength,
    /// No seat such as `person` or `engine river`.
    Seat,
    /// No time in milliseconds under 2³², nor `-`.
    Time,
    /// Another number of times than of moves.
    Times {
        /// How many moves there are.
        moves: usize,
        /// How many times.
        times: usize,
    },
    /// No time control such as `600 30`.
    TimeControl(TimeControlError),
    /// Neither `offered` nor `taken`.
    Swap,
    /// No occasion such as `tide 2026-12-03`.
    Occasion,
    /// A swap before the first move.
    NothingToSwap,
    /// No ending such as `resigned rock`.
    Ending,
    /// The ending `counted`, of a game in which a side can move.
    NotCounted,
    /// Another ending than `counted`, of a game in which neither side can move.
    IsCounted,
    /// A bracket without its other one, without a move, or where its line does not go on.
    Variation,
    /// Variations of more moves than this together.
    TooMany(usize),
    /// The blocks cannot be laid.
    Setup(SetupError),
    /// The move is illegal.
    Move(MoveError),
    /// The result is not the one that the moves lead to.
    Result,
    /// No digit of the compact form.
    Digit,
    /// The compact form was altered or cut.
    Damaged,
}

impl Fault {
    pub(in crate::rules::record) const fn at(self, place: Location) -> RecordError {
        RecordError { place, fault: self }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooLong(limit) => write!(f, "longer than {limit} bytes"),
            Self::Version => f.write_str("no record of a known version"),
            Self::LaterVersion => f.write_str("a record of a later version than 2"),
            Self::UnknownCode => f.write_str("not known in this version"),
            Self::Unknown => f.write_str("unknown word"),
            Self::Twice => f.write_str("given twice"),
            Self::Missing(line) => write!(f, "the line `{line}` is missing"),
            Self::Extra => f.write_str("one word too many"),
            Self::Number => f.write_str("not a number that fits here"),
            Self::Size => f.write_str("a size is two numbers from 2 to 19, such as 9x9"),
            Self::Cell => f.write_str("not a cell"),
            Self::OffBoard => f.write_str("the cell is off the board"),
            Self::Strength => f.write_str("not a strength"),
            Self::Seat => f.write_str("not a seat: person, remote, or engine and its strength"),
            Self::Time => f.write_str("not a time: milliseconds under 4294967296, or -"),
            Self::Times { moves, times } => write!(f, "{times} times for {moves} moves"),
            Self::TimeControl(error) => error.fmt(f),
            Self::Swap => f.write_str("not a swap: offered or taken"),
            Self::Occasion => f.write_str("not an occasion: tide and a day, challenge and an engine's version, or post and a number"),
            Self::NothingToSwap => f.write_str("nothing was played that could be taken over"),
            Self::Ending => {
                f.write_str("not an ending: counted, resigned or time and the side, or abandoned")
            }
            Self::NotCounted => f.write_str("a side can still move, so nothing was counted"),
            Self::IsCounted => f.write_str("neither side can move, so the game was counted"),
            Self::Variation => {
                f.write_str("a variation is moves in brackets, where its line has other ones")
            }
            Self::TooMany(most) => write!(f, "more than {most} moves in variations"),
            Self::Setup(error) => error.fmt(f),
            Self::Move(error) => error.fmt(f),
            Self::Result => f.write_str("not what the moves lead to"),
            Self::Digit => f.write_str("not a letter, digit, - or _"),
            Self::Damaged => f.write_str("altered or cut"),
        }
    }
}

/// Why a record cannot be read or replayed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RecordError {
    /// Where.
    pub place: Location,
    /// What.
    pub fault: Fault,
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.place, self.fault)
    }
}

impl std::error::Error for RecordError {}
