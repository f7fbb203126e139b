//! A player for the tests: reads the board from the page and chooses for the side to move.

use border_rush_core::{Board, Setup, Side, Strength, engine};

use crate::{Check, Page, Pointer, State};

/// How well the player plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Skill {
    /// As well as the strongest rock: wins against a weak one.
    Strong,
    /// Any legal cell, the first in reading order: loses sooner or later.
    Careless,
}

/// The cell that a player of this skill takes on the page's board, once the rock has answered: it
/// may take that very cell.
///
/// # Errors
/// When the page can't be read or the side to move has no move.
pub fn choose(page: &Page, skill: Skill, seed: u64) -> Check<String> {
    // A look at the page would move a manual clock.
    if !page.state()?.is_players_turn() {
        page.wait("it is the player's turn", State::is_players_turn)?;
    }
    if skill == Skill::Careless {
        return page
            .legal()?
            .into_iter()
            .next()
            .ok_or_else(|| "no legal cell".into());
    }
    let setup =
        Setup::parse(&page.cells()?).map_err(|error| format!("unreadable board: {error}"))?;
    let board = Board::from_setup(&setup).map_err(|error| format!("impossible board: {error}"))?;
    let side = Side::from_name(&page.state()?.turn).ok_or("nobody is to move")?;
    let cell = engine::choose_for(&board, side, Strength::Torrent, seed);
    cell.map(|cell| cell.to_string())
        .ok_or_else(|| "the side to move has no move".into())
}

/// Places one tile and waits until it lies there; confirms it where the page asks for that.
///
/// # Errors
/// When the tile does not arrive.
pub fn place(page: &Page, pointer: Pointer, cell: &str) -> Check<State> {
    let before = page.wait("it is the player's turn", State::is_players_turn)?;
    page.press(pointer, page.cell(cell)?)?;
    let seen = page.wait(&format!("{cell} is placed or pinned"), |state| {
        state.ply > before.ply || !state.pinned.is_empty()
    })?;
    if seen.ply == before.ply {
        page.press_element("[data-act=confirm]")?;
    }
    page.wait(&format!("{cell} is placed"), |state| state.ply > before.ply)
}

/// Plays with one hand until the game is over; at most `most` tiles of the player.
///
/// # Errors
/// When a tile does not arrive, or the game has not ended by then.
pub fn play_to_the_end(page: &Page, pointer: Pointer, skill: Skill, most: u32) -> Check<State> {
    for tile in 0..most {
        let state = page.wait("the player's turn or the end", |state| {
            state.is_players_turn() || state.is_over()
        })?;
        if state.is_over() {
            return Ok(state);
        }
        let cell = choose(page, skill, u64::from(tile))?;
        place(page, pointer, &cell)?;
    }
    page.wait("the end", State::is_over)
}
