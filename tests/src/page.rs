//! The page under test: what it says, what it holds, what it shows.

use std::{
    thread,
    time::{Duration, Instant},
};

use serde_json::{Value, json};

use crate::{Check, Hand, Screen, State, browser::Browser};

/// How long a state may take to come before a test gives up.
const PATIENCE: Duration = Duration::from_secs(40);
/// Pause between two looks at the page.
const GLANCE: Duration = Duration::from_millis(15);
/// A tab of the browser.
pub struct Tab(thirtyfour::WindowHandle);

/// An open page.
pub struct Page {
    browser: Browser,
    address: String,
    screen: Screen,
    manual_clock: bool,
}

impl Page {
    /// How far a manual clock moves at each look, in milliseconds.
    pub const STEP: f64 = 250.0;

    pub(crate) fn new(browser: Browser, address: String, screen: Screen) -> Self {
        let manual_clock = address.contains("clock=manual");
        Self {
            browser,
            address,
            screen,
            manual_clock,
        }
    }

    /// The screen that the page is on.
    pub fn screen(&self) -> Screen {
        self.screen
    }

    /// What this screen is pointed at with.
    pub fn hand(&self) -> Hand {
        if self.screen.touch {
            Hand::Finger
        } else {
            Hand::Mouse
        }
    }

    /// Opens the page's address (anew) and waits until the game can be played.
    ///
    /// # Errors
    /// When the page can't be loaded or does not become ready.
    pub fn open(&self) -> Check {
        self.load()?;
        self.wait("the page is ready", |state| state.ready)?;
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
        Ok(self.browser.wait(self.browser.driver()?.goto(address))?)
    }

    /// Ends the page's process, as a system short of memory does.
    ///
    /// # Errors
    /// When it survives.
    pub fn crash(&self) -> Check {
        let driver = self.browser.driver()?;
        let fresh = self.browser.wait(driver.new_tab())?;
        // The driver reports the crash as an error of this very request.
        if self.devtools("Page.crash", json!({})).is_ok() {
            return Err("the page did not crash".into());
        }
        Ok(self.browser.wait(driver.switch_to_window(fresh))?)
    }

    /// Opens the page's address in a tab of its own, which comes to the front; returns how to go
    /// back to the former one.
    ///
    /// # Errors
    /// When the browser refuses it, or the page does not become ready.
    pub fn open_beside(&self) -> Check<Tab> {
        let driver = self.browser.driver()?;
        let former = self.browser.wait(driver.window())?;
        let fresh = self.browser.wait(driver.new_tab())?;
        self.browser.wait(driver.switch_to_window(fresh))?;
        self.shape(self.screen)?;
        self.open()?;
        Ok(Tab(former))
    }

    /// Goes to another tab; returns how to go back to this one.
    ///
    /// # Errors
    /// When it is gone.
    pub fn turn_to_tab(&self, tab: Tab) -> Check<Tab> {
        let driver = self.browser.driver()?;
        let former = self.browser.wait(driver.window())?;
        self.browser.wait(driver.switch_to_window(tab.0))?;
        Ok(Tab(former))
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

    fn two_frames(&self) -> Check {
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
        let run = self.browser.driver()?;
        let run = run.execute_async(body, arguments.to_vec());
        Ok(self.browser.wait(run)?.json().clone())
    }

    /// Runs the body of a function in the page; `arguments` are its arguments.
    ///
    /// # Errors
    /// When it throws.
    pub fn script(&self, body: &str, arguments: &[Value]) -> Check<Value> {
        let run = self.browser.driver()?.execute(body, arguments.to_vec());
        Ok(self.browser.wait(run)?.json().clone())
    }

    /// A command of the browser's development protocol.
    ///
    /// # Errors
    /// When the browser refuses it.
    pub fn devtools(&self, command: &str, parameters: Value) -> Check<Value> {
        let driver = self.browser.driver()?;
        Ok(self
            .browser
            .wait(driver.cdp().send_raw(command, parameters))?)
    }

    /// What the page says of itself now.
    ///
    /// # Errors
    /// When the page doesn't answer.
    pub fn state(&self) -> Check<State> {
        Ok(State::read(
            &self.script("return {...document.body.dataset}", &[])?,
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
        self.press(self.hand(), self.middle(selector)?)
    }

    /// Waits until an element can be seen.
    ///
    /// # Errors
    /// When it does not appear.
    pub fn wait_seen(&self, selector: &str) -> Check {
        let deadline = Instant::now() + PATIENCE;
        while !self.sees(selector)? {
            if Instant::now() > deadline {
                return Err(format!("waited in vain for `{selector}`").into());
            }
            self.look()?;
            thread::sleep(GLANCE);
        }
        Ok(())
    }

    fn wait_within(&self, patience: Duration, what: &str, body: &str) -> Check {
        let deadline = Instant::now() + patience;
        while self.script(body, &[])? != json!(true) {
            if Instant::now() > deadline {
                return Err(format!("waited in vain until {what}").into());
            }
            self.look()?;
            thread::sleep(GLANCE);
        }
        Ok(())
    }

    pub(crate) const fn browser(&self) -> &Browser {
        &self.browser
    }

    fn look(&self) -> Check<State> {
        if !self.manual_clock {
            return self.state();
        }
        let body = "window.borderRush?.advance?.(arguments[0]); return {...document.body.dataset}";
        Ok(State::read(&self.script(body, &[json!(Self::STEP)])?))
    }
}
