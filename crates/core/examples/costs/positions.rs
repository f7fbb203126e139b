//! Positions from whole games, to time the engine on.

use border_rush_core::{
    Board, Cell, Game, Setup, Side, Size, Strength, engine::choose_for, rng::Rng,
    rules::level::place_blocks,
};

/// Positions a size, spread over the game from its start to its last moves.
pub const COUNT: u32 = 40;

/// The position of a number under [`COUNT`] on a board of n × n, and who moves there: Torrent has
/// played both sides until then. `None` where the game was over before.
pub fn position(n: u8, index: u32) -> Option<(Board, Side)> {
    let plies = index as usize * Size::square(n)?.area() / COUNT as usize;
    until(n, index, |game| game.ply() >= plies)
}

/// The same at the first move with no more cells of sand than this.
#[allow(dead_code, reason = "only the native program asks for ends")]
pub fn end(n: u8, index: u32, sand: usize) -> Option<(Board, Side)> {
    until(n, index, |game| game.board().sand_len() <= sand)
}

fn until(n: u8, index: u32, there: impl Fn(&Game) -> bool) -> Option<(Board, Side)> {
    let size = Size::square(n)?;
    let mut rng = Rng::new(u64::from(index));
    let blocks = place_blocks(size, index as usize % 10, rng.next_u64());
    let mut game = Game::new(Setup::with_blocks(size, &blocks)).ok()?;
    while !there(&game) {
        let side = game.to_move()?;
        let cell: Cell = choose_for(game.board(), side, Strength::Torrent, rng.next_u64())?;
        game.play(cell).ok()?;
    }
    Some((game.board().clone(), game.to_move()?))
}
