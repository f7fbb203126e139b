//! The dialogs of the page.

use border_rush_core::{
    Cell,
    session::{Mode, Phase, Session, only_person},
};
use wasm_bindgen::JsValue;
use web_sys::Document;

use super::{
    clock::{ClockPane, clock_model},
    dialogs::Dialogs,
    drawing::{self, Drawing},
    guide::GuideMessage,
    history::{HistoryDialog, history},
    link::{self, LinkOffer},
    msg::{DialogKind, Dispatch},
    new_game::{NewGameDialog, NewGameModel},
    persistence::PersistenceRequest,
    result::{ResultDialog, result_model},
    review::{self, ReviewPane},
    rules::RulesDialog,
    settings::SettingsDialog,
    share::{ShareDialog, share_model},
    spoken::{self, Question},
    turn::{TurnPane, turn_model},
    tutorial::{self, TutorialPane},
    view_model::Moment,
};
use crate::{
    i18n::{DialogKey, Key, Language},
    shell::locale,
};

/// Takes hold of the dialogs of the page and listens to their controls.
///
/// # Errors
/// Names the element that the page lacks.
pub fn mount_dialogs(
    document: &Document,
    dispatch: &Dispatch,
) -> Result<Box<dyn Dialogs>, JsValue> {
    Ok(Box::new(PageDialogs {
        document: document.clone(),
        language: None,
        clock: ClockPane::new(document)?,
        turn: TurnPane::new(document, dispatch)?,
        settings: SettingsDialog::new(document, dispatch)?,
        share: ShareDialog::new(document, dispatch)?,
        new_game: NewGameDialog::new(document, dispatch)?,
        history: HistoryDialog::new(document, dispatch)?,
        result: ResultDialog::new(document, dispatch)?,
        rules: RulesDialog::new(document)?,
        tutorial: TutorialPane::new(document, dispatch)?,
        review: ReviewPane::new(document, dispatch)?,
        persistence: PersistenceRequest::new(dispatch),
    }))
}

struct PageDialogs {
    document: Document,
    /// The language of the words that the page marks.
    language: Option<Language>,
    clock: ClockPane,
    turn: TurnPane,
    settings: SettingsDialog,
    share: ShareDialog,
    new_game: NewGameDialog,
    history: HistoryDialog,
    result: ResultDialog,
    rules: RulesDialog,
    tutorial: TutorialPane,
    review: ReviewPane,
    persistence: PersistenceRequest,
}

impl Dialogs for PageDialogs {
    fn render(&mut self, moment: &Moment<'_>) {
        let &Moment {
            session, language, ..
        } = moment;
        if self.language != Some(language) {
            locale::translate::<DialogKey>(&self.document, language);
            self.language = Some(language);
        }
        let clocks = clock_model(session, moment.now, language);
        self.clock.render(clocks.as_ref());
        self.turn.render(turn_model(session, moment.pace), language);
        self.settings.render(session.settings(), moment.page);
        self.settings
            .offer_resigning(session.can_resign().is_some());
        self.share.render(share_model(session));
        self.new_game.render(&NewGameModel::of(session, language));
        self.history.render(&history(session, language), language);
        let result = result_model(session, language);
        self.result.render(result.as_ref(), moment.show_result);
        if won(session) {
            self.persistence.ask_once(moment.page.persistence);
        }
        let (scene, game) = match session.mode() {
            Mode::Play => (None, None),
            Mode::Tutorial(lesson) => (Some(tutorial::tutorial(lesson, language)), None),
            Mode::Review(game) => (None, Some(review::review(game))),
        };
        self.rules.render(language);
        self.tutorial.render(scene.as_ref());
        self.review.render(game.as_ref(), moment.page.move_numbers);
    }

    fn open(&mut self, kind: DialogKind) {
        match kind {
            DialogKind::NewGame => self.new_game.open(),
            DialogKind::Result => self.result.open(),
            DialogKind::History => self.history.open(),
            DialogKind::Settings => self.settings.open(),
            DialogKind::Rules => self.rules.open(),
            DialogKind::Share => self.share.open(),
        }
    }

    fn drawing(&self, session: &Session) -> Drawing {
        drawing::drawing(session.game())
    }

    fn caption(&self, session: &Session, language: Language) -> Option<String> {
        mode_caption(session, language)
    }

    fn motive(&self, session: &Session, cell: Cell, language: Language) -> Option<String> {
        motive_of(session, cell, language)
    }

    fn link(&self, session: &Session, from: &str, language: Language) -> Result<LinkOffer, Key> {
        link::read(session, from, language)
    }

    fn guide(&self, session: &Session, language: Language) -> Option<GuideMessage> {
        mode_guide(session, language)
    }

    fn answer(
        &self,
        question: Question,
        session: &Session,
        at: Cell,
        language: Language,
    ) -> Option<String> {
        Some(spoken::answer(question, session, at, language))
    }
}

/// Whether a person here has won the game that lies there.
fn won(session: &Session) -> bool {
    let Phase::Over(finish) = session.phase() else {
        return false;
    };
    let winner = finish.winner();
    winner.is_some() && winner == only_person(session.table().seats())
}

/// Where the player is in the introduction or in a review, in short.
pub fn mode_caption(session: &Session, language: Language) -> Option<String> {
    match session.mode() {
        Mode::Play => None,
        Mode::Tutorial(lesson) => Some(tutorial::caption(lesson, language)),
        Mode::Review(game) => Some(review::caption(game, language)),
    }
}

/// Why a move of the side to move is a good one, in a sentence.
pub fn motive_of(session: &Session, cell: Cell, language: Language) -> Option<String> {
    let side = session.game().to_move()?;
    review::motive::of_move(session.game(), cell, side, language)
}

/// What the guide says in the introduction or in a review.
pub fn mode_guide(session: &Session, language: Language) -> Option<GuideMessage> {
    match session.mode() {
        Mode::Play => None,
        Mode::Tutorial(lesson) => Some(tutorial::message_of(lesson, language)),
        Mode::Review(game) => Some(review::message_of(game, language)),
    }
}
