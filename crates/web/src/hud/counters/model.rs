//! Which masses bear a number, and which.

use border_rush_core::{Cell, Mass, Side, session::Session};

use crate::hud::{guide::Guide, preview::shown_preview};

/// Liberties that are few for a mass away from the rim.
const FEW: u16 = 2;

/// A number on a mass (U3), and what the previewed move would make of it (U2).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Counter {
    /// Where it stands: the mass's lowest cell.
    pub cell: Cell,
    /// Whose mass; for the mark of a last liberty, the side that the guide speaks for.
    pub side: Side,
    /// Its liberties; 0 for a mark without a number: the last liberty of a mass in atari.
    pub liberties: u16,
    /// Whether it may soon be captured: few liberties, none of them a shore (R4).
    pub threatened: bool,
    /// Liberties after the previewed move, where it would touch the mass; 0 turns it to stone.
    pub after: Option<u16>,
}

/// The numbers of liberties to show on the board (U3). With `wanted`, in the tutorial and in a review:
/// one for each mass. Otherwise only for masses that the previewed move would touch, and for the mass
/// in atari that the guide names, with a mark on its last liberty.
pub fn counters(session: &Session, wanted: bool) -> Vec<Counter> {
    let all = wanted || !session.mode().is_play();
    let (game, board) = (session.game(), session.game().board());
    let shown = shown_preview(session, wanted).is_some_and(|preview| preview.is_ok());
    let aim = session.aim().filter(|_| shown);
    let changes = aim.and_then(|aim| game.changes(aim.cell).ok());
    let changes = changes.unwrap_or_default();
    // A lesson asks for just that cell.
    let at_table = session.mode().is_play();
    let viewer = session.viewer();
    let spoken = Guide::of(game, viewer).in_atari().filter(|_| at_table);
    let masses = Side::ALL
        .iter()
        .flat_map(|&side| board.masses(side).map(move |mass| (side, mass)));
    let counter = |(side, mass): (Side, Mass)| {
        let change = changes
            .iter()
            .find(|change| change.mass.lowest == mass.lowest);
        Counter {
            cell: mass.lowest,
            side,
            liberties: mass.liberties.total(),
            threatened: mass.liberties.shore == 0 && mass.liberties.total() <= FEW,
            after: change.map(|change| change.after),
        }
    };
    let spoken_of = |cell| spoken.is_some_and(|(mass, _)| mass == cell);
    let mut counters: Vec<_> = masses
        .map(counter)
        .filter(|one| all || one.after.is_some() || spoken_of(one.cell))
        .collect();
    let own = viewer.or(game.to_move()).unwrap_or(Side::Water);
    counters.extend(spoken.map(|(_, exit)| Counter {
        cell: exit,
        side: own,
        liberties: 0,
        threatened: true,
        after: None,
    }));
    counters
}

/// The number of each move on its cell, for a review.
pub fn move_numbers(session: &Session) -> Vec<Counter> {
    let game = session.game();
    let moves = game.moves().iter().zip(game.movers());
    let numbered = moves.zip(1..).map(|((&cell, &side), number)| Counter {
        cell,
        side,
        liberties: number,
        threatened: false,
        after: None,
    });
    numbered.collect()
}
