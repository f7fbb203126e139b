//! Games that come and go as links (N): what one is beside what is known here, and what is sent.

use super::{Declined, Effect, Finish, Mode, Now, Session, Table, waiting::is_line};
use crate::{
    BySide, Ending, Record, Seat, Side,
    engine::VERSION,
    links::{
        challenge::{Comparison, compare},
        post::{Arrival, arrival},
    },
    rules::{Occasion, record::Variations},
};

/// What a link is, for this player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Link {
    /// A game that has ended: to be seen again.
    Ended,
    /// A game under way: to be gone on with, in its seats.
    UnderWay,
    /// A game to beat; whether the engine here answers as it did there.
    Challenge {
        /// Whether both engines are of one version.
        same_engine: bool,
    },
    /// A game by post that is not known here yet.
    NewPost,
    /// A game by post that is known here, and what the link brings.
    Post(Arrival),
}

impl Session {
    /// What a game that came as a link is. Changes nothing.
    pub fn about_link(&self, link: &Record) -> Link {
        match &link.origin.occasion {
            Some(Occasion::Post(_)) => self
                .known_post(link)
                .map_or(Link::NewPost, |(known, side)| {
                    Link::Post(arrival(&known, side, link))
                }),
            Some(Occasion::Challenge { engine, rival }) if rival.is_empty() && is_over(link) => {
                Link::Challenge {
                    same_engine: *engine == VERSION,
                }
            }
            _ if is_over(link) => Link::Ended,
            _ => Link::UnderWay,
        }
    }

    /// Follows a link: an ended game is seen again, any other is taken to the table, where the game under
    /// way waits. By post, a reply is played and all else is [told](Effect::Arrived); nothing is merged.
    pub(super) fn follow(&mut self, link: Record, now: Now, effects: &mut Vec<Effect>) {
        match self.about_link(&link) {
            Link::Ended => self.watch(link, now, effects),
            Link::UnderWay | Link::NewPost => self.open(&foreign(link), now, effects),
            Link::Challenge { .. } => self.open(&answered(&link), now, effects),
            Link::Post(arrival) => self.receive(&link, arrival, now, effects),
        }
    }

    /// The game shown as a link for anybody: as it stands, without times and tries. By post, for the
    /// other person.
    pub fn link(&self) -> Record {
        let mut record = match &self.mode {
            Mode::Review(review) => review.record().clone(),
            Mode::Play | Mode::Tutorial(_) => self.table.untimed_record(),
        };
        record.times.clear();
        record.variations = Variations::new();
        if matches!(record.origin.occasion, Some(Occasion::Post(_))) {
            record.origin.seats = turned(record.origin.seats);
        }
        record
    }

    /// The game shown as a challenge to beat it: one that was counted, of a person against an engine.
    pub fn challenge(&self) -> Option<Record> {
        let mut record = self.link();
        let is_counted = record.ending == Some(Ending::Counted);
        let seats = record.origin.seats;
        let against_engine = Side::ALL
            .iter()
            .any(|&side| seats[side] == Seat::Person && seats[side.other()].strength().is_some());
        record.origin.occasion = Some(Occasion::Challenge {
            engine: VERSION,
            rival: Vec::new(),
        });
        (is_counted && against_engine).then_some(record)
    }

    /// The game that the one shown is to beat, and how they compare for the person who plays it.
    pub fn rival(&self) -> Option<(Record, Option<Comparison>)> {
        let ours = match &self.mode {
            Mode::Review(review) => review.record().clone(),
            Mode::Play | Mode::Tutorial(_) => self.table.untimed_record(),
        };
        let Some(Occasion::Challenge { rival, .. }) = &ours.origin.occasion else {
            return None;
        };
        let moves = Some(rival).filter(|rival| !rival.is_empty())?;
        let mut theirs = ours.with_moves(moves);
        theirs.origin.occasion = None;
        let side = Side::ALL
            .into_iter()
            .find(|&side| ours.origin.seats[side] == Seat::Person)?;
        let compared = compare(&theirs, &ours, side);
        Some((theirs, compared))
    }

    /// A reply is played in its game; what is no reply changes nothing.
    fn receive(&mut self, link: &Record, arrival: Arrival, now: Now, effects: &mut Vec<Effect>) {
        let waits = self.waiting.iter().position(|game| is_line(game, link));
        if let Some(index) = waits {
            self.take_up(index, now, effects);
        } else if is_line(&self.table.untimed_record(), link) {
            self.show_table(now, effects);
        }
        match &arrival {
            Arrival::Reply(cells) => {
                for &cell in cells {
                    self.place(cell, now, effects);
                }
                if let Some(ending) = link.ending.filter(|&ending| ending != Ending::Counted) {
                    self.end_by(ending, now, effects);
                }
            }
            Arrival::Ended => {
                if let Some(ending) = link.ending {
                    self.end_by(ending, now, effects);
                }
            }
            _ => {}
        }
        effects.push(Effect::Arrived(arrival));
    }

    /// Shows an ended game that is in no history here.
    fn watch(&mut self, link: Record, now: Now, effects: &mut Vec<Effect>) {
        match self.review_of(link) {
            Some(review) => self.enter(Mode::Review(review), now, effects),
            None => effects.push(Effect::Declined(Declined::Unreadable)),
        }
    }

    /// The game by post of the link's number as it is known here, and the side held here.
    fn known_post(&self, link: &Record) -> Option<(Record, Side)> {
        let on_table =
            is_line(&self.table.untimed_record(), link).then(|| self.table.untimed_record());
        let waits = || {
            self.waiting
                .iter()
                .find(|game| is_line(game, link))
                .cloned()
        };
        let past = || {
            let past = self
                .history
                .iter()
                .rev()
                .map(|entry| Record::parse_compact(&entry.record));
            past.flatten().find(|past| is_line(past, link))
        };
        let known = on_table.or_else(waits).or_else(past)?;
        let seats = known.origin.seats;
        let side = Side::ALL
            .into_iter()
            .find(|&side| seats[side] == Seat::Person)?;
        Some((known, side))
    }
}

/// Whether a record's game has ended.
fn is_over(link: &Record) -> bool {
    link.replay()
        .ok()
        .and_then(|game| Finish::of(&game, link.ending))
        .is_some()
}

/// A game of somebody else's: its try does not count here.
fn foreign(mut link: Record) -> Record {
    if let Some(Occasion::Tide { counted, .. }) = &mut link.origin.occasion {
        *counted = false;
    }
    link
}

/// The start of the game to beat, which remembers its moves.
fn answered(link: &Record) -> Record {
    let mut record = link.up_to(0);
    if let Some(Occasion::Challenge { rival, .. }) = &mut record.origin.occasion {
        rival.clone_from(&link.moves);
    }
    record
}

/// The seats as the other person by post sees them.
fn turned(seats: BySide<Seat>) -> BySide<Seat> {
    BySide::from_fn(|side| match seats[side] {
        Seat::Person => Seat::Remote,
        Seat::Remote => Seat::Person,
        engine @ Seat::Engine(_) => engine,
    })
}

impl Table {
    /// The number of a game by post.
    pub(super) const fn post(&self) -> Option<u64> {
        match self.origin().occasion {
            Some(Occasion::Post(id)) => Some(id),
            _ => None,
        }
    }
}
