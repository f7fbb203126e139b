//! Games under way that wait while another is on the table: by post (N4), a tide (N5), or one that a link
//! put aside (N1). None of them is lost by opening another.

use super::{Declined, Effect, Mode, Now, Session, Table};
use crate::{Record, rules::Occasion};

/// Games that may wait; of more the oldest is dropped that is not played by post.
pub const WAITING: usize = 24;

impl Session {
    /// Games that wait, the latest last.
    pub fn waiting(&self) -> &[Record] {
        &self.waiting
    }

    /// Takes a game that waits to the table again; the one there waits in its place.
    pub(super) fn take_up(&mut self, index: usize, now: Now, effects: &mut Vec<Effect>) {
        if index < self.waiting.len() {
            let record = self.waiting.remove(index);
            self.open(&record, now, effects);
        }
    }

    /// Puts a game on the table as it stands; the one under way there waits.
    pub(super) fn open(&mut self, record: &Record, now: Now, effects: &mut Vec<Effect>) {
        let Some(table) = Table::of(record.clone()) else {
            effects.push(Effect::Declined(Declined::Unreadable));
            return;
        };
        if self.table.game().ply() > 0 {
            self.keep_for(&table);
        }
        self.waiting.retain(|waiting| !is_line(waiting, record));
        self.mode = Mode::Play;
        self.begin(table, Some(0), now, effects);
    }

    /// Lets the table's game wait where another replaces it and it is more than a game of one's own.
    pub(super) fn keep_occasion(&mut self, next: &Table) {
        let is_begun = self.table.game().ply() > 0 || self.table.post().is_some();
        if self.table.origin().occasion.is_some() && is_begun {
            self.keep_for(next);
        }
    }

    /// Games that wait elsewhere too: those that have not ended here and are not on the table.
    pub(super) fn join_waiting(&mut self, theirs: &[String]) {
        let on_table = self.table.untimed_record();
        for record in theirs.iter().filter_map(|text| Record::parse(text).ok()) {
            let mut known = self.waiting.iter().filter(|known| is_line(known, &record));
            let is_longest = known.all(|known| known.moves.len() < record.moves.len());
            if is_longest && !is_line(&on_table, &record) && !self.has_ended(&record) {
                self.wait(record);
            }
        }
    }

    /// Lets the table's game wait, where it is under way and not the one that comes.
    fn keep_for(&mut self, next: &Table) {
        let record = self.table.record();
        if self.table.finish().is_none() && !is_line(&record, &next.untimed_record()) {
            self.wait(record);
        }
    }

    fn has_ended(&self, record: &Record) -> bool {
        let past = self.history.iter();
        let mut past = past.filter_map(|entry| Record::parse_compact(&entry.record).ok());
        past.any(|past| is_line(&past, record) && past.moves.starts_with(&record.moves))
    }

    fn wait(&mut self, record: Record) {
        self.waiting.retain(|waiting| !is_line(waiting, &record));
        self.waiting.push(record);
        if self.waiting.len() > WAITING {
            let is_own =
                |waiting: &Record| !matches!(waiting.origin.occasion, Some(Occasion::Post(_)));
            let dropped = self.waiting.iter().position(is_own).unwrap_or(0);
            self.waiting.remove(dropped);
        }
    }
}

/// Whether both are one game, or one goes on with the other. By post a game is known by its number,
/// whoever sits where, and whatever was played.
pub(super) fn is_line(one: &Record, other: &Record) -> bool {
    let (start, other_start) = (&one.origin, &other.origin);
    if let (Some(Occasion::Post(one)), Some(Occasion::Post(other))) =
        (&start.occasion, &other_start.occasion)
    {
        return one == other;
    }
    let goes_on = |one: &Record, other: &Record| other.moves.starts_with(&one.moves);
    start == other_start && (goes_on(one, other) || goes_on(other, one))
}
