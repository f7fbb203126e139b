//! What the keys of the page ask for.

use border_rush_core::session::{Mode, Msg, Session};

use crate::{
    hud::{DialogKind, Question, UiMsg},
    input::Key,
};

/// Pixels of orbit for one press of an arrow key.
const KEY_STEP: f64 = 40.0;

/// What a key asks for in a mode of the session.
pub fn command_of(key: Key, mode: &Mode) -> UiMsg {
    match (key, mode) {
        (Key::Cancel, Mode::Tutorial(_) | Mode::Review(_)) => UiMsg::Game(Msg::ReturnToGame),
        (Key::Orbit(by, 0.0), Mode::Review(review)) => {
            let ply = review.game().ply();
            let to = if by > 0.0 {
                ply + 1
            } else {
                ply.saturating_sub(1)
            };
            UiMsg::Game(Msg::GoTo(to))
        }
        (Key::Orbit(x, y), _) => UiMsg::Orbit(x * KEY_STEP, -y * KEY_STEP),
        (Key::Zoom(factor), _) => UiMsg::Zoom(factor),
        (Key::Home, _) => UiMsg::CameraHome,
        (Key::Undo, _) => UiMsg::Game(Msg::Undo),
        (Key::Cancel, Mode::Play) => UiMsg::Game(Msg::Cancel),
        (Key::NewGame, _) => UiMsg::AskNewGame,
        (Key::Hint, _) => UiMsg::Game(Msg::AskAdvice),
        (Key::Help, _) => UiMsg::Open(DialogKind::Rules),
        (Key::SayLastMoves, _) => UiMsg::Say(Question::LastMoves),
        (Key::SayRow, _) => UiMsg::Say(Question::Row),
        (Key::SayColumn, _) => UiMsg::Say(Question::Column),
        (Key::SayMasses, _) => UiMsg::Say(Question::Masses),
        (Key::GoTo, _) => UiMsg::AskCell,
        (Key::Sign(sign), _) => UiMsg::CellSign(sign),
        (Key::Mute, _) => UiMsg::ToggleMute,
        (Key::Counters, _) => UiMsg::ToggleCounters,
    }
}

/// In a review, what a tap on the board asks for: a move that is tried (T7), after a question where
/// moves are asked for first.
pub fn tried(msg: Msg, session: &Session) -> Msg {
    let (Msg::Tap { cell, touch }, Mode::Review(_)) = (&msg, session.mode()) else {
        return msg;
    };
    let is_pinned = session
        .aim_shown()
        .is_some_and(|aim| aim.pinned && aim.cell == *cell);
    if is_pinned {
        Msg::Confirm
    } else if session.settings().confirm.unwrap_or(*touch) {
        Msg::Choose(*cell)
    } else {
        Msg::Try(*cell)
    }
}

#[cfg(test)]
mod tests {
    use border_rush_core::session::{Now, Saved};

    use super::*;

    #[test]
    fn escape_drops_the_pinned_move_in_play_and_leaves_the_introduction() {
        let mut session = Session::new(Saved::default(), 7, Now::default()).0;
        let escape = |session: &Session| command_of(Key::Cancel, session.mode());
        assert_eq!(escape(&session), UiMsg::Game(Msg::Cancel));
        session.update(Msg::StartTutorial, Now::default());
        assert_eq!(escape(&session), UiMsg::Game(Msg::ReturnToGame));
    }

    #[test]
    fn arrows_turn_the_camera_in_play() {
        let left = command_of(Key::Orbit(-1.0, 0.0), &Mode::Play);
        assert_eq!(left, UiMsg::Orbit(-40.0, 0.0));
        let up = command_of(Key::Orbit(0.0, 1.0), &Mode::Play);
        assert_eq!(up, UiMsg::Orbit(0.0, -40.0));
    }
}
