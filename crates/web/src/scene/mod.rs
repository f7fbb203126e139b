//! The scene: the board in its landscape, drawn with WebGL2. It only reads: views of the board come
//! in, pictures go out, and the clock is passed in.

/// The text of a shader, as the build script leaves it.
macro_rules! shader {
    ($name:literal) => {
        include_str!(concat!(env!("OUT_DIR"), "/shaders/", $name))
    };
}

mod baked;
mod bed;
mod camera;
mod error;
mod escapes;
mod frame;
mod gpu;
mod landscape;
mod layout;
mod mark;
mod masses;
mod painter;
mod particle;
mod pick;
mod quality;
mod rock;
mod stage;
mod staging;
mod thread;
mod view;
mod water;

use border_rush_core::Cell;
use three_d::{Mat4, SquareMatrix};
use web_sys::{HtmlCanvasElement, WebGl2RenderingContext};

use self::{
    camera::{FreeZone, Rig, home_tilt},
    frame::Frame,
    painter::Painter,
    quality::Pacing,
    stage::{Redraw, Stage},
    staging::Staging,
};
pub use self::{
    error::SceneError,
    pick::Pick,
    quality::Quality,
    view::{Activity, Aim, BoardView, Insets},
};

/// The screen as the page describes it.
#[derive(Clone, Copy)]
struct Screen {
    width: f64,
    height: f64,
    ratio: f64,
}

/// The picture of a game. Everything on the graphics card follows from the last view, so a lost
/// context is answered by a new scene and the same view.
pub struct Scene {
    canvas: HtmlCanvasElement,
    gl: WebGl2RenderingContext,
    /// `None` while the context is lost.
    painter: Option<Painter>,
    view: BoardView,
    stage: Stage,
    staging: Staging,
    rig: Rig,
    pacing: Pacing,
    screen: Screen,
    pixels: (u32, u32),
    projection: Mat4,
    aim: Option<Aim>,
    reduced: bool,
    shown: bool,
    marks_stale: bool,
    size_stale: bool,
    last: Option<(f64, f64)>,
}

impl Scene {
    /// Opens a WebGL2 context of its own on the canvas and compiles every program.
    ///
    /// # Errors
    /// [`SceneError`] when the browser has no WebGL2 or the driver refuses a program.
    pub fn new(canvas: &HtmlCanvasElement) -> Result<Self, SceneError> {
        let (context, gl) = gpu::open(canvas)?;
        let view = BoardView::empty();
        let stage = Stage::new(&view);
        let painter = Painter::new(&context, &stage)?;
        Ok(Self {
            canvas: canvas.clone(),
            gl,
            painter: Some(painter),
            staging: Staging::new(None),
            rig: Rig::new(layout::bounds(view.size)),
            stage,
            view,
            pacing: Pacing::new(),
            screen: Screen {
                width: 1.0,
                height: 1.0,
                ratio: 1.0,
            },
            pixels: (1, 1),
            projection: Mat4::identity(),
            aim: None,
            reduced: false,
            shown: false,
            marks_stale: true,
            size_stale: false,
            last: None,
        })
    }

    /// Lets go of everything on the graphics card, whose context is lost. Nothing is drawn until
    /// [`Self::restore`].
    pub fn lose(&mut self) {
        self.painter = None;
    }

    /// Builds everything on the graphics card anew, after a lost context was given back; camera,
    /// animations and the staging of the end go on where they are.
    ///
    /// # Errors
    /// As [`Self::new`]; the scene stays as it is then.
    pub fn restore(&mut self) -> Result<(), SceneError> {
        let (context, gl) = gpu::open(&self.canvas)?;
        // Objects of the lost context must not be given back to the new one.
        std::mem::forget(self.painter.take());
        self.painter = Some(Painter::new(&context, &self.stage)?);
        self.gl = gl;
        self.stage.refresh();
        self.marks_stale = true;
        self.size_stale = false;
        Ok(())
    }

    /// Takes the canvas's size in CSS pixels, the screen's pixels a CSS pixel, and what the
    /// interface covers (C1).
    pub fn resize(&mut self, css_width: f64, css_height: f64, pixel_ratio: f64, insets: Insets) {
        let (width, height) = (css_width.max(1.0), css_height.max(1.0));
        self.screen = Screen {
            width,
            height,
            ratio: pixel_ratio.max(0.25),
        };
        let (wide, tall) = (width as f32, height as f32);
        let covered = [insets.top, insets.right, insets.bottom, insets.left];
        self.rig.set_screen(
            FreeZone::new(wide, tall, covered),
            wide / tall,
            home_tilt(wide, tall),
        );
        self.fit_canvas();
    }

    /// Shows a view of the board from `now` (ms) on; the difference to the former one is animated.
    pub fn show(&mut self, view: &BoardView, now: f64) {
        if *view == self.view && self.shown {
            return;
        }
        let first = !self.shown;
        if first || view.size != self.stage.size() {
            self.set_board(view);
        } else {
            self.stage.show(view, now);
        }
        if first {
            self.staging = Staging::new(view.outcome);
        } else if self.staging.show(view.outcome, now) {
            self.start_ride(view, now);
        } else if view.outcome.is_none() {
            self.rig.end_ride();
        }
        self.view.clone_from(view);
        self.shown = true;
        self.marks_stale = true;
    }

    /// Shows where the player aims, or nothing.
    pub fn aim(&mut self, aim: Option<Aim>) {
        self.marks_stale |= self.aim != aim;
        self.aim = aim;
    }

    /// Whether sway, cinematic and pulses are left out (C5).
    pub fn set_reduced_motion(&mut self, reduced: bool) {
        self.reduced = reduced;
        self.rig.set_reduced(reduced);
    }

    /// Sets the picture's quality.
    pub fn set_quality(&mut self, quality: Quality) {
        if self.pacing.set(quality) {
            self.fit_canvas();
        }
    }

    /// Turns the camera by a drag in CSS pixels.
    pub fn orbit(&mut self, dx: f64, dy: f64) {
        self.rig.orbit(dx as f32, dy as f32);
    }

    /// Brings the camera nearer (factor above 1) or farther.
    pub fn zoom(&mut self, factor: f64) {
        self.rig.zoom(factor as f32);
    }

    /// Brings the camera back to the first view.
    pub fn home(&mut self) {
        self.rig.home();
    }

    /// What is under a point of the canvas, in CSS pixels from its upper left corner.
    pub fn pick(&self, x: f64, y: f64) -> Pick {
        let (x, y) = (
            x / self.screen.width * 2.0 - 1.0,
            1.0 - y / self.screen.height * 2.0,
        );
        pick::pick(&self.stage, &self.projection, x as f32, y as f32)
    }

    /// Where a cell appears, in CSS pixels from the canvas's upper left corner: its middle, or a
    /// place of it that no stone in front hides; `None` off the board or behind the camera.
    pub fn locate(&self, cell: Cell) -> Option<(f64, f64)> {
        let size = self.stage.size();
        if !size.contains(cell) {
            return None;
        }
        let seen = pick::visible(&self.stage, &self.projection, cell)?;
        let x = f64::midpoint(1.0, f64::from(seen.x)) * self.screen.width;
        let y = f64::midpoint(1.0, -f64::from(seen.y)) * self.screen.height;
        Some((x, y))
    }

    /// Draws one frame at clock `now` (ms, any origin, rising), and says whether something moves.
    pub fn frame(&mut self, now: f64) -> Activity {
        if self.gl.is_context_lost() {
            self.lose();
        }
        let Some(painter) = &mut self.painter else {
            return Activity::Still;
        };
        // Here and not in `show`: a context may be lost between two frames, and takes no object then.
        if std::mem::take(&mut self.size_stale) {
            painter.set_size(&self.stage);
        }
        let (pose, riding) = self.rig.advance(now);
        let (width, height) = self.pixels;
        let aspect = (self.screen.width / self.screen.height) as f32;
        self.projection = pose.projection(aspect);
        let redraw = self.stage.update(now);
        if redraw != Redraw::default() || self.marks_stale {
            painter.send_marks(&self.stage, &self.view, self.aim);
            self.marks_stale = false;
        }
        let mood = self.staging.mood(now, self.reduced);
        let frame = Frame {
            camera: self.projection,
            eye: pose.eye(),
            light: mood.light,
            glow: (mood.glow.water, mood.glow.rock),
            overflow: mood.overflow,
            detail: self.pacing.detail(),
            pixels: (width, height),
        };
        painter.draw(&frame, &self.stage, redraw, now);
        let moving = riding || self.stage.moving(now) || self.staging.moving(now);
        self.pace(now, moving);
        if moving {
            Activity::Moving
        } else {
            Activity::Still
        }
    }

    fn set_board(&mut self, view: &BoardView) {
        self.stage = Stage::new(view);
        self.rig.set_bounds(layout::bounds(view.size));
        self.size_stale |= view.size != self.view.size;
    }

    fn start_ride(&mut self, view: &BoardView, now: f64) {
        let Some(side) = self.staging.winner() else {
            return;
        };
        if let Some((col, row)) = self.stage.champion_middle(view, side) {
            self.rig.start_ride(layout::spot(view.size, col, row), now);
        }
    }

    /// Judges the drawing by the wall clock, while frames follow one another of themselves.
    fn pace(&mut self, now: f64, moving: bool) {
        let wall = wall_clock();
        if let Some((clock, former)) = self.last.take() {
            let live = ((now - clock) - (wall - former)).abs() < 40.0;
            if live && self.pacing.count(wall - former, self.screen.ratio) {
                self.fit_canvas();
            }
        }
        self.last = moving.then_some((now, wall));
    }

    fn fit_canvas(&mut self) {
        let ratio = self.pacing.ratio(self.screen.ratio);
        let pixels = |css: f64| (css * ratio).round().clamp(1.0, 8192.0) as u32;
        let (width, height) = (pixels(self.screen.width), pixels(self.screen.height));
        self.pixels = (width, height);
        if self.canvas.width() != width {
            self.canvas.set_width(width);
        }
        if self.canvas.height() != height {
            self.canvas.set_height(height);
        }
    }
}

/// Milliseconds of the browser's own clock; 0 where there is none.
fn wall_clock() -> f64 {
    web_sys::window()
        .and_then(|window| window.performance())
        .map_or(0.0, |clock| clock.now())
}
