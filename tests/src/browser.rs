//! Headless Chromium, driven by its development protocol. One process serves many tests, one at a
//! time and each in a browser context of its own: fresh storage, caches and service workers. A test
//! that fails takes its process with it.

use std::{
    fs,
    os::unix::process::CommandExt,
    path::PathBuf,
    process::{Child, Command, Stdio},
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicU32, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

use serde_json::{Value, json};

use crate::{Check, devtools::Connection};

/// How long a browser may take to end before it is killed.
const PATIENCE: Duration = Duration::from_secs(10);

/// Runs a browser with the protocol on its descriptors 3 and 4, and takes its profile away after it.
/// It ends when its pipe is closed, which also happens when the tests end or are killed.
const RUN: &str = "trap '' INT TERM HUP
    \"$@\" 3<&0 4>&1 </dev/null >/dev/null 2>&1
    rm -rf \"$0\"";

/// Arguments that make Chromium quiet, and let it draw WebGL2 without a GPU.
const ARGUMENTS: &[&str] = &[
    "--headless=new",
    "--remote-debugging-pipe",
    "--no-sandbox",
    "--disable-quic",
    "--no-first-run",
    "--no-default-browser-check",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-default-apps",
    "--disable-extensions",
    "--disable-sync",
    "--disable-dev-shm-usage",
    "--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,AimEnabled,HttpsUpgrades,\
     MediaRouter,OptimizationHints,Translate",
    "--disable-hang-monitor",
    "--disable-prompt-on-repost",
    "--use-angle=gl-egl",
    "--ignore-gpu-blocklist",
    // Words are drawn sooner without the renderer of WebGL2.
    "--disable-gpu-rasterization",
    "--mute-audio",
    "--hide-scrollbars",
    "--js-flags=--expose-gc",
    "--password-store=basic",
    "--use-mock-keychain",
];

/// Where nobody looks at the scene, windows are put together without that renderer, too.
const UNDRAWN: &str = "--disable-gpu-compositing";

/// Browsers that no test uses at the moment.
static IDLE: Mutex<Vec<Browser>> = Mutex::new(Vec::new());

/// A running browser; ends when dropped, or with the tests.
pub(crate) struct Browser {
    /// `None` only while it is dropped.
    connection: Option<Connection>,
    process: Child,
    drawn: bool,
}

impl Browser {
    /// A browser that is idle, or else a fresh one; `drawn` where the scene's pixels are looked at.
    ///
    /// # Errors
    /// When none can be started.
    pub(crate) fn take(drawn: bool) -> Check<Self> {
        let mut idle = IDLE.lock().unwrap_or_else(PoisonError::into_inner);
        let found = idle.iter().position(|browser| browser.drawn == drawn);
        let found = found.map(|at| idle.swap_remove(at));
        drop(idle);
        found.map_or_else(|| Self::start(drawn, 0), Ok)
    }

    /// Starts a browser with a profile of its own, in which no letter is smaller than some pixels.
    ///
    /// # Errors
    /// When there is none, or it doesn't start.
    pub(crate) fn start(drawn: bool, smallest_letter: u32) -> Check<Self> {
        let profile = fresh_profile()?;
        if smallest_letter > 0 {
            let chosen = json!({"webkit": {"webprefs": {"minimum_font_size": smallest_letter}}});
            let folder = profile.join("Default");
            fs::create_dir_all(&folder)?;
            fs::write(folder.join("Preferences"), chosen.to_string())?;
        }
        let chromium = xtask::browser::program().ok_or("there is no Chromium")?;
        let mut process = Command::new("sh")
            .arg("-c")
            .arg(RUN)
            .arg(&profile)
            .arg(chromium)
            .args(ARGUMENTS)
            .args((!drawn).then_some(UNDRAWN))
            .arg(format!("--user-data-dir={}", profile.display()))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .process_group(0)
            .spawn()?;
        let pipes = process.stdin.take().zip(process.stdout.take());
        let (commands, messages) = pipes.ok_or("a browser without pipes")?;
        let browser = Self {
            connection: Some(Connection::new(commands, messages)),
            process,
            drawn,
        };
        browser.call("Browser.getVersion", json!({}))?;
        Ok(browser)
    }

    /// Gives the browser back for another test, once everything of this one is gone.
    ///
    /// # Errors
    /// When it can't be cleared; it ends then.
    pub(crate) fn give_back(self, context: &str) -> Check {
        self.call(
            "Target.disposeBrowserContext",
            json!({"browserContextId": context}),
        )?;
        self.connection()?.forget();
        IDLE.lock()
            .unwrap_or_else(PoisonError::into_inner)
            .push(self);
        Ok(())
    }

    /// The connection with it.
    ///
    /// # Errors
    /// When it has ended.
    pub(crate) fn connection(&self) -> Check<&Connection> {
        self.connection
            .as_ref()
            .ok_or_else(|| "the browser has ended".into())
    }

    /// A command to the browser itself.
    ///
    /// # Errors
    /// When it refuses it.
    pub(crate) fn call(&self, method: &str, parameters: Value) -> Check<Value> {
        self.connection()?.call("", method, parameters)
    }

    fn has_ended(&mut self) -> bool {
        !matches!(self.process.try_wait(), Ok(None))
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        // It ends by itself when nobody commands it any more.
        self.connection = None;
        let deadline = Instant::now() + PATIENCE;
        while !self.has_ended() && Instant::now() < deadline {
            thread::sleep(Duration::from_millis(10));
        }
        if !self.has_ended() {
            let group = format!("-{}", self.process.id());
            let _ = Command::new("kill").args(["-KILL", "--", &group]).status();
            let _ = self.process.wait();
        }
    }
}

fn fresh_profile() -> Check<PathBuf> {
    static COUNT: AtomicU32 = AtomicU32::new(0);
    let number = COUNT.fetch_add(1, Ordering::Relaxed);
    let name = format!("border-rush-browser-{}-{number}", std::process::id());
    let folder = std::env::temp_dir().join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder)?;
    Ok(folder)
}
