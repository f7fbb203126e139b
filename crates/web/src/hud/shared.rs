//! What the page's own controls need to know of the last picture between two renders.

use std::{cell::RefCell, rc::Rc};

use border_rush_core::session::Settings;

use super::{UiMsg, view_model::ViewModel};
use crate::{i18n::Language, page_settings::PageSettings};

/// Where the controls' messages go.
pub type Dispatch = Rc<dyn Fn(UiMsg)>;

/// Facts of the last render.
#[derive(Clone)]
pub struct Facts {
    /// Language of the page.
    pub language: Language,
    /// The player's choices about games.
    pub settings: Settings,
    /// The page's settings.
    pub page: PageSettings,
    /// Whether a new game would drop one that has begun.
    pub under_way: bool,
    /// The level to play.
    pub level: u32,
}

/// A handle on the facts; clones mean the same ones.
#[derive(Clone)]
pub struct Shared(Rc<RefCell<Facts>>);

impl Shared {
    /// Facts before the first render.
    pub fn new(language: Language) -> Self {
        Self(Rc::new(RefCell::new(Facts {
            language,
            settings: Settings::default(),
            page: PageSettings::default(),
            under_way: false,
            level: 1,
        })))
    }

    /// The facts now.
    pub fn get(&self) -> Facts {
        self.0.borrow().clone()
    }

    /// Takes the facts of a render.
    pub fn set(&self, model: &ViewModel) {
        *self.0.borrow_mut() = Facts {
            language: model.language,
            settings: model.settings.clone(),
            page: model.page.clone(),
            under_way: model.under_way,
            level: model.level,
        };
    }
}
