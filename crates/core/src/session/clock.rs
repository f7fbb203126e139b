//! The clocks of the game on the table (T6), computed from instants: what the moves took, and for how
//! long the turn under way has lasted.

use super::{Effect, Msg, Now, Phase, Session, seats, time::Stopwatch};
use crate::{BySide, Ending, Seat, Side};

/// A side is warned when it has so many milliseconds left for its move, or less.
const SHORT: u64 = 10_000;

/// Both clocks at one moment.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Clocks {
    /// Milliseconds that each side has left for all its moves.
    pub left: BySide<u64>,
    /// Whose clock runs, or would but for a pause, and its milliseconds left for this move; `None`
    /// once the game has ended.
    pub turn: Option<(Side, u64)>,
    /// Whether they stand until somebody goes on.
    pub paused: bool,
}

impl Clocks {
    /// Whether the side to move is short of time.
    pub fn is_short(&self) -> bool {
        self.turn.is_some_and(|(_, left)| left <= SHORT)
    }
}

/// What is known of the clock of the turn under way, beside its time.
#[derive(Clone, Copy, Default)]
pub(super) struct TurnClock {
    /// It stands until somebody goes on.
    pub paused: bool,
    /// The side to move was warned that its time is short.
    warned: bool,
    /// The whole seconds that the interface was last told of.
    told_seconds: Option<u64>,
}

impl Session {
    /// Both clocks; `None` in a game without.
    pub fn clocks(&self, now: Now) -> Option<Clocks> {
        let control = self.table.time_control()?;
        let mut left = BySide::from_fn(|side| control.left(self.table.times_of(side)));
        let spent = self.turn.read(now);
        let ended = self.table.finish().map(|finish| finish.ending);
        let turn = match ended {
            // Whose time is up has none.
            Some(Ending::Time(side)) => {
                left[side] = 0;
                None
            }
            Some(_) => None,
            None => self.table.game().to_move(),
        };
        let turn = turn.map(|side| (side, control.for_move(left[side]).saturating_sub(spent)));
        if let Some((side, _)) = turn {
            left[side] = left[side].saturating_sub(spent);
        }
        Some(Clocks {
            left,
            turn,
            paused: self.clock.paused,
        })
    }

    /// Whether the clocks stand until somebody goes on.
    pub const fn is_paused(&self) -> bool {
        self.clock.paused
    }

    /// Whether the clock of the side to move goes.
    pub fn clock_runs(&self) -> bool {
        self.has_clock_under_way() && self.mode.is_play() && !self.clock.paused
    }

    /// Ends the game of a side whose time is up. Looked at before every input, so that no move comes
    /// too late.
    pub(super) fn look_at_clocks(&mut self, now: Now, effects: &mut Vec<Effect>) {
        self.latest = now;
        if let Some((side, 0)) = self.running(now) {
            self.turn.pause(now);
            self.end_by(Ending::Time(side), now, effects);
        }
    }

    /// Tells what the passing of time changes: the seconds shown, and the warning.
    pub(super) fn tell_time(&mut self, now: Now, effects: &mut Vec<Effect>) {
        let Some((side, left)) = self.running(now) else {
            return;
        };
        let seconds = left.div_ceil(1000);
        if self.clock.told_seconds.replace(seconds) != Some(seconds) {
            effects.push(Effect::Hud);
        }
        let warns = left <= SHORT && self.table.seats()[side] == Seat::Person;
        if warns && !std::mem::replace(&mut self.clock.warned, true) {
            effects.push(Effect::TimeShort(side));
        }
    }

    /// Stops the clocks, where nobody elsewhere waits: until [`Msg::GoOn`], or a tap on the board.
    pub(super) fn hide(&mut self, now: Now, effects: &mut Vec<Effect>) {
        let seats = self.table.seats();
        let elsewhere = Side::ALL.iter().any(|&side| seats[side] == Seat::Remote);
        if self.has_clock_under_way() && !elsewhere {
            self.stop_game(now, effects);
        } else {
            self.pause_show(now, effects);
        }
    }

    /// Stops a game in which engines alone play.
    pub(super) fn pause_show(&mut self, now: Now, effects: &mut Vec<Effect>) {
        if seats::are_engines(self.table.seats()) && self.table.finish().is_none() {
            self.stop_game(now, effects);
        }
    }

    fn stop_game(&mut self, now: Now, effects: &mut Vec<Effect>) {
        if self.clock.paused {
            return;
        }
        self.turn.pause(now);
        self.clock.paused = true;
        self.aim = None;
        self.stop_thinking(effects);
        effects.extend([Effect::Save, Effect::Redraw, Effect::Hud]);
    }

    /// Lets the clocks go on.
    pub(super) fn go_on(&mut self, now: Now, effects: &mut Vec<Effect>) {
        if !self.mode.is_play() || !std::mem::take(&mut self.clock.paused) {
            return;
        }
        self.turn.resume(now);
        effects.extend([Effect::Redraw, Effect::Hud]);
        self.ask_engine(effects);
    }

    /// While the clocks stand, an input to the board lets them go on and does nothing else: nobody
    /// may think for nothing. What is left to be done comes back.
    pub(super) fn wake(&mut self, msg: Msg, now: Now, effects: &mut Vec<Effect>) -> Option<Msg> {
        let is_paused = matches!(self.phase(), Phase::Paused(_));
        match msg {
            Msg::Tap { .. } | Msg::Choose(_) | Msg::Confirm if is_paused => {
                self.go_on(now, effects);
                None
            }
            msg => Some(msg),
        }
    }

    /// A turn begins.
    pub(super) const fn start_turn(&mut self, now: Now) {
        self.turn = Stopwatch::start(now);
        self.clock.warned = false;
        self.clock.told_seconds = None;
    }

    /// Milliseconds that the turn under way has taken, as far as was told; 0 where no clock runs.
    pub(super) fn spent(&self) -> u64 {
        if self.has_clock_under_way() {
            self.turn.read(self.latest)
        } else {
            0
        }
    }

    pub(super) fn has_clock_under_way(&self) -> bool {
        self.table.time_control().is_some() && self.table.finish().is_none()
    }

    /// A game that was left goes on, its turn having taken so many milliseconds: where clocks run,
    /// they stand at first.
    pub(super) fn stand(&mut self, spent: u64) {
        if self.has_clock_under_way() {
            self.turn = Stopwatch::stand(spent);
            self.clock.paused = true;
        }
    }

    /// Whose clock goes, and the milliseconds left for its move.
    fn running(&self, now: Now) -> Option<(Side, u64)> {
        let clocks = self.clocks(now).filter(|_| self.clock_runs())?;
        clocks.turn
    }
}
