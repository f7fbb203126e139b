//! Where the bed stands: a meadow with stones, reeds and flowers, hills in haze, a soft sky. One mesh
//! with its light painted in, so that the many pixels it covers stay cheap.

mod plants;
mod props;
mod solids;
mod terrain;

use three_d::{
    Context, ElementBuffer, Program, UniformBuffer, Vec3, Vec4, VertexBuffer, Viewport, vec4,
};

use super::{
    baked::Baked,
    board_animation::BoardAnimation,
    error::SceneError,
    gpu::{self, SOLID},
    layout,
};

/// Points, colours and triangles while they are gathered.
#[derive(Default)]
struct Mesh {
    points: Vec<Vec4>,
    paints: Vec<Vec4>,
    indices: Vec<u16>,
}

impl Mesh {
    /// Adds a point; `ground` is how much of the meadow's texture shows on it.
    fn point(&mut self, at: Vec3, sway: f32, color: Vec3, ground: f32) -> u16 {
        let index = self.points.len() as u16;
        self.points.push(at.extend(sway));
        self.paints.push(vec4(color.x, color.y, color.z, ground));
        index
    }

    fn triangle(&mut self, a: u16, b: u16, c: u16) {
        self.indices.extend([a, b, c]);
    }
}

/// The landscape.
pub struct Landscape {
    program: Program,
    points: VertexBuffer<Vec4>,
    paints: VertexBuffer<Vec4>,
    indices: ElementBuffer<u16>,
}

impl Landscape {
    /// Compiles the program and grows the landscape around a board of this size.
    pub fn new(context: &Context, board: &BoardAnimation) -> Result<Self, SceneError> {
        let mesh = grow(board);
        Ok(Self {
            program: gpu::program(
                context,
                shader!("landscape.vert"),
                shader!("landscape.frag"),
            )?,
            points: VertexBuffer::new_with_data(context, &mesh.points),
            paints: VertexBuffer::new_with_data(context, &mesh.paints),
            indices: ElementBuffer::new_with_data(context, &mesh.indices),
        })
    }

    /// Grows anew around a board of another size.
    pub fn set_size(&mut self, context: &Context, board: &BoardAnimation) {
        let mesh = grow(board);
        self.points = VertexBuffer::new_with_data(context, &mesh.points);
        self.paints = VertexBuffer::new_with_data(context, &mesh.paints);
        self.indices = ElementBuffer::new_with_data(context, &mesh.indices);
    }

    /// Draws the landscape.
    pub fn draw(&self, baked: &Baked, frame: &UniformBuffer, viewport: Viewport) {
        let program = &self.program;
        gpu::bind_frame(program, frame);
        program.use_texture("noise", &baked.noise);
        program.use_texture("field", &baked.field);
        program.use_texture("flow", &baked.flow);
        program.use_vertex_attribute("point", &self.points);
        program.use_vertex_attribute("paint", &self.paints);
        let states = three_d::RenderStates {
            cull: three_d::Cull::None,
            ..SOLID
        };
        program.draw_elements(states, viewport, &self.indices);
    }
}

fn grow(board: &BoardAnimation) -> Mesh {
    let bounds = layout::bounds(board.size());
    let mut mesh = Mesh::default();
    terrain::sky(&mut mesh);
    terrain::ground(&mut mesh, bounds.x.max(bounds.z));
    props::scatter(&mut mesh, bounds.x, bounds.z);
    mesh
}
