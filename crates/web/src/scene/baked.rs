//! Textures drawn by the graphics card itself: the noise baked at the start, the field of the board
//! and the shadow map redrawn when something changed.

use crate::maths::clamp;
use border_rush_core::Size;
use three_d::{
    Context, DepthTexture2D, InnerSpace, Interpolation, Mat4, Matrix4, Mipmap, Program, Texture2D,
    UniformBuffer, Vec3, Wrapping, f24, vec3, vec4,
};

use super::{
    board_animation::BoardAnimation,
    error::SceneError,
    flow::Current,
    frame::toward_sun,
    gpu::{self, CLEAR_DEPTH, FLAT, always},
    layout,
    rock::Rocks,
};

const NOISE_SIDE: u32 = 512;
const FIELD_SIDE: u32 = 384;
const SHADOW_SIDE: u32 = 2048;
const FULL: &str = shader!("full.vert");

/// The textures that materials read.
pub struct Baked {
    /// Ripples, grain, cell borders, soft noise; tileable.
    pub noise: Texture2D,
    /// Distance to the water's outline, openness, closeness of stone, sunshine.
    pub field: Texture2D,
    /// The board's data, one texel a cell.
    pub cells: Texture2D,
    /// Where the water runs, one texel a cell, read between cells: direction, speed, champion.
    pub flow: Texture2D,
    /// Depth seen from the sun.
    pub shadow: DepthTexture2D,
    field_program: Program,
    texels: Vec<[u8; 4]>,
}

impl Baked {
    /// Bakes the noise and makes room for the rest.
    pub fn new(
        context: &Context,
        board: &BoardAnimation,
        frame: &UniformBuffer,
    ) -> Result<Self, SceneError> {
        let mipmap = Some(Mipmap {
            max_levels: 8,
            max_ratio: 1,
            filter: Interpolation::Linear,
        });
        let noise = texture(
            context,
            (NOISE_SIDE, NOISE_SIDE),
            Interpolation::Linear,
            mipmap,
            Wrapping::Repeat,
        );
        let bake = gpu::program(context, FULL, shader!("noise.frag"))?;
        let target = noise.as_color_target(None);
        let _ = target.write(always(|| {
            gpu::bind_frame(&bake, frame);
            bake.draw_arrays(FLAT, target.viewport(), 3);
        }));
        Ok(Self {
            noise,
            field: texture(
                context,
                (FIELD_SIDE, FIELD_SIDE),
                Interpolation::Linear,
                None,
                Wrapping::ClampToEdge,
            ),
            cells: cell_texture(context, board, Interpolation::Nearest),
            flow: cell_texture(context, board, Interpolation::Linear),
            shadow: DepthTexture2D::new::<f24>(
                context,
                SHADOW_SIDE,
                SHADOW_SIDE,
                Wrapping::ClampToEdge,
                Wrapping::ClampToEdge,
            ),
            field_program: gpu::program(context, FULL, shader!("field.frag"))?,
            texels: Vec::with_capacity(board.size().area()),
        })
    }

    /// Makes room for a board of another size.
    pub fn set_size(&mut self, context: &Context, board: &BoardAnimation) {
        self.cells = cell_texture(context, board, Interpolation::Nearest);
        self.flow = cell_texture(context, board, Interpolation::Linear);
    }

    /// Sends the board's data.
    pub fn send_cells(&mut self, board: &BoardAnimation) {
        let texel = |index: usize| {
            let look = board.look(index);
            let stone = look.stone * (1.0 - look.drop.min(1.0));
            [
                byte(look.water),
                board.came_from(index),
                byte(stone * (0.8 + 0.2 * look.dead)),
                byte(f32::from(u8::from(board.of_champion(index)))),
            ]
        };
        self.texels.clear();
        self.texels.extend(picture_order(board.size()).map(texel));
        self.cells.fill(&self.texels);
    }

    /// Sends where the water runs.
    pub fn send_flow(&mut self, board: &BoardAnimation) {
        let texel = |index: usize| {
            let Current { toward, speed } = board.current(index);
            [
                byte(toward.x * 0.5 + 0.5),
                byte(toward.y * 0.5 + 0.5),
                byte(speed),
                byte(f32::from(u8::from(board.beside_champion(index)))),
            ]
        };
        self.texels.clear();
        self.texels.extend(picture_order(board.size()).map(texel));
        self.flow.fill(&self.texels);
    }

    /// Draws what casts a shadow, seen from the sun.
    pub fn draw_shadow(&self, rocks: &Rocks, frame: &UniformBuffer) {
        let target = self.shadow.as_depth_target();
        target.clear(CLEAR_DEPTH);
        let _ = target.write(always(|| rocks.draw_shadow(frame, target.viewport())));
    }

    /// Widens the cells to the smooth field.
    pub fn draw_field(&self, frame: &UniformBuffer) {
        let program = &self.field_program;
        let target = self.field.as_color_target(None);
        let _ = target.write(always(|| {
            gpu::bind_frame(program, frame);
            program.use_texture("cells", &self.cells);
            program.use_texture("noise", &self.noise);
            program.use_depth_texture("shadow", &self.shadow);
            program.draw_arrays(FLAT, target.viewport(), 3);
        }));
    }
}

/// Row-major indices with the highest row first, as a picture is read.
fn picture_order(size: Size) -> impl Iterator<Item = usize> {
    let (cols, rows) = (usize::from(size.cols()), usize::from(size.rows()));
    (0..rows)
        .rev()
        .flat_map(move |row| (0..cols).map(move |col| row * cols + col))
}

/// From the world to the shadow map, each axis 0 to 1.
pub fn sunlight(board: &BoardAnimation) -> Mat4 {
    let bounds = layout::bounds(board.size());
    let sun = toward_sun();
    let right = vec3(0.0, 1.0, 0.0).cross(sun).normalize();
    let up = sun.cross(right);
    let reach = |axis: Vec3, y: f32| {
        let x = (axis.x * bounds.x).abs() + (axis.z * bounds.z).abs();
        x + (axis.y * y).abs()
    };
    let tall = layout::DEAD_HEIGHT + 1.8;
    let row = |axis: Vec3| {
        let scale = 0.5 / reach(axis, tall);
        (axis * scale).extend(0.5)
    };
    let (x, y, z) = (row(right), row(up), row(-sun));
    Matrix4::from_cols(
        vec4(x.x, y.x, z.x, 0.0),
        vec4(x.y, y.y, z.y, 0.0),
        vec4(x.z, y.z, z.z, 0.0),
        vec4(0.5, 0.5, 0.5, 1.0),
    )
}

fn texture(
    context: &Context,
    (width, height): (u32, u32),
    filter: Interpolation,
    mipmap: Option<Mipmap>,
    wrap: Wrapping,
) -> Texture2D {
    Texture2D::new_empty::<[u8; 4]>(context, width, height, filter, filter, mipmap, wrap, wrap)
}

fn cell_texture(context: &Context, board: &BoardAnimation, filter: Interpolation) -> Texture2D {
    let size = board.size();
    let sides = (u32::from(size.cols()), u32::from(size.rows()));
    texture(context, sides, filter, None, Wrapping::ClampToEdge)
}

fn byte(part: f32) -> u8 {
    (clamp(part, 0.0, 1.0) * 255.0).round() as u8
}
