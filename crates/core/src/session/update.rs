//! The one function that changes a session.

use super::{
    Aim, Effect, HistoryEntry, Msg, Phase, Request, Saved, Session, Settings, Table,
    saved::{joined, latest},
};
use crate::{
    BySide, Cell, MoveError, Outcome, Side, Tile,
    engine::{self, Ask},
};

impl Session {
    /// Takes one input at time `now` (milliseconds since 1970 UTC) and returns what the world has
    /// to do, in order; what has to be stored comes before what shows or sounds. An input that does not fit the moment changes nothing.
    pub fn update(&mut self, msg: Msg, now: u64) -> Vec<Effect> {
        let mut effects = Vec::new();
        let Some(msg) = self.update_aside(msg, &mut effects) else {
            return effects;
        };
        match msg {
            Msg::Aim(cell) => self.take_aim(cell, &mut effects),
            Msg::Tap { cell, touch } => self.tap(cell, touch, now, &mut effects),
            Msg::Choose(cell) => self.choose(cell, &mut effects),
            Msg::Confirm => self.confirm(now, &mut effects),
            Msg::Cancel => self.drop_aim(&mut effects),
            Msg::Undo => self.undo(&mut effects),
            Msg::NewGame { seed } => {
                self.aside = None;
                self.lay_table(seed, &mut effects);
            }
            Msg::RestartLevels { seed } => {
                self.aside = None;
                self.restarts = self.restarts.saturating_add(1);
                self.level = 1;
                self.lay_table(seed, &mut effects);
            }
            Msg::Adopt(saved) => self.adopt(*saved, &mut effects),
            Msg::Import(saved) => self.import(*saved, &mut effects),
            Msg::Learn => self.learn(&mut effects),
            Msg::Review(past) => self.review(past, &mut effects),
            // These are about what lies before the table.
            Msg::GoTo(_) | Msg::Leave => {}
            Msg::Set { settings, seed } => self.set(settings, seed, &mut effects),
            Msg::BestMove { id, cell } => self.thought(id, cell, now, &mut effects),
            Msg::AskAdvice => self.ask_advice(&mut effects),
            Msg::Advised { id, verdict } => self.advised(id, verdict, &mut effects),
            Msg::ThoughtFailed { id } => self.think_here(id, now, &mut effects),
        }
        effects
    }

    /// Asks the rock for its move where it is its turn; each request has an id of its own.
    pub(super) fn ask_rock(&mut self, effects: &mut Vec<Effect>) {
        if self.phase() != Phase::RockThinks {
            return;
        }
        self.request = self.request.wrapping_add(1);
        self.awaiting = true;
        effects.push(Effect::Think(Request {
            id: self.request,
            ask: Ask::Move(self.table.strength()),
            seed: self.table.thinking_seed(),
            record: self.table.record().to_compact(),
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
            self.early = false;
            effects.extend([Effect::Redraw, Effect::Hud]);
        }
    }

    fn tap(&mut self, cell: Cell, touch: bool, now: u64, effects: &mut Vec<Effect>) {
        if self.is_out_of_turn(cell, effects) {
            return;
        }
        let pinned = self.aim.is_some_and(|aim| aim.pinned && aim.cell == cell);
        if pinned || !self.settings.confirm.unwrap_or(touch) {
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
        if let Err(reason) = self.game().check(cell) {
            return self.refuse(cell, reason, effects);
        }
        self.aim = Some(Aim { cell, pinned: true });
        effects.extend([Effect::Pinned(cell), Effect::Redraw, Effect::Hud]);
    }

    /// Whether no move of the player's is awaited; during the rock's turn it says so.
    fn is_out_of_turn(&mut self, cell: Cell, effects: &mut Vec<Effect>) -> bool {
        let phase = self.phase();
        if phase == Phase::RockThinks {
            self.refuse(cell, MoveError::NotYourTurn, effects);
            self.early = true;
        }
        phase != Phase::YourTurn
    }

    /// Nothing changes but the aim, which shows why.
    pub(super) fn refuse(&mut self, cell: Cell, reason: MoveError, effects: &mut Vec<Effect>) {
        self.aim = Some(Aim {
            cell,
            pinned: false,
        });
        effects.extend([Effect::Refused(cell, reason), Effect::Redraw, Effect::Hud]);
    }

    fn confirm(&mut self, now: u64, effects: &mut Vec<Effect>) {
        if let Some(aim) = self.aim.filter(|aim| aim.pinned) {
            self.place(aim.cell, now, effects);
        }
    }

    fn drop_aim(&mut self, effects: &mut Vec<Effect>) {
        if self.aim.take().is_some() {
            effects.extend([Effect::Redraw, Effect::Hud]);
        }
    }

    /// Plays for the side to move, then hands over.
    fn place(&mut self, cell: Cell, now: u64, effects: &mut Vec<Effect>) {
        match self.table.game_mut().play(cell) {
            Err(reason) => self.refuse(cell, reason, effects),
            Ok(events) => {
                self.aim = None;
                self.early = false;
                self.mark_canal(cell);
                self.close_if_over(now);
                effects.extend([Effect::Save, Effect::Played(events)]);
                if self.drops_advice() {
                    effects.push(Effect::CancelThink);
                }
                effects.extend([Effect::Redraw, Effect::Hud]);
                self.ask_rock(effects);
            }
        }
    }

    /// Remembers the player's first canal.
    fn mark_canal(&mut self, cell: Cell) {
        let board = self.table.game().board();
        let made = board.tile(cell) == Tile::Water && board.shores(cell) > 1;
        if made && !std::mem::replace(&mut self.settings.knows_canals, true) {
            self.first_canal = Some(self.table.game().ply());
        }
    }

    /// Counts a game at the very move that ends it, so that it is counted once (L1): not again where
    /// another page has brought the same game to the same end.
    fn close_if_over(&mut self, now: u64) {
        if let Some(outcome) = self.game().outcome() {
            self.count_game(outcome, now);
        }
    }

    fn count_game(&mut self, outcome: Outcome, now: u64) {
        let game = self.game();
        let record = self.table.record().to_compact();
        if self.history.iter().any(|known| known.record == record) {
            return;
        }
        let entry = HistoryEntry {
            at: now,
            level: self.table.level(),
            size: game.board().size().cols(),
            strength: self.table.strength(),
            scores: BySide::from_fn(|side| game.score(side).into()),
            record,
        };
        self.history.push(entry);
        self.history = latest(std::mem::take(&mut self.history));
        if outcome == Outcome::Won(Side::Water) && self.table.level() == Some(self.level) {
            self.level = self.level.saturating_add(1);
        }
    }

    fn undo(&mut self, effects: &mut Vec<Effect>) {
        if !self.can_undo() || !self.table.take_back() {
            return;
        }
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

    fn lay_table(&mut self, seed: u64, effects: &mut Vec<Effect>) {
        let Settings {
            arena, strength, ..
        } = self.settings;
        self.begin(Table::lay(arena, self.level, strength, seed), effects);
    }

    fn begin(&mut self, table: Table, effects: &mut Vec<Effect>) {
        self.stop_thinking(effects);
        self.aim = None;
        self.first_canal = None;
        self.table = table;
        effects.extend([Effect::Save, Effect::Started, Effect::Redraw, Effect::Hud]);
        self.ask_rock(effects);
    }

    /// Takes new settings. Arena and strength hold at once for a board on which nothing was placed,
    /// otherwise from the next game on: a game is played as it was begun.
    fn set(&mut self, settings: Settings, seed: u64, effects: &mut Vec<Effect>) {
        let lays =
            settings.arena != self.settings.arena || settings.strength != self.settings.strength;
        self.settings = settings;
        if lays && self.table.game().ply() == 0 {
            self.lay_table(seed, effects);
        } else {
            effects.extend([Effect::Save, Effect::Redraw, Effect::Hud]);
        }
    }

    /// Takes over what another page stored. Nothing is stored for it: it is stored already.
    fn adopt(&mut self, saved: Saved, effects: &mut Vec<Effect>) {
        (self.restarts, self.level) =
            (self.restarts, self.level).max((saved.restarts, saved.level));
        self.history = joined(std::mem::take(&mut self.history), saved.history);
        let former = std::mem::replace(&mut self.settings, saved.settings);
        self.settings.introduced |= former.introduced;
        self.settings.knows_canals |= former.knows_canals;
        effects.extend([Effect::Redraw, Effect::Hud]);
    }

    /// Takes over what the player brought.
    fn import(&mut self, mut saved: Saved, effects: &mut Vec<Effect>) {
        self.aside = None;
        let game = saved.game.take();
        effects.push(Effect::Save);
        self.adopt(saved, effects);
        if let Some(table) = game.as_deref().and_then(Table::resume) {
            self.begin(table, effects);
        }
    }

    fn thought(&mut self, id: u32, cell: Option<Cell>, now: u64, effects: &mut Vec<Effect>) {
        if !self.awaits(id) {
            return;
        }
        match cell.map(|cell| (cell, self.game().check(cell))) {
            Some((cell, Ok(()))) => {
                self.awaiting = false;
                self.place_for_rock(cell, now, effects);
            }
            Some((_, Err(MoveError::Finished))) => self.awaiting = false,
            // An answer that is no move is as good as none.
            Some((_, Err(_))) | None => self.think_here(id, now, effects),
        }
    }

    /// The thinker failed: a plain thought on the spot, so that the game goes on (A5, X3).
    fn think_here(&mut self, id: u32, now: u64, effects: &mut Vec<Effect>) {
        if self.gives_advice_up(id, effects) || !self.awaits(id) {
            return;
        }
        self.awaiting = false;
        effects.push(Effect::RockFellBack);
        let seed = self.table.thinking_seed();
        if let Some(cell) = engine::choose_without_search(self.game(), self.table.strength(), seed)
        {
            self.place_for_rock(cell, now, effects);
        }
    }

    /// The rock's move leaves the player's aim as it is, unless it took the cell.
    fn place_for_rock(&mut self, cell: Cell, now: u64, effects: &mut Vec<Effect>) {
        let aim = self.aim.filter(|aim| aim.cell != cell);
        self.place(cell, now, effects);
        self.aim = aim;
    }

    fn awaits(&self, id: u32) -> bool {
        self.awaiting && id == self.request && self.phase() == Phase::RockThinks
    }
}
