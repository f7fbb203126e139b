//! A headless Chromium with a profile of its own, and its driver.

use std::{
    fs,
    io::{BufRead, BufReader},
    path::PathBuf,
    process::{Child, Command, Stdio},
    sync::atomic::{AtomicU32, Ordering},
    thread,
};

use thirtyfour::{
    ChromeCapabilities, ChromiumLikeCapabilities, DesiredCapabilities, LoggingPrefsLogLevel,
    WebDriver,
};
use tokio::runtime::{Builder, Runtime};

use crate::{Check, Screen};

/// Times that the driver is started before a test gives up.
const DRIVER_STARTS: u32 = 5;

/// Arguments that make Chromium quiet, and let it draw WebGL2 without a GPU.
const ARGUMENTS: &[&str] = &[
    "--headless=new",
    "--no-sandbox",
    "--disable-quic",
    "--no-first-run",
    "--no-default-browser-check",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
    "--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,AimEnabled,HttpsUpgrades,\
     MediaRouter,OptimizationHints,Translate",
    "--use-angle=gl-egl",
    "--ignore-gpu-blocklist",
    "--mute-audio",
    "--hide-scrollbars",
    "--js-flags=--expose-gc",
];

/// A running browser; ends with its driver when dropped.
pub(crate) struct Browser {
    /// `None` only while it is dropped.
    driver: Option<WebDriver>,
    runtime: Runtime,
    process: Child,
    profile: PathBuf,
}

impl Browser {
    /// Starts a driver and a browser with a fresh profile.
    pub(crate) fn start(screen: Screen) -> Check<Self> {
        let runtime = Builder::new_current_thread().enable_all().build()?;
        let profile = fresh_profile()?;
        let (process, port) = start_driver()?;
        let mut browser = Self {
            driver: None,
            runtime,
            process,
            profile,
        };
        let wanted = browser.capabilities(screen)?;
        let connect = WebDriver::new(format!("http://127.0.0.1:{port}"), wanted);
        browser.driver = Some(browser.runtime.block_on(connect)?);
        Ok(browser)
    }

    /// Runs a request to the driver to its end.
    pub(crate) fn wait<T>(&self, request: impl Future<Output = T>) -> T {
        self.runtime.block_on(request)
    }

    /// The driver's session.
    pub(crate) fn driver(&self) -> Check<&WebDriver> {
        self.driver
            .as_ref()
            .ok_or_else(|| "the browser has ended".into())
    }

    fn capabilities(&self, screen: Screen) -> Check<ChromeCapabilities> {
        let mut wanted = DesiredCapabilities::chrome();
        for argument in ARGUMENTS {
            wanted.add_arg(argument)?;
        }
        wanted.add_arg(&format!("--window-size={},{}", screen.width, screen.height))?;
        wanted.add_arg(&format!("--user-data-dir={}", self.profile.display()))?;
        wanted.set_browser_log_level(LoggingPrefsLogLevel::All)?;
        Ok(wanted)
    }

    /// Ends every process that uses this profile, should the driver have left one behind.
    fn end_leftovers(&self) {
        let mark = format!("--user-data-dir={}", self.profile.display());
        let Ok(processes) = fs::read_dir("/proc") else {
            return;
        };
        for process in processes.filter_map(Result::ok) {
            let line = fs::read(process.path().join("cmdline")).unwrap_or_default();
            if String::from_utf8_lossy(&line).contains(&mark) {
                let id = process.file_name();
                let _ = Command::new("kill")
                    .arg("-9")
                    .arg(id)
                    .stderr(Stdio::null())
                    .status();
            }
        }
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        if let Some(driver) = self.driver.take() {
            let _ = self.runtime.block_on(driver.quit());
        }
        let _ = self.process.kill();
        let _ = self.process.wait();
        self.end_leftovers();
        let _ = fs::remove_dir_all(&self.profile);
    }
}

/// Starts the driver on a free port, which it tells. Now and then another program takes that port
/// before the driver does; it gives up then, and is started again.
fn start_driver() -> Check<(Child, u16)> {
    let mut started = try_driver();
    for _ in 1..DRIVER_STARTS {
        if started.is_ok() {
            break;
        }
        started = try_driver();
    }
    started
}

fn try_driver() -> Check<(Child, u16)> {
    let mut process = Command::new("chromedriver")
        .arg("--port=0")
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .map_err(|error| format!("can't start chromedriver: {error}"))?;
    let said = process.stdout.take().ok_or("chromedriver says nothing")?;
    let mut lines = BufReader::new(said).lines().map_while(Result::ok);
    let mut all = String::new();
    for line in lines.by_ref() {
        if let Some(port) = line
            .split("on port ")
            .nth(1)
            .filter(|_| line.contains("success"))
        {
            let port = port.trim_end_matches('.').parse()?;
            // Read to its end, so that the driver never writes to nobody.
            thread::spawn(move || lines.for_each(drop));
            return Ok((process, port));
        }
        all.push_str(&line);
        all.push('\n');
    }
    let _ = process.kill();
    let _ = process.wait();
    Err(format!("chromedriver did not start; it says: {all}").into())
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
