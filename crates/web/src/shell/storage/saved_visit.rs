//! The stored document: what session and page leave behind.

use border_rush_core::session::{
    Saved,
    stored::{Node, Reader},
};
use serde::Serialize;

use crate::page_settings::PageSettings;

/// Version of the document's shape. Every older one is read too: see [`SavedVisit::read`].
const VERSION: u32 = 3;

/// Everything that a visit leaves behind.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct SavedVisit {
    /// Level, history, game and the settings that they follow.
    pub session: Saved,
    /// The settings that only the page follows.
    pub page: PageSettings,
}

impl SavedVisit {
    /// Reads a document of any version, and says whether all of it could be read. What each version
    /// brought to the session's part: [`Saved::read`].
    ///
    /// | version | where the parts are |
    /// |---|---|
    /// | 1, 2 | the session's beside the version; the page's settings among the session's |
    /// | 3 | under `session` and under `page` |
    pub fn read(document: &impl Node) -> (Self, bool) {
        let mut reader = Reader::new();
        let version = reader.required(document, "version", 0);
        reader.note((1..=VERSION).contains(&version));
        let visit = if document.get("session").is_none() {
            Self {
                session: Saved::read(document, version, &mut reader),
                page: page(document, "settings", &mut reader),
            }
        } else {
            Self {
                session: session(document, version, &mut reader),
                page: page(document, "page", &mut reader),
            }
        };
        (visit, reader.is_whole())
    }

    /// The document, to be written.
    pub const fn document(&self) -> impl Serialize + '_ {
        Document {
            version: VERSION,
            session: &self.session,
            page: &self.page,
        }
    }
}

#[derive(Serialize)]
struct Document<'a> {
    version: u32,
    session: &'a Saved,
    page: &'a PageSettings,
}

fn session(document: &impl Node, version: u32, reader: &mut Reader) -> Saved {
    let stored = reader.object(document, "session");
    stored.map_or_else(Saved::default, |stored| {
        Saved::read(&stored, version, reader)
    })
}

fn page(document: &impl Node, name: &str, reader: &mut Reader) -> PageSettings {
    let stored = reader.object(document, name);
    stored.map_or_else(PageSettings::default, |stored| {
        PageSettings::read(&stored, reader)
    })
}

#[cfg(test)]
mod tests;
