//! What pointers and keys mean to the application.

use border_rush_core::session::{Mode, Msg};

use super::App;
use crate::{
    hud::DialogKind,
    input::{Action, Gesture, Key, Pointer},
};

/// Pixels of orbit for one press of an arrow key.
const KEY_STEP: f64 = 40.0;

impl App {
    pub(super) fn pointer(&mut self, action: Action, pointer: Pointer) {
        if action == Action::Down {
            self.touch = pointer.touch;
        }
        let screen = &self.screen;
        let meant = self
            .gestures
            .take(action, pointer, |at| screen.pick(at).is_some());
        for gesture in meant {
            self.gesture(gesture);
        }
    }

    fn gesture(&mut self, gesture: Gesture) {
        match gesture {
            Gesture::Aim(at) => {
                let cell = self.screen.pick(at);
                self.update(Msg::Aim(cell));
            }
            Gesture::DropAim => self.update(Msg::Aim(None)),
            Gesture::Tap { at, touch } => match self.screen.pick(at) {
                Some(cell) => self.command(Msg::Tap { cell, touch }),
                None => self.tap_beside(at),
            },
            Gesture::Choose(at) => match self.screen.pick(at) {
                Some(cell) => self.command(Msg::Choose(cell)),
                None => self.command(Msg::Cancel),
            },
            Gesture::Orbit(dx, dy) => self.screen.orbit(dx, dy),
            Gesture::Zoom(factor) => self.screen.zoom(factor),
        }
    }

    /// A tap on the landscape drops the pinned move; a second one soon after comes home.
    fn tap_beside(&mut self, at: (f64, f64)) {
        self.command(Msg::Cancel);
        self.screen.tap_away(at, self.clock.now());
    }

    pub(super) fn key(&mut self, key: Key) {
        match (key, self.session.mode()) {
            (Key::Cancel, Mode::Tutorial(_) | Mode::Review(_)) => {
                return self.command(Msg::ReturnToGame);
            }
            (Key::Orbit(by, 0.0), Mode::Review(review)) => {
                let ply = review.game().ply();
                let to = if by > 0.0 {
                    ply + 1
                } else {
                    ply.saturating_sub(1)
                };
                return self.command(Msg::GoTo(to));
            }
            _ => {}
        }
        match key {
            Key::Orbit(x, y) => self.screen.orbit(x * KEY_STEP, -y * KEY_STEP),
            Key::Zoom(factor) => self.screen.zoom(factor),
            Key::Home => self.screen.home(),
            Key::Undo => self.command(Msg::Undo),
            Key::Cancel => self.command(Msg::Cancel),
            Key::NewGame => self.hud.ask_new_game(),
            Key::Hint => self.command(Msg::AskAdvice),
            Key::Help => self.hud.open(DialogKind::Rules),
            Key::Mute => self.change(|settings| settings.muted = !settings.muted),
            Key::Counters => self.change(|settings| settings.counters = !settings.counters),
        }
    }
}
