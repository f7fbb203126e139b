//! What a finger feels of the game (U14): patterns in milliseconds, of vibration and rest in turn.

use border_rush_core::{Event, Side};

/// A refused move: two short ones.
pub const REFUSED: &[u8] = &[18, 40, 18];
const PLACED: &[u8] = &[12];
const PETRIFIED: &[u8] = &[45];

/// The pattern of a move: the player's own tile, or tiles of either side that turn to stone; empty
/// for another's tile. `viewer` is the side from which the board is seen; who shares it feels both.
pub fn of_move(events: &[Event], viewer: Option<Side>) -> &'static [u8] {
    let is_own = |side: Side| viewer.is_none_or(|viewer| viewer == side);
    let petrifies = |event: &Event| matches!(event, Event::Petrified { .. });
    let places = |event: &Event| matches!(event, Event::Placed { side, .. } if is_own(*side));
    if events.iter().any(petrifies) {
        PETRIFIED
    } else if events.iter().any(places) {
        PLACED
    } else {
        &[]
    }
}

#[cfg(test)]
mod tests {
    use border_rush_core::{Game, Setup};

    use super::*;

    fn events(diagram: &str, cell: &str) -> Vec<Event> {
        let setup = Setup::parse(diagram).expect("a diagram");
        let mut game = Game::new(setup).expect("a position");
        game.play(cell.parse().expect("a cell"))
            .expect("a legal move")
    }

    #[test]
    fn ones_own_tile_and_every_petrification_are_felt() {
        let placed = events(".....\n.....\n.....\n.....\n.....", "C3");
        assert_eq!(of_move(&placed, Some(Side::Water)), PLACED);
        assert_eq!(of_move(&placed, None), PLACED);
        assert!(of_move(&placed, Some(Side::Rock)).is_empty());
        let petrified = events(".....\n..W..\n.WR..\n..W..\n.....", "D3");
        assert_eq!(of_move(&petrified, Some(Side::Rock)), PETRIFIED);
    }
}
