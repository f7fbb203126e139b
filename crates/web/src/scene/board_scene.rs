//! The picture of a game over time: what is shown, where the camera stands, what light there is.

use border_rush_core::Cell;
use three_d::{Mat4, SquareMatrix};
use web_sys::{HtmlCanvasElement, WebGl2RenderingContext};

use super::{
    board_animation::{BoardAnimation, Redraw},
    camera::{FreeZone, Rig, Subject, home_tilt},
    end_sequence::EndSequence,
    error::SceneError,
    escapes,
    frame::Frame,
    gpu, layout,
    painter::Painter,
    pick::{self, Pick},
    plane::Plane,
    quality::{FrameTime, Pacing, Quality},
    surface::Surface,
    view::{Activity, Aim, BoardView, Insets},
    work_timer::WorkTimer,
};

/// Points of a picture that are looked at, across and down.
const SAMPLES: u32 = 8;

/// What the player wishes of the picture.
#[derive(Clone, Copy, Default)]
struct Preferences {
    reduced: bool,
    outline: bool,
}

/// What has changed since it was last sent to the graphics card.
#[derive(Clone, Copy, Default)]
struct Stale {
    marks: bool,
    size: bool,
}

/// The picture of a game. Everything on the graphics card follows from the last view, so a lost
/// context is answered by a new scene and the same view.
pub struct Scene {
    surface: Surface,
    gl: WebGl2RenderingContext,
    /// `None` while the context is lost.
    painter: Option<Painter>,
    view: BoardView,
    board: BoardAnimation,
    end_sequence: EndSequence,
    rig: Rig,
    pacing: Pacing,
    timer: WorkTimer,
    projection: Mat4,
    aim: Option<Aim>,
    preferences: Preferences,
    shown: bool,
    stale: Stale,
    /// Whether the clock is the browser's: only then does it tell how long drawing takes.
    live: bool,
    last: Option<f64>,
}

impl Scene {
    /// Opens a WebGL2 context of its own on the canvas and compiles every program. `live` says that
    /// the times it will be given are the browser's, by which the drawing can be judged.
    ///
    /// # Errors
    /// [`SceneError`] when the browser has no WebGL2 or the driver refuses a program.
    pub fn new(canvas: &HtmlCanvasElement, live: bool) -> Result<Self, SceneError> {
        let (context, gl) = gpu::open(canvas)?;
        let view = BoardView::empty();
        let board = BoardAnimation::new(&view);
        let painter = Painter::new(&context, &board)?;
        Ok(Self {
            surface: Surface::new(canvas.clone()),
            timer: WorkTimer::new(&gl),
            gl,
            painter: Some(painter),
            end_sequence: EndSequence::new(None),
            rig: Rig::new(layout::bounds(view.size)),
            board,
            view,
            pacing: Pacing::new(),
            projection: Mat4::identity(),
            aim: None,
            preferences: Preferences::default(),
            shown: false,
            stale: Stale::default(),
            live,
            last: None,
        })
    }

    /// Lets go of everything on the graphics card, whose context is lost. Nothing is drawn until
    /// [`Self::restore`].
    pub fn lose(&mut self) {
        self.painter = None;
    }

    /// Builds everything on the graphics card anew, after a lost context was given back; camera,
    /// animations and the end sequence go on where they are.
    ///
    /// # Errors
    /// As [`Self::new`]; the scene stays as it is then.
    pub fn restore(&mut self) -> Result<(), SceneError> {
        let (context, gl) = gpu::open(self.surface.canvas())?;
        // Objects of the lost context must not be given back to the new one.
        std::mem::forget(self.painter.take());
        self.painter = Some(Painter::new(&context, &self.board)?);
        self.timer = WorkTimer::new(&gl);
        self.gl = gl;
        self.board.refresh();
        self.stale = Stale {
            marks: true,
            size: false,
        };
        Ok(())
    }

    /// Takes the canvas's size in CSS pixels, the screen's pixels a CSS pixel, and what the
    /// interface covers (C1).
    pub fn resize(&mut self, css_width: f64, css_height: f64, pixel_ratio: f64, insets: Insets) {
        self.surface.resize(css_width, css_height, pixel_ratio);
        let (width, height) = self.surface.size();
        let covered = [insets.top, insets.right, insets.bottom, insets.left];
        let zone = FreeZone::new(width, height, covered);
        self.rig
            .set_screen(zone, width / height, home_tilt(width, height));
        self.surface.fit(&self.pacing);
    }

    /// Shows a view of the board from `now` (ms) on; the difference to the former one is animated.
    pub fn show(&mut self, view: &BoardView, now: f64) {
        if *view == self.view && self.shown {
            return;
        }
        let first = !self.shown;
        if first || view.size != self.board.size() {
            self.set_board(view);
        } else {
            self.board.set_reduced(self.preferences.reduced);
            self.board.show(view, now);
        }
        if first {
            self.end_sequence = EndSequence::new(view.outcome);
        } else if self.end_sequence.show(view.outcome, now) {
            self.start_ride(view, now);
        } else if view.outcome.is_none() {
            self.rig.end_ride();
        }
        self.view.clone_from(view);
        self.shown = true;
        self.stale.marks = true;
    }

    /// Shows where the player aims, or nothing.
    pub fn aim(&mut self, aim: Option<Aim>) {
        self.stale.marks |= self.aim != aim;
        self.aim = aim;
    }

    /// Whether sway, cinematic and pulses are left out (C5).
    pub fn set_reduced_motion(&mut self, reduced: bool) {
        self.preferences.reduced = reduced;
        self.rig.set_reduced(reduced);
    }

    /// Whether the mass that makes each side's score is outlined; off at first (V5).
    pub fn set_outline(&mut self, outline: bool) {
        self.preferences.outline = outline;
    }

    /// Whether the first view is the one from straight above, and whether no hand moves the camera.
    pub fn set_view(&mut self, above: bool, locked: bool) {
        self.rig.set_locked(locked);
        self.rig.set_above(above);
    }

    /// Sets the picture's quality.
    pub fn set_quality(&mut self, quality: Quality) {
        if self.pacing.set(quality) {
            self.surface.fit(&self.pacing);
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

    /// Brings what lies under one point of the canvas under another, and nearer by a factor above 1;
    /// points in CSS pixels.
    pub fn pinch(&mut self, factor: f64, from: (f64, f64), to: (f64, f64)) {
        let clip = |(x, y)| self.surface.to_clip(x, y);
        self.rig.pinch(factor as f32, clip(from), clip(to));
    }

    /// Moves the camera over the board where a cell lies outside of the free part of the picture.
    pub fn reveal(&mut self, cell: Cell) {
        self.rig.reveal(layout::middle_of(self.board.size(), cell));
    }

    /// Whether the camera can still come nearer, and go farther.
    pub fn zooms(&self) -> (bool, bool) {
        self.rig.zooms()
    }

    /// Brings the camera back to the first view.
    pub fn home(&mut self) {
        self.rig.home();
    }

    /// Looks from the far side of the board, or from the near one.
    pub fn set_turned(&mut self, turned: bool) {
        self.rig.set_turned(turned);
    }

    /// What is under a point of the canvas, in CSS pixels from its upper left corner.
    pub fn pick(&self, x: f64, y: f64) -> Pick {
        let at = self.surface.to_clip(x, y);
        pick::pick(&self.board, &self.projection, at.x, at.y)
    }

    /// Where a cell appears, in CSS pixels from the canvas's upper left corner: its middle, or a
    /// place of it that no stone in front hides; `None` off the board or behind the camera.
    pub fn locate(&self, cell: Cell) -> Option<(f64, f64)> {
        let size = self.board.size();
        if !size.contains(cell) {
            return None;
        }
        let seen = pick::visible(&self.board, &self.projection, cell)?;
        Some(self.surface.to_css(seen))
    }

    /// What some points of the picture just drawn are, as the graphics card has them: five numbers
    /// each, x and y in pixels from the upper left corner, red, green and blue.
    pub fn samples(&self) -> Vec<u32> {
        let (width, height) = self.surface.pixels();
        let places = (0..SAMPLES).flat_map(|row| (0..SAMPLES).map(move |column| (column, row)));
        let middle = |at: u32, whole: u32| (2 * at + 1) * whole / (2 * SAMPLES);
        let mut samples = Vec::new();
        for (column, row) in places {
            let (x, y) = (middle(column, width), middle(row, height));
            if let Some([red, green, blue, _]) = gpu::pixel(&self.gl, x, height - 1 - y) {
                samples.extend([x, y, red.into(), green.into(), blue.into()]);
            }
        }
        samples
    }

    /// How the sand lies in the picture, in CSS pixels.
    pub fn plane(&self) -> Plane {
        Plane::of(self.board.size(), &self.projection, self.surface.css())
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
        if std::mem::take(&mut self.stale.size) {
            painter.set_size(&self.board);
        }
        let (pose, riding) = self.rig.advance(now);
        self.projection = pose.projection(self.surface.aspect());
        let redraw = self.board.update(now);
        if redraw != Redraw::default() || self.stale.marks {
            painter.send_marks(&self.board, &self.view, self.aim);
            self.stale.marks = false;
        }
        let mood = self.end_sequence.mood(now, self.preferences.reduced);
        let frame = Frame {
            camera: self.projection,
            eye: pose.eye(),
            light: mood.light,
            glow: (mood.glow.water, mood.glow.rock),
            overflow: mood.overflow,
            detail: self.pacing.detail(),
            outline: self.preferences.outline,
            pixels: self.surface.pixels(),
        };
        self.timer.begin(&self.gl);
        painter.draw(&frame, &self.board, redraw, now);
        self.timer.end(&self.gl);
        let moving = riding || self.board.moving(now) || self.end_sequence.moving(now);
        self.pace(now, moving);
        if moving {
            Activity::Moving
        } else {
            Activity::Still
        }
    }

    fn set_board(&mut self, view: &BoardView) {
        self.board = BoardAnimation::new(view);
        self.rig.set_bounds(layout::bounds(view.size));
        self.stale.size |= view.size != self.view.size;
    }

    fn start_ride(&mut self, view: &BoardView, now: f64) {
        let Some(side) = self.end_sequence.winner() else {
            return;
        };
        if let Some((col, row)) = self.board.champion_middle(view, side) {
            let subject = Subject {
                side,
                center: layout::spot(view.size, col, row),
                mouths: escapes::mouths(&self.board, side),
            };
            self.rig.start_ride(&subject, now);
        }
    }

    /// Judges the drawing by frames that followed one another of themselves.
    fn pace(&mut self, now: f64, moving: bool) {
        if let Some(former) = self.last.take().filter(|_| self.live) {
            let time = FrameTime {
                interval: now - former,
                work: self.timer.work(&self.gl),
            };
            if self.pacing.count(time, self.surface.ratio()) {
                self.surface.fit(&self.pacing);
            }
        }
        self.last = moving.then_some(now);
    }
}
