//! What can be sent.

use border_rush_core::{links::address::fragment_of, session::Session};

/// What can be sent of the game shown: what follows the page's own address.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct ShareModel {
    /// The game as it stands.
    pub game: String,
    /// The game as one to beat (N3); `None` where it is none.
    pub challenge: Option<String>,
}

/// What can be sent of the game that a session shows.
pub fn share_model(session: &Session) -> ShareModel {
    ShareModel {
        game: fragment_of(&session.link()),
        challenge: session.challenge().as_ref().map(fragment_of),
    }
}
