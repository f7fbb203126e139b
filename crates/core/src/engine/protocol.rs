//! What the page and the engine's worker say to each other: lines of plain text.
//!
//! The worker says [`READY`] once it is loaded, and now and then during long tasks. A request is four
//! lines (number, strength or `advice`, seed, compact record); its reply is one: `7 D5`, `7 ? D5 = -3`
//! or `7 ? D5 ~ 124 98` for advice, or `7 ! reason`. [`STOP`] drops what is asked.

use std::{fmt, task::Poll};

use super::{
    BestMove, Outlook, Strength, Task, choose_without_search,
    params::{self, SearchParams},
};
use crate::{BySide, Cell, Game, rules::record::Record};

/// What the worker says when it can be asked, and now and then during a long task.
pub const READY: &str = "ready";
/// What the page says when it no longer waits for an answer (A5).
pub const STOP: &str = "stop";
/// Stands where a strength would for a request for advice.
const ADVICE: &str = "advice";

/// Why a game that is over gets no move.
const OVER: &str = "the game is over";

/// What is wanted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ask {
    /// The move of whoever's turn it is at a strength, whatever the record names.
    Move(Strength),
    /// The best move of whoever's turn it is, and what to expect of it.
    Advice,
}

/// A question about a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Request {
    /// Number that the reply carries, so that a late one can be told and dropped (A5).
    pub id: u32,
    /// What is wanted.
    pub ask: Ask,
    /// Seed of ties, noise and random games.
    pub seed: u64,
    /// The game so far, in its compact form.
    pub record: String,
}

impl Request {
    /// Writes the message.
    pub fn to_text(&self) -> String {
        let ask = match self.ask {
            Ask::Move(strength) => strength.name(),
            Ask::Advice => ADVICE,
        };
        format!("{}\n{ask}\n{}\n{}", self.id, self.seed, self.record)
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
        let ask = match line() {
            ADVICE => Ask::Advice,
            name => Ask::Move(name.parse().map_err(|reason| Reply::fault(id, reason))?),
        };
        let seed = line()
            .parse()
            .map_err(|_| Reply::fault(id, "the seed is no number"))?;
        let record = line().to_owned();
        Ok(Self {
            id,
            ask,
            seed,
            record,
        })
    }

    /// Replays the game and makes the task.
    ///
    /// # Errors
    /// A reply that says why there is none.
    pub fn begin(&self) -> Result<Job, Reply> {
        self.task()
            .map(|task| Job {
                id: self.id,
                ask: self.ask,
                task,
            })
            .map_err(|reason| Reply::fault(self.id, reason))
    }

    fn task(&self) -> Result<Task, String> {
        let game = replayed(&self.record)?;
        match (self.ask, game.to_move()) {
            (_, None) => Err(OVER.to_owned()),
            (Ask::Move(strength), Some(side)) => {
                Ok(Task::new(game.board(), side, strength, self.seed))
            }
            (Ask::Advice, Some(side)) => Ok(Task::search(
                game.board(),
                side,
                SearchParams::ADVICE,
                self.seed,
            )),
        }
    }
}

/// A request that is being worked on.
pub struct Job {
    id: u32,
    ask: Ask,
    task: Task,
}

impl Job {
    /// Works for a few milliseconds; the reply, once it is ready.
    pub fn run_slice(&mut self) -> Poll<Reply> {
        self.task.run_slice().map(|best| Reply {
            id: self.id,
            answer: match (self.ask, best) {
                (Ask::Move(_), best) => Answer::Move(best.map(|best| best.cell)),
                (Ask::Advice, Some(best)) => Answer::Advice(best),
                (Ask::Advice, None) => Answer::Fault("there is no move".to_owned()),
            },
        })
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
    /// The move, or none where there is none.
    Move(Option<Cell>),
    /// The best move, and what to expect of it.
    Advice(BestMove),
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
            Answer::Advice(best) => format!("{} ? {}", self.id, advice_to_text(best)),
            Answer::Fault(reason) => format!("{} ! {reason}", self.id),
        }
    }

    /// Reads a message; `None` when it is no reply.
    pub fn parse(text: &str) -> Option<Self> {
        let (id, rest) = text.split_once(' ')?;
        let answer = match rest.split_once(' ') {
            Some(("!", reason)) => Answer::Fault(reason.to_owned()),
            Some(("?", advice)) => Answer::Advice(parse_advice(advice)?),
            Some(_) => return None,
            None if rest == "-" => Answer::Move(None),
            None => Answer::Move(Some(rest.parse().ok()?)),
        };
        Some(Self {
            id: id.parse().ok()?,
            answer,
        })
    }
}

fn advice_to_text(best: &BestMove) -> String {
    let cell = best.cell;
    match best.outlook {
        Outlook::Unknown => cell.to_string(),
        Outlook::Proved(lead) => format!("{cell} = {lead}"),
        Outlook::Estimated(scores) => format!("{cell} ~ {} {}", scores.water, scores.rock),
    }
}

fn parse_advice(text: &str) -> Option<BestMove> {
    let words: Vec<&str> = text.split(' ').collect();
    let outlook = match words[1..] {
        [] => Outlook::Unknown,
        ["=", lead] => Outlook::Proved(lead.parse().ok()?),
        ["~", water, rock] => Outlook::Estimated(BySide {
            water: water.parse().ok()?,
            rock: rock.parse().ok()?,
        }),
        _ => return None,
    };
    let cell = words[0].parse().ok()?;
    Some(BestMove { cell, outlook })
}

/// Answers a request's text with a reply's text, whatever the text, however long it takes.
pub fn answer(text: &str) -> String {
    let finish = |mut job: Job| {
        loop {
            if let Poll::Ready(reply) = job.run_slice() {
                return reply;
            }
        }
    };
    Request::parse(text)
        .and_then(|request| request.begin())
        .map_or_else(|fault| fault, finish)
        .to_text()
}

/// As [`answer`], where no search is needed; `None` where one is. Links nothing of the search, which a
/// page without it thus need not load.
pub fn answer_without_search(text: &str) -> Option<String> {
    let reply = match Request::parse(text) {
        Ok(Request {
            ask: Ask::Move(strength),
            id,
            seed,
            record,
        }) if params::search_params(strength).is_none() => {
            let cell = replayed(&record).and_then(|game| {
                choose_without_search(&game, strength, seed).ok_or_else(|| OVER.to_owned())
            });
            cell.map_or_else(
                |reason| Reply::fault(id, reason),
                |cell| Reply {
                    id,
                    answer: Answer::Move(Some(cell)),
                },
            )
        }
        Ok(_) => return None,
        Err(fault) => fault,
    };
    Some(reply.to_text())
}

fn replayed(record: &str) -> Result<Game, String> {
    let record = Record::parse_compact(record).map_err(|reason| reason.to_string())?;
    record.replay().map_err(|reason| reason.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Size, engine::choose, rules::record::Arena, rules::seat::level_seats};

    fn record(moves: &[&str]) -> String {
        let size = Size::square(9).unwrap();
        let seats = level_seats(Strength::Stream);
        let record = Record {
            moves: moves.iter().map(|cell| cell.parse().unwrap()).collect(),
            ..Record::new(size, Arena::Level(1), seats, 5)
        };
        record.to_compact()
    }

    fn request(moves: &[&str]) -> Request {
        Request {
            id: 7,
            ask: Ask::Move(Strength::Torrent),
            seed: u64::MAX,
            record: record(moves),
        }
    }

    /// A request about a game that has been played to its end.
    fn over() -> Request {
        let mut record = record(&[]);
        while let Some(cell) = next_move(&record) {
            let mut longer = Record::parse_compact(&record).unwrap();
            longer.moves.push(cell);
            record = longer.to_compact();
        }
        Request {
            record,
            ..request(&[])
        }
    }

    fn next_move(record: &str) -> Option<Cell> {
        choose(&replayed(record).unwrap(), Strength::Stream, 1)
    }

    #[test]
    fn a_request_reads_back_what_it_writes() {
        for ask in [Ask::Move(Strength::Deluge), Ask::Advice] {
            let request = Request {
                ask,
                ..request(&["E5"])
            };
            assert_eq!(Request::parse(&request.to_text()), Ok(request));
        }
    }

    #[test]
    fn a_reply_reads_back_what_it_writes() {
        let moves = [Some("D5".parse().unwrap()), None].map(Answer::Move);
        let fault = Answer::Fault("7 ! -".to_owned());
        let likely = Outlook::Estimated(BySide {
            water: 124,
            rock: 98,
        });
        let advice = [Outlook::Unknown, Outlook::Proved(-3), likely].map(|outlook| {
            let cell = "D5".parse().unwrap();
            Answer::Advice(BestMove { cell, outlook })
        });
        for answer in moves.into_iter().chain([fault]).chain(advice) {
            let reply = Reply { id: 12, answer };
            assert_eq!(Reply::parse(&reply.to_text()), Some(reply));
        }
    }

    #[test]
    fn the_engine_answers_with_the_move_of_whoever_moves() {
        for moves in [&[][..], &["E5"]] {
            let request = request(moves);
            let game = replayed(&request.record).unwrap();
            let expected = choose(&game, Strength::Torrent, request.seed);
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
    }

    #[test]
    fn without_search_it_answers_as_ever_and_leaves_searches_alone() {
        for strength in Strength::ALL {
            let request = Request {
                ask: Ask::Move(strength),
                ..request(&["E5"])
            }
            .to_text();
            let searches = params::search_params(strength).is_some();
            let expected = (!searches).then(|| answer(&request));
            assert_eq!(answer_without_search(&request), expected, "{strength}");
        }
        let advice = Request {
            ask: Ask::Advice,
            ..request(&["E5"])
        };
        assert_eq!(answer_without_search(&advice.to_text()), None);
        let over = over().to_text();
        for text in ["", "9", "9\nstream\n1\nnonsense", &over] {
            assert_eq!(answer_without_search(text), Some(answer(text)), "{text}");
        }
        assert_eq!(answer_without_search(STOP), Some(answer(STOP)));
    }

    #[test]
    fn advice_is_for_whoever_moves() {
        for moves in [&[][..], &["E5"]] {
            let request = Request {
                ask: Ask::Advice,
                ..request(moves)
            };
            let reply = Reply::parse(&answer(&request.to_text())).unwrap();
            assert!(matches!(reply.answer, Answer::Advice(_)), "{reply:?}");
        }
    }

    #[test]
    fn a_move_is_for_whoever_moves() {
        for moves in [&[][..], &["E5"]] {
            let reply = Reply::parse(&answer(&request(moves).to_text())).unwrap();
            assert!(matches!(reply.answer, Answer::Move(Some(_))), "{reply:?}");
        }
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
            (over().to_text(), 7),
        ];
        for (text, id) in cases {
            let reply = Reply::parse(&answer(&text)).unwrap();
            assert_eq!(reply.id, id, "{text}");
            assert!(matches!(reply.answer, Answer::Fault(_)), "{text}");
        }
    }

    #[test]
    fn what_is_no_reply_is_told_from_one() {
        for text in [
            "",
            "7",
            READY,
            "x D5",
            "7 D55",
            "7 !",
            "-1 D5",
            "7 ?",
            "7 ? D5 =",
            "7 ? D5 ~ 1",
        ] {
            assert_eq!(Reply::parse(text), None, "{text}");
        }
    }
}
