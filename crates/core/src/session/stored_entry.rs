//! A finished game as any version of the stored document has it.

use super::{HistoryEntry, Split};
use crate::{BySide, Ending, Seat, Strength, rules::seat::level_seats};

/// Every field that a version of the document has, or had.
#[derive(serde::Deserialize)]
pub(super) struct StoredEntry {
    at: u64,
    level: Option<u32>,
    size: u8,
    /// Since version 3.
    seats: Option<BySide<Seat>>,
    /// Up to version 2: the rock was an engine of this strength, and water a person.
    strength: Option<Strength>,
    /// Since version 3; every older game was counted.
    ending: Option<Ending>,
    scores: BySide<Split>,
    record: String,
}

impl TryFrom<StoredEntry> for HistoryEntry {
    type Error = &'static str;

    /// Fails where nothing tells who played.
    fn try_from(stored: StoredEntry) -> Result<Self, Self::Error> {
        let seats = stored.seats.or(stored.strength.map(level_seats));
        Ok(Self {
            at: stored.at,
            level: stored.level,
            size: stored.size,
            seats: seats.ok_or("neither `seats` nor `strength`")?,
            ending: stored.ending.unwrap_or(Ending::Counted),
            scores: stored.scores,
            record: stored.record,
        })
    }
}
