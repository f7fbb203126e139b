//! What is seldom needed: a file of progress, and a game that breaks.

use serde_json::json;

use crate::{Check, Page};

impl Page {
    /// Brings a file of this text as progress, and waits until the page says something of it.
    ///
    /// # Errors
    /// When it says nothing.
    pub fn bring_file(&self, text: &str) -> Check<String> {
        const BODY: &str = "
            const files = new DataTransfer();
            files.items.add(new File([arguments[0]], 'progress.json'));
            const input = document.querySelector('[data-care=load]');
            input.files = files.files;
            input.dispatchEvent(new Event('change', {bubbles: true}))";
        self.script(BODY, &[json!(text)])?;
        self.wait_seen("#file p")?;
        self.text("#file p")
    }

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
