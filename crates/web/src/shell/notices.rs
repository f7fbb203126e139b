//! Notices: what went wrong, one sentence at a time.

use std::{cell::RefCell, collections::VecDeque, rc::Rc};

use border_rush_core::Side;
use wasm_bindgen::JsValue;
use web_sys::{Document, HtmlElement};

use super::{dom, listener::Listener, unread::Unread};
use crate::i18n::{Key, Language, text};

/// Something that failed outside of the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Notice {
    /// The browser stores nothing here (P2).
    StorageBlocked,
    /// The browser's storage is full (P2).
    StorageFull,
    /// What was stored could not all be read (P2).
    StorageDamaged,
    /// The worker failed and the engine of this side runs on the page (A5).
    EngineFellBack(Side),
    /// Nobody can be asked for advice: the worker failed.
    NoAdvice,
    /// There is no WebGL2 (X3).
    NoWebGl,
    /// The drawing context is gone (X3).
    ContextLost,
    /// Sound could not start (S4).
    SoundFailed,
    /// What was asked for is still on its way (F1).
    PartLoading,
    /// What was asked for could not be fetched (F1).
    PartFailed,
    /// What came of a link, in this sentence (N1, N4).
    Link(Key),
}

impl Notice {
    /// Its sentence.
    pub const fn key(self) -> Key {
        match self {
            Self::StorageBlocked => Key::NoticeStorageBlocked,
            Self::StorageFull => Key::NoticeStorageFull,
            Self::StorageDamaged => Key::NoticeStorageBroken,
            Self::EngineFellBack(Side::Rock) => Key::NoticeWorkerFailed,
            Self::EngineFellBack(Side::Water) => Key::NoticeWaterWorkerFailed,
            Self::NoAdvice => Key::NoticeNoAdvice,
            Self::NoWebGl => Key::NoticeWebglMissing,
            Self::ContextLost => Key::NoticeWebglLost,
            Self::SoundFailed => Key::NoticeSoundFailed,
            Self::PartLoading => Key::NoticePartLoading,
            Self::PartFailed => Key::NoticePartFailed,
            Self::Link(key) => key,
        }
    }
}

/// The notices of the page: one shown, the others in line.
pub struct Notices {
    inner: Rc<RefCell<Inner>>,
    _dismiss: Listener,
}

struct Inner {
    pane: HtmlElement,
    words: HtmlElement,
    language: Language,
    unread: Unread,
    line: VecDeque<Notice>,
    /// The one whose words stand there.
    shown: Option<Notice>,
}

impl Notices {
    /// Takes hold of the notice pane; each notice comes up unread.
    ///
    /// # Errors
    /// Names the element that the page lacks.
    pub fn new(document: &Document, unread: &Unread) -> Result<Self, JsValue> {
        let pane: HtmlElement = dom::find(document, "#notice")?;
        let words = dom::within(&pane, "p")?;
        let button: HtmlElement = dom::within(&pane, "button")?;
        let line = VecDeque::new();
        let inner = Rc::new(RefCell::new(Inner {
            pane,
            words,
            language: Language::SOURCE,
            unread: unread.clone(),
            line,
            shown: None,
        }));
        let dismissed = Rc::clone(&inner);
        Ok(Self {
            inner,
            _dismiss: Listener::new(&button, "click", move |_| {
                dismissed.borrow_mut().dismiss();
            })?,
        })
    }

    /// Puts a notice in line, unless it stands there already.
    pub fn add(&self, notice: Notice) {
        let mut inner = self.inner.borrow_mut();
        if !inner.line.contains(&notice) {
            // What the player has just pressed is answered first.
            if matches!(notice, Notice::PartLoading | Notice::PartFailed) {
                inner.line.push_front(notice);
            } else {
                inner.line.push_back(notice);
            }
            inner.write();
        }
    }

    /// Takes a notice away.
    pub fn remove(&self, notice: Notice) {
        let mut inner = self.inner.borrow_mut();
        if inner.line.contains(&notice) {
            inner.line.retain(|waiting| *waiting != notice);
            inner.write();
        }
    }

    /// Follows the page's language.
    pub fn set_language(&self, language: Language) {
        let mut inner = self.inner.borrow_mut();
        if inner.language != language {
            inner.language = language;
            inner.write();
        }
    }
}

impl Inner {
    fn dismiss(&mut self) {
        self.line.pop_front();
        self.write();
    }

    fn write(&mut self) {
        let first = self.line.front().copied();
        if let Some(notice) = first {
            dom::set_text(&self.words, text(self.language, notice.key()));
            if self.shown != first {
                // A finger may be on its way to where the button now is.
                self.unread.add(&self.pane);
            }
        }
        self.shown = first;
        dom::set_shown(&self.pane, !self.line.is_empty());
    }
}
