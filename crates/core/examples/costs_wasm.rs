//! The engine's moves for `benches/engine.mjs`, which times them in WebAssembly.

#[path = "costs/positions.rs"]
mod positions;

use std::cell::RefCell;

use border_rush_core::{Board, Side, Strength, engine::choose_for};

thread_local! {
    static POSITION: RefCell<Option<(Board, Side)>> = const { RefCell::new(None) };
}

/// Sets a position up; whether there is one of this number whose game is not over.
#[expect(unsafe_code, reason = "the only symbol of that name in the module")]
#[unsafe(no_mangle)]
pub extern "C" fn load(n: u8, index: u32) -> bool {
    POSITION.set(positions::position(n, index));
    POSITION.with_borrow(Option::is_some)
}

/// Chooses a move there at the strength of this number, the weakest 0; the cell's index, or -1.
#[expect(unsafe_code, reason = "the only symbol of that name in the module")]
#[unsafe(no_mangle)]
pub extern "C" fn choose(strength: usize, seed: u32) -> i32 {
    POSITION.with_borrow(|position| {
        let chosen = position.as_ref().zip(Strength::ALL.get(strength));
        let cell = chosen
            .and_then(|((board, side), &strength)| choose_for(board, *side, strength, seed.into()));
        cell.map_or(-1, |cell| cell.padded() as i32)
    })
}
