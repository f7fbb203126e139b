//! A visit: who comes with what screen and which faults, and what must hold at the end.

use std::{
    panic::{AssertUnwindSafe, catch_unwind, resume_unwind},
    path::PathBuf,
};

use serde_json::{Value, json};

use crate::{
    Check, Host, Page, Screen, browser::Browser, canvas, page::Context, screen, site::Site,
};

/// A visit to be made.
#[derive(Clone, Debug)]
pub struct Visit {
    name: String,
    screen: Screen,
    query: String,
    language: &'static str,
    scripts: Vec<String>,
    commands: Vec<(&'static str, Value)>,
    stored: Vec<(String, String)>,
    tolerated: Vec<&'static str>,
    reduced_motion: bool,
    module_missing: bool,
    context: Context,
    drawn: bool,
    smallest_letter: u32,
    site: Site,
}

impl Visit {
    /// A visit in English on a small screen with a mouse, with a fixed seed.
    /// `name` is that of the test: it names what a failure leaves behind.
    pub fn new(name: &str) -> Self {
        Self {
            name: name.to_owned(),
            screen: screen::SMALL,
            query: "probe&seed=7&clock=manual".into(),
            language: "en-US",
            scripts: Vec::new(),
            commands: Vec::new(),
            stored: Vec::new(),
            tolerated: Vec::new(),
            reduced_motion: false,
            module_missing: false,
            context: Context::Fresh,
            drawn: false,
            smallest_letter: 0,
            site: Site::Game,
        }
    }

    /// A visit to the sound lab with this query; the test begins as soon as the page is loaded.
    pub fn lab(name: &str, query: &str) -> Self {
        let site = Site::Lab;
        Self {
            site,
            ..Self::new(name).query(query)
        }
    }

    /// To a host of the test's own.
    #[must_use]
    pub fn at(self, host: &Host) -> Self {
        let site = Site::Own(host.address().to_owned());
        Self { site, ..self }
    }

    /// On this screen.
    #[must_use]
    pub fn on(self, screen: Screen) -> Self {
        Self { screen, ..self }
    }

    /// With this query in the address instead of the usual one.
    #[must_use]
    pub fn query(self, query: &str) -> Self {
        Self {
            query: query.to_owned(),
            ..self
        }
    }

    /// With a browser that speaks this language (`fr-FR`).
    #[must_use]
    pub fn language(self, language: &'static str) -> Self {
        Self { language, ..self }
    }

    /// With a player who asked for reduced motion.
    #[must_use]
    pub fn reduced_motion(self) -> Self {
        Self {
            reduced_motion: true,
            ..self
        }
    }

    /// With a network that does not deliver the game's module: the page will not get ready, and
    /// the test begins at once.
    #[must_use]
    pub fn without_module(self) -> Self {
        Self {
            module_missing: true,
            ..self
        }
    }

    /// With everything that the scene draws, where its picture is looked at. Others leave out the
    /// drawing itself: without a graphics card it takes most of the time.
    #[must_use]
    pub fn drawn(self) -> Self {
        Self {
            drawn: true,
            ..self
        }
    }

    /// In a browser of its own with a profile that is kept, as a user's usual window is; other visits
    /// are in private windows, where nothing can be installed.
    #[must_use]
    pub fn in_own_browser(self) -> Self {
        Self {
            context: Context::Own,
            ..self
        }
    }

    /// In a browser whose user lets no letter be smaller than so many pixels.
    #[must_use]
    pub fn smallest_letter(self, pixels: u32) -> Self {
        Self {
            smallest_letter: pixels,
            ..self.in_own_browser()
        }
    }

    /// To the page that speaks the pseudo-locale as well, with a browser that asks for it.
    #[must_use]
    pub fn in_pseudo_locale(self) -> Self {
        Self {
            site: Site::Pseudo,
            language: "en-XA",
            ..self
        }
    }

    /// With a worker whose module can't be initialised.
    #[must_use]
    pub fn with_maimed_worker(self) -> Self {
        Self {
            site: Site::Maimed,
            ..self
        }
    }

    /// With a script that runs before any of the page's own.
    #[must_use]
    pub fn with_script(mut self, script: &str) -> Self {
        self.scripts.push(script.to_owned());
        self
    }

    /// With a command of the browser's development protocol before the page is opened.
    #[must_use]
    pub fn with_devtools(mut self, command: &'static str, parameters: Value) -> Self {
        self.commands.push((command, parameters));
        self
    }

    /// With something in the storage from before.
    #[must_use]
    pub fn with_stored(mut self, key: &str, value: &str) -> Self {
        self.stored.push((key.to_owned(), value.to_owned()));
        self
    }

    /// What is in the storage from before.
    pub fn stored(&self) -> &[(String, String)] {
        &self.stored
    }

    /// With lines in the console that are no failure, by a part of their text.
    #[must_use]
    pub fn tolerating(mut self, part: &'static str) -> Self {
        self.tolerated.push(part);
        self
    }

    /// Opens the page, plays the test, and checks what must hold after every test: no error in
    /// the console, nothing loaded from elsewhere. A failure leaves a picture of the page.
    ///
    /// # Errors
    /// Those of the test, and what the checks found.
    ///
    /// # Panics
    /// When the test does.
    pub fn play(&self, test: impl FnOnce(&Page) -> Check) -> Check {
        let browser = match self.context {
            Context::Fresh => Browser::take(self.drawn)?,
            Context::Own => Browser::start(self.drawn, self.smallest_letter)?,
        };
        let address = format!("{}/?{}", self.site.address()?, self.query);
        let page = Page::new(browser, self.context, address, self.screen, self.drawn)?;
        let played = catch_unwind(AssertUnwindSafe(|| {
            self.prepare(&page)?;
            if self.module_missing || self.site == Site::Lab {
                page.load()?;
            } else {
                page.open()?;
            }
            test(&page)?;
            self.check_after(&page)
        }));
        if matches!(played, Ok(Ok(()))) {
            page.close()?;
        } else {
            self.leave_traces(&page);
        }
        played.unwrap_or_else(|panic| resume_unwind(panic))
    }

    fn prepare(&self, page: &Page) -> Check {
        self.set_screen(page)?;
        self.set_language(page)?;
        if !self.stored.is_empty() {
            self.fill_storage(page)?;
        }
        if self.module_missing {
            page.devtools("Network.enable", json!({}))?;
            page.devtools("Network.setBlockedURLs", json!({"urls": ["*_bg.wasm"]}))?;
        }
        for (command, parameters) in &self.commands {
            page.devtools(command, parameters.clone())?;
        }
        for script in &self.scripts {
            page.run_before(script)?;
        }
        Ok(())
    }

    fn set_screen(&self, page: &Page) -> Check {
        let Screen {
            width,
            height,
            touch,
            ..
        } = self.screen;
        let shape =
            json!({"width": width, "height": height, "deviceScaleFactor": 1, "mobile": touch});
        page.devtools("Emulation.setDeviceMetricsOverride", shape)?;
        let touches = json!({"enabled": touch, "maxTouchPoints": 5});
        page.devtools("Emulation.setTouchEmulationEnabled", touches)?;
        let motion = if self.reduced_motion {
            "reduce"
        } else {
            "no-preference"
        };
        let features = json!([{"name": "prefers-reduced-motion", "value": motion}]);
        page.devtools("Emulation.setEmulatedMedia", json!({"features": features}))?;
        Ok(())
    }

    fn set_language(&self, page: &Page) -> Check {
        let agent = page.script("return navigator.userAgent", &[])?;
        let identity = json!({"userAgent": agent, "acceptLanguage": self.language});
        page.devtools("Network.setUserAgentOverride", identity)?;
        Ok(())
    }

    /// Storage belongs to an origin, so a bare address of the same site is visited first.
    fn fill_storage(&self, page: &Page) -> Check {
        page.go(&format!("{}/nothing-here", self.site.address()?))?;
        for (key, value) in &self.stored {
            let pair = [json!(key), json!(value)];
            page.script("localStorage.setItem(arguments[0], arguments[1])", &pair)?;
        }
        page.console()?;
        Ok(())
    }

    fn check_after(&self, page: &Page) -> Check {
        // The page names its icon; the bare address that fills the storage has none.
        let tolerated = self.tolerated.iter().chain(&["favicon.ico"]);
        let harmless = |text: &str| tolerated.clone().any(|part| text.contains(part));
        let lines = page.console()?;
        let bad = lines
            .into_iter()
            .find(|line| line.is_error && !harmless(&line.text));
        if let Some(line) = bad {
            return Err(format!("the console says: {}", line.text).into());
        }
        let site = self.site.address()?;
        let foreign = page
            .loaded()?
            .into_iter()
            .find(|address| !address.starts_with(&site));
        foreign.map_or(Ok(()), |address| {
            Err(format!("the page asked for {address}").into())
        })
    }

    fn leave_traces(&self, page: &Page) {
        if !self.drawn {
            let _ = page.script(canvas::DRAW_NOW, &[]);
        }
        let path = traces().join(format!("{}.png", self.name));
        let shown = page
            .screenshot(&path)
            .map(|()| format!("picture: {}", path.display()));
        eprintln!(
            "{}: {}",
            self.name,
            shown.unwrap_or_else(|fault| format!("no picture: {fault}"))
        );
        eprintln!("{}: state {:?}", self.name, page.state());
        for line in page.console().unwrap_or_default() {
            eprintln!("{}: console {line}", self.name);
        }
    }
}

/// Where failures leave pictures.
fn traces() -> PathBuf {
    xtask::run::target_folder().join("e2e")
}
