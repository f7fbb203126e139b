//! What can be read from the page: the board, its elements, what it stored, said and loaded.

use std::{fs, path::Path};

use base64::{Engine, engine::general_purpose::STANDARD};
use serde_json::{Value, json};

use crate::{Check, Fault, Page, Point};

impl Page {
    /// The board as text, highest row first.
    ///
    /// # Errors
    /// When the page has no probe.
    pub fn cells(&self) -> Check<String> {
        text(&self.script("return window.borderRush.cells()", &[])?)
    }

    /// The cells where the player may place a tile.
    ///
    /// # Errors
    /// When the page has no probe.
    pub fn legal(&self) -> Check<Vec<String>> {
        let cells = text(&self.script("return window.borderRush.legal()", &[])?)?;
        Ok(cells.split_whitespace().map(str::to_owned).collect())
    }

    /// The game so far, as the page writes it.
    ///
    /// # Errors
    /// When the page has no probe.
    pub fn record(&self) -> Check<String> {
        text(&self.script("return window.borderRush.record()", &[])?)
    }

    /// Where the middle of a cell is on the screen.
    ///
    /// # Errors
    /// When the page can't tell.
    pub fn cell(&self, cell: &str) -> Check<Point> {
        let at = self.script(
            "return Array.from(window.borderRush.locate(arguments[0]))",
            &[json!(cell)],
        )?;
        point(&at).ok_or_else(|| format!("{cell} is nowhere on the screen").into())
    }

    /// The middle of an element that can be seen.
    ///
    /// # Errors
    /// When there is none, or it can't be seen.
    pub fn middle(&self, selector: &str) -> Check<Point> {
        const BODY: &str = "
            const found = [...document.querySelectorAll(arguments[0])]
                .find((one) => one.checkVisibility({visibilityProperty: true}));
            if (!found) return null;
            found.scrollIntoView({block: 'nearest', behavior: 'instant'});
            const box = found.getBoundingClientRect();
            return [box.x + box.width / 2, box.y + box.height / 2];";
        let at = self.script(BODY, &[json!(selector)])?;
        point(&at).ok_or_else(|| format!("no `{selector}` can be seen").into())
    }

    /// Whether an element is there and can be seen.
    ///
    /// # Errors
    /// When the page doesn't answer.
    pub fn sees(&self, selector: &str) -> Check<bool> {
        const BODY: &str = "return [...document.querySelectorAll(arguments[0])]
            .some((one) => one.checkVisibility({visibilityProperty: true}))";
        Ok(self.script(BODY, &[json!(selector)])? == json!(true))
    }

    /// The visible text of an element, empty when there is none.
    ///
    /// # Errors
    /// When the page doesn't answer.
    pub fn text(&self, selector: &str) -> Check<String> {
        text(&self.script(
            "return document.querySelector(arguments[0])?.innerText ?? ''",
            &[json!(selector)],
        )?)
    }

    /// What is stored under a key, `None` when nothing is.
    ///
    /// # Errors
    /// When the storage can't be reached.
    pub fn stored(&self, key: &str) -> Check<Option<String>> {
        let value = self.script("return localStorage.getItem(arguments[0])", &[json!(key)])?;
        Ok(value.as_str().map(str::to_owned))
    }

    /// Writes a picture of the screen.
    ///
    /// # Errors
    /// When it can't be taken or written.
    pub fn screenshot(&self, path: &Path) -> Check {
        let taken = self.devtools("Page.captureScreenshot", json!({"format": "png"}))?;
        let picture = STANDARD.decode(taken["data"].as_str().unwrap_or_default())?;
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder)?;
        }
        Ok(fs::write(path, picture)?)
    }

    /// Addresses of everything that the page has loaded.
    ///
    /// # Errors
    /// When the page doesn't answer.
    pub fn loaded(&self) -> Check<Vec<String>> {
        let names = self.script(
            "return performance.getEntriesByType('resource').map((e) => e.name)",
            &[],
        )?;
        names
            .as_array()
            .ok_or("no list of addresses")?
            .iter()
            .map(text)
            .collect()
    }
}

fn text(value: &Value) -> Check<String> {
    value
        .as_str()
        .map(str::to_owned)
        .ok_or_else(|| Fault::from(format!("{value} is no text")))
}

fn point(value: &Value) -> Option<Point> {
    Some(Point {
        x: value.get(0)?.as_f64()?,
        y: value.get(1)?.as_f64()?,
    })
}
