//! Patience with the thinking rock: what was asked, what came back, and when it is heard (A5).
//!
//! A worker that breaks is started anew once, with the question in hand; the next time the page
//! thinks by itself. One that is still loading is only not waited for.

use std::rc::Rc;

use border_rush_core::{
    engine::{Answer, Reply, Request},
    session::Msg,
};

use crate::worker_link::{Heard, WorkerLink};

/// A reply is shown no sooner than this after the player's move, in milliseconds, so that the eye
/// sees two moves and not one. A tap in between does not wait for it.
const BEAT: f64 = 260.0;
/// Silence that is too long, in milliseconds.
const PATIENCE: f64 = 8_000.0;
/// The most that one look adds to a silence, in milliseconds: a page that slept was not waiting.
const LOOK: f64 = 500.0;

/// The rock's side of the conversation.
pub struct Thinker {
    link: WorkerLink,
    /// The worker has said something.
    alive: bool,
    /// It was waited for in vain while it loaded.
    late: bool,
    restarted: bool,
    asked: Option<Asked>,
    /// When [`Self::due`] looked last.
    looked: f64,
}

struct Asked {
    id: u32,
    text: String,
    at: f64,
    /// For how long the page has been waiting awake since the worker's last word.
    silence: f64,
    reply: Option<Msg>,
}

impl Thinker {
    /// A thinker whose worker starts now.
    pub fn start(hear: Rc<dyn Fn(Heard)>) -> Self {
        Self {
            link: WorkerLink::start(hear),
            alive: false,
            late: false,
            restarted: false,
            asked: None,
            looked: 0.0,
        }
    }

    /// Puts a request at the page's time `now`. Where no worker can take it, the failure is the
    /// reply.
    pub fn ask(&mut self, request: &Request, now: f64) {
        self.looked = now;
        self.asked = Some(Asked {
            id: request.id,
            text: request.to_text(),
            at: now,
            silence: 0.0,
            reply: None,
        });
        self.send();
    }

    /// Forgets what was asked: the thought ends, and a late answer will be dropped.
    pub fn cancel(&mut self) {
        if self.asked.take().is_some_and(|asked| asked.reply.is_none()) {
            self.link.stop();
        }
    }

    /// Takes what the worker said. An answer to an older request is no news.
    pub fn hear(&mut self, heard: Heard) {
        match heard {
            Heard::Alive => {
                self.alive = true;
                self.late = false;
                if let Some(asked) = &mut self.asked {
                    asked.silence = 0.0;
                }
            }
            Heard::Reply(Reply { id, answer }) => self.keep(id, &answer),
            Heard::Broken => self.mend(),
        }
    }

    /// The message for the session, once its time has come: a reply after its beat, a failure
    /// after too long a silence.
    pub fn due(&mut self, now: f64) -> Option<Msg> {
        let look = (now - self.looked).min(LOOK);
        self.looked = now;
        let asked = self.asked.as_mut()?;
        asked.silence += look;
        if asked.reply.is_none() && asked.silence >= PATIENCE {
            self.lose_patience();
        }
        let ready = self
            .asked
            .as_ref()
            .is_some_and(|asked| now - asked.at >= BEAT);
        if ready { self.hurry() } else { None }
    }

    /// The message for the session without waiting for the beat, if there is one.
    pub fn hurry(&mut self) -> Option<Msg> {
        let reply = self.asked.as_mut()?.reply.take()?;
        self.asked = None;
        Some(reply)
    }

    /// Milliseconds until the reply that is already here is due.
    pub fn waits(&self, now: f64) -> Option<f64> {
        let asked = self.asked.as_ref().filter(|asked| asked.reply.is_some())?;
        Some((asked.at + BEAT - now).max(0.0))
    }

    /// Puts what is asked to the worker.
    fn send(&mut self) {
        let Some(asked) = &mut self.asked else { return };
        if asked.reply.is_none() && (self.late || !self.link.ask(&asked.text)) {
            asked.reply = Some(Msg::ThoughtFailed { id: asked.id });
        }
    }

    fn keep(&mut self, id: u32, answer: &Answer) {
        let Some(asked) = self.asked.as_mut().filter(|asked| asked.id == id) else {
            return;
        };
        asked.reply = Some(match answer {
            &Answer::Move(cell) => Msg::BestMove { id, cell },
            &Answer::Advice(verdict) => Msg::Advised { id, verdict },
            Answer::Fault(_) => return self.mend(),
        });
    }

    fn lose_patience(&mut self) {
        if self.alive {
            return self.mend();
        }
        self.late = true;
        self.link.stop();
        self.send();
    }

    /// Starts a broken worker anew, once; a reply that waits for its beat is as good as ever.
    fn mend(&mut self) {
        self.alive = false;
        if std::mem::replace(&mut self.restarted, true) {
            self.link.give_up();
        } else {
            self.link.restart();
        }
        if let Some(asked) = &mut self.asked {
            asked.silence = 0.0;
        }
        self.send();
    }
}
