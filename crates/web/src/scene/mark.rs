//! Marks on cells: the last move of each side, the aim, the forbidden cell; told apart by shape as
//! well as by colour (V9).

use border_rush_core::{Cell, Side};
use three_d::{
    Context, InstanceBuffer, Program, UniformBuffer, Vec2, Vec4, VertexBuffer, Viewport, vec2, vec4,
};

use super::{
    Aim, BoardView,
    board_animation::BoardAnimation,
    error::SceneError,
    gpu::{self, THIN},
    layout,
};

const LAST_WATER: f32 = 0.0;
const LAST_ROCK: f32 = 1.0;
const AIM: f32 = 2.0;
const PINNED: f32 = 3.0;
const FORBIDDEN: f32 = 4.0;

/// The marks; at most one a kind.
pub struct Marks {
    program: Program,
    points: VertexBuffer<Vec2>,
    places: InstanceBuffer<Vec4>,
    sorts: InstanceBuffer<Vec4>,
    place_data: Vec<Vec4>,
    sort_data: Vec<Vec4>,
}

impl Marks {
    /// Compiles the program.
    pub fn new(context: &Context) -> Result<Self, SceneError> {
        let corners = [
            (-1.0, -1.0),
            (1.0, -1.0),
            (1.0, 1.0),
            (-1.0, -1.0),
            (1.0, 1.0),
            (-1.0, 1.0),
        ];
        Ok(Self {
            program: gpu::program(context, shader!("mark.vert"), shader!("mark.frag"))?,
            points: VertexBuffer::new_with_data(context, &corners.map(|(x, y)| vec2(x, y))),
            places: InstanceBuffer::new(context),
            sorts: InstanceBuffer::new(context),
            place_data: Vec::with_capacity(3),
            sort_data: Vec::with_capacity(3),
        })
    }

    /// Takes what is to be marked now.
    pub fn send(&mut self, board: &BoardAnimation, view: &BoardView, aim: Option<Aim>) {
        self.place_data.clear();
        self.sort_data.clear();
        for side in Side::ALL {
            let shape = if side == Side::Water {
                LAST_WATER
            } else {
                LAST_ROCK
            };
            if let Some(cell) = view.last[side] {
                self.put(board, cell, shape, 0.40);
            }
        }
        if let Some(aim) = aim {
            let shape = match aim {
                Aim { allowed: false, .. } => FORBIDDEN,
                Aim { pinned: true, .. } => PINNED,
                _ => AIM,
            };
            self.put(board, aim.cell, shape, 0.46);
        }
        if !self.place_data.is_empty() {
            self.places.fill(&self.place_data);
            self.sorts.fill(&self.sort_data);
        }
    }

    /// Draws the marks.
    pub fn draw(&self, frame: &UniformBuffer, viewport: Viewport) {
        if self.place_data.is_empty() {
            return;
        }
        let program = &self.program;
        gpu::bind_frame(program, frame);
        program.use_vertex_attribute("point", &self.points);
        program.use_instance_attribute("place", &self.places);
        program.use_instance_attribute("sort", &self.sorts);
        program.draw_arrays_instanced(THIN, viewport, 6, self.place_data.len() as u32);
    }

    fn put(&mut self, board: &BoardAnimation, cell: Cell, shape: f32, half: f32) {
        let size = board.size();
        if !size.contains(cell) {
            return;
        }
        let look = board.look(size.index(cell));
        let top = layout::ROCK_HEIGHT + (layout::DEAD_HEIGHT - layout::ROCK_HEIGHT) * look.dead;
        let height = if look.stone > 0.0 {
            top * look.stone * 1.12 + look.drop
        } else {
            0.06
        };
        let strength = look
            .stone
            .max(look.water)
            .max(if shape >= AIM { 1.0 } else { 0.0 });
        let at = layout::middle_of(size, cell);
        self.place_data.push(vec4(at.x, height, at.z, half));
        self.sort_data.push(vec4(shape, strength, 0.0, 0.0));
    }
}
