//! A module that panics.

use serde_json::json;

use crate::{Check, Page};

impl Page {
    /// Lets the module panic as its scene would (0), its sound (1) or anything else, and waits until
    /// the player is told.
    ///
    /// # Errors
    /// When nothing is told.
    pub fn panic_as(&self, part: u32) -> Check {
        let body = "try { window.borderRush.panic(arguments[0]) } catch {}";
        self.script(body, &[json!(part)])?;
        self.wait_seen("#broken")
    }
}
