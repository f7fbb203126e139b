//! What the interface asks of its dialogs, which no move of a game needs.

use border_rush_core::{Cell, session::Session};

use super::{
    drawing::Drawing, guide::GuideMessage, link::LinkOffer, msg::DialogKind, spoken::Question,
    view_model::Moment,
};
use crate::i18n::{Key, Language};

/// The dialogs, and the panes of introduction and review.
pub trait Dialogs {
    /// Shows the moment; opens the result when it may open, once.
    fn render(&mut self, moment: &Moment<'_>);

    /// Opens a dialog.
    fn open(&mut self, kind: DialogKind);

    /// The board of a session as a drawing.
    fn drawing(&self, session: &Session) -> Drawing;

    /// Where the player is in the introduction or in a review, in short.
    fn caption(&self, session: &Session, language: Language) -> Option<String>;

    /// Why a move of the side to move is a good one, in a sentence.
    fn motive(&self, session: &Session, cell: Cell, language: Language) -> Option<String>;

    /// A text in which a game may be, and what is asked about it (N1).
    ///
    /// # Errors
    /// The sentence that says why there is none.
    fn link(&self, session: &Session, from: &str, language: Language) -> Result<LinkOffer, Key>;

    /// What the guide says in the introduction or in a review.
    fn guide(&self, session: &Session, language: Language) -> Option<GuideMessage>;

    /// Something of the board in words, `at` being the cell that the keyboard is on.
    fn answer(
        &self,
        question: Question,
        session: &Session,
        at: Cell,
        language: Language,
    ) -> Option<String>;
}

/// No dialogs: nothing opens, and there is neither introduction nor review.
pub struct NoDialogs;

impl Dialogs for NoDialogs {
    fn render(&mut self, _: &Moment<'_>) {}

    fn open(&mut self, _: DialogKind) {}

    fn drawing(&self, _: &Session) -> Drawing {
        Drawing::default()
    }

    fn caption(&self, _: &Session, _: Language) -> Option<String> {
        None
    }

    fn motive(&self, _: &Session, _: Cell, _: Language) -> Option<String> {
        None
    }

    fn link(&self, _: &Session, _: &str, _: Language) -> Result<LinkOffer, Key> {
        Err(Key::NoticePartFailed)
    }

    fn guide(&self, _: &Session, _: Language) -> Option<GuideMessage> {
        None
    }

    fn answer(&self, _: Question, _: &Session, _: Cell, _: Language) -> Option<String> {
        None
    }
}
