//! Sheets of water that fall over the rim, one a face (V5, V8).

use border_rush_core::Side;
use three_d::{
    Context, ElementBuffer, InstanceBuffer, Program, UniformBuffer, Vec2, Vec4, VertexBuffer,
    Viewport, vec2, vec4,
};

use super::{
    baked::Baked,
    error::SceneError,
    escapes::Face,
    gpu::{self, THIN},
};

/// Steps from the lip to the ground, and across a face.
const STEPS: u16 = 14;
const ACROSS: u16 = 4;

/// The sheets of all faces of water.
pub struct Falls {
    program: Program,
    points: VertexBuffer<Vec2>,
    indices: ElementBuffer<u16>,
    faces: InstanceBuffer<Vec4>,
    kinds: InstanceBuffer<Vec4>,
    face_data: Vec<Vec4>,
    kind_data: Vec<Vec4>,
}

impl Falls {
    /// Compiles the program and builds the sheet.
    pub fn new(context: &Context) -> Result<Self, SceneError> {
        Ok(Self {
            program: gpu::program(context, shader!("fall.vert"), shader!("fall.frag"))?,
            points: VertexBuffer::new_with_data(context, &sheet()),
            indices: ElementBuffer::new_with_data(context, &triangles()),
            faces: InstanceBuffer::new(context),
            kinds: InstanceBuffer::new(context),
            face_data: Vec::new(),
            kind_data: Vec::new(),
        })
    }

    /// Takes the faces of the board.
    pub fn send(&mut self, faces: &[Face]) {
        self.face_data.clear();
        self.kind_data.clear();
        let flows = |face: &&Face| face.side == Side::Water && face.strength > 0.0;
        for face in faces.iter().filter(flows) {
            let Face { at, outward, .. } = face;
            self.face_data.push(vec4(at.x, at.y, outward.x, outward.y));
            let champion = f32::from(u8::from(face.champion));
            self.kind_data
                .push(vec4(champion, face.strength, face.seed, 0.0));
        }
        if !self.face_data.is_empty() {
            self.faces.fill(&self.face_data);
            self.kinds.fill(&self.kind_data);
        }
    }

    /// Draws the sheets.
    pub fn draw(&self, baked: &Baked, frame: &UniformBuffer, viewport: Viewport) {
        if self.face_data.is_empty() {
            return;
        }
        let program = &self.program;
        gpu::bind_frame(program, frame);
        program.use_texture("noise", &baked.noise);
        program.use_texture("field", &baked.field);
        program.use_vertex_attribute("point", &self.points);
        program.use_instance_attribute("face", &self.faces);
        program.use_instance_attribute("kind", &self.kinds);
        program.draw_elements_instanced(THIN, viewport, &self.indices, self.face_data.len() as u32);
    }
}

fn sheet() -> Vec<Vec2> {
    let part = |i: u16, n: u16| f32::from(i) / f32::from(n);
    (0..=STEPS)
        .flat_map(|j| (0..=ACROSS).map(move |i| vec2(part(i, ACROSS) * 2.0 - 1.0, part(j, STEPS))))
        .collect()
}

fn triangles() -> Vec<u16> {
    let corner = |i: u16, j: u16| j * (ACROSS + 1) + i;
    (0..STEPS)
        .flat_map(|j| (0..ACROSS).map(move |i| (i, j)))
        .flat_map(|(i, j)| {
            let (a, b) = (corner(i, j), corner(i, j + 1));
            [a, b, a + 1, a + 1, b, b + 1]
        })
        .collect()
}
