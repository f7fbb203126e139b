//! The grid lies over the scene like a sheet over the sand, whatever the camera does: what is under a
//! finger that explores by touch is the cell that is read and pressed (C4).

use js_sys::Array;
use web_sys::HtmlElement;

use crate::{scene::Plane, shell::dom};

/// Width and height of a cell of the sheet before it is laid, in CSS pixels: as in `www/css/board.css`.
const CELL: f64 = 32.0;
/// What a corner may move, in CSS pixels, before the sheet is laid again.
const TOLERANCE: f64 = 0.5;

/// The sheet, and how it lies.
#[derive(Default)]
pub struct Layer {
    laid: Option<Laid>,
}

#[derive(Clone, Copy, PartialEq)]
struct Laid {
    corners: [Option<(f64, f64)>; 4],
    /// Where the sheet's own place begins in the window.
    origin: (f64, f64),
}

impl Layer {
    /// Lays the grid of `n` columns and rows over the plane; `origin` is where its own place begins in
    /// the window. Without a plane it stands where the page puts it.
    pub fn lay(&mut self, root: &HtmlElement, plane: Option<&Plane>, n: f64, origin: (f64, f64)) {
        let Some(plane) = plane else {
            if self.laid.take().is_some() {
                let _ = root.style().remove_property("transform");
            }
            return;
        };
        let corners = [(0.0, 0.0), (n, 0.0), (0.0, n), (n, n)];
        let corners = corners.map(|(column, row)| plane.place(column, row));
        let laid = Laid { corners, origin };
        if self.laid.is_some_and(|former| former.is_near(&laid)) {
            return;
        }
        self.laid = Some(laid);
        dom::set_style(root, "transform", &matrix(plane, origin));
    }
}

impl Laid {
    fn is_near(&self, other: &Self) -> bool {
        let near = |a: (f64, f64), b: (f64, f64)| (a.0 - b.0).hypot(a.1 - b.1) < TOLERANCE;
        let pairs = self.corners.iter().zip(&other.corners);
        near(self.origin, other.origin)
            && pairs.into_iter().all(|pair| match pair {
                (Some(one), Some(two)) => near(*one, *two),
                (one, two) => one == two,
            })
    }
}

/// The plane as the style sheet says it. The browser writes the numbers.
fn matrix(plane: &Plane, (left, top): (f64, f64)) -> String {
    let moved = |[x, y, w]: [f64; 3], scale: f64| {
        let unit = plane.corner[2].abs().max(1e-3) * scale;
        [(x - left * w) / unit, (y - top * w) / unit, 0.0, w / unit]
    };
    let numbers = [
        moved(plane.column, CELL),
        moved(plane.row, CELL),
        [0.0, 0.0, 1.0, 0.0],
        moved(plane.corner, 1.0),
    ];
    let numbers: Array = numbers
        .as_flattened()
        .iter()
        .map(|&n| wasm_bindgen::JsValue::from_f64(n))
        .collect();
    ["matrix3d(", &String::from(numbers.join(",")), ")"].concat()
}
