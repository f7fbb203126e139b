//! The tides of the day that were tried (N5): one counted try a day.

use serde::{Deserialize, Serialize};

use super::{Effect, Now, Session, saved::Split};
use crate::{
    BySide, Side,
    links::{Tide, streak},
    rules::{Day, Occasion},
};

/// The counted try of a day.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TideEntry {
    /// The day of the board, which is the day on which the try was begun.
    pub day: Day,
    /// Both scores at the end; `None` while it goes on, and for one that was given up.
    pub scores: Option<BySide<Split>>,
}

impl TideEntry {
    /// By how much water won; 0 or less where it did not. `None` without an end.
    pub fn margin(&self) -> Option<i32> {
        let total = |scores: BySide<Split>, side| i32::from(scores[side].total());
        let scores = self.scores?;
        Some(total(scores, Side::Water) - total(scores, Side::Rock))
    }
}

impl Session {
    /// The counted tries, the earliest day first.
    pub fn tides(&self) -> &[TideEntry] {
        &self.tides
    }

    /// How many tides were played to their end in a row, up to this day; see [`streak`].
    pub fn tide_streak(&self, today: Day) -> usize {
        let ended = self.tides.iter().filter(|entry| entry.scores.is_some());
        let days: Vec<Day> = ended.map(|entry| entry.day).collect();
        streak(&days, today)
    }

    /// Takes the tide of a day to the table: today's for the first time counts, any other is a try
    /// beside. One that is under way is taken up again.
    pub(super) fn start_tide(
        &mut self,
        Tide { day, mut record }: Tide,
        today: Day,
        now: Now,
        effects: &mut Vec<Effect>,
    ) {
        if day > today {
            return;
        }
        let is_tide = |occasion: &Option<Occasion>| matches!(occasion, Some(Occasion::Tide { day: its, counted: true }) if *its == day);
        if is_tide(&self.table.origin().occasion) && self.table.finish().is_none() {
            return self.show_table(now, effects);
        }
        let waiting = self
            .waiting
            .iter()
            .position(|record| is_tide(&record.origin.occasion));
        if let Some(index) = waiting {
            return self.take_up(index, now, effects);
        }
        let is_tried = self.tides.iter().any(|entry| entry.day == day);
        record.origin.occasion = Some(Occasion::Tide {
            day,
            counted: day == today && !is_tried,
        });
        self.open(&record, now, effects);
    }

    /// Notes the counted try on the table: from its first move on there is no second one, and its end is
    /// kept with the day on which it began.
    pub(super) fn note_tide(&mut self) {
        let Some(Occasion::Tide { day, counted: true }) = self.table.origin().occasion else {
            return;
        };
        let finish = self.table.finish();
        // One that was resigned has no score.
        let counted = finish.filter(|finish| finish.ending == crate::Ending::Counted);
        let entry = TideEntry {
            day,
            scores: counted.map(|finish| finish.scores),
        };
        join(&mut self.tides, entry);
    }

    /// Joins the tries of another page or a file: each day once, with its end where either has one.
    pub(super) fn join_tides(&mut self, theirs: &[TideEntry]) {
        for &entry in theirs {
            join(&mut self.tides, entry);
        }
    }
}

fn join(tides: &mut Vec<TideEntry>, entry: TideEntry) {
    match tides.binary_search_by_key(&entry.day, |known| known.day) {
        Ok(index) => tides[index].scores = tides[index].scores.or(entry.scores),
        Err(index) => tides.insert(index, entry),
    }
}
