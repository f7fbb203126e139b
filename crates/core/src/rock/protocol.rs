//! What the page and the thinking worker say to each other: lines of plain text.
//!
//! The worker says [`READY`] once it is loaded. A request is four lines (number, strength, seed,
//! compact record); its reply is one: `7 D5`, `7 -` when the rock has no move, or `7 ! reason`.

use std::fmt;

use super::{Strength, choose};
use crate::{Cell, Side, record::Record};

/// What the worker says first, when it can be asked.
pub const READY: &str = "ready";

/// A question to the rock: its move in a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Request {
    /// Number that the reply carries, so that a late one can be told and dropped (A5).
    pub id: u32,
    /// Strength to play with, whatever the record names.
    pub strength: Strength,
    /// Seed of ties and lapses.
    pub seed: u64,
    /// The game so far, in its compact form.
    pub record: String,
}

impl Request {
    /// Writes the message.
    pub fn to_text(&self) -> String {
        format!(
            "{}\n{}\n{}\n{}",
            self.id, self.strength, self.seed, self.record
        )
    }

    /// Reads a message.
    ///
    /// # Errors
    /// A reply that says what is wrong, under the request's number if that could be read, else 0.
    pub fn parse(text: &str) -> Result<Self, Reply> {
        let mut lines = text.splitn(4, '\n');
        let mut line = || lines.next().unwrap_or("");
        let id = line()
            .parse()
            .map_err(|_| Reply::fault(0, "the request has no number"))?;
        let strength = line().parse().map_err(|reason| Reply::fault(id, reason))?;
        let seed = line()
            .parse()
            .map_err(|_| Reply::fault(id, "the seed is no number"))?;
        Ok(Self {
            id,
            strength,
            seed,
            record: line().to_owned(),
        })
    }

    /// Replays the game and thinks.
    pub fn answer(&self) -> Reply {
        match self.think() {
            Ok(cell) => Reply {
                id: self.id,
                answer: Answer::Move(cell),
            },
            Err(reason) => Reply::fault(self.id, reason),
        }
    }

    fn think(&self) -> Result<Option<Cell>, String> {
        let record = Record::parse_compact(&self.record).map_err(|reason| reason.to_string())?;
        let game = record.replay().map_err(|reason| reason.to_string())?;
        if game.to_move() == Some(Side::Water) {
            return Err("it is water's turn".to_owned());
        }
        Ok(choose(&game, self.strength, self.seed))
    }
}

/// The worker's reply to one request.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reply {
    /// The request's number.
    pub id: u32,
    /// What came of it.
    pub answer: Answer,
}

/// What came of a request.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Answer {
    /// The rock's move, or none where it cannot move.
    Move(Option<Cell>),
    /// The request could not be answered, and why; for a log, not for a player.
    Fault(String),
}

impl Reply {
    /// A reply that gives a reason instead of a move.
    pub fn fault(id: u32, reason: impl fmt::Display) -> Self {
        Self {
            id,
            answer: Answer::Fault(reason.to_string()),
        }
    }

    /// Writes the message.
    pub fn to_text(&self) -> String {
        match &self.answer {
            Answer::Move(Some(cell)) => format!("{} {cell}", self.id),
            Answer::Move(None) => format!("{} -", self.id),
            Answer::Fault(reason) => format!("{} ! {reason}", self.id),
        }
    }

    /// Reads a message; `None` when it is no reply.
    pub fn parse(text: &str) -> Option<Self> {
        let (id, rest) = text.split_once(' ')?;
        let answer = match rest.strip_prefix("! ") {
            Some(reason) => Answer::Fault(reason.to_owned()),
            None if rest == "-" => Answer::Move(None),
            None => Answer::Move(Some(rest.parse().ok()?)),
        };
        Some(Self {
            id: id.parse().ok()?,
            answer,
        })
    }
}

/// Answers a request's text with a reply's text, whatever the text.
pub fn answer(text: &str) -> String {
    Request::parse(text)
        .map_or_else(|fault| fault, |request| request.answer())
        .to_text()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Size, record::Arena};

    fn record(moves: &[&str]) -> String {
        let record = Record {
            size: Size::square(9).unwrap(),
            arena: Arena::Level(1),
            blocks: Vec::new(),
            seed: 5,
            strength: Strength::Stream,
            moves: moves.iter().map(|cell| cell.parse().unwrap()).collect(),
        };
        record.to_compact()
    }

    fn request(moves: &[&str]) -> Request {
        Request {
            id: 7,
            strength: Strength::Torrent,
            seed: u64::MAX,
            record: record(moves),
        }
    }

    #[test]
    fn a_request_reads_back_what_it_writes() {
        let request = request(&["E5"]);
        assert_eq!(Request::parse(&request.to_text()), Ok(request));
    }

    #[test]
    fn a_reply_reads_back_what_it_writes() {
        let moves = [Some("D5".parse().unwrap()), None].map(Answer::Move);
        let fault = Answer::Fault("7 ! -".to_owned());
        for answer in moves.into_iter().chain([fault]) {
            let reply = Reply { id: 12, answer };
            assert_eq!(Reply::parse(&reply.to_text()), Some(reply));
        }
    }

    #[test]
    fn the_rock_answers_with_its_move() {
        let request = request(&["E5"]);
        let game = Record::parse_compact(&request.record)
            .unwrap()
            .replay()
            .unwrap();
        let expected = choose(&game, request.strength, request.seed);
        let reply = Reply::parse(&answer(&request.to_text())).unwrap();
        assert_eq!(
            reply,
            Reply {
                id: 7,
                answer: Answer::Move(expected)
            }
        );
        assert!(expected.is_some());
    }

    #[test]
    fn a_bad_request_is_told_under_its_number() {
        let cases = [
            (String::new(), 0),
            ("x\nstream\n1\n".to_owned(), 0),
            ("9".to_owned(), 9),
            ("9\nbrook\n1\n".to_owned(), 9),
            ("9\nstream\n-1\n".to_owned(), 9),
            ("9\nstream\n1\nnonsense".to_owned(), 9),
            (request(&[]).to_text(), 7),
        ];
        for (text, id) in cases {
            let reply = Reply::parse(&answer(&text)).unwrap();
            assert_eq!(reply.id, id, "{text}");
            assert!(matches!(reply.answer, Answer::Fault(_)), "{text}");
        }
    }

    #[test]
    fn what_is_no_reply_is_told_from_one() {
        for text in ["", "7", READY, "x D5", "7 D55", "7 !", "-1 D5"] {
            assert_eq!(Reply::parse(text), None, "{text}");
        }
    }
}
