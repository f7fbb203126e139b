//! The page under test: what it says, what it holds, what it shows.

use std::{
    cell::RefCell,
    thread,
    time::{Duration, Instant},
};

use serde_json::{Value, json};

use crate::{Check, Pointer, Screen, State, browser::Browser, canvas, console::Line};

/// How long a state may take to come before a test gives up.
const PATIENCE: Duration = Duration::from_secs(40);
/// Pause between two looks at the page.
const GLANCE: Duration = Duration::from_millis(15);
/// A rejected promise that nobody handles is an error, and so is an exception, even where the page
/// keeps the browser from saying so.
const UNHANDLED: &str = "addEventListener('unhandledrejection', ({reason}) =>
        console.error('unhandled rejection:', reason?.stack ?? reason));
    addEventListener('error', ({error, message}) =>
        console.error('unhandled error:', error?.stack ?? message))";

/// The command that has every further document run a script first.
const RUN_BEFORE: &str = "Page.addScriptToEvaluateOnNewDocument";

/// A tab of the browser.
#[derive(Clone, Debug)]
pub struct Tab {
    target: String,
    session: String,
}

/// An open page.
pub struct Page {
    browser: Browser,
    /// The browser context of this test; empty for the browser's own.
    context: String,
    tab: RefCell<Tab>,
    address: String,
    screen: Screen,
    manual_clock: bool,
    drawn: bool,
}

impl Page {
    /// How far a manual clock moves at each look, in milliseconds.
    pub const STEP: f64 = 250.0;

    /// A blank page in a fresh context of a browser, or in the browser's own where `context` says so.
    pub(crate) fn new(
        browser: Browser,
        context: Context,
        address: String,
        screen: Screen,
        drawn: bool,
    ) -> Check<Self> {
        let context = match context {
            Context::Fresh => {
                let made = browser.call("Target.createBrowserContext", json!({}))?;
                text_of(&made["browserContextId"])
            }
            Context::Own => String::new(),
        };
        let tab = RefCell::new(open_tab(&browser, &context, drawn)?);
        let manual_clock = address.contains("clock=manual");
        Ok(Self {
            browser,
            context,
            tab,
            address,
            screen,
            manual_clock,
            drawn,
        })
    }

    /// Closes it and leaves its browser to another test.
    ///
    /// # Errors
    /// When the browser can't be cleared.
    pub(crate) fn close(self) -> Check {
        if self.context.is_empty() {
            return Ok(());
        }
        self.browser.give_back(&self.context)
    }

    /// Whether the scene draws, so that its pixels can be looked at.
    pub(crate) const fn is_drawn(&self) -> bool {
        self.drawn
    }

    /// The screen that the page is on.
    pub fn screen(&self) -> Screen {
        self.screen
    }

    /// What this screen is pointed at with.
    pub fn pointer(&self) -> Pointer {
        if self.screen.touch {
            Pointer::Finger
        } else {
            Pointer::Mouse
        }
    }

    /// Opens the page's address (anew) and waits until the game can be played.
    ///
    /// # Errors
    /// When the page can't be loaded or does not become ready.
    pub fn open(&self) -> Check {
        self.load()?;
        self.wait("the page is ready", |state| state.ready)?;
        // A test that makes late parts fail sets `window.parts`.
        self.wait_for(
            "the dialogs are there",
            "return document.body.dataset.dialogs === 'true' || 'parts' in window",
        )?;
        self.wait_for(
            "the probe is there",
            "return !location.search.includes('probe') || !!window.borderRush",
        )
    }

    /// Opens the page's address without waiting for the game.
    ///
    /// # Errors
    /// When it can't be loaded.
    pub fn load(&self) -> Check {
        self.go(&self.address)
    }

    /// Leaves the game for a bare address of the same site, which shares its storage.
    ///
    /// # Errors
    /// When it can't be loaded.
    pub fn go_beside(&self) -> Check {
        let folder = self.address.split('?').next().unwrap_or_default();
        self.go(&format!("{folder}nothing-here"))
    }

    /// Goes to an address without waiting for the game.
    ///
    /// # Errors
    /// When it can't be loaded.
    pub fn go(&self, address: &str) -> Check {
        let gone = self.devtools("Page.navigate", json!({"url": address}))?;
        if let Some(said) = gone["errorText"].as_str() {
            return Err(format!("{address}: {said}").into());
        }
        match gone["loaderId"].as_str() {
            Some(loader) => self
                .browser
                .connection()?
                .wait_loaded(&self.session(), loader),
            // Another part of the same document.
            None => Ok(()),
        }
    }

    /// Ends the page's process, as a system short of memory does, and turns to a fresh tab.
    ///
    /// # Errors
    /// When it survives.
    pub fn crash(&self) -> Check {
        let fresh = open_tab(&self.browser, &self.context, self.drawn)?;
        if self.devtools("Page.crash", json!({})).is_ok() {
            return Err("the page did not crash".into());
        }
        self.tab.replace(fresh);
        Ok(())
    }

    /// Opens the page's address in a tab of its own, which comes to the front; returns how to go
    /// back to the former one.
    ///
    /// # Errors
    /// When the browser refuses it, or the page does not become ready.
    pub fn open_beside(&self) -> Check<Tab> {
        self.open_beside_with("")
    }

    /// The same with a script that runs before any of the page's own: those of the visit are the first
    /// tab's alone.
    ///
    /// # Errors
    /// As [`Self::open_beside`].
    pub fn open_beside_with(&self, script: &str) -> Check<Tab> {
        let fresh = open_tab(&self.browser, &self.context, self.drawn)?;
        let former = self.turn_to_tab(fresh)?;
        self.run_before(script)?;
        self.shape(self.screen)?;
        self.open()?;
        Ok(former)
    }

    /// Goes to another tab; returns how to go back to this one.
    ///
    /// # Errors
    /// When it is gone.
    pub fn turn_to_tab(&self, tab: Tab) -> Check<Tab> {
        self.browser
            .call("Target.activateTarget", json!({"targetId": tab.target}))?;
        Ok(self.tab.replace(tab))
    }

    /// Lets the page do what a browser asks its user about (`clipboardReadWrite`, …).
    ///
    /// # Errors
    /// When the browser knows no such permission.
    pub fn grant(&self, permissions: &[&str]) -> Check {
        let mut granted = json!({"permissions": permissions});
        if !self.context.is_empty() {
            granted["browserContextId"] = json!(self.context);
        }
        self.browser
            .call("Browser.grantPermissions", granted)
            .map(drop)
    }

    /// Gives the window the shape of a screen, and the page a moment to follow.
    ///
    /// # Errors
    /// When the browser refuses it.
    pub fn turn_to(&self, screen: Screen) -> Check {
        self.shape(screen)?;
        self.settle()
    }

    /// Gives the window the shape of a screen; a manual clock stands still, and one picture is
    /// drawn.
    ///
    /// # Errors
    /// When the browser refuses it.
    pub fn reshape(&self, screen: Screen) -> Check {
        self.shape(screen)?;
        self.two_frames()?;
        self.advance(0.0)
    }

    fn shape(&self, screen: Screen) -> Check {
        let Screen {
            width,
            height,
            ratio,
            touch,
            ..
        } = screen;
        let shape = json!({"width": width, "height": height, "mobile": touch,
                           "deviceScaleFactor": ratio});
        self.devtools("Emulation.setDeviceMetricsOverride", shape)?;
        Ok(())
    }

    /// Lets everything that was begun come to rest: tasks, frames, and two seconds of a manual
    /// clock.
    ///
    /// # Errors
    /// When the page doesn't answer.
    pub fn settle(&self) -> Check {
        self.two_frames()?;
        (0..8).try_for_each(|_| self.look().map(drop))
    }

    /// Waits for two frames of the browser's own.
    ///
    /// # Errors
    /// When the page doesn't answer.
    pub fn two_frames(&self) -> Check {
        const TWO_FRAMES: &str = "
            const done = arguments[arguments.length - 1];
            requestAnimationFrame(() => requestAnimationFrame(() => done()))";
        self.script_later(TWO_FRAMES, &[]).map(drop)
    }

    /// Runs the body of a function in the page that gives its answer to its last argument, whenever
    /// it has one.
    ///
    /// # Errors
    /// When it throws, or the answer does not come.
    pub fn script_later(&self, body: &str, arguments: &[Value]) -> Check<Value> {
        let arguments = json!(arguments);
        self.evaluate(&format!(
            "new Promise((done, failed) => {{ try {{
                (function () {{ {body} \n}}).apply(null, [...{arguments}, done])
            }} catch (error) {{ failed(error) }} }})"
        ))
    }

    /// Runs the body of a function in the page; `arguments` are its arguments. A promise that it
    /// returns is waited for.
    ///
    /// # Errors
    /// When it throws.
    pub fn script(&self, body: &str, arguments: &[Value]) -> Check<Value> {
        let arguments = json!(arguments);
        self.evaluate(&format!(
            "(function () {{ {body} \n}}).apply(null, {arguments})"
        ))
    }

    fn evaluate(&self, expression: &str) -> Check<Value> {
        let session = self.session();
        let connection = self.browser.connection()?;
        connection.wait_not_loading(&session)?;
        let wanted = json!({"expression": expression, "returnByValue": true, "awaitPromise": true});
        let mut answer = connection.call(&session, "Runtime.evaluate", wanted)?;
        let thrown = &answer["exceptionDetails"];
        if thrown.is_object() {
            let said = [&thrown["exception"]["description"], &thrown["text"]];
            let said = said.into_iter().find_map(Value::as_str).unwrap_or_default();
            return Err(format!("a script in the page: {said}").into());
        }
        Ok(answer["result"]["value"].take())
    }

    /// Has every further document run a script before any of its own.
    ///
    /// # Errors
    /// When the browser refuses it.
    pub fn run_before(&self, script: &str) -> Check {
        let source = json!({"source": format!("{{{script}\n}}")});
        self.devtools(RUN_BEFORE, source).map(drop)
    }

    /// A command of the browser's development protocol, for this page.
    ///
    /// # Errors
    /// When the browser refuses it.
    pub fn devtools(&self, command: &str, parameters: Value) -> Check<Value> {
        self.browser
            .connection()?
            .call(&self.session(), command, parameters)
    }

    /// What the consoles of the page, its other tabs and its workers have said since the last call.
    ///
    /// # Errors
    /// When the browser doesn't answer.
    pub fn console(&self) -> Check<Vec<Line>> {
        let connection = self.browser.connection()?;
        if !connection.has_crashed(&self.session()) {
            // Whatever was said before this is told before its answer.
            self.script("", &[])?;
        }
        Ok(connection.take_console())
    }

    fn session(&self) -> String {
        self.tab.borrow().session.clone()
    }

    /// What the page says of itself now.
    ///
    /// # Errors
    /// When the page doesn't answer.
    pub fn state(&self) -> Check<State> {
        Ok(State::read(
            &self.script("return {...document.body?.dataset}", &[])?,
        ))
    }

    /// Waits for a state; a manual clock runs on meanwhile.
    ///
    /// # Errors
    /// When it does not come in time; says what was waited for and what was there.
    pub fn wait(&self, what: &str, there: impl Fn(&State) -> bool) -> Check<State> {
        let deadline = Instant::now() + PATIENCE;
        loop {
            let state = self.look()?;
            if there(&state) {
                return Ok(state);
            }
            if state.failed || Instant::now() > deadline {
                return Err(format!("waited in vain until {what}; the page says {state:?}").into());
            }
            thread::sleep(GLANCE);
        }
    }

    /// Waits until a function's body returns something true; a manual clock runs on meanwhile.
    ///
    /// # Errors
    /// When it does not in time.
    pub fn wait_for(&self, what: &str, body: &str) -> Check {
        self.wait_within(PATIENCE, what, body)
    }

    /// The same for what takes minutes.
    ///
    /// # Errors
    /// When it does not in time.
    pub fn wait_for_long(&self, what: &str, body: &str) -> Check {
        self.wait_within(4 * PATIENCE, what, body)
    }

    /// Moves a manual clock and draws one frame.
    ///
    /// # Errors
    /// When the page has no probe.
    pub fn advance(&self, milliseconds: f64) -> Check {
        self.script(
            "window.borderRush.advance(arguments[0])",
            &[json!(milliseconds)],
        )?;
        Ok(())
    }

    /// Waits until an element can be seen, then presses it.
    ///
    /// # Errors
    /// When it does not appear.
    pub fn press_element(&self, selector: &str) -> Check {
        self.wait_seen(selector)?;
        self.press(self.pointer(), self.middle(selector)?)
    }

    /// Waits until an element can be seen, and takes presses.
    ///
    /// # Errors
    /// When it does not appear.
    pub fn wait_seen(&self, selector: &str) -> Check {
        let deadline = Instant::now() + PATIENCE;
        while !self.sees(selector)? || self.is_unread(selector)? {
            if Instant::now() > deadline {
                return Err(format!("waited in vain for `{selector}`").into());
            }
            self.look()?;
            thread::sleep(GLANCE);
        }
        Ok(())
    }

    /// Whether an element has come up by itself and takes no press yet.
    ///
    /// # Errors
    /// When the page doesn't answer.
    pub fn is_unread(&self, selector: &str) -> Check<bool> {
        let unread = "return !!document.querySelector(arguments[0])?.closest('[data-unread]')";
        Ok(self.script(unread, &[json!(selector)])? == json!(true))
    }

    fn wait_within(&self, patience: Duration, what: &str, body: &str) -> Check {
        let deadline = Instant::now() + patience;
        loop {
            // A page that is just loaded anew can't be asked yet.
            let found = self.script(body, &[]);
            if found.as_ref().is_ok_and(|found| *found == json!(true)) {
                return Ok(());
            }
            if Instant::now() > deadline {
                return Err(format!("waited in vain until {what}: {found:?}").into());
            }
            let _ = self.look();
            thread::sleep(GLANCE);
        }
    }

    fn look(&self) -> Check<State> {
        if !self.manual_clock {
            return self.state();
        }
        let body = "window.borderRush?.advance?.(arguments[0]); return {...document.body?.dataset}";
        Ok(State::read(&self.script(body, &[json!(Self::STEP)])?))
    }
}

/// Where a page is opened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Context {
    /// In a browser context that is made for it, as in a private window.
    Fresh,
    /// In the browser's own, whose profile is kept: no other test may use this browser.
    Own,
}

/// Opens a blank tab and listens to it.
fn open_tab(browser: &Browser, context: &str, drawn: bool) -> Check<Tab> {
    let mut wanted = json!({"url": "about:blank"});
    if !context.is_empty() {
        wanted["browserContextId"] = json!(context);
    }
    let target = text_of(&browser.call("Target.createTarget", wanted)?["targetId"]);
    let attach = json!({"targetId": target, "flatten": true});
    let session = text_of(&browser.call("Target.attachToTarget", attach)?["sessionId"]);
    let workers = json!({"autoAttach": true, "waitForDebuggerOnStart": false, "flatten": true,
        "filter": [{"type": "worker"}]});
    let connection = browser.connection()?;
    for (command, parameters) in [
        ("Page.enable", json!({})),
        ("Page.setLifecycleEventsEnabled", json!({"enabled": true})),
        ("Runtime.enable", json!({})),
        ("Log.enable", json!({})),
        ("Target.setAutoAttach", workers),
        (RUN_BEFORE, json!({"source": UNHANDLED})),
    ] {
        connection.call(&session, command, parameters)?;
    }
    if !drawn {
        let undrawn = json!({"source": canvas::UNDRAWN});
        connection.call(&session, RUN_BEFORE, undrawn)?;
    }
    Ok(Tab { target, session })
}

fn text_of(value: &Value) -> String {
    value.as_str().unwrap_or_default().to_owned()
}
