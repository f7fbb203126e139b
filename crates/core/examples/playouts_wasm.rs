//! Random playouts for a JavaScript engine to time: see `benches/playouts.mjs`.

use border_rush_core::{Board, Playout, Side, Size, engine::playout::play_out, rng::Rng};

/// Plays `games` random games on an `n` × `n` board and returns the number of placements; on the
/// board that can be taken back if `undoable` is not 0. 0 for a size that doesn't exist.
#[expect(unsafe_code, reason = "the only symbol of that name in the module")]
#[unsafe(no_mangle)]
pub extern "C" fn placements(n: u32, games: u32, seed: u32, undoable: u32) -> u32 {
    let Some(size) = u8::try_from(n).ok().and_then(Size::square) else {
        return 0;
    };
    let (board, mut rng) = (Board::new(size), Rng::new(seed.into()));
    if undoable != 0 {
        let mut play = || play_out(&mut board.clone(), Side::Water, &mut rng);
        return (0..games).map(|_| play()).sum();
    }
    let mut playout = Playout::new(&board, Side::Water);
    (0..games).map(|_| playout.run(&mut rng).placements).sum()
}
