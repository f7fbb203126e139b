//! The picture of the board, for the page's loader, which makes a file of it. Exported to JavaScript.

use wasm_bindgen::prelude::wasm_bindgen;

use crate::app::{App, page};

/// Draws the scene and tells what some of its points are: five numbers each, x and y in pixels of
/// the canvas from its upper left corner, red, green and blue. Empty where there is no scene. What is
/// drawn can be read from the canvas until the browser shows its next frame.
#[wasm_bindgen(js_name = pictureScene)]
pub fn scene() -> Vec<u32> {
    page::with(App::draw_picture).unwrap_or_default()
}

/// The board as a drawing in SVG, made from the state of the game.
#[wasm_bindgen(js_name = pictureDrawing)]
pub fn drawing() -> String {
    page::with(|app| app.drawing().svg).unwrap_or_default()
}

/// What some points of that drawing are, as [`scene()`] tells them.
#[wasm_bindgen(js_name = pictureSamples)]
pub fn samples() -> Vec<u32> {
    page::with(|app| app.drawing().samples).unwrap_or_default()
}
