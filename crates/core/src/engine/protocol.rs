//! What the page and the engine's worker say to each other. `serde` describes it; how a message
//! travels is theirs: as values of the browser.

use std::{fmt, task::Poll};

use serde::{Deserialize, Deserializer, Serialize};

use super::{
    BestMove, Strength, Task, choose_without_search,
    params::{self, SearchParams},
};
use crate::{Cell, Game, rules::record::Record};

/// Why a game that is over gets no move.
const OVER: &str = "the game is over";

/// What the page says.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum PageMessage {
    /// A question. It takes the place of one that is still worked on.
    Ask(Request),
    /// The answer to the last question is wanted now, as good as it is (T8).
    Now,
    /// No answer is waited for any more (A5).
    Stop,
}

/// What the worker says.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum WorkerMessage {
    /// It can be asked; and now and then that a long task is not a dead one.
    Ready,
    /// Its reply to a question.
    Reply(Reply),
}

/// What is wanted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Ask {
    /// The move of whoever's turn it is at a strength, whatever the record names.
    Move(Strength),
    /// The best move of whoever's turn it is, and what to expect of it.
    Advice,
}

/// A question about a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
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

/// The worker's reply to one request.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Reply {
    /// The request's number.
    pub id: u32,
    /// What came of it.
    pub answer: Answer,
}

/// What came of a request.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Answer {
    /// The move, or none where there is none.
    Move(Option<Cell>),
    /// The best move, and what to expect of it.
    Advice(BestMove),
    /// The request could not be answered, and why; for a log, not for a player.
    Fault(String),
}

impl PageMessage {
    /// Reads a message; `open` opens it anew at each call.
    ///
    /// # Errors
    /// A reply that says what is wrong, under the request's number if that could be read, else 0.
    pub fn read<'de, D: Deserializer<'de>>(open: impl Fn() -> D) -> Result<Self, Reply> {
        Self::deserialize(open()).map_err(|reason| {
            let id = Numbered::deserialize(open()).map_or(0, |Numbered::Ask { id }| id);
            Reply::fault(id, reason)
        })
    }
}

/// What must be right of a question so that it can be answered at all.
#[derive(Deserialize)]
enum Numbered {
    Ask { id: u32 },
}

impl Reply {
    /// A reply that gives a reason instead of a move.
    pub fn fault(id: u32, reason: impl fmt::Display) -> Self {
        Self {
            id,
            answer: Answer::Fault(reason.to_string()),
        }
    }
}

impl Request {
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
        self.task.run_slice().map(|best| self.reply(best))
    }

    /// The reply as good as it is now.
    pub fn reply_now(&mut self) -> Reply {
        let best = self.task.best_so_far();
        self.reply(best)
    }

    fn reply(&self, best: Option<BestMove>) -> Reply {
        Reply {
            id: self.id,
            answer: match (self.ask, best) {
                (Ask::Move(_), best) => Answer::Move(best.map(|best| best.cell)),
                (Ask::Advice, Some(best)) => Answer::Advice(best),
                (Ask::Advice, None) => Answer::Fault("there is no move".to_owned()),
            },
        }
    }
}

/// The reply to a request that needs no search; `None` where one is needed. Links nothing of the
/// search, which a page without it thus need not load.
pub fn answer_without_search(request: &Request) -> Option<Reply> {
    let Ask::Move(strength) = request.ask else {
        return None;
    };
    if params::search_params(strength).is_some() {
        return None;
    }
    let cell = replayed(&request.record).and_then(|game| {
        choose_without_search(&game, strength, request.seed).ok_or_else(|| OVER.to_owned())
    });
    Some(cell.map_or_else(
        |reason| Reply::fault(request.id, reason),
        |cell| Reply {
            id: request.id,
            answer: Answer::Move(Some(cell)),
        },
    ))
}

fn replayed(record: &str) -> Result<Game, String> {
    let record = Record::parse_compact(record).map_err(|reason| reason.to_string())?;
    record.replay().map_err(|reason| reason.to_string())
}

#[cfg(test)]
mod tests;
