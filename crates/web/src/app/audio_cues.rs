//! From the events of a game to cues of the sound.

use border_rush_audio::{Cue, Situation, SoundState, Volumes};
use border_rush_core::{
    Cell, Event, Game, Side, Size, Tile,
    session::{Finish, Phase, Session},
};

use crate::page_settings::PageSettings;

/// The cues of one move, in order.
pub fn cues(events: &[Event], game: &Game) -> Vec<Cue> {
    let canal = joins_shores(game).then_some(Cue::Canal);
    events
        .iter()
        .filter_map(|event| cue(event, game))
        .chain(canal)
        .collect()
}

/// Whether the last move joined shores that were apart before it.
fn joins_shores(game: &Game) -> bool {
    let mut before = game.clone();
    let last = before.undo();
    last.is_some_and(|cell| {
        before
            .preview(cell)
            .is_ok_and(|preview| preview.joins_shores)
    })
}

fn cue(event: &Event, game: &Game) -> Option<Cue> {
    let board = game.board();
    let size = board.size();
    Some(match event {
        Event::Placed { cell, side } => {
            let liberties = board.mass(*cell).map_or(0, |mass| mass.liberties.total());
            Cue::Placed {
                side: *side,
                column: column(*cell, size),
                liberties,
            }
        }
        Event::Fused { .. } => Cue::Fused,
        Event::Escaped { cell, .. } => Cue::Escaped {
            column: column(*cell, size),
        },
        Event::Petrified { side, cells } => Cue::Petrified {
            side: *side,
            count: cells.len() as u16,
            column: cells.first().map_or(0.0, |&cell| column(cell, size)),
        },
        // The end has a cue of its own, see `ending`.
        Event::Ended { .. } | Event::Passed { .. } => return None,
    })
}

/// The cue of a game's end, for who sees the board from this side. Where two persons share it, one
/// of them has won.
pub fn ending(finish: Finish, viewer: Option<Side>) -> Cue {
    match (finish.winner(), viewer) {
        (None, _) => Cue::Drawn,
        (Some(winner), Some(viewer)) if winner != viewer => Cue::Lost,
        (Some(_), _) => Cue::Won,
    }
}

/// What the music follows (S2): how the side stands from which the board is seen, water where two
/// persons share it or none plays.
pub fn situation(session: &Session) -> Situation {
    let game = session.game();
    let own = session.viewer().unwrap_or(Side::Water);
    let score = |side| i32::from(game.score(side).total());
    Situation {
        at_risk: game.atari(own).map(|mass| mass.tiles).sum(),
        enemy_atari: game.atari(own.other()).next().is_some(),
        gap: score(own.other()) - score(own),
        shores: sides_touched(game, own),
        placed: game.movers().iter().filter(|&&side| side == own).count() as u16,
        over: matches!(session.phase(), Phase::Over(_)),
    }
}

/// How many of the board's four sides a side touches.
fn sides_touched(game: &Game, side: Side) -> u8 {
    let board = game.board();
    let size = board.size();
    let wet = |far: &dyn Fn(Cell) -> bool| {
        size.cells()
            .any(|cell| far(cell) && board.tile(cell) == Tile::of(side))
    };
    u8::from(wet(&|cell| cell.col() == 0))
        + u8::from(wet(&|cell| cell.row() == 0))
        + u8::from(wet(&|cell| cell.col() + 1 == size.cols()))
        + u8::from(wet(&|cell| cell.row() + 1 == size.rows()))
}

/// Loudness from the settings.
pub fn volumes(settings: &PageSettings) -> Volumes {
    Volumes {
        music: f32::from(settings.music.min(100)) / 100.0,
        effects: f32::from(settings.effects.min(100)) / 100.0,
        muted: settings.muted,
    }
}

/// The state of the sound in a word, for tests.
pub const fn state_word(state: &SoundState) -> &'static str {
    match state {
        SoundState::Silent => "silent",
        SoundState::Running => "running",
        SoundState::Suspended => "suspended",
        SoundState::Failed(_) => "failed",
    }
}

/// −1 at the left edge, 1 at the right.
fn column(cell: Cell, size: Size) -> f32 {
    2.0 * (f32::from(cell.col()) + 0.5) / f32::from(size.cols()) - 1.0
}

#[cfg(test)]
mod tests {
    use super::*;
    use border_rush_core::{
        Setup,
        session::{Now, Saved},
    };

    fn last_cues(cells: &[&str]) -> Vec<Cue> {
        let mut game = Game::new(Setup::empty(Size::square(5).unwrap())).unwrap();
        let mut heard = Vec::new();
        for cell in cells {
            let events = game.play(cell.parse().unwrap()).unwrap();
            heard = cues(&events, &game);
        }
        heard
    }

    #[test]
    fn a_canal_is_heard_once_when_it_is_made() {
        let made = ["A3", "A1", "B3", "B1", "C3", "C1", "D3", "D1", "E3"];
        assert!(last_cues(&made).contains(&Cue::Canal));
        let grown = [
            "A3", "A1", "B3", "B1", "C3", "C1", "D3", "D1", "E3", "E1", "C4",
        ];
        assert!(!last_cues(&grown).contains(&Cue::Canal));
    }

    #[test]
    fn a_tile_sounds_where_it_lies() {
        let left = last_cues(&["A3"]);
        assert!(matches!(left[0], Cue::Placed { side: Side::Water, column, .. } if column < -0.5));
    }

    #[test]
    fn the_music_follows_the_side_that_a_person_holds() {
        let heard = |seats: &str| {
            let record = format!("border-rush 2\nsize 9x9\nfree\nseed 7\n{seats}moves A1 E5 A2\n");
            let saved = Saved {
                game: Some(record),
                ..Saved::default()
            };
            situation(&Session::new(saved, 1, Now::default()).0)
        };
        let water = heard("water person\nrock engine stream\n");
        let rock = heard("water engine stream\nrock person\n");
        assert_eq!((water.placed, rock.placed), (2, 1));
        assert_eq!((water.shores, rock.shores), (2, 0));
        assert!(water.gap < 0 && rock.gap == -water.gap);
    }
}
