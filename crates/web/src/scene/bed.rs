//! The box of sand with its rim (V1).

use three_d::{Context, Program, UniformBuffer, Vec3, Vec4, VertexBuffer, Viewport, vec3, vec4};

use super::{
    baked::Baked,
    error::SceneError,
    gpu::{self, SOLID},
};

/// Width of the bevel around the top.
const BEVEL: f32 = 0.05;

/// The bed.
pub struct Bed {
    program: Program,
    points: VertexBuffer<Vec4>,
    normals: VertexBuffer<Vec3>,
    count: u32,
}

impl Bed {
    /// Compiles the program and builds the box.
    pub fn new(context: &Context) -> Result<Self, SceneError> {
        let (points, normals) = shell();
        Ok(Self {
            program: gpu::program(context, shader!("bed.vert"), shader!("bed.frag"))?,
            count: points.len() as u32,
            points: VertexBuffer::new_with_data(context, &points),
            normals: VertexBuffer::new_with_data(context, &normals),
        })
    }

    /// Draws the bed.
    pub fn draw(&self, baked: &Baked, frame: &UniformBuffer, viewport: Viewport) {
        let program = &self.program;
        gpu::bind_frame(program, frame);
        program.use_texture("noise", &baked.noise);
        program.use_texture("field", &baked.field);
        program.use_vertex_attribute("point", &self.points);
        program.use_vertex_attribute("normal", &self.normals);
        program.draw_arrays(SOLID, viewport, self.count);
    }
}

/// Top, bevel and sides: two triangles each.
fn shell() -> (Vec<Vec4>, Vec<Vec3>) {
    let mut points = Vec::new();
    let mut normals = Vec::new();
    let mut quad = |corners: [Vec4; 4], normal: Vec3| {
        for i in [0, 1, 2, 0, 2, 3] {
            points.push(corners[i]);
            normals.push(normal);
        }
    };
    let low = -BEVEL / super::layout::DEPTH;
    let top = |x: f32, z: f32| vec4(x, 0.0, z, BEVEL);
    let lip = |x: f32, z: f32| vec4(x, low, z, 0.0);
    let foot = |x: f32, z: f32| vec4(x, -1.0, z, 0.0);
    quad(
        [
            top(-1.0, 1.0),
            top(1.0, 1.0),
            top(1.0, -1.0),
            top(-1.0, -1.0),
        ],
        vec3(0.0, 1.0, 0.0),
    );
    for (x, z) in [(0.0, 1.0), (1.0, 0.0), (0.0, -1.0), (-1.0, 0.0)] {
        // The two ends of this side, from left to right seen from outside.
        let (left, right) = ((x - z, z + x), (x + z, z - x));
        let outward = vec3(x, 0.0, z);
        quad(
            [
                lip(left.0, left.1),
                lip(right.0, right.1),
                top(right.0, right.1),
                top(left.0, left.1),
            ],
            vec3(x * 0.7, 0.7, z * 0.7),
        );
        quad(
            [
                foot(left.0, left.1),
                foot(right.0, right.1),
                lip(right.0, right.1),
                lip(left.0, left.1),
            ],
            outward,
        );
    }
    (points, normals)
}
