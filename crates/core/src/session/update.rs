//! The one function that changes a session.

use super::{
    Aim, Declined, Effect, Finish, GameSetup, HistoryEntry, Mode, Msg, Now, Phase, Request, Saved,
    Session, Settings, Table,
    saved::{self, joined, latest},
    seats,
};
use crate::{
    Cell, Ending, MoveError, Side, Strength,
    engine::{self, Ask},
};

impl Session {
    /// Takes one input and returns what the world has to do, in order; what has to be stored comes
    /// before what shows or sounds. An input that does not fit the moment changes nothing.
    pub fn update(&mut self, msg: Msg, now: Now) -> Vec<Effect> {
        let mut effects = Vec::new();
        self.look_at_clocks(now, &mut effects);
        let msg = self.wake(msg, now, &mut effects);
        let msg = msg.and_then(|msg| self.update_review(msg, now, &mut effects));
        let Some(msg) = msg.and_then(|msg| self.update_mode(msg, now, &mut effects)) else {
            return effects;
        };
        match msg {
            Msg::Aim(cell) => self.take_aim(cell, &mut effects),
            Msg::Tap { cell, touch } => self.tap(cell, touch, now, &mut effects),
            Msg::Choose(cell) => self.choose(cell, &mut effects),
            Msg::Confirm => self.confirm(now, &mut effects),
            Msg::Cancel => self.drop_aim(&mut effects),
            Msg::Undo => self.undo(now, &mut effects),
            Msg::NewGame { seed } => self.new_game(self.settings.setup(), seed, now, &mut effects),
            Msg::NewGameWith { setup, seed } => {
                self.settings.remember(setup);
                self.new_game(setup, seed, now, &mut effects);
            }
            Msg::RestartLevels { seed } => {
                self.restarts = self.restarts.saturating_add(1);
                self.level = 1;
                let setup = self.settings.level_setup();
                self.settings.remember(setup);
                self.new_game(setup, seed, now, &mut effects);
            }
            Msg::Swap => self.swap(now, &mut effects),
            Msg::Resign(side) => self.resign(side, now, &mut effects),
            Msg::Hide => self.hide(now, &mut effects),
            Msg::Pause => self.pause_show(now, &mut effects),
            Msg::GoOn => self.go_on(now, &mut effects),
            Msg::Adopt(saved) => self.adopt(*saved, &mut effects),
            Msg::Import(saved) => self.import(*saved, now, &mut effects),
            Msg::StartTutorial => self.start_tutorial(now, &mut effects),
            Msg::StartReview(past) => self.start_review(past, now, &mut effects),
            Msg::Follow(link) => self.follow(*link, now, &mut effects),
            Msg::TakeUp(index) => self.take_up(index, now, &mut effects),
            Msg::StartTide { tide, today } => self.start_tide(*tide, today, now, &mut effects),
            Msg::Tick => self.tell_time(now, &mut effects),
            // These are about tutorial and review.
            Msg::GoTo(_)
            | Msg::Try(_)
            | Msg::ToMainLine
            | Msg::PlayFromHere { .. }
            | Msg::ReturnToGame => {}
            Msg::Set { settings, seed } => self.set(settings, seed, now, &mut effects),
            Msg::BestMove { id, cell } => self.engine_moves(id, cell, now, &mut effects),
            Msg::AskAdvice => self.ask_advice(&mut effects),
            Msg::Advised { id, best } => self.advised(id, best, &mut effects),
            Msg::EngineFailed { id } => self.fall_back(id, now, &mut effects),
        }
        effects
    }

    /// Asks the engine whose turn it is for its move; each request has an id of its own.
    pub(super) fn ask_engine(&mut self, effects: &mut Vec<Effect>) {
        let Some(strength) = self.thinking_strength() else {
            return;
        };
        self.request = self.request.wrapping_add(1);
        self.awaiting = true;
        effects.push(Effect::Think(Request {
            id: self.request,
            ask: Ask::Move(strength),
            seed: self.table.engine_seed(),
            record: self.table.untimed_record().to_compact(),
        }));
    }

    fn take_aim(&mut self, cell: Option<Cell>, effects: &mut Vec<Effect>) {
        let aim = cell.map(|cell| Aim {
            cell,
            pinned: false,
        });
        let pinned = self.aim.is_some_and(|aim| aim.pinned);
        if !pinned && aim != self.aim {
            self.aim = aim;
            self.refused_out_of_turn = false;
            effects.extend([Effect::Redraw, Effect::Hud]);
        }
    }

    fn tap(&mut self, cell: Cell, touch: bool, now: Now, effects: &mut Vec<Effect>) {
        if self.is_out_of_turn(cell, effects) {
            return;
        }
        let pinned = self.aim.is_some_and(|aim| aim.pinned && aim.cell == cell);
        if pinned {
            self.confirm(now, effects);
        } else if !self.settings.confirm.unwrap_or(touch) {
            self.place(cell, now, effects);
        } else {
            self.choose(cell, effects);
        }
    }

    /// Pins a cell that may be played.
    fn choose(&mut self, cell: Cell, effects: &mut Vec<Effect>) {
        if self.is_out_of_turn(cell, effects) {
            return;
        }
        self.pin(cell, effects);
    }

    /// Pins a cell that the rules allow.
    pub(super) fn pin(&mut self, cell: Cell, effects: &mut Vec<Effect>) {
        if let Err(reason) = self.game().check(cell) {
            return self.refuse(cell, reason, effects);
        }
        self.aim = Some(Aim { cell, pinned: true });
        effects.extend([Effect::Pinned(cell), Effect::Redraw, Effect::Hud]);
    }

    /// Whether no move of a person here is awaited; to one who has to wait it is said.
    fn is_out_of_turn(&mut self, cell: Cell, effects: &mut Vec<Effect>) -> bool {
        let phase = self.phase();
        let waits = matches!(phase, Phase::EngineThinks(_) | Phase::RemoteToMove(_));
        if waits && seats::has_person(self.table.seats()) {
            self.refuse(cell, MoveError::NotYourTurn, effects);
            self.refused_out_of_turn = true;
        }
        !matches!(phase, Phase::PersonToMove(_))
    }

    /// Nothing changes but the aim, which shows why.
    pub(super) fn refuse(&mut self, cell: Cell, reason: MoveError, effects: &mut Vec<Effect>) {
        self.aim = Some(Aim {
            cell,
            pinned: false,
        });
        effects.extend([Effect::Refused(cell, reason), Effect::Redraw, Effect::Hud]);
    }

    fn confirm(&mut self, now: Now, effects: &mut Vec<Effect>) {
        if let Some(aim) = self.aim.filter(|aim| aim.pinned) {
            self.settings.knows_confirm = true;
            self.place(aim.cell, now, effects);
        }
    }

    fn drop_aim(&mut self, effects: &mut Vec<Effect>) {
        if self.aim.take().is_some() {
            effects.extend([Effect::Redraw, Effect::Hud]);
        }
    }

    /// Plays for the side to move, then hands over.
    pub(super) fn place(&mut self, cell: Cell, now: Now, effects: &mut Vec<Effect>) {
        match self.table.play(cell, self.turn.read(now)) {
            Err(reason) => self.refuse(cell, reason, effects),
            Ok(events) => {
                self.aim = None;
                self.refused_out_of_turn = false;
                self.start_turn(now);
                self.mark_canal(cell);
                self.note_tide();
                effects.extend([Effect::Save, Effect::Played(events)]);
                self.close_if_over(now, effects);
                if self.drops_advice() {
                    effects.push(Effect::CancelThink);
                }
                effects.extend([Effect::Redraw, Effect::Hud]);
                self.ask_engine(effects);
            }
        }
    }

    /// Remembers the first canal that a person here made.
    fn mark_canal(&mut self, cell: Cell) {
        let board = self.table.game().board();
        let seats = self.table.seats();
        let own = board
            .tile(cell)
            .side()
            .is_some_and(|side| seats[side].is_here());
        let made = own && board.shores(cell) > 1;
        if made && !std::mem::replace(&mut self.settings.knows_canals, true) {
            self.first_canal = Some(self.table.game().ply());
        }
    }

    /// Counts a game in the very step that ends it, so that it is counted once (L1): not again where
    /// another page has brought the same game to the same end.
    fn close_if_over(&mut self, now: Now, effects: &mut Vec<Effect>) {
        if let Some(finish) = self.table.finish() {
            self.count_game(finish, now);
            effects.push(Effect::Ended(finish));
        }
    }

    fn count_game(&mut self, finish: Finish, now: Now) {
        let table = &self.table;
        let record = table.untimed_record().to_compact();
        let mut known = self.history.iter();
        if known.any(|known| saved::is_same_game(&known.record, &record)) {
            return;
        }
        let entry = HistoryEntry {
            at: now.wall,
            level: table.level(),
            size: table.game().board().size().cols(),
            seats: table.seats(),
            ending: finish.ending,
            scores: finish.scores,
            record,
        };
        if table.level_won() == Some(self.level) {
            self.level = self.level.saturating_add(1);
        }
        self.history.push(entry);
        self.history = latest(std::mem::take(&mut self.history));
    }

    fn swap(&mut self, now: Now, effects: &mut Vec<Effect>) {
        if !self.can_swap() {
            effects.push(Effect::Declined(Declined::NoSwap));
            return;
        }
        self.table.swap();
        self.start_turn(now);
        self.aim = None;
        effects.extend([Effect::Save, Effect::Swapped]);
        if self.drops_advice() {
            effects.push(Effect::CancelThink);
        }
        effects.extend([Effect::Redraw, Effect::Hud]);
        self.ask_engine(effects);
    }

    fn resign(&mut self, side: Side, now: Now, effects: &mut Vec<Effect>) {
        let declined = if self.table.finish().is_some() {
            Some(Declined::Finished)
        } else {
            let is_here = self.table.seats()[side].is_here();
            (!is_here).then_some(Declined::NotYourSide)
        };
        if let Some(reason) = declined {
            effects.push(Effect::Declined(reason));
            return;
        }
        self.end_by(Ending::Resigned(side), now, effects);
    }

    /// Ends the game before the board does.
    pub(super) fn end_by(&mut self, ending: Ending, now: Now, effects: &mut Vec<Effect>) {
        self.table.end_by(ending);
        self.note_tide();
        self.aim = None;
        self.clock.paused = false;
        effects.push(Effect::Save);
        self.close_if_over(now, effects);
        self.stop_thinking(effects);
        effects.extend([Effect::Redraw, Effect::Hud]);
    }

    fn undo(&mut self, now: Now, effects: &mut Vec<Effect>) {
        if !self.can_undo() || !self.table.take_back() {
            return;
        }
        self.clock.paused = false;
        self.start_turn(now);
        self.aim = None;
        self.stop_thinking(effects);
        effects.extend([Effect::Save, Effect::Undone, Effect::Redraw, Effect::Hud]);
    }

    pub(super) fn stop_thinking(&mut self, effects: &mut Vec<Effect>) {
        let advising = self.drops_advice();
        if std::mem::take(&mut self.awaiting) || advising {
            effects.push(Effect::CancelThink);
        }
    }

    fn new_game(&mut self, setup: GameSetup, seed: u64, now: Now, effects: &mut Vec<Effect>) {
        self.mode = Mode::Play;
        self.lay_table(setup, seed, now, effects);
    }

    /// Lays a new board; in tutorial and review it waits there for the return.
    fn lay_table(&mut self, setup: GameSetup, seed: u64, now: Now, effects: &mut Vec<Effect>) {
        self.begin(Table::lay(setup, self.level, seed), None, now, effects);
    }

    /// Puts a game on the table: one that begins, or one that was left when its turn had taken so many
    /// milliseconds.
    pub(super) fn begin(
        &mut self,
        table: Table,
        spent: Option<u64>,
        now: Now,
        effects: &mut Vec<Effect>,
    ) {
        self.stop_thinking(effects);
        self.keep_occasion(&table);
        self.table = table;
        self.start_turn(now);
        self.clock.paused = false;
        if let Some(spent) = spent {
            self.stand(spent);
        }
        if !self.mode.is_play() {
            self.turn.pause(now);
        }
        self.aim = None;
        self.first_canal = None;
        effects.extend([Effect::Save, Effect::Started, Effect::Redraw, Effect::Hud]);
        self.ask_engine(effects);
    }

    /// Takes new settings. Arena and strength hold at once for a board that was laid by the settings
    /// and on which nothing was placed, otherwise from the next game on: a game is played as it was
    /// begun.
    fn set(&mut self, settings: Settings, seed: u64, now: Now, effects: &mut Vec<Effect>) {
        let (former, setup) = (self.settings.setup(), settings.setup());
        let untouched = self.table.game().ply() == 0 && self.table.seats() == former.seats;
        self.settings = settings;
        if setup != former && untouched {
            self.lay_table(setup, seed, now, effects);
        } else {
            effects.extend([Effect::Save, Effect::Redraw, Effect::Hud]);
        }
    }

    /// Takes over what another page stored. Nothing is stored for it: it is stored already.
    fn adopt(&mut self, saved: Saved, effects: &mut Vec<Effect>) {
        (self.restarts, self.level) =
            (self.restarts, self.level).max((saved.restarts, saved.level));
        self.history = joined(std::mem::take(&mut self.history), saved.history);
        self.join_waiting(&saved.waiting);
        self.join_tides(&saved.tides);
        let former = std::mem::replace(&mut self.settings, saved.settings);
        self.settings.introduced |= former.introduced;
        self.settings.knows_canals |= former.knows_canals;
        self.settings.knows_confirm |= former.knows_confirm;
        effects.extend([Effect::Redraw, Effect::Hud]);
    }

    /// Takes over what the player brought.
    fn import(&mut self, mut saved: Saved, now: Now, effects: &mut Vec<Effect>) {
        self.mode = Mode::Play;
        let (game, spent) = (saved.game.take(), saved.spent);
        effects.push(Effect::Save);
        self.adopt(saved, effects);
        if let Some(table) = game.as_deref().and_then(Table::resume) {
            self.begin(table, Some(spent), now, effects);
        }
    }

    fn engine_moves(&mut self, id: u32, cell: Option<Cell>, now: Now, effects: &mut Vec<Effect>) {
        if !self.awaits(id) {
            return;
        }
        match cell.map(|cell| (cell, self.game().check(cell))) {
            Some((cell, Ok(()))) => {
                self.awaiting = false;
                self.place_for_engine(cell, now, effects);
            }
            Some((_, Err(MoveError::Finished))) => self.awaiting = false,
            // An answer that is no move is as good as none.
            Some((_, Err(_))) | None => self.fall_back(id, now, effects),
        }
    }

    /// The engine failed: a move is chosen on the spot, so that the game goes on (A5, X3).
    fn fall_back(&mut self, id: u32, now: Now, effects: &mut Vec<Effect>) {
        if self.gives_advice_up(id, effects) || !self.awaits(id) {
            return;
        }
        self.awaiting = false;
        let Some(strength) = self.thinking_strength() else {
            return;
        };
        effects.push(Effect::EngineFellBack);
        let seed = self.table.engine_seed();
        if let Some(cell) = engine::choose_without_search(self.game(), strength, seed) {
            self.place_for_engine(cell, now, effects);
        }
    }

    /// An engine's move leaves the person's aim as it is, unless it took the cell.
    fn place_for_engine(&mut self, cell: Cell, now: Now, effects: &mut Vec<Effect>) {
        let aim = self.aim.filter(|aim| aim.cell != cell);
        self.place(cell, now, effects);
        self.aim = aim;
    }

    fn awaits(&self, id: u32) -> bool {
        self.awaiting && id == self.request && self.thinking_strength().is_some()
    }

    /// The strength of the engine whose turn it is; `None` on any other turn.
    fn thinking_strength(&self) -> Option<Strength> {
        match self.phase() {
            Phase::EngineThinks(side) => self.table.seats()[side].strength(),
            _ => None,
        }
    }
}
