//! From the session to what the scene shows.

use border_rush_core::{
    BySide,
    session::{Phase, Session},
};

use super::view::{Aim, BoardView};

/// The board as it lies.
pub fn board_view(session: &Session) -> BoardView {
    let game = session.game();
    let board = game.board();
    let size = board.size();
    BoardView {
        size,
        tiles: size.cells().map(|cell| board.tile(cell)).collect(),
        last: BySide::from_fn(|side| game.last(side)),
        champions: BySide::from_fn(|side| board.score(side).champion),
        // The end sequence is shown where a game ends, not where it is reviewed.
        outcome: match session.phase() {
            Phase::Over(finish) => finish.outcome,
            _ => None,
        },
    }
}

/// The player's aim, while it is their turn, or advice.
pub fn aim_view(session: &Session) -> Option<Aim> {
    let aim = session.aim_shown()?;
    let side = session.game().to_move()?;
    let allowed = session.game().check(aim.cell).is_ok();
    Some(Aim {
        cell: aim.cell,
        side,
        allowed,
        pinned: aim.pinned,
    })
}
