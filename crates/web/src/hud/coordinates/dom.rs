//! The names on the page.

use border_rush_core::{Cell, Size};
use wasm_bindgen::JsValue;
use web_sys::{Document, HtmlElement};

use super::model::{Point, have_room, places};
use crate::{
    hud::pin::Pin,
    shell::dom::{self, set_text},
};

/// The overlay with the names.
pub struct CoordinatesPane {
    document: Document,
    overlay: HtmlElement,
    /// The columns' names, then the rows'.
    pins: Vec<Pin>,
    size: Option<Size>,
    /// Height of a name, CSS pixels.
    height: f64,
    shown: bool,
}

impl CoordinatesPane {
    /// Takes hold of the overlay.
    ///
    /// # Errors
    /// Names the element that the page lacks.
    pub fn new(document: &Document) -> Result<Self, JsValue> {
        Ok(Self {
            document: document.clone(),
            overlay: dom::find(document, "#coordinates")?,
            pins: Vec::new(),
            size: None,
            height: 0.0,
            shown: false,
        })
    }

    /// Shows the names of a board, or hides them; [`Self::follow`] then puts them on the rim.
    pub fn render(&mut self, size: Size, shown: bool) {
        self.shown = shown;
        dom::set_shown(&self.overlay, shown);
        if !shown {
            return;
        }
        if self.size != Some(size) {
            self.write(size);
        }
        if let Some(pin) = self.pins.first() {
            // Only one that is seen tells its height, which follows the reader's letters.
            let height = pin.element().offset_height();
            if height > 0 {
                self.height = f64::from(height);
            }
        }
    }

    /// Puts every name on the rim, as far as it is free and they have room: see [`places`].
    pub fn follow(
        &mut self,
        outside: f64,
        is_free: impl Fn(Point) -> bool,
        place: impl Fn(f64, f64) -> Option<Point>,
    ) {
        let Some(size) = self.size.filter(|_| self.shown) else {
            return;
        };
        let places = places(size.cols(), outside, place);
        let roomy = have_room(&places, self.height);
        for (pin, at) in self.pins.iter_mut().zip(places) {
            pin.show(at.filter(|&at| roomy && is_free(at)));
        }
    }

    fn write(&mut self, size: Size) {
        self.size = Some(size);
        self.overlay.set_text_content(None);
        self.pins.clear();
        for name in names(size) {
            let Ok(element) = dom::create::<HtmlElement>(&self.document, "span") else {
                return;
            };
            set_text(&element, &name);
            // A name that the page will not take is only missing.
            let _ = self.overlay.append_child(&element);
            self.pins.push(Pin::new(element));
        }
    }
}

/// `A` to `J`, then `1` to `9`: as the cells are named.
fn names(size: Size) -> Vec<String> {
    let cell = |col, row| Cell::new(col, row).map_or(String::new(), |cell| cell.to_string());
    let columns = (0..size.cols()).map(|col| cell(col, 0).chars().take(1).collect());
    let rows = (0..size.rows()).map(|row| cell(0, row).chars().skip(1).collect());
    columns.chain(rows).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_leave_out_the_letter_i() {
        let names = names(Size::square(9).expect("a size"));
        assert_eq!(names.join(" "), "A B C D E F G H J 1 2 3 4 5 6 7 8 9");
    }
}
