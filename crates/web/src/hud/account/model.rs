//! The state of the game as words and numbers that are the same in every language: attributes of the page,
//! which styles, tools and tests read.

use border_rush_core::{
    BySide, Cell, Side, Size,
    session::{Mode, Phase, Session},
};

use crate::{hud::names::outcome_name, page_settings::Seating};

/// The state of the game shown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Account {
    /// `your-turn`, `engine-thinks`, `remote-to-move`, `paused`, `over` or `watching`.
    pub phase: &'static str,
    /// Whose move is awaited.
    pub turn: Option<Side>,
    /// `water`, `rock`, `draw`, or empty while the game goes on.
    pub outcome: &'static str,
    /// Number of moves.
    pub ply: usize,
    /// Level of the game on the table; `None` outside the progression.
    pub level: Option<u32>,
    /// The board's size.
    pub size: Size,
    /// Score of each side.
    pub scores: BySide<u16>,
    /// The move that waits for confirmation.
    pub pinned: Option<Cell>,
    /// Whether two persons play face to face (T3).
    pub facing: bool,
    /// `tutorial`, `review`, or empty in play.
    pub mode: &'static str,
}

/// The state of a session; `seating` tells how two persons at this device sit.
pub fn account(session: &Session, seating: Seating) -> Account {
    let (phase, turn, outcome) = match session.phase() {
        Phase::PersonToMove(side) => ("your-turn", Some(side), ""),
        Phase::EngineThinks(side) => ("engine-thinks", Some(side), ""),
        Phase::RemoteToMove(side) => ("remote-to-move", Some(side), ""),
        Phase::Paused(side) => ("paused", Some(side), ""),
        Phase::Over(finish) => ("over", None, outcome_name(finish.outcome)),
        Phase::Watching => ("watching", None, ""),
    };
    let game = session.game();
    let pinned = session.aim_shown().filter(|aim| aim.pinned);
    Account {
        phase,
        turn,
        outcome,
        ply: game.ply(),
        level: session.table().level(),
        size: game.board().size(),
        scores: BySide::from_fn(|side| game.score(side).total()),
        pinned: pinned.map(|aim| aim.cell),
        facing: seating == Seating::Facing && session.is_shared(),
        mode: match session.mode() {
            Mode::Play => "",
            Mode::Tutorial(_) => "tutorial",
            Mode::Review(_) => "review",
        },
    }
}
