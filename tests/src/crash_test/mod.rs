//! The page is interrupted at random instants of seeded games: reloaded, its process ended, its drawing
//! context lost, its worker broken or ended. After each, what it holds is compared with what the
//! same moves give in the game's own session.

mod model;

use std::{collections::BTreeMap, thread::sleep, time::Duration};

use border_rush_core::{Side, rng::Rng};
use serde_json::json;

use crate::{Check, Former, Page, State, Visit, faults, former, screen};

pub use model::{Action, Model};

/// Interruptions of one game before another is begun near its end.
const A_GAME: u32 = 12;

/// How the page is interrupted.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Interruption {
    /// The page is loaded anew.
    Reload,
    /// Its process ends.
    Crash,
    /// The drawing context is lost, for good.
    Context,
    /// The drawing context is lost and comes back.
    ContextAndBack,
    /// The worker breaks at its next question.
    WorkerBreaks,
    /// The worker ends without a word at its next question, and the page is loaded anew while it
    /// waits.
    WorkerAndReload,
    /// The drawing context is lost and the process ends.
    ContextAndCrash,
}

/// What came of a run: how often each happened.
pub type Tally = BTreeMap<String, u32>;

/// Interrupts a page so many times.
///
/// # Errors
/// The first interruption after which something was not right.
pub fn run(name: &str, count: u32, seed: u64) -> Check<Tally> {
    let visit = Visit::new(name).query("probe&seed=7").on(screen::SMALL);
    let visit = visit.tolerating("CONTEXT_LOST").tolerating("nothing-here");
    let mut tally = Tally::new();
    visit.play(|page| {
        let mut runner = Runner {
            page,
            rng: Rng::new(seed),

            tally: &mut tally,
        };
        runner.prepare()?;
        let mut history = Vec::new();
        let mut left = count;
        while left > 0 {
            let mut former = runner.former()?;
            former.saved.history.clone_from(&history);
            let mut model = Model::new(&former);
            runner.begin(&former)?;
            for _ in 0..A_GAME.min(left) {
                model = runner.round(model).map_err(|fault| {
                    format!("seed {seed}, interruption {}: {fault}", count - left + 1)
                })?;
                left -= 1;
            }
            history.clone_from(&model.saved().history);
        }
        Ok(())
    })?;
    Ok(tally)
}

struct Runner<'a> {
    page: &'a Page,
    rng: Rng,
    tally: &'a mut Tally,
}

impl Runner<'_> {
    /// Makes a fresh tab ready for the page.
    fn prepare(&self) -> Check {
        self.page.run_before(faults::WORKER_MORTAL)
    }

    /// A game near its end: of some level, won or lost as it was left.
    fn former(&mut self) -> Check<Former> {
        let level = 1 + self.rng.below(3);
        let tiles = 1 + self.rng.below(9) as usize;
        let winner = if self.rng.below(3) == 0 {
            Side::Rock
        } else {
            Side::Water
        };
        // The browser has been asked to keep what is stored: its answer is no part of the model.
        let former = Former::before_the_end(level, tiles, winner)?;
        Ok(former.with_page(json!({"persistence": "Told"})))
    }

    /// Puts a former visit into the storage, and opens the page.
    fn begin(&self, former: &Former) -> Check {
        self.page.go_beside()?;
        let pair = [json!(former::KEY), json!(former.document()?)];
        let body = "localStorage.clear(); sessionStorage.clear(); localStorage.setItem(arguments[0], arguments[1])";
        self.page.script(body, &pair)?;
        self.page.open()
    }

    /// Some moves in peace, then one in the middle of which the page is interrupted; returns the visit
    /// after it.
    fn round(&mut self, mut model: Model) -> Check<Model> {
        for _ in 0..self.rng.below(3) {
            let action = model.choose(&mut self.rng);
            self.act(action, 0)?;
            model = self.settled(&model, action, true)?;
        }
        let action = model.choose(&mut self.rng);
        let interruption = self.choose_interruption();
        *self.tally.entry(format!("{interruption:?}")).or_default() += 1;
        let kind = format!("{action:?}");
        let kind = kind.split('(').next().unwrap_or_default().to_owned();
        *self.tally.entry(kind).or_default() += 1;
        let sure = self.interrupt(action, interruption)?;
        let ended = model.is_over();
        let after = self
            .settled(&model, action, sure)
            .map_err(|fault| format!("{interruption:?} in {action:?}: {fault}"))?;
        if after.is_over() && !ended {
            *self
                .tally
                .entry("games ended by an interrupted move".into())
                .or_default() += 1;
        }
        Ok(after)
    }

    fn choose_interruption(&mut self) -> Interruption {
        match self.rng.below(20) {
            0..7 => Interruption::Reload,
            7..12 => Interruption::Crash,
            12..14 => Interruption::Context,
            14..16 => Interruption::ContextAndBack,
            16..18 => Interruption::WorkerBreaks,
            18 => Interruption::WorkerAndReload,
            _ => Interruption::ContextAndCrash,
        }
    }

    /// Acts and interrupts, neither waiting for the other; says whether the action is sure to have come
    /// about.
    fn interrupt(&mut self, action: Action, interruption: Interruption) -> Check<bool> {
        const LOSE: &str = "
            const gl = document.getElementById('scene').getContext('webgl2');
            const loss = gl?.getExtension('WEBGL_lose_context');
            loss?.loseContext();
            if (arguments[0]) setTimeout(() => loss?.restoreContext(), 30);";
        let doom = match interruption {
            Interruption::WorkerBreaks => "break",
            Interruption::WorkerAndReload => "kill",
            _ => "",
        };
        self.page
            .script("window.doom = arguments[0]", &[json!(doom)])?;
        let before = self.journal()?;
        let delay = self.rng.below(60);
        self.act(action, delay)?;
        // Now and then long enough for the reply, the end's ride or its result.
        let most = if self.rng.below(6) == 0 { 3000 } else { 120 };
        sleep(Duration::from_millis(self.rng.below(most).into()));
        let happened = self.journal()? != before;
        match interruption {
            Interruption::Reload | Interruption::WorkerAndReload => self.page.open()?,
            Interruption::Crash => self.crash()?,
            Interruption::Context => self.page.script(LOSE, &[json!(false)]).map(drop)?,
            Interruption::ContextAndBack => self.page.script(LOSE, &[json!(true)]).map(drop)?,
            Interruption::ContextAndCrash => {
                self.page.script(LOSE, &[json!(false)])?;
                self.crash()?;
            }
            Interruption::WorkerBreaks => {}
        }
        let lives = matches!(
            interruption,
            Interruption::Context | Interruption::ContextAndBack | Interruption::WorkerBreaks
        );
        Ok(happened || lives)
    }

    /// What the page shows as done.
    fn journal(&self) -> Check<String> {
        let body = "return [document.body.dataset.ply, document.body.dataset.lang,
            document.getElementById('mute').ariaPressed, window.borderRush.record()].join()";
        let said = self.page.script(body, &[])?;
        Ok(said.as_str().unwrap_or_default().to_owned())
    }

    fn crash(&self) -> Check {
        self.page.crash()?;
        self.prepare()?;
        self.page.open()
    }

    /// Does something after so many milliseconds of the page's own time.
    fn act(&self, action: Action, delay: u32) -> Check {
        let presses = match action {
            Action::Place(cell) => vec![format!("#board [data-cell=\"{cell}\"]")],
            Action::Undo => vec!["#undo".into()],
            Action::NewGame => vec!["#new-game".into(), "#setup[open] #begin".into()],
            Action::Mute => vec!["#mute".into()],
            Action::Language => vec!["#language".into()],
        };
        let body = "const [presses, delay] = arguments;
            setTimeout(() => presses.forEach((one) => document.querySelector(one)?.click()), delay)";
        self.page
            .script(body, &[json!(presses), json!(delay)])
            .map(drop)
    }

    /// Waits until the page is at rest, and compares it: with the visit after the action where that
    /// is sure to have come about, else with either.
    fn settled(&self, model: &Model, action: Action, sure: bool) -> Check<Model> {
        let mut differs = String::new();
        // The page may still be about to act: a look at what is no longer there is none.
        for _ in 0..400 {
            self.page.wait("nobody thinks", |state: &State| {
                state.is_players_turn() || state.is_over()
            })?;
            let after = model.after(action, self.page)?;
            differs = after.differs(self.page)?;
            if differs.is_empty() {
                return Ok(after);
            }
            if !sure && model.differs(self.page)?.is_empty() {
                return Ok(model.clone());
            }
            sleep(Duration::from_millis(25));
        }
        Err(format!(
            "after {action:?}: {differs}; it should have {:?}",
            model.saved()
        )
        .into())
    }
}
