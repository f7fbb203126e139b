//! Threads of poured water, and of trickling dust, over the rim (V5, V8).

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

/// Steps along a thread.
const STEPS: u16 = 18;

/// The threads of all faces.
pub struct Threads {
    program: Program,
    points: VertexBuffer<Vec2>,
    indices: ElementBuffer<u16>,
    faces: InstanceBuffer<Vec4>,
    kinds: InstanceBuffer<Vec4>,
    face_data: Vec<Vec4>,
    kind_data: Vec<Vec4>,
}

impl Threads {
    /// Compiles the program and builds the ribbon.
    pub fn new(context: &Context) -> Result<Self, SceneError> {
        let points: Vec<Vec2> = (0..=STEPS)
            .flat_map(|i| [-1.0, 0.0, 1.0].map(|x| vec2(x, f32::from(i) / f32::from(STEPS))))
            .collect();
        let indices: Vec<u16> = (0..STEPS)
            .flat_map(|i| [i * 3, i * 3 + 1])
            .flat_map(|a| [a, a + 1, a + 3, a + 1, a + 4, a + 3])
            .collect();
        Ok(Self {
            program: gpu::program(context, shader!("thread.vert"), shader!("thread.frag"))?,
            points: VertexBuffer::new_with_data(context, &points),
            indices: ElementBuffer::new_with_data(context, &indices),
            faces: InstanceBuffer::new(context),
            kinds: InstanceBuffer::new(context),
            face_data: Vec::new(),
            kind_data: Vec::new(),
        })
    }

    /// Takes the faces: one thread each, two for a champion's.
    pub fn send(&mut self, faces: &[Face]) {
        self.face_data.clear();
        self.kind_data.clear();
        for face in faces.iter().filter(|face| face.strength > 0.0) {
            let aside = vec2(-face.outward.y, face.outward.x);
            let offsets: &[f32] = if face.champion {
                &[-0.17, 0.15]
            } else {
                &[0.0]
            };
            for (turn, offset) in offsets.iter().enumerate() {
                let at = face.at + aside * *offset;
                let seed = (face.seed + turn as f32 * 0.37).fract();
                let kind = if face.side == Side::Rock { 1.0 } else { 0.0 };
                let champion = f32::from(u8::from(face.champion));
                self.face_data
                    .push(vec4(at.x, at.y, face.outward.x, face.outward.y));
                self.kind_data
                    .push(vec4(kind, champion, face.strength, seed));
            }
        }
        if !self.face_data.is_empty() {
            self.faces.fill(&self.face_data);
            self.kinds.fill(&self.kind_data);
        }
    }

    /// Draws the threads.
    pub fn draw(&self, baked: &Baked, frame: &UniformBuffer, viewport: Viewport) {
        if self.face_data.is_empty() {
            return;
        }
        let program = &self.program;
        gpu::bind_frame(program, frame);
        program.use_texture("noise", &baked.noise);
        program.use_vertex_attribute("point", &self.points);
        program.use_instance_attribute("face", &self.faces);
        program.use_instance_attribute("kind", &self.kinds);
        program.draw_elements_instanced(THIN, viewport, &self.indices, self.face_data.len() as u32);
    }
}
