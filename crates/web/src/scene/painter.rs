//! Everything on the graphics card, and the order in which it is drawn.

use three_d::{ClearState, Context, Mat4, RenderTarget, UniformBuffer};

use super::{
    baked::{Baked, sunlight},
    bed::Bed,
    board_animation::{BoardAnimation, Redraw},
    error::SceneError,
    escapes::{self, Face},
    fall::Falls,
    frame::{Frame, NUMBERS},
    gpu::always,
    landscape::Landscape,
    mark::Marks,
    particle::Particles,
    rock::Rocks,
    view::{Aim, BoardView},
    water::Water,
};

/// All programs, meshes and textures for a board of one size; built anew from plain state at will.
pub struct Painter {
    context: Context,
    frame: UniformBuffer,
    sunlight: Mat4,
    baked: Baked,
    rocks: Rocks,
    bed: Bed,
    landscape: Landscape,
    water: Water,
    falls: Falls,
    particles: Particles,
    marks: Marks,
    faces: Vec<Face>,
}

impl Painter {
    /// Compiles every program, so that no later moment has to wait for one.
    pub fn new(context: &Context, board: &BoardAnimation) -> Result<Self, SceneError> {
        let frame = UniformBuffer::new(context, &[NUMBERS]);
        Ok(Self {
            sunlight: sunlight(board),
            baked: Baked::new(context, board, &frame)?,
            frame,
            rocks: Rocks::new(context, board)?,
            bed: Bed::new(context)?,
            landscape: Landscape::new(context, board)?,
            water: Water::new(context, board)?,
            falls: Falls::new(context)?,
            particles: Particles::new(context, board)?,
            marks: Marks::new(context)?,
            faces: Vec::new(),
            context: context.clone(),
        })
    }

    /// Changes to a board of another size; the programs stay.
    pub fn set_size(&mut self, board: &BoardAnimation) {
        self.sunlight = sunlight(board);
        self.baked.set_size(&self.context, board);
        self.landscape.set_size(&self.context, board);
        self.water.set_size(&self.context, board);
        self.particles.set_size(board);
    }

    /// Takes the marks.
    pub fn send_marks(&mut self, board: &BoardAnimation, view: &BoardView, aim: Option<Aim>) {
        self.marks.send(board, view, aim);
    }

    /// Draws one frame; what is kept between frames is redrawn only where something changed.
    pub fn draw(&mut self, frame: &Frame, board: &BoardAnimation, redraw: Redraw, now: f64) {
        self.frame
            .update(0, &frame.numbers(board, &self.sunlight, now));
        if redraw != Redraw::default() {
            // Which neighbours a stone joins may change without its moving.
            self.rocks.send(board);
        }
        if redraw.shadow {
            self.baked.draw_shadow(&self.rocks, &self.frame);
        }
        if redraw != Redraw::default() {
            self.baked.send_cells(board);
            self.baked.send_flow(board);
            self.water.send(board);
            self.baked.draw_field(&self.frame);
            escapes::collect(board, &mut self.faces);
            self.falls.send(&self.faces);
            self.particles.send(&self.faces);
        }
        let (width, height) = frame.pixels;
        let screen = RenderTarget::screen(&self.context, width, height);
        let viewport = screen.viewport();
        screen.clear(ClearState::color_and_depth(0.8, 0.86, 0.87, 1.0, 1.0));
        let _ = screen.write(always(|| {
            // Near and solid first, so that what it hides is never shaded.
            self.rocks.draw(&self.baked, &self.frame, viewport);
            self.bed.draw(&self.baked, &self.frame, viewport);
            self.landscape.draw(&self.baked, &self.frame, viewport);
            self.water.draw(&self.baked, &self.frame, viewport);
            self.falls.draw(&self.baked, &self.frame, viewport);
            self.marks.draw(&self.frame, viewport);
            self.particles.draw(&self.frame, viewport);
        }));
    }
}
