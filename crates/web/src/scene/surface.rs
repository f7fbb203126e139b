//! The canvas: its size in CSS pixels and in its own, and the way between points of both.

use crate::maths::clamp;
use three_d::Vec2;
use web_sys::HtmlCanvasElement;

use super::quality::Pacing;

/// Largest side of the picture in pixels.
const LARGEST: f64 = 8192.0;

/// The canvas that is drawn on.
pub struct Surface {
    canvas: HtmlCanvasElement,
    width: f64,
    height: f64,
    ratio: f64,
    pixels: (u32, u32),
}

impl Surface {
    /// A canvas of no size yet.
    pub fn new(canvas: HtmlCanvasElement) -> Self {
        Self {
            canvas,
            width: 1.0,
            height: 1.0,
            ratio: 1.0,
            pixels: (1, 1),
        }
    }

    /// The canvas itself.
    pub fn canvas(&self) -> &HtmlCanvasElement {
        &self.canvas
    }

    /// Takes the size in CSS pixels and the screen's pixels a CSS pixel.
    pub fn resize(&mut self, width: f64, height: f64, ratio: f64) {
        self.width = width.max(1.0);
        self.height = height.max(1.0);
        self.ratio = ratio.max(0.25);
    }

    /// Width and height in CSS pixels.
    pub fn size(&self) -> (f32, f32) {
        (self.width as f32, self.height as f32)
    }

    /// The same, to compute with.
    pub fn css(&self) -> (f64, f64) {
        (self.width, self.height)
    }

    /// Width over height.
    pub fn aspect(&self) -> f32 {
        (self.width / self.height) as f32
    }

    /// The screen's pixels a CSS pixel.
    pub fn ratio(&self) -> f64 {
        self.ratio
    }

    /// Width and height of the picture in pixels.
    pub fn pixels(&self) -> (u32, u32) {
        self.pixels
    }

    /// Gives the picture as many pixels as the quality allows; setting a canvas's size clears it.
    pub fn fit(&mut self, pacing: &Pacing) {
        let ratio = pacing.ratio(self.ratio);
        let pixels = |css: f64| clamp((css * ratio).round(), 1.0, LARGEST) as u32;
        let (width, height) = (pixels(self.width), pixels(self.height));
        self.pixels = (width, height);
        if self.canvas.width() != width {
            self.canvas.set_width(width);
        }
        if self.canvas.height() != height {
            self.canvas.set_height(height);
        }
    }

    /// Turns a place on the canvas, in CSS pixels from its upper left corner, into normalized device
    /// coordinates: -1 to 1, y upward.
    pub fn to_clip(&self, x: f64, y: f64) -> Vec2 {
        let (across, down) = (x / self.width, y / self.height);
        Vec2::new((across * 2.0 - 1.0) as f32, (1.0 - down * 2.0) as f32)
    }

    /// From clip units to CSS pixels, from the upper left.
    pub fn to_css(&self, clip: Vec2) -> (f64, f64) {
        let (x, y) = (f64::from(clip.x), f64::from(clip.y));
        (
            f64::midpoint(1.0, x) * self.width,
            f64::midpoint(1.0, -y) * self.height,
        )
    }
}
