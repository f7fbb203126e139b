//! The water (V2): one mesh over the whole board, shown where the field says so.

use three_d::{Context, ElementBuffer, Program, UniformBuffer, Vec2, VertexBuffer, Viewport, vec2};

use super::{
    baked::Baked,
    board_animation::BoardAnimation,
    error::SceneError,
    gpu::{self, THIN},
};

/// Steps of the mesh along a cell.
const STEPS: usize = 4;

/// The water of the board.
pub struct Water {
    program: Program,
    points: VertexBuffer<Vec2>,
    indices: ElementBuffer<u16>,
    wet: Vec<bool>,
    triangles: Vec<u16>,
}

impl Water {
    /// Compiles the program and builds the mesh for the board's size.
    pub fn new(context: &Context, board: &BoardAnimation) -> Result<Self, SceneError> {
        Ok(Self {
            program: gpu::program(context, shader!("water.vert"), shader!("water.frag"))?,
            points: VertexBuffer::new_with_data(context, &sheet(board)),
            indices: ElementBuffer::new(context),
            wet: Vec::new(),
            triangles: Vec::new(),
        })
    }

    /// Changes to a board of another size.
    pub fn set_size(&mut self, context: &Context, board: &BoardAnimation) {
        self.points = VertexBuffer::new_with_data(context, &sheet(board));
        self.wet.clear();
    }

    /// Takes which cells hold water: the sheet is only drawn there and a step around, since a
    /// pixel that is thrown away costs as much as one that shows.
    pub fn send(&mut self, board: &BoardAnimation) {
        let area = board.size().area();
        let wet = |index: usize| board.look(index).water > 0.0;
        if self.wet.len() == area && (0..area).all(|index| self.wet[index] == wet(index)) {
            return;
        }
        self.wet.clear();
        self.wet.extend((0..area).map(wet));
        self.triangles.clear();
        cut(board, &self.wet, &mut self.triangles);
        self.indices.fill(&self.triangles);
    }

    /// Draws the water.
    pub fn draw(&self, baked: &Baked, frame: &UniformBuffer, viewport: Viewport) {
        if self.triangles.is_empty() {
            return;
        }
        let program = &self.program;
        gpu::bind_frame(program, frame);
        program.use_texture("noise", &baked.noise);
        program.use_texture("field", &baked.field);
        program.use_texture("flow", &baked.flow);
        program.use_vertex_attribute("point", &self.points);
        program.draw_elements(THIN, viewport, &self.indices);
    }
}

/// The points of the whole sheet, from the highest row to the lowest.
fn sheet(board: &BoardAnimation) -> Vec<Vec2> {
    let (across, along) = steps(board);
    let part = |i: usize, n: usize| i as f32 / n as f32;
    (0..=along)
        .flat_map(|j| (0..=across).map(move |i| vec2(part(i, across), part(j, along))))
        .collect()
}

fn steps(board: &BoardAnimation) -> (usize, usize) {
    let size = board.size();
    (
        usize::from(size.cols()) * STEPS,
        usize::from(size.rows()) * STEPS,
    )
}

/// The triangles of the sheet on wet cells and one step around them.
fn cut(board: &BoardAnimation, wet: &[bool], triangles: &mut Vec<u16>) {
    let (across, along) = steps(board);
    let cols = usize::from(board.size().cols());
    let is_wet = |i: usize, j: usize| {
        i < across && j < along && wet[(along - 1 - j) / STEPS * cols + i / STEPS]
    };
    for j in 0..along {
        for i in 0..across {
            let near =
                |di: usize, dj: usize| is_wet((i + di).wrapping_sub(1), (j + dj).wrapping_sub(1));
            if (0..9).any(|k| near(k % 3, k / 3)) {
                let a = (j * (across + 1) + i) as u16;
                let below = a + across as u16 + 1;
                triangles.extend([a, below, a + 1, a + 1, below, below + 1]);
            }
        }
    }
}
