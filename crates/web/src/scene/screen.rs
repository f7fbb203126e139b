//! The picture on the canvas, or the lack of one: without WebGL2 the page's own grid is the board
//! (X3), and every call here does nothing.

use border_rush_core::{Cell, session::Session};
use web_sys::HtmlCanvasElement;

use super::{
    board_scene::Scene,
    pick::Pick,
    plane::Plane,
    session_view,
    view::{Activity, Insets},
};
use crate::page_settings::{PageSettings, View};

/// Longest time between two taps on the landscape that bring the camera home, in milliseconds.
const DOUBLE_TAP: f64 = 350.0;
/// Farthest distance between them, CSS pixels.
const DOUBLE_TAP_RADIUS: f64 = 30.0;

/// How the board is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Renderer {
    /// The scene on the canvas.
    WebGl,
    /// The page's grid: there is no WebGL2 here.
    Missing,
    /// The page's grid, until the lost drawing context comes back.
    Lost,
}

/// Panics as the scene would (tests).
#[cold]
pub fn break_down() -> ! {
    panic!("asked to");
}

/// A canvas and, where the browser can, the scene on it.
pub struct Screen {
    canvas: HtmlCanvasElement,
    scene: Option<Scene>,
    /// The scene while its context is lost: it goes on from where it was.
    lost_scene: Option<Scene>,
    lost: bool,
    live: bool,
    last_beside: Option<((f64, f64), f64)>,
}

impl Screen {
    /// Tries to put the scene on the canvas; the log says why where it can't. `live` says that the
    /// times it will be given are the browser's, by which the drawing can be judged.
    pub fn new(canvas: HtmlCanvasElement, live: bool) -> Self {
        let mut screen = Self {
            canvas,
            scene: None,
            lost_scene: None,
            lost: false,
            live,
            last_beside: None,
        };
        screen.restore();
        screen
    }

    /// What shows the board now.
    pub const fn renderer(&self) -> Renderer {
        match (&self.scene, self.lost) {
            (Some(_), _) => Renderer::WebGl,
            (None, true) => Renderer::Lost,
            (None, false) => Renderer::Missing,
        }
    }

    /// Puts a scene aside whose context is gone: every object of it is dead.
    pub fn lose(&mut self) {
        self.lost = true;
        if let Some(mut scene) = self.scene.take() {
            scene.lose();
            self.lost_scene = Some(scene);
        }
    }

    /// Builds the scene, or builds it anew from where it was.
    pub fn restore(&mut self) {
        let built = match self.lost_scene.take() {
            Some(mut scene) => scene.restore().map(|()| scene),
            None => Scene::new(&self.canvas, self.live),
        };
        match built {
            Ok(scene) => {
                self.scene = Some(scene);
                self.lost = false;
            }
            Err(reason) => web_sys::console::warn_1(&format!("no scene: {reason}").into()),
        }
    }

    /// Shows the board and the aim of the session from the clock's `now` on.
    pub fn show(&mut self, session: &Session, now: f64) {
        if let Some(scene) = &mut self.scene {
            scene.show(&session_view::board_view(session), now);
            scene.aim(session_view::aim_view(session));
        }
    }

    /// Follows the settings.
    pub fn set_style(&mut self, reduced_motion: bool, settings: &PageSettings) {
        if let Some(scene) = &mut self.scene {
            scene.set_reduced_motion(reduced_motion);
            scene.set_quality(settings.quality);
            scene.set_outline(settings.outline);
            scene.set_view(settings.view == View::Above, settings.view_locked);
        }
    }

    /// Fits the picture to the window and to what the interface leaves free.
    pub fn fit(&mut self, (top, right, bottom, left): (f64, f64, f64, f64)) {
        let (width, height) = self.extent();
        let ratio = web_sys::window().map_or(1.0, |window| window.device_pixel_ratio());
        if let Some(scene) = &mut self.scene {
            let insets = Insets {
                top: top as f32,
                right: right as f32,
                bottom: bottom as f32,
                left: left as f32,
            };
            scene.resize(width, height, ratio, insets);
        }
    }

    /// The cell at a place in the canvas.
    pub fn pick(&self, (x, y): (f64, f64)) -> Option<Cell> {
        match self.scene.as_ref()?.pick(x, y) {
            Pick::Cell(cell) => Some(cell),
            Pick::Bed | Pick::Away => None,
        }
    }

    /// The place of a cell in the canvas.
    pub fn locate(&self, cell: Cell) -> Option<(f64, f64)> {
        self.scene.as_ref()?.locate(cell)
    }

    /// How the sand lies in the picture; `None` without a scene.
    pub fn plane(&self) -> Option<Plane> {
        self.scene.as_ref().map(Scene::plane)
    }

    /// Turns the camera by pixels of a drag.
    pub fn orbit(&mut self, dx: f64, dy: f64) {
        if let Some(scene) = &mut self.scene {
            scene.orbit(dx, dy);
        }
    }

    /// Comes closer (above 1) or goes away.
    pub fn zoom(&mut self, factor: f64) {
        if let Some(scene) = &mut self.scene {
            scene.zoom(factor);
        }
    }

    /// Brings what lies under one point of the canvas under another, and closer by a factor above 1.
    pub fn pinch(&mut self, factor: f64, from: (f64, f64), to: (f64, f64)) {
        if let Some(scene) = &mut self.scene {
            scene.pinch(factor, from, to);
        }
    }

    /// Moves the view where a cell lies outside of it.
    pub fn reveal(&mut self, cell: Cell) {
        if let Some(scene) = &mut self.scene {
            scene.reveal(cell);
        }
    }

    /// Whether it can still come closer, and go farther; without a scene, neither.
    pub fn zooms(&self) -> (bool, bool) {
        self.scene.as_ref().map_or((false, false), Scene::zooms)
    }

    /// Returns to the first view.
    pub fn home(&mut self) {
        if let Some(scene) = &mut self.scene {
            scene.home();
        }
    }

    /// Looks from the far side of the board, or from the near one (T3).
    pub fn set_turned(&mut self, turned: bool) {
        if let Some(scene) = &mut self.scene {
            scene.set_turned(turned);
        }
    }

    /// A tap beside the board: the second of two comes home.
    pub fn tap_beside(&mut self, at: (f64, f64), now: f64) {
        let double = self.last_beside.is_some_and(|(before, then)| {
            now - then <= DOUBLE_TAP
                && (at.0 - before.0).hypot(at.1 - before.1) <= DOUBLE_TAP_RADIUS
        });
        self.last_beside = (!double).then_some((at, now));
        if double {
            self.home();
        }
    }

    /// Draws; says whether anything moves.
    pub fn frame(&mut self, now: f64) -> bool {
        self.scene
            .as_mut()
            .is_some_and(|scene| scene.frame(now) == Activity::Moving)
    }

    /// Draws, and tells what some points of the picture are: five numbers each, x and y in its pixels
    /// from the upper left corner, red, green and blue. Empty without a scene. Whoever reads the canvas
    /// does so at once: it forgets its picture once the browser has shown it.
    pub fn picture(&mut self, now: f64) -> Vec<u32> {
        self.scene.as_mut().map_or_else(Vec::new, |scene| {
            scene.frame(now);
            scene.samples()
        })
    }

    fn extent(&self) -> (f64, f64) {
        (
            f64::from(self.canvas.client_width()),
            f64::from(self.canvas.client_height()),
        )
    }
}
