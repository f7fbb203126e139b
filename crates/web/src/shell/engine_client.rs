//! The client of the engine in the Web Worker: what was asked, what came back, and when it is
//! handed on (A5).
//!
//! A worker that breaks is started anew once, and asked again; the next time the page computes the
//! move by itself. One that is still loading when the time is out is left to load.

use std::rc::Rc;

use border_rush_core::{
    engine::{Answer, Reply, Request, protocol::PageMessage},
    session::Msg,
};

use super::worker_link::{WorkerEvent, WorkerLink};

/// A reply is shown no sooner than this after the player's move, in milliseconds, so that the eye
/// sees two moves and not one. A tap in between does not wait for it.
const REPLY_DELAY: f64 = 260.0;
/// The longest silence of the worker, in milliseconds, before it counts as broken.
const TIMEOUT: f64 = 8_000.0;
/// The most that one check adds to a silence, in milliseconds: a suspended page was not waiting.
const MAX_STEP: f64 = 500.0;

/// The page's end of the conversation with the engine.
pub struct EngineClient {
    link: WorkerLink,
    /// The worker has said something.
    loaded: bool,
    /// The time was out while it still loaded.
    timed_out: bool,
    restarted: bool,
    asked: Option<Asked>,
    /// When [`Self::due`] was called last.
    checked: f64,
    /// For how long a reply is held back after its question, in milliseconds.
    pace: f64,
}

struct Asked {
    id: u32,
    message: PageMessage,
    at: f64,
    /// For how long the page has waited, not counting suspensions, since the worker's last message.
    silence: f64,
    reply: Option<Msg>,
    /// It is handed on as soon as it is here.
    hurried: bool,
}

impl EngineClient {
    /// A client whose worker starts now.
    pub fn start(dispatch: Rc<dyn Fn(WorkerEvent)>) -> Self {
        Self {
            link: WorkerLink::start(dispatch),
            loaded: false,
            timed_out: false,
            restarted: false,
            asked: None,
            checked: 0.0,
            pace: REPLY_DELAY,
        }
    }

    /// Puts a request at the page's time `now`. Where no worker can take it, the failure is the
    /// reply.
    pub fn ask(&mut self, request: Request, now: f64) {
        self.checked = now;
        self.asked = Some(Asked {
            id: request.id,
            message: PageMessage::Ask(request),
            at: now,
            silence: 0.0,
            reply: None,
            hurried: false,
        });
        self.send();
    }

    /// Drops what was asked: the worker stops, and an answer that comes all the same is dropped.
    pub fn cancel(&mut self) {
        if self.asked.take().is_some_and(|asked| asked.reply.is_none()) {
            self.link.send(&PageMessage::Stop);
        }
    }

    /// Takes an event of the worker. An answer to an older request is dropped.
    pub fn take(&mut self, event: WorkerEvent) {
        match event {
            WorkerEvent::Alive => {
                self.loaded = true;
                self.timed_out = false;
                if let Some(asked) = &mut self.asked {
                    asked.silence = 0.0;
                }
            }
            WorkerEvent::Reply(Reply { id, answer }) => self.keep(id, &answer),
            WorkerEvent::Broken => self.restart(),
        }
    }

    /// The message for the session, once it is due: a reply after its delay, a failure after too
    /// long a silence.
    pub fn due(&mut self, now: f64) -> Option<Msg> {
        let step = (now - self.checked).min(MAX_STEP);
        self.checked = now;
        let asked = self.asked.as_mut()?;
        asked.silence += step;
        if asked.reply.is_none() && asked.silence >= TIMEOUT {
            self.time_out();
        }
        let ready = self
            .asked
            .as_ref()
            .is_some_and(|asked| asked.hurried || now - asked.at >= self.pace);
        if ready { self.take_now() } else { None }
    }

    /// The message for the session without waiting for the delay, if there is one.
    pub fn take_now(&mut self) -> Option<Msg> {
        let reply = self.asked.as_mut()?.reply.take()?;
        self.asked = None;
        Some(reply)
    }

    /// Has the worker answer at once, as well as it can by now (T8); a reply that is here already waits
    /// for its delay no longer.
    pub fn hurry(&mut self) {
        if let Some(asked) = self.asked.as_mut().filter(|asked| !asked.hurried) {
            asked.hurried = true;
            if asked.reply.is_none() {
                self.link.send(&PageMessage::Now);
            }
        }
    }

    /// Sets for how long a reply is held back, in milliseconds; `None` as for a person's move.
    pub fn set_pace(&mut self, pace: Option<f64>) {
        self.pace = pace.unwrap_or(REPLY_DELAY);
    }

    /// Milliseconds until the reply that is already here is due.
    pub fn due_in(&self, now: f64) -> Option<f64> {
        let asked = self.asked.as_ref().filter(|asked| asked.reply.is_some())?;
        let due = if asked.hurried {
            now
        } else {
            asked.at + self.pace
        };
        Some((due - now).max(0.0))
    }

    /// Puts what is asked to the worker.
    fn send(&mut self) {
        let Some(asked) = &mut self.asked else { return };
        if asked.reply.is_none() && (self.timed_out || !self.link.send(&asked.message)) {
            asked.reply = Some(Msg::EngineFailed { id: asked.id });
        }
    }

    fn keep(&mut self, id: u32, answer: &Answer) {
        let Some(asked) = self.asked.as_mut().filter(|asked| asked.id == id) else {
            return;
        };
        asked.reply = Some(match answer {
            &Answer::Move(cell) => Msg::BestMove { id, cell },
            &Answer::Advice(best) => Msg::Advised { id, best },
            Answer::Fault(_) => return self.restart(),
        });
    }

    fn time_out(&mut self) {
        if self.loaded {
            return self.restart();
        }
        self.timed_out = true;
        self.link.send(&PageMessage::Stop);
        self.send();
    }

    /// Starts a broken worker anew, once; a reply that waits for its delay is as good as ever.
    fn restart(&mut self) {
        self.loaded = false;
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
