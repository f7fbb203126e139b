//! What tests of sessions share.

#![allow(dead_code, reason = "not every test needs all of it")]

use border_rush_core::{
    Cell,
    session::{Effect, Now, Request, Saved, Session},
};

/// A time that stands still.
pub const NOON: Now = Now {
    instant: 0,
    wall: 1_800_000_000_000,
};

/// A first visit.
pub fn fresh() -> Session {
    Session::new(Saved::default(), 7, NOON).0
}

/// What the engine is asked, if it is.
pub fn request(effects: &[Effect]) -> Option<&Request> {
    effects.iter().find_map(|effect| match effect {
        Effect::Think(request) => Some(request),
        _ => None,
    })
}

/// The cell of a name such as `E5`.
pub fn cell(name: &str) -> Cell {
    name.parse().unwrap()
}
