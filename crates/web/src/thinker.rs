//! Patience with the thinking rock: what was asked, what came back, and when it is heard (A5).

use std::rc::Rc;

use border_rush_core::{
    rock::{Answer, Reply, Request},
    session::Msg,
};

use crate::worker_link::{Heard, WorkerLink};

/// A reply is shown no sooner than this after the player's move, in milliseconds, so that the eye
/// sees two moves and not one. A tap in between does not wait for it.
const BEAT: f64 = 260.0;
/// Silence after which the worker is given up, in milliseconds.
const PATIENCE: f64 = 8_000.0;

/// The rock's side of the conversation.
pub struct Thinker {
    link: WorkerLink,
    asked: Option<Asked>,
}

struct Asked {
    id: u32,
    at: f64,
    reply: Option<Msg>,
}

impl Thinker {
    /// A thinker whose worker starts now.
    pub fn start(hear: Rc<dyn Fn(Heard)>) -> Self {
        Self {
            link: WorkerLink::start(hear),
            asked: None,
        }
    }

    /// Puts a request at the page's time `now`. Where no worker can take it, the failure is the
    /// reply.
    pub fn ask(&mut self, request: &Request, now: f64) {
        let id = request.id;
        let sent = self.link.ask(request);
        let reply = (!sent).then_some(Msg::ThoughtFailed { id });
        self.asked = Some(Asked { id, at: now, reply });
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
            Heard::Reply(Reply { id, answer }) => self.keep(id, &answer),
            Heard::Broken => self.fail(),
        }
    }

    /// The message for the session, once its time has come: a reply after its beat, a failure
    /// after too long a silence.
    pub fn due(&mut self, now: f64) -> Option<Msg> {
        let asked = self.asked.as_ref()?;
        if asked.reply.is_none() && now - asked.at >= PATIENCE {
            self.fail();
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

    fn keep(&mut self, id: u32, answer: &Answer) {
        let Some(asked) = self.asked.as_mut().filter(|asked| asked.id == id) else {
            return;
        };
        asked.reply = Some(match answer {
            &Answer::Move(cell) => Msg::Thought { id, cell },
            &Answer::Advice(verdict) => Msg::Advised { id, verdict },
            Answer::Fault(_) => Msg::ThoughtFailed { id },
        });
    }

    fn fail(&mut self) {
        self.link.give_up();
        if let Some(asked) = &mut self.asked {
            // A reply that waits for its beat is as good as ever.
            asked
                .reply
                .get_or_insert(Msg::ThoughtFailed { id: asked.id });
        }
    }
}
