//! Flat squares, drawn once for each instance; an instance is two vectors of a shader's own meaning.

use three_d::{
    Context, InstanceBuffer, Program, UniformBuffer, Vec2, Vec4, VertexBuffer, Viewport, vec2,
};

use super::{
    error::SceneError,
    gpu::{self, THIN},
};

/// The squares of one program. Its vertex shader reads the corner, each from -1 to 1, as `point`.
pub struct Quads {
    program: Program,
    corners: VertexBuffer<Vec2>,
    attributes: [Attribute; 2],
}

struct Attribute {
    name: &'static str,
    buffer: InstanceBuffer<Vec4>,
    data: Vec<Vec4>,
}

impl Quads {
    /// Takes a program and the names of an instance's two vectors in it.
    ///
    /// # Errors
    /// [`SceneError`] when the driver refuses the program.
    pub fn new(
        context: &Context,
        (vertex, fragment): (&str, &str),
        names: [&'static str; 2],
    ) -> Result<Self, SceneError> {
        let corners = [
            (-1.0, -1.0),
            (1.0, -1.0),
            (1.0, 1.0),
            (-1.0, -1.0),
            (1.0, 1.0),
            (-1.0, 1.0),
        ];
        Ok(Self {
            program: gpu::program(context, vertex, fragment)?,
            corners: VertexBuffer::new_with_data(context, &corners.map(|(x, y)| vec2(x, y))),
            attributes: names.map(|name| Attribute {
                name,
                buffer: InstanceBuffer::new(context),
                data: Vec::new(),
            }),
        })
    }

    /// Number of squares.
    pub fn len(&self) -> usize {
        self.attributes[0].data.len()
    }

    /// Keeps the first squares.
    pub fn truncate(&mut self, len: usize) {
        for attribute in &mut self.attributes {
            attribute.data.truncate(len);
        }
    }

    /// Adds a square by its two vectors.
    pub fn push(&mut self, first: Vec4, second: Vec4) {
        let [firsts, seconds] = &mut self.attributes;
        firsts.data.push(first);
        seconds.data.push(second);
    }

    /// Sends the squares to the graphics card.
    pub fn send(&mut self) {
        if self.len() > 0 {
            for Attribute { buffer, data, .. } in &mut self.attributes {
                buffer.fill(data);
            }
        }
    }

    /// Draws the squares that were sent.
    pub fn draw(&self, frame: &UniformBuffer, viewport: Viewport) {
        if self.len() == 0 {
            return;
        }
        let program = &self.program;
        gpu::bind_frame(program, frame);
        program.use_vertex_attribute("point", &self.corners);
        for Attribute { name, buffer, .. } in &self.attributes {
            program.use_instance_attribute(name, buffer);
        }
        program.draw_arrays_instanced(THIN, viewport, 6, self.len() as u32);
    }
}
