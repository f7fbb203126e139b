//! The browser's development protocol over a pair of pipes: commands with their answers, and what the
//! browser tells by itself.

use std::{
    cell::{Cell, RefCell},
    collections::HashSet,
    io::{BufRead, BufReader, Read, Write},
    sync::mpsc::{self, Receiver, RecvTimeoutError},
    thread,
    time::{Duration, Instant},
};

use serde_json::{Value, json};

use crate::{Check, console::Line};

/// How long an answer may take before the browser is given up.
const PATIENCE: Duration = Duration::from_secs(90);

/// A connection with a browser. Commands go to a *session*: one of a tab or a worker; the browser's
/// own is `""`.
pub(crate) struct Connection {
    commands: RefCell<Box<dyn Write + Send>>,
    messages: Receiver<Value>,
    last_id: Cell<u64>,
    seen: RefCell<Seen>,
}

/// What the browser has told.
#[derive(Default)]
struct Seen {
    console: Vec<Line>,
    /// Documents that have loaded, by their loader.
    loaded: HashSet<String>,
    /// Sessions whose document is loading.
    loading: HashSet<String>,
    /// Sessions whose process has ended.
    crashed: HashSet<String>,
}

impl Connection {
    /// A connection that writes commands here and reads messages there, each ended by a zero byte.
    pub(crate) fn new(
        commands: impl Write + Send + 'static,
        messages: impl Read + Send + 'static,
    ) -> Self {
        let (found, received) = mpsc::channel();
        thread::spawn(move || {
            let mut messages = BufReader::new(messages);
            let mut text = Vec::new();
            while messages
                .read_until(0, &mut text)
                .is_ok_and(|length| length > 0)
            {
                text.pop();
                let message = serde_json::from_slice(&text).unwrap_or_default();
                if found.send(message).is_err() {
                    break;
                }
                text.clear();
            }
        });
        Self {
            commands: RefCell::new(Box::new(commands)),
            messages: received,
            last_id: Cell::new(0),
            seen: RefCell::default(),
        }
    }

    /// Sends a command to a session and waits for its answer.
    ///
    /// # Errors
    /// When the browser refuses it, has ended, or doesn't answer, or the session's process has ended.
    pub(crate) fn call(&self, session: &str, method: &str, parameters: Value) -> Check<Value> {
        let id = self.send(session, method, parameters)?;
        let deadline = Instant::now() + PATIENCE;
        loop {
            let mut message = self.receive(deadline, method)?;
            if message["id"] == json!(id) {
                return match message["error"]["message"].as_str() {
                    Some(said) => Err(format!("{method}: {said}").into()),
                    None => Ok(message["result"].take()),
                };
            }
            if self.has_crashed(session) {
                return Err(format!("{method}: the page has crashed").into());
            }
        }
    }

    /// Takes in what the browser has told and nobody has looked at yet.
    pub(crate) fn catch_up(&self) {
        while let Ok(message) = self.messages.try_recv() {
            self.take_in(&message);
        }
    }

    /// Waits until a document has loaded, by its loader.
    ///
    /// # Errors
    /// When it doesn't in time.
    pub(crate) fn wait_loaded(&self, session: &str, loader: &str) -> Check {
        let deadline = Instant::now() + PATIENCE;
        while !self.seen.borrow().loaded.contains(loader) {
            self.receive(deadline, "a page to load")?;
            if self.has_crashed(session) {
                return Err("the page has crashed".into());
            }
        }
        Ok(())
    }

    /// Waits until no document of a session is loading, in case one was when last heard of.
    ///
    /// # Errors
    /// When it doesn't end in time.
    pub(crate) fn wait_not_loading(&self, session: &str) -> Check {
        self.catch_up();
        let deadline = Instant::now() + PATIENCE;
        while self.seen.borrow().loading.contains(session) {
            self.receive(deadline, "a page to load")?;
        }
        Ok(())
    }

    /// Whether the process of a session has ended by itself.
    pub(crate) fn has_crashed(&self, session: &str) -> bool {
        self.seen.borrow().crashed.contains(session)
    }

    /// What the consoles of all sessions have said since the last call.
    pub(crate) fn take_console(&self) -> Vec<Line> {
        self.catch_up();
        std::mem::take(&mut self.seen.borrow_mut().console)
    }

    /// Forgets everything that was told.
    pub(crate) fn forget(&self) {
        self.catch_up();
        *self.seen.borrow_mut() = Seen::default();
    }

    /// Sends a command without waiting; returns its number.
    fn send(&self, session: &str, method: &str, parameters: Value) -> Check<u64> {
        let id = self.last_id.get() + 1;
        self.last_id.set(id);
        let mut command = json!({"id": id, "method": method});
        command["params"] = parameters;
        if !session.is_empty() {
            command["sessionId"] = json!(session);
        }
        let mut text = command.to_string().into_bytes();
        text.push(0);
        let mut commands = self.commands.borrow_mut();
        commands.write_all(&text)?;
        commands.flush()?;
        Ok(id)
    }

    fn receive(&self, deadline: Instant, what: &str) -> Check<Value> {
        let left = deadline.saturating_duration_since(Instant::now());
        let message = self
            .messages
            .recv_timeout(left)
            .map_err(|error| match error {
                RecvTimeoutError::Timeout => format!("waited in vain for {what}"),
                RecvTimeoutError::Disconnected => format!("{what}: the browser has ended"),
            })?;
        self.take_in(&message);
        Ok(message)
    }

    fn take_in(&self, message: &Value) {
        let Some(method) = message["method"].as_str() else {
            return;
        };
        let parameters = &message["params"];
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        let session = text(&message["sessionId"]);
        if let Some(line) = Line::read(method, parameters) {
            self.seen.borrow_mut().console.push(line);
            return;
        }
        let mut seen = self.seen.borrow_mut();
        match method {
            "Page.frameStartedLoading" => drop(seen.loading.insert(session)),
            "Page.frameStoppedLoading" => drop(seen.loading.remove(&session)),
            "Page.lifecycleEvent" if parameters["name"] == "load" => {
                seen.loaded.insert(text(&parameters["loaderId"]));
            }
            "Inspector.targetCrashed" => {
                seen.loading.remove(&session);
                seen.crashed.insert(session);
            }
            "Target.attachedToTarget" if parameters["targetInfo"]["type"] == "worker" => {
                // What a worker throws counts as what the page throws. It may be gone already.
                let _ = self.send(&text(&parameters["sessionId"]), "Runtime.enable", json!({}));
            }
            _ => {}
        }
    }
}
