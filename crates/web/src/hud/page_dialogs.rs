//! The dialogs of the page.

use wasm_bindgen::JsValue;
use web_sys::Document;

use super::{
    dialogs::Dialogs,
    history::HistoryDialog,
    msg::{DialogKind, Dispatch},
    result::ResultDialog,
    review::ReviewPane,
    rules::RulesDialog,
    settings::SettingsDialog,
    tutorial::TutorialPane,
    view_model::{ModeModel, ViewModel},
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
        settings: SettingsDialog::new(document, dispatch)?,
        history: HistoryDialog::new(document)?,
        result: ResultDialog::new(document, dispatch)?,
        rules: RulesDialog::new(document)?,
        tutorial: TutorialPane::new(document, dispatch)?,
        review: ReviewPane::new(document, dispatch)?,
    }))
}

struct PageDialogs {
    settings: SettingsDialog,
    history: HistoryDialog,
    result: ResultDialog,
    rules: RulesDialog,
    tutorial: TutorialPane,
    review: ReviewPane,
}

impl Dialogs for PageDialogs {
    fn render(&mut self, model: &ViewModel) {
        self.settings.render(&model.settings, &model.page);
        self.settings.offer_resigning(model.resigns.is_some());
        self.history.render(&model.history, model.language);
        self.result.render(model.result.as_ref(), model.show_result);
        let (tutorial, review) = match &model.mode {
            ModeModel::Play => (None, None),
            ModeModel::Tutorial(scene) => (Some(scene), None),
            ModeModel::Review(game) => (None, Some(game)),
        };
        self.tutorial.render(tutorial);
        self.review.render(review);
    }

    fn open(&mut self, kind: DialogKind) {
        match kind {
            DialogKind::Result => self.result.open(),
            DialogKind::History => self.history.open(),
            DialogKind::Settings => self.settings.open(),
            DialogKind::Rules => self.rules.open(),
        }
    }
}
