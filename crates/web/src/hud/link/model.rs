//! From a text with a game to the question about it.

use border_rush_core::{
    BySide, Record, Seat, Side,
    links::{AddressError, address, post::Arrival},
    session::{Link, Session},
};

use crate::{
    hud::names::{side_key, strength_key},
    i18n::{Arg, DialogKey, Key, Language, message, text},
};

/// A game from an address, and what is asked about it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LinkOffer {
    /// The game.
    pub record: Box<Record>,
    /// The question, and the word for yes; `None` where a game by post is known here, of which nothing
    /// has to be asked.
    pub question: Option<(String, &'static str)>,
}

/// The game in a text, and what a player of this session is asked about it.
///
/// # Errors
/// The sentence that says why there is none.
pub fn read(session: &Session, from: &str, language: Language) -> Result<LinkOffer, Key> {
    let record = address::find(from).map_err(fault_key)?;
    let question = question(session, &record, language);
    let yes = text(language, yes_key(&session.about_link(&record)));
    Ok(LinkOffer {
        record: Box::new(record),
        question: question.map(|words| (words, yes)),
    })
}

/// What a link of a game by post brought, where it is more than a move.
pub const fn arrival_key(arrival: &Arrival) -> Option<Key> {
    match arrival {
        Arrival::Reply(_) | Arrival::Ended => None,
        Arrival::Known => Some(Key::PostKnown),
        Arrival::Older(_) => Some(Key::PostOlder),
        Arrival::Fork(_) => Some(Key::PostFork),
        Arrival::NotOurs(_) => Some(Key::PostNotOurs),
        Arrival::Altered => Some(Key::PostAltered),
    }
}

const fn fault_key(error: AddressError) -> Key {
    match error {
        AddressError::NoGame => Key::NoticeNoGame,
        AddressError::LaterVersion => Key::NoticeLinkLater,
        AddressError::TooLong | AddressError::Damaged => Key::NoticeLinkDamaged,
        AddressError::Impossible(_) => Key::NoticeLinkImpossible,
    }
}

const fn yes_key(link: &Link) -> DialogKey {
    match link {
        Link::Ended => DialogKey::ReviewOpen,
        Link::UnderWay | Link::Challenge { .. } | Link::NewPost | Link::Post(_) => {
            DialogKey::LinkAccept
        }
    }
}

fn question(session: &Session, record: &Record, language: Language) -> Option<String> {
    let link = session.about_link(record);
    let (key, kept) = match link {
        Link::Post(_) => return None,
        Link::Ended => (DialogKey::LinkEnded, false),
        Link::UnderWay => (DialogKey::LinkUnderWay, true),
        Link::Challenge { .. } => (DialogKey::LinkChallenge, true),
        Link::NewPost => (DialogKey::LinkPost, true),
    };
    let seats = record.origin.seats;
    let names = BySide::from_fn(|side| seat_words(seats[side], language));
    let ours = Side::ALL.into_iter().find(|&side| seats[side].is_here());
    let side = text(language, side_key(ours.unwrap_or(Side::Water)));
    let size = record.origin.size.cols();
    let scores = record.replay().ok();
    let total = |side| scores.as_ref().map_or(0, |game| game.score(side).total());
    let args = [
        ("size", size.into()),
        ("water", Arg::Text(names[Side::Water])),
        ("rock", Arg::Text(names[Side::Rock])),
        ("n", Arg::Number(record.moves.len() as u32)),
        ("most", total(Side::Water).into()),
        ("least", total(Side::Rock).into()),
        ("side", Arg::Text(side)),
    ];
    let mut sentences = vec![message(language, key, &args)];
    if link == (Link::Challenge { same_engine: false }) {
        sentences.push(text(language, DialogKey::LinkOtherEngine).to_owned());
    }
    let table = session.table();
    if kept && table.game().ply() > 0 && table.finish().is_none() {
        sentences.push(text(language, DialogKey::LinkKept).to_owned());
    }
    Some(sentences.join(" "))
}

fn seat_words(seat: Seat, language: Language) -> &'static str {
    let key = match seat {
        Seat::Engine(strength) => strength_key(strength),
        Seat::Person | Seat::Remote => DialogKey::LinkPerson,
    };
    text(language, key)
}

#[cfg(test)]
mod tests {
    use border_rush_core::session::{Msg, Now, Saved};

    use super::*;

    fn session() -> Session {
        Session::new(Saved::default(), 7, Now::default()).0
    }

    fn ended() -> Record {
        let mut session = session();
        session.update(Msg::Resign(Side::Water), Now::default());
        session.link()
    }

    #[test]
    fn each_kind_of_link_is_asked_about_in_words_without_holes() {
        let mut ours = session();
        let cell = "E5".parse().expect("a cell");
        let live = session().link();
        ours.update(Msg::Tap { cell, touch: false }, Now::default());
        for record in [ended(), live] {
            for language in Language::ALL {
                let offer = read(&ours, &address::fragment_of(&record), language).expect("a game");
                let (words, yes) = offer.question.expect("a question");
                assert!(!words.contains('{') && !yes.is_empty(), "{words}");
            }
        }
        let offer = read(
            &ours,
            &address::fragment_of(&session().link()),
            Language::En,
        );
        let (words, _) = offer.expect("a game").question.expect("a question");
        assert!(
            words.ends_with(text(Language::En, DialogKey::LinkKept)),
            "{words}"
        );
    }

    #[test]
    fn what_is_no_game_is_said_in_a_sentence() {
        let said =
            |from: &str| read(&session(), from, Language::En).map(|offer| offer.record.moves);
        assert_eq!(said("hello"), Err(Key::NoticeNoGame));
        assert_eq!(said("#g=2abc"), Err(Key::NoticeLinkDamaged));
        assert_eq!(said("#g=7abcdefghij"), Err(Key::NoticeLinkLater));
        assert_eq!(said(&"a".repeat(100_000)), Err(Key::NoticeLinkDamaged));
    }
}
