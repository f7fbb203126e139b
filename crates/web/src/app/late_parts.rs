//! What the application does with parts of the page that come late, or not at all (F1).

use border_rush_audio::{Silence, SoundEngine};
use border_rush_core::session::{Effect, Msg};

use super::outputs::{Outputs, Surroundings};
use crate::{
    hud::UiMsg,
    parts::{Part, PartEvent, Parts, Standing},
    shell::notices::Notice,
};

/// Milliseconds after which sound that could not be fetched is asked for again with a gesture: each
/// tap is several.
const SOUND_RETRY: f64 = 5_000.0;

/// The late parts, and who waits for them.
pub struct LateParts {
    parts: Parts,
    /// What was asked of the dialogs before they were here.
    waiting: Option<Waiting>,
    /// A control did without the dialogs, for they were not here.
    missed: bool,
    /// The player has touched the page: sound may begin.
    touched: bool,
    /// When a gesture may ask again for sound that could not be fetched.
    sound_retry_at: f64,
}

struct Waiting {
    msg: UiMsg,
    /// That it waits has been said.
    said: bool,
}

impl LateParts {
    /// No part is here.
    pub const fn new(parts: Parts) -> Self {
        Self {
            parts,
            waiting: None,
            missed: false,
            touched: false,
            sound_retry_at: 0.0,
        }
    }

    /// Fetches what nobody has asked for yet, so that it is here when it is.
    pub fn prefetch(&mut self) {
        self.parts.prefetch(Part::Dialogs);
        self.parts.prefetch(Part::Sound);
    }

    /// A real gesture of the player's at the clock's `now`: sound may begin.
    pub fn user_gesture(&mut self, outputs: &mut Outputs, now: f64) {
        self.touched = true;
        if now >= self.sound_retry_at {
            self.parts.request(Part::Sound);
        } else if self.parts.standing(Part::Sound) == Standing::Failed {
            outputs.sound = silenced();
        }
        outputs.sound.gesture();
        outputs.report_sound();
    }

    /// Asks for the dialogs where an effect will need them: the result waits for nobody's press.
    pub fn foresee(&mut self, effect: &Effect) {
        if matches!(effect, Effect::Ended(_)) {
            self.parts.request(Part::Dialogs);
        }
    }

    /// Whether the dialogs are here. They are asked for where they are not, and nobody waits.
    pub fn have_dialogs(&mut self) -> bool {
        self.parts.request(Part::Dialogs);
        let here = self.parts.standing(Part::Dialogs) == Standing::Here;
        self.missed = !here;
        here
    }

    /// Whether a control's message has to wait for the dialogs, which are then asked for.
    pub fn waits_for_dialogs(&mut self, msg: &UiMsg) -> bool {
        let shown_by_dialogs = matches!(
            msg,
            UiMsg::Open(_)
                | UiMsg::OpenLink(_)
                | UiMsg::Say(_)
                | UiMsg::Game(Msg::StartTutorial | Msg::StartReview(_))
        );
        if !shown_by_dialogs || self.parts.standing(Part::Dialogs) == Standing::Here {
            return false;
        }
        self.waiting = Some(Waiting {
            msg: msg.clone(),
            said: false,
        });
        self.parts.request(Part::Dialogs);
        true
    }

    /// Says that what was asked for is on its way, once that has taken a moment.
    pub fn tick(&mut self, outputs: &mut Outputs) {
        self.prefetch();
        let waiting = self.waiting.as_mut().filter(|waiting| !waiting.said);
        if let Some(waiting) = waiting {
            waiting.said = true;
            outputs.hud.notice(Notice::PartLoading);
        }
    }

    /// Takes a part that has arrived, or the failure of its request. Returns the control that was pressed
    /// while the part was on its way, if any: the caller performs it now.
    pub fn take(
        &mut self,
        event: PartEvent,
        outputs: &mut Outputs,
        around: &Surroundings<'_>,
    ) -> Option<UiMsg> {
        self.parts.note(&event);
        match event {
            PartEvent::Sound(sound) => {
                outputs.adopt_sound(sound, around);
                if self.touched {
                    outputs.sound.gesture();
                }
                outputs.report_sound();
            }
            PartEvent::Dialogs(dialogs) => {
                outputs.hud.withdraw(Notice::PartLoading);
                outputs.hud.withdraw(Notice::PartFailed);
                outputs.hud.set_dialogs(dialogs);
                outputs.refresh_hud();
                return self.waiting.take().map(|waiting| waiting.msg);
            }
            PartEvent::Failed(Part::Sound) => {
                self.sound_retry_at = around.now + SOUND_RETRY;
                if self.touched {
                    outputs.sound = silenced();
                    outputs.report_sound();
                }
            }
            PartEvent::Failed(Part::Dialogs) => {
                outputs.hud.withdraw(Notice::PartLoading);
                // Said where somebody waits: at a control, or for the result.
                let waited = self.waiting.take().is_some();
                let missed = std::mem::take(&mut self.missed);
                if waited || missed || around.session.finish().is_some() {
                    outputs.hud.notice(Notice::PartFailed);
                }
            }
        }
        None
    }
}

/// What stands for a sound that could not be fetched.
fn silenced() -> Box<dyn SoundEngine> {
    Box::new(Silence::failed("not loaded".into()))
}
