//! Progress that comes as a file.

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
            const input = document.querySelector('[data-transfer=load]');
            input.files = files.files;
            input.dispatchEvent(new Event('change', {bubbles: true}))";
        self.script(BODY, &[json!(text)])?;
        self.wait_seen("#file p")?;
        self.text("#file p")
    }
}
