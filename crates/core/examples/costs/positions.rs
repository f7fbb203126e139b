//! Positions from whole games, to time the rock on.

use border_rush_core::{
    Board, Cell, Game, Setup, Side, Size, Strength, level::place_blocks, rng::Rng, rock::choose_for,
};

/// Positions a size, spread over the game from its start to its last moves.
pub const COUNT: u32 = 40;

/// The position of a number under [`COUNT`] on a board of n × n, and who moves there: Torrent has
/// played both sides until then. `None` where the game was over before.
pub fn position(n: u8, index: u32) -> Option<(Board, Side)> {
    let size = Size::square(n)?;
    let mut rng = Rng::new(u64::from(index));
    let blocks = place_blocks(size, index as usize % 10, rng.next_u64());
    let mut game = Game::new(Setup::with_blocks(size, &blocks)).ok()?;
    let plies = index as usize * size.area() / COUNT as usize;
    while game.ply() < plies {
        let side = game.to_move()?;
        let cell: Cell = choose_for(game.board(), side, Strength::Torrent, rng.next_u64())?;
        game.play(cell).ok()?;
    }
    Some((game.board().clone(), game.to_move()?))
}
