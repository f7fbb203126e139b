//! Rocks and basalt (V3, V4): one lattice, drawn once for each stone.

use three_d::{
    Context, ElementBuffer, InstanceBuffer, Program, UniformBuffer, Vec4, VertexBuffer, Viewport,
    vec4,
};

use super::{
    baked::Baked,
    board_animation::{BoardAnimation, Look},
    error::SceneError,
    gpu::{self, DEPTH, SOLID},
};

const VERTEX: &str = shader!("rock.vert");
/// Points of the lattice along a side.
const SIDE: usize = 4;

/// The stones on the board.
pub struct Rocks {
    program: Program,
    shadow_program: Program,
    points: VertexBuffer<Vec4>,
    indices: ElementBuffer<u16>,
    places: InstanceBuffer<Vec4>,
    states: InstanceBuffer<Vec4>,
    place_data: Vec<Vec4>,
    state_data: Vec<Vec4>,
}

impl Rocks {
    /// Compiles the programs and builds the lattice.
    pub fn new(context: &Context, board: &BoardAnimation) -> Result<Self, SceneError> {
        let (points, indices) = lattice();
        let shadow = ["#define SHADOW\n", VERTEX].concat();
        let area = board.size().area();
        Ok(Self {
            program: gpu::program(context, VERTEX, shader!("rock.frag"))?,
            shadow_program: gpu::program(context, &shadow, shader!("shadow.frag"))?,
            points: VertexBuffer::new_with_data(context, &points),
            indices: ElementBuffer::new_with_data(context, &indices),
            places: InstanceBuffer::new(context),
            states: InstanceBuffer::new(context),
            place_data: Vec::with_capacity(area),
            state_data: Vec::with_capacity(area),
        })
    }

    /// Takes the stones as they look now.
    pub fn send(&mut self, board: &BoardAnimation) {
        self.place_data.clear();
        self.state_data.clear();
        let size = board.size();
        for (index, cell) in size.cells().enumerate() {
            let look = board.look(index);
            if look.stone <= 0.0 {
                continue;
            }
            let links = f32::from(links(board, cell.col(), cell.row()));
            let (col, row) = (f32::from(cell.col()), f32::from(cell.row()));
            let glow = f32::from(u8::from(board.of_champion(index)));
            self.place_data.push(vec4(col, row, links, look.drop));
            self.state_data.push(vec4(
                look.stone,
                look.dead,
                glow,
                shape(cell.col(), cell.row()),
            ));
        }
        if !self.place_data.is_empty() {
            self.places.fill(&self.place_data);
            self.states.fill(&self.state_data);
        }
    }

    /// Draws the stones.
    pub fn draw(&self, baked: &Baked, frame: &UniformBuffer, viewport: Viewport) {
        if self.place_data.is_empty() {
            return;
        }
        self.program.use_texture("noise", &baked.noise);
        self.program.use_texture("flow", &baked.flow);
        self.program.use_depth_texture("shadow", &baked.shadow);
        self.run(&self.program, SOLID, frame, viewport);
    }

    /// Draws their depth alone.
    pub fn draw_shadow(&self, frame: &UniformBuffer, viewport: Viewport) {
        if !self.place_data.is_empty() {
            self.run(&self.shadow_program, DEPTH, frame, viewport);
        }
    }

    fn run(
        &self,
        program: &Program,
        states: three_d::RenderStates,
        frame: &UniformBuffer,
        viewport: Viewport,
    ) {
        gpu::bind_frame(program, frame);
        program.use_vertex_attribute("point", &self.points);
        program.use_instance_attribute("place", &self.places);
        program.use_instance_attribute("state", &self.states);
        let count = self.place_data.len() as u32;
        program.draw_elements_instanced(states, viewport, &self.indices, count);
    }
}

/// One of the five shapes, fixed by the cell.
fn shape(col: u8, row: u8) -> f32 {
    let mixed = (u32::from(col) * 73 + u32::from(row) * 151 + 11).wrapping_mul(2_654_435_761);
    ((mixed >> 20) % 5) as f32
}

/// Bits of the neighbours that stand in one massif with this cell: right, left, higher row, lower
/// row, then the diagonals in the same order of row and side.
fn links(board: &BoardAnimation, col: u8, row: u8) -> u8 {
    const AROUND: [(i16, i16); 8] = [
        (1, 0),
        (-1, 0),
        (0, 1),
        (0, -1),
        (1, 1),
        (-1, 1),
        (1, -1),
        (-1, -1),
    ];
    let size = board.size();
    let kind = |col: i16, row: i16| {
        let cell = size.cell(u8::try_from(col).ok()?, u8::try_from(row).ok()?)?;
        let index = size.index(cell);
        let look: Look = board.look(index);
        (look.stone > 0.0 && look.drop <= 0.0).then(|| board.tile(index))
    };
    let own = kind(i16::from(col), i16::from(row));
    AROUND
        .iter()
        .enumerate()
        .fold(0, |bits, (bit, (right, up))| {
            let other = kind(i16::from(col) + right, i16::from(row) + up);
            bits | (u8::from(own.is_some() && own == other) << bit)
        })
}

/// Points and triangles of one stone: a lattice on top, and its border carried down to the foot.
fn lattice() -> (Vec<Vec4>, Vec<u16>) {
    let step = |i: usize| i as f32 / (SIDE - 1) as f32 * 2.0 - 1.0;
    let mut points = Vec::new();
    let mut indices = Vec::new();
    for j in 0..SIDE {
        for i in 0..SIDE {
            points.push(vec4(step(i), step(j), 1.0, 0.0));
        }
    }
    for j in 0..SIDE - 1 {
        for i in 0..SIDE - 1 {
            let at = |i: usize, j: usize| (j * SIDE + i) as u16;
            let (a, b, c, d) = (at(i, j), at(i + 1, j), at(i + 1, j + 1), at(i, j + 1));
            // The diagonals alternate, so that no direction shows.
            if (i + j) % 2 == 0 {
                indices.extend([a, b, c, a, c, d]);
            } else {
                indices.extend([a, b, d, b, c, d]);
            }
        }
    }
    let border = border();
    let first = points.len() as u16;
    for level in [1.0, 0.5, 0.0] {
        points.extend(
            border
                .iter()
                .map(|&(i, j)| vec4(step(i), step(j), level, 0.0)),
        );
    }
    let around = border.len() as u16;
    for ring in 0..2 {
        for i in 0..around {
            let next = (i + 1) % around;
            let (top, foot) = (first + ring * around, first + (ring + 1) * around);
            indices.extend([
                top + i,
                foot + i,
                foot + next,
                top + i,
                foot + next,
                top + next,
            ]);
        }
    }
    (points, indices)
}

/// The border of the lattice, once around, counter-clockwise seen from above.
fn border() -> Vec<(usize, usize)> {
    let last = SIDE - 1;
    let mut border = Vec::new();
    border.extend((0..last).map(|i| (i, 0)));
    border.extend((0..last).map(|j| (last, j)));
    border.extend((0..last).map(|i| (last - i, last)));
    border.extend((0..last).map(|j| (0, last - j)));
    border
}
