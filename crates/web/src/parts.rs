//! The page's late parts: code that no first move needs, each a module of its own that is fetched
//! once the board can be played. Until a part is here, a null form of its trait stands for it.
//!
//! A part that can't be fetched is asked for again at the next try; the game goes on without it.

mod qr;
mod split;

use std::rc::Rc;

use border_rush_audio::SoundEngine;
use wasm_bindgen_futures::spawn_local;
use web_sys::Document;

use crate::hud::{Dialogs, Dispatch};

/// A part of the page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Part {
    /// Music and effects.
    Sound,
    /// The dialogs, and the panes of introduction and review.
    Dialogs,
}

/// Where a part stands.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Standing {
    /// Nobody has asked for it.
    #[default]
    Absent,
    /// It was asked for and has not come.
    OnItsWay,
    /// It is here.
    Here,
    /// It could not be fetched.
    Failed,
}

/// What became of a request.
pub enum PartEvent {
    /// The sound is here.
    Sound(Box<dyn SoundEngine>),
    /// The dialogs are here.
    Dialogs(Box<dyn Dialogs>),
    /// A part could not be fetched.
    Failed(Part),
}

/// The parts, and where each stands.
pub struct Parts {
    sound: Standing,
    dialogs: Standing,
    needs: Rc<Needs>,
}

/// What the parts are made of.
struct Needs {
    document: Document,
    controls: Dispatch,
    post: Rc<dyn Fn(PartEvent)>,
}

impl Parts {
    /// No part is here. Dialogs are mounted in the document and speak to the controls' end; what
    /// comes is posted.
    pub fn new(document: &Document, controls: &Dispatch, post: Rc<dyn Fn(PartEvent)>) -> Self {
        Self {
            sound: Standing::default(),
            dialogs: Standing::default(),
            needs: Rc::new(Needs {
                document: document.clone(),
                controls: Rc::clone(controls),
                post,
            }),
        }
    }

    /// Asks for a part that nobody has asked for yet.
    pub fn prefetch(&mut self, part: Part) {
        if self.standing(part) == Standing::Absent {
            self.request(part);
        }
    }

    /// Asks for a part, unless it is here or on its way.
    pub fn request(&mut self, part: Part) {
        let standing = self.standing_mut(part);
        if matches!(standing, Standing::Absent | Standing::Failed) {
            *standing = Standing::OnItsWay;
            spawn_local(fetch(part, Rc::clone(&self.needs)));
        }
    }

    /// Where a part stands.
    pub const fn standing(&self, part: Part) -> Standing {
        match part {
            Part::Sound => self.sound,
            Part::Dialogs => self.dialogs,
        }
    }

    /// Notes what became of a request.
    pub fn note(&mut self, event: &PartEvent) {
        let (part, standing) = match event {
            PartEvent::Sound(_) => (Part::Sound, Standing::Here),
            PartEvent::Dialogs(_) => (Part::Dialogs, Standing::Here),
            PartEvent::Failed(part) => (*part, Standing::Failed),
        };
        *self.standing_mut(part) = standing;
    }

    const fn standing_mut(&mut self, part: Part) -> &mut Standing {
        match part {
            Part::Sound => &mut self.sound,
            Part::Dialogs => &mut self.dialogs,
        }
    }
}

/// An address as a QR picture in SVG, by a part that is fetched when one is asked for; `None` where that
/// can't be had.
pub async fn qr(text: String) -> Option<String> {
    split::qr_picture(text).await.ok().flatten()
}

async fn fetch(part: Part, needs: Rc<Needs>) {
    let event = match part {
        Part::Sound => split::sound().await.map(PartEvent::Sound),
        Part::Dialogs => {
            let made = split::dialogs(needs.document.clone(), Rc::clone(&needs.controls)).await;
            made.map(|made| match made {
                Ok(dialogs) => PartEvent::Dialogs(dialogs),
                Err(reason) => {
                    web_sys::console::error_1(&reason);
                    PartEvent::Failed(Part::Dialogs)
                }
            })
        }
    };
    (needs.post)(event.unwrap_or(PartEvent::Failed(part)));
}
