//! Everything that may happen to the page.

use crate::{
    hud::UiMsg,
    input::BrowserEvent,
    parts::PartEvent,
    shell::{frame_loop::FrameEvent, storage::SavedVisit, worker_link::WorkerEvent},
};

/// An input of the application.
pub enum Input {
    /// The browser tells of the player or of the window.
    Browser(BrowserEvent),
    /// A control of the interface was used.
    Ui(UiMsg),
    /// The engine's worker said something, or broke.
    Worker(WorkerEvent),
    /// A frame or a tick is due.
    Frame(FrameEvent),
    /// A late part of the page has come, or could not.
    Part(PartEvent),
    /// The game goes on in this tab, or in another one.
    Held(bool),
    /// The player brings progress from a file.
    Imported(Box<SavedVisit>),
}
