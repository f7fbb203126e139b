//! Asks the browser to keep what is stored: some clear it after days without a visit (P1).

use std::rc::Rc;

use wasm_bindgen_futures::spawn_local;

use super::msg::{Dispatch, UiMsg};
use crate::{page_settings::Persistence, shell::navigator};

/// The request, which is made once: after the first win there is something to lose.
pub struct PersistenceRequest {
    dispatch: Dispatch,
    asked: bool,
}

impl PersistenceRequest {
    /// A request that has not been made in this visit; the answer goes to `dispatch`.
    pub fn new(dispatch: &Dispatch) -> Self {
        Self {
            dispatch: Rc::clone(dispatch),
            asked: false,
        }
    }

    /// Asks where that was never done; the answer is told.
    pub fn ask_once(&mut self, known: Persistence) {
        if known != Persistence::Unasked || std::mem::replace(&mut self.asked, true) {
            return;
        }
        let dispatch = Rc::clone(&self.dispatch);
        spawn_local(async move {
            let kept = navigator::ask("storage", "persist", &[]).await;
            let kept = kept.is_ok_and(|kept| kept.is_truthy());
            dispatch(UiMsg::Persistence(if kept {
                Persistence::Granted
            } else {
                Persistence::Refused
            }));
        });
    }
}
