//! What the interface asks of its dialogs, which no move of a game needs.

use super::{msg::DialogKind, view_model::ViewModel};

/// The dialogs, and the panes of introduction and review.
pub trait Dialogs {
    /// Shows the model; opens the result when it may open, once.
    fn render(&mut self, model: &ViewModel);

    /// Opens a dialog.
    fn open(&mut self, kind: DialogKind);
}

/// No dialogs: nothing opens.
pub struct NoDialogs;

impl Dialogs for NoDialogs {
    fn render(&mut self, _: &ViewModel) {}

    fn open(&mut self, _: DialogKind) {}
}
