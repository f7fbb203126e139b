//! The water (V2): one mesh over the whole board, shown where the field says so.

use three_d::{Context, ElementBuffer, Program, UniformBuffer, Vec2, VertexBuffer, Viewport, vec2};

use super::{
    baked::Baked,
    error::SceneError,
    gpu::{self, THIN},
    stage::Stage,
};

/// Steps of the mesh along a cell.
const STEPS: usize = 4;

/// The water of the board.
pub struct Water {
    program: Program,
    points: VertexBuffer<Vec2>,
    indices: ElementBuffer<u16>,
}

impl Water {
    /// Compiles the program and builds the mesh for the stage's size.
    pub fn new(context: &Context, stage: &Stage) -> Result<Self, SceneError> {
        let (points, indices) = sheet(stage);
        Ok(Self {
            program: gpu::program(
                context,
                include_str!("../../../../shaders/water.vert"),
                include_str!("../../../../shaders/water.frag"),
            )?,
            points: VertexBuffer::new_with_data(context, &points),
            indices: ElementBuffer::new_with_data(context, &indices),
        })
    }

    /// Changes to a board of another size.
    pub fn set_size(&mut self, context: &Context, stage: &Stage) {
        let (points, indices) = sheet(stage);
        self.points = VertexBuffer::new_with_data(context, &points);
        self.indices = ElementBuffer::new_with_data(context, &indices);
    }

    /// Draws the water.
    pub fn draw(&self, baked: &Baked, frame: &UniformBuffer, viewport: Viewport) {
        let program = &self.program;
        gpu::bind_frame(program, frame);
        program.use_texture("noise", &baked.noise);
        program.use_texture("field", &baked.field);
        program.use_texture("cells", &baked.cells);
        program.use_vertex_attribute("point", &self.points);
        program.draw_elements(THIN, viewport, &self.indices);
    }
}

fn sheet(stage: &Stage) -> (Vec<Vec2>, Vec<u16>) {
    let size = stage.size();
    let (across, along) = (
        usize::from(size.cols()) * STEPS,
        usize::from(size.rows()) * STEPS,
    );
    let mut points = Vec::new();
    let mut indices = Vec::new();
    for j in 0..=along {
        points
            .extend((0..=across).map(|i| vec2(i as f32 / across as f32, j as f32 / along as f32)));
    }
    for j in 0..along {
        for i in 0..across {
            let a = (j * (across + 1) + i) as u16;
            let below = a + across as u16 + 1;
            indices.extend([a, below, a + 1, a + 1, below, below + 1]);
        }
    }
    (points, indices)
}
